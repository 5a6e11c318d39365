/** Every button runs a command that exists: the names in `data-do` are text, which the types of the modules do not check. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);
const FOLDER = new URL('target/commands/', ROOT);
const TSC = fileURLToPath(new URL('../node_modules/.bin/tsc', import.meta.url));

/** Which of these are no commands, according to the type in www/features.js. @param {string[]} names */
function strangers(names) {
  mkdirSync(FOLDER, { recursive: true });
  const config = { extends: '../../www/jsconfig.json', compilerOptions: { allowJs: true }, include: ['names.ts'], exclude: [] };
  writeFileSync(new URL('tsconfig.json', FOLDER), JSON.stringify(config));
  const list = names.map((name) => `\n  '${name}',`).join('');
  writeFileSync(new URL('names.ts', FOLDER), `import type { Commands } from '../../www/features.js';\nexport const names: (keyof Commands)[] = [${list}\n];\n`);
  try {
    execFileSync(TSC, ['--project', fileURLToPath(FOLDER)], { encoding: 'utf8' });
    return [];
  } catch ({ stdout }) {
    return [...stdout.matchAll(/Type '"([^"]+)"' is not assignable/g)].map(([, name]) => name);
  }
}

test('every button runs a command that exists', () => {
  const read = (/** @type {string} */ path) => readFileSync(new URL(path, ROOT), 'utf8');
  const files = readdirSync(new URL('www/', ROOT), { recursive: true, encoding: 'utf8' }).filter((path) => !path.startsWith('pkg')).map((path) => `www/${path}`);
  const markup = ['index.html', ...files.filter((path) => path.endsWith('.html'))].map(read).join('');
  const scripts = files.filter((path) => path.endsWith('.js')).map(read).join('');
  const names = [markup.matchAll(/data-do="([^"]+)"/g), scripts.matchAll(/(?:dataset\.do = |\['do', |\bdo: )'([^']+)'/g)].flatMap((found) => [...found].map(([, name]) => name));
  assert.ok(names.length > 60);
  assert.deepEqual(strangers([...new Set(names), 'no-such-command']), ['no-such-command']);
});
