/**
 * Plots as plain trees of SVG elements: nothing here needs a browser. plot-view.js draws a tree on the page,
 * `toFile` turns it into a file with its own colours.
 *
 *   curve: points over k on a logarithmic scale          bars: a count for each bin
 *
 *     100 |o                     o                           14
 *      10 | o                  o                          9 |##|
 *       1 |   o  o  o  o  o  o                         ...|##|##|...
 *         +----------------------- k                   ---+--+--+---
 *
 * @typedef {object} Shape
 * @property {string} name           of the SVG element
 * @property {Record<string, string | number>} attributes
 * @property {Shape[]} children
 * @property {string} [text]         instead of children
 *
 * @typedef {object} Scale
 * @property {(value: number) => number} at      the position of a value, in pixels
 * @property {(place: number) => number} value   the value at a position
 *
 * @typedef {object} Point
 * @property {number} x
 * @property {number} y              above 0
 * @property {[number, number]} [spread]  the confidence interval of the true value
 * @property {'full' | 'cut' | 'least'} kind  from as many samples as requested; from fewer; the value is above `y`
 * @property {string} title          the point in words
 *
 * @typedef {object} Frame           what all plots need
 * @property {string} id             prefix of the plot's ids, unique on the page
 * @property {number} width
 * @property {number} height
 * @property {string} title
 * @property {string} description
 * @property {string} xLabel
 * @property {string} yLabel
 * @property {(value: number) => string} number  formats a number
 */

/** @param {string} name @param {Shape['attributes']} [attributes] @param {Shape[] | string} [inside] @returns {Shape} */
export const shape = (name, attributes = {}, inside = []) =>
  typeof inside === 'string' ? { name, attributes, children: [], text: inside } : { name, attributes, children: inside };

// ---- Scales and ticks ----

/** @param {readonly [number, number]} values @param {readonly [number, number]} places @returns {Scale} */
export function linear([low, high], [from, to]) {
  const slope = (to - from) / (high - low || 1);
  return { at: (value) => from + (value - low) * slope, value: (place) => low + (place - from) / slope };
}

/** @param {readonly [number, number]} values @param {readonly [number, number]} places @returns {Scale} */
export function logarithmic([low, high], places) {
  const { at, value } = linear([Math.log10(low), Math.log10(high)], places);
  return { at: (number) => at(Math.log10(number)), value: (place) => 10 ** value(place) };
}

/** Whole numbers in steps of 1, 2, 5, 10 ..., at most `most` of them. @param {number} from @param {number} to @param {number} most */
export function ticks(from, to, most) {
  for (let step = 1; ; step *= /^2/.test(String(step)) ? 2.5 : 2) {
    const first = Math.ceil(from / step) * step;
    const count = Math.floor((to - first) / step) + 1;
    if (count <= Math.max(most, 1)) return Array.from({ length: count }, (_, n) => first + n * step);
  }
}

/** The powers of ten that enclose these values. @param {number[]} values */
export function decades(values) {
  const powers = values.map(Math.log10);
  const low = Math.floor(Math.min(...powers) + 1e-9);
  const high = Math.max(low + 1, Math.ceil(Math.max(...powers) - 1e-9));
  return Array.from({ length: high - low + 1 }, (_, n) => Number(`1e${low + n}`));
}

// ---- The two plots ----

const MARGIN = { left: 60, right: 14, top: 30, bottom: 44 };

/** About how wide a digit of a tick's label is. */
const DIGIT = 7;

/** The area of the plot. @param {Frame} frame @param {readonly string[]} [labels]  of the vertical axis, which make room for themselves */
export const areaOf = ({ width, height }, labels = []) => {
  const left = Math.max(MARGIN.left, 12 + DIGIT * Math.max(0, ...labels.map((label) => label.length)));
  return { left, right: Math.max(left + 40, width - MARGIN.right), top: MARGIN.top, bottom: height - MARGIN.bottom };
};

/**
 * Points joined by a line over whole numbers x, y on a logarithmic scale.
 * @param {Frame & { range: readonly [number, number], points: Point[], lowest?: { x: number, title: string }, marked?: number }} plot
 *   `lowest`: the lowest point, which gets a label; `marked`: the highlighted x
 */
