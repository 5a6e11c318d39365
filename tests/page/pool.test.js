import assert from 'node:assert/strict';
import { after, test } from 'node:test';
// The pool imports these on demand; in the tests that must take no time.
import '../../www/engine/batch.js';
import '../../www/engine/count-shared.js';
import '../../www/engine/generate-shared.js';
import { EnginePool } from '../../www/engine/pool.js';
import { mulberry32 } from '../random.js';
import { fakeClock } from './fake_clock.js';
import { FakeWorker } from './fake_worker.js';

const clock = fakeClock({ after });

/** A pool whose workers generate "puzzles" that have only a seed; a chunk takes `delay` milliseconds. */
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

/** The seeds of the puzzles that a pool of this size generates. */
async function seeds(size, n, seed, delay) {
  const made = [];
  let attempts = 0;
  const { pool } = start(size, delay);
  await clock.until(pool.generate(n, seed, {}, { onMade: (some) => made.push(...some), onAttempts: (now) => (attempts = now) }));
  return { made: made.map(({ seed }) => seed).sort((a, b) => (a < b ? -1 : 1)), attempts };
}

test('each seed is used once, whatever the number of workers', async () => {
  const expected = Array.from({ length: 1000 }, (_, n) => 7n + BigInt(n));
  const random = mulberry32(7);
  for (const size of [1, 2, 3, 8, 32]) {
    const { made, attempts } = await seeds(size, 1000, 7n, () => random() * 15);
    assert.deepEqual(made, expected);
    assert.equal(attempts, 2000);
  }
});

test('the seeds wrap around at 2 to the 64', async () => {
  const { made } = await seeds(2, 3, 2n ** 64n - 1n);
  assert.deepEqual(made, [0n, 1n, 2n ** 64n - 1n]);
});

test('a request whose worker was ended for another request is asked again, and only the cancelled one is rejected', async () => {
  let workers = 0;
  const pool = new EnginePool(() => {
    const worker = new FakeWorker();
    // The first one hangs.
    const isFirst = workers++ === 0;
    worker.hear = ({ id, op }) => !isFirst && op === 'solve' && worker.answer({ id, type: 'done', value: 'solved' });
    return worker;
  }, 1);
  const cancelled = new AbortController();
  const rated = pool.request({ op: 'rate', puzzle: '' }, { signal: cancelled.signal }).catch(({ name }) => name);
  const solved = pool.request({ op: 'solve', puzzle: '' });
  cancelled.abort();
  assert.deepEqual(await clock.until(Promise.all([rated, solved])), ['AbortError', 'solved']);
  assert.equal(workers, 2);
});

/** A pool whose workers report each puzzle separately, `ms` apart, and die at the seeds that `loses` picks. */
function makers(size, { ms = 0, loses = () => false } = {}) {
  const workers = [];
  const pool = new EnginePool(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    worker.hear = async ({ id, op, n, options }) => {
      if (op !== 'generate') return;
      let attempts = 0;
      for (let at = 0; at < n; at++) {
        await new Promise((resume) => setTimeout(resume, ms));
        const seed = BigInt.asUintN(64, options.seed + BigInt(at));
        if (worker.isEnded) return;
        if (loses(seed)) return worker.fail('killed');
        attempts += 3;
        const value = { made: [{ seed, attempts: 3 }], attempts, best: { puzzle: '', seed: String(seed + 1n) } };
        worker.answer({ id, type: 'progress', value });
      }
      worker.answer({ id, type: 'done', value: { made: [], attempts } });
    };
    return worker;
  }, size);
  return { pool, workers };
}

test('a chunk whose worker dies is resumed where it stopped: no puzzle is missing or duplicated', async () => {
  for (const size of [1, 2, 5]) {
    const lost = new Map();
    const loses = (seed) => {
      const often = lost.get(seed) ?? 0;
      lost.set(seed, often + 1);
      return seed % 7n === 3n && often < 2;
    };
    const { pool, workers } = makers(size, { loses, ms: 1 });
    const made = [];
    let attempts = 0;
    await clock.until(pool.generate(60, 100n, {}, { onMade: (some) => made.push(...some.map(({ seed }) => seed)), onAttempts: (now) => (attempts = now) }));
    assert.deepEqual(made.sort((a, b) => (a < b ? -1 : 1)), Array.from({ length: 60 }, (_, n) => 100n + BigInt(n)));
    assert.equal(attempts, 180, 'lost attempts count once');
    assert.ok(workers.length > size);
  }
});

