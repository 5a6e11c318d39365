/** The known puzzles with 17 givens: both builds unpack and draw the same. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { BUILDS, engine } from './engine.js';

const FOLDER = new URL('../../www/engine/', import.meta.url);
const bytes = readFileSync(new URL(readdirSync(FOLDER).find((name) => name.endsWith('.bin')), FOLDER));
const engines = await Promise.all(BUILDS.map((build) => engine(build)));
const lists = engines.map(({ Seventeens }) => new Seventeens(bytes));

test('both builds draw the same puzzles, each in a form of the listed one', () => {
  const [drawn, others] = lists.map((list) => list.draw(50, { seed: 7 }));
  assert.deepEqual(drawn, others);
  const [{ count, rate, canonical }] = engines;
  const [list] = lists;
  for (const { puzzle, er, seed } of drawn) {
    assert.equal(puzzle.replaceAll('.', '').length, 17);
    assert.equal(count(puzzle, 2), 1n);
    assert.equal(rate(canonical(puzzle)).er, er, puzzle);
    assert.equal(list.draw(1, { seed })[0].puzzle, puzzle);
    // With this seed, the same puzzle has another form.
    const [{ puzzle: other }] = list.draw(1, { seed: BigInt(seed) + BigInt(list.length) });
    assert.notEqual(other, puzzle);
    assert.equal(canonical(other), canonical(puzzle));
  }
});

test('all of them are drawn at once, none twice', () => {
  const [list] = lists;
  const numbers = new Set(list.draw(100_000).map(({ number }) => number));
  assert.deepEqual([list.length, numbers.size, Math.min(...numbers), Math.max(...numbers)], [49_158, 49_158, 1, 49_158]);
});

test('puzzles are drawn by level or rating', () => {
  const [list] = lists;
  assert.ok(list.draw(100, { difficulty: 'hard' }).every(({ er }) => er > 2.8 && er <= 4.4));
  assert.ok(list.draw(100, { difficulty: { min: 6.6, max: 6.8 } }).every(({ er }) => er >= 6.6 && er <= 6.8));
  assert.deepEqual(list.draw(100, { difficulty: { min: 10, max: 12 } }), []);
});

test('a damaged list and wrong options are errors with a code', () => {
  const [{ Seventeens }] = engines;
  const changed = Buffer.from(bytes);
  changed[1000] ^= 1;
  for (const damaged of [changed, bytes.subarray(0, 100_000), new Uint8Array()]) assert.throws(() => new Seventeens(damaged), { code: 'damaged' });
  for (const [n, options] of [[-1], [1.5], [1, { seed: -1 }], [1, { difficulty: 'mild' }], [1, 7]]) assert.throws(() => lists[0].draw(n, options), { code: 'bad-option' });
});
