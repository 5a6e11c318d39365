import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { isThorough, thorough } from '../tier.js';
import { engine, fault } from './engine.js';

const SELF_SOLVING = '37........852....71..57.4.9..435.9.893.....258.1.276..2.3.94..65....219........42';
const SELF_SOLVED = '379648251485219367162573489724356918936481725851927634213894576548762193697135842';
const TWO_SOLUTIONS = '9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8';
const MONSTER = '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1';
const EMPTY = '.'.repeat(81);

const lines = (file) =>
  readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(' '));

/** A picture of 300 x 300 pixels: a grid from 15 to 285 with a 7 in the middle. */
function drawn() {
  const rgba = new Uint8Array(4 * 300 * 300).fill(255);
  const dot = (x, y) => rgba.fill(0, 4 * (y * 300 + x), 4 * (y * 300 + x) + 3);
  for (let rule = 15; rule <= 285; rule += 30) for (let at = 15; at <= 285; at++) [dot(rule, at), dot(at, rule)];
  for (let n = 0; n < 12; n++) for (const thick of [0, 1, 2]) dot(144 + n, 141 + thick);
  for (let n = 0; n < 18; n++) for (const thick of [0, 1, 2]) dot(154 - Math.round(n / 2) + thick, 141 + n);
  return rgba;
}

/** Counts in this many parts, a slice of work at a time, and checks that the remaining work only shrinks. */
function partsOf(nonet, puzzle, parts, work) {
  let [sum, slices] = [0n, 0];
  for (let part = 0; part < parts; part++) {
    const job = nonet.CountJob.part(puzzle, part, parts);
    let progress = 0;
    let left = job.remaining;
    while (!job.step(work)) {
      assert.ok(job.progress >= progress && job.progress <= 1 && job.remaining <= left);
      ({ progress, remaining: left } = job);
      slices++;
    }
    assert.deepEqual([job.progress, job.remaining], [1, 0]);
    sum += job.count;
    job.free();
  }
  assert.ok(slices > parts, `${slices} slices`);
  return sum;
}

const nonet = await engine();

test('the self-solving puzzle is solved without a guess', () => {
  assert.equal(nonet.solve(SELF_SOLVING), SELF_SOLVED);
  const report = nonet.report(SELF_SOLVING);
  assert.equal(report.status, 'unique');
  assert.equal(report.guesses, 0);
  assert.equal(report.origins.replace(/[^l]/g, '').length, 45);
});

test('functions and options also work under their former names', () => {
  assert.deepEqual(nonet.solve_report(TWO_SOLUTIONS), nonet.report(TWO_SOLUTIONS));
  assert.deepEqual(nonet.make_unique(TWO_SOLUTIONS, 7), nonet.complete(TWO_SOLUTIONS, 7));
  assert.equal(nonet.generate({ seed: 1, technique: 'NakedPair' }), nonet.generate({ seed: 1, required: 'NakedPair' }));
  assert.equal(nonet.generate({ seed: 1, without: ['NakedPair'] }), nonet.generate({ seed: 1, forbidden: ['NakedPair'] }));
  assert.throws(() => nonet.generate({ required: 'Magic' }), { code: 'bad-option', message: /required/ });
});

test('a report distinguishes unique, multiple, none and conflict', () => {
  const several = nonet.report(TWO_SOLUTIONS);
  assert.equal(several.status, 'multiple');
  assert.notEqual(several.solution, several.second);
  assert.equal(fault(TWO_SOLUTIONS, several.second), undefined);
  const none = '9..1....4.14.3.8....3....9....7.8..18....3..........3..21....7...9.4.5..5...16..3';
  assert.equal(nonet.report(none).status, 'none');
  const conflict = nonet.report(`11${EMPTY.slice(2)}`);
  assert.equal(conflict.status, 'conflict');
  assert.deepEqual(conflict.conflicts, [0, 1]);
  assert.equal(nonet.solve(`11${EMPTY.slice(2)}`), undefined);
  const guessed = nonet.report(MONSTER);
  assert.match(guessed.origins, /d/);
  assert.match(guessed.origins, /f/);
});

test('a limit may be a whole number, a bigint or undefined; other values are refused', () => {
  assert.equal(nonet.count(EMPTY, 10), 10n);
  assert.equal(nonet.count(EMPTY, 10n), 10n);
  assert.equal(nonet.count(TWO_SOLUTIONS, undefined), 2n);
  assert.equal(nonet.count(TWO_SOLUTIONS, 2n ** 70n), 2n);
  for (const limit of [-1, -1n, 1.5, NaN, 'ten', {}]) {
    assert.throws(() => nonet.count(EMPTY, limit), { code: 'bad-option' }, String(limit));
  }
});

