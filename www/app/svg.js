/**
 * Arrows and houses as SVG, over a grid of 9 by 9 cells of 100 units each.
 *
 * @import { Picture } from '../core/lesson.js'
 */
import { colOf, rowOf } from '../core/geometry.js';

const NS = 'http://www.w3.org/2000/svg';

/** @param {string} name @param {Record<string, string | number>} attributes @param {Element[]} [children] */
export function svg(name, attributes, children = []) {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** The position of a candidate, as on a keypad. @param {number} cell @param {number} digit @returns {[number, number]} */
export const spot = (cell, digit) => [
  colOf(cell) * 100 + 50 + (((digit - 1) % 3) - 1) * 30,
  rowOf(cell) * 100 + 50 + (Math.floor((digit - 1) / 3) - 1) * 30,
];

/** The middle of a group's candidates. @param {{ digit: number, cells: number[] }} end @returns {[number, number]} */
function middle({ digit, cells }) {
  const spots = cells.map((cell) => spot(cell, digit));
  /** @param {0 | 1} axis */
  const mean = (axis) => spots.reduce((sum, point) => sum + point[axis], 0) / spots.length;
  return [mean(0), mean(1)];
}

/** The outline of a house. @param {number} house @param {string} role */
function houseOutline(house, role) {
  const n = house % 9;
  const [x, y, width, height] =
    house < 9 ? [0, n, 9, 1] : house < 18 ? [n, 0, 1, 9] : [(n % 3) * 3, Math.floor(n / 3) * 3, 3, 3];
  // Outside of the notes, which begin at 12.
  const inset = role === 'Base' ? 4 : 9;
  return svg('rect', {
    class: `house ${role}`, x: x * 100 + inset, y: y * 100 + inset, width: width * 100 - 2 * inset, height: height * 100 - 2 * inset, rx: 14,
  });
}

/** A curved arrow from one candidate to the next. @param {Picture['arrows'][number]} arrow */
function arrowPath({ from, to, is_strong: isStrong }) {
  const [x1, y1] = middle(from);
  const [x2, y2] = middle(to);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  // Leave room for the candidates at both ends. The bend keeps an arrow along a row from covering the row.
  const gap = Math.min(19, length / 3);
  const bend = Math.min(46, length / 5);
  const [ax, ay] = [x1 + dx * gap, y1 + dy * gap];
  const [bx, by] = [x2 - dx * gap, y2 - dy * gap];
  const [cx, cy] = [(ax + bx) / 2 - dy * bend, (ay + by) / 2 + dx * bend];
  const angle = Math.atan2(by - cy, bx - cx);
  /** @param {number} turn */
  const wing = (turn) => `${bx - 17 * Math.cos(angle + turn)} ${by - 17 * Math.sin(angle + turn)}`;
  return svg('g', { class: isStrong ? 'arrow strong' : 'arrow weak' }, [
    svg('path', { class: 'line', d: `M${ax} ${ay}Q${cx} ${cy} ${bx} ${by}` }),
    svg('path', { class: 'head', d: `M${bx} ${by}L${wing(0.45)}L${wing(-0.45)}Z` }),
  ]);
}

/** @param {Picture} picture @returns {Element[]} */
export const shapesOf = (picture) => [
  ...[...picture.houses].map(([house, role]) => houseOutline(house, role)),
  ...picture.arrows.map(arrowPath),
];
