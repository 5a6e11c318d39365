/** @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' */

/**
 * The bar that says that there is a new version: it reloads nothing by itself.
 *
 * @param {HTMLElement} bar
 * @param {Store} store
 * @param {() => Say} words
 */
export function mountUpdate(bar, store, words) {
  const text = /** @type {HTMLElement} */ (bar.querySelector('p'));
  let key = 'update.there';
  /** @param {string} what */
  const show = (what) => {
    key = what;
    text.textContent = words()(key);
  };
  store.subscribe((state, previous) => {
    if (previous && state.settings !== previous.settings) show(key);
  });
  return {
    /** There is one, or it cannot be had now. @param {'update.there' | 'update.elsewhere'} what */
    tell: (what) => {
      bar.hidden = false;
      show(what);
    },
    'update-later': () => void (bar.hidden = true),
  };
}
