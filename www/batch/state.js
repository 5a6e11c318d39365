/**
 * Many puzzles, a line each.
 *
 * @import { Action, State } from '../state.js'
 * @import { Status } from '../core/state.js'
 *
 * @typedef {import('../pkg/nonet.js').BatchTally} BatchTally
 * @typedef {import('../pkg/nonet.js').BadLine} BadLine
 * @typedef {{ line: number, puzzle: string, answer: string }} PreviewRow  `puzzle` is empty where the line cannot be read
 *
 * @typedef {object} Batch       many puzzles, a line each: what is asked, how far it is, what came of it
 * @property {{ name: string, size: number } | null} source   the file chosen, its size in bytes; null for the text in the panel
 * @property {'idle' | 'running' | 'done' | 'stopped' | 'failed'} phase
 * @property {'solve' | 'count' | 'rate'} task   what was asked last
 * @property {number | null} limit      where that count stops; null for exact counts
 * @property {number} share             which share of the bytes is answered, 0 to 1
 * @property {number} puzzles           answered so far; at the end those whose answers are kept
 * @property {number} elapsed_ms
 * @property {BatchTally | null} tally  how they turned out, at the end
 * @property {BadLine[]} badLines       the first ones
 * @property {PreviewRow[]} preview     the first answers
 * @property {Status | null} problem    why it did not start, or did not go on
 *
 * @typedef {object} BatchState
 * @property {Batch} batch
 *
 * @typedef {{ type: 'batch', batch: Partial<Batch> }} BatchAction
 */

/** @type {BatchState} */
export const initial = {
  batch: { source: null, phase: 'idle', task: 'solve', limit: null, share: 0, puzzles: 0, elapsed_ms: 0, tally: null, badLines: [], preview: [], problem: null },
};

/** @param {State} state @param {Action} action @returns {State} */
export const reduce = (state, action) =>
  action.type === 'batch' ? { ...state, batch: { ...state.batch, ...action.batch } } : state;
