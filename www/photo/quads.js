/**
 * Quadrilaterals in a picture: grids and cells seen at an angle. Pure functions.
 *
 * @import { Picture, Point } from './state.js'
 */

/** The corners of the whole grid, clockwise from the puzzle's upper left. @param {readonly Point[]} crossings @returns {Point[]} */
export const cornersOf = (crossings) => [0, 9, 99, 90].map((at) => crossings[at]);

/** A square in the middle of a picture, for the player to drag its corners. @param {{ width: number, height: number }} picture @returns {Point[]} */
export function middleSquare({ width, height }) {
  const half = Math.min(width, height) * 0.4;
  const [x, y] = [width / 2, height / 2];
  return [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]];
}

/** The nearest point within the picture. @param {Point} point @param {{ width: number, height: number }} picture @returns {Point} */
export const within = ([x, y], { width, height }) => [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))];

/** Whether a point is inside a convex quadrilateral. @param {readonly Point[]} quad @param {Point} point */
export function contains(quad, [x, y]) {
  const sides = quad.map(([ax, ay], n) => {
    const [bx, by] = quad[(n + 1) % quad.length];
    return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
  });
  return !(sides.includes(1) && sides.includes(-1));
}

/**
 * The part of the picture around some points, with a margin.
 * @param {readonly Point[]} points @param {{ width: number, height: number }} picture @param {number} margin  as a share of their extent
 * @returns {{ x: number, y: number, width: number, height: number }} whole pixels
 */
export function frameOf(points, { width, height }, margin) {
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]));
  const extent = margin * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const [x, y] = [Math.max(0, Math.floor(Math.min(...xs) - extent)), Math.max(0, Math.floor(Math.min(...ys) - extent))];
  return {
    x, y,
    width: Math.max(1, Math.min(width, Math.ceil(Math.max(...xs) + extent)) - x),
    height: Math.max(1, Math.min(height, Math.ceil(Math.max(...ys) + extent)) - y),
  };
}

/**
 * Straightens a quadrilateral of a picture, with a margin around it. Points between the corners are interpolated: a cell is small, so
 * the difference to a true perspective cannot be seen.
 *
 * @param {Picture} picture @param {readonly Point[]} quad  clockwise from what becomes the upper left
 * @param {number} side  of the result, in pixels @param {number} margin  as a share of the quadrilateral
 * @returns {Uint8ClampedArray<ArrayBuffer>} four bytes per pixel
 */
export function cutOut({ width, height, rgba }, quad, side, margin) {
  const out = new Uint8ClampedArray(side * side * 4);
  const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = quad;
  for (let row = 0; row < side; row++) {
    for (let col = 0; col < side; col++) {
      const [u, v] = [col, row].map((at) => ((at + 0.5) / side) * (1 + 2 * margin) - margin);
      const x = (1 - v) * ((1 - u) * ax + u * bx) + v * ((1 - u) * dx + u * cx) - 0.5;
      const y = (1 - v) * ((1 - u) * ay + u * by) + v * ((1 - u) * dy + u * cy) - 0.5;
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [right, bottom] = [x - left, y - top];
      /** @param {number} x @param {number} y */
      const at = (x, y) => 4 * (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x)));
      const [a, b, c, d] = [at(left, top), at(left + 1, top), at(left, top + 1), at(left + 1, top + 1)];
      for (let channel = 0; channel < 4; channel++) {
        const above = (1 - right) * rgba[a + channel] + right * rgba[b + channel];
        const below = (1 - right) * rgba[c + channel] + right * rgba[d + channel];
        out[4 * (row * side + col) + channel] = (1 - bottom) * above + bottom * below;
      }
    }
  }
  return out;
}
