import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY } from '../../www/core/geometry.js';
import { areComplete, bitOf, digitsOf, possible } from '../../www/core/notes.js';
import { initialState, reduce } from '../../www/state.js';

const plain = { key: 'status.loaded', tone: 'plain' };
const play = (...actions) => actions.reduce(reduce, initialState('en'));

test('a cell may hold what no peer holds', () => {
  const grid = `1${'.'.repeat(80)}`;
  const bits = possible(grid);
  assert.equal(bits[0], 0);
  assert.deepEqual(digitsOf(bits[1]), [2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(digitsOf(bits[40]), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('with notes on, a digit is noted, and noted away again', () => {
  const noted = play({ type: 'mode', mode: 'corner' }, { type: 'digit', digit: '5' }, { type: 'digit', digit: '7' });
  assert.deepEqual(digitsOf(noted.cornerNotes[40]), [5, 7]);
  assert.equal(noted.placements, EMPTY);
  assert.deepEqual(digitsOf(reduce(noted, { type: 'digit', digit: '5' }).cornerNotes[40]), [7]);
});

test('a digit that goes in leaves the notes of its peers, and undo brings them back', () => {
  const filled = play({ type: 'fillNotes' }, { type: 'digit', digit: '5' });
  assert.equal(filled.cornerNotes[40], 0);
  assert.ok(!digitsOf(filled.cornerNotes[41]).includes(5) && digitsOf(filled.cornerNotes[0]).includes(5));
  const undone = reduce(filled, { type: 'undo' });
  assert.ok(digitsOf(undone.cornerNotes[41]).includes(5) && digitsOf(undone.cornerNotes[40]).length === 9);
});

test('erasing takes the digit first, then the notes', () => {
  const noted = play({ type: 'digit', digit: '3', mode: 'corner' }, { type: 'digit', digit: '.' });
  assert.equal(noted.cornerNotes[40], 0);
  assert.equal(noted.past.length, 2);
});

test('a step that takes candidates out fills the notes first', () => {
  const eliminations = [{ cell: 0, digit: 1 }];
  const stepped = play({ type: 'apply', eliminations });
  assert.ok(areComplete(EMPTY, stepped.cornerNotes));
  assert.equal(stepped.cornerNotes[0], 511 & ~bitOf(1));
  assert.equal(stepped.past.length, 1, 'one move, taken back at once');
});

test('loading a puzzle puts the notes away, and undo brings them back', () => {
  const loaded = play({ type: 'digit', digit: '3', mode: 'corner' }, { type: 'load', givens: `1${'.'.repeat(80)}`, status: plain });
  assert.equal(loaded.cornerNotes[40], 0);
  assert.deepEqual(digitsOf(reduce(loaded, { type: 'undo' }).cornerNotes[40]), [3]);
});
