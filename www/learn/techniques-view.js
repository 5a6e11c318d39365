/**
 * @import { Example } from '../core/lesson.js'
 * @import { Store } from '../app/store.js'
 * @import { State } from '../state.js'
 * @import { Say } from '../app/words.js'
 * @import { Catalogue, Technique } from '../app/techniques.js'
 */
import { make } from '../app/elements.js';
import { finder } from '../app/find.js';
import { screenOf } from '../app/places.js';
import { meter } from '../app/rating-card.js';
import { put } from '../app/text.js';
import { addressOf } from '../app/addresses.js';
import { squaresDone } from '../core/training.js';
import { sketch } from './sketch.js';

/**
 * The catalogue of techniques by family, from the engine's registry. Each is a link to its page, with a sketch of its example, which is
 * drawn once it comes into view, and the player's progress in the trainer.
 *
 *   .toolbar    search, levels
 *   .families   section > h2, ul > li > a[data-technique][data-out]
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {(technique: string) => Promise<Example | undefined>} ask
 * @param {() => Say} words
 * @param {Catalogue} catalogue
 */
export function mountTechniques(root, store, ask, words, catalogue) {
  const find = finder(root);
  const [families, field, nothing] = [find('.families'), find('[name=find]', HTMLInputElement), find('.nothing')];
  const levels = /** @type {HTMLInputElement[]} */ ([...root.querySelectorAll('[name=level]')]);
  /** The sketches so far, by technique. @type {Map<string, Promise<Element | null>>} */
  const sketches = new Map();

  // Only those in view: there are more than a hundred, and each needs its example from the engine.
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      void draw(/** @type {HTMLElement} */ (target));
    }
  }, { root: families, rootMargin: '200px' });

  /** @param {HTMLElement} link */
  async function draw(link) {
    const key = link.dataset.technique ?? '';
    if (!sketches.has(key)) sketches.set(key, ask(key).then((example) => (example ? sketch(example) : null), () => null));
    const drawing = await sketches.get(key);
    if (drawing) link.querySelector('.sketch')?.replaceChildren(drawing.cloneNode(true));
  }

  function list() {
    const say = words();
    const { settings: { language }, training } = store.state;
    const sections = [...group(catalogue.all())].map(([family, techniques]) => {
      const [box, heading, items] = [element('section'), element('h2'), element('ul')];
      heading.textContent = say(`kind.${family}`);
      items.append(...techniques.map((technique) => {
        const { key, rating, level } = technique;
        const [item, link, picture, name, facts] = [element('li'), document.createElement('a'), element('span'), element('strong'), element('small')];
        link.href = `#learn/${addressOf(key)}`;
        link.dataset.technique = key;
        link.dataset.level = level;
        picture.className = 'sketch';
        name.textContent = catalogue.name(key, language);
        facts.textContent = say('techniques.se', { rating: { tenths: rating } });
        link.append(picture, name, make('span', 'state', meter(squaresDone(training, key)), facts));
        item.append(link);
        seen.observe(link);
        return item;
      }));
      box.append(heading, items);
      return box;
    });
    families.replaceChildren(...sections);
    markLeftOut();
    filter();
  }

  /** Hides what does not match the search and the level. */
  function filter() {
    const text = field.value.trim().toLocaleLowerCase();
    const level = levels.find(({ checked }) => checked)?.value ?? '';
    let isNone = true;
    for (const section of families.children) {
      let isEmpty = true;
      for (const link of /** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll('a'))) {
        const item = /** @type {HTMLElement} */ (link.parentElement);
        item.hidden = (level !== '' && link.dataset.level !== level) || !(link.textContent ?? '').toLocaleLowerCase().includes(text);
        if (!item.hidden) isEmpty = false;
      }
      /** @type {HTMLElement} */ (section).hidden = isEmpty;
      if (!isEmpty) isNone = false;
    }
    nothing.hidden = !isNone;
  }

  function markLeftOut() {
    const { leftOut } = store.state.settings;
    for (const link of /** @type {NodeListOf<HTMLElement>} */ (families.querySelectorAll('a'))) {
      const isOut = leftOut.includes(link.dataset.technique ?? '');
      link.toggleAttribute('data-out', isOut);
      const facts = /** @type {HTMLElement} */ (link.querySelector('small'));
      if (isOut) put(facts, words()('techniques.out'));
    }
  }

  field.addEventListener('input', filter);
  for (const level of levels) level.addEventListener('change', filter);
  /** What the cards show, in their order. @param {State} state */
  const partsOf = ({ settings, training }) => [settings.language, settings.leftOut, training];
  /** @type {unknown[]} */
  let drawn = [];
  store.subscribe((state, previous) => {
    const parts = partsOf(state);
    if ((previous && screenOf(state) !== 'learn') || parts.every((part, n) => part === drawn[n])) return;
    drawn = parts;
    list();
  });
}

/** @param {string} tag */
const element = (tag) => document.createElement(tag);

/** By family. @param {Technique[]} techniques */
function group(techniques) {
  /** @type {Map<string, Technique[]>} */
  const groups = new Map();
  for (const technique of techniques) groups.set(technique.family, [...(groups.get(technique.family) ?? []), technique]);
  return groups;
}
