/**
 * A picture of the current grid for sharing: in light colours, and the same on every device.
 *
 * @import { Entries } from '../core/history.js'
 * @import { State } from '../state.js'
 * @import { Shape } from '../app/plot.js'
 */
import { colOf, rowOf } from '../core/geometry.js';
import { digitsOf } from '../core/notes.js';
import { shape, toFile } from '../app/plot.js';

/** The width of the rim around the grid; a cell has 100 units per side. */
const RIM = 20;

/** The size of the picture, in pixels. */
export const SIDE = 940;

const LOOKS = `
text { font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; text-anchor: middle; }
.given { font-size: 64px; font-weight: 650; fill: #1f2033; }
.typed { font-size: 64px; fill: #3a43b3; }
.found { font-size: 64px; fill: #12654a; }
.note, .centre { fill: #4b5178; }
.note { font-size: 24px; }
.thin, .thick { fill: none; stroke: #1f2033; stroke-linecap: square; }
.thin { stroke-width: 2; stroke: #86828e; }
.thick { stroke-width: 6; }
`;

/** The eight colours of cells, pale enough for digits on top of them. */
const COLOURS = ['#d9dbe0', '#f6d9a8', '#c9e5f7', '#b9e3d3', '#fbf3ae', '#b5d0ea', '#f4c8ad', '#eccbdd'];

/** @param {Entries & Pick<State, 'shown'>} state @returns {Shape} */
export function snapshot({ givens, placements, cornerNotes, centreNotes, colours, shown }) {
  /** @param {string} kind @param {number} x @param {number} y @param {string} text @param {Record<string, string | number>} [more] */
  const text = (kind, x, y, text, more = {}) => shape('text', { class: kind, x, y, ...more }, text);
  const shapes = [shape('rect', { x: -RIM, y: -RIM, width: SIDE, height: SIDE, fill: '#ffffff' })];
  for (let cell = 0; cell < 81; cell++) {
    const [x, y] = [colOf(cell) * 100, rowOf(cell) * 100];
    const own = COLOURS.filter((_, n) => (colours[cell] >> n) & 1);
    // Several colours share the cell as stripes.
    own.forEach((fill, n) => shapes.push(shape('rect', { x: x + (n * 100) / own.length, y, width: 100 / own.length, height: 100, fill })));
    const digit = [givens, placements, shown?.digits ?? ''].findIndex((digits) => digits[cell] && digits[cell] !== '.');
    if (digit >= 0) {
      shapes.push(text(['given', 'typed', 'found'][digit], x + 50, y + 73, [givens, placements, shown?.digits ?? ''][digit][cell]));
      continue;
    }
    for (const note of digitsOf(cornerNotes[cell])) {
      const [col, row] = [(note - 1) % 3, Math.floor((note - 1) / 3)];
      shapes.push(text('note', x + 20 + col * 30, y + 29 + row * 30, String(note)));
    }
    const inside = digitsOf(centreNotes[cell]).join('');
    if (inside) shapes.push(text('centre', x + 50, y + 60, inside, { 'font-size': Math.min(28, 136 / inside.length) }));
  }
  for (const kind of ['thin', 'thick']) {
    const lines = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((n) => (n % 3 === 0) === (kind === 'thick'));
    shapes.push(shape('path', { class: kind, d: lines.map((n) => `M${n * 100} 0V900M0 ${n * 100}H900`).join('') }));
  }
  return shape('svg', { viewBox: `${-RIM} ${-RIM} ${SIDE} ${SIDE}`, width: SIDE, height: SIDE }, shapes);
}

/** The text of a self-contained SVG file. @param {Entries & Pick<State, 'shown'>} state */
export const snapshotFile = (state) => toFile(snapshot(state), LOOKS);
