/** Equivalent puzzles, redundant and missing givens, through the wasm interface. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { engine as load, fault } from './engine.js';

const EMPTY = '.'.repeat(81);
const HARD = '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1';
const TWO_SOLUTIONS = '9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8';
const CLASHING = `11${EMPTY.slice(2)}`;

const RECORDED = readFileSync(new URL('../data/analyse.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(' '));

const engine = await load();

test('shuffled puzzles differ, but have the same canonical form', () => {
  const form = '........1.....2.34..4...56...5..36...1..7....8..9.......6..4.2..9.8.....7...1....';
  const shuffled = Array.from({ length: 20 }, (_, seed) => engine.shuffle(HARD, seed));
  assert.equal(new Set(shuffled).size, 20);
  for (const puzzle of [HARD, ...shuffled]) assert.equal(engine.canonical(puzzle), form);
  assert.equal(engine.canonical(form), form);
  assert.notEqual(engine.canonical(TWO_SOLUTIONS), form);
  assert.equal(engine.count(engine.shuffle(TWO_SOLUTIONS)), 2n);
  assert.equal(engine.canonical(EMPTY), EMPTY);
});

test('seeds give the recorded grids', () => {
  for (const [question, grid, recorded] of RECORDED) {
    const answer = question === 'canonical' ? engine.canonical(grid) : engine[question](grid, 7);
    assert.equal(answer.puzzle ?? answer, recorded, question);
  }
});

test('relabel numbers the digits in order of appearance', () => {
  assert.equal(engine.relabel(TWO_SOLUTIONS).slice(0, 27), '1.2.3.4.5...4..6...3..65.7.');
});

test('redundant givens are found and removed', () => {
  assert.deepEqual(engine.redundant(HARD), []);
  const solution = engine.solve(HARD);
  const more = HARD[0] + solution[1] + HARD.slice(2);
  assert.ok(engine.redundant(more).includes(1));
  const minimal = engine.minimise(solution, 7);
  assert.equal(minimal, engine.minimise(solution, '7'));
  assert.notEqual(minimal, engine.minimise(solution, 8));
  assert.equal(engine.count(minimal), 1n);
  assert.deepEqual(engine.redundant(minimal), []);
  assert.equal(engine.minimise(HARD), HARD);
});

test('any grid with a solution becomes a puzzle when givens are added', () => {
  assert.deepEqual(engine.complete(HARD), { puzzle: HARD, added: [] });
  assert.equal(engine.complete(TWO_SOLUTIONS, 7).added.length, 1);
  const { puzzle, added } = engine.complete(EMPTY, 7);
  assert.deepEqual(added, [...puzzle].flatMap((given, cell) => (given === '.' ? [] : [cell])));
  assert.equal(engine.count(puzzle), 1n);
  assert.equal(fault(puzzle, engine.solve(puzzle)), undefined);
  assert.equal(engine.complete(EMPTY, 7).puzzle, puzzle);
});

test('true candidates are reported for each cell, with the number of their solutions up to a limit', () => {
  const bit = (digit) => 1 << (Number(digit) - 1);
  const only = [...engine.solve(HARD)].map(bit);
  const one = engine.true_candidates(HARD);
  assert.deepEqual([one.candidates, one.solutions, one.counts.length], [only, 1, 729]);
  const both = engine.solutions(TWO_SOLUTIONS, 3);
  const two = engine.true_candidates(TWO_SOLUTIONS, 2);
  for (let cell = 0; cell < 81; cell++) {
    assert.equal(two.candidates[cell], both.reduce((bits, solution) => bits | bit(solution[cell]), 0));
    for (let digit = 1; digit <= 9; digit++) assert.equal(two.counts[9 * cell + digit - 1], both.filter((solution) => solution[cell] === String(digit)).length);
  }
  const beyondLimit = engine.true_candidates(TWO_SOLUTIONS, 1);
  assert.deepEqual(beyondLimit, { candidates: two.candidates });
  assert.deepEqual(engine.true_candidates(EMPTY), { candidates: Array(81).fill(511) });
  const none = engine.true_candidates(CLASHING);
  assert.deepEqual([none.candidates, none.solutions], [Array(81).fill(0), 0]);
});

test('grids without the required solutions, invalid options and invalid texts are refused', () => {
  for (const grid of [EMPTY, TWO_SOLUTIONS, CLASHING]) {
    assert.throws(() => engine.redundant(grid), { code: 'not-a-puzzle' });
    assert.throws(() => engine.minimise(grid), { code: 'not-a-puzzle' });
  }
  assert.throws(() => engine.complete(CLASHING), { code: 'not-a-puzzle' });
  assert.throws(() => engine.shuffle(HARD, -1), { code: 'bad-option' });
  assert.throws(() => engine.true_candidates(HARD, 0.5), { code: 'bad-option' });
  for (const name of ['canonical', 'shuffle', 'relabel', 'redundant', 'minimise', 'complete', 'true_candidates']) {
    assert.throws(() => engine[name]('x'), (error) => typeof error.code === 'string', name);
  }
});
