/** The teaching functions through the wasm interface. */
import assert from 'node:assert/strict';
import test from 'node:test';
import germanNames from '../../www/app/technique-names.de.js';
import { DICTIONARIES } from '../../www/app/words.js';
import { lessonOf } from '../../www/learn/lesson-of.js';
import '../page/vocabulary.js';
import { isThorough } from '../tier.js';
import { engine as load } from './engine.js';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
/** Needs a few chains. */
const MEDIUM = '6.....9.2.82...7..51.9.............6...28.....74.9.25......5..7.2.3.....1....86..';
const HARD = '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1';

const engine = await load();

test('a hint is the easiest step, with the marks to draw', () => {
  const { kind, step } = engine.hint({ givens: EASY });
  assert.equal(kind, 'step');
  assert.ok(['FullHouse', 'LastDigit', 'HiddenSingle', 'NakedSingle'].includes(step.technique));
  const { cell, digit } = step.placement;
  assert.equal(engine.solve(EASY)[cell], String(digit));
  assert.ok(step.marks.some((mark) => mark.role === 'Placed' && mark.cell === cell && mark.digit === digit));
  assert.ok(step.look_at >= 0 && step.look_at < 27);
});

test('a hint reports a wrong digit or a wrongly eliminated candidate before any step', () => {
  const wrong = engine.hint({ givens: EASY, digits: EASY.replace('.', '1') });
  assert.deepEqual(wrong, { kind: 'mistake', house: 0, cells: [2], crossed_out: [] });
  const candidates = Array(81).fill(511);
  candidates[2] = 511 & ~(1 << 3); // r1c3 is 4
  const crossed = engine.hint({ givens: EASY, candidates });
  assert.deepEqual(crossed, { kind: 'mistake', house: 0, cells: [2], crossed_out: [{ cell: 2, digit: 4 }] });
});

test('a grid without a next step gets the reason, and invalid positions are refused', () => {
  assert.deepEqual(engine.hint({ givens: '.'.repeat(81) }), { kind: 'not-a-puzzle', status: 'multiple' });
  assert.deepEqual(engine.hint({ givens: EASY, digits: engine.solve(EASY) }), { kind: 'solved' });
  assert.throws(() => engine.explain('.'.repeat(81)), { code: 'not-a-puzzle' });
  assert.throws(() => engine.rate('.'.repeat(81)), { code: 'not-a-puzzle' });
  const endless = { *[Symbol.iterator]() { for (;;) yield 1; } };
  const revoked = Proxy.revocable([], {});
  revoked.revoke();
  const lists = [[1, 2], Array(81).fill(512), endless, { length: 2 ** 32 - 1 }, revoked.proxy];
  const states = lists.flatMap((list) => [{ givens: EASY, candidates: list }, { givens: EASY, left_out: list }]);
  for (const state of [undefined, 5, {}, ...states]) {
    assert.throws(() => engine.hint(state), { code: 'bad-option' });
  }
  assert.throws(() => engine.hint({ givens: 'x' }), (error) => typeof error.code === 'string');
});

test('the full path leads to the solution, and no step contradicts it', () => {
  // The hardest takes seconds.
  for (const puzzle of [EASY, MEDIUM, ...(isThorough ? [HARD] : [])]) {
    const solution = engine.solve(puzzle);
    const digits = [...puzzle];
    for (const { placement, eliminations } of engine.explain(puzzle)) {
      for (const { cell, digit } of eliminations) assert.notEqual(solution[cell], String(digit));
      if (placement) digits[placement.cell] = String(placement.digit);
    }
    assert.equal(digits.join(''), solution);
  }
});

test('why_not gives an argument against every wrong candidate', () => {
  const solution = engine.solve(EASY);
  for (const cell of [2, 3, 40]) {
    for (let digit = 1; digit <= 9; digit++) {
      const { kind } = engine.why_not({ givens: EASY }, cell, digit);
      assert.equal(kind === 'right', solution[cell] === String(digit), `${digit} in ${cell}`);
      assert.ok(['right', 'seen', 'because'].includes(kind));
    }
  }
  assert.deepEqual(engine.why_not({ givens: EASY }, 0, 1), { kind: 'filled', digit: 5 });
  assert.throws(() => engine.why_not({ givens: EASY }, 81, 1), { code: 'bad-option' });
  assert.throws(() => engine.why_not({ givens: EASY }, 1, 10), { code: 'bad-option' });
});

test('a technique that is left out is never used', () => {
  const used = engine.explain(MEDIUM).find(({ family }) => family !== 'Singles').technique;
  const steps = engine.explain({ givens: MEDIUM, left_out: [used] });
  assert.ok(steps.length > 0 && steps.every(({ technique }) => technique !== used));
  assert.throws(() => engine.hint({ givens: MEDIUM, left_out: ['Magic'] }), { code: 'bad-option' });
});

test('several steps are found, and every placement is right', () => {
  const found = engine.steps({ givens: EASY });
  assert.ok(found.length > 5);
  const solution = engine.solve(EASY);
  for (const { placement } of found) if (placement) assert.equal(solution[placement.cell], String(placement.digit));
});

test('the thinking log ends with the solution, and can be cut off', () => {
  const { thoughts, solution, is_cut_off } = engine.think(HARD);
  assert.equal(solution, engine.solve(HARD));
  assert.equal(is_cut_off, false);
  assert.ok(thoughts.some(({ kind }) => kind === 'taken-back') && thoughts.some(({ kind }) => kind === 'broken'));
  assert.equal(engine.think(HARD, 10).is_cut_off, true);
});

test('every technique has a name, a rating and texts in both languages, and there are examples', () => {
  const techniques = engine.techniques();
  assert.ok(techniques.length > 100);
  for (const { key, name, rating } of techniques) assert.ok(key && name && rating >= 1);
  assert.deepEqual(Object.keys(germanNames), techniques.map(({ key }) => `technique.${key}`));
  assert.equal(new Set(Object.values(germanNames)).size, techniques.length, 'each has a different name');
  for (const dictionary of Object.values(DICTIONARIES)) {
    for (const { key, family } of techniques) {
      const lesson = ['idea', 'look', 'mistake'].map((part) => `${part}.${lessonOf(key)}`);
      for (const text of [`what.${key}`, `kind.${family}`, `family.${family}`, ...lesson]) assert.ok(dictionary[text], `${key}: ${text}`);
    }
  }
  const { givens, digits, candidates, step } = engine.example('XyWing');
  assert.equal(step.technique, 'XyWing');
  assert.equal(candidates.length, 81);
  assert.ok([...givens].every((given, cell) => given === '.' || given === digits[cell]));
  assert.throws(() => engine.example('Nonsense'), { code: 'bad-option' });
  const turned = engine.example('XyWing', 5);
  assert.equal(turned.step.technique, 'XyWing');
  assert.notEqual(turned.digits, digits);
  assert.deepEqual(engine.example('XyWing', 5), turned);
  assert.throws(() => engine.example('XyWing', -1), { code: 'bad-option' });
});

test('a rating names the hardest technique', () => {
  const rating = engine.rate(EASY);
  assert.equal(rating.technique, 'HiddenSingle');
  assert.equal(rating.er, 1.2);
});