test('a puzzle that kills every worker ends the job, and the puzzles generated so far remain', async () => {
  const { pool } = makers(2, { loses: (seed) => seed === 5n, ms: 1 });
  const made = [];
  await assert.rejects(clock.until(pool.generate(40, 0n, {}, { onMade: (some) => made.push(...some) })), { code: 'crashed' });
  assert.ok(made.length >= 5 && made.length < 40 && !made.some(({ seed }) => seed === 5n));
});

test('generating continues when its worker is terminated because of another job', async () => {
  const { pool, workers } = makers(1, { ms: 2 });
  const made = [];
  const abort = new AbortController();
  const other = pool.request({ op: 'count', puzzle: '' }, { signal: abort.signal });
  const making = pool.generate(60, 0n, {}, { onMade: (some) => made.push(...some) });
  setTimeout(() => abort.abort(), 10);
  await assert.rejects(clock.until(other), { name: 'AbortError' });
  await clock.until(making);
  assert.deepEqual(made.map(({ seed }) => seed), Array.from({ length: 60 }, (_, n) => BigInt(n)));
  assert.equal(workers.length, 2);
});

test('slow puzzles are sent in short chunks, quick ones in long chunks, and one worker is enough for a few', async () => {
  const sizes = ({ workers }) => workers.flatMap(({ sent }) => sent.map(({ n }) => n));
  const slow = makers(3, { ms: 110 });
  await clock.until(slow.pool.generate(9, 0n, {}, { onMade: () => {} }));
  assert.ok(Math.max(...sizes(slow)) <= 3, `${sizes(slow)}`);
  assert.equal(slow.workers.length, 3);
  const quick = start(3);
  await clock.until(quick.pool.generate(3000, 0n, {}, { onMade: () => {} }));
  assert.ok(Math.max(...sizes(quick)) > 200, `${sizes(quick)}`);
  const little = start(8);
  await clock.until(little.pool.generate(2, 0n, {}, { onMade: () => {} }));
  assert.equal(little.workers.length, 1);
});

test('the best attempts are passed on', async () => {
  const bests = [];
  await clock.until(makers(1).pool.generate(3, 7n, {}, { onMade: () => {}, onBest: ({ seed }) => bests.push(seed) }));
  assert.deepEqual(bests, ['8', '9', '10']);
});

test('a request is sent to a free worker', () => {
  const { pool, workers } = start(3);
  pool.request({ op: 'count', puzzle: '' });
  pool.request({ op: 'count', puzzle: '' });
  assert.deepEqual(workers.map(({ sent }) => sent.length), [1, 1]);
});

test('a pool has at least one worker', () => assert.equal(new EnginePool(() => new FakeWorker(), 0).size, 1));

test('cancelling keeps the puzzles generated so far and starts no more', async () => {
  const { pool, workers } = start(2, () => 1);
  const abort = new AbortController();
  let made = 0;
  await clock.until(pool.generate(100_000, 0n, {}, {
    signal: abort.signal,
    onMade: (some) => {
      made += some.length;
      if (made >= 1000) abort.abort();
    },
  }));
  assert.ok(made >= 1000 && made < 3000, `${made}`);
  assert.ok(workers.every(({ sent }) => sent.length < 20));
});

/** A pool whose workers answer with `answer`. */
function counters(size, answer) {
  const workers = [];
  const pool = new EnginePool(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    worker.cancelled = new Set();
    worker.hear = (message) => {
      if (message.op === 'cancel') worker.cancelled.add(message.id);
      else answer(message, worker);
    };
    return worker;
  }, size);
  return { pool, workers };
}

const PART = 1_000n;

/** Reports that it will take long; a part of it takes 5 ms. */
function slowly({ id, part, parts }, worker) {
  // A part starts with a lower count than the whole had reached.
  worker.answer({ id, type: 'progress', value: { count: parts > 1 ? 5n : 500n, share: 0.01, left_ms: 60_000 } });
  const step = () => {
    const isPart = parts > 1;
    if (!isPart && !worker.cancelled.has(id)) return setTimeout(step, 1);
    const value = isPart ? { count: PART + BigInt(part), is_exact: true } : { count: 7n, is_exact: false };
    return worker.answer({ id, type: 'done', value: { ...value, elapsed_ms: 1 } });
  };
  setTimeout(step, 5);
}

const unhurried = () => ({ signal: new AbortController().signal, onProgress: () => {} });

