/**
 * Coverage-guided fuzzing: an input that reaches a new block of code joins the corpus and is mutated further.
 *
 *   node tests/fuzz/run.js TARGET [SECONDS] [SEED]    links, saved or calls
 *
 * Stops at the first input that fails, and prints it as a line for `corpus/TARGET.txt`. The input being tried is in
 * target/corpus/TARGET.json, in case it hangs.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import fc from 'fast-check';
import { mutated, mutations } from './mutate.js';
import { TARGETS } from './targets.js';

const [name = 'links', seconds = '60', seed = '1'] = process.argv.slice(2);
const { run, withSpecials } = TARGETS[/** @type {keyof typeof TARGETS} */ (name)];
/** Runs longer than this, in milliseconds, are reported. */
const SLOW = 3000;

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
/** @type {Set<string>} */
const seen = new Set();

/** How many blocks of the page's modules and of the wasm bindings were reached for the first time since the last call. */
function discovered() {
  const before = seen.size;
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    for (const { url, functions } of result.filter((script) => script.url.includes('/www/'))) {
      for (const { ranges } of functions) {
        for (const { startOffset, endOffset, count } of ranges) if (count > 0) seen.add(`${url} ${startOffset} ${endOffset}`);
      }
    }
  });
  return seen.size - before;
}

const folder = new URL('../../target/corpus/', import.meta.url);
mkdirSync(folder, { recursive: true });
const trying = new URL(`${name}.json`, folder);

/** @param {any} input */
async function tried(input) {
  writeFileSync(trying, JSON.stringify(input));
  const start = performance.now();
  try {
    await run(input);
  } catch (error) {
    console.log(`${name} fails:\n${JSON.stringify(input)}`);
    console.error(error);
    process.exit(1);
  }
  if (performance.now() - start > SLOW) console.log(`slow, ${Math.round(performance.now() - start)} ms:\n${JSON.stringify(input)}`);
}

const corpus = readFileSync(new URL(`corpus/${name}.txt`, import.meta.url), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
for (const input of corpus) await tried(input);
discovered();
const end = performance.now() + Number(seconds) * 1000;
let runs = 0;
for (let round = 0; performance.now() < end; round++) {
  for (const mutation of fc.sample(mutations(withSpecials), { numRuns: 500, seed: Number(seed) + round })) {
    if (performance.now() >= end) break;
    const input = mutated(corpus, mutation);
    await tried(input);
    runs += 1;
    if (discovered() > 0) corpus.push(input);
  }
}
const { user, system } = process.cpuUsage();
console.log(`${name}: ${runs} runs, ${seen.size} blocks, ${corpus.length} inputs, ${((user + system) / 60e6).toFixed(1)} CPU minutes, seed ${seed}`);
