/**
 * The fuzz targets. Each is a function of a JSON tree that throws if a property does not hold. The text parsers are fuzzed in
 * Rust, guided by coverage: see `fuzz/`.
 */
import assert from 'node:assert/strict';
import { dailyInAddress, linkTo, progressInAddress, textInAddress } from '../../www/app/links.js';
import { recordOf } from '../../www/core/game.js';
import { EMPTY } from '../../www/core/geometry.js';
import { decodeProgress, encodeProgress, fitted } from '../../www/core/progress.js';
import { initialState, reduce } from '../../www/state.js';
import { restore } from '../../www/storage/restore.js';
import { fileOf, readArchive } from '../../www/library/archive.js';
import { isCollection, isColours, isGame, isGrid, isNotes, repairEntries, repairRecord, repairSettings } from '../../www/storage/schema.js';
import { fromStored, toStored } from '../../www/storage/names.js';
import { VERSION } from '../../www/storage/version.js';
import { KEY, save } from '../../www/storage/local.js';
import { engine } from '../wasm/engine.js';
import { alive } from './mutate.js';

const plain = (/** @type {any} */ value) => JSON.parse(JSON.stringify(value));

// ---- Links ----

/** The part of a link after the page's address, or `{ bytes }` of encoded progress, whose checksum is corrected. @param {any} input */
export function links(input) {
  if (Array.isArray(input?.bytes)) return progressOf(summed(input.bytes.filter((byte) => typeof byte === 'number')));
  if (typeof input !== 'string') return;
  const href = `https://nonet.example/${input}`;
  if (!URL.canParse(href)) return;
  const text = textInAddress(href);
  assert.ok(text === null || (typeof text === 'string' && text !== ''));
  const daily = dailyInAddress(href);
  assert.ok(daily === null || typeof daily.date === 'string');
  progressOf(progressInAddress(href) ?? input);
  if (isGrid(text)) assert.equal(textInAddress(linkTo(href, text)), text);
}

/** @param {string} text */
function progressOf(text) {
  const progress = decodeProgress(text);
  if (progress === null) return;
  const { placements, cornerNotes, centreNotes, colours } = progress;
  assert.ok(isGrid(placements) && isNotes(cornerNotes) && isNotes(centreNotes) && isColours(colours));
  assert.deepEqual(decodeProgress(encodeProgress(progress)), progress);
  const entries = { givens: `1${EMPTY.slice(1)}`, ...fitted(`1${EMPTY.slice(1)}`, progress) };
  assert.deepEqual(repairEntries(entries), entries);
  assert.equal(entries.placements[0], '.');
}

/** @param {number[]} bytes */
function summed(bytes) {
  let [a, b] = [1, 0];
  for (const byte of Uint8Array.from(bytes)) {
    a = (a + byte) % 255;
    b = (b + a) % 255;
  }
  const base64 = Buffer.from([...Uint8Array.from(bytes), b, a]).toString('base64url');
  return `1${base64}`;
}

// ---- Saved files ----

/** The contents of the device's storage, or `{ archive }` of a library file. @param {any} input */
export function saved(input) {
  if (input?.archive === undefined) stored(JSON.stringify(input));
  else archived(JSON.stringify(input.archive));
}

/** @param {string} text */
function device(text) {
  const items = new Map([[KEY, text]]);
  return /** @type {any} */ ({ getItem: (/** @type {string} */ key) => items.get(key) ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ value) => void items.set(key, value) });
}

/** @param {string} text */
function stored(text) {
  const back = restore(device(text));
  const entries = repairEntries(fromStored(JSON.parse(text)));
  const { version } = JSON.parse(text) ?? {};
  if (back === null) return assert.ok(!entries || (version !== 1 && version !== 2), 'a valid grid is lost');
  walks({ ...initialState('en'), ...back });
}

