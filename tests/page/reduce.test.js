import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY } from '../../www/core/geometry.js';
import { initialState, reduce } from '../../www/state.js';
import { LISTED } from '../../www/core/state.js';

const GIVENS = '17.4..6...2.1.7..3..4..6....9.7....8.........3....1.4....6..3..4..5.3.2...3..9.84';
const SOLUTION = '173485692628197453954236871491753268587642319362819745819674532745328916236951784';
const start = initialState('en');
const status = { key: 'status.loaded', tone: 'plain' };

/** The state after these actions. */
const after = (actions, state = start) => actions.reduce(reduce, state);
const select = (cell) => ({ type: 'select', cell });
const digit = (digit) => ({ type: 'digit', digit });
const load = (givens) => ({ type: 'load', givens, status });
const undo = { type: 'undo' };
const redo = { type: 'redo' };
const clear = { type: 'clear' };
const show = { type: 'show', shown: { digits: SOLUTION, puzzle: GIVENS, index: 0, isOnly: true } };

test('a digit is placed in the selected cell', () => {
  const { placements } = after([select(3), digit('7')]);
  assert.equal(placements, `...7${'.'.repeat(77)}`);
});

test('typing the same digit again erases it', () => {
  assert.equal(after([select(3), digit('7'), digit('7')]).placements, EMPTY);
});

test('a given cannot be overwritten or erased', () => {
  const loaded = after([load(GIVENS), select(0)]);
  assert.equal(reduce(loaded, digit('9')), loaded);
  assert.equal(reduce(loaded, digit('.')), loaded);
});

test('an action that changes nothing returns the same state', () => {
  assert.equal(reduce(start, select(start.selected)), start);
  assert.equal(reduce(start, digit('.')), start);
  assert.equal(reduce(start, undo), start);
  assert.equal(reduce(start, redo), start);
  assert.equal(reduce(start, { type: 'hide' }), start);
});

test('the previous state is never changed', () => {
  const frozen = deepFreeze(after([load(GIVENS), select(2), digit('5')]));
  for (const action of [digit('6'), undo, clear, show, load(EMPTY), { type: 'blame', cells: [1] }]) {
    reduce(frozen, action);
  }
});

test('undo reverts each step and redo repeats it', () => {
  const actions = [load(GIVENS), select(2), digit('3'), select(4), digit('8'), digit('.'), load(EMPTY), clear];
  const states = actions.reduce((states, action) => [...states, reduce(states.at(-1), action)], [start]);
  const games = states.map(({ givens, placements }) => givens + placements).filter((game, n, all) => game !== all[n - 1]);
  let state = states.at(-1);
  for (const game of games.slice(0, -1).reverse()) {
    state = reduce(state, undo);
    assert.equal(state.givens + state.placements, game);
  }
  for (const game of games.slice(1)) {
    state = reduce(state, redo);
    assert.equal(state.givens + state.placements, game);
  }
});

test('undo selects the cell that it changes', () => {
  assert.equal(after([select(3), digit('7'), select(60), undo]).selected, 3);
});

test('a new move discards the moves that could be redone', () => {
  const state = after([select(3), digit('7'), undo, digit('8')]);
  assert.deepEqual(state.future, []);
  assert.equal(reduce(state, redo), state);
});

test('clear removes the typed digits first, then the givens', () => {
  const placements = after([load(GIVENS), select(2), digit('3')]);
  const once = reduce(placements, clear);
  assert.deepEqual([once.givens, once.placements], [GIVENS, EMPTY]);
  assert.equal(once.status.key, 'status.clearedTyped');
  const twice = reduce(once, clear);
  assert.deepEqual([twice.givens, twice.placements], [EMPTY, EMPTY]);
  assert.equal(twice.status.key, 'status.cleared');
});

test('a shown solution changes no digit, and clear, undo or the next digit hides it', () => {
  const shown = after([load(GIVENS), show]);
  assert.deepEqual([shown.givens, shown.placements, shown.shown.digits], [GIVENS, EMPTY, SOLUTION]);
  for (const action of [clear, undo, { type: 'hide' }]) {
    const hidden = reduce(shown, action);
    assert.equal(hidden.shown, null);
    assert.equal(hidden.givens, GIVENS);
  }
  const placements = after([select(2), digit('3')], shown);
  assert.equal(placements.shown, null);
  assert.equal(placements.placements[2], '3');
});

test('listing solutions does not count as showing one', () => {
  const listed = after([load(GIVENS), { type: 'show', shown: { digits: EMPTY, puzzle: GIVENS, index: LISTED, isOnly: false, total: 2n } }]);
  assert.equal(listed.game.hasShown, false);
  assert.equal(reduce(listed, { type: 'hide' }).status.key, 'status.edited');
  assert.equal(after([show], listed).game.hasShown, true);
});

test('with only one kind of notes, all are corner notes', () => {
  const centre = { type: 'mode', mode: 'centre' };
  const simple = after([centre, { type: 'settings', settings: { isSimple: true } }, select(3), digit('7')]);
  assert.deepEqual([simple.mode, simple.cornerNotes[3], simple.centreNotes[3]], ['corner', 64, 0]);
  const more = after([{ type: 'mode', mode: 'digit' }, centre, { type: 'digit', digit: '8', mode: 'centre' }], simple);
  assert.deepEqual([more.mode, more.cornerNotes[3], more.centreNotes[3]], ['corner', 192, 0]);
});

