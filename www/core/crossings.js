/**
 * Where the rules of a grid cross in a picture: ten rows of ten points, from the puzzle's upper left.
 *
 * @typedef {[number, number]} Point  in pixels of the picture
 */
import { colOf, rowOf } from './geometry.js';

const LINE = Array.from({ length: 9 }, (_, n) => n);
/** The way around the grid. */
const RIM = [...LINE, ...LINE.map((n) => 9 + 10 * n), ...LINE.map((n) => 99 - n), ...LINE.map((n) => 90 - 10 * n)];

/** The outer crossings, clockwise, so that an outline follows paper that is bent. @param {readonly Point[]} crossings */
export const rimOf = (crossings) => RIM.map((at) => crossings[at]);

/** The corners of a cell, clockwise from the puzzle's upper left. @param {readonly Point[]} crossings @param {number} cell @returns {Point[]} */
export function quadOf(crossings, cell) {
  const at = rowOf(cell) * 10 + colOf(cell);
  return [crossings[at], crossings[at + 1], crossings[at + 11], crossings[at + 10]];
}
