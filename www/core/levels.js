/** @import { Level } from './state.js' */

/** From easy to extreme. @type {readonly Level[]} */
export const LEVELS = ['easy', 'medium', 'hard', 'expert', 'extreme'];

/** @param {unknown} value @returns {value is Level} */
export const isLevel = (value) => LEVELS.includes(/** @type {Level} */ (value));
