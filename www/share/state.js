/**
 * The state of the Share panel.
 *
 * @import { Action, State } from '../state.js'
 * @import { Status } from '../core/state.js'
 *
 * @typedef {object} ShareState
 * @property {object} share               what the Share panel shows
 * @property {boolean} share.withProgress  whether the link has the player's digits and notes too
 * @property {{ text: string, word: string, size: number, modules: Uint8Array } | null} share.code
 *   the QR code of a link, with size 0 if the link is too long for one; `word`: the puzzle's code in SudokuPad links
 * @property {Status | null} share.report
 * @property {import('./commands.js').CopiedForm} share.form   the form of which the panel shows what would be copied
 * @property {string} share.preview
 *
 * @typedef {{ type: 'share', share: Partial<ShareState['share']> }} ShareAction
 */

/** @type {ShareState} */
export const initial = {
  share: { withProgress: false, code: null, report: null, form: 'row', preview: '' },
};

/** @param {State} state @param {Action} action @returns {State} */
export const reduce = (state, action) =>
  action.type === 'share' ? { ...state, share: { ...state.share, ...action.share } } : state;
