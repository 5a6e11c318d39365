/**
 * What an exercise shows at each level.
 *
 *   focused   only the candidates of the digits that matter or, if there are several, of the cells that have one of them; where the proof does
 *             not count the places in a house, of cells like those of the pattern
 *   normal    all candidates, and the task says which digits or, if there are many or it is a single, in which rows
 *   full      all candidates, and the task says nothing
 *
 * @import { Board } from '../core/lesson.js'
 * @import { Level } from '../core/training.js'
 * @import { Exercise } from '../engine/protocol.js'
 */
import { bitOf, digitsOf } from '../core/notes.js';
import { boardOfPosition, cellsOf } from '../core/lesson.js';

/** The digits that the step is about: those of a hidden subset, not what it eliminates from its cells. @param {Exercise} exercise @returns {number[]} */
export function digitsOfStep({ step }) {
  if (step.evidence.kind === 'Subset' && step.evidence.hidden) return step.evidence.digits;
  const all = [...step.marks, ...step.eliminations, ...(step.placement ? [step.placement] : [])].map(({ digit }) => digit);
  return [...new Set(all)].sort();
}

/** @param {Exercise} exercise @param {Level} level @returns {Board} */
export function boardAt(exercise, level) {
  const board = boardOfPosition(exercise);
  return level === 'focused' ? { ...board, candidates: focusedOn(exercise) } : board;
}

/** Proofs by the candidates that cells have, not by the places that digits have in a house. @param {Exercise['step']['evidence']} evidence */
const isByCells = (evidence) => ['Wing', 'AlmostLocked'].includes(evidence.kind) || (evidence.kind === 'Subset' && !evidence.hidden);

/** @param {Exercise} exercise */
function focusedOn(exercise) {
  const { step, candidates } = exercise;
  if (step.evidence.kind === 'OnlyDigit') {
    const near = cellsOf(step.look_at);
    return candidates.map((bits, cell) => (near.includes(cell) ? bits : 0));
  }
  const digits = digitsOfStep(exercise);
  const bits = digits.reduce((bits, digit) => bits | bitOf(digit), 0);
  if (digits.length === 1) return candidates.map((own) => own & bits);
  // Without all places of a digit, pairs and singles would seem to be there that are not.
  if (!isByCells(step.evidence)) return candidates.map((own) => ((own & bits) !== 0 ? own : 0));
  const needed = new Set([...step.cells, ...step.eliminations.map(({ cell }) => cell)]);
  const sizes = new Set(step.cells.map((cell) => digitsOf(candidates[cell]).length));
  // Cells that look alike, so that the pattern still has to be found.
  return candidates.map((own, cell) => (needed.has(cell) || (sizes.has(digitsOf(own).length) && (own & bits) !== 0) ? own : 0));
}
