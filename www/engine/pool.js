/** @import { Batch, GenerateOptions, Generated, Request } from './protocol.js' */
import { EngineClient } from './client.js';

/**
 * Several workers: one answers what the player asks, all of them share the making of many puzzles.
 *
 * A batch is split by seeds into chunks, which the workers take as they come free. Puzzle i of seed s is
 * the puzzle of seed s + i, whoever makes it: the batch is the same for any number of workers.
 */
export class EnginePool {
  /** @type {EngineClient[]} */
  #clients;

  /** @param {() => Worker} createWorker @param {number} size */
  constructor(createWorker, size) {
    this.#clients = Array.from({ length: Math.max(1, size) }, () => new EngineClient(createWorker));
  }

  get size() {
    return this.#clients.length;
  }

  /** Starts the worker that answers. */
  warm() {
    this.#clients[0].warm();
  }

  /**
   * @param {Request} request
   * @param {{ signal?: AbortSignal, onProgress?: (value: any) => void }} [options]
   */
  request(request, options) {
    // The first worker that is free, so that a question does not wait behind a count.
    const client = this.#clients.find(({ load }) => load === 0) ?? this.#clients[0];
    return client.request(request, options);
  }

  /**
   * Makes `n` puzzles with the seeds from `seed` on. Resolves when all are made or the signal is aborted;
   * what was made has then been handed to `onMade`, each puzzle once.
   *
   * @param {number} n
   * @param {bigint} seed
   * @param {GenerateOptions} options
   * @param {{ signal?: AbortSignal, onMade: (made: Generated[]) => void, onAttempts?: (attempts: number) => void }} hooks
   */
  async generate(n, seed, options, { signal, onMade, onAttempts }) {
    const chunk = Math.max(1, Math.min(200, Math.ceil(n / (this.size * 8))));
    let next = 0;
    let finished = 0;
    /** @type {Map<EngineClient, number>} */
    const running = new Map();
    const attempts = () => finished + [...running.values()].reduce((sum, some) => sum + some, 0);

    /** @param {EngineClient} client */
    const work = async (client) => {
      while (next < n && !signal?.aborted) {
        const from = next;
        next += chunk;
        const first = BigInt.asUintN(64, seed + BigInt(from));
        /** @param {Batch} batch */
        const take = (batch) => {
          if (batch.made.length > 0) onMade(batch.made);
          running.set(client, batch.attempts);
          onAttempts?.(attempts());
        };
        /** @type {import('./protocol.js').GenerateRequest} */
        const request = { op: 'generate', n: Math.min(chunk, n - from), options: { ...options, seed: first } };
        const last = await client.request(request, { signal, onProgress: take });
        take(last);
        finished += last.attempts;
        running.delete(client);
      }
    };
    const workers = this.#clients.slice(0, Math.ceil(n / chunk));
    const outcomes = await Promise.allSettled(workers.map(work));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed && !signal?.aborted) throw failed.reason;
  }
}
