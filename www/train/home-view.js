/**
 * @import { Store } from '../app/store.js'
 * @import { Catalogue } from '../app/techniques.js'
 * @import { Say } from '../app/words.js'
 * @import { TechniqueRecord } from '../core/training.js'
 */
import { make } from '../app/elements.js';
import { finder } from '../app/find.js';
import { meter } from '../app/rating-card.js';
import { put } from '../app/text.js';
import { screenOf } from '../app/places.js';
import { DAY_MS } from '../core/days.js';
import { dueTechniques, squaresDone, totals } from '../core/training.js';
import { CHAPTERS, PATH } from './path.js';
import { screenFor } from './trainer.js';
import { statusOf } from './view.js';

/**
 * The learning path: its techniques by chapter with the player's progress, and the way into the trainer. A new technique opens with its
 * lesson.
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {() => Say} words
 * @param {Catalogue} catalogue
 */
export function mountHome(root, store, words, catalogue) {
  const find = finder(root);
  const chapters = find('.chapters');

  store.subscribe((state, previous) => {
    if (screenOf(state) !== 'training') return;
    if (previous && screenOf(previous) === 'training' && state.training === previous.training && state.settings === previous.settings) return;
    draw();
  });

  function draw() {
    const { training, settings: { language } } = store.state;
    const say = words();
    const now = Date.now();
    const due = new Set(dueTechniques(training, now));
    const sums = totals(training);
    put(find('.sums'), sums.done === 0 ? say('train.noSums') : [
      say('train.sums', { n: sums.done, share: Math.round((100 * sums.first) / sums.done), clock: { clock: sums.total_ms / sums.done } }),
      ...(due.size > 0 ? [say('train.dueNow', { n: due.size })] : []),
    ].join(' · '));
    put(find('.advice'), say('train.advice'));
    /** @param {string} technique */
    const item = (technique) => {
      const isKnown = Boolean(training.techniques[technique]);
      const squares = squaresDone(training, technique);
      const status = statusOf(squares, isKnown, say);
      const name = make('span', '', make('strong', '', catalogue.name(technique, language)));
      if (isKnown) name.append(make('small', '', recordText(training.techniques[technique], now, say)));
      const link = make('a', '', meter(squares), name, make('small', '', due.has(technique) ? `${status}, ${say('train.due')}` : status));
      link.href = `#learn/${screenFor(training, technique)}`;
      link.toggleAttribute('data-due', due.has(technique));
      return make('li', '', link);
    };
    // Others that the player has practised.
    const others = Object.keys(training.techniques).filter((technique) => !PATH.includes(technique) && catalogue.get(technique));
    const all = [...CHAPTERS, ...(others.length > 0 ? [{ chapter: '', techniques: others }] : [])];
    chapters.replaceChildren(...all.map(({ chapter, techniques }) =>
      make('section', '', make('h2', '', say(chapter ? `kind.${chapter}` : 'train.others')), make('ol', '', ...techniques.map(item)))));
  }
}

/** What the player did, and when it comes back. @param {TechniqueRecord} record @param {number} now @param {Say} say */
function recordText({ done, first, total_ms, dueAt }, now, say) {
  const days = Math.ceil((dueAt - now) / DAY_MS);
  return [
    ...(done > 0 ? [say('train.record', { n: done, share: Math.round((100 * first) / done), clock: { clock: total_ms / done } })] : []),
    ...(days > 0 ? [say('train.again', { n: days })] : []),
  ].join(' · ');
}
