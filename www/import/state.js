/**
 * The error in the last pasted text.
 *
 * @import { Action, State } from '../state.js'
 * @import { Status } from '../core/state.js'
 *
 * @typedef {object} ImportState
 * @property {Status | null} pasteReport  the error in the pasted text
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
