/**
 * Real workers, each in a thread with the wasm engine: any number of them gives the same answers, and long work pauses on request.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { chunksOf } from '../../www/engine/line-chunks.js';
import { sortBySeed } from '../../www/engine/generate-shared.js';
import { EnginePool } from '../../www/engine/pool.js';
import { EASE_MS } from '../../www/engine/protocol.js';
import { isThorough } from '../tier.js';
import { Thread } from './thread.js';

/** Only a hang takes this long. */
const timeout = 300_000;

/** Starting a worker takes longer than the work of the fast tier. */
const pools = (isThorough ? [1, 2, 5] : [1, 3]).map((size) => new EnginePool(() => new Thread(), size));
const [single, largest] = [pools[0], pools[pools.length - 1]];
after(() => pools.forEach((pool) => pool.rest()));

const { signal } = new AbortController();

async function made(pool, n, seed, options) {
  const rows = [];
  await pool.generate(n, seed, options, { signal, onMade: (some) => rows.push(...some) });
  sortBySeed(rows, seed);
  return rows;
}

for (const [name, n, sample, options] of [
  ['puzzles of any kind', 400, 120, {}],
  ['hard puzzles', 60, 12, { difficulty: 'hard' }],
  ['puzzles with half-turn symmetry and 30 givens', 200, 40, { symmetry: 'rotational180', givens: 30 }],
  ['puzzles of the YasSS method', 60, 12, { method: 'yasss', k: 25 }],
]) {
  test(`${name} are the same from any number of workers`, { timeout }, async () => {
    const seed = 2n ** 64n - 10n;
    const size = isThorough ? n : sample;
    const [one, ...others] = await Promise.all(pools.map((pool) => made(pool, size, seed, options)));
    assert.equal(one.length, size);
    for (const rows of others) assert.deepEqual(rows, one);
  });
}

test('a file has the same answers from any number of workers, however it is split', { timeout }, async () => {
  const rows = await made(single, isThorough ? 500 : 100, 7n, {});
  const lines = rows.map(({ puzzle }, n) => (n % 50 === 9 ? 'no puzzle' : n % 7 === 3 ? puzzle.replace(/[1-9]/, '.') : puzzle));
  const bytes = new TextEncoder().encode(lines.join('\n'));
  /** @param {EnginePool} pool @param {number} size  of a chunk */
  const answers = async (pool, size, options) => {
    const stream = new Blob([bytes]).stream();
    const pieces = [];
    await pool.batch(chunksOf(stream, size), options, { signal, onAnswers: (piece) => pieces.push(piece), onGap: assert.fail, onProgress: () => {} });
    return ['text', 'table'].map((part) => pieces.map((piece) => new TextDecoder().decode(piece[part])).join(''));
  };
  for (const options of [{ task: 'solve' }, { task: 'count', limit: 1000 }, { task: 'rate' }]) {
    const whole = await answers(single, 1e6, options);
    assert.equal(whole[0].split('\n').length, lines.length + 1);
    for (const [pool, size] of [[single, 700], [pools[1], 700], [largest, 300]]) assert.deepEqual(await answers(pool, size, options), whole, options.task);
  }
});

test('an exact count is the same, whole or in any number of parts', { timeout }, async () => {
  const puzzle = '1.......2.9.4...5...6...7.....9.3.......7.......8......7.....6.......9.8...2.....';
  const { count } = await single.request({ op: 'count', puzzle });
  assert.ok(count > 1000n);
  for (const parts of [2, 3, 5]) {
    const shared = await Promise.all(Array.from({ length: parts }, (_, part) => largest.request({ op: 'count', puzzle, part, parts })));
    assert.equal(shared.reduce((sum, { count }) => sum + count, 0n), count);
  }
});

// ---- One worker with a fake clock ----

/** A pool of one worker whose clock advances only when the worker reads it or the test advances it. */
function slow(t) {
  const threads = [];
  const pool = new EnginePool(() => threads[threads.push(new Thread({ clock: true })) - 1], 1);
  t.after(() => pool.rest());
  return { pool, threads };
}

test('a long job sends the same reports every time', { timeout }, async (t) => {
  const sizes = async () => {
    const { pool } = slow(t);
    const reports = [];
    const last = await pool.request({ op: 'generate', n: 24, options: { seed: 1n } }, { onProgress: ({ made }) => reports.push(made.length) });
    return [...reports, last.made.length];
  };
  const once = await sizes();
  assert.ok(once.length > 3, `${once}`);
  assert.equal(once.reduce((a, b) => a + b), 24);
  assert.deepEqual(await sizes(), once);
});

test('after a move the worker pauses its long job, answers short requests, and continues later', { timeout }, async (t) => {
  const { pool, threads } = slow(t);
  let reports = 0;
  let reported = () => {};
  const next = () => new Promise((resolve) => (reported = resolve));
  const question = () => pool.request({ op: 'seed', text: 'a' });
  const abort = new AbortController();
  const first = next();
  const making = pool.request({ op: 'generate', n: 1e6, options: { seed: 1n } }, { signal: abort.signal, patience_ms: timeout, onProgress: () => {
    reports++;
    reported();
  } });
  await first;
  pool.ease();
  // The answer comes after the request to pause.
  await question();
  const before = reports;
  await threads[0].turns(60);
  assert.equal(reports, before);
  threads[0].advance(EASE_MS / 2);
  await threads[0].turns(60);
  await question();
  assert.equal(reports, before, 'half the time is not enough');
  const again = next();
  threads[0].advance(EASE_MS);
  await again;
  // A paused job can be cancelled.
  pool.ease();
  await question();
  abort.abort();
  threads[0].advance(EASE_MS / 2);
  const batch = await Promise.race([making, threads[0].turns(60)]);
  assert.ok(batch && batch.made.length < 1e6, 'it ends within a few slices');
  assert.equal(threads.length, 1);
});
