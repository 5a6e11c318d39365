/**
 * Times rating and explaining 1,000 puzzles, natively and in wasm, by rating class, and compares the ratings with those of
 * other programs: `./build.sh bench --lessons`; with `--others` only the comparison.
 *
 * The other programs are measured if the environment names their paths:
 *
 *   SE_BENCH     a folder with the classes of Sudoku Explainer 1.2.1.3 (github 1to9only/SudokuExplainer at 464e614:
 *                `javac -encoding ISO-8859-1 -d FOLDER $(find diuf -name '*.java')`), run with `java`
 *   SKFR_BENCH   the executable of skfr (github dobrichev/skfr, `g++ -O3 -march=native` of src/ without skfrdll.cpp)
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterDigit, bitOf, possible } from '../www/core/notes.js';
import { engine } from '../tests/wasm/engine.js';

const SHARED = '../shared/data';
const FILES = [`${SHARED}/se_ratings.csv`, `${SHARED}/se_published_hard.csv`, 'tests/data/logic/ratings.csv'];
const { SE_BENCH, SKFR_BENCH } = process.env;
const has = (word) => process.argv.includes(word);
/** With `--quick`, one puzzle in so many. */
const EVERY = has('--quick') ? 40 : 1;

/** The puzzles of a file, each with Sudoku Explainer's rating: ER/EP/ED. */
function rated(path) {
  if (!existsSync(path)) {
    console.log(`Skipped: ${path} is missing`);
    return [];
  }
  const rows = readFileSync(path, 'utf8').split(/\r?\n/).filter((line) => /^[.\d]{81},/.test(line));
  return rows.map((row) => row.split(',').slice(0, 4)).map(([puzzle, ...rating]) => ({ puzzle: puzzle.replaceAll('0', '.'), rating: rating.join('/') }));
}

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const ms = (value) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
const lines = (puzzles) => puzzles.map(({ puzzle }) => `${puzzle}\n`).join('');

/** Builds the native program, and returns its path. */
function build() {
  const options = ['bench', '--quiet', '--locked', '-p', 'nonet-benches', '--bench', 'lessons', '--no-run', '--message-format=json'];
  const messages = String(execFileSync('cargo', options, { maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'inherit'] })).trim().split('\n');
  return messages.map((line) => JSON.parse(line)).find(({ executable, target }) => executable && target.name === 'lessons').executable;
}

let program = '';
function native(input, ...words) {
  program ||= build();
  return String(execFileSync(program, words, { input, maxBuffer: 1e8, stdio: ['pipe', 'pipe', 'inherit'] })).trim().split('\n');
}

