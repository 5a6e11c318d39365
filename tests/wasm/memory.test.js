/**
 * Calls of every kind, many of them failing. After a warm-up, the memory of the wasm instance does not grow, and neither does its
 * table of JavaScript values. The thorough tier makes a million calls.
 *
 * `NONET_CALLS=10000000 node --test tests/wasm/memory.test.js` makes a different number.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { isThorough } from '../tier.js';
import { engine } from './engine.js';

const CALLS = Number(process.env.NONET_CALLS ?? (isThorough ? 1_000_000 : 20_000));
/** Quick calls per round. Each of the others follows once. */
const QUICK = isThorough ? 20_000 : 2_000;
/** How many rounds differ. With few calls, a new one could need more memory than all before it. */
const ROUNDS = isThorough ? Infinity : 2;

const lines = (file) =>
  readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));
const PUZZLES = lines('counts.txt').map((line) => line.split(' ')[0]);
const EMPTY = '.'.repeat(81);
const MONSTER = '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1';
const EASY = '37........852....71..57.4.9..435.9.893.....258.1.276..2.3.94..65....219........42';
const SOLVED = '379648251485219367162573489724356918936481725851927634213894576548762193697135842';
const ODD = ['', 'no puzzle', '1234', `11${EMPTY.slice(2)}`, MONSTER.replace('9', 'ö'), `${MONSTER}7`, '{"grid": [1, 2', '3x3:a'];
const FORMS = ['row', 'lines', 'boxed', 'candidates', 'markdown', 'tatham', 'hodoku', 'sdk', 'sudokupad', 'no form'];
const LONGEST = 50_000;
// Otherwise each error would hold its stack trace.
Error.stackTraceLimit = 0;

/** A text of `length` characters, with a puzzle on each line. @param {number} length */
const text = (length) => `${PUZZLES.join('\n')}\n`.repeat(Math.ceil(length / 82 / PUZZLES.length)).slice(0, length);

/** Calls that take microseconds; their arguments change with `n`. */
const QUICK_CALLS = [
  (nonet, n) => nonet.solve(PUZZLES[n % PUZZLES.length]),
  (nonet, n) => nonet.solve(ODD[n % ODD.length]),
  (nonet, n) => nonet.count(PUZZLES[n % PUZZLES.length], 1 + n % 7),
  (nonet, n) => nonet.count(EASY, ODD[n % ODD.length]),
  (nonet, n) => nonet.report(PUZZLES[n % PUZZLES.length]),
  (nonet, n) => nonet.solutions(PUZZLES[n % PUZZLES.length], n % 5, n % 3),
  (nonet, n) => nonet.normalize(text(n % 400)),
  (nonet, n) => nonet.write(PUZZLES[n % PUZZLES.length], FORMS[n % FORMS.length]),
  (nonet, n) => nonet.generate({ seed: n, givens: n % 17, k: n }),
  (nonet, n) => nonet.seed_number(`seed ${n}`),
  (nonet, n) => nonet.relabel(PUZZLES[n % PUZZLES.length]),
  (nonet, n) => nonet.rate(ODD[n % ODD.length]),
];

/** Steps a job a few times and frees it, done or not. */
function some(job, steps, work) {
  for (let step = 0; step < steps && !job.step(work); step++);
  job.take?.();
  job.free();
}

