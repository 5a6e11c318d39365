/**
 * Many puzzles at once: solves, counts or rates a file or a text line by line.
 *
 * @import { Context } from '../app/context.js'
 */
import { download } from '../app/download.js';
import { openLazily } from '../app/lazy.js';

/** @param {Context} context @returns {{}} */
export function register({ element, store, engine, words, lazily }) {
  const batch = lazily(
    { parts: { batch: 'batch/part.html' }, words: [{ en: () => import('./words.en.js'), de: () => import('./words.de.js') }], styles: ['batch/style.css'] },
    () => Promise.all([import('./commands.js'), import('./view.js')]),
    ([{ createBatch }, { mountBatch }]) => mountBatch(element('batch'), store, createBatch(store, engine, { download }), words),
  );
  openLazily(element('batch'), batch);
  // A file may be dragged over the panel before it is opened.
  element('batch').addEventListener('dragenter', () => batch().catch(() => {}), { once: true });
  return {};
}
