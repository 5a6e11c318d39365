/**
 * Generates many puzzles, shared among workers by seeds.
 *
 *   seeds   s ........................................ s + n
 *           [1][1][ 8 ][ 8 ][   60   ][   60   ] ... [1][1]      chunks, handed out as workers become free
 *
 * Puzzle i of seed s is the puzzle of seed s + i, whichever worker generates it, so the list does not depend on the number of
 * workers or the size of chunks. Each chunk should take a few tenths of a second, judging by the worker's previous one. Towards
 * the end chunks are short, so that nobody waits long for the last one.
 *
 * @import { EngineClient } from './client.js'
 * @import { Batch, Best, GenerateOptions, Generated } from './protocol.js'
 *
 * @typedef {object} Hooks
 * @property {AbortSignal} [signal]
 * @property {(made: Generated[]) => void} onMade   called with every puzzle once, in any order
 * @property {(attempts: number) => void} [onAttempts]   how many have been discarded so far
 * @property {(best: Best) => void} [onBest]        the best attempt at an unfinished puzzle
 */
import { retry } from './retry.js';
import { linkedAbort } from './linked-abort.js';

/** How long a chunk should take, in milliseconds. */
const CHUNK_MS = 300;

/** How long a stopped worker may take to send its last puzzles, in milliseconds. A worker with slow slices has already sent them. */
const PATIENCE_MS = 40;

/** The longest chunk, and the largest growth from one chunk to the next: the first one may have been easy. */
const LONGEST = 500;
const GROWTH = 8;

/** If one worker finishes within this time, no other starts, in milliseconds: starting one takes longer. */
const ALONE_MS = 20;

/**
 * Resolves when all are made, or when the signal is aborted and the workers have stopped. Rejects when the engine refuses, or
 * crashes repeatedly on the same puzzles. In each case all puzzles so far have been delivered.
 *
 * @param {EngineClient[]} clients
 * @param {number} n
 * @param {bigint} seed
 * @param {GenerateOptions} options
 * @param {Hooks} hooks
 */
export async function makeMany(clients, n, seed, options, { signal, onMade, onAttempts, onBest }) {
  // The first failure ends all.
  const all = linkedAbort(signal);
  let next = 0;
  /** Attempts discarded in finished chunks, and in running ones. */
  let finished = 0;
  /** @type {Map<EngineClient, number>} */
  const running = new Map();

  /** @param {EngineClient} client @param {number} from @param {number} size */
  async function makeChunk(client, from, size) {
    let [made, before, since] = [0, 0, 0];
    /** @param {Batch} batch */
    const take = ({ made: some, attempts, best }) => {
      made += some.length;
      since += some.reduce((sum, one) => sum + (one.attempts ?? 0), 0);
      running.set(client, before + attempts);
      if (some.length > 0) onMade(some);
      onAttempts?.([...running.values()].reduce((sum, some) => sum + some, finished));
      if (best) onBest?.(best);
    };
    const ask = () => {
      const first = BigInt.asUintN(64, seed + BigInt(from + made));
      const request = { op: /** @type {const} */ ('generate'), n: size - made, options: { ...options, seed: first } };
      return client.request(request, { signal: all.signal, onProgress: take, patience_ms: PATIENCE_MS });
    };
    // Finished puzzles are safe; only the current one starts over.
    const onLoss = () => {
      before = since;
    };
    take(await retry(ask, all.signal, { onLoss, progress: () => made }));
    finished += running.get(client) ?? 0;
    running.delete(client);
  }

  /** @param {EngineClient} client */
  async function work(client) {
    let size = 1;
    try {
      while (next < n && !all.signal.aborted) {
        const fair = Math.ceil((n - next) / (2 * clients.length));
        const chunk = Math.min(size, fair);
        const from = next;
        next += chunk;
        const start = performance.now();
        await makeChunk(client, from, chunk);
        const ideal = (CHUNK_MS / Math.max(performance.now() - start, 0.1)) * chunk;
        size = Math.max(1, Math.min(Math.round(ideal), chunk * GROWTH, LONGEST));
      }
    } catch (error) {
      all.end(error);
      throw error;
    }
  }

  const [first, ...others] = clients;
  const started = [work(first)];
  await Promise.race([started[0].catch(() => {}), new Promise((resume) => setTimeout(resume, ALONE_MS))]);
  for (const client of others.slice(0, n - next)) started.push(work(client));
  const outcomes = await Promise.allSettled(started);
  all.leave();
  const failed = outcomes.find((outcome) => outcome.status === 'rejected' && outcome.reason !== signal?.reason);
  if (failed?.status === 'rejected' && !signal?.aborted) throw failed.reason;
}

/**
 * Sorts puzzles by seed, since chunks arrive in any order. Seeds may wrap around at 2 to the 64.
 * @param {{ seed?: string }[]} rows @param {bigint} first
 */
export function sortBySeed(rows, first) {
  const place = new Map(rows.map((row) => [row, BigInt.asUintN(64, BigInt(row.seed ?? 0) - first)]));
  rows.sort((a, b) => Number((place.get(a) ?? 0n) - (place.get(b) ?? 0n)));
}
