/** No file is longer than one reads in one go, except those with a reason. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MOST = 400;

/** @type {Record<string, string>} */
const REASONS = {
  'src/format/lines.rs': 'one parser whose states all lead to each other',
  'tests/all/differential.rs': 'the SAT solver and its queries',
  'tests/all/evidence.rs': 'a proof rule for each kind of evidence',
  'tests/all/format.rs': 'a test for each promise of one function',
  'tests/browser/library.test.js': 'one panel',
  'tests/browser/play.test.js': 'one grid',
  'tests/browser/security.test.js': 'one list of attacks',
};

const files = ['src', 'www', 'tests', 'benches', 'fuzz', 'bindgen'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`));
const sources = files.filter((path) => /\.(js|rs|css|html)$/.test(path) && !/node_modules|^www\/pkg|\/target\//.test(path));

test(`no file has more than ${MOST} lines without a reason`, () => {
  const long = sources.filter((path) => readFileSync(join(ROOT, path), 'utf8').split('\n').length > MOST + 1);
  assert.ok(sources.length > 300);
  assert.deepEqual(long.sort(), Object.keys(REASONS).sort());
});
