/**
 * A rating and an explanation of each of 1,000 puzzles, natively and in wasm, by rating class: `./build.sh bench --lessons`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { engine } from '../tests/wasm/engine.js';

const SHARED = '../shared/data';
const FILES = [`${SHARED}/se_ratings.csv`, `${SHARED}/se_published_hard.csv`, 'tests/data/logic/ratings.csv'];

/** `puzzle,er` a line. */
function puzzles() {
  const there = FILES.filter((path) => existsSync(path) || console.log(`skipped: there is no ${path}`));
  const rows = there.flatMap((path) => readFileSync(path, 'utf8').split(/\r?\n/).filter((line) => /^[.\d]{81},/.test(line)));
  return rows.slice(0, 1000).map((row) => row.split(',').slice(0, 2));
}

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const ms = (value) => (value < 10 ? value.toFixed(2) : value.toFixed(0));

function timed(f) {
  let best = Infinity;
  for (let n = 0; n < 3 && (n === 0 || best < 50); n++) {
    const start = performance.now();
    f();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** @returns {string} the table */
export async function lessons() {
  const list = puzzles();
  const input = list.map((row) => `${row.join(',')}\n`).join('');
  const options = ['bench', '--quiet', '--locked', '-p', 'nonet-benches', '--bench', 'lessons'];
  const output = execFileSync('cargo', options, { input, maxBuffer: 1e8, stdio: ['pipe', 'pipe', 'inherit'] });
  const native = String(output).trim().split('\n').map((line) => line.split(','));
  const wasm = await engine('simd');
  const rows = native.map(([puzzle, published, er, rateMs, explainMs, solved]) => ({
    kind: `${published.split('.')[0]}.x`,
    isEqual: published === er,
    isSolved: solved === 'true',
    times: [Number(rateMs), timed(() => wasm.rate(puzzle)), Number(explainMs), timed(() => wasm.explain(puzzle))],
  }));
  const lines = [
    `${rows.length} puzzles; milliseconds a puzzle, median and slowest`,
    '',
    '| ER | puzzles | rated as published | solved by steps | rate, native | rate, wasm | explain, native | explain, wasm |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  ];
  for (const kind of [...new Set(rows.map((row) => row.kind))].sort((a, b) => parseFloat(a) - parseFloat(b))) {
    const those = rows.filter((row) => row.kind === kind);
    const times = [0, 1, 2, 3].map((n) => those.map((row) => row.times[n]));
    const cells = times.map((some) => `${ms(median(some))} / ${ms(Math.max(...some))}`);
    const counts = [those.length, those.filter((row) => row.isEqual).length, those.filter((row) => row.isSolved).length];
    lines.push(`| ${[kind, ...counts, ...cells].join(' | ')} |`);
  }
  return lines.join('\n');
}
