/**
 * (state, action) -> state. Pure: a new state, or the same object when nothing changes.
 *
 * @import { Batch, JobName, Listing, Rating, Report, Row, Shown, State, Status } from './state.js'
 * @import { Game, Move } from './history.js'
 * @import { Lesson } from './lesson.js'
 * @import { Notes } from './notes.js'
 * @import { Form } from './wish.js'
 *
 * @typedef {{ cell: number, digit: number }} Candidate
 *
 * @typedef {{ type: 'select', cell: number }
 *   | { type: 'digit', digit: string } | { type: 'note', digit: number } | { type: 'noting' } | { type: 'fillNotes' }
 *   | { type: 'apply', placement?: Candidate, eliminations: readonly Candidate[], lesson?: Lesson | null }
 *   | { type: 'restoreCandidates', candidates: readonly Candidate[] }
 *   | { type: 'lesson', lesson: Lesson | null } | { type: 'playing', isPlaying: boolean }
 *   | { type: 'load', givens: string, typed?: string, notes?: Notes, centres?: Notes, colours?: readonly number[], status: Status }
 *   | { type: 'clear' } | { type: 'undo' } | { type: 'redo' }
 *   | { type: 'show', shown: Shown, status?: Status } | { type: 'hide' }
 *   | { type: 'blame', cells: number[] } | { type: 'rated', rating: Rating | null }
 *   | { type: 'say', status: Status }
 *   | { type: 'busy', job: JobName, share: number | null, status?: Status } | { type: 'idle' }
 *   | { type: 'list', rows: Row[], source: 'generated' | 'pasted' } | { type: 'listed' } | { type: 'open', row: Row, status: Status }
 *   | { type: 'listing', listing: Partial<Listing> } | { type: 'listReport', report: Status | null }
 *   | { type: 'batch', batch: Partial<Batch> }
 *   | { type: 'form', form: Partial<Form> }
 *   | { type: 'report', report: Report | null } | { type: 'pasteReport', report: Status | null }
 *   | { type: 'lab', lab: Partial<State['lab']> } | { type: 'printer', printer: Partial<State['printer']> }
 *   | { type: 'share', share: Partial<State['share']> }
 *   | { type: 'settings', settings: Partial<State['settings']> }
 *   | { type: 'restore', game: Partial<State> }} Action
 */
import { EMPTY, merge } from './geometry.js';
import { inverse, play } from './history.js';
import { NO_NOTES, afterDigit, areComplete, bitOf, changes, possible } from './notes.js';
import { EVERY_ROW } from './state.js';

const NO_BLAME = Array(81).fill(false);

/** @param {State} state @param {Action} action @returns {State} */
export function reduce(state, action) {
  switch (action.type) {
    case 'select':
      return action.cell === state.selected ? state : { ...state, selected: action.cell };
    case 'digit':
      if (state.isNoting && action.digit !== '.') return note(state, Number(action.digit));
      return typeDigit(state, action.digit);
    case 'note':
      return note(state, action.digit);
    case 'noting':
      return { ...state, isNoting: !state.isNoting };
    case 'fillNotes':
      return renote(state, possible(merge(state.givens, state.typed)));
    case 'apply':
      return { ...apply(state, action), lesson: action.lesson ?? null };
    case 'restoreCandidates': {
      const notes = [...state.notes];
      for (const { cell, digit } of action.candidates) notes[cell] |= bitOf(digit);
      return renote(state, notes);
    }
    case 'lesson':
      return { ...state, lesson: action.lesson, isPlaying: action.lesson !== null && state.isPlaying };
    case 'playing':
      return action.isPlaying === state.isPlaying ? state : { ...state, isPlaying: action.isPlaying };
    case 'load':
      return { ...load(state, action.givens, action.typed ?? EMPTY, action.notes), status: action.status };
    case 'clear': {
      // Once for the player's digits, once more for the givens.
      const isUntouched = state.typed === EMPTY && state.notes.every((bits) => bits === 0);
      const keep = isUntouched ? EMPTY : state.givens;
      if (state.shown && isUntouched) return unshown(state);
      const key = keep === EMPTY ? 'status.cleared' : 'status.clearedTyped';
      return { ...load(state, keep, EMPTY), status: { key, tone: 'plain' } };
    }
    case 'undo':
      return state.shown ? unshown(state) : step(state, 'past', 'future');
    case 'redo':
      return step(state, 'future', 'past');
    case 'show':
      return { ...state, shown: action.shown, lesson: null, isPlaying: false, blamed: NO_BLAME, status: action.status ?? state.status };
    case 'hide':
      return unshown(state);
    case 'blame':
      return { ...state, blamed: NO_BLAME.map((_, cell) => action.cells.includes(cell)) };
    case 'rated':
      return { ...state, rating: action.rating };
    case 'say':
      return { ...state, status: action.status };
    case 'busy':
      return { ...state, busy: { job: action.job, share: action.share }, status: action.status ?? state.status };
    case 'idle':
      return { ...state, busy: null };
    case 'list':
      // A filter was meant for the list that goes.
      return {
        ...state,
        list: { rows: action.rows, version: state.list.version + 1, current: null, source: action.source },
        listing: { ...state.listing, ...EVERY_ROW },
        listReport: null,
      };
    case 'listed':
      return { ...state, list: { ...state.list, version: state.list.version + 1 } };
    case 'open': {
      const opened = load(state, action.row.puzzle, EMPTY);
      return { ...opened, list: { ...state.list, current: action.row }, status: action.status };
    }
    case 'listing':
      return { ...state, listing: { ...state.listing, ...action.listing }, listReport: null };
    case 'listReport':
      return { ...state, listReport: action.report };
    case 'batch':
      return { ...state, batch: { ...state.batch, ...action.batch } };
    case 'form':
      return { ...state, form: { ...state.form, ...action.form } };
    case 'report':
      return { ...state, report: action.report };
    case 'pasteReport':
      return { ...state, pasteReport: action.report };
    case 'lab':
      return { ...state, lab: { ...state.lab, ...action.lab } };
    case 'printer':
      return { ...state, printer: { ...state.printer, ...action.printer } };
    case 'share':
      return { ...state, share: { ...state.share, ...action.share } };
    case 'settings':
      return { ...state, settings: { ...state.settings, ...action.settings } };
    case 'restore':
      return { ...state, ...action.game };
  }
}

