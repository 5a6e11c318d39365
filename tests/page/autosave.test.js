import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { runClock } from '../../www/play/clock.js';
import { keepStored } from '../../www/storage/autosave.js';
import { initialState, reduce } from '../../www/state.js';
import { restore } from '../../www/storage/restore.js';
import { KEY, savedText } from '../../www/storage/local.js';
import { createStore } from '../../www/app/store.js';
import { fakeClock } from './fake_clock.js';

const clock = fakeClock({ after });
/** Longer than it takes to save a move. */
const SAVED_MS = 50;

const GIVENS = `12345678.${'.'.repeat(72)}`;
const load = { type: 'load', givens: GIVENS, source: { kind: 'given' }, status: { key: 'status.loaded', tone: 'plain' } };

/** A device with one storage and its tabs. A tab learns of the others' writes when the test calls its `notify`. */
function device({ isFull = () => false } = {}) {
  const items = new Map();
  const storage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (isFull(key)) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
  };
  function tab() {
    const page = new EventTarget();
    page.document = Object.assign(new EventTarget(), { hidden: false });
    page.setTimeout = setTimeout;
    page.requestAnimationFrame = requestAnimationFrame;
    const warnings = [];
    const shelved = [];
    const seen = savedText(storage);
    const store = createStore(reduce, { ...initialState('en'), ...restore(storage) });
    const { update } = runClock(store, page.document);
    keepStored(store, storage, page, { seen, beforeLeaving: update, onFull: () => warnings.push('full'), shelve: (record) => shelved.push(record) });
    const act = (...actions) => actions.forEach((action) => store.dispatch(action));
    return {
      store, warnings, shelved, act,
      type: (cell, digit) => act({ type: 'select', cell }, { type: 'digit', digit }),
      notify: () => page.dispatchEvent(Object.assign(new Event('storage'), { key: KEY })),
      leave: () => page.dispatchEvent(new Event('pagehide')),
      comeBack: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
      stop: () => {
        page.document.hidden = true;
        page.document.dispatchEvent(new Event('visibilitychange'));
      },
    };
  }
  return { storage, items, tab };
}

/** Two tabs with the same game, stopped at the end of the test. */
async function twins(t) {
  const { storage, tab } = device();
  const one = tab();
  one.act(load);
  await clock.advance(SAVED_MS);
  const two = tab();
  t.after(() => [one, two].forEach(({ stop }) => stop()));
  // From now on, each tab has read what the other saved.
  two.type(20, '1');
  await clock.advance(SAVED_MS);
  one.notify();
  await clock.advance(SAVED_MS);
  assert.equal(one.store.state.placements[20], '1');
  return { storage, one, two };
}

test('simultaneous moves in two tabs are merged, and the later one can be undone', async (t) => {
  const { storage, one, two } = await twins(t);
  one.type(30, '3');
  two.type(40, '4');
  await clock.advance(SAVED_MS);
  one.notify();
  two.notify();
  await clock.advance(SAVED_MS);
  for (const { placements } of [one.store.state, two.store.state, restore(storage)]) assert.deepEqual([placements[20], placements[30], placements[40]], ['1', '3', '4']);
  assert.equal(one.store.state.past.length, two.store.state.past.length);
  two.act({ type: 'undo' });
  assert.deepEqual([two.store.state.placements[30], two.store.state.placements[40]], ['3', '.']);
});

test('a tab that missed moves of another tab does not overwrite them when it is left', async (t) => {
  const { storage, one, two } = await twins(t);
  one.type(30, '3');
  await clock.advance(SAVED_MS);
  two.leave();
  assert.equal(restore(storage).placements[30], '3');
  two.comeBack();
  await clock.advance(SAVED_MS);
  assert.equal(two.store.state.placements[30], '3', 'it shows the move when it is back');
  two.type(31, '4');
  await clock.advance(SAVED_MS);
  assert.deepEqual([...restore(storage).placements.slice(30, 32)], ['3', '4']);
});

test('a move in a tab that missed moves of another tab is added after them', async (t) => {
  const { storage, one, two } = await twins(t);
  for (const cell of [30, 31, 32]) one.type(cell, '3');
  one.act({ type: 'undo' });
  await clock.advance(SAVED_MS);
  two.type(40, '4');
  two.leave();
  const { placements, past } = restore(storage);
  assert.deepEqual([placements.slice(30, 33), placements[40]], ['33.', '4']);
  assert.equal(past.length, 5);
});

test('a saved game that another tab replaces is moved to the library', async (t) => {
  const { storage, one, two } = await twins(t);
  one.type(30, '3');
  await clock.advance(SAVED_MS);
  two.act({ ...load, givens: `9${'.'.repeat(80)}` });
  await clock.advance(SAVED_MS);
  assert.deepEqual(two.shelved.map(({ givens, placements }) => [givens, placements[30]]), [[GIVENS, '3']]);
  assert.equal(restore(storage).givens[0], '9');
});

test('data that a later version has saved in the meantime is not overwritten', async (t) => {
  const { storage, one, two } = await twins(t);
  const later = JSON.stringify({ version: 3, news: 'of the future' });
  storage.setItem(KEY, later);
  one.notify();
  await clock.advance(SAVED_MS);
  for (const tab of [one, two]) {
    tab.type(30, '3');
    await clock.advance(SAVED_MS);
    tab.leave();
    assert.equal(savedText(storage), later);
  }
});

test('a full device is reported once, and again the next time it is full', async () => {
  let isFull = false;
  const { storage, tab } = device({ isFull: () => isFull });
  const { store, warnings, type, act, stop } = tab();
  act(load);
  await clock.advance(SAVED_MS);
  isFull = true;
  for (const cell of [20, 21]) {
    type(cell, '1');
    await clock.advance(SAVED_MS);
  }
  assert.deepEqual(warnings, ['full']);
  isFull = false;
  type(22, '1');
  await clock.advance(SAVED_MS);
  assert.equal(restore(storage).placements.slice(20, 23), '111');
  isFull = true;
  type(23, '1');
  await clock.advance(SAVED_MS);
  assert.deepEqual(warnings, ['full', 'full']);
  assert.equal(store.state.placements[23], '1');
  stop();
});

test('a move and a bookmark made together are both saved', async () => {
  const { storage, tab } = device();
  const { type, act } = tab();
  act(load);
  await clock.advance(SAVED_MS);
  type(20, '1');
  await clock.advance(SAVED_MS);
  type(21, '2');
  act({ type: 'bookmark' });
  await clock.advance(SAVED_MS);
  assert.deepEqual(restore(storage).bookmarks, [3]);
});

test('a tab that is left does not replace a game that another tab has started', async (t) => {
  const { storage, one, two } = await twins(t);
  one.act({ ...load, givens: `9${'.'.repeat(80)}` });
  await clock.advance(SAVED_MS);
  two.leave();
  assert.equal(restore(storage).givens[0], '9');
});

test('a hidden page saves at once, because it gets no more frames', async () => {
  const { storage, tab } = device();
  const { type, act, stop } = tab();
  act(load);
  await clock.advance(SAVED_MS);
  stop();
  type(20, '1');
  assert.equal(restore(storage).placements[20], '1');
});
