/**
 * @import { Bin, MeasureRequest } from './commands.js'
 * @import { Measurement } from '../engine/protocol.js'
 * @import { Shape } from '../app/plot.js'
 * @import { State } from '../state.js'
 * @import { Store } from '../app/store.js'
 * @import { Language, Say } from '../app/words.js'
 */
import { controls, finder } from '../app/find.js';
import { attemptsOf, csvOfBins, csvOfPoints, fastest, givensOf, intervalOf, isConclusive, kindOf, msOf, ratingsOf } from './commands.js';
import { roughly } from '../app/words.js';
import { bars, curve, toFile } from '../app/plot.js';
import { drawPlot } from '../app/plot-view.js';
import { fillTable } from '../app/table.js';
import { showReport } from '../app/text.js';

/** How often the histograms are redrawn while the list grows, in milliseconds. */
const PATIENCE_MS = 300;

/**
 * The lab: the form for measurements, plots with tables next to them, and downloads of both.
 *
 *   section#lab
 *     form   .report   .listed
 *     .blank   until there is something to draw
 *     .exhibit[data-exhibit=measured]   .drawing[data-plot=time]  .drawing[data-plot=attempts]  .readout  table
 *     .exhibit[data-exhibit=givens]     .drawing[data-plot=givens]   table
 *     .exhibit[data-exhibit=ratings]    .drawing[data-plot=ratings]  table
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {{ measure: (request: MeasureRequest) => void, sayBad: (key: string) => void, download: (name: string, text: string, type: string) => void }} commands
 * @param {() => Say} words
 */
