/**
 * Corrections of a puzzle that was read from a picture. Unlike edits they change givens too.
 *
 * @import { Entries } from './history.js'
 * @import { Notes } from './notes.js'
 *
 * @typedef {{ kind: 'empty' | 'printed' | 'written' | 'notes', digit?: number, notes?: number }} Content
 *   of a cell in a picture: printed digits are givens, written ones the player's, and notes a set of bits
 */
import { EMPTY } from './geometry.js';
import { withDigit } from './history.js';
import { bitOf } from './notes.js';

/** The colour of cells that were read with low confidence: yellow. */
export const DOUBT = bitOf(5);

/** The entries with another content of a cell, which is no longer in doubt. @param {Entries} entries @param {number} cell @param {Content} content @returns {Entries} */
export function corrected(entries, cell, { kind, digit, notes = 0 }) {
  /** @param {Notes} layer @param {number} bits */
  const put = (layer, bits) => layer.map((old, at) => (at === cell ? bits : old));
  return {
    givens: withDigit(entries.givens, cell, kind === 'printed' ? String(digit) : '.'),
    placements: withDigit(entries.placements, cell, kind === 'written' ? String(digit) : '.'),
    cornerNotes: put(entries.cornerNotes, kind === 'notes' ? notes : 0),
    centreNotes: put(entries.centreNotes, 0),
    colours: put(entries.colours, entries.colours[cell] & ~DOUBT),
  };
}

/**
 * What a typed digit means: a given stays a given, and a player's digit the player's. In an empty cell it is a given, unless the
 * picture has digits of the player.
 * @param {Entries} entries @param {number} cell @param {string} digit  '.' for none @returns {Content}
 */
export function typed({ givens, placements }, cell, digit) {
  if (digit === '.') return { kind: 'empty' };
  const isGiven = givens[cell] !== '.' || placements === EMPTY;
  return { kind: isGiven ? 'printed' : 'written', digit: Number(digit) };
}

/** The colours without the mark of doubt. @param {Notes} colours @returns {Notes} */
export const withoutDoubt = (colours) => colours.map((bits) => bits & ~DOUBT);
