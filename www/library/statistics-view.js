/**
 * @import { Summary } from '../storage/schema.js'
 * @import { OfLevel } from '../core/statistics.js'
 * @import { Level } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 * @import { Language, Say } from '../app/words.js'
 */
import { finder } from '../app/find.js';
import { dateText, firstDayOf, shortDateText } from '../app/dates.js';
import { clockText } from '../app/words.js';
import { bars } from '../app/plot.js';
import { boxes, trend } from './time-plots.js';
import { dayOf } from '../core/days.js';
import { byLevel, isFinished, lately, weekly } from '../core/statistics.js';
import { isUnaided } from '../core/game.js';
import { isLevel } from '../core/levels.js';
import { drawPlot } from '../app/plot-view.js';
import { fillTable } from '../app/table.js';
import { sectionOf } from './state.js';

/** How many weeks are shown at most. */
const WEEKS = 12;

/** How many times of a level are shown at most. */
const TIMES = 50;

/**
 * The statistics: plots with their tables.
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {() => Say} words
 */
export function mountLibraryStatistics(root, store, words) {
  const find = finder(root);
  const panel = /** @type {HTMLElement} */ (root.closest('.view'));
  const [exhibits, choice] = [find('.exhibits'), find('[name=level]', HTMLSelectElement)];
  let frame = 0;

  const chosen = () => (isLevel(choice.value) ? choice.value : '');
  const isSeen = () => !panel.hidden && sectionOf(store.state) === 'statistics';
  panel.addEventListener('shown', draw);
  choice.addEventListener('change', () => store.dispatch({ type: 'library', library: { level: chosen() } }));
  new ResizeObserver(() => isSeen() && redraw()).observe(exhibits);

  function redraw() {
    frame ||= requestAnimationFrame(draw);
  }

  function draw() {
    frame = 0;
    if (!isSeen()) return;
    const { library: { games, level }, settings: { language } } = store.state;
    const say = words();
    const finished = games.filter(isFinished);
    const played = games.reduce((sum, { elapsed_ms }) => sum + elapsed_ms, 0);
    find('.totals').textContent = finished.length === 0
      ? say('library.noStatistics')
      : say('library.totals', { n: finished.length, unaided: finished.filter(isUnaided).length, time: clockText(played) });
    exhibits.hidden = finished.length === 0;
    if (finished.length === 0) return;
    const levels = byLevel(games);
    drawTimes(find('[data-exhibit=times]'), levels, language, say);
    // Until the player chooses a level, show the one with the most times.
    const timed = levels.filter(({ times }) => times).sort((a, b) => b.unaided - a.unaided).map((one) => one.level);
    find('[data-exhibit=trend]').hidden = timed.length === 0;
    for (const option of choice.options) option.disabled = !timed.some((one) => one === option.value);
    if (timed.length > 0) {
      const seen = level && timed.includes(level) ? level : timed[0];
      choice.value = seen;
      drawTrend(find('[data-exhibit=trend]'), games, seen, language, say);
    }
    drawWeeks(find('[data-exhibit=weeks]'), games, language, say);
  }

  store.subscribe((state, previous) => {
    if (previous && state.screens === previous.screens && state.library === previous.library && state.settings === previous.settings) return;
    if (isSeen()) redraw();
  });
}

/** @param {Element} exhibit @param {OfLevel[]} levels @param {Language} language @param {Say} say */
function drawTimes(exhibit, levels, language, say) {
  const drawing = /** @type {HTMLElement} */ (exhibit.querySelector('.drawing'));
  // Cut a name that is too long; the table has it in full.
  const room = Math.floor((widthOf(drawing) - 74) / levels.length / 6.8);
  const groups = levels.flatMap(({ level, times }) => {
    if (!times) return [];
    const name = say(`level.${level}`);
    const { n, best, median, worst } = times;
    const label = name.length > room ? `${name.slice(0, room - 1)}.` : name;
    return [{ label, times, title: say('library.times.box', { level: name, n, best: clockText(best), median: clockText(median), worst: clockText(worst) }) }];
  });
  /** @type {HTMLElement} */ (exhibit.querySelector('.nothing')).hidden = groups.length > 0;
  drawing.hidden = groups.length === 0;
  if (groups.length > 0) {
    drawPlot(drawing, boxes({
      id: 'plot-library-times',
      width: widthOf(drawing),
      height: 280,
      title: say('library.times'),
      description: say('library.times.described', { n: groups.reduce((sum, { times }) => sum + times.n, 0) }),
      xLabel: say('library.times.axis'),
      yLabel: say('library.times.unit'),
      number: clockText,
      groups,
    }));
  }
  fillTable(bodyOf(exhibit), levels.map(({ level, finished, unaided, times }) => [
    say(`level.${level}`), finished.toLocaleString(language), unaided.toLocaleString(language),
    ...[times?.best, times?.median, times?.mean].map((ms) => (ms === undefined ? '–' : clockText(ms))),
  ]));
}

/** @param {Element} exhibit @param {readonly Summary[]} games @param {Level} level @param {Language} language @param {Say} say */
function drawTrend(exhibit, games, level, language, say) {
  const drawing = /** @type {HTMLElement} */ (exhibit.querySelector('.drawing'));
  const times = lately(games, level, TIMES).map(({ at, elapsed_ms }) => ({ day: dayOf(at), ms: elapsed_ms }));
  drawPlot(drawing, trend({
    id: 'plot-library-trend',
    width: widthOf(drawing),
    height: 240,
    labelWidth: 44,
    title: say('library.trend'),
    description: say('library.trend.described', { n: times.length, level: say(`level.${level}`) }),
    xLabel: say('library.trend.axis'),
    yLabel: say('library.times.unit'),
    number: clockText,
    points: times.map(({ day, ms }) => ({ label: shortDateText(day, language), ms, title: say('library.trend.point', { date: dateText(day, language), time: clockText(ms) }) })),
  }));
  fillTable(bodyOf(exhibit), times.toReversed().map(({ day, ms }) => [dateText(day, language), clockText(ms)]));
}

/** @param {Element} exhibit @param {readonly Summary[]} games @param {Language} language @param {Say} say */
function drawWeeks(exhibit, games, language, say) {
  const weeks = weekly(games, dayOf(Date.now()), firstDayOf(language), WEEKS);
  const drawing = /** @type {HTMLElement} */ (exhibit.querySelector('.drawing'));
  drawPlot(drawing, bars({
    id: 'plot-library-weeks',
    width: widthOf(drawing),
    height: 220,
    labelWidth: 44,
    title: say('library.weeks'),
    description: say('library.weeks.described', { n: weeks.reduce((sum, { n }) => sum + n, 0) }),
    xLabel: say('library.weeks.axis'),
    yLabel: say('library.weeks.unit'),
    number: (value) => value.toLocaleString(language),
    bins: weeks.map(({ from, n }) => ({
      label: shortDateText(from, language),
      n,
      title: say('library.weeks.bar', { n, date: dateText(from, language) }),
    })),
  }));
  fillTable(bodyOf(exhibit), weeks.toReversed().map(({ from, n }) => [dateText(from, language), n.toLocaleString(language)]));
}

/** @param {Element} exhibit */
const bodyOf = (exhibit) => /** @type {HTMLElement} */ (exhibit.querySelector('tbody'));

/** @param {HTMLElement} drawing */
const widthOf = (drawing) => Math.max(260, Math.floor(drawing.clientWidth));
