/**
 * The state of the Batch panel.
 *
 * @import { Action, State } from '../state.js'
 * @import { Status } from '../core/state.js'
 *
 * @typedef {import('../pkg/nonet.js').BatchTally} BatchTally
 * @typedef {import('../pkg/nonet.js').BadLine} BadLine
 * @typedef {{ line: number, puzzle: string, answer: string }} PreviewRow  `puzzle` is empty if the line cannot be read
 *
 * @typedef {object} Batch       many puzzles, one per line: the task, its progress and its result
 * @property {{ name: string, size: number } | null} source   the file chosen, its size in bytes; null for the text in the panel
 * @property {'idle' | 'running' | 'done' | 'stopped' | 'failed'} phase
 * @property {'solve' | 'count' | 'rate'} task   the latest
 * @property {number | null} limit      where a count stops; null for exact counts
 * @property {number} share             the share of bytes answered, 0 to 1
 * @property {number} puzzles           answered so far; at the end, those with answers in the files
 * @property {number} elapsed_ms
 * @property {BatchTally | null} tally  the results, at the end
 * @property {BadLine[]} badLines       the first ones
 * @property {PreviewRow[]} preview     the first answers
 * @property {Status | null} problem    why it did not start or failed
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
