/**
 * Long work in slices. A running wasm call cannot receive messages, so they are read between two slices: a cancel ends the job there,
 * and while the player is active it pauses for a moment.
 */
import { EASE_MS, PROGRESS_MS, SLICE_MS } from './protocol.js';

/** A slice that takes this long is slow, in milliseconds. */
const SLOW_MS = 40;

/** How often a paused worker checks whether it may go on, in milliseconds. */
const PAUSE_MS = 20;

/** The jobs to end. @type {Set<number>} */
const cancelled = new Set();
/** No slice starts before this time. */
let easedUntil = 0;

/** Ends a job at its next slice. @param {number} id */
export const cancel = (id) => void cancelled.add(id);

/** Forgets a job that has ended. @param {number} id */
export const forget = (id) => void cancelled.delete(id);

/** Pauses for a moment, so that a processor is free. */
export const ease = () => void (easedUntil = performance.now() + EASE_MS);

const sleep = (/** @type {number} */ ms) => new Promise((resume) => setTimeout(resume, ms));

/**
 * Runs `step` until it returns true or the job is cancelled; returns whether it is done. The work per step grows and shrinks
 * so that it takes about a slice.
 *
 * @param {number} id
 * @param {number} work
 * @param {(work: number) => boolean} step
 * @param {() => void} report
 */
export async function inSlices(id, work, step, report) {
  let reported = performance.now();
  for (;;) {
    const start = performance.now();
    if (step(work)) return true;
    const now = performance.now();
    const factor = SLICE_MS / Math.max(now - start, 0.5);
    work = Math.max(1, Math.round(work * Math.min(2, Math.max(0.25, factor))));
    // Also report after a slow slice: the next one may be as slow, and a worker that does not answer is terminated.
    if (now - reported >= PROGRESS_MS || now - start >= SLOW_MS) {
      report();
      reported = now;
    }
    await messages();
    while (performance.now() < easedUntil && !cancelled.has(id)) await sleep(PAUSE_MS);
    if (cancelled.has(id)) return false;
  }
}

const { port1, port2 } = new MessageChannel();
/** @type {(() => void)[]} */
const waiting = [];
port1.onmessage = () => waiting.shift()?.();

/** Lets the worker receive pending messages. Uses a channel, because timers wait at least 4 ms. */
function messages() {
  return new Promise((resume) => {
    waiting.push(() => resume(undefined));
    port2.postMessage(0);
  });
}
