/**
 * Results that the page computes itself, because the engine's answer would be too late for the next frame. Both must agree.
 * Patterns under symmetries have a test of their own.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMinimalByDefault, readRequest } from '../../www/create/request.js';
import { DEFAULT_FORM } from '../../www/core/form.js';
import { clashes, countDigits } from '../../www/core/geometry.js';
import { possible } from '../../www/core/notes.js';
import { plain } from '../../www/import/reading.js';
import { engine } from './engine.js';

const { generate, normalize, report, solution_grid, write } = await engine();

/** Partly filled grids, some of them with a clashing digit. */
const grids = Array.from({ length: 40 }, (_, seed) => {
  const digits = [...solution_grid(seed)].map((digit, cell) => ((cell * 7 + seed) % 5 < 2 ? digit : '.'));
  if (seed % 2 === 1) digits[(seed * 3) % 81] = '5';
  return digits.join('');
});

test('the page and the engine find the same candidates', () => {
  for (const grid of grids.filter((grid) => !clashes(grid).includes(true))) {
    const { notes } = normalize(write(grid, 'candidates'));
    const own = [...possible(grid)].map((bits, cell) => (grid[cell] === '.' ? bits : notes[cell]));
    assert.deepEqual(own, [...notes], grid);
  }
});

test('the page and the engine find the same clashes', () => {
  const found = grids.filter((grid) => clashes(grid).includes(true));
  assert.ok(found.length > 5);
  for (const grid of grids) assert.deepEqual(clashes(grid).flatMap((clash, cell) => (clash ? [cell] : [])), [...report(grid).conflicts], grid);
});

test('the page and the engine read a row of 81 characters in the same way', () => {
  for (const grid of grids) {
    for (const text of [grid, grid.replaceAll('.', '0')]) {
      const [ours, theirs] = [plain(text), normalize(text)];
      assert.deepEqual(ours.puzzles, theirs.puzzles);
      assert.deepEqual(ours.warnings.map(({ code, puzzle }) => [code, puzzle]), theirs.warnings.map(({ code, puzzle }) => [code, puzzle]));
      assert.deepEqual([theirs.typed, theirs.notes], [undefined, undefined]);
    }
  }
});

const form = (change) => ({ ...DEFAULT_FORM, ...change });

for (const change of [{}, { givens: '24-26' }, { pattern: 'x'.repeat(81) }, { method: 'yasss' }, { method: 'unbiased' }]) {
  test(`the page and the engine agree whether puzzles are minimal by default: ${JSON.stringify(change)}`, () => {
    const isMinimal = isMinimalByDefault(form(change));
    const { minimal, ...options } = readRequest(form(change)).request.options;
    const puzzles = (more) => [1, 2, 3, 4].map((seed) => generate({ ...options, ...more, seed }));
    assert.deepEqual(puzzles({}), puzzles({ minimal: isMinimal }));
    // Without any other target, removing givens always ends in a minimal puzzle.
    if (Object.keys(change).length > 0 && change.method !== 'unbiased') assert.notDeepEqual(puzzles({}), puzzles({ minimal: !isMinimal }));
  });
}

test('the form and the engine accept the same numbers, up to the same limits', () => {
  const isRefused = (options) => {
    try {
      return countDigits(generate({ seed: 1, ...options })) === 0;
    } catch ({ code, reason }) {
      return code === 'bad-option' || /^bad-/.test(reason);
    }
  };
  for (const [change, isGood] of [
    [{ givens: '81', minimal: false }, true], [{ givens: '82', minimal: false }, false], [{ givens: '30-29' }, false], [{ givens: '28-29' }, true],
    [{ method: 'yasss', k: '17', minimal: false }, true], [{ method: 'yasss', k: '16', minimal: false }, false], [{ method: 'yasss', k: '81', minimal: false }, false],
    [{ guesses: '0' }, true], [{ guesses: '3-2' }, false], [{ rating: '1.0-3.0' }, true], [{ rating: '3.0-2.0' }, false],
  ]) {
    assert.equal('request' in readRequest(form(change)), isGood, JSON.stringify(change));
    const numbers = (text) => text.split('-').map(Number);
    const options = {
      minimal: change.minimal ?? true, method: change.method ?? 'remove',
      ...(change.givens && { givens: [numbers(change.givens)[0], numbers(change.givens).at(-1)] }),
      ...(change.k && { k: Number(change.k) }),
      ...(change.guesses && { guesses: [numbers(change.guesses)[0], numbers(change.guesses).at(-1)] }),
      ...(change.rating && { difficulty: { min: numbers(change.rating)[0], max: numbers(change.rating)[1] } }),
    };
    assert.equal(!isRefused(options), isGood, JSON.stringify(change));
  }
});
