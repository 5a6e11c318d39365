/**
 * What stays on this device: the game with its history, the settings, and what stands in the Generate panel. Storage may be full, absent or
 * spoilt by something else; then the page works all the same and remembers nothing.
 *
 * @import { State } from './state.js'
 */

import { NO_NOTES } from './notes.js';
import { soundForm } from './wish.js';

const KEY = 'nonet.game';
const VERSION = 1;

/** Moves kept in storage; undo within the page has no end. */
const MOVES = 1000;

/** @param {State} state @param {Storage | undefined} storage @returns {boolean} whether it was stored */
export function save(state, storage) {
  const { givens, typed, notes, selected, settings, form } = state;
  const past = state.past.slice(-MOVES);
  const future = state.future.slice(-MOVES);
  try {
    storage?.setItem(KEY, JSON.stringify({ version: VERSION, givens, typed, notes, selected, past, future, settings, form }));
    return storage !== undefined;
  } catch {
    return false;
  }
}

/** @param {Storage | undefined} storage @returns {Partial<State> | null} null when nothing usable is there */
export function restore(storage) {
  try {
    const text = storage?.getItem(KEY);
    const saved = text ? JSON.parse(text) : null;
    if (saved?.version !== VERSION || !isGrid(saved.givens) || !isGrid(saved.typed)) return null;
    return {
      givens: saved.givens,
      typed: saved.typed,
      notes: isNotes(saved.notes) ? saved.notes : NO_NOTES,
      selected: Number.isInteger(saved.selected) && saved.selected >= 0 && saved.selected < 81 ? saved.selected : 40,
      past: Array.isArray(saved.past) && saved.past.every(isMove) ? saved.past : [],
      future: Array.isArray(saved.future) && saved.future.every(isMove) ? saved.future : [],
      form: soundForm(saved.form),
      settings: soundSettings(saved.settings),
    };
  } catch {
    return null;
  }
}

/** What is sound of the settings, and the usual for the rest. @param {any} settings @returns {State['settings']} */
export function soundSettings(settings) {
  const { language, theme, speed, leftOut } = settings ?? {};
  return {
    language: language === 'de' ? 'de' : 'en',
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    speed: speed > 0 && speed <= 8 ? speed : 1,
    leftOut: Array.isArray(leftOut) ? leftOut.filter((key) => /^[A-Za-z0-9]+$/.test(key)) : [],
  };
}

/** The browser's storage, or undefined where it is switched off. */
export function deviceStorage() {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** @param {unknown} value */
const isGrid = (value) => typeof value === 'string' && /^[1-9.]{81}$/.test(value);

/** @param {unknown} bits */
const isBits = (bits) => Number.isInteger(bits) && Number(bits) >= 0 && Number(bits) < 512;

/** @param {unknown} value */
const isNotes = (value) => Array.isArray(value) && value.length === 81 && value.every(isBits);

/** @param {any} changes */
const areChanges = (changes) =>
  Array.isArray(changes) &&
  changes.every((change) => Array.isArray(change) && change.length === 3 && change[0] >= 0 && change[0] < 81 && change.every(isBits));

/** @param {any} move */
export function isMove(move) {
  if (move?.notes !== undefined && !areChanges(move.notes)) return false;
  if (move?.type === 'notes') return areChanges(move.notes);
  if (move?.type === 'digit') {
    const isCell = Number.isInteger(move.cell) && move.cell >= 0 && move.cell < 81;
    return isCell && /^[1-9.]$/.test(move.from) && /^[1-9.]$/.test(move.to);
  }
  return move?.type === 'load' && [...(move.from ?? []), ...(move.to ?? [])].filter(isGrid).length === 4;
}
