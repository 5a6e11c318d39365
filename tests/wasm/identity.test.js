/**
 * The wasm and the native library search the same trees: the same solutions, nodes, guesses and depths, on puzzles, on grids with
 * many solutions, and on grids that contradict themselves. So they give the same answers to every question. Both match the same
 * fingerprints: see `tests/all/identity.rs`.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { thorough } from '../tier.js';
import { engine } from './engine.js';

const nonet = await engine();
const RECORDED = readFileSync(new URL('../data/fingerprint.txt', import.meta.url), 'utf8').trim().split('\n');

/** The recorded lines of a kind, one per seed. @param {'trees' | 'answers'} kind */
const recorded = (kind) => RECORDED.filter((line) => line.startsWith(`${kind} `));

/** The puzzle; the puzzle without its first eight givens; the puzzle with its first given raised by one. */
function variants(puzzle) {
  let left = 8;
  const open = puzzle.replace(/[1-9]/g, (digit) => (left-- > 0 ? '.' : digit));
  const changed = puzzle.replace(/[1-9]/, (digit) => String((Number(digit) % 9) + 1));
  return [puzzle, open, changed];
}

/** FNV-1a of a text. @param {string} text */
function fingerprint(text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** The node counts of a seed's grids, and a fingerprint of all their search results. */
function trees(nonet, seed, puzzle) {
  const reports = variants(puzzle).map((grid) => nonet.report(grid));
  const texts = reports.map(({ solution, guesses, nodes, depth }) => `${solution ?? '-'} ${guesses} ${nodes} ${depth}\n`);
  return `trees ${seed} ${reports.map(({ nodes }) => nodes).join(' ')} ${fingerprint(texts.join(''))}`;
}

/** Options of every kind, one of which is chosen by the seed. */
const OPTIONS = [
  { symmetry: 'rotational180', givens: [28, 32] },
  { difficulty: 'hard' },
  { difficulty: { min: 2, max: 3 } },
  { method: 'yasss', k: 25 },
  { guesses: [1, 3] },
  {},
];

/** The bits of a number. */
const bits = (number) => new BigUint64Array(Float64Array.of(number).buffer)[0].toString(16).padStart(16, '0');

function answers(nonet, seed) {
  const puzzle = nonet.generate({ seed, ...OPTIONS[seed % OPTIONS.length] });
  const [, open] = variants(puzzle);
  const full = nonet.solve(puzzle);
  const grids = [puzzle, nonet.canonical(open), nonet.shuffle(puzzle, seed), nonet.minimise(full, seed), nonet.complete(open, seed).puzzle, nonet.random_solution(open, seed)];
  const { er, ep, ed } = nonet.rate(puzzle);
  const way = nonet.explain(puzzle).map(({ technique }) => technique);
  const about = bits(nonet.estimate(open, { samples: 40, seed }).count);
  const ratings = [er, ep, ed].map((rating) => Math.round(rating * 10)).join(' ');
  return `${grids.join('\n')}\n${ratings} ${way} ${nonet.steps({ givens: puzzle }).length} ${nonet.count(open, 100_000)} ${about}\n`;
}

test('the recorded trees are searched', () => {
  const puzzles = nonet.generate_many(1000, { seed: 1 }).trim().split('\n');
  assert.deepEqual(puzzles.map((puzzle, n) => trees(nonet, n + 1, puzzle)), recorded('trees'));
});

/** The line for a seed. */
const answered = (nonet, seed) => `answers ${seed} ${fingerprint(answers(nonet, seed))}`;

thorough('takes a minute', 'the recorded answers are given', () => {
  const lines = recorded('answers');
  assert.deepEqual(lines.map((_, n) => answered(nonet, n + 1)), lines);
});

test('the recorded answers are given for two seeds', () => {
  // Puzzles that are quick to generate and rate.
  const seeds = [3, 6];
  assert.deepEqual(seeds.map((seed) => answered(nonet, seed)), seeds.map((seed) => recorded('answers')[seed - 1]));
});
