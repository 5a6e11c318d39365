import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lines, logOf } from '../../www/learn/describe-lesson.js';
import { cellNames, candidateNames } from '../../www/app/cell-names.js';
import { learn, speaker } from '../../www/app/words.js';
import { afterSteps, afterThoughts, cellsOf, chainsOf, linesOf, ownBoard, pictureOf, playerState } from '../../www/core/lesson.js';
import { digitsOf } from '../../www/core/notes.js';
import { initialState, reduce } from '../../www/state.js';
import { createCatalogue } from '../../www/app/techniques.js';
import { EVIDENCE } from './evidence.js';
import './vocabulary.js';

const catalogue = createCatalogue();

test('cells are written in the usual r1c1 notation', () => {
  assert.equal(cellNames([0]), 'r1c1');
  assert.equal(cellNames([8, 0]), 'r1c19');
  assert.equal(cellNames([0, 9, 27]), 'r124c1');
  assert.equal(cellNames([0, 10]), 'r1c1, r2c2');
  assert.equal(candidateNames([{ cell: 0, digit: 5 }, { cell: 1, digit: 5 }, { cell: 2, digit: 7 }]), 'r1c12\u00a0≠\u00a05; r1c3\u00a0≠\u00a07');
  assert.equal(candidateNames([{ cell: 0, digit: 5 }, { cell: 0, digit: 7 }]), 'r1c1\u00a0≠\u00a05,\u00a07');
});

test('a house has its nine cells', () => {
  assert.deepEqual(cellsOf(4), [36, 37, 38, 39, 40, 41, 42, 43, 44]);
  assert.deepEqual(cellsOf(9), [0, 9, 18, 27, 36, 45, 54, 63, 72]);
  assert.deepEqual(cellsOf(22), [30, 31, 32, 39, 40, 41, 48, 49, 50]);
});

for (const language of ['en', 'de']) {
  for (const [kind, evidence] of EVIDENCE) {
    test(`a step proved by ${kind} is fully described (${language})`, () => {
      const step = { technique: 'XyWing', family: 'Wings', rating: 4.2, eliminations: [{ cell: 3, digit: 4 }], evidence, marks: [], houses: [], arrows: [], blockers: [], cells: [0], look_at: 0, placement: { cell: 5, digit: 6 } };
      const texts = [1, 2, 3].flatMap((stage) =>
        lines({ kind: 'hint', stage, hint: { kind: 'step', step } }, speaker(language), language, catalogue));
      assert.ok(texts.length >= 4);
      for (const line of texts) {
        assert.doesNotMatch(line, /undefined|NaN|\{\w+\}|^\w+\.\w+$/, line);
        assert.ok(line.length > 0);
      }
    });
  }
}

test('once every empty cell has notes, they are the candidates of the position', () => {
  const start = { ...initialState('en'), givens: `123456789${'.'.repeat(72)}` };
  assert.equal(playerState(start).candidates, undefined);
  const noted = reduce(start, { type: 'fillNotes' });
  assert.deepEqual(playerState(noted).candidates, [...noted.cornerNotes]);
  assert.equal(playerState({ ...initialState('en'), placements: start.givens }).givens, start.givens, 'a typed puzzle is a puzzle too');
});

test('steps are applied one after the other', () => {
  const start = ownBoard({ ...initialState('en'), givens: `1${'.'.repeat(80)}` });
  const steps = [{ eliminations: [{ cell: 80, digit: 9 }] }, { eliminations: [], placement: { cell: 1, digit: 2 } }];
  assert.ok(!digitsOf(afterSteps(start, steps, 1).candidates[80]).includes(9));
  const board = afterSteps(start, steps, 2);
  assert.equal(board.digits.slice(0, 3), '12.');
  assert.ok(!digitsOf(board.candidates[2]).includes(2));
});

test('undone digits leave the grid, and disproved candidates stay eliminated', () => {
  const placed = (cell, digit, depth, reason = 'tried') => ({ kind: 'placed', cell, digit, reason, eliminated: [], depth });
  const thoughts = [placed(0, 1, 0, 'given'), placed(1, 2, 1), placed(2, 3, 1, 'only-digit'), { kind: 'taken-back', cell: 1, digit: 2, depth: 0 }];
  assert.equal(afterThoughts(thoughts, 3).digits.slice(0, 4), '123.');
  assert.equal(afterThoughts(thoughts, 3).origins.slice(0, 4), 'gdf.');
  const after = afterThoughts(thoughts, 4);
  assert.equal(after.digits.slice(0, 4), '1...');
  assert.ok(!digitsOf(after.candidates[1]).includes(2));
});

