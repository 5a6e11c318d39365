/**
 * What is wrong with the text pasted last.
 *
 * @import { Action, State } from '../state.js'
 * @import { Status } from '../core/state.js'
 *
 * @typedef {object} ImportState
 * @property {Status | null} pasteReport  what is wrong with the pasted text
 *
 * @typedef {{ type: 'pasteReport', report: Status | null }} ImportAction
 */

/** @type {ImportState} */
export const initial = {
  pasteReport: null,
};

/** @param {State} state @param {Action} action @returns {State} */
export const reduce = (state, action) =>
  action.type === 'pasteReport' ? { ...state, pasteReport: action.report } : state;
