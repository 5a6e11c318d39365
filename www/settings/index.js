/**
 * The dialogs: settings, and help with a short guide, the keys, and about Nonet.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 *
 * @typedef {Later<ReturnType<typeof import('./dialogs.js').mountDialogs>, 'open-settings' | 'open-help'> & { 'open-backup': () => void }} Commands
 */
import { later } from '../app/lazy.js';

/** @param {Context} context @returns {Commands} */
export function register({ document, store, words, lazily }) {
  const dialogs = lazily(
    { parts: { settings: 'settings/settings.html', help: 'settings/help.html' }, words: [{ en: () => import('./words.en.js'), de: () => import('./words.de.js') }], styles: ['css/dialog.css', 'css/fields.css', 'settings/style.css'] },
    () => import('./dialogs.js'),
    ({ mountDialogs }) => mountDialogs(document, store, words),
  );
  return {
    ...later(dialogs, ['open-settings', 'open-help']),
    'open-backup': () => store.dispatch({ type: 'go', place: 'library', screen: 'file' }),
  };
}
