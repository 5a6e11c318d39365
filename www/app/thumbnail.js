/**
 * A small picture of a grid that shows which cells have givens and which the player's digits. Four elements for 81 cells,
 * since lists show many thumbnails.
 */
import { colOf, rowOf } from '../core/geometry.js';
import { svg } from './svg.js';

/** The thin lines, and the thick ones. */
const LINES = [1, 2, 4, 5, 7, 8].map((n) => `M0 ${n * 10}H90M${n * 10} 0V90`).join('');
const EDGES = [0, 3, 6, 9].map((n) => `M0 ${n * 10}H90M${n * 10} 0V90`).join('');

/** @param {{ givens: string, placements: string }} game */
export const thumbnail = ({ givens, placements }) =>
  svg('svg', { class: 'thumbnail', viewBox: '-1 -1 92 92', 'aria-hidden': 'true' }, [
    svg('path', { class: 'givens', d: squares(givens) }),
    svg('path', { class: 'typed', d: squares(placements) }),
    svg('path', { class: 'thin', d: LINES }),
    svg('path', { class: 'thick', d: EDGES }),
  ]);

const FRAME = 'M0 0H90V90H0z';

/** A small picture of a puzzle with its digits. @param {string} puzzle @returns {SVGElement} */
export function miniature(puzzle) {
  const given = [...puzzle].flatMap((digit, cell) => (digit === '.' ? [] : [{ digit, x: colOf(cell) * 10 + 5, y: rowOf(cell) * 10 + 7.7 }]));
  // One element for all digits, each at its own place.
  const text = svg('text', { x: given.map(({ x }) => x).join(' '), y: given.map(({ y }) => y).join(' ') });
  text.textContent = given.map(({ digit }) => digit).join('');
  return /** @type {SVGElement} */ (svg('svg', { class: 'miniature', viewBox: '-1 -1 92 92', 'aria-hidden': 'true' }, [
    svg('path', { class: 'ground', d: FRAME }),
    svg('path', { class: 'thin', d: LINES }),
    svg('path', { class: 'thick', d: EDGES }),
    text,
  ]));
}

/** A square in each cell with a digit. @param {string} grid */
const squares = (grid) => [...grid].map((digit, cell) => (digit === '.' ? '' : `M${colOf(cell) * 10 + 2} ${rowOf(cell) * 10 + 2}h6v6h-6z`)).join('');
