/**
 * The speed of generating puzzles in wasm, on one thread, by the kind of puzzle; compared with QQWing if it is installed
 * (Debian's package `qqwing`, native): `./build.sh bench --generate`.
 *
 * Rates come from interleaved rounds, so that all programs run under the same conditions. For rare puzzles, each of several
 * seeds is timed.
 */
import { spawnSync } from 'node:child_process';
import { engine } from '../tests/wasm/engine.js';

const isQuick = process.argv.includes('--quick');
const [ROUNDS, ROUND_MS, SEEDS] = isQuick ? [1, 200, 1] : [5, 1_500, 11];
/** How long one puzzle may take, in seconds. */
const PATIENCE_S = isQuick ? 2 : 15;

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const rate = (value) => (value < 10 ? value.toPrecision(2) : Math.round(value).toLocaleString('en'));

/** Puzzles per second. */
function pace(nonet, options, seed) {
  const job = new nonet.GenerateJob(1_000_000, { ...options, seed });
  const start = performance.now();
  let made = 0;
  while (performance.now() - start < ROUND_MS) {
    job.step(20);
    made += job.take().length;
  }
  job.free();
  return (made * 1000) / (performance.now() - start);
}

function pacedGrids(nonet, seed) {
  const start = performance.now();
  let made = 0;
  for (; performance.now() - start < ROUND_MS; made++) nonet.solution_grid(seed * 1_000_000 + made);
  return (made * 1000) / (performance.now() - start);
}

function qqwing() {
  const n = 300;
  const start = performance.now();
  const { status } = spawnSync('qqwing', ['--generate', String(n), '--one-line'], { stdio: 'ignore' });
  return status === 0 ? (n * 1000) / (performance.now() - start) : NaN;
}

const RARE = {
  '20 givens': { givens: 20 },
  '19 givens': { givens: 19 },
  '18 givens': { givens: 18 },
  'rated 8.3 to 8.9': { difficulty: { min: 8.3, max: 8.9 } },
  'rated 9.0 to 9.9': { difficulty: { min: 9, max: 9.9 } },
  'with an X-Wing': { technique: 'XWing' },
  'with a Jellyfish': { technique: 'Jellyfish' },
  'minimal, all symmetries': { symmetry: 'full', minimal: true },
  'a ring of 32 cells': { pattern: '.........xxxxxxx.x.....x.x.xxx.x.x.x.x.x.x.xxx.x.x.....x.xxxxxxx.........'.padEnd(81, '.') },
  '100 guesses or more': { guesses: [100, 1e9] },
};

/** How long one puzzle takes, in seconds; Infinity if it takes too long. */
function secondsFor(nonet, options) {
  const job = new nonet.GenerateJob(1, options);
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  let isMade = false;
  while (!isMade && elapsed() < PATIENCE_S) isMade = job.step(20);
  job.free();
  return isMade ? elapsed() : Infinity;
}

/** @returns {Promise<string>} the tables */
export async function generating() {
  const nonet = await engine();
  const contestants = {
    'full grids, uniform': (seed) => pacedGrids(nonet, seed),
    'minimal puzzles': (seed) => pace(nonet, {}, seed),
    'easy': (seed) => pace(nonet, { difficulty: 'easy' }, seed),
    'hard': (seed) => pace(nonet, { difficulty: 'hard' }, seed),
    'half turn, 28 to 32 givens': (seed) => pace(nonet, { symmetry: 'rotational180', givens: [28, 32] }, seed),
    'YasSS, k = 26': (seed) => pace(nonet, { method: 'yasss' }, seed),
    'unbiased': (seed) => pace(nonet, { method: 'unbiased' }, seed),
    'QQWing, native (minimality not guaranteed)': qqwing,
  };
  const paces = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [name, run] of Object.entries(contestants)) paces[name].push(run(round * 1_000_000));
  }
  const out = ['| one thread of wasm in Node | per second |', '| --- | ---: |'];
  for (const [name, list] of Object.entries(paces)) {
    if (!Number.isNaN(median(list))) out.push(`| ${name} | ${rate(median(list))} |`);
  }
  const theirs = median(paces['QQWing, native (minimality not guaranteed)']);
  out.push('', Number.isNaN(theirs) ? 'QQWing is not installed.' : `Minimal puzzles: ${(median(paces['minimal puzzles']) / theirs).toFixed(0)} times QQWing.`);

  out.push('', '| rare puzzles | seeds | seconds per puzzle, median | longest |', '| --- | ---: | ---: | ---: |');
  for (const [name, options] of Object.entries(RARE)) {
    const seconds = [];
    for (let seed = 1; seed <= SEEDS; seed++) seconds.push(secondsFor(nonet, { ...options, seed }));
    const format = (value) => (value === Infinity ? `over ${PATIENCE_S}` : value.toPrecision(2));
    out.push(`| ${name} | ${seconds.length} | ${format(median(seconds))} | ${format(Math.max(...seconds))} |`);
  }
  return out.join('\n');
}
