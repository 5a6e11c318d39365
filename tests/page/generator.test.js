/** New puzzles: one in the grid or many in the list, and the reports while they are generated. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createJobs } from '../../www/app/jobs.js';
import { screenOf } from '../../www/app/places.js';
import { createGenerator } from '../../www/create/run.js';
import { initialState, reduce } from '../../www/state.js';
import { createStore } from '../../www/app/store.js';
import { fakeClock } from './fake_clock.js';
import { engineOf, refusal } from './fake_engine.js';

const clock = fakeClock({ after });
const puzzleOf = (seed) => String(seed).padStart(25, '1').padEnd(81, '.');
const one = (seed, attempts = 0) => ({ puzzle: puzzleOf(seed), seed: String(seed), givens: 25, attempts });
/** Generates a puzzle every `ms` milliseconds. */
const making = (ms, attempts = 0) => async ({ n, options }, report) => {
  for (let at = 0; at < n; at++) {
    await new Promise((resume) => setTimeout(resume, ms));
    report({ made: [one(BigInt.asUintN(64, options.seed + BigInt(at)), attempts)], attempts: (at + 1) * attempts });
  }
  return { made: [], attempts: n * attempts };
};

function page(answers, size = 2) {
  const store = createStore(reduce, initialState('en'));
  const { engine, asked } = engineOf({ seed: ({ text }) => text || '70', ...answers }, size);
  const jobs = createJobs(store);
  const maker = createGenerator(store, engine, { focusGrid: () => {} }, jobs);
  return { store, maker, asked, cancel: jobs.cancel };
}

test('a new puzzle of a level is loaded to play, whatever the form of Create asks for', async () => {
  const { store, maker, asked } = page({ generate: making(1, 5) });
  store.dispatch({ type: 'form', form: { method: 'yasss', n: 'x', difficulty: 'easy' } });
  store.dispatch({ type: 'go', place: 'library' });
  await clock.until(maker.new('hard'));
  assert.deepEqual([store.state.givens, store.state.status], [puzzleOf(70), { key: 'status.made', with: { n: 25 }, tone: 'plain' }]);
  assert.deepEqual(store.state.game.source, { kind: 'made', seed: '70', level: 'hard' });
  assert.equal(screenOf(store.state), 'play');
  assert.equal(store.state.form.difficulty, 'easy');
  assert.deepEqual(asked.find(({ op }) => op === 'generate').options, { minimal: true, difficulty: 'hard', seed: 70n });
});

test('without a level, the next puzzle has the level of the last one, and the first is easy', async () => {
  const { store, maker, asked } = page({ generate: making(1) });
  await clock.until(maker.new());
  store.dispatch({ type: 'load', givens: puzzleOf(5), source: { kind: 'daily', date: '2026-11-24', level: 'expert' }, status: { key: 'status.edited', tone: 'plain' } });
  await clock.until(maker.new());
  store.dispatch({ type: 'load', givens: puzzleOf(6), status: { key: 'status.edited', tone: 'plain' } });
  store.dispatch({ type: 'rated', rating: { level: 'medium' } });
  await clock.until(maker.new());
  assert.deepEqual(asked.filter(({ op }) => op === 'generate').map(({ options }) => options.difficulty), ['easy', 'expert', 'medium']);
});

test('a refusal is explained at the field to change first, and the other fields involved are marked', async () => {
  const { store, maker } = page({ generate: () => { throw refusal('impossible-target', { reason: 'too-many-for-minimal' }); } });
  store.dispatch({ type: 'form', form: { givens: '60' } });
  await clock.until(maker.new());
  assert.deepEqual(store.state.report.problems, { givens: 'error.reason.too-many-for-minimal', minimal: '' });
  assert.equal(store.state.status.key, 'error.reason.too-many-for-minimal');
});

test('a job stopped before its puzzle is found reports that', async () => {
  const { store, maker, cancel } = page({ generate: () => new Promise(() => {}) });
  const job = maker.new();
  await clock.settle();
  cancel();
  await clock.until(job);
  assert.deepEqual([store.state.status.key, store.state.busy], ['status.makeStopped', null]);
});

test('the first of many puzzles goes into the grid, but only if that is empty', async () => {
  const { store, maker } = page({ generate: making(10) });
  await clock.until(maker.generate({ n: 20, seed: '5', options: {} }));
  assert.equal(store.state.givens, store.state.list.rows[0].puzzle);
  assert.deepEqual(store.state.game.source, { kind: 'made', seed: store.state.list.rows[0].seed });
  const { givens } = store.state;
  await clock.until(maker.generate({ n: 20, seed: '900', options: {} }));
  assert.equal(store.state.givens, givens);
});

