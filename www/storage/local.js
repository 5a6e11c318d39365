/**
 * What is saved on this device without the database: the current game with its whole history, the settings, and the fields of
 * the form of Create. Storage may be full, missing or damaged; then the page works all the same and remembers nothing.
 *
 * @import { State } from '../state.js'
 */
import { toStored } from './names.js';
import { VERSION } from './version.js';

/** Where it is saved; restore.js reads it. */
export const KEY = 'nonet.game';

/**
 * @param {State} state @param {Storage | undefined} storage
 * @returns {string | null} the saved text, if any; on a device that is nearly full it has only the newest part of the history
 */
export function save(state, storage) {
  if (!storage) return null;
  const { givens, placements, cornerNotes, centreNotes, colours, mode, selected, game, isPaused, settings, form } = state;
  for (let cut = 0; ; cut = Math.max(1, Math.ceil((state.past.length + cut) / 2))) {
    const past = state.past.slice(cut);
    const future = cut === 0 ? state.future : state.future.slice(-past.length);
    const bookmarks = state.bookmarks.filter((at) => at >= cut).map((at) => at - cut);
    try {
      const text = JSON.stringify(toStored({ version: VERSION, givens, placements, cornerNotes, centreNotes, colours, mode, selected, game, isPaused, past, future, bookmarks, settings, form }));
      storage.setItem(KEY, text);
      return text;
    } catch {
      if (past.length === 0) return null;
    }
  }
}

/** The saved text; null if there is none. @param {Storage | undefined} storage */
export function savedText(storage) {
  try {
    return storage?.getItem(KEY) || null;
  } catch {
    return null;
  }
}

/** The browser's storage, or undefined if it is switched off. */
export function deviceStorage() {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