test('a disproved candidate is restored when the guess that it depends on is undone', () => {
  const tried = (cell, digit, depth) => ({ kind: 'placed', cell, digit, reason: 'tried', eliminated: [], depth });
  const back = (cell, digit, depth) => ({ kind: 'taken-back', cell, digit, depth });
  const thoughts = [tried(0, 1, 1), tried(40, 5, 2), back(40, 5, 1), back(0, 1, 0)];
  assert.ok(!digitsOf(afterThoughts(thoughts, 3).candidates[40]).includes(5));
  const after = afterThoughts(thoughts, 4);
  assert.ok(digitsOf(after.candidates[40]).includes(5) && !digitsOf(after.candidates[0]).includes(1));
});

test('the board has the notes of the player once they are complete, and techniques to leave out are passed to the engine', () => {
  const start = { ...initialState('en'), givens: `1${'.'.repeat(80)}` };
  const noted = [{ type: 'fillNotes' }, { type: 'select', cell: 80 }, { type: 'digit', digit: '9', mode: 'corner' }, { type: 'settings', settings: { leftOut: ['XWing'] } }].reduce(reduce, start);
  assert.ok(!digitsOf(ownBoard(noted).candidates[80]).includes(9));
  assert.equal(ownBoard(reduce(start, { type: 'digit', digit: '5' })).origins.slice(0, 41).replaceAll('.', ''), 'gl');
  assert.deepEqual(playerState(noted).left_out, ['XWing']);
});

test('a mistake shows its house, then its cells, then the wrongly eliminated candidates', () => {
  const hint = { kind: 'mistake', house: 4, cells: [40], crossed_out: [{ cell: 40, digit: 5 }] };
  const at = (stage) => {
    const { houses, cells, roles } = pictureOf({ kind: 'hint', stage, hint });
    return [[...houses.keys()], [...cells], [...roles]];
  };
  assert.deepEqual([at(1), at(2), at(3)], [[[4], [], []], [[], [40], []], [[], [40], [[405, 'Placed']]]]);
});

test('if a candidate has two marks, a placement or elimination takes precedence', () => {
  const mark = (role) => ({ cell: 0, digit: 1, role });
  const roleOf = (...marks) => pictureOf({ kind: 'steps', at: 0, steps: [{ evidence: { kind: 'OnlyDigit' }, houses: [], cells: [], blockers: [], arrows: [], marks }] }).roles.get(1);
  assert.equal(roleOf(mark('Proof'), mark('Eliminated')), 'Eliminated');
  assert.equal(roleOf(mark('Placed'), mark('Proof')), 'Placed');
  assert.equal(roleOf(mark('Proof'), mark('Link')), 'Proof');
});

test('the cells of a pattern and those that block are tinted, and the one that gets a digit is marked', () => {
  const marks = [{ cell: 20, digit: 5, role: 'Placed' }];
  const step = { evidence: { kind: 'OnlyDigit' }, look_at: 0, cells: [20], marks, houses: [], blockers: [4, 11], arrows: [], eliminations: [] };
  const { cells, others } = pictureOf({ kind: 'hint', stage: 3, hint: { kind: 'step', step } });
  assert.deepEqual([[...cells], [...others].sort((a, b) => a - b)], [[20], [4, 11, 20]]);
});

test('a hint shows the house, then the cells, then the whole step', () => {
  const step = { evidence: { kind: 'OnlyDigit' }, look_at: 4, cells: [40], marks: [{ cell: 40, digit: 5, role: 'Proof' }], houses: [{ house: 4, role: 'Base' }], blockers: [], arrows: [{}], eliminations: [] };
  const at = (stage) => pictureOf({ kind: 'hint', stage, hint: { kind: 'step', step } });
  assert.deepEqual([[...at(1).houses.keys()], at(1).cells.size, at(1).roles.size], [[4], 0, 0]);
  assert.deepEqual([[...at(2).cells], at(2).roles.size], [[40], 0]);
  assert.deepEqual([at(3).roles.get(405), at(3).arrows.length], ['Proof', 1]);
});

test('of several chains, one at a time is drawn; marked are the cells that change, or those of a chosen link', () => {
  const chain = (...nodes) => nodes.map(([cell, digit, on], n) => ({ cell, digit, on, parents: n ? [n - 1] : [] }));
  const chains = [chain([0, 1, true], [1, 1, false], [1, 2, true]), chain([0, 3, true], [9, 3, false])];
  const end = (cell, digit) => ({ cells: [cell], digit });
  const arrows = [[0, 1, 1, 1], [1, 1, 1, 2], [0, 3, 9, 3]].map(([a, b, c, d]) => ({ from: end(a, b), to: end(c, d), is_strong: false }));
  const marks = [...chains.flat().map(({ cell, digit, on }) => ({ cell, digit, role: on ? 'On' : 'Off' })), { cell: 20, digit: 9, role: 'Eliminated' }];
  const step = { evidence: { kind: 'Chains', premise: { kind: 'Cell', cell: 0 }, chains }, houses: [], cells: [], blockers: [], arrows, marks };
  const at = (focus) => pictureOf({ kind: 'hint', stage: 3, hint: { kind: 'step', step }, ...focus });
  const seen = ({ roles, arrows, cells }) => [[...roles.keys()].sort((a, b) => a - b), arrows.length, [...cells]];
  assert.deepEqual(seen(at({})), [[1, 11, 12, 209], 2, [20]]);
  assert.deepEqual(seen(at({ branch: 1, link: 1 })), [[3, 93, 209], 1, [9]]);
  assert.deepEqual(chainsOf(step)[1], [{ cells: [0], digit: 3, on: true, parents: [] }, { cells: [9], digit: 3, on: false, parents: [0] }]);
});

