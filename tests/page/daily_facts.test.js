/** How hard the daily puzzles are, worked out while they are shown. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createStore } from '../../www/app/store.js';
import { createLibraryContext } from '../../www/library/context.js';
import { createDailyFacts, factsKey, hardestOf } from '../../www/library/daily-facts.js';
import { initialState, reduce } from '../../www/state.js';
import { fakeClock } from './fake_clock.js';
import { engineOf } from './fake_engine.js';

const clock = fakeClock({ after });
const DAY = '2026-11-22';
const puzzleOf = (n) => String(n).padEnd(81, '.');

test('the hardest techniques come first, each once, and singles only if there is nothing harder', () => {
  const steps = (...list) => list.map(([technique, rating]) => ({ technique, rating }));
  assert.deepEqual(hardestOf(steps(['HiddenSingle', 1.2], ['NakedSingle', 2.3], ['FullHouse', 1])), ['NakedSingle']);
  assert.deepEqual(hardestOf(steps(['HiddenSingle', 1.2], ['XyChain', 6.6], ['NakedPair', 3], ['XyChain', 7], ['XWing', 3.2], ['HiddenPair', 3.4])), ['XyChain', 'HiddenPair', 'XWing']);
  assert.deepEqual(hardestOf([]), []);
});

function daily({ games = [], saved = null, answers = {} } = {}) {
  const store = createStore(reduce, initialState('en'));
  const items = new Map(saved === null ? [] : [['nonet.daily', saved]]);
  const storage = { getItem: (key) => items.get(key) ?? null, setItem: (key, text) => void items.set(key, text) };
  let made = 0;
  const { engine, asked } = engineOf({
    seed: () => '7',
    generate: () => ({ made: [{ puzzle: puzzleOf(++made), seed: '7', attempts: 0, weight: 1 }], attempts: 0 }),
    rate: ({ puzzle }) => ({ er: Number(puzzle[0]) }),
    explain: () => ({ kind: 'path', steps: [{ technique: 'XWing', rating: 3.2 }] }),
    ...answers,
  });
  store.dispatch({ type: 'library', library: { phase: 'ready', games } });
  store.dispatch({ type: 'go', place: 'library', screen: 'daily' });
  const facts = createDailyFacts(store, engine, createLibraryContext(store), storage);
  const known = () => store.state.library.facts;
  const until = (n) => clock.until((async () => {
    while (Object.keys(known()).length < n) await new Promise((resume) => setImmediate(resume));
  })());
  return { store, ...facts, known, until, asked: () => asked.map(({ op }) => op), saved: () => JSON.parse(items.get('nonet.daily') ?? 'null') };
}

test('the five puzzles of a day are made, rated and explained, and kept on the device', async () => {
  const { wantFacts, knownDaily, until, known, saved } = daily();
  wantFacts(DAY);
  await until(5);
  assert.deepEqual(known()[factsKey(DAY, 'easy')], { puzzle: puzzleOf(1), er: 1, techniques: ['XWing'] });
  assert.equal(knownDaily(DAY, 'extreme'), puzzleOf(5));
  assert.equal(knownDaily('2026-11-21', 'extreme'), undefined);
  assert.deepEqual(saved().facts, known());
  const again = daily({ saved: JSON.stringify(saved()) });
  again.wantFacts(DAY);
  await again.until(5);
  assert.deepEqual(again.asked(), []);
});

test('the puzzle of a started game is not made again', async () => {
  const { wantFacts, until, asked, known } = daily({ games: [{ givens: puzzleOf(9), source: { kind: 'daily', date: DAY, level: 'easy' }, finishedAt: null, playedAt: 1 }] });
  wantFacts(DAY);
  await until(5);
  assert.equal(known()[factsKey(DAY, 'easy')].puzzle, puzzleOf(9));
  assert.equal(asked().filter((op) => op === 'generate').length, 4);
});

test('what is damaged or of another version is worked out again', async () => {
  for (const saved of ['oops', JSON.stringify({ version: 0, facts: {} }), JSON.stringify({ version: 1, facts: { [factsKey(DAY, 'easy')]: { puzzle: 'x', er: 1, techniques: [] } } })]) {
    const { wantFacts, until, asked } = daily({ saved });
    wantFacts(DAY);
    await until(5);
    assert.equal(asked().filter((op) => op === 'generate').length, 5, saved);
  }
});

test('nothing is worked out while another place is shown, and failures are reported and tried again', async () => {
  let fails = true;
  const { store, wantFacts, until, asked } = daily({ answers: { seed: () => { if (fails) throw new Error('offline'); return '7'; } } });
  store.dispatch({ type: 'go', place: 'play', screen: 'game' });
  wantFacts(DAY);
  assert.deepEqual(asked(), []);
  store.dispatch({ type: 'go', place: 'library', screen: 'daily' });
  await assert.rejects(wantFacts(DAY), /offline/);
  fails = false;
  wantFacts(DAY);
  await until(5);
});
