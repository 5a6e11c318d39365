/**
 * The exercise in the grid, and the player's answer to it. The answer is drawn as a lesson.
 *
 *   exercise    a new one, with the first part of its pattern to be marked
 *   mark, conclude, choosePart    change the answer; any verdict on it ends
 *   judged      with the engine's verdict
 *   reveal      the step is shown, and explained by the coach
 *
 * @import { Action, State } from '../state.js'
 * @import { Candidate, Mark } from '../core/lesson.js'
 * @import { Level, Training } from '../core/training.js'
 * @import { Exercise, Verdict } from '../engine/protocol.js'
 * @import { Step } from '../core/lesson.js'
 * @import { Placement } from './placement.js'
 *
 * @typedef {object} Attempt
 * @property {Exercise} exercise
 * @property {Level} level
 * @property {readonly Mark[]} marks         one for each part of the pattern
 * @property {number} part                   the one that the player marks; after the last one come the conclusions
 * @property {readonly Candidate[]} eliminations
 * @property {Candidate | null} placement
 * @property {Verdict | null} verdict        on the answer as it is
 * @property {number} tries                  wrong answers so far
 * @property {number} nudges                 given so far
 * @property {boolean} isOver                it was right, or it was shown
 * @property {boolean} isShown               the solution was shown
 *
 * @typedef {object} TrainState
 * @property {Attempt | null} attempt
 * @property {Training} training             the player's progress
 * @property {Placement | null} placement    the placement test, while it runs or shows its result
 *
 * @typedef {{ type: 'exercise', exercise: Exercise } | { type: 'choosePart', part: number } | { type: 'mark', cell: number } | { type: 'conclude', cell: number, digit: number }
 *   | { type: 'clearAnswer' } | { type: 'judged', verdict: Verdict } | { type: 'nudge' } | { type: 'reveal', step: Step, isShown: boolean }
 *   | { type: 'trained', training: Training } | { type: 'placement', placement: Placement | null }} TrainAction
 */
import { NO_TRAINING } from '../core/training.js';
import { bitOf } from '../core/notes.js';
import { screenOf } from '../app/places.js';
import { boardAt, boardOfExercise } from './board.js';

/** @type {TrainState} */
export const initial = { attempt: null, training: NO_TRAINING, placement: null };

/** @param {State} state @param {Action} action @returns {State} */
export function reduce(state, action) {
  switch (action.type) {
    case 'go': {
      // The exercise goes with its place.
      const isLeaving = screenOf(state) === 'trainer' && (action.place !== 'learn' || (action.screen !== undefined && action.screen !== state.screens.learn));
      return isLeaving && state.attempt ? { ...state, attempt: null, lesson: null } : state;
    }
    case 'exercise':
      return drawn({ ...state, attempt: newAttempt(action.exercise, state.training.level) });
    case 'choosePart':
      return change(state, () => ({ part: action.part }));
    case 'mark':
      return change(state, (attempt) => marked(attempt, action.cell));
    case 'conclude':
      return change(state, (attempt) => concluded(attempt, action));
    case 'clearAnswer':
      return change(state, ({ exercise }) => ({ ...emptyAnswer(exercise), verdict: null }));
    case 'judged':
      return judged(state, action.verdict);
    case 'nudge':
      return change(state, ({ nudges }) => ({ nudges: nudges + 1, verdict: null }));
    case 'reveal': {
      const { attempt } = state;
      if (!attempt) return state;
      const { exercise } = attempt;
      const lesson = { kind: /** @type {const} */ ('example'), technique: exercise.technique, step: action.step, board: boardOfExercise(exercise) };
      return { ...state, attempt: { ...attempt, isOver: true, isShown: attempt.isShown || action.isShown }, lesson };
    }
    case 'trained': {
      const next = { ...state, training: action.training };
      const isOther = action.training.level !== state.training.level;
      return isOther ? change(next, () => ({ level: action.training.level })) : next;
    }
    case 'placement':
      return { ...state, placement: action.placement };
    default:
      return state;
  }
}

/** @param {Exercise} exercise @param {Level} level @returns {Attempt} */
const newAttempt = (exercise, level) => ({ exercise, level, ...emptyAnswer(exercise), verdict: null, tries: 0, nudges: 0, isOver: false, isShown: false });

/** @param {Exercise} exercise */
const emptyAnswer = ({ parts }) => ({ marks: parts.map(({ role }) => ({ role, cells: [] })), part: 0, eliminations: [], placement: null });

/** An exercise that is over stays as it is. @param {State} state @param {(attempt: Attempt) => Partial<Attempt>} to @returns {State} */
function change(state, to) {
  const { attempt } = state;
  if (!attempt || attempt.isOver) return state;
  return drawn({ ...state, attempt: { ...attempt, ...to(attempt) } });
}

/** With the answer in the grid. @param {State} state @returns {State} */
function drawn(state) {
  const { attempt } = state;
  if (!attempt) return state;
  const { exercise, level, marks, eliminations, placement } = attempt;
  return { ...state, lesson: { kind: 'exercise', board: boardAt(exercise, level), marks, eliminations, placement } };
}

/** Marks the cell as the part that is chosen, or no longer. A part that is full leads to the next one. @param {Attempt} attempt @param {number} cell @returns {Partial<Attempt>} */
function marked({ exercise, marks, part }, cell) {
  const mark = marks[part];
  // Avoidable rectangles are of filled cells.
  if (!mark || exercise.givens[cell] !== '.') return {};
  const isMarked = mark.cells.includes(cell);
  const next = marks.map(({ role, cells }, n) => ({ role, cells: n === part && !isMarked ? [...cells, cell] : cells.filter((other) => other !== cell) }));
  const isFull = !isMarked && next[part].cells.length === exercise.parts[part].cells.length;
  return { marks: next, part: isFull ? part + 1 : part, verdict: null };
}

/** Eliminates or places a candidate, or no longer. @param {Attempt} attempt @param {Candidate} candidate @returns {Partial<Attempt>} */
function concluded({ exercise, eliminations, placement }, { cell, digit }) {
  if (exercise.digits[cell] !== '.' || !(exercise.candidates[cell] & bitOf(digit))) return {};
  /** @param {Candidate | null} other */
  const isSame = (other) => other?.cell === cell && other.digit === digit;
  if (exercise.step.placement) return { placement: isSame(placement) ? null : { cell, digit }, verdict: null };
  const others = eliminations.filter((other) => !isSame(other));
  return { eliminations: others.length < eliminations.length ? others : [...others, { cell, digit }], verdict: null };
}

/** @param {State} state @param {Verdict} verdict @returns {State} */
function judged(state, verdict) {
  const { attempt } = state;
  if (!attempt || attempt.isOver) return state;
  const isMistake = ['misplaced', 'out-of-order', 'other', 'wrong', 'unproved'].includes(verdict.kind);
  return { ...state, attempt: { ...attempt, verdict, tries: attempt.tries + (isMistake ? 1 : 0), part: nextPart(attempt, verdict) } };
}

/** Where the player goes on after a verdict. @param {Attempt} attempt @param {Verdict} verdict */
const nextPart = ({ part, marks }, verdict) => (verdict.kind === 'incomplete' && verdict.unmarked === 0 ? marks.length : part);
