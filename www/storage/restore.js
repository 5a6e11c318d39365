/**
 * What was kept on this device, back into the state: the way back from storage.js.
 *
 * @import { State } from '../state.js'
 */
import { MODES } from '../core/edit.js';
import { LAYERS } from '../core/history.js';
import { isCell, repairForm, repairGame, repairHistory, repairSettings, repairSheet } from './schema.js';
import { VERSION } from './version.js';
import { KEY, kept } from './local.js';

/**
 * What cannot be read is put aside under another key, since the next move takes its place: what a newer Nonet wrote as
 * `nonet.game.3`, anything else as `nonet.game.spoilt`, further ones as `nonet.game.spoilt.2` and so on.
 *
 * @param {Storage | undefined} storage
 * @param {'en' | 'de'} [language]  where none was chosen
 * @param {(isAside: boolean) => void} [onSpoilt]  called when something could not be read: whether there was room to put it aside
 * @returns {Partial<State> | null} null when nothing usable is there
 */
export function restore(storage, language = 'en', onSpoilt) {
  const text = kept(storage);
  if (!storage || !text) return null;
  const saved = parsed(text);
  const state = stateOf(saved, language);
  if (onSpoilt && !(state && isAll(saved, state))) onSpoilt(putAside(storage, text, saved?.version > VERSION ? String(Number(saved.version)) : 'spoilt'));
  return state;
}

/** @param {Storage} storage @param {string} text @param {string} name @returns {boolean} whether there was room */
function putAside(storage, text, name) {
  try {
    for (let n = 1; ; n++) {
      const key = [KEY, name, ...(n > 1 ? [n] : [])].join('.');
      const there = storage.getItem(key);
      if (there === null) storage.setItem(key, text);
      if (there === null || there === text) return true;
    }
  } catch {
    return false;
  }
}

/** Whether nothing of what the player did was left out. @param {any} saved @param {Partial<State>} state */
const isAll = (saved, state) =>
  LAYERS.every((layer) => saved[layer] === undefined || saved[layer] === state[layer]) &&
  /** @type {const} */ (['past', 'future', 'bookmarks']).every((list) => saved[list] === undefined || saved[list].length === state[list]?.length);

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
  const sheet = saved?.version === VERSION || saved?.version === 1 ? repairSheet(saved) : null;
  if (!sheet) return null;
  /** @param {any} moves */
  const moves = (moves) => (saved.version === 1 && Array.isArray(moves) ? moves.map(fromFirst) : moves);
  return {
    ...sheet,
    mode: MODES.includes(saved.mode) ? saved.mode : 'digit',
    selected: isCell(saved.selected) ? saved.selected : 40,
    selection: [isCell(saved.selected) ? saved.selected : 40],
    ...repairHistory({ past: moves(saved.past), future: moves(saved.future), bookmarks: saved.bookmarks }),
    game: repairGame(saved.game),
    isPaused: saved.isPaused === true,
    form: repairForm(saved.form),
    settings: { ...repairSettings(saved.settings, language), isKnown: true },
  };
}

/** A move as version 1 wrote it. @param {any} move */
function fromFirst(move) {
  if (move?.type === 'notes') return { type: 'edit', notes: move.notes };
  if (move?.type === 'digit') return { type: 'edit', digits: [[move.cell, move.from, move.to]], notes: move.notes };
  return move;
}
