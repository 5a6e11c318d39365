/**
 * What may not change unnoticed: the rating and every step of 1,000 puzzles, and what each text of `tests/data/format` is read as.
 * `tests/data/recorded.txt` holds a fingerprint of each. After a change that is meant, `node tests/wasm/recorded.js` writes the
 * file anew; the commit says why.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sample } from '../tier.js';
import { engine } from './engine.js';
import { PUZZLES, TEXTS, pathLine, recorded, textLine } from './recorded.js';

const nonet = await engine('simd');

test('ratings and paths are the recorded ones', () => {
  const some = sample(PUZZLES, { every: 10 });
  const lines = recorded('path');
  assert.deepEqual(some.map((n) => pathLine(nonet, n)), some.map((n) => lines[n]));
});

test('texts of every format are read as recorded', () => {
  assert.deepEqual(TEXTS.map((text) => textLine(nonet, text)), recorded('text'));
});
