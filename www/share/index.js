/**
 * Sharing: links, QR codes, copies in many formats, pictures.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 *
 * @typedef {Later<ReturnType<typeof import('./dialog.js').createDialog>, 'open-share' | 'copy' | 'pass-link' | 'copy-png' | 'save-png' | 'save-svg'>} Commands
 */
import { later } from '../app/lazy.js';

/** @param {Context} context @returns {Commands} */
export function register(context) {
  const share = context.lazily(
    { parts: { share: 'share/part.html' }, words: [{ en: () => import('./words.en.js'), de: () => import('./words.de.js') }], styles: ['css/dialog.css', 'css/fields.css', 'share/style.css'] },
    () => import('./dialog.js'),
    ({ createDialog }) => createDialog(context),
  );
  return later(share, ['open-share', 'copy', 'pass-link', 'copy-png', 'save-png', 'save-svg']);
}
