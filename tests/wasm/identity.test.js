/**
 * The vector builds and the portable one walk the same trees: the same solutions, nodes, guesses and depths, on
 * puzzles, on grids with many solutions, and on grids that contradict themselves. The native library holds itself to
 * the same fingerprint (`tests/identity.rs`).
 *
 * `NONET_GRIDS=1000000 node --test tests/wasm/identity.test.js` compares the builds on as many as are wished.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { BUILDS, engine } from './engine.js';

const GRIDS = Number(process.env.NONET_GRIDS ?? 1000);
const RECORDED = readFileSync(new URL('../data/fingerprint.txt', import.meta.url), 'utf8').trim().split('\n').at(-1);

/** Each puzzle, then without its first eight givens, then with its first given one higher. */
function variants(puzzle) {
  let left = 8;
  const open = puzzle.replace(/[1-9]/g, (digit) => (left-- > 0 ? '.' : digit));
  const spoilt = puzzle.replace(/[1-9]/, (digit) => String((Number(digit) % 9) + 1));
  return [puzzle, open, spoilt];
}

/** FNV-1a over what the searches came to. */
function fingerprint(nonet, grids) {
  let hash = 0x811c9dc5;
  for (const grid of grids) {
    const { solution, guesses, nodes, depth } = nonet.solve_report(grid);
    const text = `${solution ?? '-'} ${guesses} ${nodes} ${depth}\n`;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}

test('all builds walk the same trees, and those that are recorded', async () => {
  const engines = await Promise.all(BUILDS.map((build) => engine(build)));
  for (let seed = 1; seed <= GRIDS; seed += 1000) {
    const puzzles = engines[0].generate_many(1000, { seed }).trim().split('\n');
    const prints = engines.map((nonet) => fingerprint(nonet, puzzles.flatMap(variants)));
    assert.equal(prints[0], prints[1], `seeds from ${seed}`);
    if (seed === 1) assert.equal(prints[0], RECORDED);
  }
});
