/**
 * The trainer's texts: the task, nudges and verdicts.
 *
 * @import { State } from '../state.js'
 * @import { Attempt } from './attempt.js'
 * @import { Say } from '../app/words.js'
 * @import { Exercise, Verdict } from '../engine/protocol.js'
 */
import { cellName, houseName } from '../app/cell-names.js';
import { squaresDone } from '../core/training.js';
import { rowOf } from '../core/geometry.js';
import { digitsOfStep } from './board.js';
import { POSITIONS, isOver } from './placement.js';

/** What to do, without a pattern to mark and with one, by what follows. */
const TASKS = {
  bare: { eliminations: 'train.eliminate', placement: 'train.place', both: 'train.conclude' },
  marked: { eliminations: 'train.markAndEliminate', placement: 'train.markAndPlace', both: 'train.markAndConclude' },
};

/** What to do. @param {Attempt} attempt @param {Say} say */
export function taskOf({ exercise, level }, say) {
  const { parts, conclusions } = exercise;
  const todo = TASKS[parts.length === 0 ? 'bare' : 'marked'][conclusions];
  const isOrdered = parts.some(({ role }) => role === 'Chain');
  return [...(level === 'full' ? [] : [aboutText(exercise, say)]), say(todo), ...(isOrdered ? [say('train.inOrder')] : [])].join(' ');
}

/** More digits than these say nothing. */
const MOST_DIGITS = 4;

/** Which digits the pattern is about or, without a pattern or of many digits, in which rows it is. @param {Exercise} exercise @param {Say} say */
function aboutText(exercise, say) {
  const { parts, step } = exercise;
  const digits = digitsOfStep(exercise);
  if (parts.length > 0 && digits.length <= MOST_DIGITS) return digits.length === 1 ? say('train.onDigit', { digit: digits[0] }) : say('train.onDigits', { digits: digits.join(', ') });
  const cell = step.placement?.cell ?? step.cells[0] ?? step.eliminations[0]?.cell ?? 0;
  const first = 3 * Math.floor(rowOf(cell) / 3) + 1;
  return say('train.inRows', { first, last: first + 2 });
}

/** The line above the task. @param {State} state @param {Say} say */
export function progressLine({ placement, attempt, training }, say) {
  if (placement) return isOver(placement) ? say('train.testOver') : say('train.testOf', { n: Math.min(POSITIONS, placement.n + (attempt?.isOver ? 0 : 1)), total: POSITIONS });
  return say('train.squares', { n: attempt ? squaresDone(training, attempt.exercise.technique) : 0 });
}

/** What the last nudge says; '' before the first one. @param {Attempt} attempt @param {Say} say */
export function nudgeOf({ exercise: { step, parts }, nudges }, say) {
  if (nudges === 0) return '';
  if (nudges === 1) return say('train.nudgeHouse', { house: houseName(step.look_at, say) });
  const cell = parts[0]?.cells[0] ?? step.placement?.cell ?? step.eliminations[0]?.cell ?? 0;
  return say('train.nudgeCell', { cell: cellName(cell) });
}

/** @param {Verdict} verdict @param {Attempt} attempt @param {Say} say @param {(technique: string) => string} nameOf */
export function verdictText(verdict, attempt, say, nameOf) {
  switch (verdict.kind) {
    case 'right':
      return say('train.right');
    case 'incomplete':
      return incomplete(verdict, attempt, say);
    case 'misplaced':
      return [say('train.misplaced', { right: verdict.right, cell: cellName(verdict.cell), part: { key: `part.${verdict.role}` } }), ...flawText(verdict.flaw, say)].join(' ');
    case 'out-of-order':
      return say('train.outOfOrder');
    case 'other':
      return say('train.other', { other: nameOf(verdict.step.technique), technique: nameOf(attempt.exercise.technique) });
    case 'wrong':
      return say(attempt.placement?.cell === verdict.cell && attempt.placement.digit === verdict.digit ? 'train.wrong' : 'train.wrongOut', { digit: verdict.digit, cell: cellName(verdict.cell) });
    case 'unproved':
      return say('train.unproved', { digit: verdict.digit, cell: cellName(verdict.cell) });
    case 'empty':
      return say('train.empty');
  }
}

/** @param {Extract<Verdict, { kind: 'incomplete' }>} verdict @param {Attempt} attempt @param {Say} say */
function incomplete({ missing, unmarked }, { eliminations, placement }, say) {
  if (unmarked > 0) return say('train.unmarked', { n: unmarked });
  if (eliminations.length === 0 && !placement) return say('train.concludeNow');
  return say('train.missing', { n: missing });
}

/** @param {Extract<Verdict, { kind: 'misplaced' }>['flaw']} flaw @param {Say} say */
function flawText(flaw, say) {
  switch (flaw?.kind) {
    case 'other-place':
      return [say('train.otherPlace', { house: houseName(flaw.house, say), digit: flaw.digit, cell: cellName(flaw.cell) })];
    case 'other-digit':
      return [say('train.otherDigit', { cell: cellName(flaw.cell), digit: flaw.digit })];
    case 'unseen':
      return [say('train.unseen', { cell: cellName(flaw.cells[0]), other: cellName(flaw.cells[1]) })];
    case 'no-rectangle':
      return [say('train.noRectangle')];
    case 'four-boxes':
      return [say('train.fourBoxes')];
    case 'filled':
      return [say('train.filled', { cell: cellName(flaw.cell) })];
    case 'no-digit':
      return [say('train.noDigit', { cell: cellName(flaw.cell), digit: flaw.digit })];
    default:
      return [];
  }
}
