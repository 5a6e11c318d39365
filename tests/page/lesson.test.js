import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lines, logOf } from '../../www/i18n/lines.js';
import { cellNames, candidateNames } from '../../www/i18n/tell.js';
import { speaker } from '../../www/i18n/words.js';
import { afterSteps, afterThoughts, cellsOf, ownBoard, pictureOf, playerState } from '../../www/lesson.js';
import { digitsOf } from '../../www/notes.js';
import { reduce } from '../../www/reduce.js';
import { initialState } from '../../www/state.js';
import { createCatalogue } from '../../www/techniques.js';
import { EVIDENCE } from './evidence.js';
import './vocabulary.js';

const catalogue = createCatalogue(speaker);

test('cells are written as players write them', () => {
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
    test(`a step proved by ${kind} is told in full (${language})`, () => {
      const step = { technique: 'XyWing', family: 'Wings', rating: 4.2, eliminations: [{ cell: 3, digit: 4 }], evidence, marks: [], houses: [], arrows: [], blockers: [], cells: [0], look_at: 0, placement: { cell: 5, digit: 6 } };
      const said = [1, 2, 3].flatMap((stage) =>
        lines({ kind: 'hint', stage, hint: { kind: 'step', step } }, speaker(language), language, catalogue));
      assert.ok(said.length >= 4);
      for (const line of said) {
        assert.doesNotMatch(line, /undefined|NaN|\{\w+\}|^\w+\.\w+$/, line);
        assert.ok(line.length > 0);
      }
    });
  }
}

test('the player stands where the notes say once every empty cell has some', () => {
  const start = { ...initialState('en'), givens: `123456789${'.'.repeat(72)}` };
  assert.equal(playerState(start).candidates, undefined);
  const noted = reduce(start, { type: 'fillNotes' });
  assert.deepEqual(playerState(noted).candidates, [...noted.notes]);
  assert.equal(playerState({ ...initialState('en'), typed: start.givens }).givens, start.givens, 'typed puzzles are puzzles too');
});

test('steps are done one after the other', () => {
  const start = ownBoard({ ...initialState('en'), givens: `1${'.'.repeat(80)}` });
  const steps = [{ eliminations: [{ cell: 80, digit: 9 }] }, { eliminations: [], placement: { cell: 1, digit: 2 } }];
  assert.ok(!digitsOf(afterSteps(start, steps, 1).candidates[80]).includes(9));
  const board = afterSteps(start, steps, 2);
  assert.equal(board.digits.slice(0, 3), '12.');
  assert.ok(!digitsOf(board.candidates[2]).includes(2));
});

test('what is taken back leaves the grid, and what was disproved stays out', () => {
  const placed = (cell, digit, depth, reason = 'tried') => ({ kind: 'placed', cell, digit, reason, eliminated: [], depth });
  const thoughts = [placed(0, 1, 0, 'given'), placed(1, 2, 1), placed(2, 3, 1, 'only-digit'), { kind: 'taken-back', cell: 1, digit: 2, depth: 0 }];
  assert.equal(afterThoughts(thoughts, 3).digits.slice(0, 4), '123.');
  assert.equal(afterThoughts(thoughts, 3).origins.slice(0, 4), 'gdf.');
  const after = afterThoughts(thoughts, 4);
  assert.equal(after.digits.slice(0, 4), '1...');
  assert.ok(!digitsOf(after.candidates[1]).includes(2));
});

test('a hint shows the house, then the cells, then all of it', () => {
  const step = { look_at: 4, cells: [40], marks: [{ cell: 40, digit: 5, role: 'Proof' }], houses: [{ house: 4, role: 'Base' }], blockers: [], arrows: [{}], eliminations: [] };
  const at = (stage) => pictureOf({ kind: 'hint', stage, hint: { kind: 'step', step } });
  assert.deepEqual([[...at(1).houses.keys()], at(1).cells.size, at(1).roles.size], [[4], 0, 0]);
  assert.deepEqual([[...at(2).cells], at(2).roles.size], [[40], 0]);
  assert.deepEqual([at(3).roles.get(405), at(3).arrows.length], ['Proof', 1]);
});

test('a log is text, a line a thought, indented by what it stands on', () => {
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
    'Nothing is certain. r1c2 can be 2 or 3',
    '  r1c2 = 2: tried; so r1c3\u00a0≠\u00a02',
    '  No digit is left for r1c3: a contradiction',
    '  No cell is left for 4 in row 4: a contradiction',
    'So r1c2 is not 2: taken back',
    '',
  ]);
});
