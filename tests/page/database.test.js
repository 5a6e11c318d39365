/** The library's database on the device, with a fake IndexedDB. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IDBFactory } from 'fake-indexeddb';
import { Refusal } from '../../www/storage/connection.js';
import { createDatabase } from '../../www/storage/database.js';
import { summaryOf } from '../../www/storage/schema.js';
import { toStored } from '../../www/storage/names.js';
import { VERSION } from '../../www/storage/version.js';

const GIVENS = '17.4..6...2.1.7..3..4..6....9.7....8.........3....1.4....6..3..4..5.3.2...3..9.84';
const zeros = () => Array(81).fill(0);
const game = (fields = {}) => ({
  id: 'a1', givens: GIVENS, placements: '.'.repeat(81), cornerNotes: zeros(), centreNotes: zeros(), colours: zeros(), past: [{ type: 'edit' }], future: [], bookmarks: [],
  source: { kind: 'given' }, startedAt: 1, playedAt: 2, finishedAt: null, elapsed_ms: 3, hints: 0, checks: 0, hasShown: false, ...fields,
});
const collection = (fields = {}) => ({ id: 'c1', name: 'Ours', savedAt: 5, rows: [{ puzzle: GIVENS }], ...fields });

function device() {
  const factory = new IDBFactory();
  const messages = [];
  const channel = { postMessage: (message) => messages.push(message), addEventListener: () => {} };
  const database = createDatabase({ factory, channel });
  /** Accesses a store as another page would. */
  const raw = (name, work) => new Promise((resolve, reject) => {
    const request = factory.open('nonet', 1);
    request.onsuccess = () => {
      const transaction = request.result.transaction([name], 'readwrite');
      const asked = work(transaction.objectStore(name));
      transaction.oncomplete = () => {
        request.result.close();
        resolve(asked?.result);
      };
      transaction.onabort = () => reject(transaction.error);
    };
  });
  return { factory, database, messages, raw };
}

test('a record is restored completely, and its summary has no history', async () => {
  const { database, messages } = device();
  await database.put('games', game());
  await database.put('collections', collection());
  assert.deepEqual(await database.get('games', 'a1'), game());
  assert.deepEqual(await database.all('games'), { valid: [summaryOf(game())], unknown: 0, damaged: 0 });
  assert.deepEqual((await database.all('collections')).valid, [{ id: 'c1', name: 'Ours', savedAt: 5, n: 1 }]);
  assert.equal(await database.get('games', 'none'), null);
  assert.equal(messages.length, 2, 'other tabs are notified of each change');
});

test('removing a record also removes its summary, and the record can be merged back', async () => {
  const { database } = device();
  await database.put('games', game());
  const entry = await database.remove('games', 'a1');
  assert.deepEqual(entry, { ...toStored(game()), version: VERSION });
  assert.deepEqual([await database.get('games', 'a1'), (await database.all('games')).valid], [null, []]);
  assert.deepEqual(await database.merge('games', [entry]), { added: 1, renewed: 0, kept: 0 });
  assert.deepEqual(await database.get('games', 'a1'), game());
  assert.equal(await database.remove('games', 'none'), undefined);
});

test('a merge adds missing records, replaces older ones and changes nothing else', async () => {
  const { database } = device();
  await database.put('games', game({ id: 'old', playedAt: 10 }));
  await database.put('games', game({ id: 'same', playedAt: 10, hints: 1 }));
  await database.put('games', game({ id: 'new', playedAt: 10 }));
  const records = [game({ id: 'old', playedAt: 11, hints: 5 }), game({ id: 'same', playedAt: 10, hints: 5 }), game({ id: 'new', playedAt: 9, hints: 5 }), game({ id: 'other', hints: 5 })];
  assert.deepEqual(await database.merge('games', records), { added: 1, renewed: 1, kept: 2 });
  const hints = Object.fromEntries((await database.everything('games')).map(({ id, hints }) => [id, hints]));
  assert.deepEqual(hints, { old: 5, same: 1, new: 0, other: 5 });
});

