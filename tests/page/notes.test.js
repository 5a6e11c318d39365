import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBegun, isRunning, movesBefore } from '../../www/core/game.js';
import { EMPTY } from '../../www/core/geometry.js';
import { areComplete, bitOf, digitsOf, possible } from '../../www/core/notes.js';
import { initialState, reduce } from '../../www/state.js';

const plain = { key: 'status.loaded', tone: 'plain' };
const play = (...actions) => actions.reduce(reduce, initialState('en'));

test('the candidates of a cell are the digits that no peer has', () => {
  const grid = `1${'.'.repeat(80)}`;
  const bits = possible(grid);
  assert.equal(bits[0], 0);
  assert.deepEqual(digitsOf(bits[1]), [2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(digitsOf(bits[40]), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('in notes mode a digit adds a note, and the same digit again removes it', () => {
  const noted = play({ type: 'mode', mode: 'corner' }, { type: 'digit', digit: '5' }, { type: 'digit', digit: '7' });
  assert.deepEqual(digitsOf(noted.cornerNotes[40]), [5, 7]);
  assert.equal(noted.placements, EMPTY);
  assert.deepEqual(digitsOf(reduce(noted, { type: 'digit', digit: '5' }).cornerNotes[40]), [7]);
});

test('placing a digit removes it from the notes of its peers, and undo restores them', () => {
  const filled = play({ type: 'fillNotes' }, { type: 'digit', digit: '5' });
  assert.equal(filled.cornerNotes[40], 0);
  assert.ok(!digitsOf(filled.cornerNotes[41]).includes(5) && digitsOf(filled.cornerNotes[0]).includes(5));
  const undone = reduce(filled, { type: 'undo' });
  assert.ok(digitsOf(undone.cornerNotes[41]).includes(5) && digitsOf(undone.cornerNotes[40]).length === 9);
});

test('erasing a cell without a digit removes its notes', () => {
  const noted = play({ type: 'digit', digit: '3', mode: 'corner' }, { type: 'digit', digit: '.' });
  assert.equal(noted.cornerNotes[40], 0);
  assert.equal(noted.past.length, 2);
});

test('a step that eliminates candidates fills in the notes first', () => {
  const eliminations = [{ cell: 0, digit: 1 }];
  const stepped = play({ type: 'apply', eliminations });
  assert.ok(areComplete(EMPTY, stepped.cornerNotes));
  assert.equal(stepped.cornerNotes[0], 511 & ~bitOf(1));
  assert.equal(stepped.past.length, 1, 'it is a single move');
});

test('loading a puzzle clears the notes, and undo restores them', () => {
  const loaded = play({ type: 'digit', digit: '3', mode: 'corner' }, { type: 'load', givens: `1${'.'.repeat(80)}`, status: plain });
  assert.equal(loaded.cornerNotes[40], 0);
  assert.deepEqual(digitsOf(reduce(loaded, { type: 'undo' }).cornerNotes[40]), [3]);
});

test('notes that are kept up to date are filled in at once, and after each digit', () => {
  const GIVENS = '17.4..6...2.1.7..3..4..6....9.7....8.........3....1.4....6..3..4..5.3.2...3..9.84';
  const keep = { type: 'settings', settings: { helps: { ...initialState('en').settings.helps, notes: true } } };
  const load = { type: 'load', givens: GIVENS, status: plain };
  const place = (cell, digit) => [{ type: 'select', cell }, { type: 'digit', digit }];
  const grid = (placements) => [...GIVENS].map((given, cell) => (given === '.' ? (placements[cell] ?? '.') : given)).join('');
  assert.deepEqual(play(keep, load).cornerNotes, possible(GIVENS));
  assert.deepEqual(play(load, keep).cornerNotes, possible(GIVENS), 'also when they are wanted during a game');
  const placed = play(keep, load, ...place(4, '8'));
  assert.deepEqual(placed.cornerNotes, possible(grid({ 4: '8' })));
  // A note that the player has removed stays removed, and what a digit ruled out is back once it is gone.
  const [removed] = digitsOf(possible(GIVENS)[2]);
  const erased = play(keep, load, { type: 'select', cell: 2 }, { type: 'digit', digit: String(removed), mode: 'corner' }, ...place(4, '8'), { type: 'digit', digit: '.' });
  assert.deepEqual(erased.cornerNotes, possible(GIVENS).map((bits, cell) => (cell === 2 ? bits & ~bitOf(removed) : bits)));
  assert.deepEqual(reduce(placed, { type: 'undo' }).cornerNotes, possible(GIVENS), 'one undo takes both back');
  assert.deepEqual(play(load, ...place(4, '8')).cornerNotes, Array(81).fill(0), 'by default the notes are the player\'s own');
});

test('notes that are filled in with the puzzle are part of loading it, and no move of the player', () => {
  const GIVENS = '17.4..6...2.1.7..3..4..6....9.7....8.........3....1.4....6..3..4..5.3.2...3..9.84';
  const keep = { type: 'settings', settings: { helps: { ...initialState('en').settings.helps, notes: true } } };
  const row = { puzzle: GIVENS };
  for (const load of [{ type: 'load', givens: GIVENS, status: plain }, { type: 'open', row, status: plain }]) {
    const loaded = play(keep, load);
    assert.deepEqual(loaded.cornerNotes, possible(GIVENS), load.type);
    assert.equal(loaded.past.length, movesBefore(loaded), 'no move in this game');
    assert.equal(isRunning(loaded), false, 'the clock waits for the first digit');
    assert.equal(isBegun(loaded), false);
    const placed = reduce(reduce(loaded, { type: 'select', cell: 4 }), { type: 'digit', digit: '8' });
    assert.ok(isRunning(placed) && isBegun(placed));
    const cleared = reduce(placed, { type: 'clear' });
    assert.deepEqual([cleared.givens, cleared.cornerNotes], [GIVENS, possible(GIVENS)], 'they come back');
  }
  const byHand = reduce(play({ type: 'load', givens: GIVENS, status: plain }), { type: 'fillNotes' });
  assert.ok(isBegun(byHand), 'a move of the player');
});
