/**
 * Long operations: counting, drawing a random solution, generating, measuring the generator, answering a file of puzzles. Each runs in
 * slices and reports its progress; a cancelled one resolves with its partial result.
 *
 * @import { Core, Teacher } from './load.js'
 * @import { Answer, BatchPiece, Best, Measurement, Operation, Progress, Request } from './protocol.js'
 */
import { inSlices } from './slices.js';

/**
 * A running request; `report` sends its progress to the page.
 * @template {Operation} Op
 * @typedef {{ id: number, report: (value: Progress<Op>) => void }} Job
 */

/** @param {Core} engine @param {Request<'count'>} request @param {Job<'count'>} job @returns {Promise<Answer<'count'>>} */
export async function count(engine, { puzzle, part = 0, parts = 1 }, { id, report }) {
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
      // Slow slices may follow fast ones, so average the last few.
      const now = done / (performance.now() - began);
      if (now > 0) rate = rate > 0 ? 0.9 * rate + 0.1 * now : now;
      return isDone;
    };
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

/** @param {Teacher} engine @param {Request<'random'>} request @param {Job<'random'>} job @returns {Promise<Answer<'random'>>} */
export async function random(engine, { puzzle }, { id, report }) {
  const drawing = new engine.RandomSolutionJob(puzzle);
  try {
    const isDone = await inSlices(id, 2_000, (nodes) => drawing.step(nodes), () => report({ share: drawing.progress }));
    return isDone ? drawing.solution : null;
  } finally {
    drawing.free();
  }
}

/** How long a puzzle may take before its best attempt is reported, and how often a better one is rated, in milliseconds. */
const BEST_MS = 700;

/** @param {Core | Teacher} engine @param {Request<'generate'>} request @param {Job<'generate'>} job @returns {Promise<Answer<'generate'>>} */
export async function generate(engine, { n, options }, { id, report }) {
  const generator = new engine.GenerateJob(n, options);
  try {
    const first = BigInt(options.seed ?? 0);
    let count = 0;
    let reportedAt = performance.now();
    /** @type {Best | undefined} */
    let best;
    const batch = () => {
      const made = generator.take();
      count += made.length;
      const now = performance.now();
      if (made.length > 0) [reportedAt, best] = [now, undefined];
      if (now - reportedAt > BEST_MS && generator.best && generator.best !== best?.puzzle) {
        reportedAt = now;
        const puzzle = generator.best;
        const seed = BigInt.asUintN(64, first + BigInt(count)).toString();
        best = { puzzle, seed, distance: generator.best_distance ?? 0, rating: 'rate' in engine && options.difficulty !== undefined ? engine.rate(puzzle) : undefined };
      }
      return { made, attempts: generator.attempts, best };
    };
    await inSlices(id, 1, (attempts) => generator.step(attempts), () => report(batch()));
    return { made: generator.take(), attempts: generator.attempts };
  } finally {
    generator.free();
  }
}

/** How long the engine runs before it is measured, in milliseconds: browsers recompile it while it runs. */
const WARM_UP_MS = 150;
let isWarm = false;

/** Measures the time of the engine alone, without the pauses between slices. @param {Core} engine @param {Request<'measure'>} request @param {Job<'measure'>} job @returns {Promise<Answer<'measure'>>} */
export async function measure(engine, { k, asked, cap_ms }, { id, report }) {
  /** @param {number} n @param {number} limit in milliseconds */
  const run = async (n, limit) => {
    const generator = new engine.GenerateJob(n, { method: 'yasss', k, minimal: false });
    let [made, givens, elapsed_ms] = [0, 0, 0];
    /** @returns {Measurement} */
    const measured = () => ({ k, asked, made, cap_ms, elapsed_ms, attempts: generator.attempts, givens: made > 0 ? givens / made : 0 });
    try {
      await inSlices(id, 1, (attempts) => {
        const start = performance.now();
        const isDone = generator.step(attempts);
        elapsed_ms += performance.now() - start;
        for (const puzzle of generator.take()) {
          made++;
          givens += puzzle.givens;
        }
        return isDone || elapsed_ms >= limit;
      }, () => isWarm && report(measured()));
      return measured();
    } finally {
      generator.free();
    }
  };
  if (!isWarm) await run(100_000, WARM_UP_MS);
  isWarm = true;
  return run(asked, cap_ms);
}

/** @param {Teacher} engine @param {Request<'batch'>} request @param {Job<'batch'>} job @returns {Promise<Answer<'batch'>>} */
export async function batch(engine, { bytes, ...options }, { id, report }) {
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
