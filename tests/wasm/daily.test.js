import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEVELS } from '../../www/core/levels.js';
import { dailyOptions, seedOf } from '../../www/library/daily.js';
import { RECORDED } from '../data/daily.js';
import { engine } from './engine.js';

const { generate } = await engine('simd');

for (const level of LEVELS) {
  test(`the ${level} puzzle of a day is the recorded one`, () => {
    assert.equal(generate({ seed: seedOf('2026-11-22', level), ...dailyOptions(level) }), RECORDED[level]);
  });
}
