/**
 * Runs the tests and prints a summary: what passed, failed and was skipped, and why; how long each part took; and the ten slowest
 * tests. `./build.sh test` runs it once everything is built and installed.
 *
 *   node tests/run.js                   every part, the fast tier
 *   node tests/run.js thorough          every part, every test; fails where data is missing
 *   node tests/run.js page browser      some parts: lint rust engine page browser commands
 *   node tests/run.js rust --name fish  tests with “fish” in their names
 *
 * @import { Result } from './reporter.js'
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';

const RESULTS = 'target/test-results.jsonl';
/** How many tests skipped for the same reason the summary names. */
const MOST_NAMES = 50;
const PROFILE = ['--locked', '--profile', 'tests'];
const FUZZ = ['--manifest-path', 'fuzz/Cargo.toml', '--quiet', '--locked', '--no-default-features', '--target-dir', 'target/fuzz'];
const BINDGEN = ['--quiet', '--locked', '--release', '--manifest-path', 'bindgen/Cargo.toml', '--target-dir', 'target/bindgen'];
// A target folder of its own, so that this build doesn't wait for the others.
const WASM = ['--quiet', '--locked', '--lib', '--target', 'wasm32-unknown-unknown', '--target-dir', 'target/lint'];
const DENY = ['--', '-D', 'warnings'];

/** Corpora of `../shared/data` that the thorough tier reads. */
const CORPORA = [
  '17_clue.txt', 'magictour_top1465.txt', 'hardest_1905_11plus_5000.txt', 'hardest_1106.txt', 'serg_multi_10000.txt',
  'se_ratings.csv', 'se_steps.log.gz', 'se_published_hard.csv', 'reglib-1.3.txt', 'modern_examples.csv', 'photos/labels.csv',
];

/**
 * Checks that don't run the code: name, command. The lists run in parallel, because Clippy uses only one processor.
 * @type {[string, string[], object?][][]}
 */
const LINTS = [[
  ['the format of the Rust code', ['cargo', 'fmt', '--all', '--check']],
  ['Clippy', ['cargo', 'clippy', '--quiet', '--locked', '--all-targets', ...DENY]],
  ['the documentation of the crate', ['cargo', 'doc', '--quiet', '--locked', '--no-deps'], { RUSTDOCFLAGS: '-D warnings' }],
  ['the types of the page’s modules', ['tests/node_modules/.bin/tsc', '--project', 'www/jsconfig.json']],
], [
  ['Clippy, for wasm', ['cargo', 'clippy', ...WASM, ...DENY]],
]];

/** More such checks, in the thorough tier. @type {[string, string[], object?][]} */
const THOROUGH_LINTS = [
  ['Clippy, for benches/', ['cargo', 'clippy', '--quiet', '--locked', '--workspace', '--all-targets', ...DENY]],
  ...['solving', 'teaching', 'reading'].map((part) => /** @type {[string, string[]]} */ ([`Clippy, for the wasm module with ${part}`, ['cargo', 'clippy', ...WASM, '--no-default-features', '--features', `wasm,${part}`, ...DENY]])),
  ['the format of bindgen/', ['cargo', 'fmt', '--manifest-path', 'bindgen/Cargo.toml', '--check']],
  ['Clippy, for bindgen/', ['cargo', 'clippy', ...BINDGEN, ...DENY]],
  ['the format of fuzz/', ['cargo', 'fmt', '--manifest-path', 'fuzz/Cargo.toml', '--check']],
  ['Clippy, for fuzz/', ['cargo', 'clippy', ...FUZZ, '--all-targets', ...DENY]],
];

/**
 * The other commands that README.md and build.sh name, without `test flaky`, which repeats a whole tier.
 * @type {[string, string[]][]}
 */
const COMMANDS = [
  ['./build.sh digest again', ['./build.sh', 'digest', 'again']],
  ['./build.sh bench --quick', ['./build.sh', 'bench', '--quick']],
  ['./build.sh bench --generate --quick', ['./build.sh', 'bench', '--generate', '--quick']],
  ['./build.sh bench --lessons --quick', ['./build.sh', 'bench', '--lessons', '--quick']],
  ['./build.sh audit', ['./build.sh', 'audit']],
  ['./build.sh fuzz text 10', ['./build.sh', 'fuzz', 'text', '10']],
  ['./build.sh fuzz links 10', ['./build.sh', 'fuzz', 'links', '10']],
  ['./build.sh fonts', ['./build.sh', 'fonts']],
];
const SERVE = './build.sh serve';
const NOT_FAST = 'thorough: needs more tools, or takes minutes';

const options = process.argv.slice(2);
const nameAt = options.indexOf('--name');
const [, name] = nameAt < 0 ? [] : options.splice(nameAt, 2);
const isThorough = options[0] === 'thorough';
if (isThorough) options.shift();

/** @type {Result[]} */
const results = [];
/** @param {string} name @param {Result['outcome']} outcome @param {number} duration_ms @param {string} [reason] */
const record = (name, outcome, duration_ms, reason) => void results.push({ name, outcome, duration_ms, reason });
/** @param {string} text */
const matches = (text) => !name || text.toLowerCase().includes(name.toLowerCase());

