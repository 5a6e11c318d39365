/** @import { Row } from './state.js' */
import { countDigits } from './geometry.js';

/** The number of givens of a puzzle in the list. @param {Row} row */
export const givensIn = (row) => (row.givens ??= countDigits(row.puzzle));
