/**
 * @import { Store } from '../app/store.js'
 * @import { Say } from '../app/words.js'
 * @import { Catalogue, Technique } from '../app/techniques.js'
 */
import { finder } from '../app/find.js';
import { cross } from '../app/text.js';

/** The prefix of option values that name a family. */
const FAMILY = 'family:';

/**
 * The two lists of techniques in the form of Create: a required one, and forbidden ones, each shown as a chip that removes
 * itself when clicked. A whole forbidden family is one chip.
 *
 *   select[name=technique]   optgroup a family
 *   select#leave-out         optgroup a family: option 'family:Fish', then each of them
 *   ul.chips > li > button[data-keys='XWing Swordfish']
 *
 * @param {HTMLFormElement} form
 * @param {Store} store
 * @param {() => Say} words
 * @param {Catalogue} catalogue
 */
export function mountPickers(form, store, words, catalogue) {
  const find = finder(form);
  const [required, choice] = [find('[name=technique]', HTMLSelectElement), find('#leave-out', HTMLSelectElement)];
  const [add, chips] = [find('.leave-out', HTMLButtonElement), find('.chips')];

  /** @param {string[]} without */
  const change = (without) => store.dispatch({ type: 'form', form: { without } });

  const enable = () => (add.disabled = choice.value === '');
  choice.addEventListener('change', enable);
  add.addEventListener('click', () => {
    const { value } = choice;
    const { without } = store.state.form;
    const keys = value.startsWith(FAMILY) ? familyOf(value.slice(FAMILY.length)) : [value];
    change([...new Set([...without, ...keys])]);
    choice.value = '';
    choice.focus();
    enable();
  });
  chips.addEventListener('click', ({ target }) => {
    const button = /** @type {HTMLElement} */ (target).closest('button');
    if (!button) return;
    const place = [...chips.children].findIndex((chip) => chip.contains(button));
    const keys = button.dataset.keys?.split(' ') ?? [];
    change(store.state.form.without.filter((key) => !keys.includes(key)));
    // Keep the focus close by.
    const near = chips.querySelectorAll('button');
    (near[Math.min(place, near.length - 1)] ?? choice).focus();
  });

  /** The keys of a family's techniques. @param {string} family */
  const familyOf = (family) => catalogue.all().filter((technique) => technique.family === family).map(({ key }) => key);

  function drawLists() {
    const say = words();
    const { language } = store.state.settings;
    const techniques = catalogue.all();
    if (techniques.length === 0) return;
    /** @type {Map<string, Technique[]>} */
    const families = new Map();
    for (const technique of techniques) families.set(technique.family, [...(families.get(technique.family) ?? []), technique]);
    /** @param {boolean} withAll */
    const groups = (withAll) => [...families].flatMap(([family, members]) => {
      if (withAll && family === 'Singles') return [];
      const group = document.createElement('optgroup');
      const name = say(`kind.${family}`);
      group.label = name;
      if (withAll && members.length > 1) group.append(new Option(say('generate.without.all', { family: name }), FAMILY + family));
      for (const { key, rating } of members) {
        const values = { technique: catalogue.name(key, language), rating: catalogue.rated(rating, language) };
        group.append(new Option(say('generate.rated', values), key));
      }
      return [group];
    });
    const chosen = choice.value;
    required.replaceChildren(required.options[0], ...groups(false));
    required.value = store.state.form.technique;
    if (required.value !== store.state.form.technique) store.dispatch({ type: 'form', form: { technique: '' } });
    choice.replaceChildren(new Option(say('generate.without.choose'), ''), ...groups(true));
    choice.value = chosen;
    enable();
    const known = store.state.form.without.filter((key) => catalogue.get(key));
    if (known.length < store.state.form.without.length) change(known);
  }

  function drawChips() {
    const say = words();
    const { language } = store.state.settings;
    const { without } = store.state.form;
    /** @type {[string, string[]][]} */
    const named = [];
    const done = new Set();
    for (const key of without) {
      if (done.has(key)) continue;
      const family = catalogue.get(key)?.family ?? '';
      const all = familyOf(family);
      const isWhole = all.length > 1 && all.every((key) => without.includes(key));
      const keys = isWhole ? all : [key];
      keys.forEach((key) => done.add(key));
      named.push([isWhole ? say(`kind.${family}`) : catalogue.name(key, language), keys]);
    }
    chips.hidden = named.length === 0;
    chips.replaceChildren(...named.map(([name, keys]) => {
      const item = document.createElement('li');
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.keys = keys.join(' ');
      button.ariaLabel = say('generate.allow', { technique: name });
      button.append(name, cross());
      item.append(button);
      return item;
    }));
  }

  store.subscribe((state, previous) => {
    const isNewLanguage = state.settings !== previous?.settings;
    if (isNewLanguage) drawLists();
    if (isNewLanguage || state.form.without !== previous?.form.without) drawChips();
  });
  catalogue.learnt.then(() => {
    drawLists();
    drawChips();
  });
}
