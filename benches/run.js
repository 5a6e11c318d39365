/**
 * The speed of Nonet compared with other programs, in one run on one thread: `./build.sh bench`.
 *
 *   ./build.sh bench             the tables
 *   ./build.sh bench --docs      also write them into docs/
 *   ./build.sh bench --json      the medians, one object per line
 *   ./build.sh bench --quick     fewer rounds, no exact counts; also with --generate, and with --lessons of fewer puzzles
 *   ./build.sh bench --counts    only exact counts
 *   ./build.sh bench --lessons   ratings and explanations of 1,000 puzzles
 *   ./build.sh bench --exercises  the trainer's exercises, technique by technique
 *   ./build.sh bench --generate  generating puzzles
 *   ./build.sh bench --read      reading large texts; with --write DIRECTORY it keeps them there
 *   ./build.sh bench --weight    the size of a first visit; with --files also of each file
 *   ./build.sh bench --feel      from a key or a touch to the next frame, and memory after a thousand games
 *   ./build.sh bench --camera    pictures per second of the live camera
 *   ./build.sh bench --responses  from Cancel to the end, from a key to its digit while workers work, a list of 100,000 rows
 *   ./build.sh bench --load [MINUTES]   an hour of everything at once: errors, memory, latency
 *   ./build.sh bench --lighthouse   Lighthouse's scores
 *
 * A figure in wasm is the median of interleaved rounds in several processes, since the speed of a process depends on
 * where its machine code happens to be in memory. All engines must give the same answers.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { wholeChromium } from '../tests/browser/browsers.js';
import { mulberry32 } from '../tests/random.js';
import { serve } from '../tests/server.js';
import { engine } from '../tests/wasm/engine.js';
import { camera } from './camera.js';
import { generating } from './generating.js';
import { exercises } from './exercises.js';
import { lessons } from './lessons.js';
import { feel } from './feel.js';
import { lighthouse } from './lighthouse.js';
import { load } from './load.js';
import { publish } from './publish.js';
import { counting, overhead, race } from './race.js';
import { reading } from './reading.js';
import { responses } from './responses.js';
import { weight } from './weight.js';

const CORPORA = [
  ['17-clue', '17_clue.txt'],
  ['magictour', 'magictour_top1465.txt'],
  ['hardest 11+', 'hardest_1905_11plus_5000.txt'],
  ['hardest 1106', 'hardest_1106.txt'],
  ['many solutions', 'serg_multi_10000.txt'],
];
const TITLES = { 'count to 2': 'Is the solution the only one? (stops at the second)', 'first solution': 'First solution' };
const has = (word) => process.argv.includes(word);
const [PROCESSES, ROUNDS] = has('--quick') ? [2, 2] : [5, 3];
const { TDOKU_BENCH } = process.env;

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

/** The public corpora next to the project; reports those that are missing. */
const corpora = () => CORPORA.flatMap(([name, file]) => {
  const path = fileURLToPath(new URL(`../../shared/data/${file}`, import.meta.url));
  if (!existsSync(path)) {
    console.error(`Skipped: ../shared/data/${file} is missing`);
    return [];
  }
  const lines = readFileSync(path, 'utf8').split(/\r?\n/).filter((line) => line.length >= 81 && !line.startsWith('#'));
  return [/** @type {[string, string[]]} */ ([name, lines.map((line) => line.slice(0, 81).replaceAll('0', '.'))])];
});

/** Grids with 10^5 to 10^7 solutions, and their numbers of solutions. */
function manySolutions() {
  const lines = readFileSync(fileURLToPath(new URL('../tests/data/many_solutions.txt', import.meta.url)), 'utf8').split('\n');
  return lines.filter((line) => /^[.\d]/.test(line)).map((line) => line.split(' '))
    .map(([grid, count]) => /** @type {[string, number]} */ ([grid, Number(count)]));
}

/** Builds the crate `sudoku` for wasm, with the same interface and the same instructions allowed as Nonet. */
function buildPeer() {
  execFileSync('cargo', ['build', '--quiet', '--locked', '--release', '-p', 'nonet-benches', '--lib',
    '--target', 'wasm32-unknown-unknown', '--target-dir', 'target/peer'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, RUSTFLAGS: '-C target-feature=+simd128' },
  });
  execFileSync('target/bindgen/release/nonet-bindgen', ['target/peer/wasm32-unknown-unknown/release/peer.wasm', 'target/peer/pkg', 'peer']);
}

async function engines() {
  const sudoku = await import('../target/peer/pkg/peer.js');
  sudoku.initSync({ module: readFileSync('target/peer/pkg/peer_bg.wasm') });
  return { nonet: await engine(), sudoku };
}

