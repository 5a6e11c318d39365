import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCheck } from '../../www/play/check.js';
import { initialState, reduce } from '../../www/state.js';
import { createStore } from '../../www/app/store.js';
import { settle } from './fake_clock.js';

const PUZZLE = '37........852....71..57.4.9..435.9.893.....258.1.276..2.3.94..65....219........42';
const SOLUTION = '379648251485219367162573489724356918936481725851927634213894576548762193697135842';

/** A player at this puzzle, with an engine that answers with `answer`. */
function playing(answer) {
  const store = createStore(reduce, initialState('en'));
  const failures = [];
  const player = createCheck(store, { request: answer }, { fail: (error) => void failures.push(error.message) });
  store.dispatch({ type: 'load', givens: PUZZLE, source: { kind: 'given' }, status: { key: 'status.loaded', tone: 'plain' } });
  const type = (cell, digit) => [{ type: 'select', cell }, { type: 'digit', digit }].forEach((action) => store.dispatch(action));
  return { store, player, type, failures };
}

const unique = async () => ({ status: 'unique', solution: SOLUTION });

test('with mistakes marked at once, each wrong digit counts as a check, and a right one does not', async () => {
  const { store, type } = playing(unique);
  store.dispatch({ type: 'settings', settings: { helps: { ...store.state.settings.helps, mistakes: true } } });
  await settle();
  type(2, '9');
  assert.equal(store.state.game.checks, 0);
  type(3, '9');
  type(4, '2');
  store.dispatch({ type: 'undo' });
  assert.equal(store.state.game.checks, 2);
});

test('with mistakes not marked, only a check and going back to the last right position count', async () => {
  const { store, player, type } = playing(unique);
  type(3, '9');
  assert.equal(store.state.game.checks, 0);
  await player.check();
  await player['back-to-right']();
  assert.equal(store.state.game.checks, 2);
  assert.equal(store.state.placements[3], '.');
});

test('an engine failure is reported, and the status stays the same', async () => {
  const { store, player, type, failures } = playing(async () => {
    throw new Error('gone');
  });
  type(3, '9');
  const { status } = store.state;
  await player['back-to-right']();
  await player.check();
  assert.deepEqual([failures, store.state.status], [['gone', 'gone'], status]);
});

test('a check of a puzzle with several solutions marks no digit as wrong', async () => {
  const several = (left) => async ({ puzzle }) => (puzzle === PUZZLE ? { status: 'multiple', solution: SOLUTION } : { status: left, solution: left === 'none' ? undefined : SOLUTION });
  for (const [left, key] of [['unique', 'check.several'], ['none', 'check.none']]) {
    const { store, player, type } = playing(several(left));
    type(3, '9');
    await player.check();
    assert.deepEqual([store.state.status.key, store.state.blamed.includes(true), store.state.game.checks], [key, false, 1]);
  }
});

test('a check marks wrong digits, and cells whose complete notes lack the right digit', async () => {
  const { store, player, type } = playing(unique);
  const blamed = () => store.state.blamed.flatMap((is, cell) => (is ? [cell] : []));
  store.dispatch({ type: 'fillNotes' });
  store.dispatch({ type: 'select', cell: 2 });
  store.dispatch({ type: 'digit', digit: '9', mode: 'corner' });
  await player.check();
  assert.deepEqual([store.state.status.key, blamed()], ['check.notes', [2]]);
  type(2, '9');
  await player.check();
  assert.deepEqual([store.state.status.tone, blamed()], ['good', []]);
  type(3, '9');
  await player.check();
  assert.deepEqual(store.state.status.key, 'check.clash', 'two nines in a row');
  type(3, '1');
  await player.check();
  assert.deepEqual([store.state.status.key, blamed(), store.state.status.with], ['check.wrong', [3], { n: 1 }]);
});

test('a check whose grid changes in the meantime shows no result and does not count', async () => {
  let give;
  const { store, player, type } = playing(() => new Promise((resolve) => (give = resolve)));
  type(3, '9');
  const checking = player.check();
  type(4, '1');
  const { status } = store.state;
  give({ status: 'unique', solution: SOLUTION });
  await checking;
  assert.deepEqual([store.state.game.checks, store.state.status], [0, status]);
});

test('a check of a finished game does not count', async () => {
  const { store, player } = playing(unique);
  store.dispatch({ type: 'game', game: { finishedAt: 5 } });
  await player.check();
  assert.equal(store.state.game.checks, 0);
});

test('going back leads to the last position without a wrong digit', async () => {
  const { store, player, type } = playing(unique);
  for (const [cell, digit] of [[2, '9'], [3, '1'], [4, '1']]) type(cell, digit);
  await player['back-to-right']();
  assert.deepEqual([store.state.placements.slice(2, 5), store.state.future.length, store.state.status.key, store.state.status.with], ['9..', 2, 'check.wentBack', { n: 2 }]);
  await player['back-to-right']();
  assert.equal(store.state.status.key, 'check.rightSoFar');
});
