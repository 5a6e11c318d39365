/**
 * Solves, counts or rates a file of puzzles line by line. It reads the file as a stream and stores the answers in Blobs, which
 * the browser may move to disk, so the page's memory does not grow.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { BatchPiece } from '../engine/protocol.js'
 * @import { Batch, BatchTally, PreviewRow } from './state.js'
 * @import { Status } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 *
 * @typedef {ReturnType<typeof createBatch>} BatchCommands
 *
 * @typedef {object} BatchRequest   from the Batch panel
 * @property {Batch['task']} task
 * @property {number | null} limit   where a count stops; null for exact counts
 * @property {string} text           the puzzles, if no file is chosen
 */
import { chunksOf } from '../engine/line-chunks.js';

/** About how many bytes of lines a worker gets at a time: a few milliseconds of work, or a second of rating. */
const CHUNK = { solve: 128 * 1024, count: 64 * 1024, rate: 8 * 1024 };

/** The smallest chunk. Small files have smaller chunks, so that each worker gets some. */
const LEAST_CHUNK = 2048;

/** How often the page shows progress, in milliseconds. */
const PROGRESS_MS = 150;

/** How many bytes of answers one Blob holds. */
const PART = 1024 * 1024;

/** How many bad lines and how many answers are shown. */
export const BAD_LINES = 100;
export const PREVIEW = 20;

/** A download, mostly in Blobs. */
class Parts {
  /** @type {Blob[]} */
  #blobs = [];
  /** @type {BlobPart[]} */
  #fresh = [];
  #length = 0;