export function mountLab(root, store, { measure, sayBad, download }, words) {
  const find = finder(root);
  const form = find('form', HTMLFormElement);
  const fields = controls(form, { from: HTMLInputElement, to: HTMLInputElement, asked: HTMLInputElement, seconds: HTMLInputElement });
  const submit = find('[type=submit]');
  const readout = find('.readout');
  const drawings = [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('.drawing'))];
  /** The highlighted k, if any. @type {number | undefined} */
  let marked;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let frame = 0;

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (submit.hasAttribute('data-running')) return;
    const request = readRequest(fields);
    if (typeof request === 'string') sayBad(request);
    else measure(request);
  });
  root.addEventListener('shown', drawAll);
  new ResizeObserver(() => !root.hidden && drawAll()).observe(find('.exhibits'));
  root.addEventListener('click', ({ target }) => {
    const button = /** @type {HTMLElement} */ (target).closest('button');
    if (button?.dataset.svg) download(`nonet-${button.dataset.svg}.svg`, toFile(plotOf(button.dataset.svg, 720, undefined)), 'image/svg+xml');
    if (button?.dataset.csv) download(`nonet-${button.dataset.csv}.csv`, csvOf(button.dataset.csv), 'text/csv');
  });

  // ---- Highlighting points ----

  for (const drawing of drawings.filter(isCurve)) {
    drawing.addEventListener('pointermove', ({ clientX }) => mark(nearest(drawing, clientX)));
    drawing.addEventListener('pointerleave', () => mark(focused()));
    drawing.addEventListener('focusin', () => mark(focused()));
    drawing.addEventListener('focusout', () => mark(undefined));
    drawing.addEventListener('keydown', (event) => {
      const points = pointsIn(drawing);
      const at = points.indexOf(/** @type {Element} */ (event.target));
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: points.length - 1 }[event.key];
      if (to === undefined || at < 0) return;
      event.preventDefault();
      /** @type {SVGElement | undefined} */ (points[Math.max(0, Math.min(points.length - 1, to))])?.focus();
    });
  }

  /** @param {Element} drawing */
  const pointsIn = (drawing) => [...drawing.querySelectorAll('.point')];

  function focused() {
    const point = root.ownerDocument.activeElement?.closest('#lab .point');
    return point ? Number(point.getAttribute('data-x')) : undefined;
  }

  /** The measured k at the pointer, if any. @param {Element} drawing @param {number} clientX */
  function nearest(drawing, clientX) {
    const away = pointsIn(drawing).map((point) => {
      const { left, width } = /** @type {Element} */ (point.querySelector('.symbol')).getBoundingClientRect();
      return { k: Number(point.getAttribute('data-x')), distance: Math.abs(left + width / 2 - clientX) };
    });
    const [first] = away.sort((a, b) => a.distance - b.distance);
    return first && first.distance < 24 ? first.k : undefined;
  }

  /** @param {number | undefined} k */
  function mark(k) {
    if (k === marked) return;
    marked = k;
    drawMeasured();
  }

  // ---- Drawing ----

  /** @param {string} name @param {number} width @param {number | undefined} seen @returns {Shape} */
  function plotOf(name, width, seen) {
    const say = words();
    const { lab, list, settings } = store.state;
    if (name === 'time' || name === 'attempts') return curveOf(name, lab, width, seen, say, settings.language);
    const bins = name === 'givens' ? givensOf(list.rows) : ratingsOf(list.rows);
    return barsOf(name, bins, width, say, settings.language);
  }

  /** @param {string} name */
  const csvOf = (name) =>
    name === 'measured' ? csvOfPoints(store.state.lab.points) : name === 'givens' ? csvOfBins(givensOf(store.state.list.rows), 'givens') : csvOfBins(ratingsOf(store.state.list.rows), 'rating');

  /** @param {HTMLElement} drawing */
  const draw = (drawing) => {
    drawPlot(drawing, plotOf(drawing.dataset.plot ?? '', Math.max(260, Math.floor(drawing.clientWidth)), marked));
    if (!isCurve(drawing)) return;
    // One tab stop; the arrow keys move from point to point.
    const points = pointsIn(drawing);
    const stop = points.find((point) => Number(point.getAttribute('data-x')) === marked) ?? points[0];
    for (const point of points) point.setAttribute('tabindex', point === stop ? '0' : '-1');
  };

  function drawMeasured() {
    frame = 0;
    if (root.hidden) return;
    const say = words();
    const points = store.state.lab.points.filter(isConclusive);
    find('[data-exhibit=measured]').toggleAttribute('data-empty', points.length === 0);
    drawings.filter(isCurve).forEach(draw);
    const highlighted = points.find(({ k }) => k === marked);
    const best = fastest(points);
    readout.textContent = highlighted ? pointText(highlighted, say) : best ? say('lab.fastest', { k: best.k, time: { ms: msOf(best) }, attempts: { about: attemptsOf(best) } }) : say('lab.nothing');
    fillTable(find('[data-exhibit=measured] tbody'), points.map((point) => {
      const { k, made, asked, givens } = point;
      const isNone = made === 0;
      const { language } = store.state.settings;
      const number = (/** @type {number} */ value) => (isNone ? '> ' : '') + roughly(value, language);
      return [String(k), number(msOf(point)), number(attemptsOf(point)), isNone ? '–' : roughly(givens, language), made === asked ? made.toLocaleString(language) : say('lab.of', { made, asked })];
    }));
  }

  function drawList() {
    clearTimeout(timer);
    timer = undefined;
    if (root.hidden) return;
    const say = words();
    const { rows } = store.state.list;
    const rated = rows.filter(({ rating }) => rating).length;
    const isKnown = rows.filter(({ rating }) => rating !== undefined).length === rows.length;
    find('.of-list').textContent = rows.length === 0 ? say('lab.noList') : say('lab.ofList', { n: rows.length, rated });
    find('[data-do=rate-all]', HTMLButtonElement).disabled = isKnown && !store.state.busy;
    for (const [name, bins] of /** @type {[string, Bin[]][]} */ ([['givens', givensOf(rows)], ['ratings', ratingsOf(rows)]])) {
      const exhibit = find(`[data-exhibit=${name}]`);
      exhibit.hidden = bins.length === 0;
      if (bins.length === 0) continue;
      const all = bins.reduce((sum, { n }) => sum + n, 0);
      const { language } = store.state.settings;
      fillTable(find(`[data-exhibit=${name}] tbody`), bins.map((bin) => [nameOf(bin, language), bin.n.toLocaleString(language), say('lab.share', { share: { about: (bin.n / all) * 100 } })]));
      draw(find(`[data-exhibit=${name}] .drawing`));
    }
  }

  function drawAll() {
    if (root.hidden) return;
    drawMeasured();
    drawList();
  }

  store.subscribe((state, previous) => {
    if (state.settings !== previous?.settings) {
      if (!root.hidden) drawAll();
      showReport(find('.report'), state.lab.report, words());
      return;
    }
    if (state.lab !== previous.lab) {
      showReport(find('.report'), state.lab.report, words());
      if (!frame) frame = requestAnimationFrame(drawMeasured);
    }
    const isIdle = !state.busy && previous.busy;
    if (state.list !== previous.list || isIdle) timer ??= setTimeout(drawList, isIdle ? 0 : PATIENCE_MS);
  });
}

