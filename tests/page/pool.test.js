import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EnginePool } from '../../www/engine/pool.js';
import { FakeWorker } from './fake_worker.js';

/** A pool whose workers make "puzzles" that only tell their seed, as slowly as `delay` says. */
function start(size, delay = () => 0) {
  const workers = [];
  const pool = new EnginePool(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    worker.hear = ({ id, op, n, options }) => {
      if (op !== 'generate') return;
      const made = Array.from({ length: n }, (_, at) => ({ seed: BigInt.asUintN(64, options.seed + BigInt(at)) }));
      setTimeout(() => worker.answer({ id, type: 'done', value: { made, attempts: n * 2 } }), delay(worker));
    };
    return worker;
  }, size);
  return { pool, workers };
}

/** The seeds that a pool of this size hands out. */
async function seeds(size, n, seed, delay) {
  const made = [];
  let attempts = 0;
  const { pool } = start(size, delay);
  await pool.generate(n, seed, {}, { onMade: (some) => made.push(...some), onAttempts: (now) => (attempts = now) });
  return { made: made.map(({ seed }) => seed).sort((a, b) => (a < b ? -1 : 1)), attempts };
}

test('each seed is made once, whatever the number of workers', async () => {
  const expected = Array.from({ length: 1000 }, (_, n) => 7n + BigInt(n));
  for (const size of [1, 2, 3, 8]) {
    const { made, attempts } = await seeds(size, 1000, 7n, () => Math.random() * 3);
    assert.deepEqual(made, expected);
    assert.equal(attempts, 2000);
  }
});

test('the seeds go around at 2 to the 64', async () => {
  const { made } = await seeds(2, 3, 2n ** 64n - 1n);
  assert.deepEqual(made, [0n, 1n, 2n ** 64n - 1n]);
});

test('a question goes to a worker that is free', () => {
  const { pool, workers } = start(3);
  pool.request({ op: 'count', puzzle: '' });
  pool.request({ op: 'count', puzzle: '' });
  assert.deepEqual(workers.map(({ sent }) => sent.length), [1, 1]);
});

test('a pool has one worker at least', () => assert.equal(new EnginePool(() => new FakeWorker(), 0).size, 1));

test('cancelling keeps what was made and starts no more', async () => {
  const { pool, workers } = start(2, () => 1);
  const abort = new AbortController();
  let made = 0;
  await pool.generate(100_000, 0n, {}, {
    signal: abort.signal,
    onMade: (some) => {
      made += some.length;
      if (made >= 1000) abort.abort();
    },
  });
  assert.ok(made >= 1000 && made < 3000, `${made}`);
  assert.ok(workers.every(({ sent }) => sent.length < 20));
});

test('what a worker cannot do is told', async () => {
  const { pool, workers } = start(1);
  pool.warm();
  workers[0].hear = ({ id }) => workers[0].answer({ id, type: 'error', error: { message: 'no', code: 'impossible-target' } });
  await assert.rejects(pool.generate(5, 0n, {}, { onMade: () => {} }), { code: 'impossible-target' });
});
