/**
 * The vector builds and the portable one walk the same trees: the same solutions, nodes, guesses and depths, on
 * puzzles, on grids with many solutions, and on grids that contradict themselves. So they give the same answers, whatever is
 * asked. The native library holds itself to the same fingerprints (`tests/identity.rs`).
 *
 * `NONET_GRIDS=1000000 node --test tests/wasm/identity.test.js` compares the builds on as many as are wished.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { thorough } from '../tier.js';
import { BUILDS, engine } from './engine.js';

const GRIDS = Number(process.env.NONET_GRIDS ?? 1000);
const RECORDED = Object.fromEntries(readFileSync(new URL('../data/fingerprint.txt', import.meta.url), 'utf8').trim().split('\n').map((line) => line.split(' ')));

/** Each puzzle, then without its first eight givens, then with its first given one higher. */
function variants(puzzle) {
  let left = 8;
  const open = puzzle.replace(/[1-9]/g, (digit) => (left-- > 0 ? '.' : digit));
  const spoilt = puzzle.replace(/[1-9]/, (digit) => String((Number(digit) % 9) + 1));
  return [puzzle, open, spoilt];
}

/** FNV-1a of texts. */
function fingerprint(texts) {
  let hash = 0x811c9dc5;
  for (const text of texts) for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** What a search came to. */
function tree(nonet, grid) {
  const { solution, guesses, nodes, depth } = nonet.solve_report(grid);
  return `${solution ?? '-'} ${guesses} ${nodes} ${depth}\n`;
}

/** What a seed asks for, of all kinds. */
const WISHES = [
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
  const puzzle = nonet.generate({ seed, ...WISHES[seed % WISHES.length] });
  const [, open] = variants(puzzle);
  const full = nonet.solve(puzzle);
  const grids = [puzzle, nonet.canonical(open), nonet.shuffle(puzzle, seed), nonet.minimise(full, seed), nonet.make_unique(open, seed).puzzle, nonet.random_solution(open, seed)];
  const { er, ep, ed } = nonet.rate(puzzle);
  const way = nonet.explain(puzzle).map(({ technique }) => technique);
  const about = bits(nonet.estimate(open, { samples: 40, seed }).count);
  const ratings = [er, ep, ed].map((rating) => Math.round(rating * 10)).join(' ');
  return `${grids.join('\n')}\n${ratings} ${way} ${nonet.steps({ givens: puzzle }).length} ${nonet.count(open, 100_000)} ${about}\n`;
}

test('all builds walk the recorded trees', async () => {
  const engines = await Promise.all(BUILDS.map((build) => engine(build)));
  for (let seed = 1; seed <= GRIDS; seed += 1000) {
    const puzzles = engines[0].generate_many(1000, { seed }).trim().split('\n');
    const prints = engines.map((nonet) => fingerprint(puzzles.flatMap(variants).map((grid) => tree(nonet, grid))));
    assert.equal(prints[0], prints[1], `seeds from ${seed}`);
    if (seed === 1) assert.equal(prints[0], RECORDED.trees);
  }
});

thorough('a minute', 'all builds give the recorded answers', async () => {
  const seeds = Array.from({ length: 60 }, (_, n) => n + 1);
  for (const build of BUILDS) {
    const nonet = await engine(build);
    assert.equal(fingerprint(seeds.map((seed) => answers(nonet, seed))), RECORDED.answers, build);
  }
});

test('all builds give the same answers', async () => {
  // Puzzles that are quickly made and rated.
  const seeds = [3, 6];
  const [simd, baseline] = await Promise.all(BUILDS.map((build) => engine(build)));
  for (const seed of seeds) assert.equal(answers(simd, seed), answers(baseline, seed), `seed ${seed}`);
});
