/**
 * The contents of the library as far as the page knows them, and the state of its panel.
 *
 * @import { Level, Status } from '../core/state.js'
 * @import { Action, State } from '../state.js'
 * @import { Label, Summary } from '../storage/schema.js'
 * @import { DailyFacts } from './daily-facts.js'
 *
 * @typedef {'daily' | 'going' | 'finished' | 'collections' | 'statistics' | 'file'} Section   as in addresses: `#library/statistics`
 *
 * @typedef {object} LibraryContents
 * @property {'opening' | 'ready' | 'none' | 'newer'} phase   'none': nothing can be stored here; 'newer': it belongs to a later version of the page
 * @property {readonly Summary[]} games          the one played last comes first
 * @property {readonly Label[]} collections      the newest comes first
 * @property {number} unknown                    records of a later version: stored, not shown
 * @property {number} damaged                    records that cannot be read: stored, not shown
 * @property {string | null} current             the id of the game in the grid, once it is in the library
 * @property {number} limit                      how many games are shown
 * @property {string} month                      2026-11; empty for this one
 * @property {string} day                        2026-11-22; empty for today
 * @property {Readonly<Record<string, DailyFacts>>} facts  about daily puzzles, by day and level, once known
 * @property {Level | ''} level                 whose latest times are shown; empty for the level with the most times
 * @property {Record<string, number>} done       how many puzzles of a collection are finished, by its id, once counted
 * @property {{ id: string, puzzles: readonly { puzzle: string, name?: string }[], limit: number } | null} opened   the collection whose puzzles are shown, and how many of them
 * @property {Status | null} removed             the deletion that can be undone, in words
 * @property {Status & { more?: Status[] } | null} report   the outcome of the last action
 *
 * @typedef {object} LibraryState
 * @property {LibraryContents} library
 *
 * @typedef {{ type: 'library', library: Partial<LibraryContents> }} LibraryAction
 */

/** How many games are shown at first, and how many more each time. */
export const PAGE = 20;

/** The same for the puzzles of a collection. */
export const PUZZLES = 60;

/** @type {LibraryState} */
export const initial = {
  library: {
    phase: 'opening', games: [], collections: [], unknown: 0, damaged: 0, current: null,
    limit: PAGE, month: '', day: '', facts: {}, level: '', done: {}, opened: null, removed: null, report: null,
  },
};

/** The section shown, which is the library's screen. @param {State} state @returns {Section} */
export const sectionOf = ({ screens }) => /** @type {Section} */ (screens.library || 'daily');

/** @param {State} state @param {Action} action @returns {State} */
export function reduce(state, action) {
  switch (action.type) {
    case 'library':
      return { ...state, library: { ...state.library, ...action.library } };
    case 'go': {
      // A section starts with its first games, and without the report of another.
      const { place, screen = state.screens[place] } = action;
      const isOther = place === 'library' && screen !== state.screens.library;
      return isOther ? { ...state, library: { ...state.library, limit: PAGE, report: null } } : state;
    }
    default:
      return state;
  }
}
