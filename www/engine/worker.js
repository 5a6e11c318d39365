/**
 * The engine's side of the thread border. A running wasm call cannot hear messages, so long work runs in
 * slices, between which a cancel can arrive.
 *
 * @import { Core, Whole } from './load.js'
 * @import { BatchPiece, BatchRequest, Best, CancelRequest, CountProgress, CountRequest, EaseRequest, GenerateRequest, MeasureRequest, Measurement, PlainError, RandomRequest, Request } from './protocol.js'
 */
import { loadCore, loadWhole } from './load.js';
import { EASE_MS, ERROR_FIELDS, PROGRESS_MS, SLICE_MS } from './protocol.js';

const loading = loadCore();
// What went wrong is told to each who asks; until one does, it is no uncaught error.
loading.catch(() => {});
/** @type {Set<number>} */
const cancelled = new Set();

/** @typedef {{ id: number, report: (value: any) => void }} Job */

/** What the small module can do: one function an operation. @type {Record<string, (engine: Core, request: any, job: Job) => any>} */
export const operations = {
  solve: (engine, { puzzle }) => timed(() => engine.report(puzzle)),
  normalize: (engine, { text }) => orWhole(engine, (engine) => engine.normalize(text)),
  write: (engine, { puzzle, form, typed }) => orWhole(engine, (engine) => engine.write(puzzle, form, typed)),
  solutions: (engine, { puzzle, limit, offset }) => engine.solutions(puzzle, limit, offset),
  seed: (engine, { text }) => (text ? engine.seed_number(text) : engine.fresh_seed()).toString(),
  estimate: (engine, { puzzle, seconds }) => engine.estimate(puzzle, { seconds }),
  count,
  random,
  generate: (engine, request, job) => orWhole(engine, (engine) => generate(engine, request, job)),
  measure,
};

/** What takes the whole one. @type {Record<string, (engine: Whole, request: any, job: Job) => any>} */
export const heavier = {
  hint: (engine, { state }) => engine.hint(state),
  steps: (engine, { state }) => engine.steps(state),
  explain,
  why: (engine, { state, cell, digit }) => engine.why_not(state, cell, digit),
  think: (engine, { puzzle }) => engine.think(puzzle),
  rate: (engine, { puzzle }) => engine.rate(puzzle),
  candidates: (engine, { puzzle, limit }) => engine.true_candidates(puzzle, limit),
  techniques: (engine) => engine.techniques(),
  scan: (engine, { width, height, rgba }) => engine.scan(width, height, rgba),
  qr: (engine, { text }) => engine.qr(text),
  example: (engine, { technique }) => engine.example(technique),
  batch,
};

/** Asks the small module, and where that says that it takes the whole one, that. @param {Core} core @param {(engine: Core | Whole) => any} ask */
async function orWhole(core, ask) {
  try {
    return await ask(core);
  } catch (/** @type {any} */ error) {
    if (error?.code !== 'needs-whole') throw error;
    return ask(await loadWhole());
  }
}

self.onmessage = async ({ data }) => {
  const { id, op, ...request } = /** @type {(Request | CancelRequest | EaseRequest) & { id: number }} */ (data);
  if (op === 'cancel') {
    cancelled.add(id);
    return;
  }
  if (op === 'ease') {
    easedUntil = performance.now() + EASE_MS;
    return;
  }
  /** @param {any} value */
  const report = (value) => self.postMessage({ id, type: 'progress', value }, { transfer: owned(value) });
  try {
    const job = { id, report };
    const value = op in heavier ? await heavier[op](await loadWhole(), request, job) : await operations[op](await loading, request, job);
    self.postMessage({ id, type: 'done', value }, { transfer: owned(value) });
  } catch (error) {
    self.postMessage({ id, type: 'error', error: plain(error) });
  }
  cancelled.delete(id);
};

/** What of an answer the page gets for its own: long texts, as bytes. @param {any} value @returns {Transferable[]} */
const owned = (value) => (value?.table instanceof Uint8Array ? [value.text.buffer, value.table.buffer] : []);

