/** The player's commands: solving, loading texts, and one long job at a time. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createClipboard } from '../../www/app/clipboard.js';
import { explain } from '../../www/app/errors.js';
import { createJobs } from '../../www/app/jobs.js';
import { createGenerator } from '../../www/create/run.js';
import { createLoad } from '../../www/import/load.js';
import { openRow } from '../../www/list/open.js';
import { createSolve } from '../../www/solve/solve.js';
import { EMPTY } from '../../www/core/geometry.js';
import { initialState, reduce } from '../../www/state.js';
import { createStore } from '../../www/app/store.js';
import { fakeClock } from './fake_clock.js';
import { engineOf, held, refusal } from './fake_engine.js';

const clock = fakeClock({ after });
const PUZZLE = '37........852....71..57.4.9..435.9.893.....258.1.276..2.3.94..65....219........42';
const SOLUTION = '379648251485219367162573489724356918936481725851927634213894576548762193697135842';
const report = (fields) => ({ status: 'unique', solution: SOLUTION, origins: 'o', guesses: 0, conflicts: [], elapsed_ms: 2, ...fields });

function page(answers, { givens = PUZZLE, placements = [] } = {}) {
  const store = createStore(reduce, initialState('en'));
  const { engine, asked } = engineOf(answers);
  const culprits = [];
  const showText = (text, { line, column } = {}) => culprits.push([text, line, column]) < 9;
  const jobs = createJobs(store);
  const commands = {
    ...jobs,
    ...createLoad(store, engine, { showText, dropText: () => {}, scan: async () => {}, choose: async () => null, focusGrid: () => {} }, jobs),
    ...createGenerator(store, engine, { request: async () => '', focusGrid: () => {} }, jobs),
    solve: createSolve(store, engine, jobs),
    open: (row) => openRow(store, row),
    copyText: createClipboard(store, showText, async (text) => { if (text === 'forbidden') throw new Error('no'); }),
  };
  if (givens !== EMPTY) store.dispatch({ type: 'load', givens, source: { kind: 'given' }, status: { key: 'status.loaded', tone: 'plain' } });
  const type = (cell, digit) => [{ type: 'select', cell }, { type: 'digit', digit }].forEach((action) => store.dispatch(action));
  for (const [cell, digit] of placements) type(cell, digit);
  return { store, commands, asked, culprits, type, status: () => store.state.status.key };
}

test('the status says whether the solution is the only one and how it was found', async () => {
  for (const [answer, placements, key, tone] of [
    [report(), [], 'status.solvedLogic', 'good'],
    [report({ guesses: 2 }), [], 'status.solvedGuess', 'good'],
    [report({ status: 'multiple' }), [], 'status.solvedSeveral', 'plain'],
    [report(), [...SOLUTION].flatMap((digit, cell) => (PUZZLE[cell] === '.' ? [[cell, digit]] : [])), 'status.solvedFull', 'good'],
  ]) {
    const { store, commands } = page({ solve: () => answer }, { placements });
    await commands.solve();
    assert.deepEqual([store.state.status.key, store.state.status.tone], [key, tone]);
    assert.deepEqual([store.state.shown.digits, store.state.shown.isOnly], [SOLUTION, answer.status === 'unique']);
  }
});

test('if the typed digits are wrong, the solution of the givens is shown against them', async () => {
  const { store, commands, asked } = page({ solve: ({ puzzle }) => (puzzle === PUZZLE ? report() : report({ status: 'none', solution: undefined })) }, { placements: [[2, '1']] });
  await commands.solve();
  assert.deepEqual(asked.map(({ puzzle }) => puzzle === PUZZLE), [false, true]);
  assert.deepEqual([store.state.status.key, store.state.shown.puzzle], ['status.solvedAgainst', PUZZLE]);
});

test('for a grid without a solution the reason is reported, and clashing digits are marked', async () => {
  for (const [status, conflicts, key] of [['none', [], 'status.none'], ['conflict', [0, 2], 'status.conflict']]) {
    const { store, commands } = page({ solve: () => report({ status, solution: undefined, conflicts }) });
    await commands.solve();
    assert.deepEqual([store.state.status.key, store.state.shown], [key, null]);
    assert.deepEqual(store.state.blamed.flatMap((is, cell) => (is ? [cell] : [])), conflicts);
  }
});

test('an answer is ignored if another screen is shown in the meantime, as after the same puzzle has been pasted again', async () => {
  for (const [place, screen] of [['play', 'game'], ['solve', 'start']]) {
    const { promise, give } = held();
    const { store, commands } = page({ solve: () => promise });
    store.dispatch({ type: 'go', place: 'solve', screen: 'candidates' });
    const solving = commands.solve('candidates');
    store.dispatch({ type: 'go', place, screen });
    const before = store.state;
    give(report());
    await solving;
    assert.equal(store.state, before);
  }
});

test('an answer is ignored if the grid has changed in the meantime', async () => {
  const { promise, give } = held();
  const { store, commands, type } = page({ solve: () => promise });
  const solving = commands.solve();
  type(2, '9');
  give(report());
  await solving;
  assert.equal(store.state.shown, null);
});

// ---- Texts ----

const normalized = (fields) => ({ puzzles: [PUZZLE], names: [null], warnings: [], ...fields });

test('the status says what was loaded', async () => {
  for (const [answer, key, values, tone] of [
    [normalized(), 'status.loaded', { n: 36 }, 'plain'],
    [normalized({ warnings: [{ code: 'conflicting-givens', puzzle: 0 }] }), 'status.loadedConflict', undefined, 'bad'],
    [normalized({ warnings: [{ code: 'conflicting-givens', puzzle: 1 }] }), 'status.loaded', { n: 36 }, 'plain'],
    [normalized({ puzzles: [PUZZLE, SOLUTION], names: ['one', 'two'] }), 'import.many', { n: 2 }, 'plain'],
  ]) {
    const { store, commands } = page({ normalize: () => answer }, { givens: EMPTY });
    await commands.loadText('some text');
    assert.deepEqual([store.state.status.key, store.state.status.with, store.state.status.tone], [key, values, tone]);
    assert.equal(store.state.givens, PUZZLE);
    assert.deepEqual(store.state.list.rows.map(({ name }) => name), answer.puzzles.length > 1 ? ['one', 'two'] : []);
  }
});

test('a row of 81 characters is read without the engine', async () => {
  const { store, commands, asked } = page({}, { givens: EMPTY });
  await commands.loadText(PUZZLE.replaceAll('.', '0'));
  assert.deepEqual([store.state.givens, store.state.status.key, asked], [PUZZLE, 'status.loaded', []]);
  await commands.loadText(`11${EMPTY.slice(2)}`);
  assert.equal(store.state.status.key, 'status.loadedConflict');
});

test('a position is loaded with its digits; damaged progress of the same puzzle changes nothing', async () => {
  const placements = `..9${EMPTY.slice(3)}`;
  const { store, commands, type } = page({ normalize: () => normalized({ typed: placements }) }, { givens: EMPTY });
  await commands.loadText('a position');
  assert.equal(store.state.placements, placements);
  type(3, '6');
  await commands.loadText('a link', { link: '1damaged' });
  assert.deepEqual([store.state.status.key, store.state.placements[3]], ['import.spoilt', '6']);
});

test('a text that takes long to read does not replace one that came later, whether it can be read or not', async () => {
  for (const [answer, isReadable] of [[normalized({ puzzles: [SOLUTION] }), true], [refusal('bad-character', { line: 1 }), false]]) {
    const { promise, give } = held();
    const { store, commands, culprits } = page({ normalize: async () => { await promise; if (isReadable) return answer; throw answer; } }, { givens: EMPTY });
    const slow = commands.loadText('takes long');
    await commands.loadText(PUZZLE);
    give();
    assert.equal(await clock.until(slow), false);
    assert.deepEqual([store.state.givens, store.state.status.key, culprits], [PUZZLE, 'status.loaded', []]);
  }
});

test('an unreadable text is marked where it is wrong', async () => {
  const { store, commands, culprits } = page({ normalize: () => { throw refusal('bad-character', { line: 2, column: 5, found: 'q' }); } });
  await commands.loadText('pasted');
  assert.deepEqual([store.state.pasteReport.key, store.state.status.key], ['error.bad-character', 'error.bad-character']);
  assert.deepEqual(culprits, [['pasted', 2, 5]]);
  assert.equal(store.state.givens, PUZZLE);
});

test('each error has its own message', () => {
  for (const [error, key] of [
    [{ code: 'crashed' }, 'status.crashed'], [{ code: 'not-loaded' }, 'status.notLoaded'],
    [{ code: 'impossible-target', reason: 'bad-k' }, 'error.reason.bad-k'], [{ code: 'impossible-target' }, 'error.impossible-target'],
    [{ code: 'something-new' }, 'error.other'], [undefined, 'error.other'],
  ]) assert.equal(explain(error)[0], key);
  assert.deepEqual(explain({ code: 'bad-option', message: 'k is 17 to 80' }), ['error.bad-option', { message: 'k is 17 to 80' }]);
});

// ---- Jobs ----

test('a new long job cancels the running one, whose end changes nothing', async () => {
  const { store, commands } = page({});
  const signals = [];
  const ends = [];
  const work = (signal) => new Promise((resolve, reject) => {
    signals.push(signal);
    ends.push({ resolve, reject });
  });
  const status = { key: 'status.counting', with: { n: 0 }, tone: 'plain' };
  const first = commands.run('count', status, work);
  assert.deepEqual([store.state.busy, store.state.status], [{ job: 'count', share: null }, status]);
  const second = commands.run('random', undefined, work);
  assert.deepEqual(signals.map(({ aborted }) => aborted), [true, false]);
  ends[0].reject(new Error('aborted'));
  await first;
  assert.deepEqual([store.state.busy.job, store.state.status], ['random', status], 'the second still runs');
  ends[1].reject(refusal('crashed'));
  await second;
  assert.deepEqual([store.state.busy, store.state.status.key], [null, 'status.crashed']);
  const third = commands.run('count', undefined, work);
  commands.cancel();
  assert.ok(signals[2].aborted);
  ends[2].resolve();
  await third;
});

test('the status says whether copying succeeded', async () => {
  const { commands, status } = page({});
  assert.equal(await commands.copyText('text'), true);
  assert.equal(status(), 'status.copied');
  assert.equal(await commands.copyText('forbidden'), false);
  assert.equal(status(), 'status.notCopied');
});

test('a row that is rated as it is clicked opens, and a row of a list that is gone does not', async () => {
  const { store } = page({});
  const rows = [1, 2].map((n) => ({ puzzle: `${n}`.padEnd(81, '.') }));
  store.dispatch({ type: 'list', rows, source: 'pasted' });
  store.dispatch({ type: 'rateRows', ratings: new Map([[rows[1], null]]) });
  openRow(store, rows[1]);
  assert.deepEqual(store.state.status.with, { number: 2, total: 2 });
  assert.equal(store.state.list.current, store.state.list.rows[1]);
  store.dispatch({ type: 'list', rows: [rows[0]], source: 'pasted' });
  const before = store.state;
  openRow(store, rows[1]);
  assert.equal(store.state, before);
});

test('opening a row of the list reports its number; a fresh seed is entered in the form', async () => {
  const { store, commands } = page({ seed: () => '99' });
  const rows = [{ puzzle: SOLUTION }, { puzzle: PUZZLE }];
  store.dispatch({ type: 'list', rows, source: 'pasted' });
  commands.open(rows[1]);
  assert.deepEqual([store.state.status.key, store.state.status.with], ['status.opened', { number: 2, total: 2 }]);
  await commands['fresh-seed']();
  assert.equal(store.state.form.seed, '99');
  await clock.settle();
});