function timed(f) {
  let best = Infinity;
  for (let n = 0; n < 3 && (n === 0 || best < 50); n++) {
    const start = performance.now();
    f();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** The table by rating class. Generated puzzles, which no other program has rated, fill the list up to 1,000. */
async function byClass(puzzles) {
  const wasm = await engine();
  for (let seed = 1; puzzles.length < 1000 / EVERY; seed++) puzzles.push({ puzzle: wasm.generate({ seed }) });
  const rows = native(lines(puzzles)).map((line, n) => {
    const [rating, rateMs, explainMs, withoutMs, solved] = line.split(',');
    const { puzzle, rating: theirs } = puzzles[n];
    return {
      kind: `${(theirs ?? rating).split('.')[0]}.x`,
      isRated: theirs !== undefined,
      isEqual: theirs === rating,
      isSolved: solved === 'true',
      times: [Number(rateMs), timed(() => wasm.rate(puzzle)), Number(explainMs), timed(() => wasm.explain(puzzle)), Number(withoutMs)],
    };
  });
  const table = [
    `${rows.length} puzzles, milliseconds per puzzle: median / slowest; last, what the newer techniques add to the time of all explanations, native`,
    '',
    '| ER | puzzles | rated by Sudoku Explainer | ER, EP, ED equal | solved by steps | rate, native | rate, wasm | explain, native | explain, wasm | newer techniques add |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  ];
  for (const kind of [...new Set(rows.map((row) => row.kind))].sort((a, b) => parseFloat(a) - parseFloat(b))) {
    const those = rows.filter((row) => row.kind === kind);
    const times = [0, 1, 2, 3, 4].map((n) => those.map((row) => row.times[n]));
    const cells = times.slice(0, 4).map((some) => `${ms(median(some))} / ${ms(Math.max(...some))}`);
    const counts = [those.length, those.filter((row) => row.isRated).length, those.filter((row) => row.isEqual).length, those.filter((row) => row.isSolved).length];
    const [explaining, without] = [2, 4].map((n) => times[n].reduce((sum, time) => sum + time, 0));
    table.push(`| ${[kind, ...counts, ...cells, `${(100 * (explaining / without - 1)).toFixed(0)} %`].join(' | ')} |`);
  }
  return table;
}

/** A player's position after these steps. @param {string} givens @param {import('../www/pkg/nonet.js').Step[]} steps */
function after(givens, steps) {
  const digits = [...givens];
  let candidates = possible(givens);
  for (const { placement, eliminations } of steps) {
    for (const { cell, digit } of eliminations) candidates[cell] &= ~bitOf(digit);
    if (!placement) continue;
    digits[placement.cell] = String(placement.digit);
    candidates = [...afterDigit(candidates, placement.cell, placement.digit)];
  }
  return { givens, digits: digits.join(''), candidates };
}

/** How long it takes in wasm to find all steps of a position: of each puzzle, the position before its hardest step. */
async function allSteps(puzzles) {
  const wasm = await engine();
  const ratings = new Map(wasm.techniques().map(({ key, rating }) => [key, rating]));
  const times = puzzles.map(({ puzzle }) => {
    const steps = wasm.explain(puzzle);
    const hardness = steps.map(({ technique }) => ratings.get(technique));
    const position = after(puzzle, steps.slice(0, hardness.indexOf(Math.max(...hardness))));
    return timed(() => wasm.steps(position));
  });
  return `All steps of a position, the one before the hardest step of each of ${puzzles.length} puzzles rated 4.0 or more, in wasm: ${ms(median(times))} ms at the median, ${ms(Math.max(...times))} ms at most.`;
}

/** The available programs, each as a function from puzzles to ratings. */
function programs() {
  const folder = mkdtempSync(join(tmpdir(), 'nonet-'));
  const file = join(folder, 'in.txt');
  const all = { Nonet: (puzzles) => native(lines(puzzles), 'once') };
  if (SKFR_BENCH) {
    all.skfr = (puzzles) => {
      writeFileSync(file, lines(puzzles));
      execFileSync(SKFR_BENCH, ['--input=in'], { cwd: folder, stdio: 'ignore' });
      return readFileSync(join(folder, 'in_rat.txt'), 'utf8').trim().split(/\r?\n/).map((line) => line.split('ED=')[1]);
    };
  }
  if (SE_BENCH) {
    all['Sudoku Explainer'] = (puzzles) => {
      writeFileSync(file, lines(puzzles));
      const options = ['-cp', SE_BENCH, 'diuf.sudoku.test.serate', '--format=%r/%p/%d', `--input=${file}`];
      return String(execFileSync('java', options, { maxBuffer: 1e8 })).trim().split(/\r?\n/);
    };
  }
  return { all, end: () => rmSync(folder, { recursive: true }) };
}

/** Compares the ratings with those of other programs, each in one run on one thread. */
function compareWithOthers(mixed, hard) {
  const { all, end } = programs();
  const table = [
    '| puzzles | program | ER, EP, ED equal | seconds | relative to Nonet |',
    '| --- | --- | ---: | ---: | ---: |',
  ];
  program ||= build();
  for (const [name, puzzles] of Object.entries({ [`mixed, ${mixed.length}`]: mixed, [`10.6 to 11.9, ${hard.length}`]: hard })) {
    const took = {};
    for (const [program, rate] of Object.entries(all)) {
      // Sudoku Explainer takes minutes for one of these.
      if (puzzles === hard && program === 'Sudoku Explainer') continue;
      const start = performance.now();
      const ratings = rate(puzzles);
      took[program] = (performance.now() - start) / 1000;
      const equal = ratings.filter((rating, n) => rating === puzzles[n].rating).length;
      table.push(`| ${name} | ${program} | ${equal} | ${took[program].toFixed(2)} | ${(took[program] / took.Nonet).toFixed(1)} |`);
    }
  }
  end();
  return table;
}

/** @returns {string} the tables */
export async function lessons() {
  const every = (list, n) => list.filter((_, at) => at % n === 0);
  const [mixed, hard, own] = FILES.map((file) => every(rated(file), EVERY));
  const all = [...mixed, ...own, ...every(hard, 8)];
  const out = has('--others') ? [] : [...(await byClass([...all])), '', await allSteps(all.filter(({ rating }) => parseFloat(rating) >= 4))];
  if (mixed.length > 0) out.push('', ...compareWithOthers(mixed, every(hard, 8)));
  for (const [name, value] of Object.entries({ SE_BENCH, SKFR_BENCH })) {
    if (!value) out.push('', `${name} is not set; see \`benches/lessons.js\`.`);
  }
  return out.join('\n');
}
