/**
 * How many pictures of the live camera are looked at per second, in Chromium with a fake camera of 1280 x 960 pixels and 30 pictures a
 * second: `./build.sh bench --camera`. The clips are of the tests' own pictures, moved and shaken.
 *
 * Chromium slows down only pages ("Operation is only supported for pages, not workers"). So the worker slows itself down: after each look
 * it does nothing for three times as long.
 */
import { readBuilt } from '../tests/built.js';
import { chromiumWith } from '../tests/browser/browsers.js';
import { clipOf } from '../tests/browser/clip.js';
import { openPage, picture } from '../tests/browser/visitor.js';
import { pause, quantile } from './feel.js';

const PICTURES = ['phone', 'newspaper', 'photo'];
const SLOWDOWN = 4;
const MEASURED_MS = 6000;

/** In the page, before its scripts: records when each look begins and ends. */
const recordLooks = () => {
  window.looks = [];
  const { postMessage } = Worker.prototype;
  const begun = new Map();
  const watched = new WeakSet();
  Worker.prototype.postMessage = function (message, ...more) {
    if (message.op === 'look') {
      begun.set(message.id, performance.now());
      if (!watched.has(this)) {
        watched.add(this);
        this.addEventListener('message', ({ data: { id, type }, timeStamp }) => {
          if (type === 'done' && begun.has(id)) window.looks.push({ start: begun.get(id), end: timeStamp });
          begun.delete(id);
        });
      }
    }
    return postMessage.call(this, message, ...more);
  };
};

/** In the worker, before its own script. */
const SLOW_WORKER = `
let begun = 0;
addEventListener('message', ({ data }) => (begun = data.op === 'look' ? performance.now() : 0));
const post = self.postMessage.bind(self);
self.postMessage = (message, ...more) => {
  const end = performance.now() + ${SLOWDOWN - 1} * (performance.now() - begun);
  if (begun && message.type === 'done') while (performance.now() < end);
  begun = 0;
  post(message, ...more);
};
`;
const withSlowWorker = (/** @type {string} */ path) =>
  path === 'www/engine/worker.js' ? { headers: { 'content-type': 'text/javascript' }, body: SLOW_WORKER + readBuilt(path) } : undefined;

/** What is slowed down, by its name in the table. */
const MODES = { nothing: { page: false, worker: false }, 'the page': { page: true, worker: false }, 'page and worker': { page: true, worker: true } };

/** @param {string} clip @param {{ page: boolean, worker: boolean }} isSlow */
async function measure(clip, isSlow) {
  const flags = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${clip}`];
  const { page, visitor, close } = await openPage(() => chromiumWith(...flags), isSlow.worker ? { intercept: withSlowWorker } : {});
  try {
    const { raw } = page;
    await raw.setViewport({ width: 390, height: 844, hasTouch: true });
    await raw.evaluateOnNewDocument(recordLooks);
    await visitor.arrive('#solve/start');
    await page.evaluate(() => document.querySelector('[data-do=camera]').click());
    await visitor.until(() => window.looks.length > 5);
    if (isSlow.page) {
      const devtools = await raw.createCDPSession();
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    }
    await page.evaluate(() => {
      window.looks = [];
      document.querySelector('[data-do=camera-again]').disabled = false;
      document.querySelector('[data-do=camera-again]').click();
    });
    const start = Date.now();
    let read_ms = NaN;
    while (Date.now() - start < MEASURED_MS) {
      await pause(50);
      if (Number.isNaN(read_ms) && (await page.evaluate(() => document.getElementById('camera').dataset.stage === 'read'))) read_ms = Date.now() - start;
    }
    const looks = await page.evaluate(() => window.looks);
    const times = looks.map(({ start, end }) => end - start);
    const gaps = looks.slice(1).map(({ start }, n) => start - looks[n].end);
    const perSecond = (1000 * (looks.length - 1)) / (looks.at(-1).end - looks[0].end);
    return { perSecond, look: quantile(times, 0.5), slowest: quantile(times, 0.95), between: quantile(gaps, 0.5), read_ms };
  } finally {
    await close();
  }
}

/** The table, as lines of Markdown. */
export async function camera() {
  const maker = await openPage(chromiumWith);
  await maker.visitor.arrive();
  const clips = [];
  for (const name of PICTURES) clips.push([name, await clipOf(maker.page, `bench-${name}`, picture(name), { width: 1280, height: 960, rate: 30, pictures: 30 })]);
  await maker.close();
  const lines = ['| picture | slowed down 4 times | pictures per second | look, median | look, slowest in 20 | between looks | read after |', '| --- | --- | --- | --- | --- | --- | --- |'];
  for (const [name, clip] of clips) {
    for (const [mode, isSlow] of Object.entries(MODES)) {
      const { perSecond, look, slowest, between, read_ms } = await measure(clip, isSlow);
      const ms = (/** @type {number} */ value) => `${Math.round(value)} ms`;
      lines.push(`| ${name} | ${mode} | ${perSecond.toFixed(1)} | ${ms(look)} | ${ms(slowest)} | ${ms(between)} | ${Number.isNaN(read_ms) ? `not in ${MEASURED_MS / 1000} s` : ms(read_ms)} |`);
    }
  }
  return lines;
}