/** A call that takes longer is told as it is; a quicker one is repeated for so long; in milliseconds. */
const [LONG_MS, REPEATED_MS] = [50, 4];

/**
 * The answer with the time one call took. Browsers round their clocks to 0.1 or 1 ms, so a fast call is
 * repeated and the mean is given; without the first, in which the browser may still compile the engine.
 *
 * @param {() => import('./protocol.js').SolveReport} call
 */
function timed(call) {
  let start = performance.now();
  const answer = call();
  let elapsed = performance.now() - start;
  if (elapsed > LONG_MS) return { ...answer, elapsed_ms: elapsed };
  let calls = 0;
  start = performance.now();
  do {
    call();
    calls++;
    elapsed = performance.now() - start;
  } while (elapsed < REPEATED_MS && calls < 10_000);
  return { ...answer, elapsed_ms: elapsed / calls };
}

/** The whole way, or what is in its way. @param {Whole} engine @param {{ state: any }} request */
function explain(engine, { state }) {
  const first = engine.hint(state);
  if (first.kind === 'solved') return { kind: 'path', steps: [] };
  return first.kind === 'step' ? { kind: 'path', steps: engine.explain(state) } : first;
}

/** @param {Core} engine @param {CountRequest} request @param {Job} job */
async function count(engine, { puzzle, part = 0, parts = 1 }, { id, report }) {
  const counting = parts > 1 ? engine.CountJob.part(puzzle, part, parts) : new engine.CountJob(puzzle);
  try {
    const start = performance.now();
    let rate = NaN;
    /** @param {number} nodes */
    const step = (nodes) => {
      const before = counting.remaining;
      const began = performance.now();
      const isDone = counting.step(nodes);
      const done = (before ?? NaN) - (counting.remaining ?? NaN);
      // What went fast a moment ago may be followed by what goes slowly: the mean of the last few slices.
      const now = done / (performance.now() - began);
      if (now > 0) rate = rate > 0 ? 0.9 * rate + 0.1 * now : now;
      return isDone;
    };
    /** @returns {CountProgress} */
    const progress = () => {
      const left = (counting.remaining ?? NaN) / rate;
      return { count: counting.count, share: counting.progress, left_ms: Number.isFinite(left) ? left : undefined };
    };
    const is_exact = await inSlices(id, 2_000, step, () => report(progress()));
    return { count: counting.count, is_exact, elapsed_ms: performance.now() - start };
  } finally {
    counting.free();
  }
}

/** @param {Core} engine @param {RandomRequest} request @param {Job} job */
async function random(engine, { puzzle }, { id, report }) {
  const drawing = new engine.RandomSolutionJob(puzzle);
  try {
    const isDone = await inSlices(id, 2_000, (nodes) => drawing.step(nodes), () => report({ share: drawing.progress }));
    return isDone ? drawing.solution : null;
  } finally {
    drawing.free();
  }
}

/** How long a puzzle takes before its best attempt is told, and how often a better one is rated, in milliseconds. */
const BEST_MS = 700;

/** @param {Core | Whole} engine @param {GenerateRequest} request @param {Job} job */
async function generate(engine, { n, options }, { id, report }) {
  const making = new engine.GenerateJob(n, options);
  try {
    const first = BigInt(options.seed ?? 0);
    let count = 0;
    let looked = performance.now();
    /** @type {Best | undefined} */
    let best;
    const batch = () => {
      const made = making.take();
      count += made.length;
      const now = performance.now();
      if (made.length > 0) [looked, best] = [now, undefined];
      if (now - looked > BEST_MS && making.best && making.best !== best?.puzzle) {
        looked = now;
        const puzzle = making.best;
        const seed = BigInt.asUintN(64, first + BigInt(count)).toString();
        best = { puzzle, seed, rating: 'rate' in engine && options.difficulty !== undefined ? engine.rate(puzzle) : undefined };
      }
      return { made, attempts: making.attempts, best };
    };
    await inSlices(id, 1, (attempts) => making.step(attempts), () => report(batch()));
    return { made: making.take(), attempts: making.attempts };
  } finally {
    making.free();
  }
}

