/**
 * The player's edits: several cells, modes, colours, erasing layer by layer, bookmarks, and the game's own data.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isComplete, movesBefore, recordOf } from '../../www/core/game.js';
import { EMPTY } from '../../www/core/geometry.js';
import { digitsOf } from '../../www/core/notes.js';
import { initialState, reduce } from '../../www/state.js';

const GIVENS = '17.4..6...2.1.7..3..4..6....9.7....8.........3....1.4....6..3..4..5.3.2...3..9.84';
const SOLUTION = '173485692628197453954236871491753268587642319362819745819674532745328916236951784';
const status = { key: 'status.loaded', tone: 'plain' };
const start = initialState('en');
const play = (actions, state = start) => actions.reduce(reduce, state);
const select = (cell, how) => ({ type: 'select', cell, how });
const cells = (...cells) => ({ type: 'selectCells', cells });
const digit = (digit, mode) => ({ type: 'digit', digit, mode });
const load = { type: 'load', givens: GIVENS, status };
const undo = { type: 'undo' };
const redo = { type: 'redo' };

test('cells are added to the selection and removed from it', () => {
  assert.deepEqual(play([select(3), select(5, 'add'), select(4, 'add')]).selection, [3, 4, 5]);
  assert.deepEqual(play([select(3), select(5, 'toggle'), select(3, 'toggle')]).selection, [5]);
  assert.deepEqual(play([select(3), select(5, 'add'), select(7)]).selection, [7]);
});

test('a digit is placed in all selected cells at once, and one undo removes it from all', () => {
  const state = play([load, cells(0, 2, 3, 4), digit('8')]);
  assert.deepEqual([2, 4].map((cell) => state.placements[cell]), ['8', '8']);
  assert.deepEqual([0, 3].map((cell) => state.placements[cell]), ['.', '.'], 'givens stay');
  assert.equal(reduce(state, undo).placements, EMPTY);
  assert.equal(reduce(state, digit('8')).placements, EMPTY, 'if all cells have the digit, it is removed');
});

test('if only some of the cells have a digit, the others get it too', () => {
  const state = play([load, select(2), digit('8'), cells(2, 4), digit('8')]);
  assert.deepEqual([2, 4].map((cell) => state.placements[cell]), ['8', '8']);
});

test('notes of both kinds are added to empty cells only; if some lack a digit, all get it', () => {
  let state = play([load, select(2), digit('5', 'corner'), cells(0, 2, 4), digit('5', 'corner'), digit('8', 'centre')]);
  assert.deepEqual([0, 2, 4].map((cell) => state.cornerNotes[cell]), [0, 16, 16]);
  assert.deepEqual([0, 2, 4].map((cell) => state.centreNotes[cell]), [0, 128, 128]);
  state = reduce(state, digit('5', 'corner'));
  assert.deepEqual([2, 4].map((cell) => state.cornerNotes[cell]), [0, 0]);
});

test('any cell can have several of the eight colours', () => {
  const state = play([load, cells(0, 2), digit('1', 'colour'), digit('8', 'colour')]);
  assert.deepEqual(digitsOf(state.colours[0]), [1, 8]);
  assert.equal(reduce(state, digit('9', 'colour')), state);
});

test('placing a digit removes both kinds of notes from its peers, unless that is switched off', () => {
  const noted = [load, cells(2, 4), digit('8', 'corner'), digit('8', 'centre'), select(5)];
  const state = play([...noted, digit('8')]);
  assert.deepEqual([state.cornerNotes[4], state.centreNotes[4]], [0, 0]);
  const settings = { helps: { ...start.settings.helps, clean: false } };
  const unchanged = play([...noted, { type: 'settings', settings }, digit('8')]);
  assert.deepEqual([unchanged.cornerNotes[4], unchanged.centreNotes[4]], [128, 128]);
});

test('erasing removes digits, then notes, then colours; in colour mode it removes colours first', () => {
  let state = play([load, select(2), digit('5', 'corner'), digit('6', 'centre'), digit('2', 'colour'), select(4), digit('8'), cells(2, 4)]);
  const erase = digit('.');
  state = reduce(state, erase);
  assert.deepEqual([state.placements[4], state.cornerNotes[2], state.colours[2]], ['.', 16, 2]);
  state = reduce(state, erase);
  assert.deepEqual([state.cornerNotes[2], state.centreNotes[2], state.colours[2]], [0, 0, 2]);
  assert.equal(reduce(state, erase).colours[2], 0);
  const coloured = play([undo, undo], reduce(state, erase));
  assert.equal(reduce(coloured, digit('.', 'colour')).colours[2], 0);
});

test('undo and redo restore every grid exactly', () => {
  const actions = [load, cells(2, 4, 5), digit('8', 'corner'), digit('3', 'centre'), digit('4', 'colour'), digit('8'), digit('.'), { type: 'fillNotes' }, select(4), digit('8'), { type: 'clear' }];
  const states = actions.reduce((states, action) => [...states, reduce(states.at(-1), action)], [start]);
  const sheet = ({ givens, placements, cornerNotes, centreNotes, colours }) => ({ givens, placements, cornerNotes, centreNotes, colours });
  const seen = states.filter((state, n) => n === 0 || state.past.length > states[n - 1].past.length);
  let state = states.at(-1);
  for (const before of seen.slice(0, -1).reverse()) assert.deepEqual(sheet((state = reduce(state, undo))), sheet(before));
  for (const after of seen.slice(1)) assert.deepEqual(sheet((state = reduce(state, redo))), sheet(after));
  assert.deepEqual(sheet(reduce(state, { type: 'goTo', at: 3 })), sheet(seen[3]));
  assert.deepEqual(sheet(play([{ type: 'goTo', at: 0 }, { type: 'goTo', at: 99 }], state)), sheet(state));
});

test('a bookmark stays as long as its position can be reached', () => {
  const state = play([load, select(2), digit('3'), { type: 'bookmark' }, select(4), digit('8'), { type: 'bookmark' }]);
  assert.deepEqual(state.bookmarks, [2, 3]);
  assert.deepEqual(reduce(state, undo).bookmarks, [2, 3], 'redo leads there');
  assert.deepEqual(play([undo, digit('9')], state).bookmarks, [2], 'that position is gone');
  assert.deepEqual(reduce(state, { type: 'bookmark' }).bookmarks, [2], 'a second time removes it');
});

test('loading another puzzle starts a new game, and undo restores the old one', () => {
  const first = play([load, { type: 'game', game: { id: 'a', elapsed_ms: 5000, hints: 2 } }]);
  const second = reduce(first, { ...load, givens: `1${'.'.repeat(80)}`, source: { kind: 'made', seed: '7' } });
  assert.deepEqual([second.game.id, second.game.elapsed_ms, second.game.source], ['', 0, { kind: 'made', seed: '7' }]);
  assert.deepEqual(reduce(second, undo).game, first.game);
});

test('clearing the typed digits does not start a new game', () => {
  const state = play([load, { type: 'game', game: { id: 'a' } }, select(2), digit('3'), { type: 'clear' }]);
  assert.deepEqual([state.placements, state.game.id], [EMPTY, 'a']);
});

test('the moves of earlier games are counted apart', () => {
  const load = (givens) => ({ type: 'load', givens, source: { kind: 'given' }, status: { key: 'status.loaded', tone: 'plain' } });
  const actions = [load(`1${EMPTY.slice(1)}`), { type: 'select', cell: 3 }, digit('5'), load(`2${EMPTY.slice(1)}`), digit('6'), digit('7')];
  const state = actions.reduce(reduce, initialState('en'));
  assert.deepEqual([state.past.length, movesBefore(state)], [5, 3]);
  assert.equal(movesBefore(initialState('en')), 0);
});

test('a game to be saved has the moves since its puzzle was loaded', () => {
  const state = play([select(0), digit('1'), load, { type: 'game', game: { id: 'a' } }, select(2), digit('3'), { type: 'bookmark' }, digit('5', 'colour'), undo]);
  const record = recordOf(state);
  assert.deepEqual([record.past.length, record.future.length, record.bookmarks], [1, 1, [1]]);
  const resumed = reduce(start, { type: 'resume', record, status });
  assert.deepEqual(recordOf(resumed), record);
  assert.equal(reduce(resumed, undo).placements, EMPTY);
  assert.equal(recordOf(start), null);
});

test('each hint is counted once, and showing a solution is recorded', () => {
  const hint = { kind: 'step', step: {} };
  const lesson = (stage, hint) => ({ type: 'lesson', lesson: { kind: 'hint', stage, hint } });
  const state = play([load, { type: 'lesson', lesson: { kind: 'said', key: 'teach.looking' } }, lesson(1, hint), lesson(2, hint), lesson(3, hint), { type: 'lesson', lesson: null }]);
  assert.equal(state.game.hints, 1);
  assert.equal(play([lesson(1, { kind: 'step', step: {} })], state).game.hints, 2);
  const shown = reduce(state, { type: 'show', shown: { digits: SOLUTION, puzzle: GIVENS, index: 0, isOnly: true } });
  assert.equal(shown.game.hasShown, true);
});

test('a full grid is complete when nothing clashes', () => {
  const full = '379648251485219367162573489724356918936481725851927634213894576548762193697135842';
  const sheet = (placements) => ({ ...start, givens: full.slice(0, 40) + '.'.repeat(41), placements: '.'.repeat(40) + placements });
  assert.equal(isComplete(sheet(full.slice(40))), true);
  assert.equal(isComplete(sheet(full.slice(40).replace('8', '9'))), false);
  assert.equal(isComplete(sheet(full.slice(40).replace('8', '.'))), false);
});