export function curve(plot) {
  const { range, points, lowest, marked, number } = plot;
  const lines = decades(points.length > 0 ? points.flatMap(({ y, spread = [y, y] }) => [y, ...spread]) : [0.1, 100]);
  const area = areaOf(plot, lines.map(number));
  const x = linear([range[0] - 0.5, range[1] + 0.5], [area.left, area.right]);
  const y = logarithmic([lines[0], lines[lines.length - 1]], [area.bottom, area.top]);
  const known = points.filter(({ kind }) => kind !== 'least');
  const bottom = known.find((point) => point.x === lowest?.x);

  // One layer each, so that a point stays the same element when the shapes below it change.
  return framed(plot, [
    shape('g', {}, [
      ...lines.map((value) => rule(area, y.at(value))),
      // Notches at 2 to 9 of each decade show that the scale is logarithmic.
      ...lines.slice(0, -1).flatMap((value) => [2, 3, 4, 5, 6, 7, 8, 9].map((n) =>
        shape('path', { class: 'notch', d: `M${round(area.left - 4)} ${round(y.at(n * value))}h4` }))),
      ...lines.map((value) => shape('text', { class: 'tick', x: area.left - 8, y: round(y.at(value)) + 4, 'text-anchor': 'end' }, number(value))),
      ...axes(area, ticks(range[0], range[1], (area.right - area.left) / 34).map((value) => ({ at: x.at(value), text: number(value) })), plot),
    ]),
    shape('g', {}, [
      ...(marked === undefined ? [] : [shape('path', { class: 'guide', d: `M${round(x.at(marked))} ${area.top}V${area.bottom}` })]),
      ...(bottom && lowest ? labelOf(lowest.title, x.at(bottom.x), y.at(bottom.y), area) : []),
      shape('path', { class: 'line', d: known.map((point, n) => `${n ? 'L' : 'M'}${round(x.at(point.x))} ${round(y.at(point.y))}`).join('') }),
    ]),
    shape('g', {}, points.map((point) => mark(point, x.at(point.x), y, point.x === marked))),
  ]);
}

/** The label of the lowest point, above it, where such curves leave room. @param {string} title @param {number} x @param {number} y @param {ReturnType<typeof areaOf>} area */
function labelOf(title, x, y, { left, right, top }) {
  const [anchor, shift] = x < left + 90 ? ['start', 6] : x > right - 90 ? ['end', -6] : ['middle', 0];
  return [
    shape('path', { class: 'lowest', d: `M${round(x)} ${round(y - 9)}V${top + 20}` }),
    shape('text', { class: 'lowest-name', x: round(x + shift), y: top + 14, 'text-anchor': anchor }, title),
  ];
}

/** @param {Point} point @param {number} x @param {Scale} scale @param {boolean} isMarked */
function mark({ x: value, y, spread, kind, title }, x, scale, isMarked) {
  const at = scale.at(y);
  const symbol = kind === 'least'
    ? shape('path', { class: 'symbol', d: `M${round(x - 5)} ${round(at + 4)}h10l-5 -9z` })
    : shape('circle', { class: 'symbol', cx: round(x), cy: round(at), r: 4 });
  const whisker = spread ? [shape('path', { class: 'whisker', d: `M${round(x)} ${round(scale.at(spread[0]))}V${round(scale.at(spread[1]))}` })] : [];
  const attributes = { class: `point ${kind}${isMarked ? ' marked' : ''}`, role: 'img', 'data-x': value, 'data-y': y };
  return shape('g', attributes, [shape('title', {}, title), ...whisker, symbol]);
}

/**
 * A bar for each bin, with its number printed on it.
 * @param {Frame & { bins: { label: string, n: number, title: string }[], labelWidth?: number }} plot  `labelWidth`: the width of a label, in pixels
 */
export function bars(plot) {
  const { bins, number, id, labelWidth = 26 } = plot;
  const area = areaOf(plot);
  const most = Math.max(1, ...bins.map(({ n }) => n));
  const step = (area.right - area.left) / Math.max(1, bins.length);
  const longest = Math.max(0, ...bins.map(({ n }) => number(n).length)) * 6.6;
  // Rotate numbers that are too wide for their bars.
  const isTall = longest > step;
  const y = linear([0, most], [area.bottom, area.top + (isTall ? longest : 14)]);
  const gap = Math.min(6, step * 0.16);
  const every = Math.ceil(labelWidth / step);
  const labels = bins.flatMap(({ label }, n) => (n % every === 0 ? [{ at: area.left + (n + 0.5) * step, text: label }] : []));
  const levels = ticks(0, most, (area.bottom - area.top) / 44);
  const shapes = [
    shape('defs', {}, [shape('pattern', { id: `${id}-hatch`, width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' }, [
      shape('rect', { class: 'ground', width: 6, height: 6 }),
      shape('path', { class: 'hatch', d: 'M0 0V6' }),
    ])]),
    ...levels.map((value) => rule(area, y.at(value))),
    ...levels.map((value) => shape('text', { class: 'tick', x: area.left - 8, y: round(y.at(value)) + 4, 'text-anchor': 'end' }, number(value))),
    ...axes(area, labels, plot),
    ...bins.map(({ n, title }, at) => {
      const left = area.left + at * step + gap;
      const top = y.at(n);
      const middle = round(left + step / 2 - gap);
      /** @type {Shape['attributes']} */
      const turned = isTall ? { transform: `rotate(-90 ${middle} ${round(top - 5)})`, 'text-anchor': 'start', y: round(top - 1) } : { 'text-anchor': 'middle', y: round(top - 5) };
      return shape('g', { class: 'bar', role: 'img', 'data-n': n }, [
        shape('title', {}, title),
        shape('rect', { x: round(left), y: round(top), width: round(step - 2 * gap), height: round(area.bottom - top), fill: `url(#${id}-hatch)` }),
        ...(n > 0 ? [shape('text', { class: 'count', x: middle, ...turned }, number(n))] : []),
      ]);
    }),
  ];
  return framed(plot, shapes);
}