/** How long the engine runs before it is measured, in milliseconds: browsers compile it once more while it runs. */
const WARM_UP_MS = 150;
let isWarm = false;

/** The time of the engine alone, without what goes on between slices. @param {Core} engine @param {MeasureRequest} request @param {Job} job */
async function measure(engine, { k, asked, cap_ms }, { id, report }) {
  /** @param {number} n @param {number} limit in milliseconds */
  const run = async (n, limit) => {
    const making = new engine.GenerateJob(n, { method: 'yasss', k, minimal: false });
    let [made, givens, elapsed_ms] = [0, 0, 0];
    /** @returns {Measurement} */
    const measured = () => ({ k, asked, made, cap_ms, elapsed_ms, attempts: making.attempts, givens: made > 0 ? givens / made : 0 });
    try {
      await inSlices(id, 1, (attempts) => {
        const start = performance.now();
        const isDone = making.step(attempts);
        elapsed_ms += performance.now() - start;
        for (const puzzle of making.take()) {
          made++;
          givens += puzzle.givens;
        }
        return isDone || elapsed_ms >= limit;
      }, () => isWarm && report(measured()));
      return measured();
    } finally {
      making.free();
    }
  };
  if (!isWarm) await run(100_000, WARM_UP_MS);
  isWarm = true;
  return run(asked, cap_ms);
}

/** @param {Whole} engine @param {BatchRequest} request @param {Job} job */
async function batch(engine, { bytes, ...options }, { id, report }) {
  const answering = new engine.BatchJob(bytes, options);
  try {
    /** @param {boolean} is_done @returns {BatchPiece} */
    const piece = (is_done) => ({ ...answering.take(), is_done });
    const work = options.task === 'rate' ? 20 : 300;
    const isDone = await inSlices(id, work, (work) => answering.step(work), () => report(piece(false)));
    return piece(isDone);
  } finally {
    answering.free();
  }
}

/** Until then no slice begins; and how often that is looked at, in milliseconds. */
let easedUntil = 0;
const PAUSE_MS = 20;
const sleep = (/** @type {number} */ ms) => new Promise((resume) => setTimeout(resume, ms));

/** A slice that takes so long is slow, in milliseconds. */
const SLOW_MS = 40;

/**
 * Runs `step` until it says that it is done, or the job is cancelled; true when it is done. The work of a
 * step grows and shrinks so that it takes about a slice.
 *
 * @param {number} id
 * @param {number} work
 * @param {(work: number) => boolean} step
 * @param {() => void} report
 */
async function inSlices(id, work, step, report) {
  let reported = performance.now();
  for (;;) {
    const start = performance.now();
    if (step(work)) return true;
    const now = performance.now();
    const factor = SLICE_MS / Math.max(now - start, 0.5);
    work = Math.max(1, Math.round(work * Math.min(2, Math.max(0.25, factor))));
    // After a slow slice too: the next one may be as slow, and a worker that is deaf for long is ended.
    if (now - reported >= PROGRESS_MS || now - start >= SLOW_MS) {
      report();
      reported = now;
    }
    await messages();
    while (performance.now() < easedUntil && !cancelled.has(id)) await sleep(PAUSE_MS);
    if (cancelled.has(id)) return false;
  }
}

const { port1, port2 } = new MessageChannel();
/** @type {(() => void)[]} */
const waiting = [];
port1.onmessage = () => waiting.shift()?.();

/** Lets the messages that have arrived be read. A channel, because timers are held back to 4 ms. */
function messages() {
  return new Promise((resume) => {
    waiting.push(() => resume(undefined));
    port2.postMessage(0);
  });
}

/** @param {any} error @returns {PlainError} */
function plain(error) {
  const is_fatal = error instanceof WebAssembly.RuntimeError || error instanceof WebAssembly.CompileError || !error?.code;
  const fields = ERROR_FIELDS.filter((field) => error?.[field] !== undefined).map((field) => [field, error[field]]);
  return { message: String(error?.message ?? error), is_fatal, ...Object.fromEntries(fields) };
}
