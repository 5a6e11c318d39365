/**
 * Texts for errors in what was pasted or opened.
 *
 * @import { Values } from '../core/state.js'
 */
import { explain } from '../app/errors.js';
import { detailsOf } from '../engine/errors.js';

/** Kinds of files that have a text of their own, and the names of kinds that share one. @type {Record<string, string>} */
const KINDS = { zip: 'zip', gzip: 'gzip', pdf: 'pdf', office: 'office', sqlite: 'sqlite', png: 'picture', jpeg: 'picture', gif: 'picture', webp: 'picture' };

/** The errors of the reader, and of files, that have one text each. */
const KNOWN = ['ambiguous', 'bad-candidates', 'bad-character', 'bad-length', 'damaged', 'empty-text', 'file-gone', 'no-puzzle', 'not-text', 'only-named', 'other-kind', 'other-size', 'too-large'];

/** The key of the text for an error of the reader. @param {ReturnType<typeof detailsOf>} details */
function keyOf({ code = '', line, row, found = '' }) {
  if (code === 'bad-length' && line) return 'error.bad-lengthLine';
  if (code === 'bad-character' && row) return 'error.bad-characterCell';
  if (code === 'no-puzzle' && line && Number(found) > 0) return 'error.no-puzzleNear';
  if (code === 'other-kind' && Object.hasOwn(KINDS, found)) return `error.kind.${KINDS[found]}`;
  return KNOWN.includes(code) ? `error.${code}` : null;
}

/** The key and values of the text for an error. @param {unknown} error @returns {[string, Values]} */
export function explainText(error) {
  const details = detailsOf(error);
  const { line, column, row, col, found, expected } = details;
  const key = keyOf(details);
  return key ? [key, { line, column, row, col, found, expected }] : explain(error);
}
