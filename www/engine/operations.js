/**
 * The operations of the protocol in a worker, one function each.
 *
 * @import { Core, Reader, Teacher } from './load.js'
 * @import { Job } from './long-jobs.js'
 * @import { Answer, Operation, Request } from './protocol.js'
 */
import { loadCore, loadReader, loadSeventeens, loadTeacher } from './load.js';
import { batch, count, generate, measure, random } from './long-jobs.js';
import { detailsOf } from './errors.js';
import { textOf } from './text-of.js';

/** Operations of the core. */
const CORE = /** @satisfies {Operations<Core>} */ ({
  solve: (engine, { puzzle }) => timed(() => engine.report(puzzle)),
  solutions: (engine, { puzzle, limit, offset }) => engine.solutions(puzzle, limit, offset),
  // A fresh seed has at most 11 digits: seeds are shown, typed and shared.
  seed: (engine, { text }) => (text ? engine.seed_number(text) : engine.fresh_seed() >> 28n).toString(),
  count,
  generate: (engine, request, job) => orTeacher(engine, (engine) => generate(engine, request, job)),
  measure,
});

/** Operations of the teacher. */
const TEACHER = /** @satisfies {Operations<Teacher>} */ ({
  hint: (engine, { state }) => engine.hint(state),
  steps: (engine, { state }) => engine.steps(state),
  explain,
  why: (engine, { state, cell, digit }) => engine.why_not(state, cell, digit),
  think: (engine, { puzzle }) => engine.think(puzzle),
  rate: (engine, { puzzle }) => engine.rate(puzzle),
  candidates: (engine, { puzzle, limit }) => engine.true_candidates(puzzle, limit),
  techniques: (engine) => engine.techniques(),
  normalize,
  write: (engine, { puzzle, form, typed }) => engine.write(puzzle, form, typed),
  estimate: (engine, { puzzle, seconds }) => engine.estimate(puzzle, { seconds }),
  qr: (engine, { text }) => engine.qr(text),
  example: (engine, { technique, seed }) => engine.example(technique, seed),
  exercise: (engine, { technique, seed }) => engine.exercise(technique, seed),
  judge: (engine, { technique, seed, answer }) => engine.judge(technique, seed, answer),
  seventeens,
  random,
  batch,
});

/** Operations of the reader. */
const READER = /** @satisfies {Operations<Reader>} */ ({
  scan: (engine, { width, height, rgba, corners }) => corners ? engine.scan_between(width, height, rgba, corners) : engine.scan(width, height, rgba),
  look: (engine, { width, height, rgba, votes }) => engine.look(width, height, rgba, votes),
});

/**
 * @template Engine
 * @typedef {{ [Op in Operation]?: (engine: Engine, request: Request<Op>, job: Job<Op>) => Answer<Op> | Promise<Answer<Op>> }} Operations
 */

/** Any operation. @typedef {(engine: unknown, request: unknown, job: unknown) => unknown} Run */
const loading = loadCore();
// Each request reports a failure. Until the first request it must not become an uncaught error.
loading.catch(() => {});

/** What loads the module of each operation. @type {Record<string, () => Promise<unknown>>} */
const loaders = {};
for (const op in CORE) loaders[op] = () => loading;
for (const op in TEACHER) loaders[op] = loadTeacher;
for (const op in READER) loaders[op] = loadReader;
const operations = /** @type {Record<string, Run>} */ (/** @type {unknown} */ ({ ...CORE, ...TEACHER, ...READER }));

/** All operations, and those that report progress. */
export const OPERATIONS = Object.keys(operations);
export const REPORTING = OPERATIONS.filter((op) => operations[op].length === 3);

/** @param {Request} request @param {Job<Operation>} job */
export async function answer(request, job) {
  const { op } = request;
  return operations[op](await loaders[op](), request, job);
}

/**
 * Asks the core, and the teacher if the core cannot answer.
 * @template T
 * @param {Core} core @param {(engine: Core | Teacher) => T | Promise<T>} ask
 */
async function orTeacher(core, ask) {
  try {
    return await ask(core);
  } catch (error) {
    if (detailsOf(error).code !== 'needs-whole') throw error;
    return ask(await loadTeacher());
  }
}

/** A call longer than the first is reported as it is; a shorter one is repeated for as long as the second. In milliseconds. */
const [LONG_MS, REPEATED_MS] = [50, 4];

/**
 * The answer with the time of one call. Browsers round their clocks to 0.1 or 1 ms, so a fast call is repeated and the mean
 * reported. The first call does not count, since the browser may still be compiling the engine.
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

/** How many puzzles a message has at most: the page needs a few milliseconds for each. */
const MOST_PUZZLES = 5000;

/** @param {Teacher} engine @param {Request<'normalize'>} request @param {Job<'normalize'>} job @returns {Promise<Answer<'normalize'>>} */
async function normalize(engine, { text = '', file, encoding }, { report }) {
  const bytes = await file?.arrayBuffer().catch((error) => Promise.reject(Object.assign(new Error(String(error)), { code: 'file-gone' })));
  const { puzzles, names, ...others } = engine.normalize(bytes ? textOf(bytes, encoding) : text);
  const named = names.some(Boolean) ? names : [];
  /** @param {number} from @param {number} [to] */
  const part = (from, to) => ({ puzzles: puzzles.slice(from, to), names: named.slice(from, to) });
  let at = 0;
  for (; puzzles.length - at > MOST_PUZZLES; at += MOST_PUZZLES) report(part(at, at + MOST_PUZZLES));
  return { ...others, ...part(at) };
}

/** @param {Teacher} engine @param {Request<'seventeens'>} request @returns {Promise<Answer<'seventeens'>>} */
async function seventeens(engine, { n, seed, difficulty }) {
  const read = await loadSeventeens().catch((error) => Promise.reject(Object.assign(error, { code: 'no-list' })));
  return (await read(engine)).draw(n, { seed, difficulty });
}

/** The whole path, or what prevents it. @param {Teacher} engine @param {Request<'explain'>} request @returns {Answer<'explain'>} */
function explain(engine, { state }) {
  const first = engine.hint(state);
  if (first.kind === 'solved') return { kind: 'path', steps: [] };
  return first.kind === 'step' ? { kind: 'path', steps: engine.explain(state) } : first;
}
