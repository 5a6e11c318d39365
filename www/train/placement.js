/**
 * The placement test: twelve positions find where on the learning path to start. Each right answer goes up the path, each wrong one down,
 * by ever smaller steps.
 *
 * @typedef {{ n: number, at: number, step: number, best: number }} Placement   `n` positions are done; `at` is the place on the path, `best` the highest one that was right; -1 for none
 */

/** How many positions it has. */
export const POSITIONS = 12;

/** How much smaller each step is. */
const SHRINK = 0.75;

/** @param {number} length  of the path @returns {Placement} */
export const startPlacement = (length) => ({ n: 0, at: Math.round(length / 3), step: length / 4, best: -1 });

/** After an answer. @param {Placement} placement @param {boolean} isRight @param {number} length @returns {Placement} */
export function afterAnswer({ n, at, step, best }, isRight, length) {
  const to = at + (isRight ? 1 : -1) * Math.max(1, Math.round(step));
  return { n: n + 1, at: Math.max(0, Math.min(length - 1, to)), step: step * SHRINK, best: isRight ? Math.max(best, at) : best };
}

/** Where to start: at the last position of the test, which was about as often right as wrong. @param {Placement} placement */
export const startOf = ({ at, best }) => Math.min(at, best + 1);

/** @param {Placement} placement */
export const isOver = ({ n }) => n >= POSITIONS;
