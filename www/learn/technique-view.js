/**
 * @import { Example } from '../core/lesson.js'
 * @import { Status } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 * @import { Titles } from '../app/places-view.js'
 * @import { Say } from '../app/words.js'
 * @import { Catalogue, Technique } from '../app/techniques.js'
 */
import { finder } from '../app/find.js';
import { screenOf } from '../app/places.js';
import { boardOfPosition } from '../core/lesson.js';
import { put } from '../app/text.js';
import { addressOf, techniqueAt } from '../app/addresses.js';
import { lessonOf } from './lesson-of.js';

/**
 * The page of a technique: what it is, how difficult, why it works and how to find it, and an example on the page's grid, explained by the coach, that can be tried.
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {{ ask: (technique: string, seed?: number) => Promise<Example | undefined>, fail: (error: unknown) => void, tryOut: (example: Example, status: Status) => void }} commands
 * @param {() => Say} words
 * @param {Catalogue} catalogue
 * @param {Titles} titles
 */
export function mountTechnique(root, store, { ask, fail, tryOut }, words, catalogue, titles) {
  const find = finder(root);
  const [use, attempt, another] = [find('[name=use]', HTMLInputElement), find('.try', HTMLButtonElement), find('.another', HTMLButtonElement)];
  const [here, nothing] = [find('.here'), find('.nothing')];
  /** The technique that is shown. @type {Technique | undefined} */
  let open;
  /** Its example. @type {Example | undefined} */
  let example;

  attempt.addEventListener('click', () => {
    if (!open || !example) return;
    tryOut(example, { key: 'techniques.tried', with: { technique: catalogue.name(open.key, store.state.settings.language) }, tone: 'plain' });
  });
  another.addEventListener('click', () => void draw(crypto.getRandomValues(new Uint32Array(1))[0]));
  use.addEventListener('change', () => {
    const others = store.state.settings.leftOut.filter((key) => key !== open?.key);
    store.dispatch({ type: 'settings', settings: { leftOut: use.checked || !open ? others : [...others, open.key] } });
  });

  titles.technique = ({ screens, settings: { language } }, say) => {
    const technique = techniqueAt(catalogue.all(), screens.learn);
    return technique ? { title: catalogue.name(technique.key, language), meta: say('techniques.se', { rating: { tenths: technique.rating } }) } : { title: say('techniques.name') };
  };

  store.subscribe((state, previous) => {
    if (screenOf(state) !== 'technique') {
      // The lesson has gone with the place, or goes with the page.
      if (open && state.lesson?.kind === 'example') queueMicrotask(() => store.state.lesson?.kind === 'example' && screenOf(store.state) !== 'technique' && store.dispatch({ type: 'lesson', lesson: null }));
      open = undefined;
      return;
    }
    const isSame = previous && screenOf(previous) === 'technique' && state.screens.learn === previous.screens.learn && state.settings === previous.settings && open;
    if (!isSame) queueMicrotask(() => void show());
  });

  async function show() {
    const { screens, settings: { language, leftOut } } = store.state;
    const technique = techniqueAt(catalogue.all(), screens.learn);
    if (screenOf(store.state) !== 'technique') return;
    // An address of a technique that does not exist.
    if (!technique) return store.dispatch({ type: 'go', place: 'learn', screen: 'all' });
    const isOther = open !== technique;
    open = technique;
    const panel = root.closest('.panel');
    if (isOther && panel) panel.scrollTop = 0;
    const say = words();
    const { key, family, rating, scale, level, hodoku_code: code } = technique;
    put(find('.facts'), [
      `${say('techniques.rating', { rating: catalogue.rated(rating, language) })} (${say(`techniques.scale.${scale}`)})`,
      say(`level.${level}`),
      ...(family === 'Uniqueness' ? [say('techniques.unique')] : []),
      ...(code ? [say('techniques.code', { code })] : []),
    ].join(' · '));
    put(find('.what'), say(`what.${key}`));
    const lesson = lessonOf(key);
    put(find('.idea'), say(`idea.${lesson}`));
    put(find('.look'), say(`look.${lesson}`));
    put(find('.mistake'), say(`mistake.${lesson}`));
    find('.practise', HTMLAnchorElement).href = `#learn/train/${addressOf(key)}`;
    use.checked = !leftOut.includes(key);
    another.hidden = find('.practise').hidden = !technique.has_exercises;
    // Singles cannot be left out.
    use.disabled = family === 'Singles';
    if (!isOther && store.state.lesson?.kind === 'example') return;
    await draw();
  }

  /** Shows the example of the open technique, or one equivalent to it. @param {number} [seed] */
  async function draw(seed) {
    const technique = open;
    if (!technique) return;
    attempt.disabled = true;
    let hasFailed = false;
    const found = await ask(technique.key, seed).catch((error) => {
      hasFailed = true;
      fail(error);
    });
    if (open !== technique || screenOf(store.state) !== 'technique') return;
    example = found ?? undefined;
    attempt.disabled = !example;
    here.hidden = !example;
    nothing.hidden = Boolean(example) || hasFailed;
    if (!example) return store.dispatch({ type: 'lesson', lesson: null });
    store.dispatch({ type: 'lesson', lesson: { kind: 'example', technique: technique.key, step: example.step, board: boardOfPosition(example) } });
  }
}
