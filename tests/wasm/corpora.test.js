/** The wasm gives the answers of the native engine: on our own data, and on the public corpora in the thorough tier. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { thorough } from '../tier.js';
import { engine, fault, puzzlesOf } from './engine.js';

const CORPORA = [
  ['17_clue.txt', 49_158],
  ['magictour_top1465.txt', 1_465],
  ['hardest_1905_11plus_5000.txt', 5_000],
  ['hardest_1106.txt', 375],
];

const data = (file) => readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));
const nonet = await engine();

test('the recorded counts are found and the recorded first solution', () => {
  // Every tenth one: the native tests compare them all.
  const recorded = data('counts.txt').filter((_, n) => n % 10 === 0).map((line) => line.split(' '));
  assert.ok(recorded.length >= 8);
  const puzzles = recorded.map(([puzzle]) => puzzle);
  assert.deepEqual([...nonet.count_many(puzzles.join('\n'))], recorded.map(([, count]) => BigInt(count)));
  assert.equal(nonet.solve('.'.repeat(81)), data('first_solution.txt')[0]);
  const solutions = nonet.solve_many(puzzles.join('\n')).split('\n');
  puzzles.forEach((puzzle, n) => assert.equal(fault(puzzle, solutions[n]), undefined, puzzle));
});

for (const [file, expected] of CORPORA) {
  thorough('reads a public corpus', `the only solution of every puzzle of ${file} is found`, () => {
    const puzzles = puzzlesOf(file);
    assert.equal(puzzles.length, expected);
    const solutions = nonet.solve_many(puzzles.join('\n')).split('\n');
    puzzles.forEach((puzzle, n) => assert.equal(fault(puzzle, solutions[n]), undefined, puzzle));
    assert.ok(nonet.count_many(puzzles.join('\n'), 2).every((count) => count === 1n));
  });
}

thorough('reads a public corpus', 'grids with many solutions have as many in a batch as alone', () => {
  const puzzles = puzzlesOf('serg_multi_10000.txt');
  assert.equal(puzzles.length, 10_000);
  assert.deepEqual([...nonet.count_many(puzzles.join('\n'), 1000)], puzzles.map((puzzle) => nonet.count(puzzle, 1000)));
});
