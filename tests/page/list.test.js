import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { HEAD, arrange, createListing, csvLineOf, lineOf, needsRatings, pieces, ranksOf, searchOf, survey } from '../../www/list/commands.js';
import { initialState, reduce } from '../../www/state.js';
import { EVERY_ROW, countFilters, isFiltered } from '../../www/list/state.js';
import { createStore } from '../../www/app/store.js';
import { dice } from './dice.js';
import { fakeClock } from './fake_clock.js';

const clock = fakeClock({ after });

const PLAIN = initialState('en').listing;
const RANKS = new Map(['HiddenSingle', 'XWing', 'XyWing', 'Nishio'].map((key, rank) => [key, rank]));
const LEVELS = ['easy', 'medium', 'hard', 'expert', 'extreme'];

const puzzle = (givens) => '1'.repeat(givens) + '.'.repeat(81 - givens);
const rating = (er, technique, { exact = true, guesses = 0, level = 'hard' } = {}) => ({ er, ep: 1.2, ed: 1.2, exact, technique, level, guesses, nodes: 1, depth: 0 });

/** Five rows: two with the same number of givens, one not rated yet, one without a rating. */
const ROWS = [
  { puzzle: puzzle(25), rating: rating(4.2, 'XyWing', { guesses: 3 }), attempts: 5 },
  { puzzle: puzzle(24) },
  { puzzle: puzzle(25), rating: rating(7.5, 'Nishio', { guesses: 9, level: 'expert' }), attempts: 0 },
  { puzzle: puzzle(30), rating: null },
  { puzzle: puzzle(23), rating: rating(1.5, 'HiddenSingle', { level: 'easy' }), attempts: 70_000 },
];
/** The indices of the rows shown. */
const shown = (listing, rows = ROWS) => [...arrange(rows, { ...PLAIN, ...listing }, RANKS)];

test('rows are in the order of generation by default, and that order can be reversed', () => {
  assert.deepEqual(shown({}), [0, 1, 2, 3, 4]);
  assert.deepEqual(shown({ isDescending: true }), [4, 3, 2, 1, 0]);
  assert.deepEqual(shown({}, []), []);
});

test('equal rows stay in the order of generation, ascending and descending', () => {
  assert.deepEqual(shown({ by: 'givens' }), [4, 1, 0, 2, 3]);
  assert.deepEqual(shown({ by: 'givens', isDescending: true }), [3, 0, 2, 1, 4]);
});

test('rows without a value are last, ascending and descending', () => {
  assert.deepEqual(shown({ by: 'rating' }), [4, 0, 2, 1, 3]);
  assert.deepEqual(shown({ by: 'rating', isDescending: true }), [2, 0, 4, 1, 3]);
  assert.deepEqual(shown({ by: 'technique' }), [4, 0, 2, 1, 3]);
  assert.deepEqual(shown({ by: 'guesses', isDescending: true }), [2, 0, 4, 1, 3]);
  assert.deepEqual(shown({ by: 'attempts' }), [2, 0, 4, 1, 3]);
  assert.deepEqual(shown({ by: 'attempts', isDescending: true }), [4, 0, 2, 1, 3]);
});

test('a rating that is only a lower bound is sorted after equal exact ratings', () => {
  const rows = [true, false, true].map((exact) => ({ puzzle: puzzle(25), rating: rating(9, 'Nishio', { exact }) }));
  assert.deepEqual(shown({ by: 'rating' }, rows), [0, 2, 1]);
});

