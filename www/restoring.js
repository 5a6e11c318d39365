/**
 * What was kept on this device, back into the state: the way back from storage.js.
 *
 * @import { State } from './state.js'
 */
import { MODES } from './edit.js';
import { isCell, soundBookmarks, soundForm, soundGame, soundMoves, soundSettings, soundSheet } from './sound.js';
import { KEY, VERSION } from './storage.js';

/**
 * What cannot be read is put aside under another key, since the next move takes its place: what a newer Nonet wrote as
 * `nonet.game.3`, anything else as `nonet.game.spoilt`.
 *
 * @param {Storage | undefined} storage
 * @param {'en' | 'de'} [language]  where none was chosen
 * @returns {Partial<State> | null} null when nothing usable is there
 */
export function restore(storage, language = 'en') {
  try {
    const text = storage?.getItem(KEY);
    if (!text) return null;
    const saved = parsed(text);
    const state = stateOf(saved, language);
    if (!state) storage?.setItem(`${KEY}.${saved?.version > VERSION ? Number(saved.version) : 'spoilt'}`, text);
    return state;
  } catch {
    return null;
  }
}

/** @param {string} text @returns {any} null where it is no JSON */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {any} saved @param {'en' | 'de'} language @returns {Partial<State> | null} */
function stateOf(saved, language) {
  const sheet = saved?.version === VERSION || saved?.version === 1 ? soundSheet(saved) : null;
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
}

/** A move as version 1 wrote it. @param {any} move */
function fromFirst(move) {
  if (move?.type === 'notes') return { type: 'edit', notes: move.notes };
  if (move?.type === 'digit') return { type: 'edit', digits: [[move.cell, move.from, move.to]], notes: move.notes };
  return move;
}
