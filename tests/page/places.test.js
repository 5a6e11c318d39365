/** Places, their screens, their addresses, and what each place leaves as it was. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashOf, placeInAddress, textInAddress } from '../../www/app/links.js';
import { SCREENS, screenOf } from '../../www/app/places.js';
import { NEW_GAME } from '../../www/core/game.js';
import { addressOf, techniqueAt } from '../../www/app/addresses.js';
import { initialState, reduce } from '../../www/state.js';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const PLAIN = { key: 'status.edited', tone: 'plain' };
const start = initialState('en');
const after = (...actions) => actions.reduce(reduce, start);
const go = (place, screen) => ({ type: 'go', place, screen });
const load = { type: 'load', givens: PUZZLE, status: PLAIN };
const at = (hash) => placeInAddress(`https://nonet.example/${hash}`);

test('Play offers a new puzzle while there is none, and on request', () => {
  assert.equal(screenOf(start), 'new');
  assert.equal(screenOf(after(load)), 'play');
  assert.equal(screenOf(after({ type: 'select', cell: 0 }, { type: 'digit', digit: '5' })), 'play');
  assert.equal(screenOf(after(load, go('play', 'new'))), 'new');
  assert.equal(screenOf(after(load, go('play', 'new'), go('play', 'game'))), 'play');
});

test('a finished game has a screen of its own, until a digit is taken back', () => {
  const placements = [...SOLUTION].map((digit, cell) => (PUZZLE[cell] === '.' ? digit : '.')).join('');
  const finished = { ...after(load), placements, game: { ...NEW_GAME, finishedAt: 1 } };
  assert.equal(screenOf(finished), 'finished');
  assert.equal(screenOf({ ...finished, placements: placements.replace(/[1-9]/, '.') }), 'play');
});

test('each place remembers its screen', () => {
  const state = after(load, go('solve', 'path'), go('library', 'statistics'), go('solve'));
  assert.deepEqual([state.place, screenOf(state), state.screens.library], ['solve', 'path', 'statistics']);
  assert.equal(reduce(state, go('solve')), state);
});

test('every address leads to its screen, and back', () => {
  for (const [place, screens] of Object.entries(SCREENS)) {
    for (const screen of screens) {
      const hash = hashOf(place, screen, PUZZLE);
      assert.deepEqual(at(hash), { place, screen: screen || undefined }, hash);
      assert.equal(textInAddress(`https://nonet.example/${hash}`), PUZZLE, hash);
    }
  }
  assert.equal(hashOf('solve', 'path', ''), '#solve/path');
  assert.deepEqual(at('#learn/x-wing'), { place: 'learn', screen: 'x-wing' });
  assert.deepEqual(at('#settings'), { dialog: 'open-settings' });
});

test('unknown and hostile addresses lead nowhere', () => {
  for (const hash of ['', '#', '#nowhere', '#constructor', '#__proto__/x', '#%E0%A4%A', `#p=${PUZZLE}`]) assert.equal(at(hash), null, hash);
  for (const hash of ['#solve/nothing', '#solve/constructor', '#learn/<b>']) assert.equal(at(hash).screen, undefined, hash);
});

test('the address of every technique is its own and leads back to it', () => {
  const techniques = ['XWing', 'XyzWing', 'AlsXz', 'Bug1', 'TwoStringKite', 'UniqueRectangle4B', 'Wxyz'].map((key) => ({ key }));
  for (const technique of techniques) {
    assert.match(addressOf(technique.key), /^[a-z0-9-]+$/);
    assert.equal(techniqueAt(techniques, addressOf(technique.key)), technique);
  }
  assert.equal(addressOf('XWing'), 'x-wing');
});

test('a solution is shown in Solve only, and is there again on the return', () => {
  const shown = { digits: SOLUTION, puzzle: PUZZLE, index: 0, isOnly: true };
  const solved = after(load, go('solve', 'result'), { type: 'show', shown });
  const played = reduce(solved, go('play', 'game'));
  assert.equal(played.shown, null);
  assert.equal(reduce(played, go('solve')).shown, shown);
  // Another puzzle has another solution.
  const other = reduce(played, { ...load, givens: PUZZLE.replace('5', '.') });
  assert.equal(reduce(other, go('solve')).shown, null);
});

test('a lesson ends with its place', () => {
  const lesson = { kind: 'said', key: 'teach.looking' };
  assert.equal(reduce({ ...after(load), lesson, isPlaying: true }, go('solve')).lesson, null);
  assert.equal(reduce({ ...after(load), lesson }, go('play', 'new')).lesson, lesson);
});

test('where the grid shows something else, nothing is entered into it or taken back', () => {
  const begun = after(load, { type: 'select', cell: 2 }, { type: 'digit', digit: '4' });
  for (const place of ['create', 'learn', 'library']) {
    const there = reduce(begun, go(place));
    for (const action of [{ type: 'digit', digit: '1' }, { type: 'undo' }, { type: 'fillNotes' }]) assert.equal(reduce(there, action), there, `${place} ${action.type}`);
  }
  assert.equal(reduce(reduce(begun, go('solve')), { type: 'undo' }).placements[2], '.');
});
