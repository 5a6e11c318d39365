import assert from 'node:assert/strict';
import test from 'node:test';
import { BUILDS, corpus, engine, fault } from './engine.js';

const PROPER = [
  ['17_clue.txt', 49_158],
  ['magictour_top1465.txt', 1_465],
  ['hardest_1905_11plus_5000.txt', 5_000],
  ['hardest_1106.txt', 375],
];

const engines = Object.fromEntries(await Promise.all(BUILDS.map(async (build) => [build, await engine(build)])));

for (const [file, expected] of PROPER) {
  test(`every puzzle of ${file} is solved, checked, and has one solution, in both builds`, () => {
    const puzzles = corpus(file);
    if (puzzles.length === 0) return;
    assert.equal(puzzles.length, expected);
    const answers = BUILDS.map((build) => engines[build].solve_many(puzzles.join('\n')));
    assert.equal(answers[0], answers[1]);
    const solutions = answers[0].split('\n');
    puzzles.forEach((puzzle, n) => assert.equal(fault(puzzle, solutions[n]), undefined, puzzle));
    for (const build of BUILDS) {
      const counts = engines[build].count_many(puzzles.join('\n'), 2);
      assert.equal(counts.length, expected);
      assert.ok(counts.every((count) => count === 1n));
    }
  });
}

test('puzzles with many solutions get a right one, and both builds count the same', () => {
  const puzzles = corpus('serg_multi_10000.txt');
  const answers = BUILDS.map((build) => engines[build].solve_many(puzzles.join('\n')));
  assert.equal(answers[0], answers[1]);
  const solutions = answers[0].split('\n');
  puzzles.forEach((puzzle, n) => assert.equal(fault(puzzle, solutions[n]), undefined, puzzle));
  const counts = BUILDS.map((build) => engines[build].count_many(puzzles.join('\n'), 1000));
  assert.deepEqual(counts[0], counts[1]);
});
