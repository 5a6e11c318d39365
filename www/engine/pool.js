/**
 * @import { Chunk } from './lines.js'
 * @import { Batch, BatchOptions, Count, CountProgress, GenerateOptions, Generated, Request } from './protocol.js'
 */
import { runBatch } from './batch.js';
import { EngineClient } from './client.js';

/** A count that will take longer than this is shared among the workers, in milliseconds. */
const SHARE_MS = 1_000;

/** How often a request is made again whose worker was lost. */
const RETRIES = 2;

/**
 * Several workers: one answers what the player asks, all of them share long counts and the making of many
 * puzzles.
 *
 * A batch is split by seeds into chunks, which the workers take as they come free. Puzzle i of seed s is
 * the puzzle of seed s + i, whoever makes it: the batch is the same for any number of workers.
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
    const alone = new AbortController();
    const abort = () => alone.abort();
    signal.addEventListener('abort', abort, { once: true });
    try {
      /** @param {CountProgress} value */
      const begun = (value) => {
        tell(value);
        if (this.size > 1 && (value.left_ms ?? 0) > SHARE_MS) alone.abort();
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
      signal.removeEventListener('abort', abort);
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
    const together = new AbortController();
    const abort = () => together.abort();
    signal.addEventListener('abort', abort, { once: true });
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
        const counted = await client.request(request, { signal: together.signal, onProgress: tell });
        tell({ count: counted.count, share: 1, left_ms: 0 });
        return counted;
      } catch (error) {
        together.abort();
        throw error;
      }
    });
    try {
      const counted = await Promise.all(counting);
      const count = counted.reduce((sum, { count }) => sum + count, 0n);
      return { count, is_exact: counted.every(({ is_exact }) => is_exact) };
    } finally {
      signal.removeEventListener('abort', abort);
    }
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
    const waiting = requests.map((request, at) => ({ request, at, losses: 0 })).reverse();
    let hasFailed = false;
    /** @param {EngineClient} client */
    const work = async (client) => {
      for (let one = waiting.pop(); one && !signal.aborted && !hasFailed; one = waiting.pop()) {
        const { request, at } = one;
        try {
          onAnswer(await client.request(request, { signal, onProgress: (value) => onProgress?.(value, at) }), at);
        } catch (/** @type {any} */ error) {
          if (signal.aborted) return;
          // Ended on another job's account, or crashed.
          const isLost = error?.name === 'AbortError' || error?.code === 'crashed';
          if (isLost && ++one.losses <= RETRIES) waiting.push(one);
          else if (onFail) onFail(error, at);
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
      await runBatch(this.#clients, chunks, options, hooks);
    } finally {
      this.#batches--;
    }
  }
}