  /** @param {Uint8Array<ArrayBuffer>} bytes */
  add(bytes) {
    this.#fresh.push(bytes);
    this.#length += bytes.length;
    if (this.#length >= PART) this.#seal();
  }

  /** @param {string} head goes before the rest @param {string} type */
  file(head, type) {
    this.#seal();
    return new Blob([head, ...this.#blobs], { type });
  }

  #seal() {
    this.#blobs.push(new Blob(this.#fresh));
    this.#fresh = [];
    this.#length = 0;
  }
}

/** @type {BatchTally} */
const NO_TALLY = { unique: 0, multiple: 0, none: 0, limit_reached: 0, unreadable: 0, ratings: Array(12).fill(0), levels: Array(5).fill(0) };

/** @param {BatchTally} a @param {BatchTally} b @returns {BatchTally} */
const sum = (a, b) => ({
  unique: a.unique + b.unique,
  multiple: a.multiple + b.multiple,
  none: a.none + b.none,
  limit_reached: a.limit_reached + b.limit_reached,
  unreadable: a.unreadable + b.unreadable,
  ratings: a.ratings.map((n, at) => n + b.ratings[at]),
  levels: a.levels.map((n, at) => n + b.levels[at]),
});

/**
 * @param {Store} store
 * @param {EnginePool} engine
 * @param {{ download: (name: string, file: Blob) => void }} outside
 */
export function createBatch(store, engine, { download }) {
  /** @type {File | null} */
  let file = null;
  /** @type {AbortController | null} */
  let running = null;
  let answers = { text: new Parts(), table: new Parts(), header: '', name: '' };

  /** @param {Partial<Batch>} batch */
  const update = (batch) => store.dispatch({ type: 'batch', batch });
  /** @param {string} key */
  const complain = (key) => update({ problem: { key, tone: 'bad' } });

  /** @param {BatchRequest} request */
  async function start({ task, limit, text }) {
    if (running) return;
    const source = file ?? new Blob([text]);
    if (source.size === 0) {
      complain(file ? 'batch.emptyFile' : 'batch.nothing');
      return;
    }
    const mine = (running = new AbortController());
    const ownAnswers = (answers = { text: new Parts(), table: new Parts(), header: '', name: file?.name.replace(/\.\w+$/, '') || 'nonet' });
    const began = performance.now();
    /** What has been answered, in any order; and when that was last shown. */
    let [puzzles, bytes, shownAt] = [0, 0, 0];
    let tally = NO_TALLY;
    /** @type {Batch['badLines']} */
    let badLines = [];
    /** @type {PreviewRow[]} */
    let preview = [];
    const progress = () => ({ puzzles, share: Math.min(1, bytes / source.size), elapsed_ms: performance.now() - began });
    update({ phase: 'running', task, limit, problem: null, tally: null, badLines, preview, ...progress() });

    /** @param {BatchPiece} piece */
    const onAnswers = ({ text, table, header, tally: more, bad_lines: bad }) => {
      if (preview.length < PREVIEW) preview = [...preview, ...rowsOf(text, table, PREVIEW - preview.length)];
      if (badLines.length < BAD_LINES && bad.length > 0) badLines = [...badLines, ...bad].slice(0, BAD_LINES);
      tally = sum(tally, more);
      ownAnswers.header = header;
      ownAnswers.text.add(/** @type {Uint8Array<ArrayBuffer>} */ (text));
      ownAnswers.table.add(/** @type {Uint8Array<ArrayBuffer>} */ (table));
    };
    /** Keeps answers in step with their puzzles: a puzzle without an answer gets an empty line. @param {Uint8Array} bytes */
    const onGap = (bytes) => {
      const lines = new TextDecoder().decode(bytes).split('\n');
      const left = lines.filter((line) => line.trim() && !line.startsWith('#')).length;
      ownAnswers.text.add(new Uint8Array(left).fill(10));
    };
    /** @param {number} morePuzzles @param {number} moreBytes */
    const onProgress = (morePuzzles, moreBytes) => {
      puzzles += morePuzzles;
      bytes += moreBytes;
      const now = performance.now();
      if (now - shownAt < PROGRESS_MS || mine.signal.aborted) return;
      shownAt = now;
      update(progress());
    };
    /** @type {Batch['phase']} */
    let phase = 'failed';
    /** @type {Status | null} */
    let problem = null;
    try {
      const size = Math.max(LEAST_CHUNK, Math.min(CHUNK[task], Math.ceil(source.size / (engine.size * 4))));
      const options = { task, ...(task === 'count' && limit !== null ? { limit } : {}) };
      await engine.batch(chunksOf(source.stream(), size), options, { signal: mine.signal, onAnswers, onGap, onProgress });
      phase = mine.signal.aborted ? 'stopped' : 'done';
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      const isFile = name === 'NotReadableError' || name === 'NotFoundError';
      problem = isFile ? { key: 'batch.fileGone', tone: 'bad' } : { key: 'batch.failed', with: { message }, tone: 'bad' };
    }
    running = null;
    const answered = tally.unique + tally.multiple + tally.none + tally.limit_reached;
    update({ ...progress(), phase, problem, tally, badLines, preview, puzzles: answered });
  }

  return {
    start,
    cancel: () => running?.abort(),
    /** @param {File | null} chosen a file of puzzles; null to go back to the text */
    choose: (chosen) => {
      file = chosen;
      update({ source: chosen && { name: chosen.name, size: chosen.size }, problem: null });
    },
    /** Downloads the answers so far. @param {'text' | 'table'} what */
    save: (what) => {
      const { text, table, header, name } = answers;
      const { task } = store.state.batch;
      if (what === 'text') download(`${name}-${task}.txt`, text.file('', 'text/plain'));
      else download(`${name}-${task}.csv`, table.file(header, 'text/csv'));
    },
  };
}

/**
 * The first answers, for the preview. The table's fields contain no commas and no quotes.
 * @param {Uint8Array} text @param {Uint8Array} table @param {number} most @returns {PreviewRow[]}
 */
function rowsOf(text, table, most) {
  const [answers, rows] = [text, table].map((bytes) => new TextDecoder().decode(bytes.subarray(0, most * 400)).split('\n', most));
  return rows.filter(Boolean).map((row, at) => {
    const [line, puzzle] = row.split(',', 2);
    return { line: Number(line), puzzle, answer: answers[at] };
  });
}
