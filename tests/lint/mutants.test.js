/** A mutant can only be made while its snippet is in its file. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { MUTANTS } from '../mutants/list.js';

const ROOT = new URL('../../', import.meta.url);

test('the snippet of each mutant is in its file exactly once', () => {
  const misplaced = MUTANTS.filter(({ file, from }) => readFileSync(new URL(file, ROOT), 'utf8').split(from).length !== 2);
  assert.deepEqual(misplaced.map(({ file, from }) => `${file}: ${from}`), []);
});
