/**
 * Sharing: links, QR codes, copies in many formats, pictures.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 *
 * @typedef {Later<import('./commands.js').Sharing, 'copy' | 'pass-link' | 'copy-png' | 'save-png' | 'save-svg'>} Commands
 */
import { download } from '../app/download.js';
import { later, openLazily } from '../app/lazy.js';

/** @param {Context} context @returns {Commands} */
export function register({ document, element, store, engine, jobs, words, lazily, copyText }) {
  const share = lazily(
    { parts: { share: 'share/part.html' }, words: [{ en: () => import('./words.en.js'), de: () => import('./words.de.js') }], styles: ['share/style.css'] },
    () => Promise.all([import('./commands.js'), import('./view.js'), import('../app/paint.js')]),
    ([{ createSharing }, { mountShare }, { paint }]) => {
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
      mountShare(element('share'), store, sharing, able, words);
      return sharing;
    },
  );
  openLazily(element('share'), share);
  return later(share, ['copy', 'pass-link', 'copy-png', 'save-png', 'save-svg']);
}
