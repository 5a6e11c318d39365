/**
 * The lab: measures the YasSS method for each k, rates the list, and draws the results.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 *
 * @typedef {Later<import('./commands.js').Lab, 'rate-all'>} Commands
 */
import { download } from '../app/download.js';
import { later } from '../app/lazy.js';
import { onScreen } from '../app/places.js';

const WORDS = { en: () => import('./words.en.js'), de: () => import('./words.de.js') };

/** @param {Context} context @returns {Commands} */
export function register({ element, store, engine, jobs, words, lazily, titles }) {
  const lab = lazily({ words: [WORDS] }, () => import('./commands.js'), ({ createLab }) => createLab(store, engine, jobs));
  const view = lazily(
    { parts: { lab: 'lab/part.html' }, words: [WORDS], styles: ['css/fields.css', 'css/desk.css', 'lab/style.css'] },
    () => Promise.all([import('./view.js'), lab()]),
    ([{ mountLab }, commands]) => mountLab(element('lab'), store, { ...commands, download }, words),
  );
  onScreen(store, ['lab'], () => void view().catch(() => {}));
  titles.lab = (_, say) => ({ title: say('lab.name') });
  return later(lab, ['rate-all']);
}
