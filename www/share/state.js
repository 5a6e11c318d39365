/**
 * What the Share panel shows.
 *
 * @import { Action, State } from '../state.js'
 * @import { Status } from '../core/state.js'
 *
 * @typedef {object} ShareState
 * @property {object} share               what the Share panel tells
 * @property {boolean} share.withProgress  whether the link has the player's digits and notes too
 * @property {{ text: string, word: string, size: number, modules: Uint8Array } | null} share.code
 *   the QR code of a link, of size 0 where the link is too long for one; `word`: of the puzzle in SudokuPad's links
 * @property {Status | null} share.report
 *
 * @typedef {{ type: 'share', share: Partial<ShareState['share']> }} ShareAction
 */

/** @type {ShareState} */
export const initial = {
  share: { withProgress: false, code: null, report: null },
};

/** @param {State} state @param {Action} action @returns {State} */
export const reduce = (state, action) =>
  action.type === 'share' ? { ...state, share: { ...state.share, ...action.share } } : state;
