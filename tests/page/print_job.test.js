/** Making the book, looking up what its pages need, and printing. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createJobs } from '../../www/app/jobs.js';
import { createPrintJob } from '../../www/print/job.js';
import { initialState, reduce } from '../../www/state.js';
import { createStore } from '../../www/app/store.js';
import { fakeClock } from './fake_clock.js';
import { engineOf, refusal } from './fake_engine.js';

const clock = fakeClock({ after });
const puzzle = (n) => String(n).padStart(25, '1').padEnd(81, '.');
const RATING = { er: 2, level: 'easy' };

function page(answers) {
  const store = createStore(reduce, initialState('en'));
  const { engine, asked } = engineOf({ seed: () => '100', ...answers });
  const { run, cancel } = createJobs(store);
  let printed = 0;
  const press = createPrintJob(store, engine, { run, print: () => printed++ });
  const change = (printer) => store.dispatch({ type: 'printer', printer });
  return { store, press, asked, cancel, change, printed: () => printed, printer: () => store.state.printer };
}

test('a book has its puzzles level by level, each level in the order of its seeds', async () => {
  // The first seed of each level takes longest.
  const generate = async ({ n, options }) => {
    await new Promise((resume) => setTimeout(resume, options.seed === 100n ? 500 : 10));
    return { made: Array.from({ length: n }, (_, at) => ({ puzzle: puzzle(at), seed: String(options.seed + BigInt(at)), level: options.difficulty })), attempts: n };
  };
  const { press, change, printer } = page({ generate });
  change({ levels: { easy: 3, medium: 0, hard: 2, expert: 0, extreme: 1 }, page: 4 });
  await clock.until(press['make-book']());
  assert.deepEqual(printer().book.map(({ level, seed }) => `${level} ${seed}`), ['easy 100', 'easy 101', 'easy 102', 'hard 100', 'hard 101', 'extreme 100']);
  assert.deepEqual([printer().page, printer().report.key, printer().report.with.n], [0, 'print.bookMade', 6]);
});

test('an empty book is refused, and one that cannot be generated reports why', async () => {
  const { press, change, printer } = page({ generate: () => { throw refusal('impossible-target'); } });
  change({ levels: { easy: 0, medium: 0, hard: 0, expert: 0, extreme: 0 } });
  await clock.until(press['make-book']());
  assert.equal(printer().report.key, 'print.emptyBook');
  change({ levels: { easy: 1, medium: 0, hard: 0, expert: 0, extreme: 0 } });
  await clock.until(press['make-book']());
  assert.equal(printer().report.key, 'error.impossible-target');
});

const solutionsOf = { solutions: ({ puzzle: asked, limit }) => (asked === puzzle(2) ? ['a', 'b'].slice(0, limit) : asked === puzzle(3) ? [] : ['a']), rate: ({ puzzle: asked }) => { if (asked !== puzzle(1)) throw refusal('not-a-puzzle'); return RATING; } };

test('before printing, each puzzle is looked up once: its solution, whether it is the only one, and its rating', async () => {
  const { store, press, asked, change, printer, printed } = page(solutionsOf);
  store.dispatch({ type: 'list', rows: [1, 2, 3, 1].map((n) => ({ puzzle: puzzle(n) })), source: 'pasted' });
  change({ what: 'list' });
  await clock.until(press.print());
  const facts = (n) => printer().facts.get(puzzle(n));
  assert.deepEqual([facts(1), facts(2), facts(3)], [
    { rating: RATING, solution: 'a', isOnly: true }, { rating: null, solution: 'a', isOnly: false }, { rating: null, solution: '', isOnly: false },
  ]);
  assert.deepEqual([printed(), asked.length, printer().report], [1, 6, null]);
  await clock.until(press.print());
  assert.deepEqual([printed(), asked.length], [2, 6]);
});

test('a rating that the list already has is not requested', async () => {
  const { store, press, asked, change, printer } = page(solutionsOf);
  store.dispatch({ type: 'list', rows: [{ puzzle: puzzle(1), rating: { er: 9 } }], source: 'pasted' });
  change({ what: 'list' });
  await clock.until(press.print());
  assert.deepEqual([asked.map(({ op }) => op), printer().facts.get(puzzle(1)).rating], [['solutions'], { er: 9 }]);
});

test('having nothing to print is reported, and a stopped job prints nothing', async () => {
  const { store, press, change, printer, printed, cancel } = page({ solutions: () => new Promise(() => {}), rate: () => RATING });
  for (const [what, key] of [['list', 'print.noList'], ['book', 'print.noBook']]) {
    change({ what });
    await press.print();
    assert.equal(printer().report.key, key);
  }
  store.dispatch({ type: 'list', rows: [{ puzzle: puzzle(1) }], source: 'pasted' });
  change({ what: 'list' });
  const printing = press.print();
  await clock.settle();
  cancel();
  await clock.until(printing);
  assert.equal(printed(), 0);
});

test('looking at a page looks up only its puzzles, and only once', async () => {
  const { store, press, asked, change, printer } = page(solutionsOf);
  store.dispatch({ type: 'list', rows: [1, 4, 5, 6].map((n) => ({ puzzle: puzzle(n) })), source: 'pasted' });
  change({ what: 'list', perPage: 2, page: 1 });
  await clock.until(press.lookAtPage());
  assert.deepEqual([...printer().facts.keys()], [puzzle(5), puzzle(6)]);
  await clock.until(press.lookAtPage());
  assert.equal(asked.length, 4);
});
