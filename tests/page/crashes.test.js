/**
 * The engine's worker crashes during each kind of job: at the start and, if the job reports progress, in the middle. The page
 * reports the crash, or repeats the job without losing or duplicating anything. The grid does not change, and the next job succeeds.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createBatch } from '../../www/batch/commands.js';
import { createCamera } from '../../www/camera/commands.js';
import { createClipboard } from '../../www/app/clipboard.js';
import { createJobs } from '../../www/app/jobs.js';
import { createLoad } from '../../www/import/load.js';
import { createSolve } from '../../www/solve/solve.js';
// The pool imports these on demand; in the tests that must take no time.
import '../../www/engine/batch.js';
import { EngineClient } from '../../www/engine/client.js';
import '../../www/engine/count-shared.js';
import '../../www/engine/generate-shared.js';
import { EnginePool } from '../../www/engine/pool.js';
import { retry } from '../../www/engine/retry.js';
import { EMPTY, countDigits } from '../../www/core/geometry.js';
import { speaker } from '../../www/app/words.js';
import { createLab } from '../../www/lab/commands.js';
import { createLessons } from '../../www/learn/commands.js';
import { createGenerator } from '../../www/create/run.js';
import { createCheck } from '../../www/play/check.js';
import { createPrintJob } from '../../www/print/job.js';
import { createRowRater } from '../../www/list/row-ratings.js';
import { keepRated } from '../../www/play/rating.js';
import { createTrainer } from '../../www/train/trainer.js';
import { initialState, reduce } from '../../www/state.js';
import { createReview } from '../../www/photo/commands.js';
import { createSharing } from '../../www/share/commands.js';
import { createSolutions } from '../../www/solve/solutions.js';
import { createStore } from '../../www/app/store.js';
import { createCatalogue } from '../../www/app/techniques.js';
import { fakeClock } from './fake_clock.js';
import { CANVAS, VIDEO } from './fake_camera.js';
import { FakeWorker } from './fake_worker.js';

const clock = fakeClock({ after });

const PUZZLE = '37........852....71..57.4.9..435.9.893.....258.1.276..2.3.94..65....219........42';
const SOLUTION = '379648251485219367162573489724356918936481725851927634213894576548762193697135842';
const RATING = { er: 1.2, ep: 1.2, ed: 1.2, exact: true, technique: 'HiddenSingle', level: 'easy', guesses: 0, nodes: 1 };
const STEP = { technique: 'HiddenSingle', family: 'Singles', rating: 1.2, placement: { cell: 2, digit: 9 }, eliminations: [], marks: [], houses: [], arrows: [], blockers: [], cells: [2], look_at: 0 };
const ITS_TALLY = { multiple: 0, none: 0, limit_reached: 0, unreadable: 0, ratings: Array(12).fill(0), levels: Array(5).fill(0) };

// ---- The worker ----

/** A text with so many puzzles that they come in parts. */
const MANY = 'many puzzles';

/** The answers of a healthy worker: its progress, then its result. @type {Record<string, (request: any) => any[]>} */
const EXERCISE = { givens: PUZZLE, digits: PUZZLE, candidates: Array(81).fill(511), technique: 'XWing', seed: '7', parts: [], conclusions: 'eliminations', step: STEP };

