/**
 * @import { Options } from './client.js'
 * @import { Chunk } from './line-chunks.js'
 * @import { Answer, BatchOptions, GenerateOptions, Operation, Progress, Request } from './protocol.js'
 */
import { EngineClient } from './client.js';
import { fetched, retry } from './retry.js';

/**
 * Several workers: one answers the player's requests, and all of them share long counts, generating many puzzles, and
 * files of puzzles. Each starts on demand.
 */
export class EnginePool {
  /** @type {EngineClient[]} */
  #clients;
  /** Answers while a batch, which may take an hour, keeps all the others busy. */
  #spare;
  #batches = 0;

  /** @param {() => Worker} createWorker @param {number} size */
  constructor(createWorker, size) {
    this.#clients = Array.from({ length: Math.max(1, size) }, () => new EngineClient(createWorker));
    this.#spare = new EngineClient(createWorker);
  }

  get size() {
    return this.#clients.length;
  }

  /** Ends all workers while the page is suspended; see EngineClient. */
  rest() {
    for (const client of [...this.#clients, this.#spare]) client.rest();
  }

  /** Takes requests again. */
  wake() {
    for (const client of [...this.#clients, this.#spare]) client.wake();
  }

  /** Replaces idle workers at the next request. */
  renew() {
    for (const client of [...this.#clients, this.#spare]) client.renew();
  }

  /** The player is active: one worker pauses for a moment, so that the page has a processor for itself. */
  ease() {
    this.#clients[0].ease();
  }

  /**
   * A request whose worker was ended because another one was cancelled is asked again, unless it moved something to the worker.
   *
   * @template {Operation} Op
   * @param {Request<Op>} request
   * @param {Options<Op>} [options]
   * @returns {Promise<Answer<Op>>}
   */
  request(request, options) {
    const ask = () => {
      // The first idle worker, so that a request does not wait for a count.
      const free = this.#clients.find(({ load }) => load === 0);
      const client = free ?? (this.#batches > 0 ? this.#spare : this.#clients[0]);
      return client.request(request, options);
    };
    return options?.transfer ? ask() : retry(ask, options?.signal, { tries: 1 });
  }

  /**
   * Counts all solutions. An aborted count resolves too, with the number so far: see `countAll`.
   *
   * @param {string} puzzle
   * @param {import('./count-shared.js').Hooks} hooks
   */
  async count(puzzle, hooks) {
    const { countAll } = await fetched(import('./count-shared.js'));
    return countAll(this, this.#clients, puzzle, hooks);
  }

  /**
   * Makes `n` puzzles with the seeds from `seed` on. Resolves when all are made or the signal is aborted;
   * by then `onMade` has received each finished puzzle once: see `makeMany`.
   *
   * @param {number} n
   * @param {bigint} seed
   * @param {GenerateOptions} options
   * @param {import('./generate-shared.js').Hooks} hooks
   */
  async generate(n, seed, options, hooks) {
    const { makeMany } = await fetched(import('./generate-shared.js'));
    return makeMany(this.#clients, n, seed, options, hooks);
  }

  /**
   * Shares many requests among the workers: each takes the next one when it becomes free. A request whose worker was lost
   * is repeated. Resolves when all are answered or the signal is aborted.
   *
   * @template {Operation} Op
   * @param {Request<Op>[]} requests
   * @param {{ signal: AbortSignal, workers?: number, onProgress?: (value: Progress<Op>, at: number) => void,
   *   onAnswer: (value: Answer<Op>, at: number) => void, onFail?: (error: unknown, at: number) => void }} hooks
   *   `onFail` receives failed requests; without it the first failure ends all
   */
  async share(requests, { signal, workers = this.size, onProgress, onAnswer, onFail }) {
    let next = 0;
    let hasFailed = false;
    /** @param {EngineClient} client */
    const work = async (client) => {
      while (next < requests.length && !signal.aborted && !hasFailed) {
        const at = next++;
        const ask = () => client.request(requests[at], { signal, onProgress: (value) => onProgress?.(value, at) });
        try {
          onAnswer(await retry(ask, signal), at);
        } catch (error) {
          if (signal.aborted) return;
          if (onFail) onFail(error, at);
          else {
            hasFailed = true;
            throw error;
          }
        }
      }
    };
    const outcomes = await Promise.allSettled(this.#clients.slice(0, Math.min(workers, requests.length)).map(work));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /**
   * Solves, counts or rates every puzzle of the chunks; see `runBatch`.
   *
   * @param {AsyncGenerator<Chunk, void, void>} chunks
   * @param {BatchOptions} options
   * @param {import('./batch.js').Hooks} hooks
   */
  async batch(chunks, options, hooks) {
    this.#batches++;
    try {
      const { runBatch } = await fetched(import('./batch.js'));
      await runBatch(this.#clients, chunks, options, hooks);
    } finally {
      this.#batches--;
    }
  }
}
