/**
 * The list of puzzles, and how it is shown.
 *
 * @import { Level, Rating, Row, Status } from '../core/state.js'
 * @import { Action, State } from '../state.js'
 * @import { ListSource } from '../storage/list.js'
 *
 * @typedef {readonly [number | null, number | null]} Bounds  inclusive; null for none
 *
 * @typedef {object} Listing     how the list is shown
 * @property {'number' | 'givens' | 'rating' | 'technique' | 'guesses' | 'attempts'} by  what it is sorted by; 'number' is the order made
 * @property {boolean} isDescending
 * @property {Bounds} givens     of the rows shown
 * @property {Bounds} rating     of the rows shown
 * @property {Level | ''} level  of the rows shown; '' for any
 * @property {string} technique  the hardest one of the rows shown, by its key; '' for any
 * @property {string} search     as typed: a technique or a name, a number of givens, or digits in a row; '' for none
 *
 * @typedef {object} ListState
 * @property {{ rows: readonly Row[], number: number, current: Row | null, source: ListSource }} list
 *   the rows in the order made; `number`: which list since the page was opened; `current`: the row in the grid
 * @property {Listing} listing            how the list is sorted and filtered
 * @property {Status | null} listReport   what was copied or saved, or an error in the filter
 *
 * @typedef {{ type: 'list', rows: readonly Row[], source: ListSource, current?: Row } | { type: 'rows', number: number, rows: readonly Row[] }
 *   | { type: 'rateRows', ratings: ReadonlyMap<Row, Rating | null> } | { type: 'open', row: Row, status: Status }
 *   | { type: 'listing', listing: Partial<Listing> } | { type: 'listReport', report: Status | null }} ListAction
 */
import { loadPuzzle, plainEntries } from '../core/reduce.js';

/** No filter. @type {Pick<Listing, 'givens' | 'rating' | 'level' | 'technique' | 'search'>} */
export const EVERY_ROW = { givens: [null, null], rating: [null, null], level: '', technique: '', search: '' };

/** How many filters are on: givens, rating, level, technique. @param {Listing} listing */
export const countFilters = ({ givens, rating, level, technique }) =>
  [givens.some((bound) => bound !== null), rating.some((bound) => bound !== null), level !== '', technique !== ''].filter(Boolean).length;

/** Whether some rows may be hidden. @param {Listing} listing */
export const isFiltered = (listing) => listing.search.trim() !== '' || countFilters(listing) > 0;

/** @type {ListState} */
export const initial = {
  list: { rows: [], number: 0, current: null, source: 'generated' },
  listing: { by: 'number', isDescending: false, ...EVERY_ROW },
  listReport: null,
};

/** @param {State} state @param {Action} action @returns {State} */
export function reduce(state, action) {
  switch (action.type) {
    case 'list':
      // The filter was meant for the old list.
      return {
        ...state,
        list: { rows: action.rows, number: state.list.number + 1, current: action.current ?? null, source: action.source },
        listing: { ...state.listing, ...EVERY_ROW },
        listReport: null,
      };
    // More rows, or another order; ignored once another list has taken the place of list `number`.
    case 'rows':
      if (action.number !== state.list.number) return state;
      return { ...state, list: { ...state.list, rows: action.rows } };
    case 'rateRows': {
      /** @param {Row} row */
      const rated = (row) => {
        const rating = action.ratings.get(row);
        return rating === undefined ? row : { ...row, rating };
      };
      const { rows, current } = state.list;
      const next = rows.map(rated);
      // `current` has to be the same object as in `rows`.
      const at = current ? rows.indexOf(current) : -1;
      return { ...state, list: { ...state.list, rows: next, current: next[at] ?? current } };
    }
    case 'open': {
      const { puzzle, name, seed, level } = action.row;
      const opened = loadPuzzle(state, plainEntries(puzzle), seed === undefined ? { kind: 'given', name } : { kind: 'made', seed, ...(level && { level }) });
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
