/**
 * Puzzles per second, natively and in wasm, beside the crate `sudoku` 0.8.0, in one run on one thread.
 *
 *   ./build.sh bench           all corpora
 *   ./build.sh bench --json    the raw figures, one object a line
 *
 * Every figure is the median of interleaved rounds, and every engine has to give the same answers.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { corpus, engine } from '../tests/wasm/engine.js';

const ROUNDS = 9;
const CORPORA = [
  ['17-clue', '17_clue.txt'],
  ['magictour', 'magictour_top1465.txt'],
  ['hardest 11+', 'hardest_1905_11plus_5000.txt'],
  ['hardest 1106', 'hardest_1106.txt'],
  ['many solutions', 'serg_multi_10000.txt'],
];
const asJson = process.argv.includes('--json');

function cargo(...args) {
  return execFileSync('cargo', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

/** The crate `sudoku` in wasm, with the same instructions allowed as Nonet's build. */
function peer() {
  execFileSync('cargo', ['build', '--quiet', '--locked', '--release', '-p', 'nonet-benches', '--lib',
    '--target', 'wasm32-unknown-unknown', '--target-dir', 'target/peer'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, RUSTFLAGS: '-C target-feature=+simd128' },
  });
  const bytes = readFileSync('target/peer/wasm32-unknown-unknown/release/peer.wasm');
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {});
  const load = (text) => {
    const lines = new TextEncoder().encode(text);
    const at = exports.buffer(lines.length); // may grow the memory, so it comes first
    new Uint8Array(exports.memory.buffer, at, lines.length).set(lines);
  };
  return {
    count: (puzzles) => (load(puzzles.map((puzzle) => `${puzzle}\n`).join('')), exports.count_all()),
    solve: (puzzles) => (load(puzzles.map((puzzle) => `${puzzle}\n`).join('')), exports.solve_all()),
  };
}

/** Median rate of each entrant over interleaved rounds, after one to warm up; their answers must agree. */
function race(puzzles, entrants) {
  const rates = Object.fromEntries(Object.keys(entrants).map((name) => [name, []]));
  const answers = new Set();
  for (let round = -1; round < ROUNDS; round++) {
    for (const [name, run] of Object.entries(entrants)) {
      const start = performance.now();
      answers.add(run(puzzles));
      if (round >= 0) rates[name].push((puzzles.length / (performance.now() - start)) * 1000);
    }
  }
  if (answers.size !== 1) throw new Error(`the engines disagree: ${[...answers]}`);
  return Object.fromEntries(
    Object.entries(rates).map(([name, list]) => [name, list.sort((a, b) => a - b)[ROUNDS >> 1]]),
  );
}

const [simd, baseline, sudoku] = [await engine('simd'), await engine('baseline'), peer()];
const countMany = (nonet) => (puzzles) =>
  Number(nonet.count_many(puzzles.join('\n'), 2).reduce((sum, count) => sum + count, 0n));
const solveMany = (nonet) => (puzzles) =>
  nonet.solve_many(puzzles.join('\n')).split('\n').filter(Boolean).length;
const TASKS = {
  'count to 2': {
    'nonet, a call a puzzle': (puzzles) => puzzles.reduce((sum, puzzle) => sum + Number(simd.count(puzzle, 2)), 0),
    'nonet, batch': countMany(simd),
    'nonet baseline, batch': countMany(baseline),
    sudoku: (puzzles) => sudoku.count(puzzles),
  },
  'first solution': {
    'nonet, a call a puzzle': (puzzles) => puzzles.reduce((sum, puzzle) => sum + (simd.solve(puzzle) ? 1 : 0), 0),
    'nonet, batch': solveMany(simd),
    'nonet baseline, batch': solveMany(baseline),
    sudoku: (puzzles) => sudoku.solve(puzzles),
  },
};

const native = cargo('run', '--quiet', '--locked', '--release', '-p', 'nonet-benches', '--bin', 'native')
  .split('\n').filter(Boolean).map((line) => JSON.parse(line));
const rows = [];
for (const [name, file] of CORPORA) {
  const puzzles = corpus(file);
  if (puzzles.length === 0) continue;
  for (const [task, entrants] of Object.entries(TASKS)) {
    const wasm = race(puzzles, entrants);
    const { nonet, sudoku } = native.find((line) => line.corpus === name && line.task === task);
    rows.push({ corpus: name, task, ...wasm, native: nonet, 'sudoku native': sudoku });
  }
}

const generated = {};
for (const [name, nonet] of Object.entries({ simd, baseline })) {
  const start = performance.now();
  nonet.generate_many(2_000, { seed: 1 });
  generated[name] = 2_000_000 / (performance.now() - start);
}

if (asJson) {
  for (const row of rows) console.log(JSON.stringify(row));
} else {
  const rate = (value) => Math.round(value).toLocaleString('en');
  console.log(`Puzzles per second, one thread; ${cpus()[0].model}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`);
  console.log('');
  console.log('| corpus | task | wasm, a call a puzzle | wasm, batch | baseline wasm, batch | `sudoku` 0.8.0 in wasm | ratio, call | ratio, batch | native | `sudoku` native | ratio |');
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const row of rows) {
    console.log(`| ${row.corpus} | ${row.task} | ${rate(row['nonet, a call a puzzle'])} | ${rate(row['nonet, batch'])} | ${rate(row['nonet baseline, batch'])} | ${rate(row.sudoku)} | ${(row['nonet, a call a puzzle'] / row.sudoku).toFixed(2)} | ${(row['nonet, batch'] / row.sudoku).toFixed(2)} | ${rate(row.native)} | ${rate(row['sudoku native'])} | ${(row.native / row['sudoku native']).toFixed(2)} |`);
  }
  console.log('');
  console.log(`Minimal puzzles generated per second in wasm: ${rate(generated.simd)} (SIMD), ${rate(generated.baseline)} (baseline).`);
}
