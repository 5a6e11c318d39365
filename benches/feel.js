/**
 * How responsive the page is, in Chromium, `./build.sh bench --feel`: the time from a key or a touch to the next frame on a processor slowed
 * down four times, and the memory after a thousand games.
 *
 * Interaction to Next Paint as web.dev defines it: the longest event of each interaction, from input to paint. The page's
 * figure is the worst interaction (if there are fewer than 50) or the 98th percentile.
 */
import { wholeChromium } from '../tests/browser/browsers.js';
import { SELF_SOLVED, SELF_SOLVING, openPage } from '../tests/browser/visitor.js';

const SLOWDOWN = 4;
const GAMES = 1000;
/** How often everything is repeated, each time on a newly opened page: 12 gives 288 touches in each row with a cell and a key. */
const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** The time between two keys or touches, and the time a finger rests on the screen, in milliseconds. People are no faster than that. */
const [PAUSE_MS, TOUCH_MS] = [100, 50];
export const pause = (ms = PAUSE_MS) => new Promise((done) => setTimeout(done, ms));

/** @param {number[]} list @param {number} share */
export const quantile = (list, share) => list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];

/** The duration assumed for interactions below 16 ms, which browsers do not report individually. */
const UNREPORTED_MS = 8;

/** The durations of all interactions while `use` uses the page, in milliseconds. Browsers round them to 8. @returns {Promise<number[]>} */
export async function interactions(page, use) {
  await page.evaluate(() => {
    window.counted = performance.interactionCount ?? 0;
    const isWatched = 'longest' in window;
    window.longest = new Map();
    if (isWatched) return;
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) {
        if (interactionId && !(window.longest.get(interactionId) > duration)) window.longest.set(interactionId, duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 });
    // An event that changes nothing, and sometimes one that does, is measured until something else is drawn, such as the clock's next
    // second. So each event draws a dot in its own frame and the next.
    const dot = document.body.appendChild(document.createElement('i'));
    Object.assign(dot.style, { position: 'fixed', inset: '0 auto auto 0', inlineSize: '1px', blockSize: '1px', willChange: 'transform' });
    let n = 0;
    const draw = () => (dot.style.background = `rgb(${n++ % 256} 0 0)`);
    const drawDot = () => requestAnimationFrame(() => {
      draw();
      requestAnimationFrame(draw);
    });
    for (const name of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup']) addEventListener(name, drawDot, true);
  });
  await use();
  await pause(1000);
  const { n, reported } = await page.evaluate(() => ({ n: (performance.interactionCount ?? 0) - window.counted, reported: [...window.longest.values()] }));
  return [...Array(Math.max(0, n - reported.length)).fill(UNREPORTED_MS), ...reported];
}

/** The minimum for a browser on this machine: a page with one button, which changes its colour. */
const BLANK = `<meta name="viewport" content="width=device-width"><button style="width: 300px; height: 300px"
  onclick="this.style.background = 'hsl(' + Math.random() * 360 + ' 50% 50%)'" onkeydown="this.onclick()">A</button>`;

