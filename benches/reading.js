/**
 * How long it takes to read large texts in wasm, on one thread: `./build.sh bench --read`. The goals: 1 MB in 100 ms and 50 MB in 3 s,
 * whatever the text; a text that is refused counts too.
 *
 * With `--write DIRECTORY` it writes the texts there as well, so that another program can be measured with them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { mulberry32 } from '../tests/random.js';
import { engine } from '../tests/wasm/engine.js';

const [SMALL, LARGE] = [1_000_000, 50_000_000];
const [SMALL_MS, LARGE_MS] = [100, 3_000];
const ROUNDS = process.argv.includes('--quick') ? 1 : 5;

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

/** Proper puzzles, all different: two hundred, with their digits renamed at random. */
function createPuzzles(nonet) {
  const job = new nonet.GenerateJob(200, { seed: 1 });
  while (!job.step(100));
  const made = job.take().map(({ puzzle }) => puzzle);
  job.free();
  const random = mulberry32(1);
  return (at) => {
    const names = [...'123456789'].map((digit) => ({ digit, by: random() })).sort((a, b) => a.by - b.by);
    return made[at % made.length].replaceAll(/\d/g, (digit) => names[digit - 1].digit);
  };
}

/** Parts of a text, one after another, until it has this many characters. @param {number} size @param {(at: number) => string} part */
function repeated(size, part) {
  const parts = [];
  for (let [at, length] = [0, 0]; length < size; at++) {
    parts.push(part(at));
    length += parts[at].length;
  }
  return parts.join('').slice(0, size);
}

const rowsOf = (puzzle) => puzzle.match(/.{9}/g);
const cellsOf = (row) => [...row].map((cell) => (cell === '.' ? '' : cell));

/** The kinds of texts: each a function from a size to a text. */
function kinds(nonet) {
  const puzzle = createPuzzles(nonet);
  const random = mulberry32(2);
  const digit = (from = 0) => String(from + Math.floor(random() * (10 - from)));
  const digits = (count, from) => Array.from({ length: count }, () => digit(from)).join('');
  const WORDS = 'the puzzle has a solution that nobody found in 1905, but its 17 givens are well known to 3 or 4 players. '.split(' ');
  const word = () => WORDS[Math.floor(random() * WORDS.length)];
  const table = (puzzle) => `<table>\n${rowsOf(puzzle).map((row) => `<tr>${cellsOf(row).map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}\n</table>\n`;
  const json = (puzzle) => `${JSON.stringify(rowsOf(puzzle).map((row) => [...row].map(Number)))},\n`.replaceAll('null', '0');
  const DEEP = 100_000;
  return {
    'rows': (size) => repeated(size, (at) => `${puzzle(at)}\n`),
    'rows of 81 digits with names': (size) => repeated(size, (at) => `No. ${at} by ${word()}: ${puzzle(at).replaceAll('.', '0')}\n`),
    'nine-line grids': (size) => repeated(size, (at) => `${rowsOf(puzzle(at)).join('\n')}\n\n`),
    'prose': (size) => repeated(size, (at) => word() + (at % 15 === 14 ? '\n' : ' ')),
    'newlines': (size) => '\n'.repeat(size),
    'lines of nine digits': (size) => repeated(size, () => `${digits(9, 1)}\n`),
    'JSON, 9 by 9': (size) => `[${repeated(size, (at) => json(puzzle(at))).replace(/,\n[^\n]*$/, '')}]`,
    'HTML tables': (size) => repeated(size, (at) => table(puzzle(at))),
    'one line of digits': (size) => repeated(size, () => digits(100)),
    'brackets, 100,000 deep': (size) => repeated(size, () => `${'['.repeat(DEEP)}5${']'.repeat(DEEP)},\n`),
    'lone surrogates': (size) => repeated(size, () => `\ud800${digit()}\udfff${random() < 0.02 ? '\n' : ''}`),
    'binary noise': (size) => repeated(size, () => String.fromCharCode(Math.floor(random() * 256))),
  };
}

/** Reads a text, and returns how long that took, in milliseconds, and the answer. */
function timed(nonet, text) {
  const start = performance.now();
  let answer;
  try {
    const { puzzles, format } = nonet.normalize(text);
    answer = `${puzzles.length.toLocaleString('en')} as ${format}`;
  } catch (error) {
    if (error.code === undefined) throw error;
    answer = error.code;
  }
  return { ms: performance.now() - start, answer };
}

/** @returns {Promise<string>} the table */
export async function reading() {
  const nonet = await engine();
  const all = Object.entries(kinds(nonet));
  const large = ['rows', 'newlines', 'lines of nine digits', 'prose'];
  const asked = [...all.map(([name, text]) => ({ name, text, size: SMALL })), ...all.filter(([name]) => large.includes(name)).map(([name, text]) => ({ name, text, size: LARGE }))];
  const directory = process.argv[process.argv.indexOf('--write') + 1];
  const out = ['| text | MB | ms | goal | answer |', '| --- | ---: | ---: | ---: | --- |'];
  for (const { name, text: create, size } of asked) {
    const text = create(size);
    if (process.argv.includes('--write')) {
      mkdirSync(directory, { recursive: true });
      writeFileSync(`${directory}/${name.replaceAll(/\W+/g, '-')}-${size / 1e6}.txt`, text);
    }
    const [rounds, goal] = size === SMALL ? [ROUNDS, SMALL_MS] : [1, LARGE_MS];
    const results = Array.from({ length: rounds }, () => timed(nonet, text));
    const ms = median(results.map((result) => result.ms));
    out.push(`| ${name} | ${size / 1e6} | ${Math.round(ms).toLocaleString('en')} | ${ms > goal ? 'missed' : 'met'} | ${results[0].answer} |`);
  }
  return out.join('\n');
}