const ANSWERS = {
  solve: () => [{ status: 'unique', solution: SOLUTION, origins: '', guesses: 0, conflicts: [], elapsed_ms: 1 }],
  normalize: ({ text }) => [...(text === MANY ? [{ puzzles: [PUZZLE], names: [] }] : []), { puzzles: [PUZZLE], names: [], warnings: [] }],
  write: ({ form }) => [`written as ${form}`],
  solutions: () => [[SOLUTION]],
  seed: () => ['7'],
  estimate: () => [{ low: 1, high: 2 }],
  // A part has ten solutions. A grid with few digits takes long, so its count is shared and this one is cancelled.
  count: ({ part, puzzle }) => {
    if (part !== undefined) return [{ count: 4n, share: 0.4, left_ms: 5000 }, { count: 10n, is_exact: true, elapsed_ms: 1 }];
    const isLong = countDigits(puzzle) < 9;
    return [{ count: 1n, share: 0.1, left_ms: isLong ? 60_000 : undefined }, { count: 3n, is_exact: !isLong, elapsed_ms: 1 }];
  },
  random: () => [{ share: 0.5 }, SOLUTION],
  generate: ({ n, options }) => [
    ...Array.from({ length: n }, (_, at) => ({ made: [{ puzzle: PUZZLE, seed: String(BigInt(options.seed) + BigInt(at)), givens: 36, attempts: 3 }], attempts: 3 * (at + 1) })),
    { made: [], attempts: 3 * n },
  ],
  seventeens: ({ n }) => [Array.from({ length: n }, (_, at) => ({ puzzle: PUZZLE, number: at + 1, er: 2.6, seed: String(7 + at) }))],
  measure: ({ k, asked, cap_ms }) => [1, asked].map((made) => ({ k, asked, made, cap_ms, elapsed_ms: made, attempts: 10 * made, givens: 27 })),
  hint: () => [{ kind: 'step', step: STEP }],
  steps: () => [[STEP]],
  explain: () => [{ kind: 'path', steps: [STEP] }],
  why: () => [{ kind: 'right' }],
  think: () => [{ thoughts: [], is_cut_off: false }],
  rate: () => [RATING],
  candidates: () => [{ candidates: Array(81).fill(511) }],
  techniques: () => [[{ key: 'XWing', name: 'X-Wing', rating: 3.2 }]],
  scan: () => [{ puzzle: PUZZLE, unsure: [] }],
  look: () => [{ crossings: Array(100).fill([0, 0]), votes: new Float32Array(), scan: { givens: PUZZLE, written: EMPTY, notes: Array(81).fill(0), unsure: [] }, solution: SOLUTION }],
  qr: () => [{ size: 21, modules: new Uint8Array(441) }],
  example: ({ technique }) => [{ givens: PUZZLE, technique }],
  exercise: ({ technique }) => [{ ...EXERCISE, technique }],
  judge: () => [{ kind: 'empty' }],
  batch: ({ bytes, first_line }) => {
    const lines = new TextDecoder().decode(bytes).split('\n').filter(Boolean);
    return [lines.slice(0, 1), lines.slice(1)].map((some, half) => ({
      text: new TextEncoder().encode(some.map((line) => `${line}!\n`).join('')),
      table: new TextEncoder().encode(some.map((line, n) => `${first_line + half + n},${line}\n`).join('')),
      header: 'line,puzzle\n', bytes: some.join('\n').length + some.length, bad_lines: [], is_done: half === 1,
      tally: { ...ITS_TALLY, unique: some.length },
    }));
  },
};

/**
 * Workers that answer from ANSWERS, one message per millisecond.
 * @param {{ op: string, when: string, part?: boolean, times?: number } | null} doom  the request that crashes the worker that gets it
 */
function workshop(doom) {
  const workers = [];
  let left = doom?.times ?? 1;
  const isDoomed = ({ op, part }, when) => doom && left > 0 && op === doom.op && when === doom.when && (part !== undefined) === Boolean(doom.part);
  const die = (worker) => {
    left--;
    worker.fail('planted');
  };
  return {
    workers,
    hasStruck: () => left <= 0,
    createWorker: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      const cancelled = new Set();
      worker.hear = async (request) => {
        const { id, op } = request;
        if (op === 'cancel') return cancelled.add(id);
        if (op === 'ease' || isDoomed(request, 'silently')) return undefined;
        if (isDoomed(request, 'beginning')) return die(worker);
        const answers = ANSWERS[op](request);
        for (const value of answers.slice(0, -1)) {
          await new Promise((resume) => setTimeout(resume, 1));
          if (worker.isEnded) return undefined;
          if (cancelled.has(id)) break;
          worker.answer({ id, type: 'progress', value });
          if (isDoomed(request, 'reporting')) return setTimeout(() => die(worker), 1);
        }
        await new Promise((resume) => setTimeout(resume, 1));
        return worker.answer({ id, type: 'done', value: answers.at(-1) });
      };
      return worker;
    },
  };
}

// ---- The page ----