test('a count job resumes where it stopped', () => {
  const job = new nonet.CountJob(EMPTY, 20_000);
  let slices = 0;
  while (!job.step(1_000)) slices++;
  assert.equal(job.count, 20_000n);
  assert.ok(slices > 10);
  job.free();
});

test('an empty grid and one with a single given are counted exactly', () => {
  assert.equal(nonet.count(EMPTY), 6670903752021072936960n);
  const one = `${'.'.repeat(40)}5${'.'.repeat(40)}`;
  assert.equal(nonet.count(one), 6670903752021072936960n / 9n);
});

thorough('3.7 × 10¹⁶ solutions', 'the parts of a count add up to the theoretical value', () => {
  // Seven digits of a row: the other two have two orders, and all 9! orders of a row are equivalent.
  const puzzle = `1234567${'.'.repeat(74)}`;
  assert.equal(partsOf(nonet, puzzle, 3, 30_000), (6670903752021072936960n * 2n) / 362880n);
});

test('a count reports the remaining work, and its parts add up to the total', () => {
  for (const [puzzle, count] of lines('many_solutions.txt').slice(0, 2)) assert.equal(partsOf(nonet, puzzle, 3, 100), BigInt(count));
  assert.throws(() => nonet.CountJob.part(EMPTY, 3, 3), { code: 'bad-option' });
});

test('the bounds of an estimate contain the exact count, or it is exact', () => {
  const about = nonet.estimate(EMPTY, { samples: 300, seed: 1 });
  assert.ok(about.low < 6.67e21 && 6.68e21 < about.high && about.high < 2 * about.low, JSON.stringify(about));
  assert.deepEqual(nonet.estimate(EMPTY, { samples: 300, seed: 1 }), about);
  assert.equal(about.samples, 300);
  assert.deepEqual(nonet.estimate(TWO_SOLUTIONS), { count: 2, standard_error: 0, low: 2, high: 2, samples: 0, is_exact: true });
  for (const options of [{ samples: -1 }, { seconds: NaN }, { samples: 1, seconds: 1 }, { seed: {} }, 7]) {
    assert.throws(() => nonet.estimate(EMPTY, options), { code: 'bad-option' }, JSON.stringify(options));
  }
});

test('an estimate with a time limit samples until the time is up', (t) => {
  // Each reading of the clock is a millisecond later.
  let now = 0;
  t.mock.method(Date, 'now', () => now++);
  const sampled = (seconds) => nonet.estimate(EMPTY, { seconds }).samples;
  const [short, long] = [sampled(0.01), sampled(0.1)];
  assert.ok(short > 0 && long > 5 * short && now > 100, `${short} and ${long} samples in ${now} readings`);
});

test('a random solution is valid, and the same seed gives the same one', () => {
  // On the empty grid it takes seconds.
  const grid = isThorough ? EMPTY : lines('many_solutions.txt')[0][0];
  const drawn = nonet.random_solution(grid, 7);
  assert.equal(fault(grid, drawn), undefined);
  assert.equal(nonet.random_solution(grid, 7n), drawn);
  assert.notEqual(nonet.random_solution(grid, 8), drawn);
  assert.equal(nonet.random_solution(`11${EMPTY.slice(2)}`), undefined);
  const both = new Set(Array.from({ length: 20 }, (_, seed) => nonet.random_solution(TWO_SOLUTIONS, seed)));
  assert.equal(both.size, 2);
  const job = new nonet.RandomSolutionJob(grid, 7);
  let slices = 1;
  for (; !job.step(isThorough ? 30_000 : 300); slices++) assert.ok(job.progress < 1 && job.solution === undefined);
  assert.ok(slices > 3, `${slices} slices`);
  assert.equal(fault(grid, job.solution), undefined);
  if (isThorough) assert.equal(job.solution, drawn);
  job.free();
  const whole = new nonet.RandomSolutionJob(grid, 7);
  while (!whole.step(1e9));
  assert.equal(whole.solution, drawn);
  whole.free();
});

