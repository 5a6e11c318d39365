/**
 * What the lab measured.
 *
 * @import { Action, State } from '../state.js'
 * @import { Measurement } from '../engine/protocol.js'
 * @import { Status } from '../core/state.js'
 *
 * @typedef {object} LabState
 * @property {{ range: readonly [number, number], points: Measurement[], report: Status | null }} lab
 *   what the lab measured: the values of k asked for, what is known of them, by k, and what it says
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