/** All timings of one process. */
async function inNode() {
  const all = await engines();
  const lists = corpora();
  return [...race(all, lists, ROUNDS), ...overhead(all, lists, 5), ...counting(all, manySolutions(), 1)];
}

/** The race in a new Chromium. */
async function inChromium(url) {
  const browser = await wholeChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`${url}benches/page.html`);
    return await page.evaluate(async (corpora, rounds) => {
      const load = async (script, wasm) => {
        const module = await import(script);
        await module.default({ module_or_path: wasm });
        return module;
      };
      const engines = {
        nonet: await load('/www/pkg/nonet.js', '/www/pkg/nonet_bg.wasm'),
        sudoku: await load('/target/peer/pkg/peer.js', '/target/peer/pkg/peer_bg.wasm'),
      };
      const { race } = await import('/benches/race.js');
      return race(engines, corpora, rounds);
    }, corpora(), ROUNDS);
  } finally {
    await browser.close();
  }
}

/** Criterion's median of one native benchmark, as puzzles per second; NaN if there is none. */
function native(task, engine, name, puzzles) {
  const file = `target/criterion/${task}/${engine}/${name}/new/estimates.json`;
  return existsSync(file) ? (puzzles * 1e9) / JSON.parse(readFileSync(file, 'utf8')).median.point_estimate : NaN;
}

/** tdoku's puzzles per second; `TDOKU_BENCH` is the path of the compiled `benches/tdoku.cc`. */
function tdoku(puzzles, limit) {
  const answer = execFileSync(String(TDOKU_BENCH), [String(limit)], { input: puzzles.join('\n'), encoding: 'utf8' });
  const [found, rate] = answer.split(' ').map(Number);
  if (found < puzzles.length) throw new Error(`tdoku found ${found} solutions of ${puzzles.length} puzzles`);
  return rate;
}

