/** @import { Row } from './state.js' */
import { countDigits } from './geometry.js';

/** Counts already known. @type {WeakMap<Row, number>} */
const counted = new WeakMap();

/** The number of givens of a puzzle in the list. @param {Row} row */
export function givensIn(row) {
  const known = row.givens ?? counted.get(row);
  if (known !== undefined) return known;
  const givens = countDigits(row.puzzle);
  counted.set(row, givens);
  return givens;
}

/** Rating a row replaces its object, so two objects may be the same row. @param {Row} one @param {Row} other */
export const isSameRow = (one, other) => one === other || (one.puzzle === other.puzzle && one.seed === other.seed);