/** Every part of the page that uses the engine. */
function page(doom, { size = 2, givens = PUZZLE } = {}) {
  const { createWorker, ...shop } = workshop(doom);
  const engine = new EnginePool(createWorker, size);
  const store = createStore(reduce, initialState('en'));
  store.dispatch({ type: 'load', givens, source: { kind: 'given' }, status: { key: 'status.loaded', tone: 'plain' } });
  store.dispatch({ type: 'select', cell: 2 });
  store.dispatch({ type: 'digit', digit: '9' });
  store.dispatch({ type: 'digit', digit: '5', mode: 'corner' });
  const files = new Map();
  const download = (name, file) => void files.set(name, file);
  const jobs = createJobs(store);
  const { run, ask, fail } = jobs;
  const copyText = createClipboard(store, () => true, async () => {});
  const maker = createGenerator(store, engine, { request: async () => ({ n: 1, seed: '', options: {} }), focusGrid: () => {} }, jobs);
  const commands = { ...createLoad(store, engine, { showText: () => true, dropText: () => {}, scan: async () => {}, focusGrid: () => {} }, jobs), ...maker, solve: createSolve(store, engine, jobs) };
  return {
    ...shop, engine, store, files, jobs, commands,
    catalogue: createCatalogue(() => retry(() => engine.request({ op: 'techniques' }))),
    solutions: createSolutions(store, engine, jobs),
    maker,
    lessons: createLessons(store, engine, { fail, copyText, logOf: () => '', knows: () => true }),
    player: createCheck(store, engine, { fail }),
    sharing: createSharing(store, engine, { copyText, ask, href: () => 'https://nonet.example/', download }),
    trainer: createTrainer(store, engine, { all: () => [{ key: 'XWing' }], name: String }, { fail, redirect: () => {}, playNeeding: async () => false, now: () => 0 }),
    lab: createLab(store, engine, { run }),
    press: createPrintJob(store, engine, { run, print: () => {} }),
    batch: createBatch(store, engine, { download }),
    scanner: createReview(store, engine, CANVAS, { onRead() {}, onAccepted() {}, onDiscarded() {} }),
    /** What the camera shows once it shows what is expected. @param {(seen: import('../../www/camera/commands.js').Seen) => boolean} isExpected */
    film: (isExpected) => new Promise((resolve) => {
      const camera = createCamera(store, engine, { video: VIDEO, canvas: CANVAS.createElement(), draw: (seen) => {
        if (!isExpected(seen)) return;
        camera.stop();
        resolve(seen);
      } });
      camera.start();
    }),
  };
}

const train = (p) => (p.store.dispatch({ type: 'go', place: 'learn', screen: 'train/x-wing' }), p.trainer.arrive());
const isReported = ({ store }) => assert.equal(store.state.status.key, 'status.crashed');
const show = ({ store }) => store.dispatch({ type: 'show', shown: { digits: SOLUTION, puzzle: PUZZLE, index: 0, isOnly: false } });
const LINES = Array.from({ length: 5 }, (_, n) => `line ${n}`);
const LONG = `1${EMPTY.slice(1)}`;
const book = ({ store, press }) => {
  store.dispatch({ type: 'printer', printer: { levels: { easy: 2, medium: 0, hard: 3, expert: 0, extreme: 0 } } });
  return press['make-book']();
};
const isBook = ({ store }) => {
  assert.deepEqual(store.state.printer.book.map(({ seed }) => seed), ['7', '8', '7', '8', '9']);
  assert.equal(store.state.printer.report.key, 'print.bookMade');
};
const isBatch = async ({ store, batch, files }) => {
  assert.deepEqual([store.state.batch.phase, store.state.batch.puzzles], ['done', 5]);
  batch.save('text');
  assert.equal(await files.get('nonet-solve.txt').text(), LINES.map((line) => `${line}!\n`).join(''));
};
const isList = (n) => ({ store }) => {
  assert.deepEqual(store.state.list.rows.map(({ seed }) => seed), Array.from({ length: n }, (_, at) => String(7 + at)));
  assert.deepEqual([store.state.report.key, store.state.report.with.attempts], ['generate.done', 3 * n]);
};
const isMeasured = ({ store: { state } }) => {
  assert.deepEqual(state.lab.points.map(({ k, made, attempts }) => [k, made, attempts]), [[24, 8, 80], [25, 8, 80]]);
  assert.equal(state.lab.report.key, 'lab.done');
};

/**
 * For each operation, the action that requests it and the expected outcome. `when` the worker crashes: `beginning`, the default;
 * `reporting`, after its first progress; or `silently`, without an error. `part`: a part of a shared job. `isOther`: the grid has
 * another puzzle afterwards.
 */
