import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOf, numberOf } from '../../www/core/days.js';
import { LEVELS } from '../../www/core/levels.js';
import { dailyOptions, seedTextOf } from '../../www/library/daily.js';
import { RECORDED, SEEDS } from '../data/daily.js';
import { engine } from './engine.js';

const { generate, seed_number } = await engine();

test('the seed of a text that is not a number is its 64-bit FNV-1a hash', () => {
  // From its authors' tables: http://www.isthe.com/chongo/tech/comp/fnv/
  assert.equal(seed_number('a'), 0xaf63dc4c8601ec8cn);
  assert.equal(seed_number('foobar'), 0x85944171f73967e8n);
});

for (const level of LEVELS) {
  test(`the ${level} daily puzzle is the recorded one`, () => {
    const seed = seed_number(seedTextOf('2026-11-22', level));
    assert.equal(seed, SEEDS[level]);
    assert.equal(generate({ seed, ...dailyOptions(level) }), RECORDED[level]);
  });
}

test('all daily puzzles of two years have different seeds', () => {
  const seeds = new Set();
  for (let day = numberOf('2026-01-01'); day < numberOf('2028-01-01'); day++) for (const level of LEVELS) seeds.add(seed_number(seedTextOf(dateOf(day), level)));
  assert.equal(seeds.size, 730 * 5);
});
