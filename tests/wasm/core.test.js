/** The core, the module that the page starts with: it gives the same answers as the teacher, or reports that this is needed. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { isThorough } from '../tier.js';
import { engine } from './engine.js';
import { TEXTS } from './recorded.js';

const lines = (file) =>
  readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(' ')[0]);
const PUZZLES = [...lines('counts.txt').slice(0, isThorough ? 25 : 5), '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1', `11${'.'.repeat(79)}`];
const EMPTY = '.'.repeat(81);

/** The answer of a call, or the error it throws, as plain data. */
function outcome(call) {
  try {
    return { answer: call() };
  } catch (error) {
    return { code: error.code, reason: error.reason, message: error.message };
  }
}

const teacher = await engine('teacher');
const core = await engine('core');
const same = (call, what) => assert.deepEqual(outcome(() => call(core)), outcome(() => call(teacher)), what);

test('both modules solve, count and enumerate alike', () => {
  for (const puzzle of PUZZLES) {
    same((nonet) => nonet.solve(puzzle), puzzle);
    same((nonet) => nonet.report(puzzle), puzzle);
    same((nonet) => nonet.count(puzzle, 1000), puzzle);
    same((nonet) => nonet.solutions(puzzle, 3, 1), puzzle);
  }
  if (isThorough) same((nonet) => nonet.count(EMPTY), 'the empty grid');
  for (const seed of ['7', 'a word', '18446744073709551616']) same((nonet) => nonet.seed_number(seed), seed);
});

test('both modules generate the same puzzles from the same seeds', () => {
  const requests = [{}, { minimal: false, givens: [28, 32], symmetry: 'rotational180' }, { givens: 21 }, { method: 'yasss', k: 26 }, { method: 'unbiased' },
    { guesses: [2, 9] }, { symmetry: 'full' }, { pattern: `${'x'.repeat(40)}${'.'.repeat(41)}` }, { k: 3, method: 'yasss' }, { givens: 16 }, { symmetry: 'none?' }];
  for (const request of requests) {
    const isSlow = request.method === 'unbiased' || request.symmetry === 'full';
    const make = (nonet) => {
      const job = new nonet.GenerateJob(isThorough ? (isSlow ? 2 : 12) : 1, { seed: 41, ...request });
      while (!job.step(50));
      return [job.take(), job.attempts];
    };
    same(make, JSON.stringify(request));
    if (isThorough || !isSlow) same((nonet) => nonet.generate({ seed: 3, ...request }), JSON.stringify(request));
  }
});

test('difficulty and technique targets need the teacher', () => {
  for (const request of [{ difficulty: 'easy' }, { difficulty: { min: 2, max: 3 } }, { singles: true }, { required: 'XWing' }, { forbidden: ['XWing'] }, { technique: 'XWing' }, { without: ['XWing'] }]) {
    assert.throws(() => core.generate({ seed: 1, ...request }), { code: 'needs-whole' });
    assert.throws(() => new core.GenerateJob(1, { seed: 1, ...request }), { code: 'needs-whole' });
  }
});

test('the core reads rows of 81 characters, and leaves other texts to the teacher', () => {
  for (const text of TEXTS) {
    const { code } = outcome(() => core.solve(text));
    if (code === 'needs-whole') assert.doesNotMatch(text, /^[.\d]{81}$/);
    else same((nonet) => nonet.solve(text), text);
  }
  assert.equal(core.solve(PUZZLES[0]), teacher.solve(PUZZLES[0]));
  assert.throws(() => core.solve('no puzzle'), { code: 'needs-whole' });
});
