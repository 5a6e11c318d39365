/** @import { Store } from '../store.js' @import { Say } from '../i18n/words.js' */
import { merge } from '../geometry.js';

/**
 * The number pad: a button a digit, with how many of it are still to come, and whether digits go into the notes.
 *
 * @param {{ keys: HTMLElement, mode: HTMLElement, fill: HTMLElement }} parts
 * @param {Store} store
 * @param {() => Say} words
 */
export function mountPad({ keys: root, mode, fill }, store, words) {
  const buttons = [.../** @type {NodeListOf<HTMLButtonElement>} */ (root.querySelectorAll('[data-digit]'))];
  root.addEventListener('click', ({ target }) => {
    const button = /** @type {HTMLElement} */ (target).closest('button');
    const digit = button?.dataset.digit;
    if (digit) store.dispatch({ type: 'digit', digit: digit === '0' ? '.' : digit });
  });
  mode.addEventListener('click', () => store.dispatch({ type: 'noting' }));
  fill.addEventListener('click', () => store.dispatch({ type: 'fillNotes' }));
  store.subscribe((state, previous) => {
    mode.setAttribute('aria-pressed', String(state.isNoting));
    root.toggleAttribute('data-noting', state.isNoting);
    const same = previous && state.givens === previous.givens && state.typed === previous.typed;
    if (same && state.settings === previous.settings) return;
    const grid = merge(state.givens, state.typed);
    for (const button of buttons) {
      const digit = button.dataset.digit;
      const [count, spoken] = [button.querySelector('small'), button.querySelector('.hidden')];
      if (!count || !spoken || !digit) continue;
      const left = Math.max(0, 9 - (grid.split(digit).length - 1));
      count.textContent = String(left);
      button.toggleAttribute('data-done', left === 0);
      spoken.textContent = words()('pad.left', { n: left });
    }
  });
}
