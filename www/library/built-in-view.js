/**
 * @import { Catalogue } from '../app/techniques.js'
 * @import { Library } from './commands.js'
 * @import { Store } from '../app/store.js'
 * @import { Say } from '../app/words.js'
 */
import { finder } from '../app/find.js';
import { put } from '../app/text.js';
import { BUILT_IN, NEVER_NEEDED, isBuiltIn } from './built-in-files.js';
import { sectionOf } from './state.js';

/**
 * The built-in collections, a card each.
 *
 *   ul.built-in > li[data-built-in]   .facts  [name=technique]  .list  .play
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {Library} library
 * @param {() => Say} words
 * @param {() => Promise<Catalogue>} techniques
 */
export function mountBuiltIn(root, store, library, words, techniques) {
  const find = finder(root);
  const panel = /** @type {HTMLElement} */ (root.closest('.view'));
  const list = find('.built-in');
  const choice = find('[name=technique]', HTMLSelectElement);
  /** The names offered, to notice another language. */
  let offered = '';

  list.addEventListener('click', ({ target }) => {
    const button = /** @type {HTMLElement} */ (target).closest('button');
    const card = /** @type {HTMLElement | null | undefined} */ (button?.closest('[data-built-in]'));
    const id = card?.dataset.builtIn;
    if (!button || !isBuiltIn(id)) return;
    const group = id === 'techniques' ? choice.value : '';
    if (button.classList.contains('list')) library.listBuiltIn(id, group);
    else library.playBuiltIn(id, group);
  });

  /** Offers the techniques, by rating. */
  async function offer() {
    const { language } = store.state.settings;
    const catalogue = await techniques();
    await catalogue.want();
    const all = catalogue.all().filter(({ key }) => !NEVER_NEEDED.includes(key)).sort((a, b) => a.rating - b.rating);
    const names = all.map(({ key }) => catalogue.name(key, language));
    if (String(names) === offered) return;
    offered = String(names);
    const chosen = choice.value;
    choice.replaceChildren(...[...choice.options].slice(0, 1), ...all.map(({ key }, n) => new Option(names[n], key)));
    choice.value = chosen;
  }

  function draw() {
    if (panel.hidden || sectionOf(store.state) !== 'collections') return;
    const say = words();
    for (const card of list.querySelectorAll('li')) {
      const { builtIn } = card.dataset;
      if (!isBuiltIn(builtIn)) continue;
      const { n, kB } = BUILT_IN[builtIn];
      put(/** @type {HTMLElement} */ (card.querySelector('.facts')), say('library.builtIn.fact', { n, kB }));
    }
    // Without the names, only all of them can be chosen.
    offer().catch(() => {});
  }

  panel.addEventListener('shown', draw);
  store.subscribe((state, previous) => {
    if (previous && state.screens === previous.screens && state.settings === previous.settings) return;
    draw();
  });
}
