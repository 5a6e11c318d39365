/**
 * Times exercises of the trainer in wasm, technique by technique: how long until there is one, and how long its verdict takes.
 * `./build.sh bench --exercises`
 */
import { engine } from '../tests/wasm/engine.js';

const SEEDS = 20;

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

function timed(f) {
  const start = performance.now();
  const result = f();
  return { result, ms: performance.now() - start };
}

/** Rows of the table: technique, median and worst milliseconds to an exercise, exercises per second, median milliseconds to a verdict. */
export async function exercises() {
  const nonet = await engine('simd');
  const rows = nonet.techniques().flatMap(({ key, name }) => {
    const made = Array.from({ length: SEEDS }, (_, seed) => ({ seed, ...timed(() => nonet.exercise(key, seed)) }));
    if (!made[0].result) return [];
    const verdicts = made.map(({ seed, result: { step } }) => timed(() => nonet.judge(key, seed, { eliminations: step.eliminations, placement: step.placement })).ms);
    const times = made.map(({ ms }) => ms);
    const sum = times.reduce((sum, ms) => sum + ms, 0);
    return [{ name, first: median(times), worst: Math.max(...times), perSecond: (1000 * SEEDS) / sum, verdict: median(verdicts) }];
  });
  const firsts = rows.map(({ first }) => first);
  const head = ['technique', 'first, ms', 'worst, ms', 'per second', 'verdict, ms'];
  const ms = (value) => value.toFixed(1);
  return [
    `| ${head.join(' | ')} |`, `| --- |${' ---: |'.repeat(4)}`,
    ...rows.map(({ name, first, worst, perSecond, verdict }) => `| ${name} | ${ms(first)} | ${ms(worst)} | ${perSecond.toFixed(0)} | ${ms(verdict)} |`),
    '', `${rows.length} techniques; median of the medians ${ms(median(firsts))} ms, the slowest ${ms(Math.max(...firsts))} ms.`,
  ];
}
