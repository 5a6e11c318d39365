/**
 * The verdict on the grid, and what Solve showed when the player left it.
 *
 * @import { Shown } from '../core/state.js'
 * @import { Action, State } from '../state.js'
 *
 * @typedef {object} Verdict    the last result
 * @property {string} grid      what was solved or counted: 81 characters
 * @property {'unique' | 'several' | 'none' | 'conflict' | 'full' | 'against' | 'counted'} kind   'against': the solution of the givens alone
 * @property {number} [guesses]
 * @property {number} [elapsed_ms]
 * @property {bigint} [count]   how many solutions, once counted
 *
 * @typedef {object} SolveState
 * @property {Verdict | null} verdict
 * @property {Shown | null} stash   the solution shown in Solve, while the player is elsewhere
 *
 * @typedef {{ type: 'verdict', verdict: Verdict | null }} SolveAction
 */
import { merge } from '../core/geometry.js';

/** @type {SolveState} */
export const initial = { verdict: null, stash: null };

/** @param {State} state @param {Action} action @returns {State} */
export function reduce(state, action) {
  if (action.type === 'verdict') return { ...state, verdict: action.verdict };
  if (action.type !== 'go') return state;
  // Each of its screens has a lesson of its own.
  if (action.place === state.place) return state.place === 'solve' && action.screen !== undefined && action.screen !== state.screens.solve ? { ...state, lesson: null, isPlaying: false } : state;
  // Solutions are shown in Solve only; the player's game stays as it is. Lessons belong to the place where they were opened.
  const away = { ...state, lesson: null, isPlaying: false };
  // What was said of a solution is about what is no longer shown.
  if (state.place === 'solve') return { ...away, shown: null, stash: state.shown, status: state.shown ? { key: 'status.edited', tone: 'plain' } : state.status };
  if (action.place !== 'solve' || !state.stash) return away;
  return { ...away, shown: isOf(state.stash, state) ? state.stash : null, stash: null };
}

/** Whether it solves the grid, or its givens. @param {Shown} shown @param {State} state */
const isOf = ({ puzzle }, { givens, placements }) => [givens, merge(givens, placements)].includes(puzzle);
