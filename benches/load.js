/**
 * The page under load, in Chromium, `./build.sh bench --load [MINUTES]`, 60 by default: it generates puzzles, counts solutions and plays
 * games, all at once and without a pause. It reports errors, memory by the minute, and the time from a key to the next frame
 * meanwhile.
 */
import { execFileSync } from 'node:child_process';
import { wholeChromium } from '../tests/browser/browsers.js';
import { openPage } from '../tests/browser/visitor.js';
import { interactions, pause, playOne, quantile } from './feel.js';

/** How long each round generates puzzles and counts solutions, in milliseconds. */
const [MAKING_MS, COUNTING_MS] = [12_000, 4_000];
const OPEN = `1${'.'.repeat(80)}`;

/** The memory of all processes of the browser, in MB. @param {number} pid */
function resident(pid) {
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,rss'], { encoding: 'utf8' }).trim().split('\n').slice(1).map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([pid]);
  for (const [child, parent] of lines) if (family.has(parent)) family.add(child);
  return lines.filter(([child]) => family.has(child)).reduce((sum, [, , kilobytes]) => sum + kilobytes / 1000, 0);
}

/** The table and the text below it, as lines of Markdown. @param {number} minutes */
export async function load(minutes) {
  const { page, visitor, close } = await openPage(wholeChromium, { hasServiceWorker: true });
  try {
    const { raw } = page;
    const errors = [];
    await visitor.arrive();
    raw.on('pageerror', ({ message }) => errors.push(message));
    raw.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const devtools = await raw.createCDPSession();
    const pid = raw.browser().process().pid;
    await visitor.open('generator');
    await page.evaluate(() => (document.getElementById('generate-form').elements.n.value = '100000'));

    const start = Date.now();
    const [latencies, memory] = [[], []];
    let [made, counts, games] = [0, 0, 0];
    while (Date.now() - start < minutes * 60_000) {
      const durations = await interactions(page, async () => {
        await page.evaluate(() => document.getElementById('generate-form').requestSubmit());
        await visitor.until(() => document.body.dataset.screen === 'results');
        await visitor.go('play');
        const end = Date.now() + MAKING_MS;
        while (Date.now() < end) {
          await playOne(page, visitor);
          games++;
          // The player enters digits meanwhile.
          await page.evaluate(() => document.querySelectorAll('#grid td')[2].focus());
          for (const key of ['1', 'ArrowRight', 'Shift+2', 'ArrowDown', 'Control+3', 'Control+z']) await page.press(key);
        }
        await page.evaluate(() => document.querySelector('#generate-form [data-running]')?.click());
      });
      latencies.push(...durations);
      await visitor.until(() => document.querySelector('#generate-form [data-running]') === null);
      made += Number((await visitor.text('#results .count')).replace(/\D/g, ''));
      await visitor.load(OPEN);
      await visitor.click('[data-do=count]');
      await pause(COUNTING_MS);
      await page.evaluate(() => document.querySelector('[data-do=count][data-running]')?.click());
      await visitor.until(() => document.querySelector('[data-running]') === null);
      counts++;
      const last = memory.at(-1)?.minute ?? -1;
      const minute = Math.floor((Date.now() - start) / 60_000);
      if (minute === last) continue;
      await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
      memory.push({ minute, heap: usedSize / 1e6, nodes, listeners: jsEventListeners, resident: resident(pid) });
    }
    const shown = memory.filter((_, at) => at % Math.max(1, Math.floor(memory.length / 12)) === 0 || at === memory.length - 1);
    if (errors.length > 0) process.exitCode = 1;
    return [
      '| minute | heap, MB | elements | listeners | all processes, MB |',
      '| ---: | ---: | ---: | ---: | ---: |',
      ...shown.map(({ minute, heap, nodes, listeners, resident }) => `| ${minute} | ${heap.toFixed(1)} | ${nodes} | ${listeners} | ${resident.toFixed(0)} |`),
      '',
      `In ${minutes} minutes, ${made.toLocaleString('en')} puzzles were generated, solutions were counted ${counts} times and ${games.toLocaleString('en')} games were played. Errors: ${errors.length > 0 ? [...new Set(errors)].join('; ') : 'none'}. From a key to the next frame, while puzzles were generated on all cores: median ${quantile(latencies, 0.5)} ms, 98th percentile ${quantile(latencies, 0.98)} ms, worst ${latencies.reduce((worst, one) => Math.max(worst, one), 0)} ms, of ${latencies.length.toLocaleString('en')} interactions.`,
    ];
  } finally {
    await close();
  }
}
