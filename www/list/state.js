/**
 * The list of puzzles, and how it is shown.
 *
 * @import { Level, Row, Status } from '../core/state.js'
 * @import { Action, State } from '../state.js'
 *
 * @typedef {readonly [number | null, number | null]} Bounds  both belong to it; null for none
 *
 * @typedef {object} Listing     how the list is shown
 * @property {'number' | 'givens' | 'rating' | 'technique' | 'guesses' | 'attempts'} by  what it is sorted by; 'number' is the order made
 * @property {boolean} isDescending
 * @property {Bounds} givens     of the rows shown
 * @property {Bounds} rating     of the rows shown
 * @property {Level | ''} level  of the rows shown; '' for any
 * @property {string} technique  the hardest one of the rows shown, by its key; '' for any
 *
 * @typedef {object} ListState
 * @property {{ rows: Row[], version: number, current: Row | null, source: 'generated' | 'pasted' }} list
 *   the rows are one growing array, in the order made; `version` changes with it; `current` is the open one
 * @property {Listing} listing            how the list is sorted and filtered
 * @property {Status | null} listReport   what was copied or saved of it, or what is wrong with its filter
 *
 * @typedef {{ type: 'list', rows: Row[], source: 'generated' | 'pasted' } | { type: 'listed' } | { type: 'open', row: Row, status: Status }
 *   | { type: 'listing', listing: Partial<Listing> } | { type: 'listReport', report: Status | null }} ListAction
 */
import { bare, load } from '../core/reduce.js';

/** No filter. @type {Pick<Listing, 'givens' | 'rating' | 'level' | 'technique'>} */
export const EVERY_ROW = { givens: [null, null], rating: [null, null], level: '', technique: '' };

/** @type {ListState} */
export const initial = {
  list: { rows: [], version: 0, current: null, source: 'generated' },
  listing: { by: 'number', isDescending: false, ...EVERY_ROW },
  listReport: null,
};

/** @param {State} state @param {Action} action @returns {State} */
export function reduce(state, action) {
  switch (action.type) {
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
      const { puzzle, name, seed } = action.row;
      const opened = load(state, bare(puzzle), seed === undefined ? { kind: 'given', name } : { kind: 'made', seed });
      return { ...opened, list: { ...state.list, current: action.row }, status: action.status };
    }
    case 'listing':
      return { ...state, listing: { ...state.listing, ...action.listing }, listReport: null };
    case 'listReport':
      return { ...state, listReport: action.report };
    default:
      return state;
  }
}
