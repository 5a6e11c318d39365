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
