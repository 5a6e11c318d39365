/** A small picture of a grid. Few elements for 81 cells, since lists show many of them. */
import { colOf, rowOf } from '../core/geometry.js';
import { svg } from './svg.js';

/** The thin lines, and the thick ones. */
const LINES = [1, 2, 4, 5, 7, 8].map((n) => `M0 ${n * 10}H90M${n * 10} 0V90`).join('');
const EDGES = [0, 3, 6, 9].map((n) => `M0 ${n * 10}H90M${n * 10} 0V90`).join('');

const FRAME = 'M0 0H90V90H0z';

/** A small picture of a puzzle with its digits, and those of the player. @param {string} puzzle @param {string} [placements] @param {readonly number[]} [marked]  cells @returns {SVGElement} */
export const miniature = (puzzle, placements = '', marked = []) => /** @type {SVGElement} */ (svg('svg', { class: 'miniature', viewBox: '-1 -1 92 92', 'aria-hidden': 'true' }, [
  svg('path', { class: 'ground', d: FRAME }),
  ...(marked.length > 0 ? [svg('path', { class: 'marked', d: marked.map((cell) => `M${colOf(cell) * 10} ${rowOf(cell) * 10}h10v10h-10z`).join('') })] : []),
  svg('path', { class: 'thin', d: LINES }),
  svg('path', { class: 'thick', d: EDGES }),
  digits(puzzle, 'given'),
  ...(placements ? [digits(placements, 'typed')] : []),
]));

/** One element for all digits, each at its own place. @param {string} grid @param {string} name */
function digits(grid, name) {
  const found = [...grid].flatMap((digit, cell) => (digit === '.' ? [] : [{ digit, x: colOf(cell) * 10 + 5, y: rowOf(cell) * 10 + 7.7 }]));
  const text = svg('text', { class: name, x: found.map(({ x }) => x).join(' '), y: found.map(({ y }) => y).join(' ') });
  text.textContent = found.map(({ digit }) => digit).join('');
  return text;
}
