/**
 * The verdict on the grid, and what Solve showed when the player left it.
 *
 * @import { Lesson } from '../core/lesson.js'
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
 * @property {Readonly<Record<string, Kept>>} kept   the lesson of each screen of Solve, as the player left it
 *
 * @typedef {{ lesson: Lesson } & Pick<State, 'givens' | 'placements' | 'cornerNotes' | 'centreNotes'> & Pick<State['settings'], 'leftOut'>} Kept   with what it is about
 *
 * @typedef {{ type: 'verdict', verdict: Verdict | null }} SolveAction
 */
import { merge } from '../core/geometry.js';

/** @type {SolveState} */
export const initial = { verdict: null, stash: null, kept: {} };

/** @param {State} state @param {Action} action @returns {State} */
export function reduce(state, action) {
  if (action.type === 'verdict') return { ...state, verdict: action.verdict };
  if (action.type !== 'go') return state;
  if (action.place === state.place) return action.place === 'solve' ? between(state, action.screen) : state;
  // Solutions are shown in Solve only; the player's game stays as it is. Lessons belong to the place where they were opened.
  const away = withoutLesson(state);
  // What was said of a solution is about what is no longer shown.
  if (state.place === 'solve') return { ...away, shown: null, stash: state.shown, status: state.shown ? { key: 'status.edited', tone: 'plain' } : state.status };
  return action.place === 'solve' ? arrived(away, action.screen ?? state.screens.solve) : away;
}

/** The screens that show a solution. The others show the player's grid, or that of a lesson. */
const WITH_SOLUTION = ['result', 'candidates'];

/** From one screen of Solve to another. Each has a lesson of its own. @param {State} state @param {string} [screen] @returns {State} */
function between(state, screen = state.screens.solve) {
  if (screen === state.screens.solve) return state;
  const there = withoutLesson(state);
  const hasSolution = WITH_SOLUTION.includes(screen);
  return arrived(state.shown && !hasSolution ? { ...there, shown: null, stash: state.shown } : there, screen);
}

/** On a screen of Solve. @param {State} state @param {string} screen @returns {State} */
function arrived(state, screen) {
  if (WITH_SOLUTION.includes(screen)) return state.shown ? state : withStash(state);
  const kept = state.kept[screen];
  return kept && isAbout(kept, state) ? { ...state, lesson: kept.lesson } : state;
}

/** Kinds of lessons that are kept. */
const KEPT = ['path', 'steps', 'think', 'why'];

/** Without its lesson, which its screen shows again when the player returns. @param {State} state @returns {State} */
function withoutLesson(state) {
  const { place, screens, lesson, givens, placements, cornerNotes, centreNotes, settings: { leftOut } } = state;
  // After a game, a step of an earlier position may be shown.
  const isOwn = lesson?.kind !== 'path' || lesson.start.digits === merge(givens, placements);
  const isKept = place === 'solve' && lesson !== null && KEPT.includes(lesson.kind) && isOwn;
  const kept = isKept ? { ...state.kept, [screens.solve]: { lesson, givens, placements, cornerNotes, centreNotes, leftOut } } : state.kept;
  return { ...state, lesson: null, isPlaying: false, kept };
}

/** @param {Kept} kept @param {State} state */
const isAbout = ({ leftOut, lesson: _, ...entries }, state) =>
  leftOut === state.settings.leftOut && /** @type {(keyof typeof entries)[]} */ (Object.keys(entries)).every((name) => entries[name] === state[name]);

/** Shows the solution again, if it is still one of the grid. @param {State} state @returns {State} */
const withStash = (state) => (state.stash ? { ...state, shown: isOf(state.stash, state) ? state.stash : null, stash: null } : state);

/** Whether it solves the grid, or its givens. @param {Shown} shown @param {State} state */
const isOf = ({ puzzle }, { givens, placements }) => [givens, merge(givens, placements)].includes(puzzle);
