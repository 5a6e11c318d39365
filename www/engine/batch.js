/**
 * Distributes chunks of puzzles to several workers and delivers the answers in order.
 *
 * @import { EngineClient } from './client.js'
 * @import { Chunk } from './line-chunks.js'
 * @import { BatchOptions, BatchPiece } from './protocol.js'
 *
 * @typedef {object} Work     a chunk in progress
 * @property {Chunk} chunk
 * @property {BatchPiece[]} pieces   the answers so far, in order
 * @property {boolean} isComplete    whether all of them are there
 *
 * @typedef {object} Hooks
 * @property {AbortSignal} signal
 * @property {(piece: BatchPiece) => void} onAnswers   receives every piece once, in order, when its chunk is complete
 * @property {(bytes: Uint8Array) => void} onGap       receives unanswered lines that precede answered ones, in a batch
 *   that was stopped
 * @property {(puzzles: number, bytes: number) => void} onProgress   how many more are answered, of chunks in any order;
 *   negative when a worker died and its work has to be repeated
 */
import { retry } from './retry.js';
import { linkedAbort } from './linked-abort.js';

/** Chunks that a worker has at a time: the current one and the next. */
const IN_HAND = 2;

/** How far the reader may be ahead of the first unanswered chunk, in chunks per worker. This limits the memory in use. */
const AHEAD = 16;

/** How long a stopped worker may take to send its last answers, in milliseconds. It has already sent nearly all of them. */
const PATIENCE_MS = 40;

/**
 * Resolves when all chunks are answered, or when the signal is aborted and the workers have stopped. Rejects when reading or
 * the engine fails. In each case all answers so far have been delivered.
 *
 * @param {EngineClient[]} clients
 * @param {AsyncGenerator<Chunk, void, void>} chunks
 * @param {BatchOptions} options
 * @param {Hooks} hooks
 */
export async function runBatch(clients, chunks, options, { signal, onAnswers, onGap, onProgress }) {
  // The first failure ends all.
  const all = linkedAbort(signal);
  /** Chunks not delivered yet, in order. @type {Work[]} */
  const works = [];
  /** Those waiting for room. @type {(() => void)[]} */
  let waiting = [];
  /** Chunks still being read, or read but not delivered yet. */
  let taken = 0;
  const most = AHEAD * clients.length;

  function deliver() {
    for (let first = works[0]; first?.isComplete; first = works[0]) {
      for (const piece of first.pieces) onAnswers(piece);
      works.shift();
      taken--;
    }
    for (const resume of waiting.splice(0)) resume();
  }
  all.signal.addEventListener('abort', () => waiting.splice(0).forEach((resume) => resume()));

  /** @returns {Promise<Work | undefined>} */
  async function next() {
    while (taken >= most && !all.signal.aborted) await new Promise((resume) => waiting.push(() => resume(undefined)));
    if (all.signal.aborted) return undefined;
    taken++;
    const { done, value } = await chunks.next();
    if (done) return undefined;
    const work = { chunk: value, pieces: [], isComplete: false };
    works.push(work);
    return work;
  }

  /** @param {Work} work @param {1 | -1} sign @param {BatchPiece} piece */
  function reportProgress({ chunk }, sign, { tally, bytes }) {
    const puzzles = tally.unique + tally.multiple + tally.none + tally.limit_reached;
    // The splitter may have dropped some bytes of the chunk.
    onProgress(sign * puzzles, sign * bytes * (chunk.span / Math.max(1, chunk.bytes.length)));
  }

  /** @param {EngineClient} client @param {Work} work */
  async function answer(client, work) {
    const { chunk } = work;
    /** @param {BatchPiece} piece */
    const take = (piece) => {
      work.pieces.push(piece);
      reportProgress(work, 1, piece);
    };
    const ask = () => {
      // Send a copy, since the worker may die with it.
      const bytes = chunk.bytes.slice();
      return client.request({ op: 'batch', bytes, ...options, first_line: chunk.line }, {
        signal: all.signal,
        onProgress: take,
        transfer: [bytes.buffer],
        patience_ms: PATIENCE_MS,
      });
    };
    const onLoss = () => {
      for (const piece of work.pieces) reportProgress(work, -1, piece);
      work.pieces = [];
    };
    try {
      const last = await retry(ask, all.signal, { onLoss });
      take(last);
      work.isComplete = last.is_done;
    } catch (error) {
      if (!all.signal.aborted) throw error;
    }
  }

  /** @param {EngineClient} client */
  async function serve(client) {
    try {
      for (let work = await next(); work; work = await next()) {
        await answer(client, work);
        deliver();
      }
    } catch (error) {
      all.end(error);
      throw error;
    }
  }

  const outcomes = await Promise.allSettled(clients.flatMap((client) => Array.from({ length: IN_HAND }, () => serve(client))));
  all.leave();
  chunks.return().catch(() => {});
  /** Unanswered lines, which matter only if answers follow. @type {Uint8Array[]} */
  const gaps = [];
  for (const { chunk, pieces } of works) {
    for (const piece of pieces) {
      if (piece.text.length > 0) gaps.splice(0).forEach(onGap);
      onAnswers(piece);
    }
    gaps.push(chunk.bytes.subarray(pieces.reduce((sum, { bytes }) => sum + bytes, 0)));
  }
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed && !signal.aborted) throw failed.reason;
}
