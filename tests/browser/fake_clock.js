/**
 * A page whose clock only moves when the test advances it: `performance.now` and every timeout of 100 ms or more. Shorter timeouts
 * only let other work run first; they and all other clocks stay real.
 */
import { withScript } from './visitor.js';

const SCRIPT = `{
  const [set, clear] = [setTimeout, clearTimeout];
  const waiting = new Map();
  let [now, last] = [0, 1e9];
  performance.now = () => now;
  window.setTimeout = (run, ms = 0, ...rest) => {
    if (!(ms >= 100)) return set(run, ms, ...rest);
    waiting.set(++last, { at: now + ms, run: () => run(...rest) });
    return last;
  };
  window.clearTimeout = (id) => void (waiting.delete(id) || clear(id));
  window.advance = (ms) => {
    const end = now + ms;
    for (;;) {
      const [id, next] = [...waiting].sort(([, a], [, b]) => a.at - b.at)[0] ?? [];
      if (!next || next.at > end) break;
      waiting.delete(id);
      now = Math.max(now, next.at);
      next.run();
    }
    now = end;
  };
}`;

/** For a server's `intercept`: `clock.html` is the page with the fake clock. */
export const withFakeClock = withScript({ clock: SCRIPT });

/** Opens that page. @param {import('./visitor.js').Visitor} visitor */
export async function arriveWithFakeClock(visitor) {
  await visitor.page.goto(`${visitor.url}clock.html`);
  await visitor.ready();
}

/** @param {import('./browsers.js').Page} page @param {number} ms */
export const advance = (page, ms) => page.evaluate((ms) => window.advance(ms), ms);

/**
 * In Chromium, from the next page on: it is noon of this day, and time goes on from there. On the last day of a month, the calendar looks
 * different. @param {import('./browsers.js').Page} page @param {string} day  '2026-06-16'
 */
export const onDay = (page, day) =>
  page.raw.evaluateOnNewDocument((noon) => {
    const Real = Date;
    const shift = noon - Real.now();
    globalThis.Date = class extends Real {
      constructor(...args) {
        super(...(args.length > 0 ? args : [Real.now() + shift]));
      }
      static now() {
        return Real.now() + shift;
      }
    };
  }, new Date(`${day}T12:00`).getTime());
