/**
 * Notes: for each cell a set of digits as bits, 1 for digit 1, 2 for digit 2, 4 for digit 3 ...; 0 for no notes.
 *
 * `possible` copies the engine's candidates, because its answer would miss the next frame; `tests/wasm/copies.test.js` compares them.
 *
 * @typedef {readonly number[]} Notes  81 of them
 * @typedef {[cell: number, from: number, to: number]} NoteChange
 */
import { PEERS } from './geometry.js';

/** @type {Notes} */
export const NO_NOTES = Array(81).fill(0);

/** @param {number} digit 1 to 9 */
export const bitOf = (digit) => 1 << (digit - 1);

/** The digits of a set. @param {number} bits */
export const digitsOf = (bits) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => bits & bitOf(digit));

/** For each empty cell of a grid the digits that no peer has; 0 for a filled one. @param {string} grid @returns {number[]} */
export const possible = (grid) =>
  Array.from({ length: 81 }, (_, cell) =>
    grid[cell] !== '.' ? 0 : PEERS[cell].reduce((left, peer) => (grid[peer] === '.' ? left : left & ~bitOf(Number(grid[peer]))), 511));

/** Whether every empty cell has notes, so that they are the player's candidates. @param {string} grid @param {Notes} notes */
export const areComplete = (grid, notes) => notes.every((bits, cell) => grid[cell] !== '.' || bits !== 0);

/** The differences. @param {Notes} from @param {Notes} to @returns {NoteChange[]} */
export const changes = (from, to) =>
  to.flatMap((bits, cell) => (bits === from[cell] ? [] : [/** @type {NoteChange} */ ([cell, from[cell], bits])]));

/** @param {Notes} notes @param {readonly NoteChange[] | undefined} list @returns {Notes} */
export function withChanges(notes, list) {
  if (!list || list.length === 0) return notes;
  const next = [...notes];
  for (const [cell, , to] of list) next[cell] = to;
  return next;
}

/**
 * The notes after a digit is placed: its cell loses all notes and, if `cleans`, its peers lose that digit.
 * @param {Notes} notes @param {number} cell @param {number} digit @param {boolean} [cleans] @returns {Notes}
 */
export function afterDigit(notes, cell, digit, cleans = true) {
  const next = [...notes];
  next[cell] = 0;
  if (cleans) for (const peer of PEERS[cell]) next[peer] &= ~bitOf(digit);
  return next;
}

/**
 * Toggles a digit or colour in several cells: removes it if all of them have it, else adds it to all.
 * @param {Notes} notes @param {readonly number[]} cells @param {number} digit @returns {Notes}
 */
export function toggled(notes, cells, digit) {
  const bit = bitOf(digit);
  const isEverywhere = cells.every((cell) => notes[cell] & bit);
  const next = [...notes];
  for (const cell of cells) next[cell] = isEverywhere ? next[cell] & ~bit : next[cell] | bit;
  return next;
}

/**
 * Corner notes that are kept up to date: after the digits have changed, each cell has the digits that have become possible, and of
 * those that were possible before the ones that it had.
 * @param {Notes} notes  before @param {string} before  the grid @param {string} after @returns {Notes}
 */
export function upToDate(notes, before, after) {
  const was = possible(before);
  return possible(after).map((bits, cell) => bits & (notes[cell] | ~was[cell]));
}

/** The notes without those of some cells. @param {Notes} notes @param {readonly number[]} cells @returns {Notes} */
export function without(notes, cells) {
  const next = [...notes];
  for (const cell of cells) next[cell] = 0;
  return next;
}

/**
 * The player's candidates: the layer that has notes in every empty cell.
 * @param {string} grid @param {{ cornerNotes: Notes, centreNotes: Notes }} entries @returns {'cornerNotes' | 'centreNotes' | null}
 */
export const candidateLayer = (grid, { cornerNotes, centreNotes }) =>
  areComplete(grid, cornerNotes) ? 'cornerNotes' : areComplete(grid, centreNotes) ? 'centreNotes' : null;