/**
 * @param {string[]} command
 * @param {{ env?: object, onLine?: (line: string) => void, isQuiet?: boolean }} [options]  `onLine` receives its output line by line; with `isQuiet` the output is shown only if it fails
 * @returns {Promise<{ code: number, output: string }>}  its exit code, and the output that it showed only if it failed
 */
async function run([program, ...args], { env = {}, onLine, isQuiet = false } = {}) {
  const child = spawn(program, args, {
    env: { ...process.env, TIER: isThorough ? 'thorough' : 'fast', ...env },
    stdio: ['ignore', onLine || isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
  });
  let output = '';
  if (onLine && child.stdout) createInterface(child.stdout).on('line', onLine);
  else if (isQuiet) for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
  const code = await new Promise((done) => {
    child.on('error', (error) => {
      output += `${error.message}\n`;
      done(1);
    });
    child.on('close', (code, signal) => done(signal ? 1 : (code ?? 1)));
  });
  if (code !== 0 && output) process.stdout.write(output);
  return { code, output };
}

/**
 * Commands that pass or fail as a whole. A command may report that it skipped a part; without its data it has failed.
 * @param {[string, string[], object?][]} checks
 */
async function check(checks) {
  for (const [title, command, env] of checks.filter(([title]) => matches(title))) {
    const start = performance.now();
    const { code, output } = await run(command, { env, isQuiet: true });
    const left = [...output.matchAll(/^(?:\x1b\[\d*m)*Skipped:? ([^\x1b\n]+)/gm)].map(([, reason]) => reason);
    const missing = left.filter((reason) => reason.endsWith('is missing'));
    const hasFailed = code !== 0 || missing.length > 0;
    record(title, hasFailed ? 'failed' : 'passed', performance.now() - start, missing.join(', ') || undefined);
    if (!hasFailed) for (const reason of left) record(`a part of ${title}`, 'skipped', 0, reason);
    if (hasFailed) console.log(`FAILED ${title}: ${command.join(' ')}`);
  }
}

/** Whether the page can be read from the server that `./build.sh serve` starts. */
async function serving() {
  if (!matches(SERVE)) return;
  const start = performance.now();
  const child = spawn('./build.sh', ['serve'], { env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] });
  /** @type {string | undefined} */
  let fault = 'it ended';
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (!url) continue;
    const answer = await fetch(url).catch((error) => error);
    fault = answer.ok && /<title[^>]*>Nonet/.test(await answer.text()) ? undefined : `${url} gave ${answer.status ?? answer.message}`;
    break;
  }
  child.kill();
  record(SERVE, fault ? 'failed' : 'passed', performance.now() - start, fault);
}

async function commands() {
  await checkThoroughly(COMMANDS);
  if (isThorough) await serving();
  else if (matches(SERVE)) record(SERVE, 'skipped', 0, NOT_FAST);
}

/** Checks of the thorough tier, which the fast one lists as skipped. @param {[string, string[], object?][]} checks */
async function checkThoroughly(checks) {
  if (isThorough) return check(checks);
  for (const [title] of checks.filter(([title]) => matches(title))) record(title, 'skipped', 0, NOT_FAST);
}

async function lint() {
  await Promise.all(LINTS.map(check));
  await checkThoroughly(THOROUGH_LINTS);
}

/** The unit tests and the binary of tests/all, then the examples in the documentation. */
async function rust() {
  /** @type {string[]} */
  const binaries = [];
  const { code: build } = await run(['cargo', 'test', ...PROFILE, '--lib', '--test', 'all', '--no-run', '--message-format=json-render-diagnostics'], {
    onLine: (line) => {
      const { executable, target } = JSON.parse(line);
      if (executable && target.kind.some((/** @type {string} */ kind) => ['test', 'lib', 'cdylib', 'rlib'].includes(kind))) binaries.push(executable);
    },
  });
  if (build !== 0) return record('the Rust tests compile', 'failed', 0);
  for (const binary of binaries) {
    const title = /\/all-\w+$/.test(binary) ? 'tests/all' : 'src';
    // The test harness's JSON output is unstable, hence RUSTC_BOOTSTRAP. The compiler runs without it.
    const { code } = await run([binary, ...(name ? [name] : []), ...(isThorough ? ['--include-ignored'] : []), '-Zunstable-options', '--format=json', '--report-time'], {
      env: { RUSTC_BOOTSTRAP: '1' },
      onLine: (line) => {
        const { type, event, name, exec_time = 0, message, stdout } = JSON.parse(line);
        // A timeout only says that the test has been running for a minute.
        if (type !== 'test' || event === 'started' || event === 'timeout') return;
        const outcome = event === 'ok' ? 'passed' : event === 'ignored' ? 'skipped' : 'failed';
        record(`${title}: ${name}`, outcome, exec_time * 1000, message);
        if (outcome === 'failed') console.log(`FAILED ${title}: ${name}\n${stdout ?? ''}`);
      },
    });
    if (code !== 0 && !results.some(({ name, outcome }) => outcome === 'failed' && name.startsWith(title))) record(`${title}: the test binary`, 'failed', 0);
  }
  await documented();
}

