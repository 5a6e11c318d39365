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
  if (action.place === state.place) return action.place === 'solve' ? between(state, action.screen) : state;
  // Solutions are shown in Solve only; the player's game stays as it is. Lessons belong to the place where they were opened.
  const away = { ...state, lesson: null, isPlaying: false };
  // What was said of a solution is about what is no longer shown.
  if (state.place === 'solve') return { ...away, shown: null, stash: state.shown, status: state.shown ? { key: 'status.edited', tone: 'plain' } : state.status };
  return action.place === 'solve' && WITH_SOLUTION.includes(action.screen ?? state.screens.solve) ? withStash(away) : away;
}

/** The screens that show a solution. The others show the player's grid, or that of a lesson. */
const WITH_SOLUTION = ['result', 'candidates'];

/** From one screen of Solve to another. Each has a lesson of its own. @param {State} state @param {string} [screen] @returns {State} */
function between(state, screen = state.screens.solve) {
  if (screen === state.screens.solve) return state;
  const there = { ...state, lesson: null, isPlaying: false };
  if (WITH_SOLUTION.includes(screen)) return state.shown ? there : withStash(there);
  return state.shown ? { ...there, shown: null, stash: state.shown } : there;
}

/** Shows the solution again, if it is still one of the grid. @param {State} state @returns {State} */
const withStash = (state) => (state.stash ? { ...state, shown: isOf(state.stash, state) ? state.stash : null, stash: null } : state);

/** Whether it solves the grid, or its givens. @param {Shown} shown @param {State} state */
const isOf = ({ puzzle }, { givens, placements }) => [givens, merge(givens, placements)].includes(puzzle);
