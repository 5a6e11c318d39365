/**
 * Runs long jobs, one at a time, which can be cancelled, and short requests.
 *
 * @import { JobName, Status } from '../core/state.js'
 * @import { Store } from './store.js'
 *
 * @typedef {ReturnType<typeof createJobs>} Jobs
 */
import { explain } from './errors.js';

/** @param {Store} store */
export function createJobs(store) {
  /** @type {AbortController | null} */
  let running = null;

  /** Shows why the engine refused or failed. @param {unknown} error */
  function fail(error) {
    const [key, values] = explain(error);
    store.dispatch({ type: 'say', status: { key, with: values, tone: 'bad' } });
  }

  /**
   * Runs a long job. `cancel` stops it, and so does the start of another one.
   * @param {JobName} job @param {Status | undefined} status @param {(signal: AbortSignal) => Promise<void>} work
   */
  async function run(job, status, work) {
    running?.abort();
    const mine = (running = new AbortController());
    store.dispatch({ type: 'busy', job, share: null, status });
    try {
      await work(mine.signal);
    } catch (error) {
      if (!mine.signal.aborted) fail(error);
    } finally {
      if (running === mine) {
        running = null;
        store.dispatch({ type: 'idle' });
      }
    }
  }

  /**
   * Waits for a short request to the engine. If it fails, shows why and returns undefined.
   * @template T
   * @param {Promise<T>} answer
   */
  async function ask(answer) {
    try {
      return await answer;
    } catch (error) {
      fail(error);
      return undefined;
    }
  }

  return { run, ask, fail, cancel: () => running?.abort() };
}