const CASES = [
  { op: 'solve', act: (p) => p.commands.solve(), so: isReported },
  { op: 'solve', by: 'a check', act: (p) => p.player.check(), so: isReported },
  { op: 'count', act: (p) => p.solutions.count(), so: isReported },
  { op: 'count', when: 'reporting', act: (p) => p.solutions.count(), so: isReported },
  // Its only progress says that it takes long, so all workers start over with a part each, and the dead one is not missed.
  { op: 'count', when: 'reporting', by: 'a long count', givens: LONG, act: (p) => p.solutions.count(), so: ({ store }) => assert.deepEqual([store.state.status.key, store.state.status.with.n], ['status.countedTyped', 20n]) },
  { op: 'count', part: true, givens: LONG, act: (p) => p.solutions.count(), so: isReported },
  { op: 'count', part: true, when: 'reporting', givens: LONG, act: (p) => p.solutions.count(), so: isReported },
  // Nothing reports the crash, until the player cancels.
  { op: 'count', when: 'silently', act: async (p) => {
    const counting = p.solutions.count();
    await clock.advance(60_000);
    p.jobs.cancel();
    await counting;
  }, so: ({ store }) => assert.deepEqual([store.state.status.key, store.state.status.with.n], ['status.countStopped', 0n]) },
  // A count does not wait for its estimate. If the same worker has a part of the count, the crash takes that part too.
  { op: 'estimate', givens: LONG, size: 3, act: (p) => p.solutions.count(), so: ({ store }) => assert.ok(['status.countedTyped', 'status.crashed'].includes(store.state.status.key)) },
  { op: 'solutions', act: (p) => (show(p), p.solutions.next()), so: isReported },
  { op: 'solutions', by: 'the printer', act: (p) => p.press.print(), so: ({ store }) => assert.equal(store.state.printer.facts.get(PUZZLE)?.solution, SOLUTION) },
  { op: 'random', act: (p) => (show(p), p.solutions.random()), so: isReported },
  { op: 'random', when: 'reporting', act: (p) => (show(p), p.solutions.random()), so: isReported },
  { op: 'candidates', act: (p) => (show(p), p.solutions.possible()), so: isReported },
  { op: 'normalize', act: (p) => p.commands.loadText(PUZZLE.match(/.{9}/g).join('\n')), so: isReported },
  { op: 'normalize', when: 'reporting', act: (p) => p.commands.loadText(MANY), so: isReported },
  { op: 'scan', act: (p) => p.scanner.scan(new Blob(['picture'])), so: isReported },
  { op: 'look', act: async (p) => void (p.seen = await p.film(({ stage }) => stage === 'read')), so: ({ seen }) => assert.equal(seen.solution, SOLUTION) },
  { op: 'seed', act: (p) => p.commands['fresh-seed'](), so: isReported },
  { op: 'generate', act: (p) => p.maker.new(), isOther: true, so: ({ store }) => assert.equal(store.state.status.key, 'status.made') },
  { op: 'generate', when: 'reporting', act: (p) => p.maker.new(), isOther: true, so: ({ store }) => assert.equal(store.state.status.key, 'status.made') },
  { op: 'generate', by: 'the list', act: (p) => p.maker.generate({ n: 30, seed: '7', options: {} }), so: isList(30) },
  { op: 'generate', when: 'reporting', by: 'the list', act: (p) => p.maker.generate({ n: 30, seed: '7', options: {} }), so: isList(30) },
  { op: 'generate', by: 'the book', act: book, so: isBook },
  { op: 'generate', when: 'reporting', by: 'the book', act: book, so: isBook },
  { op: 'seventeens', act: (p) => p.maker.generate({ n: 2, seed: '7', options: { givens: [17, 17], method: 'remove' } }), so: ({ store }) => assert.deepEqual([store.state.list.rows.length, store.state.report.key], [2, 'generate.known']) },
  { op: 'hint', act: (p) => p.lessons.hint(), so: isReported },
  { op: 'steps', act: (p) => p.lessons.steps(), so: isReported },
  { op: 'explain', act: (p) => p.lessons.path(), so: isReported },
  { op: 'think', act: (p) => p.lessons.think(), so: isReported },
  { op: 'why', act: (p) => p.lessons.whyDigit(4), so: isReported },
  { op: 'rate', act: async (p) => {
    keepRated(p.store, p.engine);
    p.store.dispatch({ type: 'load', givens: SOLUTION.replace('3', '.'), source: { kind: 'given' }, status: { key: 'status.loaded', tone: 'plain' } });
    await clock.advance(1000);
  }, isOther: true, so: ({ store }) => assert.deepEqual(store.state.rating, RATING) },
  { op: 'rate', by: 'visible rows', act: async (p) => {
    p.store.dispatch({ type: 'list', rows: [{ puzzle: PUZZLE }, { puzzle: SOLUTION }], source: 'pasted' });
    createRowRater(p.store, p.engine)(p.store.state.list.rows);
    await clock.advance(100);
  }, so: ({ store }) => assert.deepEqual(store.state.list.rows.map(({ rating }) => rating), [RATING, RATING]) },
  { op: 'rate', by: 'the whole list', act: (p) => {
    p.store.dispatch({ type: 'list', rows: [{ puzzle: PUZZLE }, { puzzle: SOLUTION }, { puzzle: LONG }], source: 'pasted' });
    return p.lab['rate-all']();
  }, so: ({ store }) => assert.deepEqual(store.state.list.rows.map(({ rating }) => rating), [RATING, RATING, RATING]) },
  { op: 'qr', act: (p) => p.sharing.drawCode(), so: ({ store }) => assert.deepEqual([store.state.share.code.size, store.state.share.code.word], [21, 'written as sudokupad']) },
  { op: 'write', act: (p) => p.sharing.drawCode(), so: ({ store }) => assert.deepEqual([store.state.share.code.size, store.state.share.code.word], [21, 'written as sudokupad']) },
  { op: 'write', by: 'a copy', act: (p) => p.sharing.copy('tatham'), so: isReported },
  { op: 'techniques', act: (p) => p.catalogue.want(), so: ({ catalogue }) => assert.equal(catalogue.name('XWing', 'en'), 'X-Wing') },
  { op: 'example', act: async (p) => void (p.example = await retry(() => p.engine.request({ op: 'example', technique: 'XWing' }))), so: ({ example }) => assert.equal(example.technique, 'XWing') },
  { op: 'exercise', act: (p) => train(p), isOther: true, so: ({ store }) => assert.equal(store.state.attempt.exercise.seed, '7') },
  { op: 'judge', act: async (p) => {
    await train(p);
    await p.trainer.check();
  }, isOther: true, so: ({ store }) => assert.equal(store.state.attempt.verdict.kind, 'empty') },
  { op: 'measure', act: (p) => p.lab.measure({ from: 24, to: 25, asked: 8, cap_ms: 1000 }), so: isMeasured },
  { op: 'measure', when: 'reporting', act: (p) => p.lab.measure({ from: 24, to: 25, asked: 8, cap_ms: 1000 }), so: isMeasured },
  { op: 'batch', act: (p) => p.batch.start({ task: 'solve', limit: null, text: LINES.join('\n') }), so: isBatch },
  { op: 'batch', when: 'reporting', act: (p) => p.batch.start({ task: 'solve', limit: null, text: LINES.join('\n') }), so: isBatch },
];

