/**
 * Chunks of puzzles handed to several workers, their answers in order.
 *
 * @import { EngineClient } from './client.js'
 * @import { Chunk } from './lines.js'
 * @import { BatchOptions, BatchPiece } from './protocol.js'
 *
 * @typedef {object} Work     a chunk on its way
 * @property {Chunk} chunk
 * @property {BatchPiece[]} pieces   what it was answered with so far, in order
 * @property {boolean} isWhole       whether that is all
 *
 * @typedef {object} Hooks
 * @property {AbortSignal} signal
 * @property {(piece: BatchPiece) => void} onAnswers   hears every piece once, in order, when its chunk is whole
 * @property {(puzzles: number, bytes: number) => void} onProgress   so many more are answered, of chunks in any order;
 *   fewer when a worker died and what it had done is to be done again
 */

/** Chunks that a worker has at a time: one it is at, one that is there when it is done. */
const IN_HAND = 2;

/** How far the reader may be ahead of the first chunk that is not answered, in chunks a worker: this bounds the memory. */
const AHEAD = 16;

/** How often a chunk is given out before the engine itself is to blame for what happens to its workers. */
const TRIES = 3;

/**
 * Resolves when all chunks are answered, or when the signal is aborted and the workers have stopped: what was then
 * answered without a gap has been handed out too. Rejects when reading fails or the engine does.
 *
 * @param {EngineClient[]} clients
 * @param {AsyncGenerator<Chunk, void, void>} chunks
 * @param {BatchOptions} options
 * @param {Hooks} hooks
 */
export async function runBatch(clients, chunks, options, { signal, onAnswers, onProgress }) {
  // One that fails ends the others.
  const together = new AbortController();
  const abort = () => together.abort(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  /** Those not handed out yet, in order. @type {Work[]} */
  const works = [];
  /** Who waits for room. @type {(() => void)[]} */
  let waiting = [];
  /** How many are allowed to be asked for: asked and not yet read, or read and not yet handed out. */
  let taken = 0;
  const most = AHEAD * clients.length;

  function handOut() {
    for (let first = works[0]; first?.isWhole; first = works[0]) {
      for (const piece of first.pieces) onAnswers(piece);
      works.shift();
      taken--;
    }
    for (const resume of waiting.splice(0)) resume();
  }
  together.signal.addEventListener('abort', () => waiting.splice(0).forEach((resume) => resume()));

  /** @returns {Promise<Work | undefined>} */
  async function next() {
    while (taken >= most && !together.signal.aborted) await new Promise((resume) => waiting.push(() => resume(undefined)));
    if (together.signal.aborted) return undefined;
    taken++;
    const { done, value } = await chunks.next();
    if (done) return undefined;
    const work = { chunk: value, pieces: [], isWhole: false };
    works.push(work);
    return work;
  }

  /** @param {Work} work @param {1 | -1} sign @param {BatchPiece} piece */
  function tell({ chunk }, sign, { tally, bytes }) {
    const puzzles = tally.unique + tally.multiple + tally.none + tally.limit_reached;
    // A chunk may have lost some bytes on the way.
    onProgress(sign * puzzles, sign * bytes * (chunk.span / Math.max(1, chunk.bytes.length)));
  }

  /** @param {EngineClient} client @param {Work} work */
  async function answer(client, work) {
    const { chunk } = work;
    /** @param {BatchPiece} piece */
    const take = (piece) => {
      work.pieces.push(piece);
      tell(work, 1, piece);
    };
    for (let crashes = 0; !together.signal.aborted; ) {
      try {
        // A copy goes to the worker, for the worker may die with it.
        const bytes = chunk.bytes.slice();
        /** @type {import('./protocol.js').BatchRequest} */
        const request = { op: 'batch', bytes, ...options, first_line: chunk.line };
        const last = await client.request(request, { signal: together.signal, onProgress: take, transfer: [bytes.buffer] });
        take(last);
        work.isWhole = last.is_done;
        return;
      } catch (/** @type {any} */ error) {
        if (together.signal.aborted) return;
        // Ended for another's sake is no fault of this chunk's.
        const isOthers = error?.name === 'AbortError';
        if (!isOthers && (error?.code !== 'crashed' || ++crashes >= TRIES)) throw error;
        for (const piece of work.pieces) tell(work, -1, piece);
        work.pieces = [];
      }
    }
  }

  /** @param {EngineClient} client */
  async function serve(client) {
    try {
      for (let work = await next(); work; work = await next()) {
        await answer(client, work);
        handOut();
      }
    } catch (error) {
      together.abort(error);
      throw error;
    }
  }

  const outcomes = await Promise.allSettled(clients.flatMap((client) => Array.from({ length: IN_HAND }, () => serve(client))));
  signal.removeEventListener('abort', abort);
  chunks.return().catch(() => {});
  // What follows a gap cannot be told in order, and is dropped.
  handOut();
  for (const piece of works[0]?.pieces ?? []) onAnswers(piece);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed && !signal.aborted) throw failed.reason;
}
