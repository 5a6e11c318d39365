/**
 * The names of stored fields. On devices and in files some fields keep their names from version 1, so that every version can read
 * what any other wrote.
 */

/** Stored names by the names in the page. @type {Record<string, string>} */
const STORED = { placements: 'typed', cornerNotes: 'notes', centreNotes: 'centres' };
/** The reverse. @type {Record<string, string>} */
const NAMED = Object.fromEntries(Object.entries(STORED).map(([name, stored]) => [stored, name]));

/** Lists of moves, which have such fields too. */
const MOVES = ['past', 'future'];

/** @param {object} value @param {Record<string, string>} names @returns {Record<string, unknown>} */
const renamed = (value, names) =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [
    names[name] ?? name,
    MOVES.includes(name) && Array.isArray(field) ? field.map((move) => (isObject(move) ? renamed(move, names) : move)) : field,
  ]));

/** @param {unknown} value @returns {value is object} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A game, or its entries and history, as it is stored. @param {object} value */
export const toStored = (value) => renamed(value, STORED);

/** With the names in the page. Returns anything but an object unchanged. @param {unknown} value @returns {unknown} */
export const fromStored = (value) => (isObject(value) ? renamed(value, NAMED) : value);
