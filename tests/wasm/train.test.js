/** Exercises and verdicts through the wasm interface. What is right comes from the position, the solution and the registry. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { engine as load } from './engine.js';

const engine = await load();
const made = engine.exercise('XWing', 7);
const solution = engine.solve(made.digits);

test('an exercise is a position of a puzzle in which the technique is a step', () => {
  const { technique, seed, givens, digits, candidates, step, parts } = made;
  assert.deepEqual([technique, seed, step.technique], ['XWing', '7', 'XWing']);
  assert.equal(engine.count(givens), 1n);
  assert.ok([...digits].every((digit, cell) => digit === '.' || digit === solution[cell]));
  assert.ok([...digits].every((digit, cell) => digit !== '.' || candidates[cell] & (1 << (Number(solution[cell]) - 1))), 'the solution is possible');
  assert.deepEqual(parts.map(({ role }) => role), ['Base']);
  assert.equal(new Set(parts[0].cells.map((cell) => Math.floor(cell / 9))).size <= 2 || new Set(parts[0].cells.map((cell) => cell % 9)).size <= 2, true, 'in two lines');
});

test('the same seed gives the same exercise, and others give others', () => {
  assert.deepEqual(engine.exercise('XWing', '7'), made);
  const grids = new Set(Array.from({ length: 20 }, (_, seed) => engine.exercise('XWing', seed).digits));
  assert.equal(grids.size, 20);
  assert.notEqual(engine.exercise('XWing').seed, engine.exercise('XWing').seed);
});

test('every technique but the last resorts has exercises', () => {
  const techniques = engine.techniques();
  const without = techniques.filter(({ key }) => !engine.exercise(key, 3)).map(({ key }) => key);
  assert.deepEqual(without, ['DynamicForcingChainsPlusForcing', 'DynamicForcingChainsPlusMultiple', 'DynamicForcingChainsPlusDynamic', 'DynamicForcingChainsPlusDynamicPlus', 'BruteForce']);
  assert.deepEqual(techniques.filter(({ has_exercises }) => !has_exercises).map(({ key }) => key), without);
});

test('an answer is judged: nothing, wrong, part, all', () => {
  const { step, parts, digits } = made;
  const kind = (answer) => engine.judge('XWing', 7, answer).kind;
  const empty = digits.indexOf('.');
  assert.equal(kind({}), 'empty');
  assert.deepEqual(engine.judge('XWing', 7, { eliminations: [{ cell: empty, digit: Number(solution[empty]) }] }), { kind: 'wrong', cell: empty, digit: Number(solution[empty]) });
  assert.deepEqual([kind({ marks: parts }), kind({ eliminations: step.eliminations }), kind({ marks: parts, eliminations: step.eliminations })], ['incomplete', 'right', 'right']);
  const stranger = [...digits].findIndex((digit, cell) => digit === '.' && !step.cells.includes(cell) && !(made.candidates[cell] & (1 << (step.marks[0].digit - 1))));
  const verdict = engine.judge('XWing', 7, { marks: [{ role: 'Base', cells: [stranger] }] });
  assert.deepEqual([verdict.kind, verdict.cell, verdict.role, verdict.right], ['misplaced', stranger, 'Base', 0]);
});

test('what is no answer is refused', () => {
  assert.throws(() => engine.exercise('Nonsense', 1), { code: 'bad-option' });
  assert.throws(() => engine.exercise('XWing', -1), { code: 'bad-option' });
  assert.throws(() => engine.judge('DynamicForcingChainsPlusForcing', 1, {}), { code: 'bad-option' });
  const odd = [
    7, { marks: 5 }, { marks: [{ role: 'Toes', cells: [1] }] }, { marks: [{ role: 'Base' }] }, { marks: [{ role: 'Base', cells: [81] }] }, { marks: [{ role: 'Base', cells: [0.5] }] },
    { eliminations: [{ cell: -1, digit: 1 }] }, { eliminations: [{ cell: 1, digit: 0 }] }, { eliminations: [{ cell: 1, digit: 10 }] }, { placement: { cell: 'a', digit: 1 } }, { placement: 5 },
  ];
  for (const answer of odd) assert.throws(() => engine.judge('XWing', 7, answer), { code: 'bad-option' }, JSON.stringify(answer));
});