test('a short count uses one worker', async () => {
  const { pool, workers } = counters(3, ({ id }, worker) =>
    worker.answer({ id, type: 'done', value: { count: 2n, is_exact: true, elapsed_ms: 1 } }));
  const counted = await clock.until(pool.count('x', unhurried()));
  assert.deepEqual([counted.count, counted.is_exact, workers.length], [2n, true, 1]);
});

test('a long count is shared, and the parts add up', async () => {
  for (const size of [2, 5]) {
    const { pool, workers } = counters(size, slowly);
    const reports = [];
    const counted = await clock.until(pool.count('x', { ...unhurried(), onProgress: (value) => reports.push(value) }));
    const sum = Array.from({ length: size }, (_, part) => PART + BigInt(part)).reduce((a, b) => a + b);
    assert.deepEqual([counted.count, counted.is_exact], [sum, true]);
    const parts = workers.map(({ sent }) => sent.at(-1).part);
    assert.deepEqual(parts, Array.from({ length: size }, (_, part) => part));
    assert.ok(reports.every(({ count }, n) => n === 0 || count >= reports[n - 1].count), 'the count never decreases');
    assert.deepEqual(reports.at(-1), { count: sum, share: 1, left_ms: 0 });
  }
});

test('with only one worker, a long count is not shared', async () => {
  const { pool, workers } = counters(1, slowly);
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 30);
  const counted = await clock.until(pool.count('x', { ...unhurried(), signal: abort.signal }));
  assert.deepEqual([counted.count, counted.is_exact], [7n, false]);
  assert.deepEqual(workers[0].sent.map(({ op }) => op), ['count', 'cancel']);
});

test('a cancelled count returns what was counted so far, even if its workers do not answer', async () => {
  const { pool } = counters(2, ({ id }, worker) =>
    worker.answer({ id, type: 'progress', value: { count: 9n, share: 0.5, left_ms: 500 } }));
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 5);
  const counted = await clock.until(pool.count('x', { ...unhurried(), signal: abort.signal }));
  assert.deepEqual([counted.count, counted.is_exact], [9n, false]);
});

test('a part that crashes ends the count with an error', async () => {
  const { pool, workers } = counters(2, (message, worker) => {
    if (message.part === 1) worker.fail('out of memory');
    else if (message.part === undefined) slowly(message, worker);
  });
  await assert.rejects(clock.until(pool.count('x', unhurried())), { code: 'crashed' });
  assert.equal(workers[0].sent.at(-1).op, 'cancel');
});

test('an impossible request is reported as an error', async () => {
  const { pool } = counters(1, ({ id }, worker) => worker.answer({ id, type: 'error', error: { message: 'no', code: 'impossible-target' } }));
  await assert.rejects(clock.until(pool.generate(5, 0n, {}, { onMade: () => {} })), { code: 'impossible-target' });
});

/** A pool whose workers answer with `answer`, by default with the puzzle of the request. */
const sharers = (size, answer) => counters(size, answer ?? (({ id, puzzle }, worker) => worker.answer({ id, type: 'done', value: puzzle })));
const requests = (n) => Array.from({ length: n }, (_, at) => ({ op: 'rate', puzzle: String(at) }));

test('many requests are shared among workers, and each answer is matched to its request', async () => {
  for (const [size, workers] of [[1, 1], [3, 3], [8, 2]]) {
    const pool = sharers(size);
    const answers = [];
    await pool.pool.share(requests(20), { ...unhurried(), workers, onAnswer: (value, at) => (answers[at] = value) });
    assert.deepEqual(answers, requests(20).map(({ puzzle }) => puzzle));
    assert.equal(pool.workers.length, workers);
  }
});

test('a request whose worker is lost is retried', async () => {
  let losses = 0;
  const { pool } = sharers(2, ({ id, puzzle }, worker) => {
    if (puzzle === '3' && losses++ < 2) worker.fail('killed');
    else worker.answer({ id, type: 'done', value: puzzle });
  });
  const answers = [];
  await pool.share(requests(6), { ...unhurried(), onAnswer: (value, at) => (answers[at] = value) });
  assert.deepEqual(answers, ['0', '1', '2', '3', '4', '5']);
});

test('a request whose worker is terminated because of another request is retried', async () => {
  const abort = new AbortController();
  const { pool } = sharers(1, ({ id, op, puzzle }, worker) => {
    // No answers until the other one is cancelled; then the worker is terminated, with both requests.
    if (op === 'count' || worker.sent.some(({ op }) => op === 'count')) return;
    worker.answer({ id, type: 'done', value: puzzle });
  });
  const other = pool.request({ op: 'count', puzzle: '' }, { signal: abort.signal });
  const answers = [];
  const sharing = pool.share(requests(3), { ...unhurried(), onAnswer: (value, at) => (answers[at] = value) });
  abort.abort();
  await assert.rejects(clock.until(other), { name: 'AbortError' });
  await clock.until(sharing);
  assert.deepEqual(answers, ['0', '1', '2']);
});

