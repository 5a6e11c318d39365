/**
 * Times exercises of the trainer, technique by technique: in wasm, how long until there is one, and how long its verdict takes; in the page,
 * how long from the link to the drawn exercise. `./build.sh bench --exercises`
 */
import { wholeChromium } from '../tests/browser/browsers.js';
import { openPage } from '../tests/browser/visitor.js';
import { engine } from '../tests/wasm/engine.js';
import { addressOf } from '../www/app/addresses.js';

const SEEDS = 20;

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

function timed(f) {
  const start = performance.now();
  const result = f();
  return { result, ms: performance.now() - start };
}

/**
 * Milliseconds in Chromium from following the link of an exercise to the frame that shows it: the first of a visit, which also loads the
 * trainer and the teacher's engine, and those of the other techniques.
 * @param {{ key: string, name: string }[]} techniques
 */
async function inPage(techniques) {
  const times = [];
  const { page, visitor, close } = await openPage(wholeChromium);
  try {
    await visitor.arrive();
    for (const { key, name } of techniques) {
      times.push(await page.evaluate((hash, name) => new Promise((done) => {
        const start = performance.now();
        location.hash = hash;
        const look = () => {
          const isShown = document.querySelector('.trainer h2')?.textContent === `Find: ${name}` && document.querySelector('#grid [aria-readonly]') !== null;
          if (isShown) done(performance.now() - start);
          else requestAnimationFrame(look);
        };
        look();
      }), `learn/train/${addressOf(key)}`, name));
    }
  } finally {
    await close();
  }
  return times;
}

/** Rows of the table: technique, median and worst milliseconds to an exercise, exercises per second, median milliseconds to a verdict. */
export async function exercises() {
  const nonet = await engine();
  const techniques = nonet.techniques().filter(({ has_exercises }) => has_exercises);
  const rows = techniques.map(({ key, name }) => {
    const made = Array.from({ length: SEEDS }, (_, seed) => ({ seed, ...timed(() => nonet.exercise(key, seed)) }));
    const verdicts = made.map(({ seed, result: { step } }) => timed(() => nonet.judge(key, seed, { eliminations: step.eliminations, placement: step.placement })).ms);
    const times = made.map(({ ms }) => ms);
    const sum = times.reduce((sum, ms) => sum + ms, 0);
    return { name, first: median(times), worst: Math.max(...times), perSecond: (1000 * SEEDS) / sum, verdict: median(verdicts) };
  });
  const firsts = rows.map(({ first }) => first);
  const head = ['technique', 'first, ms', 'worst, ms', 'per second', 'verdict, ms'];
  const ms = (value) => value.toFixed(1);
  const [visit, ...others] = await inPage(techniques);
  return [
    `| ${head.join(' | ')} |`, `| --- |${' ---: |'.repeat(4)}`,
    ...rows.map(({ name, first, worst, perSecond, verdict }) => `| ${name} | ${ms(first)} | ${ms(worst)} | ${perSecond.toFixed(0)} | ${ms(verdict)} |`),
    '', `${rows.length} techniques; median of the medians ${ms(median(firsts))} ms, the slowest ${ms(Math.max(...firsts))} ms. In the page, in Chromium: the first of`,
    `a visit after ${visit.toFixed(0)} ms, the others after ${median(others).toFixed(0)} ms at the median, ${Math.max(...others).toFixed(0)} ms at most.`,
  ];
}
