import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPlayer } from '../../www/player.js';
import { reduce } from '../../www/reduce.js';
import { initialState } from '../../www/state.js';
import { createStore } from '../../www/store.js';
import { settle } from './fake_clock.js';

const PUZZLE = '37........852....71..57.4.9..435.9.893.....258.1.276..2.3.94..65....219........42';
const SOLUTION = '379648251485219367162573489724356918936481725851927634213894576548762193697135842';

/** A player at this puzzle, with an engine that answers what it is told. */
function playing(answer) {
  const store = createStore(reduce, initialState('en'));
  const failures = [];
  const player = createPlayer(store, { request: answer }, { fail: (error) => void failures.push(error.message) });
  store.dispatch({ type: 'load', givens: PUZZLE, source: { kind: 'given' }, status: { key: 'status.loaded', tone: 'plain' } });
  const type = (cell, digit) => [{ type: 'select', cell }, { type: 'digit', digit }].forEach((action) => store.dispatch(action));
  return { store, player, type, failures };
}

const unique = async () => ({ status: 'unique', solution: SOLUTION });

test('each digit that is marked wrong at once counts as a check, a right one does not', async () => {
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

test('without the help nothing is counted but a check and the way back', async () => {
  const { store, player, type } = playing(unique);
  type(3, '9');
  assert.equal(store.state.game.checks, 0);
  await player.check();
  await player['back-to-right']();
  assert.equal(store.state.game.checks, 2);
  assert.equal(store.state.typed[3], '.');
});

test('an engine that fails is told, and nothing else is said of the digits', async () => {
  const { store, player, type, failures } = playing(async () => {
    throw new Error('gone');
  });
  type(3, '9');
  const { status } = store.state;
  await player['back-to-right']();
  await player.check();
  assert.deepEqual([failures, store.state.status], [['gone', 'gone'], status]);
});
