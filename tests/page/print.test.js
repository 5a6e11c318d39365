import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY } from '../../www/core/geometry.js';
import { LEVELS } from '../../www/core/levels.js';
import { LAYOUTS, countSheets, rowsToPrint, sheetsOf, unknown } from '../../www/print/layout.js';
import { initialState } from '../../www/state.js';

const PUZZLE = '17.4..6...2.1.7..3..4..6....9.7....8.........3....1.4....6..3..4..5.3.2...3..9.84';
const SOLUTION = '173485692628197453954236871491753268587642319362819745819674532745328916236951784';
const rows = (n) => Array.from({ length: n }, (_, at) => ({ puzzle: PUZZLE.replace('1', String((at % 9) + 1)), seed: String(at) }));
test('puzzles fill the pages in order, followed by the solutions', () => {
  for (const perPage of Object.keys(LAYOUTS).map(Number)) {
    for (const n of [0, 1, 6, 13, 24, 41]) {
      for (const withSolutions of [false, true]) {
        const sheets = sheetsOf(rows(n), { perPage, withSolutions }, new Map());
        assert.equal(sheets.length, countSheets(n, { perPage, withSolutions }));
        for (const kind of ['puzzles', 'solutions']) {
          const items = sheets.filter((sheet) => sheet.kind === kind).flatMap(({ items }) => items);
          const expected = kind === 'puzzles' || withSolutions ? Array.from({ length: n }, (_, at) => at + 1) : [];
          assert.deepEqual(items.map(({ number }) => number), expected);
        }
        assert.ok(sheets.every(({ items, layout }) => items.length >= 1 && items.length <= layout.columns * layout.rows));
      }
    }
  }
});

test('a few puzzles get the smallest layout that holds them', () => {
  const layout = (n, perPage) => sheetsOf(rows(n), { perPage, withSolutions: false }, new Map())[0].layout;
  assert.deepEqual([layout(1, 12), layout(2, 9), layout(3, 9), layout(9, 4)], [LAYOUTS[1], LAYOUTS[2], LAYOUTS[4], LAYOUTS[4]]);
});

test('an item has its puzzle with the known facts, or its solution', () => {
  const facts = new Map([[PUZZLE, { rating: { er: 4.5, level: 'hard' }, solution: SOLUTION, isOnly: true }]]);
  const [page, solutions] = sheetsOf([{ puzzle: PUZZLE, seed: '7' }], { perPage: 1, withSolutions: true }, facts);
  assert.deepEqual(page.items, [{ number: 1, puzzle: PUZZLE, digits: PUZZLE, name: undefined, seed: '7', rating: { er: 4.5, level: 'hard' }, isOnly: true }]);
  assert.equal(solutions.items[0].digits, SOLUTION);
  // A rating in the list takes precedence.
  const own = { er: 1.2, level: 'easy' };
  assert.equal(sheetsOf([{ puzzle: PUZZLE, rating: own }], { perPage: 1, withSolutions: false }, facts)[0].items[0].rating, own);
});

test('each unknown puzzle is looked up once', () => {
  assert.deepEqual(unknown([{ puzzle: PUZZLE }, { puzzle: SOLUTION }, { puzzle: PUZZLE }], new Map([[SOLUTION, {}]])), [PUZZLE]);
});

test('the grid, the first puzzles of the list, or the book is printed', () => {
  const start = initialState('en');
  const state = { ...start, givens: PUZZLE, list: { ...start.list, rows: rows(30) }, printer: { ...start.printer, n: 5, book: rows(2) } };
  const of = (what) => rowsToPrint({ ...state, printer: { ...state.printer, what } });
  assert.deepEqual(of('grid'), [{ puzzle: PUZZLE, rating: undefined }]);
  assert.deepEqual([of('list').length, of('book').length], [5, 2]);
  const placements = `5${EMPTY.slice(1)}`;
  assert.equal(rowsToPrint({ ...start, placements })[0].puzzle, placements);
});

test('the book has all five levels', () => assert.deepEqual(Object.keys(initialState('en').printer.levels), LEVELS));
