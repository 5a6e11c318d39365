/**
 * Sharing: links, QR codes, copies in many formats, pictures.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 *
 * @typedef {Later<import('./commands.js').Sharing & { 'open-share': () => void }, 'open-share' | 'copy' | 'pass-link' | 'copy-png' | 'save-png' | 'save-svg'>} Commands
 */
import { download } from '../app/download.js';
import { later } from '../app/lazy.js';

/** @param {Context} context @returns {Commands} */
export function register({ document, element, store, engine, jobs, words, lazily, copyText }) {
  const share = lazily(
    { parts: { share: 'share/part.html' }, words: [{ en: () => import('./words.en.js'), de: () => import('./words.de.js') }], styles: ['css/dialog.css', 'css/fields.css', 'share/style.css'] },
    () => Promise.all([import('./commands.js'), import('./view.js'), import('../app/paint.js'), import('../app/dialog.js')]),
    ([{ createSharing }, { mountShare }, { paint }, { mountDialog, openDialog }]) => {
      const dialog = element('share', HTMLDialogElement);
      const sharing = createSharing(store, engine, {
        copyText,
        ask: jobs.ask,
        href: () => location.href,
        download,
        paint: (svg) => paint(document, svg),
        copyPicture: (png) => navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]),
        pass: (link) => navigator.share(link),
      });
      const able = { canPass: 'share' in navigator, canCopyPicture: 'ClipboardItem' in globalThis && 'clipboard' in navigator };
      mountDialog(dialog);
      mountShare(dialog, store, sharing, able, words);
      return { ...sharing, 'open-share': () => openDialog(dialog) };
    },
  );
  return later(share, ['open-share', 'copy', 'pass-link', 'copy-png', 'save-png', 'save-svg']);
}
