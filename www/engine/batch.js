/**
 * Chunks of puzzles handed to several workers, their answers in order.
 *
 * @import { EngineClient } from './client.js'
 * @import { Chunk } from './line-chunks.js'
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
 * @property {(bytes: Uint8Array) => void} onGap       hears of lines without an answer before some that have one: of a batch
 *   that was stopped
 * @property {(puzzles: number, bytes: number) => void} onProgress   so many more are answered, of chunks in any order;
 *   fewer when a worker died and what it had done is to be done again
 */
import { retry } from './retry.js';
import { linkedAbort } from './linked-abort.js';

/** Chunks that a worker has at a time: one it is at, one that is there when it is done. */
const IN_HAND = 2;

/** How far the reader may be ahead of the first chunk that is not answered, in chunks a worker: this bounds the memory. */
const AHEAD = 16;

/** How long a stopped worker may take to tell its last answers, in milliseconds: it has told nearly all of them before. */
const PATIENCE_MS = 40;

/**
 * Resolves when all chunks are answered, or when the signal is aborted and the workers have stopped: what was answered
 * by then has been handed out too. Rejects when reading fails or the engine does; then as well.
 *
 * @param {EngineClient[]} clients
 * @param {AsyncGenerator<Chunk, void, void>} chunks
 * @param {BatchOptions} options
 * @param {Hooks} hooks
 */
export async function runBatch(clients, chunks, options, { signal, onAnswers, onGap, onProgress }) {
  // One that fails ends the others.
  const all = linkedAbort(signal);
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
  all.signal.addEventListener('abort', () => waiting.splice(0).forEach((resume) => resume()));

  /** @returns {Promise<Work | undefined>} */
  async function next() {
    while (taken >= most && !all.signal.aborted) await new Promise((resume) => waiting.push(() => resume(undefined)));
    if (all.signal.aborted) return undefined;
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
    const ask = () => {
      // A copy goes to the worker, for the worker may die with it.
      const bytes = chunk.bytes.slice();
      return client.request({ op: 'batch', bytes, ...options, first_line: chunk.line }, {
        signal: all.signal,
        onProgress: take,
        transfer: [bytes.buffer],
        patience_ms: PATIENCE_MS,
      });
    };
    const forget = () => {
      for (const piece of work.pieces) tell(work, -1, piece);
      work.pieces = [];
    };
    try {
      const last = await retry(ask, all.signal, forget);
      take(last);
      work.isWhole = last.is_done;
    } catch (error) {
      if (!all.signal.aborted) throw error;
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
      all.end(error);
      throw error;
    }
  }

  const outcomes = await Promise.allSettled(clients.flatMap((client) => Array.from({ length: IN_HAND }, () => serve(client))));
  all.leave();
  chunks.return().catch(() => {});
  /** Lines without an answer, of which it matters only now whether answers follow. @type {Uint8Array[]} */
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