test('a log is text with one line per thought, indented by depth', () => {
  const thoughts = [
    { kind: 'placed', cell: 0, digit: 1, reason: 'given', eliminated: [], depth: 0 },
    { kind: 'choice', candidates: [{ cell: 1, digit: 2 }, { cell: 1, digit: 3 }], depth: 0 },
    { kind: 'placed', cell: 1, digit: 2, reason: 'tried', eliminated: [{ cell: 2, digit: 2 }], depth: 1 },
    { kind: 'broken', cell: 2, depth: 1 },
    { kind: 'broken', house: 3, digit: 4, depth: 1 },
    { kind: 'taken-back', cell: 1, digit: 2, depth: 0 },
  ];
  const text = logOf({ kind: 'think', thoughts, isCutOff: false, at: 6 }, speaker('en'), 'en', catalogue);
  assert.deepEqual(text.split('\n'), [
    'r1c1 = 1: given',
    'No cell is certain. r1c2 can be 2 or 3',
    '  r1c2 = 2: tried; so r1c3\u00a0≠\u00a02',
    '  No digit is left for r1c3: a contradiction',
    '  No cell is left for 4 in row 4: a contradiction',
    'So r1c2 is not 2: undone',
    '',
  ]);
});

// ---- Exact wording ----

const say = speaker('en');
const step = (evidence, fields = {}) => ({ technique: 'Some', family: 'Wings', rating: 4.2, eliminations: [], marks: [], houses: [], arrows: [], blockers: [], cells: [], look_at: 0, evidence, ...fields });
const why = (evidence, fields) => lines({ kind: 'steps', steps: [step(evidence, fields)], at: 0 }, say, 'en', catalogue).slice(2).join(' ');

test('a log without tries says whether singles solve the puzzle, or show that it has no solution', () => {
  const first = (...thoughts) => lines({ kind: 'think', thoughts, isCutOff: false, at: 0 }, say, 'en', catalogue)[0];
  const given = { kind: 'placed', cell: 0, digit: 1, reason: 'given', eliminated: [], depth: 0 };
  assert.equal(first(given), 'Singles alone solve this puzzle.');
  assert.equal(first(given, { kind: 'broken', cell: 1 }), 'Singles alone show that there is no solution.');
});

test('houses, subsets, chains and wings have texts of their own', () => {
  const subset = (hidden, house) => why({ kind: 'Subset', house, cells: [0, 9], digits: [1, 2], hidden });
  assert.equal(subset(false, 9), say('reason.naked', { house: 'column 1', cells: 'r12c1', digits: '1 or 2' }));
  assert.equal(subset(true, 18), say('reason.hidden', { house: 'box 1', cells: 'r12c1', digits: '1 and 2' }));
  assert.notEqual(subset(true, 18), subset(false, 18));
  const chain = { nodes: [{ digit: 5, cells: [0], on: false }, { digit: 6, cells: [8], on: true }], closed: false };
  assert.match(why({ kind: 'Links', chains: [chain] }), /r1c1≠5 → r1c9=6/);
  const wing = (pincers) => why({ kind: 'Wing', pivot: 0, pincers, digit: 3 }, { technique: 'XyzWing' });
  assert.equal(wing([1, 9]), say('reason.XyzWing', { pivot: 'r1c1', digit: 3, pincers: 'r1c2, r2c1' }));
  assert.equal(wing([1, 9, 10]), say('reason.WxyzWing', { pivot: 'r1c1', digit: 3, pincers: 'r1c2, r2c1, r2c2' }));
});

