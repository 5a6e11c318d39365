/**
 * What the player's hand does to a sheet: (sheet, cells, digit) -> sheet. Pure.
 *
 * @import { Sheet } from './history.js'
 *
 * @typedef {'digit' | 'corner' | 'centre' | 'colour'} Mode  where digits go
 */
import { merge } from './geometry.js';
import { withDigit } from './history.js';
import { afterDigit, toggled, without } from './notes.js';

/** @type {Mode[]} */
export const MODES = ['digit', 'corner', 'centre', 'colour'];

/** The highest colour. */
export const COLOURS = 8;

/**
 * A digit goes into cells, the way the mode says; where all of them have it already it goes out.
 * @param {Sheet} sheet @param {readonly number[]} cells @param {number} digit 1 to 9 @param {Mode} mode
 * @param {boolean} cleans  whether a digit that is placed takes its notes out of its peers
 * @returns {Sheet}
 */
export function enter(sheet, cells, digit, mode, cleans) {
  if (mode === 'colour') return digit > COLOURS ? sheet : { ...sheet, colours: toggled(sheet.colours, cells, digit) };
  if (mode === 'digit') return enterDigit(sheet, cells, digit, cleans);
  const grid = merge(sheet.givens, sheet.typed);
  const layer = mode === 'corner' ? 'notes' : 'centres';
  return { ...sheet, [layer]: toggled(sheet[layer], cells.filter((cell) => grid[cell] === '.'), digit) };
}

/** @param {Sheet} sheet @param {readonly number[]} cells @param {number} digit @param {boolean} cleans */
function enterDigit(sheet, cells, digit, cleans) {
  const free = cells.filter((cell) => sheet.givens[cell] === '.');
  if (free.length > 0 && free.every((cell) => sheet.typed[cell] === String(digit))) {
    return { ...sheet, typed: free.reduce((typed, cell) => withDigit(typed, cell, '.'), sheet.typed) };
  }
  return free.reduce((sheet, cell) => placed(sheet, cell, digit, cleans), sheet);
}

/** The sheet with a digit in a cell. @param {Sheet} sheet @param {number} cell @param {number} digit @param {boolean} cleans @returns {Sheet} */
export function placed(sheet, cell, digit, cleans) {
  if (sheet.givens[cell] !== '.') return sheet;
  return {
    ...sheet,
    typed: withDigit(sheet.typed, cell, String(digit)),
    notes: afterDigit(sheet.notes, cell, digit, cleans),
    centres: afterDigit(sheet.centres, cell, digit, cleans),
  };
}

/**
 * Empties cells, a layer at a time: their digits first, then their notes, then their colours; in the mode for
 * colours these go first.
 * @param {Sheet} sheet @param {readonly number[]} cells @param {Mode} mode @returns {Sheet}
 */
export function erase(sheet, cells, mode) {
  const isColoured = cells.some((cell) => sheet.colours[cell] !== 0);
  if (mode === 'colour' && isColoured) return { ...sheet, colours: without(sheet.colours, cells) };
  const typed = cells.filter((cell) => sheet.typed[cell] !== '.');
  if (typed.length > 0) return { ...sheet, typed: typed.reduce((typed, cell) => withDigit(typed, cell, '.'), sheet.typed) };
  const isNoted = cells.some((cell) => sheet.notes[cell] !== 0 || sheet.centres[cell] !== 0);
  if (isNoted) return { ...sheet, notes: without(sheet.notes, cells), centres: without(sheet.centres, cells) };
  return isColoured ? { ...sheet, colours: without(sheet.colours, cells) } : sheet;
}
