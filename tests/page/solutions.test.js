/** All the solutions of a grid: counting, browsing, a random one, and the possible digits of each cell. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createJobs } from '../../www/app/jobs.js';
import { EMPTY } from '../../www/core/geometry.js';
import { initialState, reduce } from '../../www/state.js';
import { createSolutions } from '../../www/solve/solutions.js';
import { LISTED, POSSIBLE, RANDOM } from '../../www/core/state.js';
import { createStore } from '../../www/app/store.js';
import { fakeClock } from './fake_clock.js';
import { engineOf, held } from './fake_engine.js';

const clock = fakeClock({ after });
const PUZZLE = `12345678.${'.'.repeat(72)}`;
/** The solutions of the fake engine, which only contain their number. */
const solution = (n) => String(n).padStart(81, '1');

function page(answers, { givens = PUZZLE } = {}) {
  const store = createStore(reduce, initialState('en'));
  const { engine, asked } = engineOf(answers, 1);
  const solutions = createSolutions(store, engine, createJobs(store));
  if (givens !== EMPTY) store.dispatch({ type: 'load', givens, source: { kind: 'given' }, status: { key: 'status.loaded', tone: 'plain' } });
  const type = (cell, digit) => [{ type: 'select', cell }, { type: 'digit', digit }].forEach((action) => store.dispatch(action));
  const show = (shown) => store.dispatch({ type: 'show', shown: { digits: solution(0), puzzle: PUZZLE, index: 0, isOnly: false, ...shown } });
  return { store, asked, solutions, type, show };
}

const pages = (total) => ({ limit, offset }) => Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, n) => solution(offset + n));

test('browsing requests a page at a time, only once, and ends at the last solution', async () => {
  const { store, asked, solutions, show } = page({ solutions: pages(102) });
  show();
  await solutions.previous();
  assert.equal(store.state.shown.index, 0, 'there is none before the first');
  for (let n = 1; n <= 101; n++) await solutions.next();
  assert.deepEqual([store.state.shown.index, store.state.shown.digits], [101, solution(101)]);
  await solutions.next();
  assert.deepEqual([store.state.shown.index, store.state.shown.total], [101, 102n], 'now their number is known');
  for (let n = 0; n < 3; n++) await solutions.previous();
  assert.equal(store.state.shown.digits, solution(98));
  assert.deepEqual(asked.map(({ limit, offset }) => [limit, offset]), [[100, 0], [100, 100]]);
});

test('the solutions of another puzzle are requested separately; after a random one, browsing starts with the first', async () => {
  const { store, asked, solutions, show } = page({ solutions: pages(9), random: () => solution(7) });
  show();
  await solutions.next();
  show({ puzzle: EMPTY });
  await solutions.next();
  assert.deepEqual(asked.map(({ puzzle }) => puzzle), [PUZZLE, EMPTY]);
  await solutions.random();
  assert.deepEqual([store.state.shown.index, store.state.shown.digits], [RANDOM, solution(7)]);
  await solutions.next();
  assert.deepEqual([store.state.shown.index, store.state.shown.digits], [0, solution(0)]);
  for (const index of [LISTED, POSSIBLE]) {
    show({ index });
    await solutions.next();
    assert.equal(store.state.shown.index, 0);
  }
});

test('with only one solution, no others are requested', async () => {
  const { asked, solutions, show } = page({ solutions: pages(9) });
  show({ isOnly: true });
  await solutions.next();
  await solutions.random();
  await solutions.possible();
  assert.deepEqual(asked, []);
});

test('a random solution that arrives too late is not shown', async () => {
  const { promise, give } = held();
  const { store, solutions, show } = page({ random: () => promise });
  show();
  const drawing = solutions.random();
  store.dispatch({ type: 'hide' });
  give(solution(7));
  await clock.until(drawing);
  assert.equal(store.state.shown, null);
});

test('possible digits: settled cells show their digit, likely digits are marked, and a selected cell reports its counts', async () => {
  const candidates = Array(81).fill(0b11);
  candidates[9] = 0b100;
  const counts = new Uint32Array(729);
  [counts[9 * 10], counts[9 * 10 + 1]] = [4, 1];
  [counts[9 * 11], counts[9 * 11 + 1]] = [2, 2];
  const { store, solutions, type, show } = page({ candidates: () => ({ candidates, solutions: 5, counts }) });
  type(12, '9');
  show();
  await solutions.possible();
  const { shown, status } = store.state;
  assert.deepEqual([shown.index, shown.total, status.key], [POSSIBLE, 5n, 'status.possibleOf']);
  assert.deepEqual([shown.digits[9], shown.digits[10], shown.digits[12]], ['3', '.', '1'], 'a wrong digit is shown against a possible one');
  assert.deepEqual([shown.often[10], shown.often[11]], [0b01, 0]);
  store.dispatch({ type: 'select', cell: 10 });
  const { key, with: { row, col, n, list } } = store.state.status;
  assert.deepEqual([key, row, col, n], ['status.possibleCell', 2, 2, 5]);
  assert.deepEqual([list.with.list.with, list.with.item.with], [{ digit: '1', n: 4 }, { digit: '2', n: 1 }]);
});