test('solutions have a stable order and can be paged', () => {
  const all = nonet.solutions(EMPTY, 30);
  assert.equal(new Set(all).size, 30);
  assert.deepEqual(nonet.solutions(EMPTY, 10, 20), all.slice(20));
  assert.deepEqual(nonet.solutions(TWO_SOLUTIONS, 10, 0).length, 2);
  assert.deepEqual(nonet.solutions(TWO_SOLUTIONS, 10, 2), []);
  assert.deepEqual(nonet.solutions(TWO_SOLUTIONS, 10, 99), []);
});

test('seeds give the recorded puzzles', () => {
  /** @param {(row: number, col: number) => boolean} isIn */
  const patternOf = (isIn) => Array.from({ length: 81 }, (_, cell) => (isIn(Math.floor(cell / 9), cell % 9) ? '1' : '.')).join('');
  const options = {
    default: {},
    yasss: { method: 'yasss' },
    'half-turn-30': { symmetry: 'rotational180', givens: 30 },
    unbiased: { method: 'unbiased' },
    hard: { difficulty: 'hard' },
    few: { givens: 19 },
    'yasss-minimal': { method: 'yasss', minimal: true },
    'half-turn-minimal': { symmetry: 'rotational180', minimal: true },
    'half-turn-few': { symmetry: 'rotational180', givens: 20 },
    'diagonal-40-to-50': { symmetry: 'diagonal', givens: [40, 50] },
    chequered: { pattern: patternOf((row, col) => (row + col) % 2 === 0 && row !== 4) },
    'frame-24-to-28': { pattern: patternOf((row, col) => row % 7 < 2 || col % 7 < 2), givens: [24, 28] },
    '6.6-to-12': { difficulty: { min: 6.6, max: 12 } },
    singles: { singles: true },
    '20-to-60-guesses': { guesses: [20, 60] },
    'x-wing': { technique: 'XWing' },
    'no-pairs': { without: ['NakedPair', 'HiddenPair', 'Pointing'] },
  };
  // In the fast tier one seed of each kind.
  const kinds = new Set();
  for (const [seed, name, puzzle] of lines('seeds.txt')) {
    if (!isThorough && kinds.has(name)) continue;
    kinds.add(name);
    assert.equal(nonet.generate({ seed: BigInt(seed), ...options[name] }), puzzle);
  }
  assert.equal(nonet.generate({ seed: '7' }), nonet.generate({ seed: 7n }));
  assert.deepEqual([...kinds].sort(), Object.keys(options).sort());
});

test('invalid numbers are refused, not wrapped around', () => {
  const calls = [
    (number) => nonet.solutions(EMPTY, 3, number),
    (number) => nonet.solutions(EMPTY, number, 0),
    (number) => nonet.think(EMPTY, number),
    (number) => nonet.why_not(EMPTY, number, 1),
    (number) => nonet.why_not(EMPTY, 1, number),
    (number) => nonet.generate_many(number),
    (number) => new nonet.GenerateJob(number),
    (number) => nonet.CountJob.part(EMPTY, number, 9),
  ];
  for (const call of calls) for (const number of [-1, 0.5, NaN, Infinity, 2 ** 40]) assert.throws(() => call(number), { code: 'bad-option' }, `${call} ${number}`);
  assert.throws(() => nonet.why_not(EMPTY, 1, 257), { code: 'bad-option' });
});

test('arguments that are not text are refused, and the engine stays usable', () => {
  const calls = [nonet.solve, nonet.count, nonet.normalize, nonet.rate, nonet.canonical, nonet.qr, (text) => new nonet.CountJob(text), (text) => nonet.write(EMPTY, text)];
  for (const call of calls) {
    for (const what of [7, 7n, NaN, true, null, undefined, {}, { length: -1 }, { length: 1e9 }, [], ['4'], Symbol('4'), () => EMPTY]) {
      assert.throws(() => call(what), { name: 'TypeError', code: 'bad-option' }, `${call} ${typeof what}`);
    }
  }
  assert.equal(nonet.report(EMPTY).status, 'multiple');
});

test('puzzles generated without a seed differ', () => {
  assert.notEqual(nonet.generate(), nonet.generate());
  assert.equal(typeof nonet.fresh_seed(), 'bigint');
});

test('a series of puzzles uses consecutive seeds', () => {
  const many = nonet.generate_many(5, { seed: 100 }).trim().split('\n');
  assert.deepEqual(many, [100, 101, 102, 103, 104].map((seed) => nonet.generate({ seed })));
  const job = new nonet.GenerateJob(5, { seed: 100 });
  const made = [];
  while (!job.step(1)) made.push(...job.take());
  made.push(...job.take());
  job.free();
  assert.deepEqual(made.map(({ puzzle }) => puzzle), many);
  assert.deepEqual(made.map(({ seed }) => seed), ['100', '101', '102', '103', '104']);
});

