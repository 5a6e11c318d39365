/**
 * Repeats lost work. A worker can be lost in two ways:
 *
 *   'crashed'     it failed or was killed, maybe because of this work, so the work is repeated only a few times
 *   AbortError    it was terminated because another job did not respond to cancelling: not the fault of this one
 */
import { detailsOf } from './errors.js';

/** How often the same work may crash a worker before it counts as a failure of the engine. */
const TRIES = 3;

/** Whether the engine failed, rather than refused the request. @param {unknown} error */
export const isFailure = (error) => ['crashed', 'not-loaded'].includes(detailsOf(error).code ?? '');

/**
 * A module loaded on demand. Browsers word the error differently if it fails to load; this gives it a code.
 *
 * @template T
 * @param {Promise<T>} module
 * @returns {Promise<T>}
 */
export const fetched = (module) =>
  module.catch((error) => {
    throw Object.assign(new Error(String(error)), { code: 'not-loaded' });
  });

/**
 * The result of `ask`, which is called again if its worker is lost.
 *
 * @template T
 * @param {() => Promise<T>} ask
 * @param {AbortSignal} [signal]  once aborted, nothing is repeated
 * @param {object} [options]
 * @param {() => void} [options.onLoss]  called for each loss, before `ask` is called again
 * @param {() => number} [options.progress]  how much is safely done: when it grows, earlier losses no longer count
 * @param {number} [options.tries]  how often the work may crash a worker before that is its error
 * @returns {Promise<T>}
 */
export async function retry(ask, signal, { onLoss, progress = () => 0, tries = TRIES } = {}) {
  for (let crashes = 0, done = 0; ; ) {
    try {
      return await ask();
    } catch (error) {
      const wasTerminated = error instanceof Error && error.name === 'AbortError';
      if (progress() > done) [crashes, done] = [0, progress()];
      const isLost = wasTerminated || (detailsOf(error).code === 'crashed' && ++crashes < tries);
      if (signal?.aborted || !isLost) throw error;
      onLoss?.();
    }
  }
}