/** `when` in the names of the tests. */
const TIMES = { beginning: 'at the start', reporting: 'after a report', silently: 'without an error' };

for (const { op, when = 'beginning', part, by, givens, size, act, so, isOther } of CASES) {
  test(`a worker that crashes in ${op}${part ? ', a part of it' : ''}${by ? ` for ${by}` : ''}, ${TIMES[when]}, costs at most its job`, async () => {
    const p = page({ op, when, part }, { givens, size });
    const { store, engine } = p;
    const sheet = ({ givens, placements, cornerNotes }) => ({ givens, placements, cornerNotes });
    const before = sheet(store.state);
    await clock.until(Promise.resolve(act(p)));
    assert.ok(p.hasStruck() || when === 'silently', 'the operation was requested');
    await so(p);
    assert.equal(store.state.busy, null);
    if (isOther) store.dispatch({ type: 'undo' });
    assert.deepEqual(sheet(store.state), before);
    store.dispatch({ type: 'undo' });
    assert.deepEqual(store.state.cornerNotes, initialState('en').cornerNotes, 'undo still works');
    // Every worker answers, including the replacement of the dead one.
    const answers = Array.from({ length: engine.size }, () => engine.request({ op: 'solve', puzzle: PUZZLE }));
    for (const answer of await clock.until(Promise.all(answers))) assert.equal(answer.solution, SOLUTION);
  });
}

test('a camera whose pictures crash the engine three times in a row stops and says so', async () => {
  const seen = await clock.until(page({ op: 'look', when: 'beginning', times: 3 }).film(({ stage }) => stage === 'failed'));
  assert.equal(seen.failure[0], 'status.crashed');
});

