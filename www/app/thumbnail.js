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

/** A square in each cell with a digit. @param {string} grid */
const squares = (grid) => [...grid].map((digit, cell) => (digit === '.' ? '' : `M${colOf(cell) * 10 + 2} ${rowOf(cell) * 10 + 2}h6v6h-6z`)).join('');
