/** Photos: geometry of the picture, what its cells contain, and the moves of a review. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DOUBT } from '../../www/core/correct.js';
import { isRunning } from '../../www/core/game.js';
import { EMPTY } from '../../www/core/geometry.js';
import { screenOf } from '../../www/app/places.js';
import { contentOf, doubtful, entriesOf, nextAfter, optionsOf, otherDigits } from '../../www/photo/contents.js';
import { contains, cornersOf, cutOut, frameOf, middleSquare, within } from '../../www/photo/quads.js';
import { quadOf } from '../../www/core/crossings.js';
import { initialState, reduce } from '../../www/state.js';

const at = (grid, cell, digit) => grid.slice(0, cell) + digit + grid.slice(cell + 1);
const GIVENS = at(at(EMPTY, 0, '5'), 10, '7');
const BEFORE = at(EMPTY, 40, '1');
const status = { key: 'scan.read', tone: 'plain' };
const scan = {
  givens: GIVENS,
  written: at(at(EMPTY, 1, '3'), 10, '2'),
  notes: Array.from({ length: 81 }, (_, cell) => (cell <= 2 ? 0b11 : 0)),
  unsure: [1, 2, 80],
  options: [
    [{ kind: 'written', digit: 3, chance: 0.6 }, { kind: 'printed', digit: 3, chance: 0.4 }],
    [{ kind: 'notes', chance: 0.7 }, { kind: 'empty', chance: 0.3 }],
    [{ kind: 'empty', chance: 0.9 }, { kind: 'notes', chance: 0.1 }],
  ],
  crossings: Array.from({ length: 100 }, (_, n) => [n % 10, Math.floor(n / 10)]),
  others: [],
};
const entries = entriesOf(scan);
const picture = { width: 1, height: 1, rgba: new Uint8Array(4) };
const read = { type: 'photoRead', picture, corners: [], reading: { scan, grids: [], chosen: 0 }, entries, status };
const mark = { type: 'photoCorners', picture, corners: [] };
const begun = reduce(reduce(initialState('en'), { type: 'go', place: 'solve', screen: 'start' }), { type: 'load', givens: BEFORE, status });
const after = (actions, state = begun) => actions.reduce(reduce, state);
const digit = (cell, digit) => [{ type: 'select', cell }, { type: 'digit', digit }];

test('a cell is a quadrilateral between four crossings, clockwise from its upper left', () => {
  assert.deepEqual(quadOf(scan.crossings, 0), [[0, 0], [1, 0], [1, 1], [0, 1]]);
  assert.deepEqual(quadOf(scan.crossings, 80), [[8, 8], [9, 8], [9, 9], [8, 9]]);
  assert.deepEqual(cornersOf(scan.crossings), [[0, 0], [9, 0], [9, 9], [0, 9]]);
});

test('a point is inside a quadrilateral in either orientation', () => {
  const quad = [[0, 0], [10, 1], [9, 12], [-1, 10]];
  for (const one of [quad, [...quad].reverse()]) {
    assert.ok(contains(one, [5, 5]));
    assert.ok(!contains(one, [11, 5]));
    assert.ok(!contains(one, [5, -1]));
  }
});

test('the frame around grids has a margin and stays in the picture', () => {
  const size = { width: 100, height: 50 };
  assert.deepEqual(frameOf([[20, 10], [40, 30]], size, 0.1), { x: 18, y: 8, width: 24, height: 24 });
  assert.deepEqual(frameOf([[-5, 0], [200, 60]], size, 0.1), { x: 0, y: 0, width: 100, height: 50 });
  assert.deepEqual(middleSquare(size), [[30, 5], [70, 5], [70, 45], [30, 45]]);
  assert.deepEqual(within([-3, 70], size), [0, 50]);
});

test('a cell that is turned and distorted in the picture is cut out upright', () => {
  // Four pixels: red green / blue white.
  const rgba = Uint8Array.from([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]);
  const four = { width: 2, height: 2, rgba };
  const pixels = (quad, margin = 0) => {
    const out = cutOut(four, quad, 2, margin);
    return [0, 4, 8, 12].map((at) => [...out.subarray(at, at + 3)].join());
  };
  const [red, green, blue, white] = ['255,0,0', '0,255,0', '0,0,255', '255,255,255'];
  assert.deepEqual(pixels([[0, 0], [2, 0], [2, 2], [0, 2]]), [red, green, blue, white]);
  assert.deepEqual(pixels([[2, 0], [2, 2], [0, 2], [0, 0]]), [green, white, red, blue], 'turned by a quarter');
  assert.deepEqual(pixels([[0, 0], [2, 0], [2, 2], [0, 2]], 3), [red, green, blue, white], 'beyond the edge, its pixels are repeated');
});

test('a reading becomes givens, the player’s digits, and notes in cells without a digit', () => {
  assert.equal(entries.givens, GIVENS);
  assert.equal(entries.placements, at(EMPTY, 1, '3'), 'print comes before handwriting');
  assert.deepEqual(entries.cornerNotes.slice(0, 4), [0, 0, 3, 0]);
  assert.deepEqual([1, 2, 80].map((cell) => entries.colours[cell]), [DOUBT, DOUBT, DOUBT]);
  assert.equal(entries.colours.filter(Boolean).length, 3);
});

test('a cell offers what the reader weighed, then what it has now, its digit as print or handwriting, and nothing', () => {
  const plain = (cell, now = entries) => optionsOf(scan, now, cell).map(({ kind, digit = '', chance = '' }) => `${kind}${digit} ${chance}`.trim());
  assert.deepEqual(plain(1), ['written3 0.6', 'printed3 0.4', 'empty']);
  assert.deepEqual(plain(0), ['printed5', 'written5', 'empty']);
  assert.deepEqual(plain(2), ['notes 0.7', 'empty 0.3']);
  assert.deepEqual(plain(80), ['empty 0.9'], 'pencil marks that were not read cannot be chosen');
  assert.deepEqual(plain(3), ['empty']);
  assert.deepEqual(otherDigits(optionsOf(scan, entries, 1)), [1, 2, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(contentOf(entries, 2), { kind: 'notes', notes: 3 });
});

test('the next doubtful cell is the one after, or else the first', () => {
  assert.deepEqual(doubtful(scan, entries), [1, 2, 80]);
  assert.equal(nextAfter([1, 2, 80], 2), 80);
  assert.equal(nextAfter([1, 2], 80), 1);
  assert.equal(nextAfter([], 80), undefined);
});

test('during a review, typed digits correct givens too, and what is corrected is no longer in doubt', () => {
  const state = after([read, ...digit(0, '6'), ...digit(1, '4'), ...digit(80, '.')]);
  assert.equal(state.givens[0], '6');
  assert.equal(state.placements[1], '4');
  assert.deepEqual(doubtful(scan, state), [2]);
  const again = after([...digit(0, '6')], state);
  assert.equal(again.givens[0], '6', 'the same digit confirms, and does not erase');
  const elsewhere = after([{ type: 'go', place: 'play', screen: 'game' }, ...digit(0, '9')], state);
  assert.equal(elsewhere.givens[0], '6', 'in Play givens are fixed');
});

test('a digit typed into an empty cell is a given, unless the picture has handwriting', () => {
  assert.equal(after([read, ...digit(30, '8')]).placements[30], '8');
  const printed = { ...read, entries: { ...entries, placements: EMPTY } };
  assert.equal(after([printed, ...digit(30, '8')]).givens[30], '8');
});

test('accepting makes one move of the reading and its corrections', () => {
  const state = after([read, ...digit(0, '6'), { type: 'correct', cell: 2, content: { kind: 'empty' }, status }, { type: 'photoAccept', status }]);
  assert.equal(state.photo, null);
  assert.equal(screenOf(state), 'solve');
  assert.deepEqual([state.givens[0], state.placements[1], state.cornerNotes[2]], ['6', '3', 0]);
  assert.ok(state.colours.every((bits) => bits === 0));
  assert.equal(state.past.length, begun.past.length + 1);
  const undone = after([{ type: 'undo' }], state);
  assert.deepEqual([undone.givens, undone.placements], [BEFORE, EMPTY]);
});

test('discarding restores the grid before, also after a second reading and while corners are marked', () => {
  for (const actions of [[read], [read, ...digit(0, '6')], [read, read], [read, mark], [read, mark, read], [mark]]) {
    const state = after([...actions, { type: 'photoDiscard', status }]);
    assert.deepEqual([state.givens, state.photo, state.past.length], [BEFORE, null, begun.past.length]);
  }
});

test('a review ends when its reading is undone or replaced, and no correction ends it', () => {
  assert.equal(screenOf(after([read])), 'photo');
  assert.equal(after([read, { type: 'undo' }]).photo, null);
  assert.ok(after([read, ...digit(0, '6'), { type: 'undo' }]).photo);
  assert.equal(after([read, { type: 'load', givens: BEFORE, status }]).photo, null);
  assert.equal(after([read, { type: 'clear' }]).photo, null);
  assert.equal(after([mark, { type: 'undo' }]).photo?.reading, null);
  assert.equal(after([read, { type: 'go', place: 'play', screen: 'game' }, ...digit(30, '8')]).photo, null, 'the player plays on');
});

test('a picture of the puzzle that is in the grid already can be accepted and discarded', () => {
  const same = { ...read, entries: entriesOf({ ...scan, givens: BEFORE, written: EMPTY, notes: Array(81).fill(0), unsure: [] }) };
  for (const type of ['photoAccept', 'photoDiscard']) {
    const state = after([same, { type, status }]);
    assert.deepEqual([state.givens, state.photo, state.past.length], [BEFORE, null, begun.past.length]);
  }
});

test('the clock stands still until the reading is accepted', () => {
  const state = after([read, { type: 'go', place: 'play', screen: 'game' }]);
  assert.equal(isRunning(state), false);
  assert.equal(isRunning(after([{ type: 'photoAccept', status }], state)), true);
});
