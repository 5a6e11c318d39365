/**
 * Solving and counting: the solution, all solutions, one at random.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 *
 * @typedef {ReturnType<typeof import('./solutions.js').createSolutions>} Solutions
 * @typedef {{ solve: () => Promise<void>, cancel: () => void } & Later<Solutions, 'count' | 'next' | 'previous' | 'random' | 'possible'>} Commands
 */
import { later } from '../app/lazy.js';
import { createSolve } from './solve.js';

/** @param {Context} context @returns {Commands} */
export function register({ store, engine, jobs, lazily }) {
  const solutions = lazily({ words: [{ en: () => import('./words.en.js'), de: () => import('./words.de.js') }] }, () => import('./solutions.js'), ({ createSolutions }) => createSolutions(store, engine, jobs));
  return {
    solve: createSolve(store, engine, jobs),
    cancel: jobs.cancel,
    ...later(solutions, ['count', 'next', 'previous', 'random', 'possible']),
  };
}
