/**
 * @import { Shown } from '../core/state.js'
 * @import { State } from '../state.js'
 * @import { Store } from '../app/store.js'
 * @import { Say } from '../app/words.js'
 * @import { Catalogue } from '../app/techniques.js'
 * @import { Verdict } from './state.js'
 */
import { finder } from '../app/find.js';
import { drawRating } from '../app/rating-card.js';
import { put } from '../app/text.js';
import { merge } from '../core/geometry.js';
import { LISTED, POSSIBLE } from '../core/state.js';

/** From here on the number of solutions is shown rounded beside the arrows; the headline has all digits. */
const LEGIBLE = 1_000_000_000_000n;

/**
 * The result of solving or counting: a headline, where each digit comes from, the rating, and the bar for browsing solutions.
 *
 *   .result-head[data-kind]   headline, detail
 *   .origins                  how many digits are given, follow by logic, ...
 *   .more-solutions           if there are several
 *   .rate                     the rating, if there is one
 *   #leaf                     previous, next, hide
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {() => Say} words
 * @param {Catalogue} catalogue
 */
export function mountVerdict(root, store, words, catalogue) {
  const find = finder(root);
  const [head, headline, detail, origins, more, rate, place, leaf] = ['.result-head', '.headline', '.detail', '.origins', '.more-solutions', '.rate', '#leaf-place', '#leaf'].map((selector) => find(selector));
  const sign = find('.sign use', SVGUseElement);
  const [previousOne, nextOne, hide] = ['[data-do=previous]', '[data-do=next]', '.hide'].map((selector) => find(selector, HTMLButtonElement));

  function draw() {
    const { state } = store;
    const { shown, rating } = state;
    const say = words();
    const verdict = verdictOf(state);
    const kind = verdict?.kind ?? 'waiting';
    head.dataset.kind = kind;
    sign.setAttribute('href', ['none', 'conflict', 'against'].includes(kind) ? '#i-x' : '#i-check');
    // While solutions are counted, as many as there are so far.
    const isCounting = state.busy?.job === 'count' && state.status.key.startsWith('status.counting');
    const [title, small] = isCounting ? [say('verdict.counting', state.status.with), say(state.status.key, state.status.with)] : textsOf(verdict, shown, say);
    put(headline, title);
    headline.toggleAttribute('data-long', title.length > 30);
    put(detail, small);
    origins.toggleAttribute('data-empty', !shown?.origins);
    if (shown?.origins) drawOrigins(shown.origins, state);
    more.hidden = !shown || shown.isOnly;
    rate.hidden = !rating || (verdict !== null && !['unique', 'full', 'against'].includes(verdict.kind) && verdict.count !== 1n);
    put(place, shown ? where(shown, say) : '');
    previousOne.disabled = !shown || shown.isOnly || shown.index <= 0;
    nextOne.disabled = !shown || shown.isOnly || shown.total === BigInt(shown.index + 1);
    hide.disabled = !shown;
    leaf.toggleAttribute('data-empty', !shown);
  }

  /** Separately: progress is drawn several times a second, and the rating has many elements. */
  function drawRate() {
    const { rating, settings: { language } } = store.state;
    if (rating) drawRating(rate, rating, words(), language, catalogue);
  }

  /** @param {string} digits @param {State} state */
  function drawOrigins(digits, { placements }) {
    for (const count of /** @type {NodeListOf<HTMLElement>} */ (origins.querySelectorAll('em'))) {
      const isOwn = (/** @type {number} */ cell) => placements[cell] !== '.';
      const n = [...digits].filter((origin, cell) => (count.dataset.count === 'y' ? isOwn(cell) : origin === count.dataset.count && !isOwn(cell))).length;
      put(count, String(n));
      /** @type {HTMLElement} */ (count.parentElement).hidden = count.dataset.count === 'y' && n === 0;
    }
  }

  root.addEventListener('shown', draw);
  catalogue.learnt.then(drawRate);
  void catalogue.want().catch(() => {});
  store.subscribe((state, previous) => {
    const parts = /** @type {const} */ (['shown', 'verdict', 'rating', 'givens', 'placements', 'settings', 'busy', 'status']);
    if (!previous || (!root.hidden && parts.some((part) => state[part] !== previous[part]))) draw();
    if (!previous || state.rating !== previous.rating || state.settings !== previous.settings) drawRate();
  });
}

/** The last result, unless the grid has changed since then. @param {State} state @returns {Verdict | null} */
const verdictOf = ({ verdict, givens, placements }) => (verdict && [merge(givens, placements), givens].includes(verdict.grid) ? verdict : null);

/** The headline, and the line below it. @param {Verdict | null} verdict @param {Shown | null} shown @param {Say} say @returns {[string, string]} */
function textsOf(verdict, shown, say) {
  if (!verdict) return [say('verdict.waiting'), say('verdict.waitingHelp')];
  const { kind, guesses: n = 0, count, elapsed_ms: ms = 0 } = verdict;
  const time = { ms };
  switch (kind) {
    case 'counted':
      return count === 1n ? [say('verdict.unique'), say('verdict.countedIn', { time })] : [say('verdict.counted', { n: count }), say('verdict.countedIn', { time })];
    case 'unique':
      return [say('verdict.unique'), say(n > 0 ? 'verdict.guesses' : 'verdict.logic', { n, time })];
    case 'full':
      return [say('verdict.full'), ''];
    case 'several':
      return [shown?.total ? say('verdict.counted', { n: shown.total }) : say('verdict.several'), say('verdict.severalHelp', { time })];
    case 'against':
      return [say('verdict.against'), say('verdict.againstHelp')];
    case 'conflict':
      return [say('verdict.none'), say('verdict.conflictHelp')];
    case 'none':
      return [say('verdict.none'), say('verdict.noneHelp', { time })];
  }
}

/** Which solution is shown. @param {Shown} shown @param {Say} say */
function where({ index, total, isOnly }, say) {
  if (isOnly) return say('leaf.placeOf', { number: 1, total: 1 });
  const all = total === undefined || total < LEGIBLE ? total : { about: Number(total) };
  if (index === LISTED) return say('leaf.all', { all });
  if (index === POSSIBLE) return say('leaf.possible');
  if (index < 0) return say('leaf.random');
  return say(all === undefined ? 'leaf.place' : 'leaf.placeOf', { number: index + 1, total: all });
}
