import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createStore } from '../../www/app/store.js';
import { createCamera } from '../../www/camera/commands.js';
import { missingDigits, outline, placeOf } from '../../www/camera/overlay.js';
import { failureOf } from '../../www/camera/stream.js';
import { DICTIONARIES } from '../../www/app/words.js';
import { initialState, reduce } from '../../www/state.js';
import { CANVAS, VIDEO } from './fake_camera.js';
import { fakeClock } from './fake_clock.js';
import { engineOf } from './fake_engine.js';
import './vocabulary.js';

const clock = fakeClock({ after });

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

// ---- One picture after another; the engine's answers are made up ----

const EMPTY = '.'.repeat(81);
/** A puzzle of which nothing but the number of givens matters. @param {string} digit */
const scanOf = (digit) => ({ givens: digit.repeat(20).padEnd(81, '.'), written: EMPTY, notes: Array(81).fill(0), unsure: [], options: [], crossings: [], others: [] });
const nothing = (fields) => ({ is_another: false, votes: new Float32Array(), ...fields });
const gridOnly = (fields) => nothing({ crossings: CROSSINGS, ...fields });
const certain = (digit, fields) => gridOnly({ scan: scanOf(digit), solution: digit.repeat(81), ...fields });

/** What the camera shows after each of these answers. */
async function filmed(answers) {
  const store = createStore(reduce, initialState('en'));
  const shown = [];
  let n = 0;
  const { engine } = engineOf({ look: () => answers[Math.min(n++, answers.length - 1)] });
  const camera = createCamera(store, engine, {
    video: VIDEO, canvas: CANVAS.createElement(), close() {}, choosePhoto() {}, readPhoto() {}, onTaken() {},
    draw: ({ stage, problem, isUnclear, scan, solution, crossings }) => shown.push({ stage, problem, isUnclear, givens: scan?.givens[0], solution: solution?.[0], hasGrid: crossings !== null }),
  });
  void camera.start();
  while (n <= answers.length) await clock.advance(1);
  camera.stop();
  // The first are those of a camera that starts.
  return shown.slice(2, 2 + answers.length);
}

test('another puzzle takes the place of the first: its solution is never drawn into the second', async () => {
  const shown = await filmed([gridOnly(), certain('1'), gridOnly(), gridOnly({ is_another: true }), gridOnly(), certain('2')]);
  assert.deepEqual(shown.map(({ stage, givens, solution }) => [stage, givens, solution]), [
    ['reading', undefined, undefined], ['read', '1', '1'], ['read', '1', '1'], ['reading', undefined, undefined], ['reading', undefined, undefined], ['read', '2', '2'],
  ]);
});

test('why a grid cannot be read is said until there is one, or none at all', async () => {
  const shown = await filmed([nothing({ problem: 'cut-off' }), ...Array(8).fill(nothing()), nothing({ problem: 'mirrored' }), gridOnly()]);
  assert.deepEqual(shown.map(({ problem }) => problem), [...Array(6).fill('cut-off'), ...Array(3).fill(undefined), 'mirrored', undefined]);
  for (const problem of ['cut-off', 'mirrored']) assert.ok(`camera.${problem}` in DICTIONARIES.en);
});

test('after many pictures of a grid that stays uncertain, a picture is proposed; another puzzle starts again', async () => {
  const shown = await filmed([...Array(41).fill(gridOnly()), gridOnly({ is_another: true }), gridOnly()]);
  assert.deepEqual(shown.map(({ isUnclear }) => isUnclear), [...Array(40).fill(false), true, false, false]);
  assert.ok('camera.unclear' in DICTIONARIES.en);
});

test('a camera that another app takes is lost after two seconds, but not one that pauses for a moment', async () => {
  const track = new EventTarget();
  const failures = [];
  const { getUserMedia } = navigator.mediaDevices;
  navigator.mediaDevices.getUserMedia = async () => ({ getTracks: () => [], getVideoTracks: () => [track] });
  try {
    const store = createStore(reduce, initialState('en'));
    const { engine } = engineOf({ look: () => gridOnly() });
    const camera = createCamera(store, engine, {
      video: VIDEO, canvas: CANVAS.createElement(), close() {}, choosePhoto() {}, readPhoto() {}, onTaken() {},
      draw: ({ failure }) => failure && failures.push(failure[0]),
    });
    void camera.start();
    await clock.advance(1);
    track.dispatchEvent(new Event('mute'));
    await clock.advance(1000);
    track.dispatchEvent(new Event('unmute'));
    await clock.advance(5000);
    assert.deepEqual(failures, []);
    track.dispatchEvent(new Event('mute'));
    await clock.advance(3000);
    assert.equal(failures[0], 'camera.lost');
    camera.stop();
  } finally {
    navigator.mediaDevices.getUserMedia = getUserMedia;
  }
});

test('a blurred picture keeps the outline for a while', async () => {
  const shown = await filmed([gridOnly(), ...Array(8).fill(nothing())]);
  assert.deepEqual(shown.map(({ hasGrid }) => hasGrid), [...Array(6).fill(true), ...Array(3).fill(false)]);
});
