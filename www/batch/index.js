/**
 * Many puzzles at once: solves, counts or rates a file or a text line by line.
 *
 * @import { Context } from '../app/context.js'
 */
import { download } from '../app/download.js';
import { onScreen } from '../app/places.js';

/** @param {Context} context @returns {{}} */
export function register({ element, store, engine, words, lazily, titles }) {
  const batch = lazily(
    { parts: { batch: 'batch/part.html' }, words: [{ en: () => import('./words.en.js'), de: () => import('./words.de.js') }], styles: ['css/fields.css', 'css/desk.css', 'batch/style.css'] },
    () => Promise.all([import('./commands.js'), import('./view.js')]),
    ([{ createBatch }, { mountBatch }]) => mountBatch(element('batch'), store, createBatch(store, engine, { download }), words),
  );
  onScreen(store, ['batch'], () => void batch().catch(() => {}));
  titles.batch = (_, say) => ({ title: say('batch.name') });
  return {};
}