test('filters include both bounds, and only filters on ratings hide unrated rows', () => {
  assert.deepEqual(shown({ givens: [24, 25] }), [0, 1, 2]);
  assert.deepEqual(shown({ givens: [null, 23] }), [4]);
  assert.deepEqual(shown({ givens: [26, null] }), [3]);
  assert.deepEqual(shown({ givens: [25, 24] }), []);
  assert.deepEqual(shown({ rating: [null, null] }), [0, 1, 2, 3, 4]);
  assert.deepEqual(shown({ rating: [1.5, 4.2] }), [0, 4]);
  assert.deepEqual(shown({ rating: [4.3, null] }), [2]);
  assert.deepEqual(shown({ level: 'expert' }), [2]);
  assert.deepEqual(shown({ level: 'hard' }, [{ puzzle: puzzle(24), level: 'hard' }, { puzzle: puzzle(24), level: 'hard', rating: rating(7.5, 'Nishio', { level: 'expert' }) }]), [0], 'the level asked for, until there is a rating');
  assert.deepEqual(shown({ technique: 'XyWing' }), [0]);
  assert.deepEqual(shown({ technique: 'XyWing', level: 'easy' }), []);
  assert.deepEqual(shown({ by: 'rating', isDescending: true, givens: [25, 81] }), [2, 0, 3]);
});

test('a filter on a single rating finds it, for every tenth', () => {
  for (let n = 10; n <= 119; n++) {
    const rows = [{ puzzle: puzzle(25), rating: rating(n / 10, 'Nishio') }];
    assert.deepEqual(shown({ rating: [Number((n / 10).toFixed(1)), Number((n / 10).toFixed(1))] }, rows), [0], String(n));
  }
});

test('active filters are counted, and orders and filters that need ratings are recognised', () => {
  assert.deepEqual([PLAIN, { ...PLAIN, givens: [1, null], rating: [null, 2], level: 'easy', technique: 'XWing' }].map(countFilters), [0, 4]);
  for (const by of ['number', 'givens', 'attempts']) assert.ok(!needsRatings({ ...PLAIN, by }));
  for (const by of ['rating', 'technique', 'guesses']) assert.ok(needsRatings({ ...PLAIN, by }));
  assert.ok(needsRatings({ ...PLAIN, technique: 'XyWing' }) && needsRatings({ ...PLAIN, rating: [null, 3] }) && !needsRatings({ ...PLAIN, givens: [3, 4] }));
});

test('the techniques of a list are sorted easiest first, then by name in the language', () => {
  const known = [['B', 'Zwilling', 2], ['A', 'Änderung', 2], ['C', 'Beginn', 1]].map(([key, name, rating]) => ({ key, name, rating }));
  const catalogue = { all: () => known, name: (key) => known.find((technique) => technique.key === key).name };
  assert.deepEqual([...ranksOf(catalogue, 'de').keys()], ['C', 'A', 'B']);
  assert.deepEqual(survey(ROWS, RANKS), { unrated: 1, withoutEr: 1, withoutLevel: 1, techniques: ['HiddenSingle', 'XyWing', 'Nishio'] });
});

test('random rows have the same order as after a plain sort', () => {
  const keys = [...RANKS.keys()];
  const random = dice(1);
  const make = (n) => Array.from({ length: n }, () => ({
    puzzle: puzzle(20 + random(15)),
    rating: random(10) === 0 ? undefined : rating((10 + random(100)) / 10, keys[random(4)], { guesses: random(300), level: LEVELS[random(5)] }),
    attempts: random(1e9),
  }));
  const values = { givens: ({ puzzle }) => puzzle.indexOf('.'), rating: ({ rating }) => rating?.er, guesses: ({ rating }) => rating?.guesses, attempts: ({ attempts }) => attempts };
  // The largest keys of the longest list need the most bits.
  for (const [rows, columns] of [[make(5_000), Object.keys(values)], [make(100_000), ['attempts']]]) {
    for (const by of columns) {
      for (const isDescending of [false, true]) {
        const sign = isDescending ? -1 : 1;
        const expected = rows.map((row, at) => [values[by](row), at]).sort(([a, m], [b, n]) => (a === b ? m - n : a === undefined ? 1 : b === undefined ? -1 : sign * (a - b)));
        const order = arrange(rows, { ...PLAIN, by, isDescending }, RANKS);
        assert.ok(expected.every(([, at], place) => order[place] === at), `${by}, ${isDescending}`);
      }
    }
  }
});

