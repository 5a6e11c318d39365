/**
 * The corpora once more, and changes of them, the same ones every time: some hundred, and in the thorough tier some thousand.
 * `run.js` looks for new ones.
 */
import { readFileSync } from 'node:fs';
import test from 'node:test';
import fc from 'fast-check';
import { mutated, mutations } from './mutate.js';
import { isThorough } from '../tier.js';
import { BUILDS } from '../wasm/engine.js';
import { TARGETS, callInto } from './targets.js';

/** How many changes. */
const CHANGES = isThorough ? { links: 2000, saved: 2000, calls: 300 } : { links: 1000, saved: 250, calls: 40 };

for (const [name, { run, withSpecials }] of Object.entries(TARGETS)) {
  test(`the fuzzed inputs of '${name}' break nothing`, async () => {
    const kept = readFileSync(new URL(`corpus/${name}.txt`, import.meta.url), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
    for (const build of name === 'calls' ? BUILDS : ['simd']) {
      callInto(build);
      for (const input of kept) await run(input);
      // What fails is made as short as it can be, and printed.
      await fc.assert(fc.asyncProperty(mutations(withSpecials).map((mutation) => mutated(kept, mutation)), (input) => Promise.resolve(run(input))), { seed: 7, numRuns: CHANGES[name] });
    }
  });
}
