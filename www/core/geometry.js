/**
 * Cells, houses and peers, for moving around the grid and marking clashes.
 *
 * Copies the engine's peers and clashes, because its answer would miss the next frame; `tests/wasm/copies.test.js` compares them.
 */

/** @param {number} cell 0 to 80 */
export const rowOf = (cell) => Math.floor(cell / 9);
/** @param {number} cell */
export const colOf = (cell) => cell % 9;
/** @param {number} cell */
export const boxOf = (cell) => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3);

/** @param {number} a @param {number} b */
export const seesEachOther = (a, b) =>
  a !== b && (rowOf(a) === rowOf(b) || colOf(a) === colOf(b) || boxOf(a) === boxOf(b));

const CELLS = Array.from({ length: 81 }, (_, cell) => cell);

/** The 20 peers of each cell. */
export const PEERS = CELLS.map((cell) => CELLS.filter((other) => seesEachOther(cell, other)));

/** A grid without digits. */
export const EMPTY = '.'.repeat(81);

/** @param {string} grid @returns {boolean[]} for each cell whether a peer has the same digit */
export const clashes = (grid) =>
  CELLS.map((cell) => grid[cell] !== '.' && PEERS[cell].some((peer) => grid[peer] === grid[cell]));

/** @param {string} under @param {string} over  fills the empty cells of `under` */
export const merge = (under, over) => CELLS.map((cell) => (under[cell] !== '.' ? under[cell] : over[cell])).join('');

/** The digits of a grid that are not givens. @param {string} grid @param {string} givens */
export const without = (grid, givens) => CELLS.map((cell) => (givens[cell] === '.' ? grid[cell] : '.')).join('');

const DOT = '.'.charCodeAt(0);

/** @param {string} grid */
export function countDigits(grid) {
  let n = 0;
  for (let cell = 0; cell < 81; cell++) if (grid.charCodeAt(cell) !== DOT) n++;
  return n;
}

/** The cell that a key moves to; undefined for other keys. @param {number} cell @param {string} key @param {boolean} ctrl */
export function moveFrom(cell, key, ctrl) {
  const [row, col] = [rowOf(cell), colOf(cell)];
  /** @param {number} r @param {number} c */
  const at = (r, c) => ((r + 9) % 9) * 9 + ((c + 9) % 9);
  switch (key) {
    case 'ArrowLeft': return at(row, col - 1);
    case 'ArrowRight': return at(row, col + 1);
    case 'ArrowUp': return at(row - 1, col);
    case 'ArrowDown': return at(row + 1, col);
    case 'Home': return ctrl ? 0 : at(row, 0);
    case 'End': return ctrl ? 80 : at(row, 8);
    case 'PageUp': return at(Math.max(row - 3, row % 3), col);
    case 'PageDown': return at(Math.min(row + 3, 6 + (row % 3)), col);
  }
  return undefined;
}
