/**
 * The player's answer to an exercise: pure functions from one attempt to the next.
 *
 *   exercise --> newAttempt --> mark, conclude, choosePart, clear ... --> judged --> revealed
 *                                                              any change ends the verdict
 *
 * @import { Candidate, Lesson, Mark, Step } from '../core/lesson.js'
 * @import { Level } from '../core/training.js'
 * @import { Exercise, Verdict } from '../engine/protocol.js'
 *
 * @typedef {object} Attempt
 * @property {Exercise} exercise
 * @property {Level} level
 * @property {readonly Mark[]} marks         one for each part of the pattern
 * @property {number} part                   the one that the player marks; after the last one come the conclusions: eliminations, or the
 *   placement; if there are both, the placement is the last
 * @property {readonly Candidate[]} eliminations
 * @property {Candidate | null} placement
 * @property {Verdict | null} verdict        on the answer as it is
 * @property {number} tries                  wrong answers so far
 * @property {number} nudges                 given so far
 * @property {boolean} isOver                it was right, or it was shown
 * @property {boolean} isShown               the solution was shown
 * @property {boolean} hasFilled             it has filled a square of the technique's meter
 */
import { boardOfPosition } from '../core/lesson.js';
import { bitOf } from '../core/notes.js';
import { boardAt } from './board.js';

/** @param {Exercise} exercise @param {Level} level @returns {Attempt} */
export const newAttempt = (exercise, level) => ({ exercise, level, ...emptyAnswer(exercise), verdict: null, tries: 0, nudges: 0, isOver: false, isShown: false, hasFilled: false });

/** @param {Exercise} exercise */
const emptyAnswer = (exercise) => ({
  marks: exercise.parts.map(({ role }) => ({ role, cells: [] })), part: exercise.parts.length > 0 ? 0 : conclusionOf(exercise, exercise.step), eliminations: [], placement: null,
});

/** The number of the card for what the step concludes. @param {Exercise} exercise @param {Step} step */
const conclusionOf = ({ parts, conclusions }, step) => parts.length + (conclusions === 'both' && step.placement ? 1 : 0);

/** Without an answer. @param {Attempt} attempt @returns {Attempt} */
export const clear = (attempt) => ({ ...attempt, ...emptyAnswer(attempt.exercise), verdict: null });

/** Whether a cell is in several parts, as in two chains that share a link. Otherwise a cell has one role. @param {Exercise['parts']} parts */
function haveCommonCells(parts) {
  const cells = parts.flatMap((part) => part.cells);
  return new Set(cells).size < cells.length;
}

/** Of parts with these roles, other instances of the pattern can have more cells than the known one. */
const OF_ANY_SIZE = ['Chain', 'Set', 'Color', 'Fins'];

/** Marks the cell as the part that is chosen, or no longer. A part that is full leads to the next one, if every such part has as many cells. @param {Attempt} attempt @param {number} cell @returns {Attempt} */
export function mark(attempt, cell) {
  const { exercise, marks, part } = attempt;
  // Avoidable rectangles are of filled cells.
  if (!marks[part] || exercise.givens[cell] !== '.') return attempt;
  const isMarked = marks[part].cells.includes(cell);
  const canShare = haveCommonCells(exercise.parts);
  const next = marks.map(({ role, cells }, n) => {
    if (n === part) return { role, cells: isMarked ? cells.filter((other) => other !== cell) : [...cells, cell] };
    return { role, cells: canShare ? cells : cells.filter((other) => other !== cell) };
  });
  const isFull = !isMarked && !OF_ANY_SIZE.includes(marks[part].role) && next[part].cells.length === exercise.parts[part].cells.length;
  const following = part + 1 < marks.length ? part + 1 : conclusionOf(exercise, exercise.step);
  return { ...attempt, marks: next, part: isFull ? following : part, verdict: null };
}

/** Whether a candidate that the player chooses is placed, not eliminated. @param {Attempt} attempt */
function places({ exercise, part }) {
  const { conclusions, parts, step } = exercise;
  if (conclusions !== 'both') return conclusions === 'placement';
  return part < parts.length ? step.placement !== undefined : part > parts.length;
}

/** Eliminates or places a candidate, or no longer. @param {Attempt} attempt @param {Candidate} candidate @returns {Attempt} */
export function conclude(attempt, { cell, digit }) {
  const { exercise, eliminations, placement } = attempt;
  if (exercise.digits[cell] !== '.' || !(exercise.candidates[cell] & bitOf(digit))) return attempt;
  /** @param {Candidate | null} other */
  const isSame = (other) => other?.cell === cell && other.digit === digit;
  if (places(attempt)) return { ...attempt, placement: isSame(placement) ? null : { cell, digit }, verdict: null };
  const others = eliminations.filter((other) => !isSame(other));
  return { ...attempt, eliminations: others.length < eliminations.length ? others : [...others, { cell, digit }], verdict: null };
}

/** Verdicts on mistakes. */
const MISTAKES = ['misplaced', 'out-of-order', 'other', 'wrong', 'unproved'];

/** With a verdict. If the pattern is right, the conclusions are next. @param {Attempt} attempt @param {Verdict} verdict @returns {Attempt} */
export function judged(attempt, verdict) {
  const { part, tries, exercise } = attempt;
  const isComplete = verdict.kind === 'incomplete' && verdict.unmarked === 0;
  return { ...attempt, verdict, tries: tries + (MISTAKES.includes(verdict.kind) ? 1 : 0), part: isComplete ? conclusionOf(exercise, verdict.step) : part };
}

/** Over, with the step for the coach to explain. @param {Attempt} attempt @param {boolean} isShown @param {boolean} hasFilled @returns {Attempt} */
export const revealed = (attempt, isShown, hasFilled) => ({ ...attempt, isOver: true, isShown, hasFilled });

/** How the answer is drawn. @param {Attempt} attempt @returns {Lesson} */
export function lessonOf({ exercise, level, marks, eliminations, placement }) {
  return { kind: 'exercise', board: boardAt(exercise, level), marks, eliminations, placement };
}

/** How the coach explains a step of the exercise. @param {Attempt} attempt @param {Step} step @returns {Lesson} */
export const explained = ({ exercise, isShown }, step) => ({
  kind: 'example', technique: exercise.technique, step, board: boardOfPosition(exercise), intro: isShown ? 'train.shown' : 'train.right',
});
