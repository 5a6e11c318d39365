/** The engine's pool with workers whose answers the test defines. */
import '../../www/engine/batch.js';
import '../../www/engine/count-shared.js';
import '../../www/engine/generate-shared.js';
import { EnginePool } from '../../www/engine/pool.js';
import { FakeWorker } from './fake_worker.js';

/**
 * @param {Record<string, (request: any, report: (value: any) => void) => any>} answers  by operation: returns the answer or a promise
 *   of it, or throws an error of the engine
 */
export function engineOf(answers, size = 2) {
  /** All requests, in order. @type {any[]} */
  const asked = [];
  const engine = new EnginePool(() => {
    const worker = new FakeWorker();
    worker.hear = async (request) => {
      const { id, op } = request;
      if (op === 'cancel' || op === 'ease') return;
      asked.push(request);
      try {
        const value = await answers[op](request, (progress) => worker.answer({ id, type: 'progress', value: progress }));
        worker.answer({ id, type: 'done', value });
      } catch (error) {
        worker.answer({ id, type: 'error', error: { message: error.message, ...error } });
      }
    };
    return worker;
  }, size);
  return { engine, asked };
}

/** An error as the engine throws it. @param {string} code @param {object} [fields] */
export const refusal = (code, fields) => Object.assign(new Error(code), { code, ...fields });

/** A promise and the function that fulfils it. */
export function held() {
  let give = (/** @type {any} */ _) => {};
  const promise = new Promise((resolve) => (give = resolve));
  return { promise, give };
}
