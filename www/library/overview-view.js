/**
 * @import { Library } from './commands.js'
 * @import { Summary } from '../storage/schema.js'
 * @import { Store } from '../app/store.js'
 * @import { Language, Say } from '../app/words.js'
 * @import { OfLevel } from '../core/statistics.js'
 */
import { finder } from '../app/find.js';
import { clockText } from '../app/words.js';
import { LEVELS } from '../core/levels.js';
import { isUnaided } from '../core/game.js';
import { byLevel, isFinished } from '../core/statistics.js';
import { svg } from '../app/svg.js';
import { put } from '../app/text.js';
import { miniature } from '../app/thumbnail.js';
import { make } from '../app/elements.js';
import { sectionOf } from './state.js';
import { leftOf, shortTitleOf } from './titles.js';

/** How many games can be continued from here. */
const SHOWN = 3;

/**
 * Beside the daily puzzles: the player's times at each level, totals, and the games to continue.
 *
 *   .of-times   table: best and usual time of each level, drawn and in digits   dl
 *   .of-going   ul > li > button[data-id]
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {Library} library
 * @param {() => Say} words
 */
export function mountLibraryOverview(root, store, library, words) {
  const find = finder(root);
  const panel = /** @type {HTMLElement} */ (root.closest('.view'));
  const [times, totals, going, games] = [find('.of-times tbody'), find('.of-times dl'), find('.of-going'), find('.of-going ul')];
  let frame = 0;
  /** What the games to continue show. */
  let drawn = '';

  games.addEventListener('click', ({ target }) => {
    const id = /** @type {HTMLElement} */ (target).closest('button')?.dataset.id;
    if (id) library.open(id);
  });
  panel.addEventListener('shown', draw);

  function draw() {
    frame = 0;
    if (panel.hidden || sectionOf(store.state) !== 'daily') return;
    const { library: { games }, settings: { language } } = store.state;
    drawTimes(byLevel(games), words());
    drawTotals(games, language, words());
    drawGoing(games.filter(({ finishedAt }) => finishedAt === null).slice(0, SHOWN), words());
  }

  /** @param {readonly OfLevel[]} levels @param {Say} say */
  function drawTimes(levels, say) {
    if (times.children.length === 0) times.append(...LEVELS.map(() => levelRow()));
    const longest = Math.max(...levels.map((one) => one.times?.median ?? 0));
    LEVELS.forEach((level, n) => {
      const of = levels.find((one) => one.level === level)?.times;
      const [name, track, best, usual] = times.children[n].children;
      put(name, say(`level.${level}`));
      put(best, of ? clockText(of.best) : '–');
      put(usual, of ? clockText(of.median) : '–');
      const [, range, full, ring] = /** @type {Element[]} */ ([...(track.firstElementChild?.children ?? [])]);
      for (const mark of [range, full, ring]) mark.toggleAttribute('hidden', !of);
      if (!of) return;
      const [from, to] = [of.best, of.median].map((ms) => `${((ms / longest) * 100).toFixed(1)}%`);
      range.setAttribute('x1', from);
      range.setAttribute('x2', to);
      full.setAttribute('cx', from);
      ring.setAttribute('cx', to);
    });
  }

  /** @param {readonly Summary[]} games @param {Language} language @param {Say} say */
  function drawTotals(games, language, say) {
    const finished = games.filter(isFinished);
    const minutes = games.reduce((sum, { elapsed_ms }) => sum + elapsed_ms, 0) / 60_000;
    const hardest = Math.max(...finished.map(({ er = 0 }) => er));
    const share = finished.length === 0 ? '–' : (finished.filter(isUnaided).length / finished.length).toLocaleString(language, { style: 'percent' });
    const hours = minutes / 60;
    const played = hours < 1 ? say('time.min', { n: Math.floor(minutes) }) : say('library.hours', { n: hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours) });
    const facts = [
      [say('library.total.solved'), finished.length.toLocaleString(language)],
      [say('library.total.unaided'), share],
      [say('library.total.time'), played],
      [say('library.total.hardest'), hardest > 0 ? say('rating.se', { er: { tenths: hardest } }) : '–'],
    ];
    totals.replaceChildren(...facts.map(([name, value]) => make('div', '', make('dt', '', name), make('dd', '', value))));
  }

  /** @param {readonly Summary[]} shown @param {Say} say */
  function drawGoing(shown, say) {
    going.hidden = shown.length === 0;
    // The same buttons keep the focus.
    const now = `${store.state.settings.language} ${JSON.stringify(shown)}`;
    if (now === drawn) return;
    drawn = now;
    games.replaceChildren(...shown.map((game) => {
      const { key, with: values } = shortTitleOf(game);
      const facts = `${clockText(game.elapsed_ms)}, ${say('library.leftShort', { n: leftOf(game) })}`;
      const button = make('button', '', miniature(game.givens, game.placements), make('span', '', make('strong', '', say(key, values)), make('small', '', facts)));
      button.dataset.id = game.id;
      return make('li', '', button);
    }));
  }

  store.subscribe((state, previous) => {
    if (previous && state.screens === previous.screens && state.library === previous.library && state.settings === previous.settings) return;
    if (!panel.hidden) frame ||= requestAnimationFrame(draw);
  });
}

/** A row of the table: the level, its times drawn on a line, and in digits. */
function levelRow() {
  const name = make('th', '');
  name.scope = 'row';
  const track = svg('svg', { class: 'track', 'aria-hidden': 'true' }, [
    svg('line', { class: 'axis', x1: '0', x2: '100%', y1: 7, y2: 7 }),
    svg('line', { class: 'range', y1: 7, y2: 7 }),
    svg('circle', { class: 'full', r: 5, cy: 7 }),
    svg('circle', { r: 5, cy: 7 }),
  ]);
  return make('tr', '', name, make('td', '', track), make('td', ''), make('td', ''));
}