test('a chain of cells with two candidates reads as a sentence, and each of its cells is one line', () => {
  const nodes = [[0, 4, false], [0, 5, true], [9, 5, false], [9, 6, true], [15, 6, false], [15, 4, true]].map(([cell, digit, on]) => ({ cells: [cell], digit, on }));
  const textOf = (nodes) => why({ kind: 'Links', chains: [{ nodes, closed: false }] });
  assert.equal(textOf(nodes), 'If r1c1 is not 4, it is 5, which makes r2c1\u00a06 and r2c7\u00a04. So at least one end of the chain is 4, and no cell that sees both can be 4.');
  assert.deepEqual(linesOf(nodes), [{ cells: [0], off: 4, on: 5, last: 1 }, { cells: [9], off: 5, on: 6, last: 3 }, { cells: [15], off: 6, on: 4, last: 5 }]);
  // A link from cell to cell, and a chain that ends with another digit, are written as a chain.
  const across = nodes.with(3, { cells: [10], digit: 5, on: true });
  for (const other of [across, nodes.with(5, { cells: [15], digit: 7, on: true })]) assert.match(textOf(other), /r1c1≠4 → r1c1=5/);
  assert.deepEqual(linesOf(across).slice(1, 3), [{ cells: [9], off: 5, last: 2 }, { cells: [10], on: 5, last: 3 }]);
  // An inference from another place of the chain has a line of its own.
  assert.equal(linesOf([{ cells: [0], digit: 4, on: false, parents: [] }, { cells: [0], digit: 5, on: true, parents: [7] }]).length, 2);
});

test('two almost locked sets form a ring when they share two digits', () => {
  const sets = [{ cells: [0], digits: [1, 2] }, { cells: [9], digits: [1, 2] }];
  const textOf = (links) => why({ kind: 'AlmostLocked', sets, links, digits: [2] });
  assert.notEqual(textOf([[1]]), textOf([[1, 2]]));
  const values = { a: 'r1c1 (12)', b: 'r2c1 (12)', sets: 'r1c1 (12) and r2c1 (12)', links: '1 and 2', stem: '', digits: '2' };
  assert.equal(textOf([[1, 2]]), say('reason.AlsRing', values));
});

test('a hint and a mistake reveal more with each stage', () => {
  const hint = { kind: 'step', step: step({ kind: 'OnlyDigit' }, { cells: [3], placement: { cell: 3, digit: 4 } }) };
  const textOf = (stage) => lines({ kind: 'hint', stage, hint }, say, 'en', catalogue);
  assert.deepEqual([textOf(1).length, textOf(2), textOf(3).length], [1, [say('hint.2', { technique: 'Some', cells: 'r1c4' })], 3]);
  const mistake = { kind: 'mistake', house: 0, cells: [3], crossed_out: [] };
  const wrong = (stage, crossed_out = []) => lines({ kind: 'hint', stage, hint: { ...mistake, crossed_out } }, say, 'en', catalogue)[0];
  assert.deepEqual([2, 3].map((stage) => wrong(stage)), ['mistake.2', 'mistake.3'].map((key) => say(key, { cells: 'r1c4', out: '' })));
  assert.equal(wrong(3, [{ cell: 3, digit: 4 }]), say('mistake.notes3', { cells: 'r1c4', out: 'r1c4\u00a0=\u00a04' }));
});

test('a path names its hardest step, and its log numbers the steps from 1', () => {
  const steps = [['A', 1.2], ['B', 4.2], ['C', 2.3]].map(([technique, rating]) => step({ kind: 'OnlyDigit' }, { technique, rating, placement: { cell: 3, digit: 4 } }));
  const lesson = { kind: 'path', steps, at: 3, start: ownBoard(initialState('en')) };
  assert.deepEqual(lines(lesson, say, 'en', catalogue), [say('teach.pathOf', { n: 3, technique: 'B', rating: 4.2 }), say('teach.solvedByPath')]);
  assert.deepEqual(logOf(lesson, say, 'en', catalogue).split('\n').map((line) => line.slice(0, 4)), ['1. A', '2. B', '3. C', '']);
});

test('the catalogue has each technique in both languages; it is requested once, and again after a failure', async () => {
  let asked = 0;
  const technique = { key: 'NakedPair', name: 'Naked Pair', rating: 3 };
  const own = createCatalogue(async () => {
    if (++asked === 1) throw new Error('offline');
    return [technique];
  });
  assert.equal(own.name('NakedPair', 'en'), 'NakedPair', 'the key is used until the name is known');
  await assert.rejects(own.want());
  await Promise.all([own.want(), own.want(), own.learnt]);
  await learn('de', [{ en: async () => ({ default: {} }), de: () => import('../../www/app/technique-names.de.js') }]);
  assert.deepEqual([own.name('NakedPair', 'en'), own.name('NakedPair', 'de'), asked], ['Naked Pair', 'Nacktes Paar', 2]);
  assert.deepEqual([own.title(step({ kind: 'OnlyDigit' }, { technique: 'NakedPair', rating: 3 }), 'de'), own.all(), own.get('NakedPair')], ['Nacktes Paar (3,0)', [technique], technique]);
});
