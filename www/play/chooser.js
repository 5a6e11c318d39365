/** @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' */
import { finder } from '../app/find.js';
import { isBlank, screenOf } from '../app/places.js';

/**
 * The panel with which a game begins: the levels, today's puzzles, and the ways to bring a puzzle.
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {() => Say} words
 */
export function mountChooser(root, store, words) {
  const find = finder(root);
  const [day, month] = [find('.calendar-leaf b'), find('.calendar-leaf span')];
  const [back, first] = [find('#back-to-game'), find('#first-steps')];

  store.subscribe((state, previous) => {
    back.hidden = isBlank(state);
    first.hidden = !back.hidden;
    if (state.settings !== previous?.settings) {
      const today = new Date();
      day.textContent = String(today.getDate());
      month.textContent = new Intl.DateTimeFormat(state.settings.language, { month: 'short' }).format(today).replace('.', '');
    }
    // Visitors are greeted until they have done something.
    const isNew = !state.settings.isKnown && previous && (screenOf(state) !== 'new' || !isBlank(state));
    if (isNew) queueMicrotask(() => store.dispatch({ type: 'settings', settings: { isKnown: true } }));
  });
}
