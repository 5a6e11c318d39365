/**
 * Plots of times. They span orders of magnitude, so the scale is logarithmic, with ticks at the usual divisions of time.
 *
 * `boxes`: for each group a box from the lower to the upper quartile with a line at the median, and whiskers to the
 * best and the worst.  `trend`: successive times, joined by a line.
 *
 *     20:00 |          ____|____
 *     10:00 |   |     |____|____|       worst
 *      5:00 |  [#]    [____|____]       quartiles around the median
 *      2:00 |   |          |            best
 *           +---+----------+----
 *
 * @import { Frame, Scale, Shape } from '../app/plot.js'
 * @import { Times } from '../core/statistics.js'
 */
import { areaOf, axes, framed, logarithmic, round, rule, shape } from '../app/plot.js';

/** In milliseconds: 1, 2, 5, 10, 20, 30 seconds, the same in minutes, then hours. */
const TICKS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 18_000, 36_000, 86_400, 864_000].map((seconds) => seconds * 1000);

/** @param {Frame & { groups: { label: string, times: Times, title: string }[] }} plot */
export function boxes(plot) {
  const { groups, number } = plot;
  const area = areaOf(plot);
  const { scale, y } = timesIn(area, groups.flatMap(({ times }) => [times.best, times.worst]));
  const step = (area.right - area.left) / Math.max(1, groups.length);
  const half = Math.min(26, step * 0.3);
  const middles = groups.map((_, at) => area.left + (at + 0.5) * step);
  return framed(plot, [
    ...ruled(area, scale, y, number),
    ...axes(area, groups.map(({ label }, at) => ({ at: middles[at], text: label })), plot),
    ...groups.map(({ times, title }, at) => box(times, title, middles[at], half, (value) => round(y.at(Math.max(value, TICKS[0]))))),
  ]);
}

/** @param {Frame & { points: { label: string, ms: number, title: string }[], labelWidth: number }} plot  `labelWidth`: the width of a label, in pixels */
export function trend(plot) {
  const { points, labelWidth } = plot;
  const area = areaOf(plot);
  const { scale, y } = timesIn(area, points.map(({ ms }) => ms));
  const step = (area.right - area.left) / Math.max(1, points.length);
  const every = Math.ceil(labelWidth / step);
  const spots = points.map(({ ms, label, title }, at) => ({ x: round(area.left + (at + 0.5) * step), y: round(y.at(Math.max(ms, TICKS[0]))), label, title }));
  return framed(plot, [
    ...ruled(area, scale, y, plot.number),
    ...axes(area, spots.flatMap(({ x, label }, n) => (n % every === 0 ? [{ at: x, text: label }] : [])), plot),
    shape('path', { class: 'line', d: spots.map((spot, n) => `${n ? 'L' : 'M'}${spot.x} ${spot.y}`).join('') }),
    ...spots.map((spot) => shape('g', { class: 'point full', role: 'img' }, [
      shape('title', {}, spot.title),
      shape('circle', { class: 'symbol', cx: spot.x, cy: spot.y, r: Math.max(2, Math.min(4, step / 3)) }),
    ])),
  ]);
}

/** @param {ReturnType<typeof areaOf>} area @param {number[]} times */
function timesIn({ top, bottom }, times) {
  const scale = timeScale(times);
  return { scale, y: logarithmic([scale[0], scale[scale.length - 1]], [bottom, top]) };
}

/** The ticks with their lines, without labels that would overlap. @param {ReturnType<typeof areaOf>} area @param {number[]} scale @param {Scale} y @param {Frame['number']} number */
function ruled(area, scale, y, number) {
  const every = Math.ceil((scale.length * 18) / (area.bottom - area.top));
  return [
    ...scale.map((value) => rule(area, y.at(value))),
    ...scale.map((value, n) => shape('text', { class: 'tick', x: area.left - 8, y: round(y.at(value)) + 4, 'text-anchor': 'end' }, n % every === 0 ? number(value) : '')),
  ];
}

/** The ticks that enclose these times, at least two. @param {number[]} times */
export function timeScale(times) {
  const least = Math.min(...times);
  const most = Math.max(...times);
  const low = Math.max(0, TICKS.findLastIndex((tick) => tick <= least));
  const found = TICKS.findIndex((tick) => tick >= most);
  const high = Math.max(low + 1, found < 0 ? TICKS.length - 1 : found);
  return TICKS.slice(Math.min(low, TICKS.length - 2), high + 1);
}

/** @param {Times} times @param {string} title @param {number} x @param {number} half @param {(value: number) => number} at @returns {Shape} */
function box({ best, lower, median, upper, worst }, title, x, half, at) {
  const [left, right] = [round(x - half), round(x + half)];
  const cap = (/** @type {number} */ value) => `M${round(x - half / 2)} ${at(value)}h${round(half)}`;
  return shape('g', { class: 'box', role: 'img', 'data-median': median }, [
    shape('title', {}, title),
    shape('path', { class: 'whisker', d: `${cap(worst)}M${round(x)} ${at(worst)}V${at(upper)}M${round(x)} ${at(lower)}V${at(best)}${cap(best)}` }),
    shape('rect', { class: 'quartiles', x: left, y: at(upper), width: round(2 * half), height: round(Math.max(0, at(lower) - at(upper))) }),
    shape('path', { class: 'median', d: `M${left} ${at(median)}H${right}` }),
  ]);
}
