/**
 * Replays the corpora and a fixed set of mutations of them: hundreds in the fast tier, thousands in the thorough one.
 * `run.js` searches for new inputs.
 */
import { readFileSync } from 'node:fs';
import test from 'node:test';
import fc from 'fast-check';
import { mutated, mutations } from './mutate.js';
import { isThorough } from '../tier.js';
import { TARGETS } from './targets.js';

/** How many mutations of each corpus. */
const MUTATIONS = isThorough ? { links: 2000, saved: 2000, calls: 300 } : { links: 1000, saved: 250, calls: 40 };

for (const [name, { run, withSpecials }] of Object.entries(TARGETS)) {
  test(`the fuzz corpus '${name}' and its mutations cause no failures`, async () => {
    const corpus = readFileSync(new URL(`corpus/${name}.txt`, import.meta.url), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
    for (const input of corpus) await run(input);
    // fast-check shrinks a failing input and prints it.
    await fc.assert(fc.asyncProperty(mutations(withSpecials).map((mutation) => mutated(corpus, mutation)), (input) => Promise.resolve(run(input))), { seed: 7, numRuns: MUTATIONS[name] });
  });
}