/** @param {State} state @param {string} digit '1' to '9', or '.' to erase; the digit that stands there erases too */
function typeDigit(state, digit) {
  const cell = state.selected;
  if (state.givens[cell] !== '.') return state;
  const from = state.typed[cell];
  const to = digit === from ? '.' : digit;
  // Erasing takes the digit first, then the notes.
  if (to === from) return renote(state, state.notes.map((bits, other) => (other === cell ? 0 : bits)));
  return place(state, cell, to);
}

/** @param {State} state @param {number} cell @param {string} to */
function place(state, cell, to) {
  const notes = to === '.' ? [] : changes(state.notes, afterDigit(state.notes, cell, Number(to)));
  return perform(state, { type: 'digit', cell, from: state.typed[cell], to, notes });
}

/** Sets or takes away one digit of the selected cell's notes. @param {State} state @param {number} digit */
function note(state, digit) {
  const cell = state.selected;
  if (merge(state.givens, state.typed)[cell] !== '.') return state;
  return renote(state, state.notes.map((bits, other) => (other === cell ? bits ^ bitOf(digit) : bits)));
}

/** @param {State} state @param {Notes} to */
function renote(state, to) {
  const notes = changes(state.notes, to);
  return notes.length === 0 ? state : perform(state, { type: 'notes', notes });
}

/**
 * Does a step of the teacher. One that takes candidates out needs notes in every cell.
 * @param {State} state @param {{ placement?: Candidate, eliminations: readonly Candidate[] }} step
 */
function apply(state, { placement, eliminations }) {
  if (placement) return place({ ...state, selected: placement.cell }, placement.cell, String(placement.digit));
  const grid = merge(state.givens, state.typed);
  const notes = areComplete(grid, state.notes) ? [...state.notes] : possible(grid);
  for (const { cell, digit } of eliminations) notes[cell] &= ~bitOf(digit);
  return renote(state, notes);
}

/** @param {State} state @param {string} givens @param {string} typed @param {Notes} [notes] */
function load(state, givens, typed, notes = NO_NOTES) {
  const changed = changes(state.notes, notes);
  if (state.givens === givens && state.typed === typed && changed.length === 0) return unshown(state);
  return perform(state, { type: 'load', from: [state.givens, state.typed], to: [givens, typed], notes: changed });
}

/** @param {State} state @param {Move} move @returns {State} */
function perform(state, move) {
  return { ...changed(state, play(state, move)), past: [...state.past, move], future: [] };
}

/** @param {State} state @param {'past' | 'future'} from @param {'past' | 'future'} to @returns {State} */
function step(state, from, to) {
  const move = state[from].at(-1);
  if (!move) return state;
  const game = play(state, from === 'past' ? inverse(move) : move);
  const selected = move.type === 'digit' ? move.cell : state.selected;
  return { ...changed(state, game), selected, [from]: state[from].slice(0, -1), [to]: [...state[to], move] };
}

/** The grid is another one now, so what was said of the old one goes. @param {State} state @param {Game} game @returns {State} */
function changed(state, game) {
  const { status, ...rest } = unshown(state);
  return { ...rest, ...game, lesson: null, blamed: NO_BLAME, status: state.busy ? status : { key: 'status.edited', tone: 'plain' } };
}

/** @param {State} state @returns {State} */
const unshown = (state) =>
  state.shown ? { ...state, shown: null, status: { key: 'status.hidden', tone: 'plain' } } : state;
