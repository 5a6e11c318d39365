/**
 * New puzzles, as set in the Generate panel: one for the grid, or many for the list.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 *
 * @typedef {Later<ReturnType<typeof import('./run.js').createGenerator>, 'new' | 'fresh-seed'>} Commands
 */
import { finder } from '../app/find.js';
import { later, openLazily } from '../app/lazy.js';
import { DEFAULT_FORM } from '../core/form.js';

const WORDS = { en: () => import('./words.en.js'), de: () => import('./words.de.js') };

/** @param {Context} context @returns {Commands} */
export function register({ element, store, engine, jobs, words, lazily, techniques, commands }) {
  /** @type {ReturnType<typeof import('./view.js').mountGenerator> | undefined} */
  let view;
  const maker = lazily(
    { words: [WORDS] },
    () => Promise.all([import('./run.js'), import('./request.js')]),
    ([{ createGenerator }, { readRequest }]) => createGenerator(store, engine, {
      // With settings other than the defaults, load the panel first: it shows what is wrong with them.
      request: async () => {
        const { form } = store.state;
        if (JSON.stringify({ ...form, difficulty: '' }) !== JSON.stringify(DEFAULT_FORM)) await panel().catch(() => {});
        if (view) return view.request();
        const read = readRequest(form);
        return 'request' in read ? read.request : 'status.notLoaded';
      },
      focusGrid: () => commands.focusGrid(),
    }, jobs),
  );
  const panel = lazily(
    { parts: { generator: 'create/part.html' }, words: [WORDS], styles: ['create/style.css'] },
    () => Promise.all([maker(), import('./view.js'), import('./pickers.js'), import('./pattern-view.js'), techniques()]),
    ([{ generate }, { mountGenerator }, { mountPickers }, { mountPattern }, catalogue]) => {
      const form = element('generate-form', HTMLFormElement);
      const find = finder(form);
      const want = () => void catalogue.want().catch(() => {});
      view = mountGenerator(element('generator', HTMLDetailsElement), store, generate, words, catalogue);
      mountPickers(form, store, words, catalogue);
      mountPattern(find('[data-field=pattern]'), store, words);
      // Only the collapsible section needs the names of techniques.
      const more = find('.more', HTMLDetailsElement);
      more.addEventListener('toggle', want);
      if (more.open) want();
      return view;
    },
  );
  openLazily(element('generator', HTMLDetailsElement), panel);
  return later(maker, ['new', 'fresh-seed']);
}
