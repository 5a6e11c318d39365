import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { runClock } from '../../www/clock.js';
import { reduce } from '../../www/reduce.js';
import { initialState } from '../../www/state.js';
import { createStore } from '../../www/store.js';

const load = (first) => ({ type: 'load', givens: `${first}${'.'.repeat(80)}`, source: { kind: 'given' }, status: { key: 'status.loaded', tone: 'plain' } });

test('game after game, one clock runs, and it runs once a second', () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const document = Object.assign(new EventTarget(), { hidden: false });
  const store = createStore(reduce, initialState('en'));
  runClock(store, document);
  for (let game = 0; game < 50; game++) store.dispatch(load((game % 9) + 1));
  let told = 0;
  store.subscribe((state, previous) => previous && state.game.elapsed_ms !== previous.game.elapsed_ms && told++);
  mock.timers.tick(10_000);
  assert.equal(told, 10);
  document.hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  told = 0;
  mock.timers.tick(10_000);
  assert.equal(told, 0, 'it stands while nobody sees it');
  mock.timers.reset();
});

test('the time of one game goes to no other', () => {
  mock.timers.enable({ apis: ['setInterval'] });
  let now = 0;
  const real = performance.now;
  performance.now = () => now;
  const store = createStore(reduce, initialState('en'));
  runClock(store, Object.assign(new EventTarget(), { hidden: false }));
  store.dispatch(load(1));
  const { state: first } = store;
  store.dispatch(load(2));
  now = 900;
  const { past, future, bookmarks, givens, typed, notes, centres, colours, game } = first;
  store.dispatch({ type: 'resume', record: { ...game, past, future, bookmarks, givens, typed, notes, centres, colours, finishedAt: 1, elapsed_ms: 2000 }, status: first.status });
  assert.equal(store.state.game.elapsed_ms, 2000);
  performance.now = real;
  mock.timers.reset();
});
