/**
 * Bugs that somebody might write into the page's modules, one at a time: does a test of the fast tier that runs in Node notice?
 *
 *   node tests/mutants/page.js              all of them, two at a time
 *   node tests/mutants/page.js library pace   those whose path or snippet contains one of these
 *
 * Each mutant is made in a copy of the tree. Only test files that load the mutated module can fail, and lints, which read all
 * sources: the others are left out. A mutant that is known to survive says why: `equivalent`, it changes nothing anybody can see;
 * `browser`, only a test in a browser can see it.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MUTANTS } from './list.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SUITES = ['tests/page', 'tests/lint', 'tests/fuzz', 'tests/wasm'];
const PARALLEL = 2;
/** A mutant that runs longer hangs, which a test run notices too. */
const HANG_MS = 180_000;

/** A copy of what the tests load; the rest of the tree is linked. */
function copyTree() {
  const copy = mkdtempSync(join(tmpdir(), 'mutants-'));
  for (const name of readdirSync(ROOT)) {
    if (name === '.git') continue;
    if (name !== 'www' && name !== 'tests') symlinkSync(join(ROOT, name), join(copy, name));
  }
  cpSync(join(ROOT, 'www'), join(copy, 'www'), { recursive: true });
  cpSync(join(ROOT, 'tests'), join(copy, 'tests'), { recursive: true, filter: (path) => !/node_modules|\/target$/.test(path) });
  symlinkSync(join(ROOT, 'tests/node_modules'), join(copy, 'tests/node_modules'));
  return copy;
}

const VOCABULARY = readdirSync(join(ROOT, 'www'), { recursive: true, encoding: 'utf8' }).filter((path) => /words\.(en|de)\.js$/.test(path)).map((path) => `www/${path}`);

/** The modules that a file names, by their paths in the tree. @param {string} path */
function namedIn(path) {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const found = [...text.matchAll(/(?:from|import|import\(|new URL\()\s*'(\.[^']+\.js)'/g)].map(([, name]) => normalize(join(dirname(path), name)));
  // The vocabulary of the tests is loaded by a template.
  return path === 'tests/page/vocabulary.js' ? [...found, ...VOCABULARY] : found;
}

/** All modules that a test file loads. @type {Map<string, Set<string>>} */
const loads = new Map();
for (const suite of SUITES) {
  // mutants.test.js notices that any mutant was made.
  for (const name of readdirSync(join(ROOT, suite)).filter((name) => name.endsWith('.test.js') && name !== 'mutants.test.js')) {
    const seen = new Set([`${suite}/${name}`]);
    // A set hands out what is added while it is walked.
    for (const path of seen) {
      if (path.startsWith('www/pkg/')) continue;
      try {
        for (const other of namedIn(path)) seen.add(other);
      } catch {
        // A name in a comment.
      }
    }
    loads.set(`${suite}/${name}`, seen);
  }
}

/** Whether a suite is slow for what it notices. @param {string} name */
const isLate = (name) => name.startsWith('tests/fuzz/') || name.startsWith('tests/wasm/');

/** The test files that can notice a change of a module: first the one named after it, then those that load the fewest others. @param {string} file */
function testsOf(file) {
  const own = `tests/page/${basename(file, '.js')}.test.js`;
  const rank = (/** @type {[string, Set<string>]} */ [name, seen]) => (name === own ? 0 : isLate(name) ? 1e6 : seen.size);
  const those = [...loads].filter(([, seen]) => seen.has(file)).sort((a, b) => rank(a) - rank(b)).map(([name]) => name);
  const lints = [...loads.keys()].filter((name) => name.startsWith('tests/lint/') && !those.includes(name));
  return [...those, ...lints];
}

/** Runs a test file; the name of its first test that fails, or undefined. @param {string} copy @param {string} file @returns {Promise<string | undefined>} */
function failing(copy, file) {
  return new Promise((resolve) => {
    const { TIER, NODE_TEST_CONTEXT, ...env } = process.env;
    const child = spawn(process.execPath, ['--test-reporter=tap', file], { cwd: copy, env });
    let [output, errors] = ['', ''];
    const timer = setTimeout(() => end('it hangs'), HANG_MS);
    /** @param {string | undefined} found */
    const end = (found) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(found);
    };
    child.stdout.on('data', (data) => {
      output += data;
      const name = /^ *not ok \d+ - (.*)$/m.exec(output)?.[1];
      if (name) end(name);
    });
    child.stderr.on('data', (data) => (errors += data));
    child.on('close', (code) => end(code === 0 ? undefined : `it ends with ${code}: ${errors.slice(0, 200)}`));
  });
}

/** @param {string} copy @param {import('./list.js').Mutant} mutant */
async function outcomeOf(copy, { file, from, to }) {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) return { is: 'stale', by: 'the snippet is not there once' };
  writeFileSync(path, text.replace(from, () => to));
  try {
    for (const test of testsOf(file)) {
      const by = await failing(copy, test);
      if (by) return { is: 'caught', by: `${basename(test)}: ${by}` };
    }
    return { is: 'survived', by: '' };
  } finally {
    writeFileSync(path, text);
  }
}

const wanted = process.argv.slice(2);
const mutants = MUTANTS.filter(({ file, from }) => wanted.length === 0 || wanted.some((part) => file.includes(part) || from.includes(part)));
/** By folder. @type {Map<string, { all: number, caught: number, excused: number }>} */
const table = new Map();
let [next, unexcused] = [0, 0];

async function work() {
  const copy = copyTree();
  try {
    while (next < mutants.length) {
      const mutant = mutants[next++];
      const { is, by } = await outcomeOf(copy, mutant);
      const excuse = mutant.equivalent ? `equivalent: ${mutant.equivalent}` : mutant.browser ? `browser: ${mutant.browser}` : '';
      const folder = dirname(relative('www', mutant.file));
      const row = table.get(folder) ?? { all: 0, caught: 0, excused: 0 };
      table.set(folder, { all: row.all + 1, caught: row.caught + (is === 'caught' ? 1 : 0), excused: row.excused + (is === 'survived' && excuse ? 1 : 0) });
      if (is !== 'caught' && !excuse) unexcused++;
      console.log(`${is.padEnd(8)} ${mutant.file}: ${mutant.from.trim().split('\n')[0]} -> ${mutant.to.trim().split('\n')[0]}${by ? `   [${by}]` : excuse && `   [${excuse}]`}`);
    }
  } finally {
    rmSync(copy, { recursive: true });
  }
}

// A test that fails by itself notices nothing.
const whole = copyTree();
for (const name of new Set(mutants.flatMap(({ file }) => testsOf(file)))) {
  const by = await failing(whole, name);
  if (by) throw new Error(`without a mutant fails ${name}: ${by}`);
}
rmSync(whole, { recursive: true });
await Promise.all(Array.from({ length: PARALLEL }, work));
console.log('\nfolder       mutants  caught  excused');
for (const [folder, { all, caught, excused }] of [...table].sort()) console.log(`${folder.padEnd(12)} ${String(all).padStart(7)} ${String(caught).padStart(7)} ${String(excused).padStart(8)}`);
const sum = (/** @type {'all' | 'caught' | 'excused'} */ what) => [...table.values()].reduce((total, row) => total + row[what], 0);
console.log(`all          ${String(sum('all')).padStart(7)} ${String(sum('caught')).padStart(7)} ${String(sum('excused')).padStart(8)}`);
process.exitCode = unexcused > 0 ? 1 : 0;
