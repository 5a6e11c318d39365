import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingDigits, outline, placeOf } from '../../www/camera/overlay.js';
import { failureOf } from '../../www/camera/stream.js';
import { DICTIONARIES } from '../../www/app/words.js';
import './vocabulary.js';

/** The crossings of a grid, seen at an angle: the further down, the wider. */
const CROSSINGS = Array.from({ length: 100 }, (_, n) => {
  const [column, row] = [n % 10, Math.floor(n / 10)];
  const depth = 1 + row / 30;
  return /** @type {[number, number]} */ ([300 + (column - 4.5) * 40 * depth, 50 + row * 30 * depth]);
});

/** @param {number[]} matrix  of an SVG @param {number} x @param {number} y */
const apply = ([a, b, c, d, e, f], x, y) => [a * x + c * y + e, b * x + d * y + f];

test('the middle and corners of each drawn cell lie where they are on the paper, within a twentieth of a cell', () => {
  for (let cell = 0; cell < 81; cell++) {
    const matrix = placeOf(CROSSINGS, cell);
    const at = 10 * Math.floor(cell / 9) + (cell % 9);
    const corners = [at, at + 1, at + 11, at + 10].map((n) => CROSSINGS[n]);
    const middle = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4);
    const points = [[50, 50, middle], [0, 0, corners[0]], [100, 0, corners[1]], [100, 100, corners[2]], [0, 100, corners[3]]];
    for (const [x, y, [wantedX, wantedY]] of points) {
      const [foundX, foundY] = apply(matrix, x, y);
      assert.ok(Math.hypot(foundX - wantedX, foundY - wantedY) < 2, `cell ${cell}, ${x} ${y}`);
    }
  }
});

test('a grid that is turned has digits that are turned', () => {
  const turned = CROSSINGS.map(([x, y]) => /** @type {[number, number]} */ ([-y, x]));
  const [a, b] = placeOf(turned, 40);
  assert.ok(Math.abs(a) < 0.01 && b > 0.3, 'a line of text runs down');
});

test('the outline goes once around the grid', () => {
  const points = outline(CROSSINGS).slice(1, -1).split('L').map((point) => point.split(' ').map(Number));
  assert.equal(points.length, 36);
  assert.equal(new Set(points.map(String)).size, 36);
  const area = points.reduce((sum, [x, y], n) => {
    const [nextX, nextY] = points[(n + 1) % points.length];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
  const height = CROSSINGS[90][1] - CROSSINGS[0][1];
  assert.ok(area > 0.98 * 360 * height, 'clockwise, and all of it');
});

test('a solution adds its digits only where nothing is printed or written', () => {
  const [givens, written] = [`1..${'.'.repeat(78)}`, `.2.${'.'.repeat(78)}`];
  assert.deepEqual(missingDigits({ givens, written }, `123${'4'.repeat(78)}`), ['', '', '3', ...'4'.repeat(78)]);
});

test('every failure of a camera has a text, even one that no browser has reported so far', () => {
  for (const error of ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'OverconstrainedError', 'AbortError', 'SecurityError', 'OtherError']) {
    assert.ok(failureOf(new DOMException('', error)) in DICTIONARIES.en, error);
  }
  assert.equal(failureOf(new TypeError('navigator.mediaDevices is undefined')), 'camera.insecure');
});
