import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBuilt } from '../built.js';

// A worker that called close() would end without an error, and its job would wait forever.
for (const path of ['www/engine/worker.js', 'www/pkg/teacher.js', 'www/pkg/reader.js', 'www/pkg/nonet.js']) {
  test(`${path} never calls close()`, () => assert.doesNotMatch(readBuilt(path), /\bclose\b/));
}
