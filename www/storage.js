/**
 * What stays on this device without a database: the game at hand with its whole history, the settings, and what stands in
 * the Generate panel. Storage may be full, absent or spoilt by something else; then the page works all the same and
 * remembers nothing.
 *
 * @import { State } from './state.js'
 */
import { MODES } from './edit.js';
import { isCell, soundBookmarks, soundGame, soundMoves, soundSettings, soundSheet } from './sound.js';
import { soundForm } from './wish.js';

const KEY = 'nonet.game';

/** 2 since there are centre notes, colours and games; what 1 wrote is still read. */
const VERSION = 2;

/**
 * @param {State} state @param {Storage | undefined} storage
 * @returns {boolean} whether it was stored; on a device that is nearly full with only the newest part of the history
 */
export function save(state, storage) {
  if (!storage) return false;
  const { givens, typed, notes, centres, colours, mode, selected, game, settings, form } = state;
  for (let cut = 0; ; cut = Math.max(1, Math.ceil((state.past.length + cut) / 2))) {
    const past = state.past.slice(cut);
    const future = cut === 0 ? state.future : state.future.slice(-past.length);
    const bookmarks = state.bookmarks.filter((at) => at >= cut).map((at) => at - cut);
    try {
      storage.setItem(KEY, JSON.stringify({ version: VERSION, givens, typed, notes, centres, colours, mode, selected, game, past, future, bookmarks, settings, form }));
      return true;
    } catch {
      if (past.length === 0) return false;
    }
  }
}

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
    const past = moves(saved.past);
    return {
      ...sheet,
      mode: MODES.includes(saved.mode) ? saved.mode : 'digit',
      selected: isCell(saved.selected) ? saved.selected : 40,
      selection: [isCell(saved.selected) ? saved.selected : 40],
      past,
      future: moves(saved.future),
      bookmarks: soundBookmarks(saved.bookmarks, past.length),
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

/** The browser's storage, or undefined where it is switched off. */
export function deviceStorage() {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
