/** @import { Board, Picture } from '../core/lesson.js' @import { State } from '../state.js' */

/**
 * How lessons are drawn: not at all until the teacher has loaded.
 * @typedef {{ boardOf: (lesson: State['lesson']) => Board | null, pictureOf: (lesson: State['lesson']) => Picture }} Sight
 */

/** @type {Picture} */
const NO_PICTURE = { roles: new Map(), cells: new Set(), others: new Set(), houses: new Map(), arrows: [] };

/** @returns {Sight} */
export const noSight = () => ({ boardOf: () => null, pictureOf: () => NO_PICTURE });
