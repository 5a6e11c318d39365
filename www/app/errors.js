/**
 * Texts for errors; import/explain.js has those for texts that cannot be read.
 *
 * @import { Values } from '../core/state.js'
 */
import { detailsOf } from '../engine/errors.js';

/** The key and values of the text for an error. @param {unknown} error @returns {[string, Values]} */
export function explain(error) {
  const { code = '', reason, message } = detailsOf(error);
  const values = { message };
  if (code === 'crashed') return ['status.crashed', values];
  if (code === 'not-loaded') return ['status.notLoaded', values];
  if (reason) return [`error.reason.${reason}`, values];
  return [['bad-option', 'impossible-target', 'no-list'].includes(code) ? `error.${code}` : 'error.other', values];
}
