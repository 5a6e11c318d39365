/**
 * A clock that only the test advances: timers, frames, `performance.now` and `Date` all follow it, so that no test depends
 * on how fast the machine is.
 */
import FakeTimers from '@sinonjs/fake-timers';

/** The functions that follow the fake clock. Microtasks and `setImmediate` stay real: files, streams and modules need them. */
const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'];

/** A 60th of a second, rounded up. */
const FRAME_MS = 17;

/** Longer than any test takes: only a hang reaches it. */
const HANG_MS = 120_000;

const realNow = performance.now.bind(performance);

/** Runs everything that is ready: promises, files that have been read, messages. */
export async function settle() {
  for (let turn = 0; turn < 4; turn++) await new Promise((resume) => setImmediate(resume));
}

/**
 * Replaces the clock until the test, or the file of tests, is over.
 *
 * @param {{ after: (run: () => void) => void }} scope  the test's context, or the module node:test for a whole file
 */
export function fakeClock(scope) {
  const clock = FakeTimers.install({ now: Date.UTC(2026, 10, 22, 10), toFake: /** @type {any} */ (FAKED) });
  // Node has neither.
  globalThis.requestAnimationFrame = (draw) => /** @type {any} */ (setTimeout(() => draw(performance.now()), FRAME_MS));
  globalThis.requestIdleCallback = (work) => /** @type {any} */ (setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 }), 1));
  scope.after(() => {
    clock.uninstall();
    for (const name of ['requestAnimationFrame', 'requestIdleCallback']) Reflect.deleteProperty(globalThis, name);
  });
  return {
    settle,
    /** How many timers are pending. */
    get pending() {
      return clock.countTimers();
    },
    /** Advances the clock. Timers run in order, and everything that a timer triggers runs before the next one. @param {number} ms */
    async advance(ms) {
      const end = clock.now + ms;
      await settle();
      for (let due = dueIn(clock); clock.now + due <= end; due = dueIn(clock)) {
        await clock.tickAsync(due);
        await settle();
      }
      await clock.tickAsync(end - clock.now);
      await settle();
    },
    /** Advances the clock until the promise settles. @template T @param {Promise<T>} promise @returns {Promise<T>} */
    async until(promise) {
      let isSettled = false;
      const end = () => void (isSettled = true);
      promise.then(end, end);
      const began = realNow();
      for (;;) {
        await settle();
        if (isSettled) return promise;
        if (realNow() - began > HANG_MS) throw new Error('the promise that the test waits for never settles');
        if (clock.countTimers() > 0) await clock.nextAsync();
      }
    },
  };
}

/** How soon the next timer is due, in milliseconds. @param {any} clock */
const dueIn = (clock) => Math.max(0, Math.min(Infinity, ...Object.values(clock.timers ?? {}).map(({ callAt }) => callAt)) - clock.now);
