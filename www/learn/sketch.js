/**
 * A small picture of a technique's example: the cells and links of its pattern, without digits.
 *
 * @import { Example } from '../core/lesson.js'
 */
import { cellsOf, pictureOfStep } from '../core/lesson.js';
import { colOf, rowOf } from '../core/geometry.js';
import { svg } from '../app/svg.js';

/** More links than this would hide the cells. */
const MOST_LINKS = 16;

const THIN = [1, 2, 4, 5, 7, 8].map((n) => `M${n * 10} 0V90M0 ${n * 10}H90`).join('');
const THICK = [3, 6].map((n) => `M${n * 10} 0V90M0 ${n * 10}H90`).join('');

/** @param {Example} example */
export function sketch({ step }) {
  const picture = pictureOfStep(step);
  /** The role that a cell is drawn in. @type {Map<number, 'in' | 'out' | 'part' | 'other'>} */
  const roles = new Map();
  for (const [key, role] of picture.roles) {
    const cell = Math.floor(key / 10);
    const kind = role === 'Placed' ? 'in' : role === 'Eliminated' ? 'out' : ['Off', 'Second', 'Fin', 'Pivot'].includes(role) ? 'other' : 'part';
    const known = roles.get(cell);
    if (!known || kind === 'in' || (kind === 'out' && known !== 'in') || (kind === 'part' && known === 'other')) roles.set(cell, kind);
  }
  for (const cell of step.cells) if (!roles.has(cell)) roles.set(cell, 'part');
  const houses = [...picture.houses.keys()].flatMap((house) => cellsOf(house));
  return svg('svg', { viewBox: '0 0 90 90', 'aria-hidden': 'true' }, [
    svg('rect', { class: 'ground', width: 90, height: 90, rx: 4.5 }),
    svg('path', { class: 'houses', d: houses.map((cell) => `M${colOf(cell) * 10} ${rowOf(cell) * 10}h10v10h-10z`).join('') }),
    svg('path', { class: 'thin', d: THIN }),
    svg('path', { class: 'thick', d: THICK }),
    svg('rect', { class: 'frame', x: 0.6, y: 0.6, width: 88.8, height: 88.8, rx: 4 }),
    svg('path', { class: 'links', d: picture.arrows.slice(0, MOST_LINKS).map(({ from, to }) => `M${middle(from.cells)}L${middle(to.cells)}`).join('') }),
    ...[...roles].map(([cell, role]) => svg('circle', { class: role, cx: colOf(cell) * 10 + 5, cy: rowOf(cell) * 10 + 5, r: 3.2 })),
  ]);
}

/** The middle of some cells, as in a path. @param {readonly number[]} cells */
function middle(cells) {
  const mean = (/** @type {(cell: number) => number} */ at) => (cells.reduce((sum, cell) => sum + at(cell), 0) / cells.length) * 10 + 5;
  return `${mean(colOf)} ${mean(rowOf)}`;
}