/** Undoes the moves and redoes them: every state is valid, and is restored after saving. @param {any} state */
function walks(state) {
  for (const type of ['undo', 'redo']) {
    for (let n = 0; n < 30; n++) {
      state = reduce(state, { type });
      const { givens, placements, cornerNotes, centreNotes, colours } = state;
      assert.deepEqual(repairEntries(state), { givens, placements, cornerNotes, centreNotes, colours });
      assert.ok(state.bookmarks.every((/** @type {number} */ at) => at <= state.past.length + state.future.length));
    }
    const record = recordOf(state);
    assert.ok(record === null || isGame(plain(record)), 'the library would reject the game');
    const storage = device('');
    assert.ok(save(state, storage));
    const { mode, selected, past, future, bookmarks, game, isPaused, form } = state;
    const { settings, selection, ...back } = plain(restore(storage));
    assert.deepEqual(back, plain({ ...repairEntries(state), mode, selected, past, future, bookmarks, game, isPaused, form }));
    assert.deepEqual(settings, plain({ ...state.settings, isKnown: true }));
    assert.deepEqual(selection, [selected]);
  }
}

/** @param {string} text */
function archived(text) {
  const archive = readArchive(text);
  if (typeof archive === 'string') return assert.match(archive, /^library\./);
  for (const game of archive.games) {
    if ('version' in game && Number(game.version) > VERSION) continue;
    assert.ok(isGame(game));
    walks(reduce(initialState('en'), { type: 'resume', record: repairRecord(game), status: { key: 'status.edited', tone: 'plain' } }));
  }
  for (const collection of archive.collections) assert.ok(('version' in collection && Number(collection.version) > VERSION) || isCollection(collection));
  const settings = repairSettings(archive.settings, 'en');
  assert.deepEqual(repairSettings(plain(settings), 'en'), settings);
  const again = readArchive([...fileOf({ games: archive.games.map((game) => ('version' in game ? game : toStored(game))), collections: archive.collections, settings }, 0)].join(''));
  assert.deepEqual(plain(again), plain({ ...archive, settings, skipped: 0 }));
}

// ---- Exports ----

/** @type {any} */
let nonet;

/**
 * A call of one of the module's exports: its name, then its arguments. Numeric arguments are numbers, as wasm-bindgen makes them;
 * all others may be anything. Limits keep each call short.
 */
export async function calls(/** @type {any} */ input) {
  if (!Array.isArray(input) || typeof input[0] !== 'string' || !Object.hasOwn(CALLS, input[0])) return;
  nonet ??= await engine();
  const [name, ...given] = input.map(alive);
  try {
    CALLS[name](...given);
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error;
    const isOurs = error instanceof Error && typeof (/** @type {any} */ (error).code) === 'string' && error.message !== '';
    if (!isOurs) nonet = undefined;
    if (!isOurs) throw new Error(`${name} threw something other than its own errors`, { cause: error });
  }
}

const number = (/** @type {any} */ value, most = Infinity) => (typeof value === 'number' ? Math.min(value, most) : NaN);

/** Limits the options of an estimate so that it ends quickly. @param {any} options */
function brief(options) {
  if (typeof options !== 'object' || options === null) return options;
  try {
    for (const [name, most] of [['samples', 300], ['seconds', 0.002]]) {
      const value = Object.getOwnPropertyDescriptor(options, name)?.value;
      if (typeof value === 'number' && value > most) options[name] = most;
    }
  } catch {
    // A revoked proxy has no properties to read.
  }
  return options;
}

/** @param {any} job @param {number} work */
function stepped(job, work, times = 20) {
  let isDone = false;
  for (let n = 0; n < times && !isDone; n++) isDone = job.step(work);
  return isDone;
}

/** Whether a seed is given, so that the answer is the same each time. @param {unknown} seed */
const isSeed = (seed) => ['string', 'number', 'bigint'].includes(typeof seed);

