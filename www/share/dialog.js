/**
 * The dialog for sharing, with its commands.
 *
 * @import { Context } from '../app/context.js'
 */
import { mountDialog, openDialog } from '../app/dialog.js';
import { download } from '../app/download.js';
import { paint } from '../app/paint.js';
import { createSharing } from './commands.js';
import { mountShare } from './view.js';

/** @param {Context} context */
export function createDialog({ document, element, store, engine, jobs, words, copyText }) {
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
}
