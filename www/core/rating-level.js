import { LEVELS } from './levels.js';

/** The hardest rating of each level but the last, as in src/catalogue/level.rs. */
const HARDEST = [1.5, 2.8, 4.4, 7.5];

/** The level of a rating on Sudoku Explainer's scale. @param {number} er */
export const levelOfRating = (er) => LEVELS[HARDEST.filter((hardest) => er > hardest).length];
