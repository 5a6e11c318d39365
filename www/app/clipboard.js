/**
 * @import { Status } from '../core/state.js'
 * @import { Store } from './store.js'
 */

/** Copies a text, and the same as HTML where the browser can. @param {string} text @param {string} [html] */
async function toClipboard(text, html) {
  const { clipboard } = navigator;
  if (!html || !clipboard.write) return clipboard.writeText(text);
  const blob = (/** @type {string} */ content, /** @type {string} */ type) => new Blob([content], { type });
  const item = { 'text/plain': blob(text, 'text/plain'), 'text/html': blob(html, 'text/html') };
  return clipboard.write([new ClipboardItem(item)]).catch(() => clipboard.writeText(text));
}

/**
 * Copies a text, and shows whether that worked. If the browser refuses, shows the text so that the player can copy it by hand.
 * Returns whether the text was copied.
 *
 * @param {Store} store @param {(text: string) => boolean} showText  returns false if the text is too long to show
 * @param {(text: string, html?: string) => Promise<void>} [write]
 */
export const createClipboard = (store, showText, write = toClipboard) =>
  /** @param {string} text @param {Status} [status] @param {string} [html]  for programs that prefer HTML @returns {Promise<boolean>} */
  async (text, status = { key: 'status.copied', tone: 'plain' }, html) => {
    try {
      await write(text, html);
      store.dispatch({ type: 'say', status });
      return true;
    } catch {
      store.dispatch({ type: 'say', status: { key: showText(text) ? 'status.notCopied' : 'status.notCopiedLong', tone: 'bad' } });
      return false;
    }
  };
