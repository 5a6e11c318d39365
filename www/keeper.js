/**
 * Keeps what the player did on the device, soon after each move and at once when the page may go; and goes along when the same
 * game is played in another tab, or else the tab that is behind would overwrite what was done there.
 *
 * @import { Store } from './store.js'
 */
import { isPlayable } from './game.js';
import { KEY, save } from './storage.js';

/** What is kept, so that a change of it is. */
const KEPT = /** @type {const} */ (['givens', 'typed', 'notes', 'centres', 'colours', 'mode', 'settings', 'past', 'future', 'bookmarks', 'form']);

/**
 * @param {Store} store
 * @param {Storage | undefined} storage
 * @param {Window} window
 * @param {() => void} beforeLeaving  what has to be in the state before it is kept for the last time
 */
export function keepStored(store, storage, window, beforeLeaving) {
  let isDirty = false;
  let isDue = false;

  function keep() {
    isDue = false;
    if (isDirty) save(store.state, storage);
    isDirty = false;
  }

  /** After the next picture, which the player waits for. */
  function soon() {
    if (isDue) return;
    isDue = true;
    window.requestAnimationFrame(() => window.setTimeout(keep));
  }

  store.subscribe((state, previous) => {
    if (!previous || KEPT.every((key) => state[key] === previous[key])) return;
    isDirty = true;
    // A page that is not seen gets no more pictures.
    if (window.document.hidden) keep();
    else soon();
  });

  function leave() {
    beforeLeaving();
    isDirty ||= isPlayable(store.state);
    keep();
  }
  async function follow() {
    const { restore } = await import('./restoring.js');
    const { game, givens, typed, notes, centres, colours, past, future, bookmarks } = restore(storage) ?? {};
    if (!givens || !game?.id || game.id !== store.state.game.id) return;
    store.dispatch({ type: 'follow', to: { game, givens, typed, notes, centres, colours, past, future, bookmarks } });
    isDirty = false;
  }
  window.addEventListener('storage', ({ key }) => void (key === KEY && follow().catch(() => {})));
  window.document.addEventListener('visibilitychange', () => window.document.hidden && leave());
  window.addEventListener('pagehide', leave);
}