/** @param {HTMLElement} drawing */
const isCurve = ({ dataset }) => dataset.plot === 'time' || dataset.plot === 'attempts';

/** @param {'time' | 'attempts'} name @param {State['lab']} lab @param {number} width @param {number | undefined} marked @param {Say} say @param {Language} language */
function curveOf(name, { range, points }, width, marked, say, language) {
  const isTime = name === 'time';
  const valueOf = isTime ? msOf : attemptsOf;
  const best = fastest(points);
  const conclusive = points.filter(isConclusive);
  return curve({
    id: `plot-${name}`,
    width,
    height: isTime ? 340 : 230,
    range,
    title: say(isTime ? 'lab.time' : 'lab.attempts'),
    description: best ? say('lab.described', { low: range[0], high: range[1], k: best.k, time: { ms: msOf(best) }, attempts: { about: attemptsOf(best) } }) : say('lab.nothing'),
    xLabel: say('lab.axis.k'),
    yLabel: say(isTime ? 'lab.axis.ms' : 'lab.axis.attempts'),
    number: (value) => value.toLocaleString(language, { maximumSignificantDigits: 3 }),
    // 0 discarded attempts have no logarithm.
    points: conclusive.map((point) => {
      const y = Math.max(valueOf(point), isTime ? 1e-6 : 0.1);
      const kind = kindOf(point);
      const spread = isTime && kind !== 'least' ? intervalOf(y, point.made) : undefined;
      return { x: point.k, y, kind, spread, title: pointText(point, say) };
    }),
    lowest: isTime && best ? { x: best.k, title: say('lab.lowest', { k: best.k, time: { ms: msOf(best) } }) } : undefined,
    marked,
  });
}

/** @param {string} name @param {Bin[]} bins @param {number} width @param {Say} say @param {Language} language */
function barsOf(name, bins, width, say, language) {
  const all = bins.reduce((sum, { n }) => sum + n, 0);
  return bars({
    id: `plot-${name}`,
    width,
    height: 260,
    title: say(name === 'givens' ? 'lab.givens' : 'lab.ratings'),
    description: say('lab.describedBars', { n: all }),
    xLabel: say(name === 'givens' ? 'lab.axis.givens' : 'lab.axis.rating'),
    yLabel: say('lab.axis.puzzles'),
    number: (value) => value.toLocaleString(language),
    bins: bins.map((bin) => ({
      label: bin.from === bin.to ? String(bin.from) : say('lab.tenths', { whole: bin.from }),
      n: bin.n,
      title: say('lab.bar', { label: nameOf(bin, language), n: bin.n, share: { about: (bin.n / all) * 100 } }),
    })),
  });
}

/** @param {Bin} bin @param {Language} language */
function nameOf({ from, to }, language) {
  if (from === to) return String(from);
  const tenths = (/** @type {number} */ value) => value.toLocaleString(language, { minimumFractionDigits: 1 });
  return `${tenths(from)}–${tenths(to)}`;
}

/** @param {Measurement} point @param {Say} say */
function pointText(point, say) {
  const { k, made, asked, givens, cap_ms } = point;
  const attempts = { about: attemptsOf(point) };
  if (made === 0) return say('lab.none', { k, time: { ms: cap_ms }, attempts });
  return say('lab.point', { k, time: { ms: msOf(point) }, attempts, givens: { about: givens }, made, asked });
}

/** @param {Record<'from' | 'to' | 'asked' | 'seconds', HTMLInputElement>} fields @returns {MeasureRequest | string} the key of an error */
function readRequest({ from, to, asked, seconds }) {
  const number = (/** @type {HTMLInputElement} */ field) => Number(field.value.trim().replace(',', '.') || NaN);
  const isWhole = (/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) => Number.isInteger(value) && value >= least && value <= most;
  if (!isWhole(number(from), 17, 60) || !isWhole(number(to), number(from), 60)) return 'lab.badRange';
  if (!isWhole(number(asked), 1, 10_000)) return 'lab.badEach';
  const cap = number(seconds);
  if (!(cap >= 0.05 && cap <= 60)) return 'lab.badCap';
  return { from: number(from), to: number(to), asked: number(asked), cap_ms: cap * 1000 };
}