test('a list is in the order of its seeds, even where they wrap around', async () => {
  const seed = String(2n ** 64n - 5n);
  const { store, maker } = page({ generate: making(10, 2) });
  await clock.until(maker.generate({ n: 20, seed, options: {} }));
  assert.deepEqual(store.state.list.rows.map(({ seed }) => seed), Array.from({ length: 20 }, (_, n) => String(BigInt.asUintN(64, BigInt(seed) + BigInt(n)))));
  const { key, with: { n, attempts, seed: reported, time, rate } } = store.state.report;
  assert.deepEqual([key, n, attempts, reported, store.state.list.source], ['generate.done', 20, 40, seed, 'generated']);
  assert.equal(rate, Math.round(20_000 / time.ms));
});

test('progress is reported at most ten times a second, with rate, remaining time and attempts', async () => {
  const { store, maker } = page({ generate: making(10, 3) });
  const reports = [];
  store.subscribe(({ report, busy }, previous) => report?.key === 'generate.running' && report !== previous?.report && reports.push([performance.now(), report, busy?.share]));
  await clock.until(maker.generate({ n: 200, seed: '1', options: {} }));
  assert.ok(reports.length > 5);
  reports.slice(1).forEach(([at], n) => assert.ok(at - reports[n][0] >= 100, `${at - reports[n][0]} ms`));
  const { with: { made, n }, lines } = reports.at(-1)[1];
  assert.ok(made > 100 && n === 200);
  assert.deepEqual(lines.map(({ key }) => key.split('.')[0] + (key.startsWith('left') ? '' : key.slice(8))), ['generate.rate', 'left', 'generate.thrownAway']);
  assert.ok(lines[0].with.rate > 150 && lines[0].with.rate <= 200, `${lines[0].with.rate} a second from two workers`);
});

test('the closest attempt is reported until its puzzle is found', async () => {
  const best = (seed, givens) => ({ puzzle: '1'.repeat(givens).padEnd(81, '.'), seed: String(seed), rating: undefined });
  const { store, maker } = page({ generate: async ({ n, options }, report) => {
    const wait = (ms) => new Promise((resume) => setTimeout(resume, ms));
    for (let at = 0; at < n; at++) {
      for (const givens of [30, 27]) {
        await wait(200);
        report({ made: [], attempts: 5, best: best(options.seed + BigInt(at), givens) });
      }
      await wait(200);
      report({ made: [one(options.seed + BigInt(at))], attempts: 5 });
    }
    return { made: [], attempts: 5 };
  } }, 1);
  const seen = [];
  store.subscribe(({ report }, previous) => report?.key === 'generate.running' && report !== previous?.report && seen.push([report.with.made, report.lines.find(({ key }) => key === 'generate.best')?.with.n]));
  await clock.until(maker.generate({ n: 2, seed: '5', options: { givens: [20, 25] } }));
  assert.deepEqual(seen.filter(([made]) => made === 0).map(([, best]) => best).slice(-1), [30], 'a closer attempt appears with the next report');
  assert.equal(seen.find(([made]) => made === 1)[1], undefined, 'it is dropped once its puzzle is found');
});

test('a stopped list keeps the puzzles generated so far', async () => {
  const { store, maker, cancel } = page({ generate: making(100) });
  const job = maker.generate({ n: 1000, seed: '1', options: {} });
  await clock.advance(1000);
  cancel();
  await clock.until(job);
  assert.equal(store.state.report.key, 'generate.stopped');
  assert.ok(store.state.list.rows.length >= 8 && store.state.list.rows.length < 40, `${store.state.list.rows.length} rows`);
  assert.equal(store.state.report.with.n, store.state.list.rows.length);
});

test('a list loaded while puzzles are generated stays, and ends the job', async () => {
  const { store, maker } = page({ generate: making(100) });
  const pasted = [{ puzzle: puzzleOf(1) }, { puzzle: puzzleOf(2) }];
  for (const ms of [0, 1000]) {
    const job = maker.generate({ n: 1000, seed: '1', options: {} });
    await clock.advance(ms);
    store.dispatch({ type: 'list', rows: pasted, source: 'pasted' });
    await clock.until(job);
    assert.deepEqual([store.state.list.rows, store.state.list.source], [pasted, 'pasted'], `after ${ms} ms`);
    assert.deepEqual([store.state.report.key, store.state.busy], ['generate.replaced', null]);
  }
});
