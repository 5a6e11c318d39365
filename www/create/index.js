/**
 * New puzzles, as set in the form of Create: one for the grid, or many for the list.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 *
 * @typedef {Later<ReturnType<typeof import('./run.js').createGenerator>, 'new' | 'fresh-seed'>} Commands
 */
import { finder } from '../app/find.js';
import { later } from '../app/lazy.js';
import { onScreen } from '../app/places.js';

const WORDS = { en: () => import('./words.en.js'), de: () => import('./words.de.js') };
const FAMILIES = { en: () => import('../app/families.words.en.js'), de: () => import('../app/families.words.de.js') };

/** @param {Context} context @returns {Commands} */
export function register({ element, store, engine, jobs, words, lazily, techniques, commands, titles }) {
  const maker = lazily(
    { words: [WORDS] },
    () => Promise.all([import('./run.js')]),
    ([{ createGenerator }]) => createGenerator(store, engine, { focusGrid: () => commands.focusGrid() }, jobs),
  );
  const panel = lazily(
    { parts: { generator: 'create/part.html' }, words: [WORDS, FAMILIES], styles: ['css/fields.css', 'create/style.css'] },
    () => Promise.all([maker(), import('./view.js'), import('./pickers.js'), import('./pattern-view.js'), techniques()]),
    ([{ generate }, { mountGenerator }, { mountPickers }, { mountPattern }, catalogue]) => {
      const form = element('generate-form', HTMLFormElement);
      const find = finder(form);
      const want = () => void catalogue.want().catch(() => {});
      mountGenerator(element('generator'), store, { generate, focusGrid: () => commands.focusGrid() }, words, catalogue);
      mountPickers(form, store, words, catalogue);
      mountPattern(find('[data-field=pattern]'), element('pattern-hint'), element('grid'), store, words);
      // Only the collapsible section needs the names of techniques.
      const more = find('.more', HTMLDetailsElement);
      more.addEventListener('toggle', want);
      if (more.open) want();
    },
  );
  titles.create = (_, say) => ({ title: say('nav.create') });
  onScreen(store, ['create'], () => void panel().catch(() => {}));
  return later(maker, ['new', 'fresh-seed']);
}
