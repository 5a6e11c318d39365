/**
 * Cells, candidates and houses as players write them.
 *
 * @import { Say } from './words.js'
 */
import { colOf, rowOf } from '../core/geometry.js';

/** @param {number} cell */
export const cellName = (cell) => `r${rowOf(cell) + 1}c${colOf(cell) + 1}`;

/** Cells as players write them: r1c23, r45c6. @param {readonly number[]} cells */
export function cellNames(cells) {
  const rows = new Set(cells.map(rowOf));
  const cols = new Set(cells.map(colOf));
  const sorted = [...cells].sort((a, b) => a - b);
  if (rows.size === 1 && cells.length > 1) return `r${rowOf(cells[0]) + 1}c${sorted.map((cell) => colOf(cell) + 1).join('')}`;
  if (cols.size === 1 && cells.length > 1) return `r${sorted.map((cell) => rowOf(cell) + 1).join('')}c${colOf(cells[0]) + 1}`;
  return sorted.map(cellName).join(', ');
}

/** Eliminations: r1c2, r3c4 ≠ 5; r5c5 ≠ 7, 8. @param {readonly { cell: number, digit: number }[]} candidates @param {string} [sign] */
export function candidateNames(candidates, sign = '≠') {
  /** Digits with the same cells are grouped. @type {Map<string, number[]>} */
  const together = new Map();
  for (const digit of [...new Set(candidates.map(({ digit }) => digit))].sort()) {
    const cells = cellNames(candidates.filter((one) => one.digit === digit).map(({ cell }) => cell));
    together.set(cells, [...(together.get(cells) ?? []), digit]);
  }
  return [...together].map(([cells, digits]) => `${cells}\u00a0${sign}\u00a0${digits.join(',\u00a0')}`).join('; ');
}

/** @param {number} house 0 to 26 @param {Say} say */
export const houseName = (house, say) =>
  say(house < 9 ? 'house.row' : house < 18 ? 'house.col' : 'house.box', { n: String((house % 9) + 1) });

/** What a cell of the grid is called, without its place, which comes last. @param {string} label */
export const withoutPlace = (label) => label.slice(0, label.lastIndexOf(','));