const table = (head, rows) =>
  [head, ['---', ...head.slice(1).map(() => '---:')], ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

async function exactTable() {
  const short = (ms) => Number(ms.toPrecision(2)).toLocaleString('en');
  const rows = exactCounts(await engines())
    .map(({ givens, ms }) => [givens, ...[median(ms), Math.max(...ms)].map(short)]);
  return `Exact counts in wasm, one worker, milliseconds; random grids by number of givens:\n\n${table(['givens', 'median of 11', 'longest'], rows)}`;
}

/** How long exact counts take, in ms, by number of givens, for several random grids each. */
function exactCounts({ nonet }) {
  const time = (grid) => {
    const start = performance.now();
    nonet.count(grid);
    return performance.now() - start;
  };
  return [0, 4, 6, 7, 8, 10, 12, 16, 20, 24, 30].map((givens) => {
    const grids = Array.from({ length: givens === 0 ? 1 : 11 }, (_, n) => someGivens(nonet, givens, n + 1));
    return {
      givens,
      ms: grids.map(time),
    };
  });
}

/** This many digits of a random solution, in random places. */
function someGivens(engine, givens, seed) {
  const solution = engine.random_solution('.'.repeat(81), seed);
  const random = mulberry32(seed);
  const cells = Array.from(solution, (_, cell) => ({ cell, by: random() })).sort((a, b) => a.by - b.by);
  const kept = new Set(cells.slice(0, givens).map(({ cell }) => cell));
  return [...solution].map((digit, cell) => (kept.has(cell) ? digit : '.')).join('');
}

async function main() {
  const log = (text) => process.stderr.write(`${text}\n`);
  if (has('--counts')) return console.log(await exactTable());
  if (has('--lessons')) return publish('lessons', await lessons());
  if (has('--exercises')) return publish('exercises', (await exercises()).join('\n'));
  if (has('--generate')) return publish('generate', await generating());
  if (has('--read')) return publish('read', await reading());
  if (has('--weight')) return publish('weight', (await weight()).join('\n'));
  if (has('--feel')) return publish('feel', (await feel()).join('\n'));
  if (has('--camera')) return publish('camera', (await camera()).join('\n'));
  if (has('--responses')) return publish('responses', (await responses()).join('\n'));
  if (has('--load')) return publish('load', (await load(Number(process.argv[process.argv.indexOf('--load') + 1]) || 60)).join('\n'));
  if (has('--lighthouse')) return publish('lighthouse', (await lighthouse()).join('\n'));
  log('Native, about two minutes');
  execFileSync('cargo', ['bench', '--quiet', '--locked', '-p', 'nonet-benches', '--bench', 'native'], { stdio: 'ignore' });
  buildPeer();

  const timings = { Node: [], Chromium: [] };
  const blank = { headers: { 'content-type': 'text/html' }, body: '<!doctype html>' };
  const server = await serve('.', { intercept: (path) => (path === 'benches/page.html' ? blank : undefined) });
  for (let n = 1; n <= PROCESSES; n++) {
    log(`Wasm, process ${n} of ${PROCESSES}`);
    const words = [fileURLToPath(import.meta.url), '--child', ...process.argv.slice(2)];
    const child = execFileSync(process.execPath, words, { encoding: 'utf8', maxBuffer: 1 << 26 });
    timings.Node.push(...JSON.parse(child.slice(child.indexOf('['))));
    timings.Chromium.push(...(await inChromium(server.url)));
  }
  await server.close();
  /** Median of all rounds of all processes, in microseconds. */
  const us = (where, corpus, task, engine) => median(timings[where]
    .filter((timing) => timing.corpus === corpus && timing.task === task && timing.engine === engine)
    .flatMap((timing) => timing.us));

  const rate = (value) => (Number.isNaN(value) ? '' : Math.round(value).toLocaleString('en'));
  const times = (value) => value.toFixed(2);
  const out = [];

  const json = [];
  out.push(`Puzzles per second, one thread; ${cpus()[0].model}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`, '');
  for (const [task, title] of Object.entries(TITLES)) {
    const rows = corpora().flatMap(([name, puzzles]) => ['single calls', 'batch'].map((form) => {
      const wasm = (engine, where) => 1e6 / us(where, name, task, `${engine}, ${form}`);
      const isCall = form === 'single calls';
      const row = {
        'corpus': `${name}, ${form}`,
        'Nonet, Node': wasm('nonet', 'Node'),
        'Nonet, Chromium': wasm('nonet', 'Chromium'),
        '`sudoku`, Node': wasm('sudoku', 'Node'),
        'ratio, Node': wasm('nonet', 'Node') / wasm('sudoku', 'Node'),
        'ratio, Chromium': wasm('nonet', 'Chromium') / wasm('sudoku', 'Chromium'),
        'Nonet native': native(task, isCall ? 'nonet' : 'nonet, batch', name, puzzles.length),
        '`sudoku` native': isCall ? native(task, 'sudoku', name, puzzles.length) : NaN,
        ...(TDOKU_BENCH && { 'tdoku native': isCall ? tdoku(puzzles, task === 'count to 2' ? 2 : 1) : NaN }),
        ...(task === 'count to 2' && { 'classic, native': isCall ? native(task, 'classic', name, 10) : NaN }),
      };
      json.push({ task, ...row });
      return row;
    }));
    if (rows.length === 0) continue;
    out.push(`**${title}**`, '');
    const cell = ([name, value]) => (typeof value === 'string' ? value : name.startsWith('ratio') ? times(value) : rate(value));
    out.push(table(Object.keys(rows[0]), rows.map((row) => Object.entries(row).map(cell))), '');
  }
  if (!TDOKU_BENCH) out.push('tdoku was not measured: `benches/tdoku.cc` describes how to build it.', '');
  const all = await engines();
  if (corpora().length > 0) {
    const solved = (engine) => times(us('Node', 'solved grids', 'first solution', engine));
    out.push(`Overhead per puzzle: on a solved grid, where nothing is left to solve, \`solve\` takes ${solved('nonet, single calls')} µs in single calls and ${solved('nonet, batch')} µs in a batch of text (\`sudoku\`: ${solved('sudoku, single calls')} and ${solved('sudoku, batch')} µs); \`count_many\` takes ${solved('nonet, counted in a batch of text')} µs in a batch of text and ${solved('nonet, counted in a batch of bytes')} µs in a batch of bytes (\`sudoku\`: ${solved('sudoku, counted in a batch of text')} µs for text).`, '');
  }
  const solutions = (engine) => us('Node', 'many_solutions.txt', 'count all', engine);
  out.push(`Counting grids of 10^5 to 10^7 solutions in Node, solutions per second: Nonet ${rate(1e6 / solutions('nonet'))}, \`sudoku\` ${rate(1e6 / solutions('sudoku'))}: ${times(solutions('sudoku') / solutions('nonet'))} times as fast.`, '');
  if (!has('--quick')) {
    log('Exact counts');
    out.push(await exactTable(), '');
  }
  if (has('--json')) for (const row of json) console.log(JSON.stringify(row));
  else publish('bench', out.join('\n'));
}

if (has('--child')) process.stdout.write(JSON.stringify(await inNode()));
else await main();
