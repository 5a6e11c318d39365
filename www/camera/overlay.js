/**
 * Where the lines and digits lie that are drawn onto a picture. All in pixels of the picture that the engine saw.
 *
 * @typedef {[number, number]} Point
 */
import { quadOf, rimOf } from '../core/crossings.js';

/** The outline of a grid as the path of an SVG. @param {Point[]} crossings */
export const outline = (crossings) => `M${rimOf(crossings).map((point) => point.map((at) => at.toFixed(1)).join(' ')).join('L')}Z`;

/**
 * Maps a square of 100 by 100 onto a cell, as the matrix of an SVG: the parallelogram with the cell's middle and the mean of its opposite
 * sides. Within a cell that is as good as the perspective.
 *
 * @param {Point[]} crossings @param {number} cell
 */
export function placeOf(crossings, cell) {
  const [a, b, d, c] = quadOf(crossings, cell);
  /** @param {0 | 1} axis */
  const right = (axis) => (b[axis] - a[axis] + d[axis] - c[axis]) / 200;
  /** @param {0 | 1} axis */
  const down = (axis) => (c[axis] - a[axis] + d[axis] - b[axis]) / 200;
  /** @param {0 | 1} axis */
  const start = (axis) => (a[axis] + b[axis] + c[axis] + d[axis]) / 4 - 50 * (right(axis) + down(axis));
  return [right(0), right(1), down(0), down(1), start(0), start(1)];
}

/** For each cell the digit that the solution adds to what is on the paper, or ''. @param {{ givens: string, written: string }} scan @param {string} solution */
export const missingDigits = ({ givens, written }, solution) =>
  [...solution].map((digit, cell) => (givens[cell] === '.' && written[cell] === '.' ? digit : ''));
