/**
 * (state, action) -> state. Pure: a new state, or the same object when nothing changes.
 *
 * @import { Row, JobName, Shown, State, Status } from './state.js'
 * @import { Game, Move } from './history.js'
 *
 * @typedef {{ type: 'select', cell: number }
 *   | { type: 'digit', digit: string }
 *   | { type: 'load', givens: string, typed?: string, status: Status }
 *   | { type: 'clear' } | { type: 'undo' } | { type: 'redo' }
 *   | { type: 'show', shown: Shown, status?: Status } | { type: 'hide' }
 *   | { type: 'blame', cells: number[] }
 *   | { type: 'say', status: Status }
 *   | { type: 'busy', job: JobName, share: number | null, status?: Status } | { type: 'idle' }
 *   | { type: 'list', rows: Row[], source: 'generated' | 'pasted' } | { type: 'listed' } | { type: 'open', row: number, status: Status }
 *   | { type: 'report', report: Status | null } | { type: 'pasteReport', report: Status | null }
 *   | { type: 'settings', settings: Partial<State['settings']> }
 *   | { type: 'restore', game: Partial<State> }} Action
 */
import { EMPTY } from './geometry.js';
import { inverse, play } from './history.js';

const NO_BLAME = Array(81).fill(false);

/** @param {State} state @param {Action} action @returns {State} */
export function reduce(state, action) {
  switch (action.type) {
    case 'select':
      return action.cell === state.selected ? state : { ...state, selected: action.cell };
    case 'digit':
      return typeDigit(state, action.digit);
    case 'load':
      return { ...load(state, action.givens, action.typed ?? EMPTY), status: action.status };
    case 'clear': {
      // Once for the player's digits, once more for the givens.
      const keep = state.typed === EMPTY ? EMPTY : state.givens;
      if (state.shown && state.typed === EMPTY) return unshown(state);
      const key = keep === EMPTY ? 'status.cleared' : 'status.clearedTyped';
      return { ...load(state, keep, EMPTY), status: { key, tone: 'plain' } };
    }
    case 'undo':
      return state.shown ? unshown(state) : step(state, 'past', 'future');
    case 'redo':
      return step(state, 'future', 'past');
    case 'show':
      return { ...state, shown: action.shown, blamed: NO_BLAME, status: action.status ?? state.status };
    case 'hide':
      return unshown(state);
    case 'blame':
      return { ...state, blamed: NO_BLAME.map((_, cell) => action.cells.includes(cell)) };
    case 'say':
      return { ...state, status: action.status };
    case 'busy':
      return { ...state, busy: { job: action.job, share: action.share }, status: action.status ?? state.status };
    case 'idle':
      return { ...state, busy: null };
    case 'list':
      return { ...state, list: { rows: action.rows, version: state.list.version + 1, current: -1, source: action.source } };
    case 'listed':
      return { ...state, list: { ...state.list, version: state.list.version + 1 } };
    case 'open': {
      const opened = load(state, state.list.rows[action.row].puzzle, EMPTY);
      return { ...opened, list: { ...state.list, current: action.row }, status: action.status };
    }
    case 'report':
      return { ...state, report: action.report };
    case 'pasteReport':
      return { ...state, pasteReport: action.report };
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
  if (to === from) return state;
  return perform(state, { type: 'digit', cell, from, to });
}

/** @param {State} state @param {string} givens @param {string} typed */
function load(state, givens, typed) {
  if (state.givens === givens && state.typed === typed) return unshown(state);
  return perform(state, { type: 'load', from: [state.givens, state.typed], to: [givens, typed] });
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
  return { ...rest, ...game, blamed: NO_BLAME, status: state.busy ? status : { key: 'status.edited', tone: 'plain' } };
}

/** @param {State} state @returns {State} */
const unshown = (state) =>
  state.shown ? { ...state, shown: null, status: { key: 'status.hidden', tone: 'plain' } } : state;
