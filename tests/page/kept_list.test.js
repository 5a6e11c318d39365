/** The list of puzzles on the device, with a fake IndexedDB. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { IDBFactory } from 'fake-indexeddb';
import { createStore } from '../../www/app/store.js';
import { keepList } from '../../www/list/autokeep.js';
import { initialState, reduce } from '../../www/state.js';
import { createListStore } from '../../www/storage/list.js';
import { VERSION } from '../../www/storage/version.js';
import { fakeClock } from './fake_clock.js';

const clock = fakeClock({ after });

/** A puzzle of its own for each number. @param {number} n */
const puzzle = (n) => String(n).replaceAll('0', '.').padStart(81, '.');
const rowsOf = (n, from = 1) => Array.from({ length: n }, (_, at) => ({ puzzle: puzzle(from + at), seed: String(from + at) }));
const RATING = { er: 4.2, ep: 1.2, ed: 1.2, exact: true, technique: 'XyWing', level: 'hard', guesses: 3, nodes: 9 };

/** Accesses the stored pieces as another page would. @param {any} factory @param {(pieces: any) => any} work */
const raw = (factory, work) => new Promise((resolve) => {
  factory.open('nonet-list', 1).onsuccess = ({ target: { result: database } }) => {
    const transaction = database.transaction(['pieces'], 'readwrite');
    const asked = work(transaction.objectStore('pieces'));
    transaction.oncomplete = () => {
      database.close();
      resolve(asked.result);
    };
  };
});

/** The puts into a database from now on, by id. @param {any} factory */
async function watchPuts(factory) {
  let store;
  await raw(factory, (pieces) => {
    store = Object.getPrototypeOf(pieces);
    return pieces.count();
  });
  const put = store.put;
  const ids = [];
  store.put = function (record) {
    ids.push(record.id);
    return put.call(this, record);
  };
  return { ids, stop: () => (store.put = put) };
}

test('a list is restored as it was saved, without what can be computed again', async () => {
  const factory = new IDBFactory();
  const rows = [
    { puzzle: puzzle(1), name: 'First', collection: 'Ours', givens: 1, rating: RATING },
    { puzzle: puzzle(2), seed: '12345678901234567890', attempts: 7, weight: 0.5, level: 'hard', er: 4.4 },
    { puzzle: puzzle(3), rating: null },
  ];
  assert.equal(await createListStore({ factory }).restore(), null);
  await createListStore({ factory }).save(rows, 'pasted');
  const [{ givens, ...first }, second] = rows;
  assert.deepEqual(await createListStore({ factory }).restore(), { rows: [first, second, { puzzle: puzzle(3) }], source: 'pasted' });
});

test('a long list is saved in pieces, and only those that changed are written again', async () => {
  const factory = new IDBFactory();
  const stored = createListStore({ factory });
  const rows = rowsOf(4_500);
  await stored.save(rows, 'generated');
  const { ids, stop } = await watchPuts(factory);
  const longer = [...rows, ...rowsOf(10, 4_501)];
  await stored.save(longer, 'generated');
  assert.deepEqual(ids.splice(0), [2, 'head'], 'the piece that grew');
  const rated = longer.map((row, at) => (at === 2_500 ? { ...row, rating: RATING } : row));
  await stored.save(rated, 'generated');
  assert.deepEqual(ids.splice(0), [1, 'head'], 'the piece with a new rating');
  await stored.save(rowsOf(3, 9_000), 'pasted');
  assert.deepEqual(ids.splice(0), [0, 'head'], 'a shorter list replaces it');
  stop();
  assert.deepEqual(await raw(factory, (pieces) => pieces.getAllKeys()), [0, 'head'], 'nothing of the longer one is left');
  assert.deepEqual(await createListStore({ factory }).restore(), { rows: rowsOf(3, 9_000), source: 'pasted' });
});

test('the list of the tab that saves last is kept, and never a mixture of two', async () => {
  const factory = new IDBFactory();
  const [one, other] = [createListStore({ factory }), createListStore({ factory })];
  const mine = rowsOf(4_100);
  await one.save(mine, 'generated');
  await other.save(rowsOf(6_100, 50_000), 'pasted');
  const rated = mine.map((row, at) => (at === 4_050 ? { ...row, rating: RATING } : row));
  await one.save(rated, 'generated');
  assert.deepEqual(await createListStore({ factory }).restore(), { rows: rated, source: 'generated' });
});

