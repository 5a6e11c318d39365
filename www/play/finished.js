/**
 * @import { Level } from '../core/state.js'
 * @import { State } from '../state.js'
 * @import { Store } from '../app/store.js'
 * @import { Catalogue } from '../app/techniques.js'
 * @import { Say } from '../app/words.js'
 */
import { finder } from '../app/find.js';
import { svg } from '../app/svg.js';
import { put } from '../app/text.js';
import { clockText } from '../app/words.js';
import { dayOf } from '../core/days.js';
import { isUnaided } from '../core/game.js';
import { lately, streaks } from '../core/statistics.js';
import { levelOf, titleOfGame } from './title.js';

/** How many of the latest times are drawn. */
const LATEST = 9;

/**
 * The end of a game: its time beside earlier ones of the level, what help it took, and what to play next.
 *
 *   .eyebrow  .time  .lead  dl.facts  figure.latest  #spotted  .foot
 *
 * @param {HTMLElement} root
 * @param {HTMLElement} spotted  what to train, which the trainer fills
 * @param {Store} store
 * @param {() => Say} words
 * @param {Catalogue} catalogue
 */
export function mountFinished(root, spotted, store, words, catalogue) {
  const find = finder(root);
  // Above the buttons, which stay where they are when it appears.
  find('.foot').before(spotted);
  const [latest, bars, next] = [find('.latest'), find('.bars'), find('.next span')];
  /** @param {string} name @param {string} text */
  const fact = (name, text) => put(find(`[data-fact=${name}]`), text);

  /** The times of earlier games of the level, the latest first, and this one. @param {State} state @param {Level | undefined} level */
  function timesOf(state, level) {
    if (!level) return [];
    const others = state.library.games.filter(({ id }) => id !== state.game.id);
    return lately(others, level, others.length).map(({ elapsed_ms }) => elapsed_ms);
  }

  function draw() {
    const { state } = store;
    const { game, rating, settings: { language } } = state;
    const say = words();
    const level = levelOf(state);
    const { title, meta } = titleOfGame(state, say);
    put(find('.eyebrow'), meta ? `${title}, ${meta}` : title);
    put(find('.time'), clockText(game.elapsed_ms));
    const earlier = timesOf(state, level);
    put(find('.lead'), lead(state, earlier, say));
    fact('hints', String(game.hints));
    fact('checks', String(game.checks));
    fact('hardest', rating?.technique ? catalogue.name(rating.technique, language) : '–');
    fact('streak', say('finished.days', { n: streaks(state.library.games, dayOf(Date.now())).current }));
    put(next, level ? say('finished.nextLevel', { level: say(`level.${level}`) }) : say('finished.next'));
    // One time alone says nothing.
    latest.hidden = earlier.length === 0 || !isUnaided(game);
    if (latest.hidden || !level) return;
    put(find('figcaption'), say('finished.latest', { n: Math.min(LATEST, earlier.length + 1), level: say(`level.${level}`) }));
    bars.replaceChildren(drawBars([...earlier, game.elapsed_ms].slice(-LATEST)));
  }

  store.subscribe((state, previous) => {
    const parts = /** @type {const} */ (['game', 'rating', 'library', 'settings', 'place']);
    if (!root.hidden && (!previous || parts.some((part) => state[part] !== previous[part]))) draw();
  });
  root.addEventListener('shown', draw);
  catalogue.learnt.then(draw);
}

/** How the game went, in a sentence. @param {State} state @param {number[]} earlier  times @param {Say} say */
function lead({ game }, earlier, say) {
  const { elapsed_ms: ms, hints: n, checks, hasShown } = game;
  if (hasShown) return say('finished.shown');
  const best = Math.min(...earlier);
  if (n > 0) return earlier.length === 0 ? say('finished.withHints', { n }) : `${say('finished.withHints', { n })} ${say('finished.record', { best: { clock: best } })}`;
  const rank = earlier.filter((other) => other < ms).length;
  if (earlier.length === 0) return say(checks > 0 ? 'finished.first' : 'finished.firstAlone');
  if (rank === 0) return say('finished.best', { by: { clock: best - ms } });
  return say('finished.usual', { best: { clock: best }, rank: rank + 1, n: earlier.length + 1 });
}

/**
 * Shares the result with another app or, where the browser cannot, copies it.
 * @param {Store} store @param {Say} say @param {(text: string) => Promise<unknown>} copyText
 */
export function shareResult({ state }, say, copyText) {
  const { title, meta } = titleOfGame(state, say);
  const text = say('finished.result', { game: meta ? `${title}, ${meta}` : title, clock: clockText(state.game.elapsed_ms), n: state.game.hints });
  if ('share' in navigator) navigator.share({ title: 'Nonet', text, url: location.href }).catch(() => {});
  else void copyText(`${text}\n${location.href}`);
}

/** A bar for each time; the last one is this game's. @param {number[]} times */
function drawBars(times) {
  const most = Math.max(...times);
  const best = times.indexOf(Math.min(...times));
  const width = 360 / LATEST;
  return svg('svg', { viewBox: '0 0 360 112', 'aria-hidden': 'true' }, times.flatMap((ms, n) => {
    const height = Math.max(4, (84 * ms) / most);
    const label = svg('text', { x: n * width + width / 2, y: 106, class: n === times.length - 1 ? 'now' : '' });
    label.textContent = clockText(ms);
    return [svg('rect', { x: n * width + 5, y: 88 - height, width: width - 10, height, rx: 5, class: n === times.length - 1 ? 'now' : n === best ? 'best' : '' }), label];
  }));
}

