/**
 * @import { Status } from '../core/state.js'
 * @import { Store } from './store.js'
 */

/**
 * Copies a text, and shows whether that worked. If the browser refuses, shows the text so that the player can copy it by hand.
 * Returns whether the text was copied.
 *
 * @param {Store} store @param {(text: string) => boolean} showText  returns false if the text is too long to show
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
