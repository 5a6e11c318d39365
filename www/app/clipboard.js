/**
 * @import { Status } from '../core/state.js'
 * @import { Store } from './store.js'
 */

/**
 * Copies a text; where the browser refuses, puts it where it can be copied by hand. Whether it could be copied, which is shown.
 *
 * @param {Store} store @param {(text: string) => boolean} showText  false where it is too long for that
 * @param {(text: string) => Promise<void>} [write]
 */
export const createClipboard = (store, showText, write = (text) => navigator.clipboard.writeText(text)) =>
  /** @param {string} text @param {Status} [status] @returns {Promise<boolean>} */
  async (text, status = { key: 'status.copied', tone: 'plain' }) => {
    try {
      await write(text);
      store.dispatch({ type: 'say', status });
      return true;
    } catch {
      store.dispatch({ type: 'say', status: { key: showText(text) ? 'status.notCopied' : 'status.notCopiedLong', tone: 'bad' } });
      return false;
    }
  };