/** The examples in the documentation. */
async function documented() {
  /** @type {string[]} */
  const lines = [];
  const outcomes = { ok: 'passed', FAILED: 'failed', ignored: 'skipped' };
  const { code } = await run(['cargo', 'test', ...PROFILE, '--doc', '--', ...(name ? [name] : [])], { onLine: (line) => lines.push(line) });
  for (const line of lines) {
    const [, title, outcome] = /^test (.+) \.\.\. (ok|FAILED|ignored)/.exec(line) ?? [];
    if (outcome) record(title, outcomes[outcome], 0, outcome === 'ignored' ? 'an example that is not meant to run' : undefined);
  }
  if (code !== 0) console.log(lines.join('\n'));
  if (code !== 0 && !lines.some((line) => line.endsWith('FAILED'))) record('the examples in the documentation compile', 'failed', 0);
}

/** @param {string[]} args  of node */
async function node(...args) {
  rmSync(RESULTS, { force: true });
  const env = { RESULTS, TEST_NAME: name ?? '', FORCE_COLOR: '0' };
  const { code } = await run([process.execPath, '--test-reporter=./tests/reporter.js', ...args], { env });
  const lines = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8').trim().split('\n').filter(Boolean) : [];
  const reported = lines.map((line) => /** @type {Result} */ (JSON.parse(line)));
  results.push(...reported);
  if (code !== 0 && !reported.some(({ outcome }) => outcome === 'failed')) record(`node ${args.join(' ')}`, 'failed', 0, `exited with code ${code}`);
}

/** @param {string[]} folders */
function modules(...folders) {
  const files = folders.flatMap((folder) => readdirSync(folder).filter((file) => file.endsWith('.test.js')).map((file) => `${folder}/${file}`));
  const pattern = name ? [`--test-name-pattern=${name}`] : [];
  // On every processor: Node's default leaves one free, which is half of two.
  return node('--test', `--test-concurrency=${availableParallelism()}`, ...pattern, ...files);
}

/** @type {Record<string, () => Promise<void>>} */
const PARTS = {
  lint,
  rust,
  engine: () => modules('tests/wasm'),
  page: () => modules('tests/page', 'tests/fuzz', 'tests/lint'),
  browser: () => node('tests/browser/main.js'),
  commands,
};

const unknown = options.find((part) => !(part in PARTS));
if (unknown) {
  console.error(`There is no part ${unknown}; the parts are ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}
if (isThorough) {
  const missing = CORPORA.filter((file) => !existsSync(`../shared/data/${file}`));
  console.log(`The thorough tests read ../shared/data: ${missing.length === 0 ? 'all files are there' : `${missing.join(', ')} missing, so tests will fail`}`);
}

const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`;
/** @param {Result[]} list @param {Result['outcome']} outcome */
const countOf = (list, outcome) => list.filter((result) => result.outcome === outcome).length;
/** @param {Result[]} list */
const counts = (list) => `${countOf(list, 'passed')} passed, ${countOf(list, 'failed')} failed, ${countOf(list, 'skipped')} skipped`;

mkdirSync('target', { recursive: true });
const start = performance.now();
/** @type {string[]} */
const table = [];
for (const part of options.length > 0 ? options : Object.keys(PARTS)) {
  console.log(`\n${part}`);
  const [from, before] = [performance.now(), results.length];
  await PARTS[part]();
  table.push(`${part.padEnd(8)} ${counts(results.slice(before)).padEnd(40)} ${seconds(performance.now() - from)}`);
  console.log(table.at(-1));
}

/** @type {Map<string, string[]>} */
const skipped = new Map();
for (const { name, reason = '' } of results.filter(({ outcome }) => outcome === 'skipped')) skipped.set(reason, [...(skipped.get(reason) ?? []), name]);
if (skipped.size > 0) console.log('\nSkipped');
for (const [reason, names] of skipped) {
  // The names of many would hide the other reasons.
  const listed = names.length > MOST_NAMES ? [`${names.length} tests`] : names;
  console.log([`  ${reason}`, ...listed.map((line) => `    ${line}`)].join('\n'));
}

console.log('\nSlowest');
for (const { name, duration_ms } of results.filter(({ duration_ms }) => duration_ms > 0).sort((a, b) => b.duration_ms - a.duration_ms).slice(0, 10)) console.log(`  ${seconds(duration_ms).padStart(8)}  ${name}`);

const failed = results.filter(({ outcome }) => outcome === 'failed');
if (failed.length > 0) console.log('\nFailed');
for (const { name, reason } of failed) console.log(`  ${name}${reason ? `: ${reason}` : ''}`);

console.log(`\n${table.join('\n')}\nin all   ${seconds(performance.now() - start)}\n`);
console.log(counts(results));
if (results.length === 0) console.error(`No test has “${name}” in its name`);
process.exitCode = failed.length > 0 || results.length === 0 ? 1 : 0;
