/** The known puzzles with 17 givens, unpacked and drawn. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { engine } from './engine.js';

const FOLDER = new URL('../../www/engine/', import.meta.url);
const bytes = readFileSync(new URL(readdirSync(FOLDER).find((name) => name.endsWith('.bin')), FOLDER));
const { Seventeens, count, rate, canonical } = await engine();
const list = new Seventeens(bytes);

test('each drawn puzzle is a form of a listed one', () => {
  for (const { puzzle, er, seed } of list.draw(50, { seed: 7 })) {
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
  const numbers = new Set(list.draw(100_000).map(({ number }) => number));
  assert.deepEqual([list.length, numbers.size, Math.min(...numbers), Math.max(...numbers)], [49_158, 49_158, 1, 49_158]);
});

test('puzzles are drawn by level or rating', () => {
  assert.ok(list.draw(100, { difficulty: 'hard' }).every(({ er }) => er > 2.8 && er <= 4.4));
  assert.ok(list.draw(100, { difficulty: { min: 6.6, max: 6.8 } }).every(({ er }) => er >= 6.6 && er <= 6.8));
  assert.deepEqual(list.draw(100, { difficulty: { min: 10, max: 12 } }), []);
});

test('a damaged list and wrong options are errors with a code', () => {
  const changed = Buffer.from(bytes);
  changed[1000] ^= 1;
  for (const damaged of [changed, bytes.subarray(0, 100_000), new Uint8Array()]) assert.throws(() => new Seventeens(damaged), { code: 'damaged' });
  for (const [n, options] of [[-1], [1.5], [1, { seed: -1 }], [1, { difficulty: 'mild' }], [1, 7]]) assert.throws(() => list.draw(n, options), { code: 'bad-option' });
});