/** @param {ReturnType<typeof areaOf>} area @param {number} y */
export const rule = ({ left, right }, y) => shape('path', { class: 'rule', d: `M${left} ${round(y)}H${right}` });

/** The horizontal axis with its labels, and the names of both axes. @param {ReturnType<typeof areaOf>} area @param {{ at: number, text: string }[]} labels @param {Frame} frame */
export const axes = ({ left, right, bottom }, labels, { xLabel, yLabel }) => [
  shape('path', { class: 'axis', d: `M${left} ${bottom}H${right}` }),
  ...labels.map(({ at, text }) => shape('text', { class: 'tick', x: round(at), y: bottom + 18, 'text-anchor': 'middle' }, text)),
  shape('text', { class: 'name', x: (left + right) / 2, y: bottom + 37, 'text-anchor': 'middle' }, xLabel),
  shape('text', { class: 'name', x: 4, y: 14 }, yLabel),
];

/** @param {Frame} frame @param {Shape[]} shapes */
export const framed = ({ id, width, height, title, description }, shapes) =>
  shape('svg', { class: 'plot', viewBox: `0 0 ${width} ${height}`, width, height, role: 'group', 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-desc` }, [
    shape('title', { id: `${id}-title` }, title),
    shape('desc', { id: `${id}-desc` }, description),
    ...shapes,
  ]);

/** To a hundredth of a pixel. @param {number} value */
export const round = (value) => Math.round(value * 100) / 100;

// ---- As files ----

/** The style of plots in files; on the page lab/style.css styles them in the page's colours. */
const LOOKS = `
svg { background: #fff; font: 12px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
text { fill: #5c5b6b; }
.name, .count, .lowest-name { fill: #1f2033; }
.lowest-name { font-weight: 600; }
.axis { stroke: #1f2033; }
.rule { stroke: #86828e; stroke-opacity: .4; }
.notch { stroke: #86828e; }
.line { fill: none; stroke: #3a43b3; stroke-width: 2; stroke-linejoin: round; }
.whisker { stroke: #3a43b3; stroke-opacity: .55; }
.lowest, .guide { stroke: #5c5b6b; stroke-dasharray: 3 3; }
.symbol { fill: #3a43b3; stroke: #3a43b3; stroke-width: 1.5; }
.cut .symbol { fill: #fff; }
.least .symbol { fill: #96410a; stroke: #96410a; }
.ground { fill: #e5e7fa; }
.hatch { stroke: #3a43b3; stroke-width: 2; }
.bar rect { stroke: #3a43b3; stroke-width: 1.5; }
`;

/** A plot, or another drawing with its own style, as the text of a self-contained SVG file. @param {Shape} plot @param {string} [looks] */
export function toFile({ attributes, children, ...rest }, looks = LOOKS) {
  const style = shape('style', {}, looks);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${toText({ ...rest, attributes: { xmlns: 'http://www.w3.org/2000/svg', ...attributes }, children: [style, ...children] })}\n`;
}

/** @param {Shape} shape @returns {string} */
function toText({ name, attributes, children, text }) {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(String(value))}"`).join('');
  const inside = text === undefined ? children.map(toText).join('') : escape(text);
  return inside ? `<${name}${list}>${inside}</${name}>` : `<${name}${list}/>`;
}

/** @param {string} text */
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Lines of values as CSV. @param {(string | number | null)[][]} lines  without commas and quotes */
export const toCsv = (lines) => lines.map((line) => `${line.map((value) => value ?? '').join(',')}\n`).join('');
