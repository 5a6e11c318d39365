/**
 * @import { Chunk } from './lines.js'
 * @import { BatchOptions, Count, CountProgress, GenerateOptions, Request } from './protocol.js'
 */
import { EngineClient } from './client.js';
import { insist } from './redo.js';
import { together } from './together.js';

/** A count that will take longer than this is shared among the workers, in milliseconds. */
const SHARE_MS = 1_000;

/**
 * Several workers: one answers what the player asks, all of them share long counts, the making of many
 * puzzles and files of them. Each is started when it is first needed.
 */
export class EnginePool {
  /** @type {EngineClient[]} */
  #clients;
  /** Answers while a batch, which may take an hour, has all the others. */
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

  /** Ends all workers while the page is put aside; see EngineClient. */
  rest() {
    for (const client of [...this.#clients, this.#spare]) client.rest();
  }

  /** Takes requests again. */
  wake() {
    for (const client of [...this.#clients, this.#spare]) client.wake();
  }

  /** Has the workers that are at rest start anew when they are next asked. */
  renew() {
    for (const client of [...this.#clients, this.#spare]) client.renew();
  }

  /** A hand moves: one of the workers stands aside for a moment, so that the page has a processor for itself. */
  ease() {
    this.#clients[0].ease();
  }

  /** Starts the worker that answers. */
  warm() {
    this.#clients[0].warm();
  }

  /**
   * @param {Request} request
   * @param {{ signal?: AbortSignal, onProgress?: (value: any) => void, transfer?: Transferable[] }} [options]
   */
  request(request, options) {
    // The first worker that is free, so that a question does not wait behind a count.
    const free = this.#clients.find(({ load }) => load === 0);
    const client = free ?? (this.#batches > 0 ? this.#spare : this.#clients[0]);
    return client.request(request, options);
  }

  /**
   * Counts all solutions. One worker begins; when it finds that this will take long, all begin anew with a
   * part each. An aborted count resolves too, with what it came to.
   *
   * @param {string} puzzle
   * @param {{ signal: AbortSignal, onProgress: (value: CountProgress) => void }} hooks
   * @returns {Promise<Count>}
   */
  async count(puzzle, { signal, onProgress }) {
    const start = performance.now();
    let sure = 0n;
    /** @param {CountProgress} value */
    const tell = (value) => {
      if (value.count > sure) sure = value.count;
      onProgress({ ...value, count: sure });
    };
    const alone = together(signal);
    try {
      /** @param {CountProgress} value */
      const begun = (value) => {
        tell(value);
        if (this.size > 1 && (value.left_ms ?? 0) > SHARE_MS) alone.end();
      };
      const first = await this.request({ op: 'count', puzzle }, { signal: alone.signal, onProgress: begun }).catch(
        (error) => {
          if (!alone.signal.aborted) throw error;
          return { count: sure, is_exact: false };
        },
      );
      if (first.is_exact || signal.aborted) return { ...first, elapsed_ms: performance.now() - start };
      const whole = await this.#countParts(puzzle, { signal, onProgress: tell });
      return { ...whole, elapsed_ms: performance.now() - start };
    } catch (error) {
      if (!signal.aborted) throw error;
      return { count: sure, is_exact: false, elapsed_ms: performance.now() - start };
    } finally {
      alone.leave();
    }
  }

  /**
   * @param {string} puzzle
   * @param {{ signal: AbortSignal, onProgress: (value: CountProgress) => void }} hooks
   */
  async #countParts(puzzle, { signal, onProgress }) {
    const parts = this.size;
    /** @type {CountProgress[]} */
    const known = Array.from({ length: parts }, () => ({ count: 0n, share: 0 }));
    // A part that fails ends the others.
    const all = together(signal);
    const counting = this.#clients.map(async (client, part) => {
      /** @param {CountProgress} value */
      const tell = (value) => {
        known[part] = value;
        const lefts = known.map(({ left_ms }) => left_ms ?? NaN);
        const left = Math.max(...lefts);
        onProgress({
          count: known.reduce((sum, { count }) => sum + count, 0n),
          share: known.reduce((sum, { share }) => sum + share, 0) / parts,
          left_ms: Number.isFinite(left) ? left : undefined,
        });
      };
      try {
        const request = { op: /** @type {const} */ ('count'), puzzle, part, parts };
        /** @type {Count} */
        const counted = await client.request(request, { signal: all.signal, onProgress: tell });
        tell({ count: counted.count, share: 1, left_ms: 0 });
        return counted;
      } catch (error) {
        all.end(error);
        throw error;
      }
    });
    try {
      // Whatever one of them still tells comes before what is told of the failure.
      await Promise.allSettled(counting);
      const counted = await Promise.all(counting);
      const count = counted.reduce((sum, { count }) => sum + count, 0n);
      return { count, is_exact: counted.every(({ is_exact }) => is_exact) };
    } finally {
      all.leave();
    }
  }

  /**
   * Makes `n` puzzles with the seeds from `seed` on. Resolves when all are made or the signal is aborted;
   * what was made has then been handed to `onMade`, each puzzle once: see `makeMany`.
   *
   * @param {number} n
   * @param {bigint} seed
   * @param {GenerateOptions} options
   * @param {import('./making.js').Hooks} hooks
   */
  async generate(n, seed, options, hooks) {
    const { makeMany } = await import('./making.js');
    return makeMany(this.#clients, n, seed, options, hooks);
  }

  /**
   * Many requests, shared among the workers: each takes the next one as it comes free. A request whose worker was
   * lost is made again. Resolves when all are answered or the signal is aborted.
   *
   * @param {Request[]} requests
   * @param {{ signal: AbortSignal, workers?: number, onProgress?: (value: any, at: number) => void,
   *   onAnswer: (value: any, at: number) => void, onFail?: (error: unknown, at: number) => void }} hooks
   *   `onFail` hears of the requests that failed; without it the first of them ends all
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
          onAnswer(await insist(ask, signal), at);
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
      const { runBatch } = await import('./batch.js');
      await runBatch(this.#clients, chunks, options, hooks);
    } finally {
      this.#batches--;
    }
  }
}