/** @type {Record<string, (...given: any[]) => void>} */
const CALLS = {
  solve: (puzzle) => isAnswer(nonet.normalize(puzzle).puzzle, nonet.solve(puzzle)),
  solve_report: (puzzle) => assert.ok(['unique', 'multiple', 'none', 'conflict'].includes(nonet.report(puzzle).status)),
  count: (puzzle, limit) => {
    const job = new nonet.CountJob(puzzle, limit);
    const isDone = stepped(job, 2000);
    if (isDone) assert.equal(nonet.count(puzzle, limit), job.count);
    assert.ok(job.progress >= 0 && job.progress <= 1);
    job.free();
  },
  part: (puzzle, part, parts) => {
    const job = nonet.CountJob.part(puzzle, number(part), number(parts));
    stepped(job, 2000);
    job.free();
  },
  estimate: (puzzle, options) => assert.ok(nonet.estimate(puzzle, brief(options)).count >= 0),
  random_solution: (puzzle, seed) => {
    const job = new nonet.RandomSolutionJob(puzzle, seed);
    if (stepped(job, 2000)) {
      isAnswer(nonet.normalize(puzzle).puzzle, job.solution);
      if (isSeed(seed)) assert.equal(nonet.random_solution(puzzle, seed), job.solution);
    }
    job.free();
  },
  solutions: (puzzle, limit, offset) => {
    for (const solution of nonet.solutions(puzzle, number(limit, 50), number(offset, 500))) isAnswer(nonet.normalize(puzzle).puzzle, solution);
  },
  normalize: (puzzle) => assert.match(nonet.normalize(puzzle).puzzle, /^[1-9.]{81}$/),
  write: (puzzle, form, typed) => {
    const written = nonet.write(puzzle, form, typed);
    assert.match(nonet.normalize(written).puzzle, /^[1-9.]{81}$/);
  },
  generate: (options) => {
    const job = new nonet.GenerateJob(1, options);
    if (stepped(job, 1, 15)) {
      const [made] = job.take();
      assert.equal(nonet.report(made.puzzle).status, 'unique');
    }
    job.free();
  },
  generate_many: (n, options) => {
    const job = new nonet.GenerateJob(number(n, 3), options);
    if (stepped(job, 1, 15)) nonet.generate_many(number(n, 3), options);
    job.free();
  },
  solution_grid: (seed) => isAnswer(EMPTY, nonet.solution_grid(seed)),
  seed_number: (seed) => assert.equal(typeof nonet.seed_number(seed), 'bigint'),
  rate: (puzzle) => assert.ok(nonet.rate(puzzle).er >= 0),
  hint: (state) => assert.equal(typeof nonet.hint(state).kind, 'string'),
  steps: (state) => assert.ok(Array.isArray(nonet.steps(state))),
  explain: (state) => assert.ok(Array.isArray(nonet.explain(state))),
  why_not: (state, cell, digit) => assert.equal(typeof nonet.why_not(state, number(cell), number(digit)).kind, 'string'),
  think: (puzzle, limit) => assert.ok(Array.isArray(nonet.think(puzzle, number(limit, 500)).thoughts)),
  example: (key) => void nonet.example(key),
  canonical: (puzzle) => assert.match(nonet.canonical(puzzle), /^[1-9.]{81}$/),
  shuffle: (puzzle, seed) => assert.equal(nonet.canonical(nonet.shuffle(puzzle, seed)), nonet.canonical(puzzle)),
  relabel: (puzzle) => assert.match(nonet.relabel(puzzle), /^[1-9.]{81}$/),
  redundant: (puzzle) => assert.ok(nonet.redundant(puzzle).length <= 81),
  minimise: (puzzle, seed) => assert.equal(nonet.redundant(nonet.minimise(puzzle, seed)).length, 0),
  make_unique: (puzzle, seed) => assert.equal(nonet.report(nonet.complete(puzzle, seed).puzzle).status, 'unique'),
  true_candidates: (puzzle, limit) => assert.equal(nonet.true_candidates(puzzle, number(limit, 100)).candidates.length, 81),
  solve_many: (puzzles) => assert.equal(typeof nonet.solve_many(puzzles), 'string'),
  count_many: (puzzles, limit) => void nonet.count_many(puzzles, typeof limit === 'number' && limit > 100 ? 100 : limit),
  batch: (lines, options) => {
    const job = new nonet.BatchJob(lines, options);
    stepped(job, 5, 5);
    assert.ok(job.take().bytes >= 0);
    job.free();
  },
  qr: (words) => {
    const { size, modules } = nonet.qr(words);
    assert.equal(modules.length, size * size);
  },
};

/** @param {string} puzzle @param {string | undefined} solution */
function isAnswer(puzzle, solution) {
  if (solution === undefined) return;
  assert.match(solution, /^[1-9]{81}$/);
  for (let cell = 0; cell < 81; cell++) assert.ok(puzzle[cell] === '.' || puzzle[cell] === solution[cell]);
}

/** By name: the function, and whether its inputs may contain values that JSON cannot express. */
export const TARGETS = {
  links: { run: links, withSpecials: false },
  saved: { run: saved, withSpecials: false },
  calls: { run: calls, withSpecials: true },
};
