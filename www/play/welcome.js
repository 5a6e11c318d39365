/** @import { Store } from '../app/store.js' */
import { EMPTY } from '../core/geometry.js';

/**
 * The card for first visitors, over the empty grid. It closes with the first action and never returns.
 *
 * @param {HTMLElement} card
 * @param {Store} store
 */
export function mountWelcome(card, store) {
  const { givens, placements, settings } = store.state;
  if (settings.isKnown || givens !== EMPTY || placements !== EMPTY) return;
  card.hidden = false;
  const leave = store.subscribe((state, previous) => {
    const parts = /** @type {const} */ (['givens', 'placements', 'selected', 'shown', 'lesson', 'cornerNotes']);
    if (previous && parts.some((part) => state[part] !== previous[part])) close();
  });
  function close() {
    if (card.hidden) return;
    card.hidden = true;
    leave();
    store.dispatch({ type: 'settings', settings: { isKnown: true } });
  }
  card.addEventListener('click', ({ target }) => {
    if (/** @type {Element} */ (target).closest('.close')) close();
  });
  card.parentElement?.addEventListener('focusin', ({ target }) => {
    if (!card.contains(/** @type {Node} */ (target))) close();
  });
}
