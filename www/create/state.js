/**
 * The state of Create.
 *
 * @import { Action, State } from '../state.js'
 * @import { Form } from '../core/form.js'
 * @import { Problems } from './request.js'
 * @import { Status, Values } from '../core/state.js'
 *
 * @typedef {Status & { lines?: { key: string, with?: Values }[], problems?: Problems }} Report
 *   `lines`: further details; `problems`: the fields that caused it
 *
 * @typedef {object} CreateState
 * @property {Form} form         the fields
 * @property {Report | null} report       from the generator
 *
 * @typedef {{ type: 'form', form: Partial<Form> } | { type: 'report', report: Report | null }} CreateAction
 */
import { DEFAULT_FORM } from '../core/form.js';

/** @type {CreateState} */
export const initial = {
  form: DEFAULT_FORM,
  report: null,
};

/** @param {State} state @param {Action} action @returns {State} */
export const reduce = (state, action) =>
  action.type === 'form' ? { ...state, form: { ...state.form, ...action.form } }
  : action.type === 'report' ? { ...state, report: action.report }
  : state;
