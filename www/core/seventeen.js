/**
 * The known puzzles with 17 givens, as rows of the list.
 *
 * @import { Row } from './state.js'
 */
import { levelOfRating } from './rating-level.js';

/** How many are known. */
export const KNOWN = 49_158;

/** @param {{ puzzle: string, number: number, er: number }} drawn @returns {Row & { name: string }} */
export const rowOf = ({ puzzle, number, er }) => ({ puzzle, name: `17 #${number}`, givens: 17, er, level: levelOfRating(er) });
