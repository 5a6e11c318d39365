/**
 * The corpora once more, and some thousand changes of them, the same ones every time. `run.js` looks for new ones.
 */
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { dice, mutated } from './mutate.js';
import { BUILDS } from '../wasm/engine.js';
import { TARGETS, callInto } from './targets.js';

for (const [name, { run, withSpecials }] of Object.entries(TARGETS)) {
  test(`what is fuzzed as '${name}' holds`, async () => {
    const kept = readFileSync(new URL(`corpus/${name}.txt`, import.meta.url), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
    const roll = dice(7);
    const changed = Array.from({ length: name === 'calls' ? 300 : 2000 }, () => mutated(kept[roll(kept.length)], roll, kept, withSpecials));
    for (const build of name === 'calls' ? BUILDS : ['simd']) {
      callInto(build);
      for (const input of [...kept, ...changed]) {
        try {
          await run(input);
        } catch (error) {
          throw new Error(`${build}: ${JSON.stringify(input)}`, { cause: error });
        }
      }
    }
  });
}