test('each operation of the worker has a case, and each that reports progress has one in the middle', async () => {
  // The worker's module starts to load the engine, which is not possible here.
  Object.assign(globalThis, { self: {}, fetch: () => Promise.reject(new Error('offline')), MessageChannel: class { port1 = {}; port2 = {}; } });
  const { OPERATIONS, REPORTING } = await import('../../www/engine/operations.js');
  const cased = (when) => [...new Set(CASES.filter((one) => (one.when ?? 'beginning') === when).map(({ op }) => op))].sort();
  assert.ok(OPERATIONS.length >= 20);
  assert.deepEqual(cased('beginning'), OPERATIONS.sort());
  assert.deepEqual(cased('reporting'), REPORTING.sort());
  assert.deepEqual(Object.keys(ANSWERS).sort(), OPERATIONS);
});

// ---- Other requests of the same worker ----

const REQUESTS = Object.fromEntries(Object.keys(ANSWERS).map((op) => [op, {
  op, puzzle: PUZZLE, text: '', form: 'row', n: 3, options: { seed: 7n }, k: 26, asked: 5, cap_ms: 100, technique: 'XWing', bytes: new TextEncoder().encode('a\nb\n'), first_line: 1,
}]));

for (const op of Object.keys(ANSWERS)) {
  for (const when of ANSWERS[op](REQUESTS[op]).length > 1 ? ['beginning', 'reporting'] : ['beginning']) {
    test(`a client whose worker crashes in ${op}, ${TIMES[when]}, rejects its pending requests and starts a new worker for the next one`, async () => {
      const { workers, createWorker } = workshop({ op, when });
      const client = new EngineClient(createWorker);
      const reports = [];
      const other = op === 'hint' ? 'steps' : 'hint';
      const outcomes = [client.request(REQUESTS[op], { onProgress: (value) => reports.push(value) }), client.request(REQUESTS[other])];
      // The other request may be answered before this one crashes.
      const settled = await clock.until(Promise.allSettled(outcomes));
      assert.equal(settled[0].reason?.code, 'crashed');
      assert.equal(reports.length, when === 'reporting' ? 1 : 0);
      if (when === 'beginning') assert.equal(settled[1].reason?.code, 'crashed');
      assert.deepEqual([client.load, workers.length, workers[0].isEnded], [0, 1, true]);
      const again = await clock.until(client.request(REQUESTS[op]));
      assert.deepEqual(again, ANSWERS[op](REQUESTS[op]).at(-1));
      assert.equal(workers.length, 2);
    });

    test(`jobs that the pool repeats survive a worker that crashes in ${op}, ${TIMES[when]}`, async () => {
      const { createWorker, hasStruck } = workshop({ op, when });
      const pool = new EnginePool(createWorker, 1);
      const seeds = [];
      const rated = [];
      const making = pool.generate(20, 100n, {}, { onMade: (made) => seeds.push(...made.map(({ seed }) => Number(seed))) });
      const sharing = pool.share([1, 2, 3].map((n) => ({ op: 'rate', puzzle: String(n) })), { signal: new AbortController().signal, onAnswer: (value, at) => rated.push([at, value]) });
      await clock.advance(5);
      const deadly = pool.request(REQUESTS[op]);
      const [outcome] = await clock.until(Promise.allSettled([deadly, making, sharing]));
      assert.ok(hasStruck());
      // For these two, the crash may have hit one of the repeated jobs instead.
      if (op !== 'generate' && op !== 'rate') assert.equal(outcome.reason?.code, 'crashed');
      assert.deepEqual(seeds.sort((a, b) => a - b), Array.from({ length: 20 }, (_, n) => 100 + n));
      assert.deepEqual(rated, [0, 1, 2].map((at) => [at, RATING]));
    });
  }
}

for (const [name, work] of [
  ['a list of puzzles', (p) => p.maker.generate({ n: 30, seed: '7', options: {} })],
  ['a batch', (p) => p.batch.start({ task: 'solve', limit: null, text: LINES.join('\n') })],
  ['measurements', (p) => p.lab.measure({ from: 24, to: 25, asked: 8, cap_ms: 1000 })],
]) {
  test(`the job ends with an error if every worker crashes: ${name}`, async () => {
    const op = { 'a list of puzzles': 'generate', 'a batch': 'batch', measurements: 'measure' }[name];
    const p = page({ op, when: 'beginning', times: Infinity });
    await clock.until(Promise.resolve(work(p)));
    const { report, batch, lab, busy } = p.store.state;
    const reported = { generate: report?.key, batch: batch.problem?.key, measure: lab.report?.key }[op];
    assert.equal(reported, op === 'batch' ? 'batch.failed' : 'status.crashed');
    assert.equal(busy, null);
    assert.ok(p.workers.length < 20, `${p.workers.length} workers`);
  });
}
