/**
 * What there is to say about the last text that was pasted or opened.
 *
 * @import { Action, State } from '../state.js'
 * @import { Status } from '../core/state.js'
 *
 * @typedef {object} ImportState
 * @property {Status | null} pasteReport  the error in the text, or what was assumed in reading it
 *
 * @typedef {{ type: 'pasteReport', report: Status | null }} ImportAction
 */

/** @type {ImportState} */
export const initial = {
  pasteReport: null,
};

/** @param {State} state @param {Action} action @returns {State} */
export function reduce(state, action) {
  if (action.type === 'pasteReport') return { ...state, pasteReport: action.report };
  // A report about the puzzle in the grid goes with it. An error is about the text in the box, and stays.
  const isOver = ['load', 'clear', 'open', 'resume'].includes(action.type) && state.pasteReport !== null && state.pasteReport.tone !== 'bad';
  return isOver ? { ...state, pasteReport: null } : state;
}
