import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NEW_GAME } from '../../www/core/game.js';
import { EMPTY } from '../../www/core/geometry.js';
import { NO_NOTES } from '../../www/core/notes.js';
import { initialState, reduce } from '../../www/state.js';
import { defaultSettings } from '../../www/core/state.js';
import { restore } from '../../www/storage/restore.js';
import { save } from '../../www/storage/local.js';
import { DEFAULT_FORM } from '../../www/core/form.js';

/** A fake localStorage. */
function device(text) {
  const items = new Map(text === undefined ? [] : [['nonet.game', text]]);
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

const GIVENS = `12345678.${'.'.repeat(72)}`;
const played = [
  { type: 'load', givens: GIVENS, status: { key: 'status.loaded', tone: 'plain' } },
  { type: 'select', cell: 8 },
  { type: 'digit', digit: '9' },
  { type: 'fillNotes' },
  { type: 'digit', digit: '1' },
  { type: 'undo' },
  { type: 'settings', settings: { language: 'de', theme: 'dark' } },
  // Typed values are saved, valid or not.
  { type: 'form', form: { givens: '28-', without: ['XWing'] } },
].reduce(reduce, initialState('en'));

test('a game is restored unchanged, with its history and settings', () => {
  const storage = device();
  assert.equal(save(played, storage), storage.getItem('nonet.game'));
  const { givens, placements, cornerNotes, centreNotes, colours, mode, selected, selection, past, future, bookmarks, game, isPaused, settings, form } = JSON.parse(JSON.stringify(played));
  const expected = { givens, placements, cornerNotes, centreNotes, colours, mode, selected, selection, past, future, bookmarks, game, isPaused, settings: { ...settings, isKnown: true }, form };
  assert.deepEqual(JSON.parse(JSON.stringify(restore(storage))), expected);
  assert.deepEqual([form.givens, form.without], ['28-', ['XWing']]);
  const again = { ...initialState('en'), ...restore(storage) };
  assert.equal(reduce(again, { type: 'redo' }).placements[8], '1');
  const before = [{ type: 'undo' }, { type: 'undo' }].reduce(reduce, again);
  assert.deepEqual([before.placements[8], before.cornerNotes], ['.', NO_NOTES]);
});

test('saving to a full device returns null and throws nothing', () => {
  const full = { setItem: () => { throw new DOMException('full', 'QuotaExceededError'); }, getItem: () => null };
  assert.equal(save(played, full), null);
});

test('a mode, a pause and unusual settings are restored, but a speed out of bounds is not', () => {
  const storage = device();
  const state = [{ type: 'mode', mode: 'centre' }, { type: 'pause', isPaused: true }, { type: 'settings', settings: { contrast: 'more', speed: 8, counts: 'givens' } }].reduce(reduce, played);
  save(state, storage);
  const { mode, isPaused, settings } = restore(storage);
  assert.deepEqual([mode, isPaused, settings.contrast, settings.speed, settings.counts], ['centre', true, 'more', 8, 'givens']);
  save(reduce(state, { type: 'settings', settings: { speed: 9 } }), storage);
  assert.equal(restore(storage).settings.speed, defaultSettings('en').speed);
});

test('on a nearly full device, undone moves are dropped too', () => {
  const state = [{ type: 'goTo', at: 400 }].reduce(reduce, long(1500));
  const storage = device();
  const set = storage.setItem;
  storage.setItem = (key, value) => {
    if (value.length > 20_000) throw new DOMException('full', 'QuotaExceededError');
    set(key, value);
  };
  assert.ok(save(state, storage));
  const { past, future } = restore(storage);
  assert.ok(past.length > 50 && future.length === past.length, `${past.length} and ${future.length}`);
  assert.deepEqual([past.at(-1), future.at(-1)], [state.past.at(-1), state.future.at(-1)]);
});

test('without a device nothing is saved or restored', () => {
  assert.equal(save(played, undefined), null);
  assert.equal(restore(undefined), null);
});

test('nothing is restored from an empty device', () => assert.equal(restore(device()), null));

const good = JSON.parse(JSON.stringify({ version: 2, givens: GIVENS, typed: EMPTY, selected: 3, past: [], future: [], settings: {} }));
for (const [name, text] of Object.entries({
  'invalid JSON': '{"version":1,',
  'data of another program': '"hello"',
  'data of a newer version': JSON.stringify({ ...good, version: 3 }),
  'a game with givens of the wrong length': JSON.stringify({ ...good, givens: '123' }),
  'a game with markup as givens': JSON.stringify({ ...good, givens: '<'.repeat(81) }),
  'a game whose typed digits are not text': JSON.stringify({ ...good, typed: 81 }),
})) {
  test(`${name} is not restored`, () => assert.equal(restore(device(text)), null));
}

for (const [name, damage] of Object.entries({
  'a selected cell outside the grid': { selected: 81 },
  'an invalid move': { past: [{ type: 'edit', digits: [[99, '.', '1']] }] },
  'a history that is not a list': { future: 'x' },
  'unknown settings': { settings: { language: 'tlh', theme: 'pink', speed: 'ludicrous', leftOut: 'all' } },
  'invalid notes': { notes: [1, 2, 3] },
  'bookmarks past the end': { bookmarks: [7, -1, 'x', 0.5] },
  'invalid game data': { game: { id: '<b>', source: { kind: 'daily', date: 'today' }, elapsed_ms: -1, finishedAt: 'soon', hints: NaN } },
  'game data that the library would reject': { game: { source: { kind: 'daily', date: '2026-13-32', level: 'hard' }, startedAt: 9e15, playedAt: 1e300, elapsed_ms: 9e15, hints: 0.5, checks: 2 ** 53 } },
  'an unknown mode': { mode: 'loud' },
  'a loaded game whose grids are not pairs': { past: [{ type: 'load', from: [GIVENS, EMPTY, EMPTY], to: [GIVENS] }] },
  'a loaded game whose grids are not lists': { past: [{ type: 'load', from: {}, to: 7 }] },
  'colours that do not exist': { past: [{ type: 'edit', colours: [[3, 0, 256]] }], colours: Array(81).fill(300) },
  'an invalid form': { form: { n: 7, method: 'magic', pattern: 'x', without: ['<b>'], technique: {}, symmetry: 'toString' } },
  'a move with notes outside the grid': { past: [{ type: 'edit', notes: [[81, 0, 1]] }] },
})) {
  test(`the grid is restored, and defaults replace ${name}`, () => {
    const storage = device(JSON.stringify({ ...good, ...damage }));
    const reports = [];
    const state = restore(storage, 'en', (isAside) => reports.push(isAside));
    const isWork = Object.keys(damage).some((field) => ['past', 'future', 'bookmarks', 'notes', 'colours'].includes(field));
    assert.deepEqual(reports, isWork ? [true] : [], 'damaged moves and entries are set aside');
    assert.equal(state.givens, GIVENS);
    assert.ok(state.selected < 81);
    assert.deepEqual([state.past, state.future], [[], []]);
    assert.deepEqual(state.settings, { ...defaultSettings('en'), isKnown: true });
    assert.deepEqual([state.bookmarks, state.game, state.mode], [[], NEW_GAME, 'digit']);
    assert.deepEqual([state.cornerNotes, state.colours], [NO_NOTES, NO_NOTES]);
    assert.deepEqual(state.form, DEFAULT_FORM);
  });
}

test('a move that loads a game is restored without game data that is not a pair', () => {
  const load = { type: 'load', from: [EMPTY, EMPTY], to: [GIVENS, EMPTY] };
  for (const games of ['games', 7, [], [{}, {}, {}]]) {
    assert.deepEqual(restore(device(JSON.stringify({ ...good, past: [{ ...load, games }] }))).past, [load]);
  }
});

test('bookmarks among undone moves are restored too', () => {
  const state = [{ type: 'bookmark' }, { type: 'undo' }, { type: 'undo' }].reduce(reduce, long(4));
  const storage = device();
  save(state, storage);
  const again = restore(storage);
  assert.deepEqual([again.bookmarks, again.past.length, again.future.length], [[4], 2, 2]);
});

test('a game of any length is saved completely', () => {
  const state = long(5000);
  const storage = device();
  save(state, storage);
  assert.equal(restore(storage).past.length, 5000);
});

test('on a nearly full device the newest part of the history is saved, with its bookmarks', () => {
  const state = { ...long(1500), bookmarks: [10, 1400] };
  const storage = device();
  const set = storage.setItem;
  storage.setItem = (key, value) => {
    if (value.length > 30_000) throw new DOMException('full', 'QuotaExceededError');
    set(key, value);
  };
  assert.ok(save(state, storage));
  const { past, bookmarks, placements } = restore(storage);
  assert.ok(past.length > 100 && past.length < 1500, String(past.length));
  assert.deepEqual(past.at(-1), state.past.at(-1));
  assert.deepEqual(bookmarks, [past.length - 100]);
  assert.equal(placements, state.placements);
});

test('data of a newer version is set aside completely and not overwritten', () => {
  const text = JSON.stringify({ ...good, version: 3, news: 'of the future' });
  const storage = device(text);
  const reports = [];
  assert.equal(restore(storage, 'en', (isAside) => reports.push(isAside)), null);
  save(initialState('en'), storage);
  assert.equal(storage.getItem('nonet.game.3'), text);
  assert.deepEqual(reports, [true]);
});

test('each different piece of damaged data is set aside once', () => {
  const texts = ['{', '[]', '[]', '{"version":2}', '{'];
  const storage = device();
  for (const text of texts) {
    storage.setItem('nonet.game', text);
    restore(storage, 'en', (isAside) => assert.ok(isAside));
  }
  assert.deepEqual(['', '.2', '.3', '.4'].map((n) => storage.getItem(`nonet.game.spoilt${n}`)), ['{', '[]', '{"version":2}', null]);
});

test('a lack of room to set data aside is reported', () => {
  const storage = { ...device('{'), setItem: () => { throw new DOMException('full', 'QuotaExceededError'); } };
  const reports = [];
  restore(storage, 'en', (isAside) => reports.push(isAside));
  assert.deepEqual(reports, [false]);
});

test('a damaged move discards only itself and the moves before it, and all of the data is set aside', () => {
  const state = { ...long(10), bookmarks: [1, 6, 10] };
  const storage = device();
  const saved = JSON.parse(save(state, storage));
  saved.past[3] = { type: 'edit', digits: [[99, '.', '1']] };
  const text = JSON.stringify(saved);
  storage.setItem('nonet.game', text);
  const reports = [];
  const { past, bookmarks, placements } = restore(storage, 'en', (isAside) => reports.push(isAside));
  assert.deepEqual([past, bookmarks, placements], [state.past.slice(4), [2, 6], state.placements]);
  assert.deepEqual([reports, storage.getItem('nonet.game.spoilt')], [[true], text]);
});

test('undamaged data is not set aside', () => {
  const storage = device();
  save(played, storage);
  restore(storage, 'en', () => assert.fail('the data is undamaged'));
});

test('data of version 1 is restored with its moves', () => {
  const first = {
    ...good, version: 1, typed: `........9${'.'.repeat(72)}`,
    past: [{ type: 'digit', cell: 8, from: '.', to: '9', notes: [[7, 256, 0]] }, { type: 'notes', notes: [[20, 0, 5]] }],
    notes: Array.from({ length: 81 }, (_, cell) => (cell === 20 ? 5 : 0)),
  };
  const state = { ...initialState('en'), ...restore(device(JSON.stringify(first))) };
  const undone = [{ type: 'undo' }, { type: 'undo' }].reduce(reduce, state);
  assert.deepEqual([undone.placements, undone.cornerNotes[20], undone.cornerNotes[7]], [EMPTY, 0, 256]);
});

/** A state after `n` moves. */
function long(n) {
  let state = initialState('en');
  for (let i = 0; i < n; i++) state = reduce(state, { type: 'digit', digit: String((i % 8) + 1) });
  return state;
}