test('impossible targets and invalid options are refused, with different codes', () => {
  const impossible = [
    { givens: 16 },
    { givens: 60, minimal: true },
    { method: 'yasss', symmetry: 'full' },
    { pattern: 'x'.repeat(16).padEnd(81, '.') },
    { pattern: 'x'.repeat(63).padStart(81, '.') },
    { symmetry: 'rotational90', givens: 26 },
    { singles: true, guesses: [1, 9] },
    { technique: 'XWing', without: ['XWing'] },
    { method: 'unbiased', minimal: false },
  ];
  for (const options of impossible) {
    assert.throws(() => nonet.generate(options), { code: 'impossible-target' }, JSON.stringify(options));
  }
  const bad = [{ givens: 'many' }, { givens: [30] }, { givens: [30, 20] }, { symmetry: 'round' }, { minimal: 1 },
    { difficulty: 'brutal' }, { difficulty: { min: 3 } }, { method: 'magic' }, { method: 'yasss', k: 5 }, { seed: -1 }, { seed: 1.5 }, 7];
  for (const options of bad) {
    assert.throws(() => nonet.generate(options), { code: 'bad-option' }, JSON.stringify(options));
  }
});

test('the error for an invalid text says what is wrong and where', () => {
  assert.throws(() => nonet.solve(''), { code: 'empty-text' });
  assert.throws(() => nonet.solve('1'.repeat(80)), { code: 'bad-length', found: '80', expected: '81' });
  const letter = `${EMPTY.slice(0, 14)}q${EMPTY.slice(15)}`;
  assert.throws(() => nonet.normalize(letter), { code: 'bad-character', line: 1, column: 15, index: 14, row: 2, col: 6, found: 'q' });
});

test('a text is read correctly whatever was read before, and after the memory has grown', () => {
  const full = nonet.solve(EMPTY);
  for (const text of [full.slice(0, 80), `${full}1`, full.slice(0, 79), '', 'é'.repeat(81)]) {
    assert.equal(nonet.count(full), 1n);
    assert.throws(() => nonet.count(text), { name: 'Error' }, text);
  }
  nonet.normalize(`${full}\n`.repeat(50_000));
  assert.equal(nonet.count(full), 1n);
  assert.equal(nonet.solve(` ${full.slice(0, 9)}${'.'.repeat(72)}\n`).slice(0, 9), full.slice(0, 9));
  for (const what of [undefined, null, 7, {}, []]) {
    assert.throws(() => nonet.solve(what), undefined, String(what));
    assert.equal(nonet.count(full), 1n);
  }
});

test('rows, lines, boxes, candidates and lists of puzzles are read', () => {
  const boxed = nonet.write(MONSTER, 'boxed');
  for (const text of [MONSTER, MONSTER.replaceAll('.', '0'), boxed, nonet.write(MONSTER, 'lines')]) {
    assert.equal(nonet.normalize(text).puzzle, MONSTER, text);
  }
  assert.ok(nonet.normalize(nonet.write(MONSTER, 'candidates')).candidates);
  const many = nonet.normalize(`${MONSTER}\n${SELF_SOLVING}\n`);
  assert.deepEqual(many.puzzles, [MONSTER, SELF_SOLVING]);
  assert.deepEqual(nonet.normalize(`11${EMPTY.slice(2)}`).warnings[0].cells, [0, 1]);
});

test('the formats of other programs are written and read back', () => {
  for (const form of ['markdown', 'tatham', 'hodoku', 'sdk']) {
    assert.equal(nonet.normalize(nonet.write(MONSTER, form)).puzzle, MONSTER, form);
  }
  assert.equal(nonet.normalize(`https://sudokupad.app/${nonet.write(MONSTER, 'sudokupad')}`).puzzle, MONSTER);
  const typed = `.7${EMPTY.slice(2)}`;
  const position = nonet.normalize(nonet.write(MONSTER, 'hodoku', typed));
  assert.deepEqual([position.puzzle, position.typed, position.format], [MONSTER, typed, 'hodoku']);
  assert.equal(nonet.write(MONSTER, 'row', typed), `17${MONSTER.slice(2)}`);
  const { notes } = nonet.normalize(nonet.write(`1${EMPTY.slice(1)}`, 'candidates'));
  assert.deepEqual(notes.slice(0, 2), [1, 510]);
  assert.throws(() => nonet.write(MONSTER, 'stone'), { code: 'bad-option' });
  assert.throws(() => nonet.normalize('3x3#7'), { code: 'only-named', line: 1, column: 1, found: '3x3#7' });
  const rules = JSON.stringify({ size: 9, grid: [...MONSTER].map((c) => (c === '.' ? {} : { value: Number(c) })), antiking: true });
  assert.equal(nonet.normalize(rules).puzzle, MONSTER);
});