test('damaged rows are left out, and what a later version saved is left alone', async () => {
  const factory = new IDBFactory();
  const stored = createListStore({ factory });
  await stored.save([...rowsOf(2), { puzzle: 'not a puzzle' }, { puzzle: puzzle(7), rating: { ...RATING, er: 'high' } }], 'generated');
  assert.deepEqual(await stored.restore(), { rows: [...rowsOf(2), { puzzle: puzzle(7) }], source: 'generated' });
  await raw(factory, (pieces) => pieces.put({ id: 'head', version: VERSION + 1, pieces: 1 }));
  assert.equal(await createListStore({ factory }).restore(), null);
  await assert.rejects(createListStore({ factory }).save(rowsOf(1), 'pasted'), { reason: 'newer' });
});

// ---- When it is saved ----

/** A page with this stored. @param {object} stored @param {object} [state] */
async function pageWith(stored, state = {}) {
  const store = createStore(reduce, { ...initialState('en'), ...state });
  const document = new EventTarget();
  await keepList(store, { restore: async () => null, save: async () => {}, ...stored }, document);
  return { store, document };
}

test('the list of the last visit is back, with the puzzle in the grid marked', async () => {
  const rows = rowsOf(3);
  const saves = [];
  const { store } = await pageWith({ restore: async () => ({ rows, source: 'pasted' }), save: async (rows) => saves.push(rows) }, { givens: puzzle(2) });
  const { list } = store.state;
  assert.deepEqual([list.rows, list.source, list.current], [rows, 'pasted', rows[1]]);
  await clock.advance(10_000);
  assert.deepEqual(saves, [], 'it is not saved again until it changes');
});

test('a list that the player has brought meanwhile stays', async () => {
  let arrive;
  const store = createStore(reduce, initialState('en'));
  const kept = keepList(store, { restore: () => new Promise((done) => (arrive = done)), save: async () => {} }, new EventTarget());
  store.dispatch({ type: 'list', rows: rowsOf(1, 80), source: 'pasted' });
  arrive({ rows: rowsOf(3), source: 'generated' });
  await kept;
  assert.deepEqual(store.state.list.rows, rowsOf(1, 80));
});

test('a list that was complete before this part had loaded is saved', async () => {
  const saves = [];
  const rows = rowsOf(2).map((row) => ({ ...row, rating: RATING }));
  const { list } = reduce(initialState('en'), { type: 'list', rows, source: 'pasted' });
  await pageWith({ save: async (rows) => void saves.push(rows) }, { list });
  await clock.advance(1_000);
  assert.deepEqual(saves, [rows]);
});

test('a growing list is saved now and then, and its end too', async () => {
  const saves = [];
  const { store, document } = await pageWith({ save: async (rows) => void saves.push(rows.length) });
  store.dispatch({ type: 'list', rows: [], source: 'generated' });
  const { number } = store.state.list;
  for (let n = 1; n <= 100; n++) {
    store.dispatch({ type: 'rows', number, rows: rowsOf(n) });
    await clock.advance(10);
  }
  assert.ok(saves.length >= 2 && saves.length <= 5, `${saves}`);
  await clock.advance(1_000);
  assert.equal(saves.at(-1), 100);
  store.dispatch({ type: 'rows', number, rows: rowsOf(101) });
  document.hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  assert.equal(saves.at(-1), 101, 'at once when the page may close');
});

test('what changes while the list is being saved is saved too', async () => {
  const saves = [];
  /** @type {() => void} */
  let finish = () => {};
  const { store } = await pageWith({ save: (rows) => new Promise((done) => {
    saves.push(rows.length);
    finish = done;
  }) });
  store.dispatch({ type: 'list', rows: rowsOf(1), source: 'pasted' });
  await clock.advance(1_000);
  store.dispatch({ type: 'list', rows: rowsOf(2), source: 'pasted' });
  await clock.advance(10_000);
  assert.deepEqual(saves, [1]);
  finish();
  await clock.advance(60_000);
  finish();
  await clock.advance(600_000);
  assert.deepEqual(saves, [1, 2]);
});

test('if there is no room, the list says so once', async () => {
  const { store } = await pageWith({ save: () => Promise.reject(new Error('full')) });
  store.dispatch({ type: 'list', rows: rowsOf(1), source: 'pasted' });
  await clock.advance(1_000);
  assert.equal(store.state.listReport?.key, 'list.notKept');
  store.dispatch({ type: 'listReport', report: null });
  store.dispatch({ type: 'list', rows: rowsOf(2), source: 'pasted' });
  await clock.advance(10_000);
  assert.equal(store.state.listReport, null);
});
