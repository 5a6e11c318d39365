/**
 * Texts for errors.
 *
 * @import { Values } from '../core/state.js'
 */
import { detailsOf } from '../engine/errors.js';

/** The key and values of the text for an error. @param {unknown} error @returns {[string, Values]} */
export function explain(error) {
  const { code = '', line, column, row, col, found, expected, reason, message } = detailsOf(error);
  const values = { line, column, row, col, found, expected, message };
  if (code === 'crashed') return ['status.crashed', values];
  if (code === 'not-loaded') return ['status.notLoaded', values];
  if (reason) return [`error.reason.${reason}`, values];
  if (code === 'bad-length' && line) return ['error.bad-lengthLine', values];
  if (code === 'bad-character' && row) return ['error.bad-characterCell', values];
  const known = ['empty-text', 'ambiguous', 'no-puzzle', 'bad-length', 'bad-character', 'bad-candidates', 'damaged', 'only-named', 'bad-option', 'impossible-target', 'no-list'];
  return [known.includes(code) ? `error.${code}` : 'error.other', values];
}
