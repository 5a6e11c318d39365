/**
 * The state of the lab.
 *
 * @import { Action, State } from '../state.js'
 * @import { Measurement } from '../engine/protocol.js'
 * @import { Status } from '../core/state.js'
 *
 * @typedef {object} LabState
 * @property {{ range: readonly [number, number], points: Measurement[], report: Status | null }} lab
 *   the requested range of k, the measurements so far, by k, and the report
 *
 * @typedef {{ type: 'lab', lab: Partial<LabState['lab']> }} LabAction
 */

/** @type {LabState} */
export const initial = {
  lab: { range: [17, 40], points: [], report: null },
};

/** @param {State} state @param {Action} action @returns {State} */
export const reduce = (state, action) =>
  action.type === 'lab' ? { ...state, lab: { ...state.lab, ...action.lab } } : state;
