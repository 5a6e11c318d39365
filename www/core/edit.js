/**
 * The player's edits: (entries, cells, digit) -> entries. Pure.
 *
 * @import { Entries } from './history.js'
 *
 * @typedef {'digit' | 'corner' | 'centre' | 'colour'} Mode  for typed digits
 */
import { merge } from './geometry.js';
import { withDigit } from './history.js';
import { afterDigit, toggled, without } from './notes.js';

/** @type {Mode[]} */
export const MODES = ['digit', 'corner', 'centre', 'colour'];

/** The highest colour. */
export const COLOURS = 8;

/**
 * Enters a digit into cells, depending on the mode; if all of them have it already, removes it.
 * @param {Entries} entries @param {readonly number[]} cells @param {number} digit 1 to 9 @param {Mode} mode
 * @param {boolean} cleans  whether a placed digit removes its notes from its peers
 * @returns {Entries}
 */
export function enter(entries, cells, digit, mode, cleans) {
  if (mode === 'colour') return digit > COLOURS ? entries : { ...entries, colours: toggled(entries.colours, cells, digit) };
  if (mode === 'digit') return enterDigit(entries, cells, digit, cleans);
  const grid = merge(entries.givens, entries.placements);
  const layer = mode === 'corner' ? 'cornerNotes' : 'centreNotes';
  return { ...entries, [layer]: toggled(entries[layer], cells.filter((cell) => grid[cell] === '.'), digit) };
}

/** @param {Entries} entries @param {readonly number[]} cells @param {number} digit @param {boolean} cleans */
function enterDigit(entries, cells, digit, cleans) {
  const free = cells.filter((cell) => entries.givens[cell] === '.');
  if (free.length > 0 && free.every((cell) => entries.placements[cell] === String(digit))) {
    return { ...entries, placements: free.reduce((placements, cell) => withDigit(placements, cell, '.'), entries.placements) };
  }
  return free.reduce((entries, cell) => placed(entries, cell, digit, cleans), entries);
}

/** The entries with a digit in a cell. @param {Entries} entries @param {number} cell @param {number} digit @param {boolean} cleans @returns {Entries} */
export function placed(entries, cell, digit, cleans) {
  if (entries.givens[cell] !== '.') return entries;
  return {
    ...entries,
    placements: withDigit(entries.placements, cell, String(digit)),
    cornerNotes: afterDigit(entries.cornerNotes, cell, digit, cleans),
    centreNotes: afterDigit(entries.centreNotes, cell, digit, cleans),
  };
}

/**
 * Clears cells one layer at a time: first digits, then notes, then colours. In colour mode, colours come first.
 * @param {Entries} entries @param {readonly number[]} cells @param {Mode} mode @returns {Entries}
 */
export function erase(entries, cells, mode) {
  const isColoured = cells.some((cell) => entries.colours[cell] !== 0);
  if (mode === 'colour' && isColoured) return { ...entries, colours: without(entries.colours, cells) };
  const placements = cells.filter((cell) => entries.placements[cell] !== '.');
  if (placements.length > 0) return { ...entries, placements: placements.reduce((placements, cell) => withDigit(placements, cell, '.'), entries.placements) };
  const isNoted = cells.some((cell) => entries.cornerNotes[cell] !== 0 || entries.centreNotes[cell] !== 0);
  if (isNoted) return { ...entries, cornerNotes: without(entries.cornerNotes, cells), centreNotes: without(entries.centreNotes, cells) };
  return isColoured ? { ...entries, colours: without(entries.colours, cells) } : entries;
}