/** The table and the text below it, as lines of Markdown. */
export async function feel() {
  const { page, visitor, close } = await openPage(wholeChromium);
  try {
    const { raw } = page;
    await raw.setViewport({ width: 390, height: 844, hasTouch: true });
    const devtools = await raw.createCDPSession();
    const slowDown = (/** @type {number} */ rate) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const press = async (/** @type {string[]} */ ...keys) => {
      for (const key of keys) {
        await page.press(key);
        await pause();
      }
    };
    const tap = async (/** @type {string[]} */ ...places) => {
      for (const place of places) {
        // Puppeteer's methods of elements watch them first, at a cost of some frames.
        const [x, y] = await page.evaluate((place) => {
          const { left, top, width, height } = document.querySelector(place).getBoundingClientRect();
          return [left + width / 2, top + height / 2];
        }, place);
        await pause(TOUCH_MS);
        await raw.touchscreen.touchStart(x, y);
        await pause(TOUCH_MS);
        await raw.touchscreen.touchEnd();
        await pause();
      }
    };
    const tapCells = async () => {
      for (let n = 1; n <= 12; n++) await tap(`#grid tr:nth-child(${(n % 9) + 1}) td:nth-child(${((n * 2) % 9) + 1})`, `#pad [data-digit="${(n % 9) + 1}"]`);
    };
    const kinds = {
      'digits, notes and moves by keyboard': async () => {
        await page.evaluate(() => document.querySelectorAll('#grid td')[0].focus());
        await press(...'n9xn34cn56zn61');
        for (let n = 0; n < 20; n++) await press('ArrowRight', 'ArrowDown');
      },
      'a cell and a key of the pad by touch': tapCells,
      'fill notes, undo, redo, check': () => tap('#fill-notes', '[data-do=undo]', '[data-do=redo]', '[data-do=check]', '[data-do=undo]', '[data-do=redo]'),
      'a cell and a key of the pad by touch, notes in all cells': tapCells,
      'hint, close; Solve, solve, hide, Play': async () => {
        for (const what of ['.tool.hint', '#teacher [data-do=close]', '.nav [data-to=solve]', '.importer [data-do=solve]', '[data-do=hide]', '.nav [data-to=play]']) {
          await tap(what);
          await pause(1500);
        }
      },
    };
    /** @type {Map<string, number[]>} */
    const took = new Map();
    const watch = async (name, use) => took.set(name, [...(took.get(name) ?? []), ...(await interactions(page, use))]);
    for (let round = 0; round < ROUNDS; round++) {
      await slowDown(1);
      await visitor.arrive();
      await visitor.play(SELF_SOLVING);
      await slowDown(SLOWDOWN);
      await pause(3000); // the engine warms up in the background
      for (const [name, use] of Object.entries(kinds)) await watch(name, use);
      await page.goto('about:blank'); // the page's policy would block this
      await raw.setContent(BLANK);
      await watch('for comparison: a page with one button, by keyboard', async () => {
        await page.evaluate(() => document.querySelector('button').focus());
        for (let n = 0; n < 24; n++) await press('a');
      });
      await watch('for comparison: a page with one button, by touch', async () => {
        for (let n = 0; n < 24; n++) await tap('button');
      });
    }
    await slowDown(1);
    const lines = ['| interaction | count | median, ms | 98th percentile, ms | worst, ms |', '| --- | ---: | ---: | ---: | ---: |'];
    for (const [name, all] of took) lines.push(`| ${name} | ${all.length} | ${quantile(all, 0.5)} | ${quantile(all, 0.98)} | ${Math.max(...all)} |`);

    // ---- Memory ----
    const heap = async () => {
      for (let n = 0; n < 3; n++) await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6;
    };
    await visitor.arrive();
    const sizes = [];
    for (let game = 0; game <= GAMES; game++) {
      if (game % 250 === 0) sizes.push(`${game}: ${(await heap()).toFixed(1)}`);
      await playOne(page, visitor);
    }
    return [...lines, '', `JavaScript heap after this many games of 43 moves each, in MB: ${sizes.join(', ')}.`];
  } finally {
    await close();
  }
}

/** Opens a puzzle and plays it to the end with keys. */
export const playOne = (page, visitor) =>
  page.evaluate((puzzle, solution) => {
    const data = new DataTransfer();
    data.setData('text/plain', puzzle);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    return new Promise((done) => setTimeout(done, 12)).then(() => {
      const cells = document.querySelectorAll('#grid td');
      for (let cell = 0; cell < 81; cell++) {
        if (puzzle[cell] !== '.') continue;
        cells[cell].focus();
        cells[cell].dispatchEvent(new KeyboardEvent('keydown', { key: solution[cell], code: `Digit${solution[cell]}`, bubbles: true, cancelable: true }));
      }
    });
  }, SELF_SOLVING, SELF_SOLVED);