/** Slower calls. */
const LONG_CALLS = [
  (nonet, n) => nonet.generate({ seed: n }),
  (nonet, n) => nonet.generate({ seed: n, method: 'yasss', k: 26 }),
  (nonet, n) => nonet.generate({ seed: n, symmetry: 'rotational180', minimal: false, givens: [26, 34] }),
  (nonet, n) => nonet.generate_many(n % 5, { seed: n }),
  (nonet, n) => nonet.solution_grid(n),
  (nonet, n) => nonet.rate(nonet.generate({ seed: n, difficulty: 'easy' })),
  (nonet, n) => nonet.hint({ givens: PUZZLES[n % PUZZLES.length] }),
  (nonet, n) => nonet.steps({ givens: EASY, digits: SOLVED.slice(0, 60) + EMPTY.slice(60) }),
  (nonet) => nonet.explain(EASY),
  (nonet, n) => nonet.why_not({ givens: EASY }, n % 90, 1 + (n % 9)),
  (nonet, n) => nonet.think(PUZZLES[n % PUZZLES.length], n % 300),
  (nonet, n) => nonet.shuffle(PUZZLES[n % PUZZLES.length], n),
  (nonet) => nonet.canonical(EASY),
  (nonet, n) => nonet.minimise(EASY, n),
  (nonet, n) => nonet.complete(PUZZLES[n % PUZZLES.length], n),
  (nonet) => nonet.techniques(),
  (nonet) => nonet.example('XWing'),
  (nonet, n) => nonet.exercise('XyWing', n),
  (nonet, n) => nonet.judge('XyWing', n, { marks: [{ role: 'Pivot', cells: [n % 81] }], eliminations: [{ cell: n % 80, digit: 1 + (n % 9) }] }),
  (nonet, n) => nonet.qr('a'.repeat(n % 3000)),
  (nonet, n) => nonet.scan(100 + (n % 21), 100, new Uint8Array(48_000)),
  (nonet, n) => nonet.estimate(EMPTY, { samples: 5, seed: n }),
  (nonet, n) => nonet.random_solution(EASY, n),
  (nonet, n) => nonet.normalize(text(n * 7919 % LONGEST)),
  (nonet, n) => nonet.normalize('x'.repeat(n * 10_007 % LONGEST)),
  (nonet, n) => nonet.solve_many(text(n * 31 % 20_000)),
  (nonet, n) => nonet.count_many(new TextEncoder().encode(text(n * 37 % 20_000)), 2),
  (nonet, n) => some(new nonet.CountJob(EMPTY), 3, n % 5_000),
  (nonet, n) => some(nonet.CountJob.part(PUZZLES[n % 4], 0, 2), 2, 100),
  (nonet) => nonet.CountJob.part(EMPTY, 2, 2),
  (nonet, n) => some(new nonet.RandomSolutionJob(PUZZLES[n % 4], n), 3, 1_000),
  (nonet, n) => some(new nonet.GenerateJob(n % 20, { seed: n, guesses: [1, 3] }), 4, 3),
  (nonet, n) => new nonet.GenerateJob(n, { difficulty: 'none' }),
  (nonet, n) => some(new nonet.BatchJob(text(n * 41 % 30_000), { task: ['solve', 'count'][n % 2], limit: 100 }), 3, 100),
  (nonet, n) => some(new nonet.BatchJob(text(n % 500), { task: 'rate' }), 1, 1),
  (nonet) => new nonet.BatchJob(7, { task: 'solve' }),
];

/** Whether the call succeeds. */
function works(call, nonet, n) {
  try {
    call(nonet, n);
    return true;
  } catch (error) {
    assert.equal(typeof error.code, 'string', String(error));
    return false;
  }
}

test('memory does not grow after a warm-up', async () => {
  const nonet = await engine();
  const wasm = nonet.initSync();
  const size = () => [wasm.memory.buffer.byteLength, wasm.__wbindgen_externrefs.length];
  let [calls, failed] = [0, 0];
  const round = (n) => {
    for (let at = 0; at < QUICK; at++) failed += works(QUICK_CALLS[at % QUICK_CALLS.length], nonet, n * QUICK + at) ? 0 : 1;
    for (const call of LONG_CALLS) failed += works(call, nonet, n) ? 0 : 1;
    calls += QUICK + LONG_CALLS.length;
  };
  // The warm-up: the longest text first, then enough calls of each kind.
  nonet.normalize(text(LONGEST));
  let n = 0;
  while (calls < CALLS / 5) round(n++ % ROUNDS);
  const warm = size();
  while (calls < CALLS) round(n++ % ROUNDS);
  assert.ok(failed > calls / 10 && failed < calls / 2, `${failed} of ${calls} failed`);
  assert.deepEqual(size(), warm, `${calls} calls, ${failed} of them failed`);
});
