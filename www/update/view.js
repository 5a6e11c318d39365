/** @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' */

/**
 * The notice that there is a new version. Reloads nothing on its own.
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
    /** Announces that there is one, or that it cannot take over now. @param {'update.there' | 'update.elsewhere'} what */
    announce: (what) => {
      bar.hidden = false;
      show(what);
    },
    'update-later': () => void (bar.hidden = true),
  };
}