test('records of a later version are counted and exported, but never shown or overwritten', async () => {
  const { database, raw } = device();
  await database.put('games', game());
  const later = { id: 'a1', version: VERSION + 1, playedAt: 1, news: 'of the future' };
  for (const name of ['games', 'summaries']) await raw(name, (store) => store.put(later));
  await assert.rejects(database.put('games', game()), (error) => error instanceof Refusal && error.reason === 'newer');
  assert.deepEqual(await database.merge('games', [game({ playedAt: 99 })]), { added: 0, renewed: 0, kept: 1 });
  assert.deepEqual(await raw('games', (store) => store.get('a1')), later);
  assert.deepEqual(await database.all('games'), { valid: [], unknown: 1, damaged: 0 });
  assert.equal(await database.get('games', 'a1'), null);
  assert.deepEqual(await database.everything('games'), [later]);
  const newest = { ...later, version: VERSION + 2, playedAt: 5 };
  assert.deepEqual(await database.merge('games', [newest]), { added: 0, renewed: 1, kept: 0 });
  assert.deepEqual(await raw('summaries', (store) => store.get('a1')), { id: 'a1', playedAt: 5, version: VERSION + 2 });
});

test('a missing summary is restored; a damaged record is counted and stays', async () => {
  const { database, raw } = device();
  await database.put('games', game());
  await raw('summaries', (store) => store.clear());
  await raw('games', (store) => store.put({ id: 'broken', version: VERSION, typed: 7 }));
  assert.deepEqual(await database.all('games'), { valid: [summaryOf(game())], unknown: 0, damaged: 1 });
  assert.deepEqual(await raw('summaries', (store) => store.get('a1')), { ...toStored(summaryOf(game())), version: VERSION });
  assert.equal((await raw('games', (store) => store.get('broken'))).typed, 7);
  assert.deepEqual((await database.everything('games')).map(({ id }) => id), ['a1']);
});

test('a missing database, or one with a later layout, is refused with that reason', async () => {
  const reasonOf = (database) => database.all('games').then(() => null, ({ reason }) => reason);
  assert.equal(await reasonOf(createDatabase({ factory: undefined })), 'none');
  const { factory, database } = device();
  await new Promise((resolve) => {
    const request = factory.open('nonet', 99);
    request.onsuccess = () => resolve(request.result.close());
  });
  assert.equal(await reasonOf(database), 'newer');
});

test('leaving the page interrupts its transactions, and they are repeated when it is back', async () => {
  const factory = new IDBFactory();
  const page = new EventTarget();
  const database = createDatabase({ factory, page });
  const elsewhere = createDatabase({ factory });
  await database.put('games', game());
  const answers = [];
  const work = [database.put('games', game({ hints: 7 })), database.merge('games', [game({ id: 'more' })]), database.get('games', 'a1')];
  for (const [n, answer] of work.entries()) answer.then(() => answers.push(n));
  // By then their transactions have started.
  await Promise.resolve();
  await Promise.resolve();
  page.dispatchEvent(new Event('pagehide'));
  const removal = database.remove('games', 'a1');
  assert.deepEqual(await elsewhere.get('games', 'a1'), game());
  assert.deepEqual([await elsewhere.get('games', 'more'), answers], [null, []]);
  page.dispatchEvent(new Event('pageshow'));
  assert.deepEqual(await Promise.all(work), [true, { added: 1, renewed: 0, kept: 0 }, game({ hints: 7 })]);
  assert.equal((await removal).hints, 7);
});

test('a full device is distinguished from other failures, and a failed write is rolled back completely', async () => {
  for (const [name, reason] of [['QuotaExceededError', 'full'], ['DataError', 'failed']]) {
    const { factory, database, raw } = device();
    await database.put('games', game());
    const put = Object.getPrototypeOf(await raw('games', (store) => store.get('a1')) && (await storeOf(factory))).put;
    const prototype = Object.getPrototypeOf(await storeOf(factory));
    prototype.put = function (record) {
      if (this.name === 'summaries') throw new DOMException('no', name);
      return put.call(this, record);
    };
    try {
      await assert.rejects(database.put('games', game({ hints: 9 })), (error) => error.reason === reason);
    } finally {
      prototype.put = put;
    }
    assert.equal((await database.get('games', 'a1')).hints, 0);
  }
});

/** A store of the database, to reach its class. @param {IDBFactory} factory */
const storeOf = (factory) => new Promise((resolve) => {
  const request = factory.open('nonet', 1);
  request.onsuccess = () => {
    const store = request.result.transaction(['games']).objectStore('games');
    request.result.close();
    resolve(store);
  };
});