test('cells marked as wrong stay marked until the next move', () => {
  const blamed = after([load(GIVENS), { type: 'blame', cells: [0, 80] }]);
  assert.deepEqual([blamed.blamed[0], blamed.blamed[1], blamed.blamed[80]], [true, false, true]);
  assert.ok(after([select(2), digit('3')], blamed).blamed.every((is) => !is));
});

test('typing while a job runs does not replace the status of the job', () => {
  const counting = { key: 'status.counting', with: { n: 5 }, tone: 'plain' };
  const busy = after([{ type: 'busy', job: 'count', share: null, status: counting }, digit('5')]);
  assert.equal(busy.status, counting);
  assert.equal(after([{ type: 'idle' }, digit('6')], busy).status.key, 'status.edited');
});

test('opening a row of the list loads its puzzle, and undo restores the old one', () => {
  const rows = [{ puzzle: GIVENS }, { puzzle: SOLUTION }];
  const opened = after([load(SOLUTION), { type: 'list', rows, source: 'pasted' }, { type: 'open', row: rows[0], status }]);
  assert.deepEqual([opened.givens, opened.list.current], [GIVENS, rows[0]]);
  assert.equal(reduce(opened, undo).givens, SOLUTION);
});

function deepFreeze(value) {
  if (value && typeof value === 'object') Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

test('each game has its own bookmarks, and undo and redo restore them', () => {
  const bookmark = { type: 'bookmark' };
  const other = '1'.padEnd(81, '.');
  const first = after([load(GIVENS), select(2), digit('7'), bookmark, select(4), digit('8')]);
  const second = after([load(other), select(5), digit('2'), bookmark], first);
  assert.deepEqual([first.bookmarks, second.bookmarks], [[2], [5]]);
  const back = after([undo, undo], second);
  assert.deepEqual([back.givens, back.bookmarks], [GIVENS, [2]]);
  assert.equal(back.status.key, 'status.gameBefore');
  const forth = after([redo], back);
  assert.deepEqual([forth.givens, forth.bookmarks, forth.status.key], [other, [5], 'status.gameAfter']);
});

test('a covered grid cannot be changed', () => {
  const paused = after([load(GIVENS), select(2), digit('7'), { type: 'pause', isPaused: true }]);
  for (const action of [digit('8'), undo, { type: 'fillNotes' }, { type: 'goTo', at: 0 }]) assert.equal(reduce(paused, action), paused);
  assert.equal(after([{ type: 'pause', isPaused: false }, digit('8')], paused).placements[2], '8');
});

test('undo reaches all moves of the current game and 500 moves of earlier games', () => {
  const moves = (n) => Array.from({ length: n }, (_, at) => digit(String((at % 8) + 1)));
  const state = after([...moves(600), load(GIVENS), select(2), ...moves(600)]);
  assert.equal(state.past.length, 500 + 1 + 600);
  const first = after([{ type: 'goTo', at: 0 }], state);
  assert.deepEqual([first.past.length, first.givens], [0, EMPTY]);
});

test('selecting cells one by one releases a locked digit, and locking a digit ends the selecting', () => {
  const locked = after([{ type: 'lock', digit: '5' }]);
  assert.equal(after([{ type: 'selecting', isSelecting: true }], locked).locked, null);
  assert.equal(after([{ type: 'selecting', isSelecting: false }], locked).locked, '5');
  assert.equal(after([{ type: 'selecting', isSelecting: true }, { type: 'lock', digit: '5' }]).isSelecting, false);
});

test('eliminating a candidate that is not noted does not add it', () => {
  const noted = after([{ type: 'fillNotes' }, select(3), { type: 'digit', digit: '7', mode: 'corner' }]);
  const stepped = reduce(noted, { type: 'apply', eliminations: [{ cell: 3, digit: 7 }, { cell: 4, digit: 7 }] });
  assert.deepEqual([stepped.cornerNotes[3], stepped.cornerNotes[4]], [511 & ~64, 511 & ~64]);
});

test('a step eliminates candidates from the centre notes if these are complete', () => {
  const centreNotes = Array(81).fill(511);
  const stepped = reduce({ ...start, centreNotes }, { type: 'apply', eliminations: [{ cell: 3, digit: 7 }] });
  assert.deepEqual([stepped.centreNotes[3], stepped.cornerNotes[3]], [511 & ~64, 0]);
});

test('a solution shown after the game is finished does not count', () => {
  const game = { id: 'a', finishedAt: 5 };
  assert.equal(after([load(GIVENS), { type: 'game', game }, show]).game.hasShown, false);
});

test('closing the lesson stops playback, and pausing the game closes the lesson', () => {
  const lesson = { kind: 'said', key: 'teach.looking' };
  const playing = after([{ type: 'lesson', lesson }, { type: 'playing', isPlaying: true }]);
  assert.equal(reduce(playing, { type: 'lesson', lesson: { ...lesson } }).isPlaying, true);
  assert.equal(reduce(playing, { type: 'lesson', lesson: null }).isPlaying, false);
  const paused = reduce(playing, { type: 'pause', isPaused: true });
  assert.equal(paused.lesson, null);
  assert.equal(after([{ type: 'pause', isPaused: false }, { type: 'lesson', lesson }], paused).lesson, lesson);
});

test('with several cells selected, the current cell stays current if it is among them; otherwise the first one becomes current', () => {
  const state = after([{ type: 'selectCells', cells: [7, 3, 5] }]);
  assert.deepEqual([state.selection, state.selected], [[3, 5, 7], 7]);
  assert.equal(after([{ type: 'selectCells', cells: [3, 40] }]).selected, 40);
});
