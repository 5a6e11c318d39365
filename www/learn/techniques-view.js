/**
 * @import { Example } from '../core/lesson.js'
 * @import { Store } from '../app/store.js'
 * @import { Say } from '../app/words.js'
 * @import { Catalogue, Technique } from '../app/techniques.js'
 */
import { finder } from '../app/find.js';
import { stepTexts } from './describe-step.js';
import { pictureOfStep } from '../core/lesson.js';
import { drawBoard } from './board.js';

/**
 * The techniques by family, from the engine's registry, and a page for each: a description, its difficulty, and an example
 * that can be tried.
 *
 * @param {HTMLElement} root  a details element: nothing is drawn before it is opened
 * @param {Store} store
 * @param {{ ask: (technique: string) => Promise<Example | undefined>, fail: (error: unknown) => void, onTry: () => void }} commands
 * @param {() => Say} words
 * @param {Catalogue} catalogue
 */
export function mountTechniques(root, store, { ask, fail, onTry }, words, catalogue) {
  const find = finder(root);
  const [families, page] = [find('.families'), find('.technique')];
  /** @type {Technique | undefined} */
  let open;
  /** The example on the open page. @type {Example | undefined} */
  let drawn;

  root.addEventListener('toggle', list);
  families.addEventListener('click', ({ target }) => {
    const key = /** @type {HTMLElement} */ (target).closest('button')?.dataset.technique;
    if (key) show(catalogue.get(key));
  });
  find('.try').addEventListener('click', () => {
    if (!open || !drawn) return;
    const { givens, digits, candidates } = drawn;
    const placements = [...digits].map((digit, cell) => (givens[cell] === '.' ? digit : '.')).join('');
    const { language } = store.state.settings;
    const status = { key: 'techniques.tried', with: { technique: catalogue.name(open.key, language) }, tone: /** @type {const} */ ('plain') };
    store.dispatch({ type: 'load', givens, placements, cornerNotes: candidates, status });
    onTry();
  });
  const use = find('[name=use]', HTMLInputElement);
  use.addEventListener('change', () => {
    const others = store.state.settings.leftOut.filter((key) => key !== open?.key);
    store.dispatch({ type: 'settings', settings: { leftOut: use.checked || !open ? others : [...others, open.key] } });
  });
  store.subscribe((state, previous) => {
    if (state.settings.leftOut !== previous?.settings.leftOut) markLeftOut();
    if (previous && state.settings.language !== previous.settings.language) {
      list();
      if (open) show(open);
    }
  });

  async function list() {
    await catalogue.learnt;
    if (!(/** @type {HTMLDetailsElement} */ (root).open)) return;
    const say = words();
    const { language } = store.state.settings;
    families.replaceChildren(...[...group(catalogue.all())].map(([family, techniques]) => {
      const box = document.createElement('section');
      const heading = document.createElement('h3');
      heading.textContent = capital(say(`family.${family}`));
      const buttons = techniques.map(({ key }) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.dataset.technique = key;
        button.textContent = catalogue.name(key, language);
        button.setAttribute('aria-pressed', String(key === open?.key));
        return button;
      });
      box.append(heading, ...buttons);
      return box;
    }));
    markLeftOut();
  }

  function markLeftOut() {
    const { leftOut } = store.state.settings;
    for (const button of families.querySelectorAll('button')) button.toggleAttribute('data-out', leftOut.includes(button.dataset.technique ?? ''));
    use.checked = !open || !leftOut.includes(open.key);
  }

  /** @param {Technique | undefined} technique */
  async function show(technique) {
    if (!technique) return;
    open = technique;
    const say = words();
    const { language } = store.state.settings;
    const { key, family, rating, scale, level, hodoku_code: code } = technique;
    const name = catalogue.name(key, language);
    for (const button of families.querySelectorAll('button')) button.setAttribute('aria-pressed', String(button.dataset.technique === key));
    find('.technique h3').textContent = name;
    const facts = [
      `${say('techniques.rating', { rating: catalogue.rated(rating, language) })} (${say(`techniques.scale.${scale}`)})`,
      say(`level.${level}`),
      ...(code ? [say('techniques.code', { code })] : []),
    ];
    find('.facts').textContent = facts.join(' · ');
    find('.what').textContent = say(`what.${key}`);
    find('.about').textContent = say(`about.${family}`);
    page.hidden = false;
    markLeftOut();
    // Singles cannot be left out.
    use.disabled = family === 'Singles';
    let hasFailed = false;
    const example = await ask(key).catch((error) => {
      hasFailed = true;
      fail(error);
    });
    if (open !== technique) return;
    drawn = example ?? undefined;
    const caption = find('figcaption');
    find('.try', HTMLButtonElement).disabled = !drawn;
    if (!drawn) {
      find('.drawing').replaceChildren();
      caption.textContent = hasFailed ? '' : say('techniques.noExample');
      return;
    }
    const { givens, digits, candidates, step } = drawn;
    const origins = [...digits].map((digit, cell) => (givens[cell] !== '.' ? 'g' : digit === '.' ? '.' : 'l')).join('');
    find('.drawing').replaceChildren(drawBoard({ digits, origins, candidates }, pictureOfStep(step), say('techniques.picture', { technique: name })));
    caption.replaceChildren(...stepTexts(say, language, (key) => catalogue.name(key, language)).step(step).map((text) => {
      const line = document.createElement('p');
      line.textContent = text;
      return line;
    }));
  }
}

/** By family. @param {Technique[]} techniques */
function group(techniques) {
  /** @type {Map<string, Technique[]>} */
  const groups = new Map();
  for (const technique of techniques) groups.set(technique.family, [...(groups.get(technique.family) ?? []), technique]);
  return groups;
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
