/**
 * Lost work is done again. A worker can be lost in two ways:
 *
 *   'crashed'     it failed, or was killed, maybe over this very work: then the work is given out a few times only
 *   AbortError    it was deaf to the cancelling of another job, and ended: no fault of this one
 */
import { detailsOf } from './errors.js';

/** How often work is given out whose worker crashed, before the engine itself is to blame. */
const TRIES = 3;

/** Whether the engine failed, and not what was asked of it. @param {unknown} error */
export const isFailure = (error) => ['crashed', 'not-loaded'].includes(detailsOf(error).code ?? '');

/**
 * A module that is fetched when it is needed: that it cannot be had each browser words in its own way, and here it has a code.
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
 * What `ask` comes to; it is asked again for as long as its worker is lost.
 *
 * @template T
 * @param {() => Promise<T>} ask
 * @param {AbortSignal} [signal]  once it is aborted nothing is done again
 * @param {() => void} [onLoss]  hears of each loss before `ask` is called again
 * @param {() => number} [progress]  how much is done for good: once it is more, former losses count no more
 * @returns {Promise<T>}
 */
export async function retry(ask, signal, onLoss, progress = () => 0) {
  for (let crashes = 0, done = 0; ; ) {
    try {
      return await ask();
    } catch (error) {
      const isOthers = error instanceof Error && error.name === 'AbortError';
      if (progress() > done) [crashes, done] = [0, progress()];
      const isLost = isOthers || (detailsOf(error).code === 'crashed' && ++crashes < TRIES);
      if (signal?.aborted || !isLost) throw error;
      onLoss?.();
    }
  }
}
