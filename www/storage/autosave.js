/**
 * Saves what the player did on the device, soon after each move and at once when the page may close. It also follows the same game
 * in another tab; otherwise the tab that is behind would overwrite what was done there.
 *
 * @import { GameRecord } from '../core/game.js'
 * @import { Store } from '../app/store.js'
 */
import { isPlayable, recordOf } from '../core/game.js';
import { KEY, savedText, save } from './local.js';

/** The parts of the state that are saved when they change. */
const SAVED_PARTS = /** @type {const} */ (['givens', 'placements', 'cornerNotes', 'centreNotes', 'colours', 'mode', 'settings', 'past', 'future', 'bookmarks', 'isPaused', 'form']);

/**
 * @param {Store} store
 * @param {Storage | undefined} storage
 * @param {Window} window
 * @param {object} outside
 * @param {string | null} outside.seen        the saved text that the state was read from
 * @param {() => void} outside.beforeLeaving  updates the state before it is saved for the last time
 * @param {() => void} outside.onFull         nothing can be saved; called once
 * @param {(record: GameRecord) => void} outside.shelve  saves a game of another tab that this one replaces
 */
export function keepStored(store, storage, window, { seen, beforeLeaving, onFull, shelve }) {
  let isDirty = false;
  let isDue = false;
  let isFull = false;
  /** The moves already saved. */
  let known = store.state.past;
  /** Reads what another tab has saved. A first visitor needs this after the first move. @type {typeof import('./restore.js').restore | undefined} */
  let restore;
  const loadRestore = async () => void (restore ??= (await import('./restore.js')).restore);

  function keep() {
    isDue = false;
    if (!isDirty) return;
    loadRestore().catch(() => {});
    catchUp();
    const text = save(store.state, storage);
    if (text === null && storage && !isFull) onFull();
    isFull = text === null;
    if (text !== null) seen = text;
    known = store.state.past;
    isDirty = false;
  }

  /** After the next frame, which the player is waiting for. */
  function soon() {
    if (isDue) return;
    isDue = true;
    window.requestAnimationFrame(() => window.setTimeout(keep));
  }

  /** Takes over what another tab has saved since, with the moves made here on top. */
  function catchUp() {
    const text = savedText(storage);
    // A different text is another tab's.
    if (text === seen || text === null || !restore) return;
    const found = restore(storage);
    if (!found) {
      // From a later version, or damaged: do not overwrite it.
      storage = undefined;
    } else if (found.game?.id && found.game.id === store.state.game.id) {
      seen = text;
      const { game, givens, placements, cornerNotes, centreNotes, colours, past = [], future, bookmarks } = found;
      const common = new Set(known);
      const mine = store.state.past.filter((move) => !common.has(move));
      store.dispatch({ type: 'follow', to: { game, givens, placements, cornerNotes, centreNotes, colours, past, future, bookmarks }, mine });
      known = mine.length > 0 ? past : store.state.past;
    } else if (isDirty) {
      seen = text;
      const record = recordOf({ ...store.state, ...found, rating: null });
      if (record) shelve(record);
    }
  }

  store.subscribe((state, previous) => {
    if (!previous || SAVED_PARTS.every((key) => state[key] === previous[key])) return;
    isDirty = true;
    // A hidden page gets no more frames.
    if (window.document.hidden) keep();
    else soon();
  });

  function leave() {
    beforeLeaving();
    // The elapsed time is saved too, but never over what another tab did.
    isDirty ||= isPlayable(store.state) && savedText(storage) === seen;
    keep();
  }

  const follow = () =>
    void loadRestore().then(() => {
      const wasDirty = isDirty;
      catchUp();
      if (!wasDirty && store.state.past === known) isDirty = false;
    }).catch(() => {});
  window.addEventListener('storage', ({ key }) => key === KEY && follow());
  // A suspended page misses these events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow());
  window.document.addEventListener('visibilitychange', () => (window.document.hidden ? leave() : follow()));
  window.addEventListener('pagehide', leave);
}