test('a short list is rearranged at every change, a long one that grows at most ten times a second', async () => {
  const rows = Array.from({ length: 2001 }, (_, n) => ({ puzzle: puzzle(20 + (n % 9)) }));
  const { store, listing } = listingOf(rows.slice(0, 2000));
  let times = 0;
  listing.onArranged(() => times++);
  for (let n = 0; n < 5; n++) store.dispatch({ type: 'rows', number: store.state.list.number, rows: rows.slice(0, 2000) });
  assert.equal(times, 5);
  store.dispatch({ type: 'rows', number: store.state.list.number, rows });
  await clock.advance(1000);
  times = 0;
  for (let n = 0; n < 100; n++) {
    store.dispatch({ type: 'rows', number: store.state.list.number, rows: [...rows] });
    await clock.advance(10);
  }
  assert.equal(times, 11, 'at once, then every tenth of a second');
  await clock.advance(100);
  assert.equal(listing.order().length, 2001);
});

// ---- Files ----

test('a table has a header and one line per row in the order shown, and unknown values are empty', () => {
  const rows = [
    { puzzle: puzzle(25), seed: '18446744073709551615', attempts: 3, weight: 1.5, rating: rating(4.2, 'XyWing', { guesses: 3 }) },
    { puzzle: puzzle(17), name: 'pasted, with a comma' },
    { puzzle: puzzle(80), seed: '0', attempts: 0, weight: 1, rating: null },
  ];
  assert.equal(HEAD, 'number,puzzle,givens,seed,er,ep,ed,technique,level,guesses,attempts,weight\n');
  assert.equal([...pieces(rows, Int32Array.of(2, 0, 1), csvLineOf)].join(''), [
    `3,${puzzle(80)},80,0,,,,,,,0,1\n`,
    `1,${puzzle(25)},25,18446744073709551615,4.2,1.2,1.2,XyWing,hard,3,3,1.5\n`,
    `2,${puzzle(17)},17,,,,,,,,,\n`,
  ].join(''));
  for (const row of rows) assert.equal(csvLineOf(row, 1).split(',').length, HEAD.split(',').length);
});

test('a long list is written in pieces', () => {
  const rows = Array.from({ length: 12_000 }, () => ({ puzzle: puzzle(20) }));
  const texts = [...pieces(rows, arrange(rows, PLAIN, RANKS), lineOf)];
  assert.equal(texts.length, 3);
  assert.equal(texts.join(''), `${puzzle(20)}\n`.repeat(12_000));
});

/** A list that records what it has copied and saved. */
function listingOf(rows) {
  const store = createStore(reduce, initialState('en'));
  const [copied, saved] = [[], []];
  const catalogue = { all: () => [], name: (key) => key, learnt: new Promise(() => {}) };
  const listing = createListing(store, catalogue, {
    copyText: async (text, status) => copied.push([text, status.with.n]) > 0,
    download: (name, blob) => saved.push({ name, blob }),
  });
  store.dispatch({ type: 'list', rows, source: 'generated' });
  return { store, listing, copied, saved };
}

test('a file is named after the level of its puzzles', async () => {
  const { store, listing, saved } = listingOf(ROWS.map((row) => ({ ...row, level: 'hard' })));
  // What the form says now makes no difference.
  store.dispatch({ type: 'form', form: { difficulty: 'easy' } });
  await listing['save-txt']();
  store.dispatch({ type: 'list', rows: [...ROWS.slice(1), { ...ROWS[0], level: 'hard' }], source: 'generated' });
  await listing['save-txt']();
  assert.deepEqual(saved.map(({ name }) => name), ['nonet-5-hard.txt', 'nonet-5.txt']);
});

