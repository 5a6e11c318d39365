/**
 * The state of the Print panel.
 *
 * @import { Action, State } from '../state.js'
 * @import { Level, Rating, Row, Status } from '../core/state.js'
 *
 * @typedef {object} Fact        what the print needs of a puzzle besides its digits
 * @property {Rating | null} rating      null if there is none
 * @property {string} solution   81 digits; empty if there is none
 * @property {boolean} isOnly    whether it is the only one
 *
 * @typedef {object} PrintState
 * @property {object} printer             what to print
 * @property {'grid' | 'list' | 'book'} printer.what
 * @property {number} printer.n            how many puzzles of the list
 * @property {Record<Level, number>} printer.levels  how many puzzles of each level the book has
 * @property {number} printer.perPage
 * @property {boolean} printer.withSolutions
 * @property {Row[]} printer.book          its puzzles, once made
 * @property {ReadonlyMap<string, Fact>} printer.facts  by puzzle
 * @property {number} printer.page         the visible page, from 0
 * @property {Status | null} printer.report
 *
 * @typedef {{ type: 'printer', printer: Partial<PrintState['printer']> }} PrintAction
 */

/** @type {PrintState} */
export const initial = {
  printer: {
    what: 'grid',
    n: 12,
    levels: { easy: 4, medium: 4, hard: 4, expert: 2, extreme: 0 },
    perPage: 4,
    withSolutions: true,
    book: [],
    facts: new Map(),
    page: 0,
    report: null,
  },
};

/** @param {State} state @param {Action} action @returns {State} */
export const reduce = (state, action) =>
  action.type === 'printer' ? { ...state, printer: { ...state.printer, ...action.printer } } : state;
