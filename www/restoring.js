/**
 * What was kept on this device, back into the state: the way back from storage.js.
 *
 * @import { State } from './state.js'
 */
import { MODES } from './edit.js';
import { isCell, soundBookmarks, soundForm, soundGame, soundMoves, soundSettings, soundSheet } from './sound.js';
import { KEY, VERSION } from './storage.js';

/** @param {Storage | undefined} storage @param {'en' | 'de'} [language]  where none was chosen @returns {Partial<State> | null} null when nothing usable is there */
export function restore(storage, language = 'en') {
  try {
    const text = storage?.getItem(KEY);
    const saved = text ? JSON.parse(text) : null;
    if (saved?.version > VERSION) {
      // A newer Nonet wrote it, and shall find it again.
      storage?.setItem(`${KEY}.${Number(saved.version)}`, text ?? '');
      return null;
    }
    if (saved?.version !== VERSION && saved?.version !== 1) return null;
    const sheet = soundSheet(saved);
    if (!sheet) return null;
    /** @param {any} moves */
    const moves = (moves) => soundMoves(saved.version === 1 && Array.isArray(moves) ? moves.map(fromFirst) : moves);
    const [past, future] = [moves(saved.past), moves(saved.future)];
    return {
      ...sheet,
      mode: MODES.includes(saved.mode) ? saved.mode : 'digit',
      selected: isCell(saved.selected) ? saved.selected : 40,
      selection: [isCell(saved.selected) ? saved.selected : 40],
      past,
      future,
      bookmarks: soundBookmarks(saved.bookmarks, past.length + future.length),
      game: soundGame(saved.game),
      form: soundForm(saved.form),
      settings: { ...soundSettings(saved.settings, language), isKnown: true },
    };
  } catch {
    return null;
  }
}

/** A move as version 1 wrote it. @param {any} move */
function fromFirst(move) {
  if (move?.type === 'notes') return { type: 'edit', notes: move.notes };
  if (move?.type === 'digit') return { type: 'edit', digits: [[move.cell, move.from, move.to]], notes: move.notes };
  return move;
}
