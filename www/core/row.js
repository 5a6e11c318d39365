/** @import { Row } from './state.js' */
import { countDigits } from './geometry.js';

/** Counted before. @type {WeakMap<Row, number>} */
const counted = new WeakMap();

/** The number of givens of a puzzle in the list. @param {Row} row */
export function givensIn(row) {
  const known = row.givens ?? counted.get(row);
  if (known !== undefined) return known;
  const givens = countDigits(row.puzzle);
  counted.set(row, givens);
  return givens;
}
