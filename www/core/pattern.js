/**
 * Patterns of givens as 81 characters, 'x' where a given is allowed, and their symmetries.
 *
 *   orbit: the cells that a symmetry links together    half turn   A . .     left and right   A . A
 *                                                                  . . .                      . . .
 *                                                                  . . A                      . . .
 *
 * Must match Symmetry in the engine; a test compares the two.
 *
 * @typedef {NonNullable<import('../engine/protocol.js').GenerateOptions['symmetry']>} Symmetry
 */

export const NO_PATTERN = '.'.repeat(81);

const CELLS = Array.from({ length: 81 }, (_, cell) => cell);

/** The images of row r, column c under rotations and reflections. @type {Record<Symmetry, ((r: number, c: number) => [number, number])[]>} */
const IMAGES = {
  none: [],
  rotational180: [(r, c) => [8 - r, 8 - c]],
  rotational90: [(r, c) => [c, 8 - r]],
  horizontal: [(r, c) => [r, 8 - c]],
  vertical: [(r, c) => [8 - r, c]],
  diagonal: [(r, c) => [c, r]],
  antidiagonal: [(r, c) => [8 - c, 8 - r]],
  full: [(r, c) => [c, 8 - r], (r, c) => [r, 8 - c]],
};

/** @param {Symmetry} symmetry @param {number} cell */
function findOrbit(symmetry, cell) {
  const orbit = new Set([cell]);
  // The loop also visits cells that are added on the way.
  for (const one of orbit) {
    for (const image of IMAGES[symmetry]) {
      const [row, col] = image(Math.floor(one / 9), one % 9);
      orbit.add(row * 9 + col);
    }
  }
  return [...orbit];
}

/** @type {Map<Symmetry, number[][]>} */
const orbits = new Map();

/** The cells that must be given together with `cell`, including itself. @param {Symmetry} symmetry @param {number} cell */
export function orbitOf(symmetry, cell) {
  if (!orbits.has(symmetry)) orbits.set(symmetry, CELLS.map((cell) => findOrbit(symmetry, cell)));
  return /** @type {number[][]} */ (orbits.get(symmetry))[cell];
}

/** @param {string} pattern */
export const countCells = (pattern) => CELLS.filter((cell) => pattern[cell] === 'x').length;

/** The cells of a pattern that a symmetry can use: those whose whole orbit is drawn. @param {string} pattern @param {Symmetry} symmetry */
export const usedCells = (pattern, symmetry) =>
  mapCells((cell) => orbitOf(symmetry, cell).every((other) => pattern[other] === 'x'));

/** Sets the whole orbit of a cell. @param {string} pattern @param {Symmetry} symmetry @param {number} cell @param {boolean} isOn */
export function draw(pattern, symmetry, cell, isOn) {
  const orbit = orbitOf(symmetry, cell);
  return mapCells((other) => (orbit.includes(other) ? isOn : pattern[other] === 'x'));
}

/** @param {string} pattern */
export const inverted = (pattern) => mapCells((cell) => pattern[cell] !== 'x');

/** The cells with a digit. @param {string} grid */
export const patternOf = (grid) => mapCells((cell) => grid[cell] !== '.');

/** @param {(cell: number) => boolean} isOn */
const mapCells = (isOn) => CELLS.map((cell) => (isOn(cell) ? 'x' : '.')).join('');
