/**
 * Results that must not change by accident: the rating and every step of 1,000 puzzles, and the result of reading each text of
 * `tests/data/format`. `tests/data/recorded.txt` has a fingerprint of each. After an intended change, run
 * `node tests/wasm/recorded.js` to rewrite the file, and give the reason in the commit.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sample } from '../tier.js';
import { engine } from './engine.js';
import { PUZZLES, TEXTS, pathLine, recorded, textLine } from './recorded.js';

const nonet = await engine();

test('ratings and paths match the recorded ones', () => {
  const some = sample(PUZZLES, { every: 5 });
  const lines = recorded('path');
  assert.deepEqual(some.map((n) => pathLine(nonet, n)), some.map((n) => lines[n]));
});

test('texts of every format are read as recorded', () => {
  assert.deepEqual(TEXTS.map((text) => textLine(nonet, text)), recorded('text'));
});
