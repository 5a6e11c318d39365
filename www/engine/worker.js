/**
 * The worker: receives requests and sends answers.
 *
 * @import { PlainError, ToWorker } from './protocol.js'
 */
import { detailsOf } from './errors.js';
import { answer } from './operations.js';
import { ERROR_FIELDS } from './protocol.js';
import { cancel, ease, forget } from './slices.js';

self.onmessage = async ({ data }) => {
  const message = /** @type {ToWorker} */ (data);
  if (message.op === 'ease') return ease();
  const { id } = message;
  if (message.op === 'cancel') return cancel(id);
  /** @param {unknown} value */
  const report = (value) => self.postMessage({ id, type: 'progress', value }, { transfer: owned(value) });
  try {
    const value = await answer(message, { id, report });
    self.postMessage({ id, type: 'done', value }, { transfer: owned(value) });
  } catch (error) {
    self.postMessage({ id, type: 'error', error: plain(error) });
  }
  return forget(id);
};

/** The parts of an answer to transfer to the page: long texts, as bytes. @param {unknown} value @returns {Transferable[]} */
function owned(value) {
  if (typeof value !== 'object' || value === null || !('text' in value && 'table' in value)) return [];
  return [value.text, value.table].flatMap((bytes) => (bytes instanceof Uint8Array ? [bytes.buffer] : []));
}

/** @param {unknown} error @returns {PlainError} */
function plain(error) {
  const details = detailsOf(error);
  const fields = ERROR_FIELDS.filter((field) => details[field] !== undefined).map((field) => [field, details[field]]);
  return { message: details.message ?? String(error), is_fatal: !details.code, ...Object.fromEntries(fields) };
}
