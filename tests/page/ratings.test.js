/** Ratings of the puzzle in the grid and of the visible rows of the list. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createRowRater } from '../../www/list/row-ratings.js';
import { keepRated } from '../../www/play/rating.js';
import { initialState, reduce } from '../../www/state.js';
import { createStore } from '../../www/app/store.js';
import { fakeClock } from './fake_clock.js';
import { engineOf, held, refusal } from './fake_engine.js';

const clock = fakeClock({ after });
const puzzle = (givens) => '1'.repeat(givens).padEnd(81, '.');
const load = (givens) => ({ type: 'load', givens: puzzle(givens), source: { kind: 'given' }, status: { key: 'status.loaded', tone: 'plain' } });

function page(rate) {
  const store = createStore(reduce, initialState('en'));
  return { store, ...engineOf({ rate }, 1) };
}

test('a puzzle with 17 givens or more is rated once it has not changed for a moment', async () => {
  const { store, engine, asked } = page(({ puzzle }) => ({ er: puzzle.indexOf('.') }));
  keepRated(store, engine);
  store.dispatch(load(16));
  await clock.advance(5000);
  assert.deepEqual(asked, []);
  for (const givens of [18, 19, 17]) {
    store.dispatch(load(givens));
    await clock.advance(100);
  }
  assert.deepEqual(asked, [], 'the player may be typing');
  await clock.advance(3000);
  assert.deepEqual([asked.length, store.state.rating], [1, { er: 17 }]);
  store.dispatch(load(20));
  assert.equal(store.state.rating, null, 'the old rating is removed at once');
});

test('a rating that arrives after the puzzle has changed is ignored, even if the first puzzle is back', async () => {
  const answers = [held(), held()];
  let n = 0;
  const { store, engine } = page(() => answers[n++].promise);
  keepRated(store, engine);
  store.dispatch(load(17));
  await clock.advance(1000);
  store.dispatch(load(16));
  store.dispatch(load(17));
  // The cancelled request is answered in time, before the pool ends its worker.
  answers[0].give({ er: 1 });
  await clock.settle();
  assert.equal(store.state.rating, null);
  await clock.advance(1000);
  answers[1].give({ er: 2 });
  await clock.settle();
  assert.deepEqual(store.state.rating, { er: 2 });
});

test('visible rows are rated from the first one on, each once, and not while a job runs', async () => {
  const { store, engine, asked } = page(({ puzzle }) => ({ er: puzzle.indexOf('.') }));
  const rate = createRowRater(store, engine);
  const rows = [20, 21, 22, 23].map((givens) => ({ puzzle: puzzle(givens), ...(givens === 21 && { rating: null }) }));
  store.dispatch({ type: 'list', rows, source: 'pasted' });
  rate(rows);
  await clock.settle();
  assert.deepEqual(asked.map(({ puzzle }) => puzzle.indexOf('.')), [20, 22, 23]);
  assert.deepEqual(store.state.list.rows.map(({ rating }) => rating?.er), [20, undefined, 22, 23]);
  assert.ok(!('rating' in rows[0]), 'the given rows are unchanged');
  store.dispatch({ type: 'busy', job: 'generate', share: null });
  rate([{ puzzle: puzzle(30) }]);
  await clock.settle();
  assert.equal(asked.length, 3);
});

test('a row that cannot be rated is marked, and rows on which the engine fails stay unrated', async () => {
  const errors = [refusal('not-a-puzzle')];
  const { store, engine } = page(() => { throw errors.shift() ?? refusal('not-loaded'); });
  const rows = [{ puzzle: puzzle(20) }, { puzzle: puzzle(21) }, { puzzle: puzzle(22) }];
  store.dispatch({ type: 'list', rows, source: 'pasted' });
  createRowRater(store, engine)(rows);
  await clock.settle();
  assert.deepEqual(store.state.list.rows.map(({ rating }) => rating), [null, undefined, undefined]);
});
