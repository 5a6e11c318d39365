/**
 * The layout of printed puzzles: which puzzles, on which pages, in which places. Plain data; view.js draws it.
 *
 * All sizes are millimetres. They fit A4 (210 x 297) and Letter (216 x 279) with a margin of 15 on each side: a sheet is 178
 * wide and 246 high.
 *
 *   +-- sheet ---------------+
 *   |  heading               |
 *   |  1 Easy        SE 1.2  |   caption
 *   |  +------------------+  |
 *   |  |       grid       |  |   side
 *   |  +------------------+  |
 *   |  seed 7                |   small print
 *   |  Nonet     Page 1 of 2 |   foot
 *   +------------------------+
 *
 * @import { Rating, Row } from '../core/state.js'
 * @import { Fact } from './state.js'
 * @import { State } from '../state.js'
 *
 * @typedef {{ columns: number, rows: number, side: number }} Layout
 *
 * @typedef {object} Item        a puzzle in its place
 * @property {number} number     from 1
 * @property {string} puzzle
 * @property {string} digits     what the grid shows: the puzzle, or its solution, '' while that is unknown
 * @property {Rating | null} [rating]
 * @property {string} [name]
 * @property {string} [seed]
 * @property {boolean} isOnly    false if the puzzle is known to have other solutions, or none
 *
 * @typedef {{ kind: 'puzzles' | 'solutions', layout: Layout, items: Item[] }} Sheet
 */
import { EMPTY, merge } from '../core/geometry.js';

/** By puzzles per page. @type {Record<number, Layout>} */
export const LAYOUTS = {
  1: { columns: 1, rows: 1, side: 150 },
  2: { columns: 1, rows: 2, side: 100 },
  4: { columns: 2, rows: 2, side: 82 },
  6: { columns: 2, rows: 3, side: 66 },
  9: { columns: 3, rows: 3, side: 55 },
  12: { columns: 3, rows: 4, side: 47 },
};

/** For the pages with solutions. @type {Layout} */
export const SOLUTIONS = { columns: 4, rows: 5, side: 38 };

/** The puzzles to print. @param {State} state @returns {Row[]} */
export function rowsToPrint({ printer, list, givens, placements, rating }) {
  if (printer.what === 'list') return list.rows.slice(0, printer.n);
  if (printer.what === 'book') return printer.book;
  // A puzzle that was typed rather than loaded has no givens.
  return givens === EMPTY ? [{ puzzle: merge(givens, placements) }] : [{ puzzle: givens, rating: rating ?? undefined }];
}

/**
 * @param {Row[]} rows
 * @param {{ perPage: number, withSolutions: boolean }} request
 * @param {ReadonlyMap<string, Fact>} facts
 * @returns {Sheet[]}
 */
export function sheetsOf(rows, { perPage, withSolutions }, facts) {
  /** @param {'puzzles' | 'solutions'} kind @returns {Item[]} */
  const items = (kind) => rows.map(({ puzzle, name, seed, rating }, at) => {
    const fact = facts.get(puzzle);
    const digits = kind === 'puzzles' ? puzzle : (fact?.solution ?? '');
    return { number: at + 1, puzzle, digits, name, seed, rating: rating ?? fact?.rating, isOnly: fact?.isOnly ?? true };
  });
  /** @param {'puzzles' | 'solutions'} kind @param {Layout} layout */
  const sheets = (kind, layout) => chunks(items(kind), layout.columns * layout.rows).map((items) => ({ kind, layout, items }));
  // If there are few puzzles, make them larger.
  const fitting = Object.keys(LAYOUTS).find((n) => Number(n) >= Math.min(perPage, rows.length));
  return [...sheets('puzzles', LAYOUTS[Number(fitting)]), ...(withSolutions ? sheets('solutions', SOLUTIONS) : [])];
}

/** How many sheets `sheetsOf` returns. @param {number} n @param {{ perPage: number, withSolutions: boolean }} request */
export const countSheets = (n, { perPage, withSolutions }) =>
  Math.ceil(n / perPage) + (withSolutions ? Math.ceil(n / (SOLUTIONS.columns * SOLUTIONS.rows)) : 0);

/** @template T @param {T[]} items @param {number} size @returns {T[][]} */
const chunks = (items, size) => Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));

/** The puzzles whose facts are still unknown. @param {Row[]} rows @param {ReadonlyMap<string, Fact>} facts */
export const unknown = (rows, facts) => [...new Set(rows.map(({ puzzle }) => puzzle))].filter((puzzle) => !facts.has(puzzle));