test('a text becomes a QR code of a fitting size, and a text that is too long is refused', () => {
  const { size, modules } = nonet.qr('https://example.org/#p=' + MONSTER);
  assert.ok(size >= 21 && size % 4 === 1);
  assert.equal(modules.length, size * size);
  // The finder in the upper left corner: seven dark modules, then a light one.
  assert.deepEqual([...modules.slice(0, 8)], [1, 1, 1, 1, 1, 1, 1, 0]);
  assert.ok(nonet.qr('a'.repeat(2900)).size === 177);
  assert.throws(() => nonet.qr('a'.repeat(3000)), { code: 'bad-option' });
});

test('a puzzle is read from a picture, and pictures without a grid or of the wrong size are refused', async () => {
  const rgba = drawn();
  const { givens, written, notes, unsure, options, crossings, others } = nonet.scan(300, 300, rgba);
  assert.deepEqual([givens, written], [`${'.'.repeat(40)}7${'.'.repeat(40)}`, '.'.repeat(81)]);
  assert.deepEqual([notes.length, options.length, crossings.length, others], [81, unsure.length, 100, []]);
  for (const list of options) assert.ok(list.every(({ chance }, n) => chance <= (list[n - 1]?.chance ?? 1)));
  assert.deepEqual([0, 9, 99, 90].map((n) => crossings[n].map((x) => Math.round(x / 15))), [[1, 1], [19, 1], [19, 19], [1, 19]]);
  assert.equal(nonet.scan_between(300, 300, rgba, new Float32Array([15, 15, 285, 15, 285, 285, 15, 285])).givens, givens);
  assert.deepEqual((await engine('reader')).scan(300, 300, rgba), nonet.scan(300, 300, rgba), 'by the reader too');
  assert.throws(() => nonet.scan_between(300, 300, rgba, new Float32Array(7)), { code: 'bad-option' });
  assert.throws(() => nonet.scan(300, 300, new Uint8Array(4 * 300 * 300)), { code: 'no-grid' });
  assert.throws(() => nonet.scan(20, 20, new Uint8Array(1600)), { code: 'small-picture' });
  for (const size of [299, -1, NaN, Infinity, 2 ** 53, 300.5 * 7]) assert.throws(() => nonet.scan(size, 300, rgba), { code: 'bad-picture-size' }, String(size));
});

test('a bad line in a batch affects only its own answer', () => {
  const text = `# a comment\n${SELF_SOLVING} easy\nnonsense\n\n11${EMPTY.slice(2)}\r\n${TWO_SOLUTIONS}`;
  const solutions = nonet.solve_many(text).split('\n');
  assert.equal(solutions[0], SELF_SOLVED);
  assert.equal(solutions[1], '');
  assert.equal(solutions[2], '');
  assert.equal(fault(TWO_SOLUTIONS, solutions[3]), undefined);
  assert.deepEqual([...nonet.count_many(text, 100)], [1n, -1n, 0n, 2n]);
  const bytes = new TextEncoder().encode(text);
  assert.equal(nonet.solve_many(bytes), nonet.solve_many(text));
  assert.deepEqual([...nonet.count_many(bytes, 100)], [1n, -1n, 0n, 2n]);
  bytes[bytes.indexOf(110)] = 0xff; // invalid UTF-8
  assert.deepEqual([...nonet.count_many(bytes, 100)], [1n, -1n, 0n, 2n]);
  for (const what of [undefined, 7, [text]]) assert.throws(() => nonet.count_many(what, 1), { code: 'bad-option', found: 'puzzles' });
});

test('only puzzles with exactly one solution are rated', () => {
  assert.equal(nonet.rate(SELF_SOLVING).level, 'easy');
  for (const puzzle of [EMPTY, TWO_SOLUTIONS, `11${EMPTY.slice(2)}`]) {
    assert.throws(() => nonet.rate(puzzle), { code: 'not-a-puzzle' });
  }
});