test('a request that fails ends them all, or is reported and skipped', async () => {
  const refuse = ({ id, puzzle }, worker) =>
    worker.answer(puzzle === '2' ? { id, type: 'error', error: { message: 'no', code: 'not-a-puzzle' } } : { id, type: 'done', value: puzzle });
  const answers = [];
  const hooks = { ...unhurried(), onAnswer: (value) => answers.push(value) };
  await assert.rejects(sharers(1, refuse).pool.share(requests(5), hooks), { code: 'not-a-puzzle' });
  assert.deepEqual(answers, ['0', '1']);
  const failed = [];
  await sharers(1, refuse).pool.share(requests(5), { ...hooks, onFail: ({ code }, at) => failed.push([code, at]) });
  assert.deepEqual([answers.slice(2), failed], [['0', '1', '3', '4'], [['not-a-puzzle', 2]]]);
});

test('cancelled sharing keeps the answers so far and sends no more requests', async () => {
  const abort = new AbortController();
  const answers = [];
  const { pool, workers } = sharers(2);
  await pool.share(requests(1000), {
    signal: abort.signal,
    onAnswer: (value) => {
      answers.push(value);
      if (answers.length === 10) abort.abort();
    },
  });
  assert.ok(answers.length >= 10 && answers.length < 14);
  assert.ok(workers.every(({ sent }) => sent.length < 14));
});

test('after a request fails, the other workers take no more', async () => {
  const { pool, workers } = sharers(3, ({ id, puzzle }, worker) => {
    if (puzzle === '1') worker.answer({ id, type: 'error', error: { message: 'no', code: 'not-a-puzzle' } });
    else setTimeout(() => worker.answer({ id, type: 'done', value: puzzle }), 10);
  });
  await assert.rejects(clock.until(pool.share(requests(100), { ...unhurried(), onAnswer: () => {} })), { code: 'not-a-puzzle' });
  assert.equal(workers.reduce((sum, { sent }) => sum + sent.length, 0), 3);
});

test('resting ends the spare worker too, and after a batch requests share the first worker', async () => {
  const { pool, workers } = sharers(1, () => {});
  const chunks = (async function* () {
    yield { bytes: new Uint8Array([10]), line: 1, span: 1 };
  })();
  const abort = new AbortController();
  const batch = pool.batch(chunks, { task: 'solve' }, { signal: abort.signal, onAnswers: () => {}, onGap: () => {}, onProgress: () => {} });
  await clock.settle();
  const lost = pool.request({ op: 'rate', puzzle: '' });
  assert.deepEqual(workers.map(({ sent }) => sent.map(({ op }) => op)), [['batch'], ['rate']]);
  pool.rest();
  await assert.rejects(lost, { code: 'crashed' });
  assert.deepEqual(workers.map(({ isEnded }) => isEnded), [true, true]);
  abort.abort();
  pool.wake();
  await clock.until(batch);
  for (let n = 0; n < 2; n++) pool.request({ op: 'rate', puzzle: '' }).catch(() => {});
  await clock.settle();
  assert.deepEqual(workers.at(-1).sent.map(({ op }) => op), ['rate', 'rate']);
});

test('a request that kills every worker is given up after three workers', async () => {
  const { pool, workers } = sharers(1, (_, worker) => worker.fail('killed'));
  await assert.rejects(clock.until(pool.share(requests(1), { ...unhurried(), onAnswer: () => {} })), { code: 'crashed' });
  assert.equal(workers.length, 3);
});

test('a chunk is at most eight times as long as the one before, because the first may have been easy', async () => {
  const { pool, workers } = start(1);
  await clock.until(pool.generate(2000, 0n, {}, { onMade: () => {} }));
  assert.deepEqual(workers[0].sent.slice(0, 4).map(({ n }) => n), [1, 8, 64, 500]);
});

test('work whose signal is already aborted starts no worker', async () => {
  const { pool, workers } = start(2);
  await clock.until(pool.generate(5, 0n, {}, { signal: AbortSignal.abort(), onMade: assert.fail }));
  const counted = await clock.until(pool.count('x', { ...unhurried(), signal: AbortSignal.abort() }));
  assert.deepEqual([counted.count, counted.is_exact, workers.length], [0n, false, 0]);
});
