/** Comments and documents mention only files that exist. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Files of other projects, and files that tests create while they run. */
const OTHERS = ['solo.html', 'NAME.html', 'clock.html', 'mutants.rs', 'Jazzer.js', 'rustup.rs', 'nonet.js', 'core.js', 'teacher.js', 'reader.js'];

const files = [
  ...readdirSync(ROOT),
  ...['src', 'www', 'tests', 'benches', 'fuzz', 'docs', 'examples', 'bindgen'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))),
].filter((path) => !/node_modules|www\/pkg|target\//.test(path));
const names = new Set([...files.map((path) => basename(path)), ...OTHERS]);

/** @param {string} path @param {string} line */
const isProse = (path, line) => path.endsWith('.md') || /^\s*(\/\/|\*|\/\*)|\/\*\*/.test(line);

test('each file mentioned in a comment or document exists', () => {
  const stale = files.filter((path) => /\.(js|rs|css|md)$/.test(path)).flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8').split('\n').filter((line) => isProse(path, line)).flatMap((line) =>
      [...line.matchAll(/(?<![\w*}$])([\w-]+(?:\.[\w-]+)*\.(?:js|rs|css|html))(?![\w(])/g)].map(([, name]) => name).filter((name) => !names.has(name)).map((name) => `${path}: ${name}`)));
  assert.ok(files.length > 400);
  assert.deepEqual(stale, []);
});
