/**
 * Reads what was saved on this device back into the state.
 *
 * @import { State } from '../state.js'
 */
import { MODES } from '../core/edit.js';
import { LAYERS } from '../core/history.js';
import { isCell, isObject, repairForm, repairGame, repairHistory, repairSettings, repairEntries } from './schema.js';
import { fromStored } from './names.js';
import { VERSION } from './version.js';
import { KEY, savedText } from './local.js';

/**
 * Copies data that cannot be read to another key before the next move overwrites it: data of a newer Nonet to `nonet.game.3`,
 * anything else to `nonet.game.spoilt`, further ones to `nonet.game.spoilt.2` and so on.
 *
 * @param {Storage | undefined} storage
 * @param {'en' | 'de'} [language]  if none was chosen
 * @param {(isCopied: boolean) => void} [onDamaged]  called if something could not be read: whether there was room for a copy
 * @returns {Partial<State> | null} null if there is nothing usable
 */
export function restore(storage, language = 'en', onDamaged) {
  const text = savedText(storage);
  if (!storage || !text) return null;
  const saved = parsed(text);
  const state = stateOf(saved, language);
  if (onDamaged && !(saved && state && isAll(saved, state))) onDamaged(copyAway(storage, text, Number(saved?.version) > VERSION ? String(Number(saved?.version)) : 'spoilt'));
  return state;
}

/** @param {Storage} storage @param {string} text @param {string} name @returns {boolean} whether there was room */
function copyAway(storage, text, name) {
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

/** Whether everything the player did was read. @param {Record<string, unknown>} saved @param {Partial<State>} state */
const isAll = (saved, state) =>
  LAYERS.every((layer) => saved[layer] === undefined || saved[layer] === state[layer]) &&
  /** @type {const} */ (['past', 'future', 'bookmarks']).every((name) => {
    const list = saved[name];
    return list === undefined || (Array.isArray(list) && list.length === state[name]?.length);
  });

/** @param {string} text @returns {Record<string, unknown> | null} null unless it is a JSON object */
function parsed(text) {
  try {
    const value = fromStored(JSON.parse(text));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** @param {Record<string, unknown> | null} saved @param {'en' | 'de'} language @returns {Partial<State> | null} */
function stateOf(saved, language) {
  const entries = saved?.version === VERSION || saved?.version === 1 ? repairEntries(saved) : null;
  if (!saved || !entries) return null;
  /** @param {unknown} moves */
  const moves = (moves) => (saved.version === 1 && Array.isArray(moves) ? moves.map(fromFirst) : moves);
  const selected = isCell(saved.selected) ? saved.selected : 40;
  return {
    ...entries,
    mode: MODES.find((mode) => mode === saved.mode) ?? 'digit',
    selected,
    selection: [selected],
    ...repairHistory({ past: moves(saved.past), future: moves(saved.future), bookmarks: saved.bookmarks }),
    game: repairGame(saved.game),
    isPaused: saved.isPaused === true,
    form: repairForm(saved.form),
    settings: { ...repairSettings(saved.settings, language), isKnown: true },
  };
}

/** Converts a move of version 1. @param {unknown} move */
function fromFirst(move) {
  if (!isObject(move)) return move;
  if (move.type === 'notes') return { type: 'edit', cornerNotes: move.cornerNotes };
  if (move.type === 'digit') return { type: 'edit', digits: [[move.cell, move.from, move.to]], cornerNotes: move.cornerNotes };
  return move;
}