test('the rows shown are copied and saved, and their number is reported', async () => {
  const { store, listing, copied, saved } = listingOf(ROWS);
  store.dispatch({ type: 'listing', listing: { by: 'givens', isDescending: true, givens: [24, 25] } });
  await listing['copy-list']();
  assert.deepEqual(copied, [[[0, 2, 1].map((at) => `${ROWS[at].puzzle}\n`).join(''), 3]]);
  assert.deepEqual(store.state.listReport.with, { n: 3 });
  for (const suffix of ['txt', 'sdm', 'csv']) await listing[`save-${suffix}`]();
  assert.deepEqual(saved.map(({ name }) => name), ['nonet-3.txt', 'nonet-3.sdm', 'nonet-3.csv']);
  assert.deepEqual(saved.map(({ blob }) => blob.type), ['text/plain', 'text/plain', 'text/csv']);
  assert.equal(await saved[0].blob.text(), copied[0][0]);
  assert.equal(await saved[1].blob.text(), copied[0][0]);
  assert.equal((await saved[2].blob.text()).split('\n').map((line) => line.split(',')[0]).join(' '), 'number 1 3 2 ');
  assert.deepEqual(store.state.listReport.with, { n: 3, name: 'nonet-3.csv' });
});

test('the order follows the rows and the settings; a new list has no filters, but keeps the sort order', () => {
  const { store, listing } = listingOf([...ROWS]);
  let times = 0;
  listing.onArranged(() => times++);
  store.dispatch({ type: 'listing', listing: { by: 'rating', level: 'easy' } });
  assert.deepEqual([[...listing.order()], times], [[4], 1]);
  store.dispatch({ type: 'rateRows', ratings: new Map([[ROWS[1], rating(1.2, 'HiddenSingle', { level: 'easy' })]]) });
  assert.deepEqual([...listing.order()], [1, 4]);
  store.dispatch({ type: 'open', row: store.state.list.rows[4], status: { key: '', tone: 'plain' } });
  assert.equal(times, 2, 'opening a row does not rearrange the list');
  store.dispatch({ type: 'list', rows: ROWS.slice(0, 2), source: 'pasted' });
  assert.deepEqual([...listing.order()], [0, 1]);
  assert.deepEqual(store.state.listing, { ...PLAIN, ...EVERY_ROW, by: 'rating' });
});

test('the search finds numbers of givens, digits in a row, and all words of a technique or name', () => {
  const rows = [...ROWS, { puzzle: puzzle(25), name: 'Top 1465, no. 3' }];
  const names = { XyWing: 'XY-Flügel', Nishio: 'Nishio', HiddenSingle: 'Versteckter Einer' };
  const found = (text) => [...arrange(rows, { ...PLAIN, search: text }, RANKS, searchOf(text, (key) => names[key], 'de'))];
  assert.deepEqual(found('  '), [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(found('25'), [0, 2, 5]);
  assert.deepEqual(found('1..'), [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(found(`${'1'.repeat(25)}00`), [0, 2, 3, 5]);
  assert.deepEqual(found('11111'.repeat(6)), [3]);
  assert.deepEqual(found('xy-fl'), [0]);
  assert.deepEqual(found('einer VERSTECKTER'), [4]);
  assert.deepEqual(found('einer nackter'), []);
  assert.deepEqual(found('top 1465'), [5]);
});

test('a search comes on top of the filters, and only one for words depends on ratings', () => {
  assert.deepEqual(shown({ search: '25', level: 'expert' }), [2]);
  assert.deepEqual(shown({ search: 'wing', givens: [25, 25] }), [0]);
  assert.deepEqual(['', ' 24 ', '1.2', 'wing'].map((search) => needsRatings({ ...PLAIN, search })), [false, false, false, true]);
  assert.deepEqual(['', '  ', '24'].map((search) => isFiltered({ ...PLAIN, search })), [false, false, true]);
  assert.equal(countFilters({ ...PLAIN, search: '24' }), 0);
});
