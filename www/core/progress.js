/**
 * Encodes the player's progress as a short text for links, and decodes it.
 *
 * @import { Entries } from './history.js'
 * @import { Notes } from './notes.js'
 *
 * @typedef {Omit<Entries, 'givens'>} Progress   what a player entered in a puzzle
 */
import { EMPTY, merge, without } from './geometry.js';
import { NO_NOTES } from './notes.js';

/**
 * The parts of a game to share. A puzzle that was typed rather than loaded has no givens, so its digits are the puzzle.
 * @param {Entries} entries @returns {{ puzzle: string, progress: Progress }}
 */
export function sharedOf({ givens, placements, cornerNotes, centreNotes, colours }) {
  const isTyped = givens === EMPTY;
  return { puzzle: isTyped ? merge(givens, placements) : givens, progress: { placements: isTyped ? EMPTY : placements, cornerNotes, centreNotes, colours } };
}

// ---- Progress as a short text ----
//
//   1 Aab9…          the version, then URL-safe base64 of these bits, the highest bit of a byte first:
//     layer x 4      typed (4 bits a cell), notes (9), centres (9), colours (8)
//       0            nothing in any cell, or
//       1 and 81 x   0 for nothing, or 1 and the value
//     16 bits        a checksum of everything before it, which is padded with zeros to a whole byte
//
// A new version gets a new first character. Pages that do not know it still load the puzzle.

const VERSION = '1';
const WIDTHS = [4, 9, 9, 8];

/** @param {Progress} progress */
export function encodeProgress({ placements, cornerNotes, centreNotes, colours }) {
  /** @type {number[]} */
  const bits = [];
  /** @param {number} value @param {number} width */
  const put = (value, width) => {
    for (let at = width - 1; at >= 0; at--) bits.push((value >> at) & 1);
  };
  const layers = [[...placements].map((digit) => Number(digit.replace('.', '0'))), cornerNotes, centreNotes, colours];
  layers.forEach((layer, n) => {
    const isUsed = layer.some(Boolean);
    put(Number(isUsed), 1);
    for (const value of isUsed ? layer : []) put(value ? value + 2 ** WIDTHS[n] : 0, value ? WIDTHS[n] + 1 : 1);
  });
  while (bits.length % 8 > 0) bits.push(0);
  const bytes = Array.from({ length: bits.length / 8 }, (_, n) => parseInt(bits.slice(n * 8, n * 8 + 8).join(''), 2));
  const sum = checkSum(bytes);
  const base64 = btoa(String.fromCharCode(...bytes, sum >> 8, sum & 255));
  return VERSION + base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @param {string} text @returns {Progress | null} null if it is damaged or of an unknown version */
export function decodeProgress(text) {
  if (!/^1[\w-]{4,1000}$/.test(text) || text.length % 4 === 2) return null;
  const packed = Uint8Array.from(atob(text.slice(1).replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  const bytes = packed.subarray(0, -2);
  const [high, low] = packed.subarray(-2);
  if (bytes.length === 0 || checkSum(bytes) !== high * 256 + low) return null;
  let at = 0;
  /** @param {number} width */
  const take = (width) => {
    let value = 0;
    for (const end = at + width; at < end; at++) value = value * 2 + ((bytes[at >> 3] >> (7 - (at & 7))) & 1);
    return value;
  };
  const [digits, cornerNotes, centreNotes, colours] = WIDTHS.map((width) => {
    const isUsed = take(1) === 1;
    return NO_NOTES.map(() => (isUsed && take(1) === 1 ? take(width) : 0));
  });
  // Reads beyond the end yield zeros, so this is where a text that is too short fails.
  if (at > bytes.length * 8 || bytes.length * 8 - at > 7 || digits.some((digit) => digit > 9)) return null;
  return { placements: digits.map((digit) => digit || '.').join(''), cornerNotes, centreNotes, colours };
}

/** Fletcher's checksum. @param {ArrayLike<number>} bytes */
function checkSum(bytes) {
  let [a, b] = [1, 0];
  for (let n = 0; n < bytes.length; n++) {
    a = (a + bytes[n]) % 255;
    b = (b + a) % 255;
  }
  return b * 256 + a;
}

/**
 * The part of a progress that fits a puzzle: no digits in cells with givens, no notes in cells with digits.
 * @param {string} puzzle @param {Partial<Progress>} progress
 */
export function fitted(puzzle, { placements = EMPTY, cornerNotes = NO_NOTES, centreNotes = NO_NOTES, colours = NO_NOTES }) {
  const own = without(placements, puzzle);
  const grid = merge(puzzle, own);
  /** @param {Notes} layer */
  const free = (layer) => layer.map((bits, cell) => (grid[cell] === '.' ? bits : 0));
  return { placements: own, cornerNotes: free(cornerNotes), centreNotes: free(centreNotes), colours: [...colours] };
}