test('with too many solutions, only the candidates are shown', async () => {
  const { store, solutions, show } = page({ candidates: () => ({ candidates: Array(81).fill(511) }) });
  show({ total: 9n });
  await solutions.possible();
  assert.deepEqual([store.state.status.key, store.state.shown.total], ['status.possible', 9n]);
});

// ---- Counting ----

const counted = (count, is_exact = true) => ({ count, is_exact, elapsed_ms: 1 });

test('a count reports what it counted, and several solutions can then be browsed', async () => {
  for (const [givens, placements, counts, n, key, puzzle] of [
    [PUZZLE, [], 'all', 7n, 'status.counted', PUZZLE],
    [PUZZLE, [[8, '9']], 'all', 7n, 'status.countedTyped', `123456789${PUZZLE.slice(9)}`],
    [PUZZLE, [[8, '9']], 'all', 0n, 'status.countedNoneTyped', `123456789${PUZZLE.slice(9)}`],
    [PUZZLE, [[8, '9']], 'givens', 7n, 'status.countedGivens', PUZZLE],
    [PUZZLE, [[8, '9']], 'givens', 0n, 'status.countedNoneGivens', PUZZLE],
    [EMPTY, [[8, '9']], 'givens', 7n, 'status.counted', `........9${EMPTY.slice(9)}`],
    [PUZZLE, [], 'all', 0n, 'status.countedNone', PUZZLE],
  ]) {
    const { store, asked, solutions, type } = page({ count: () => counted(n) }, { givens });
    store.dispatch({ type: 'settings', settings: { counts } });
    for (const [cell, digit] of placements) type(cell, digit);
    await clock.until(solutions.count());
    assert.deepEqual([store.state.status.key, asked[0].puzzle], [key, puzzle]);
    assert.equal(store.state.status.tone, n === 0n ? 'bad' : 'good');
    assert.equal(store.state.shown?.index, n > 1n ? LISTED : undefined);
    if (n > 1n) assert.equal(store.state.shown.total, n);
  }
});

test('the result of a count is shown, unless the player has gone to another place', async () => {
  for (const [gone, screen] of [[undefined, 'result'], ['play', 'start']]) {
    const answer = held();
    const { store, solutions } = page({ count: () => answer.promise });
    store.dispatch({ type: 'go', place: 'solve', screen: 'start' });
    const counting = solutions.count();
    if (gone) store.dispatch({ type: 'go', place: gone });
    answer.give(counted(7n));
    await clock.until(counting);
    assert.deepEqual([store.state.place, store.state.screens.solve], [gone ?? 'solve', screen]);
  }
});

test('the bounds of an estimate are never below the current count', async () => {
  const { promise, give } = held();
  const { store, solutions } = page({
    count: async (_, report) => {
      for (const count of [5n, 12n, 30n]) {
        report({ count, share: 0.1 });
        await clock.settle();
      }
      return promise;
    },
    estimate: () => ({ low: 10, high: 20 }),
  });
  const reports = [];
  store.subscribe(({ status: { key, with: values } }) => key === 'status.countingAbout' && reports.push([values.low.about, values.high.about]));
  const counting = solutions.count();
  await clock.settle();
  give(counted(31n));
  await clock.until(counting);
  assert.deepEqual(reports.filter(([low], n) => low !== reports[n - 1]?.[0]), [[12, 20], [30, 30]]);
});

test('a count reports its progress, with an estimate once there is one', async () => {
  const { promise, give } = held();
  const { store, solutions } = page({
    count: async (_, report) => {
      for (const value of [{ count: 1n, share: 0 }, { count: 2n, share: 0.1, left_ms: 2500 }, { count: 3n, share: 0.2 }]) {
        report(value);
        await clock.settle();
      }
      return promise;
    },
    estimate: () => ({ low: 10, high: 20 }),
  });
  const reports = [];
  store.subscribe(({ status, busy }) => busy && status.key.startsWith('status.counting') && reports.push([status.key, status.with?.left?.ms, busy.share]));
  const counting = solutions.count();
  await clock.settle();
  give(counted(5n));
  await clock.until(counting);
  const keys = [...new Set(reports.map(([key, left]) => `${key} ${left ?? ''}`))];
  assert.deepEqual(keys, ['status.counting ', 'status.countingLeft 3000', 'status.countingAbout ']);
  assert.deepEqual(reports.at(-1).slice(2), [0.2]);
  assert.deepEqual([store.state.status.key, store.state.status.with.n], ['status.counted', 5n]);
});

test('typing cancels a count that includes typed digits, and a count of the givens continues', async () => {
  const { store, solutions, type } = page({ count: async (_, report) => {
    report({ count: 1n, share: 0 });
    return new Promise(() => {});
  }, estimate: () => ({ low: 1, high: 2 }) });
  const ofGivens = solutions.count();
  await clock.settle();
  type(8, '9');
  assert.equal(store.state.busy.job, 'count');
  const ofDigits = solutions.count();
  await clock.until(ofGivens);
  // The worker did not stop the first count, so the second one is asked again, of another worker.
  await clock.advance(10);
  assert.equal(store.state.status.key, 'status.countingAbout');
  type(20, '9');
  await clock.until(ofDigits);
  assert.deepEqual([store.state.busy, store.state.status.key], [null, 'status.edited']);
});
