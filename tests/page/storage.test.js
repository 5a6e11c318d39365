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

/** A localStorage of our own. */
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
  // What is typed stays, sound or not.
  { type: 'form', form: { givens: '28-', without: ['XWing'] } },
].reduce(reduce, initialState('en'));

test('a game comes back as it was, with its history and settings', () => {
  const storage = device();
  assert.equal(save(played, storage), storage.getItem('nonet.game'));
  const { givens, placements, cornerNotes, centreNotes, colours, mode, selected, selection, past, future, bookmarks, game, isPaused, settings, form } = JSON.parse(JSON.stringify(played));
  const kept = { givens, placements, cornerNotes, centreNotes, colours, mode, selected, selection, past, future, bookmarks, game, isPaused, settings: { ...settings, isKnown: true }, form };
  assert.deepEqual(JSON.parse(JSON.stringify(restore(storage))), kept);
  assert.deepEqual([form.givens, form.without], ['28-', ['XWing']]);
  const again = { ...initialState('en'), ...restore(storage) };
  assert.equal(reduce(again, { type: 'redo' }).placements[8], '1');
  const before = [{ type: 'undo' }, { type: 'undo' }].reduce(reduce, again);
  assert.deepEqual([before.placements[8], before.cornerNotes], ['.', NO_NOTES]);
});

test('a full device is told and breaks nothing', () => {
  const full = { setItem: () => { throw new DOMException('full', 'QuotaExceededError'); }, getItem: () => null };
  assert.equal(save(played, full), null);
});

test('a pause and settings that are not the usual ones come back; a speed beyond the bounds does not', () => {
  const storage = device();
  const state = [{ type: 'pause', isPaused: true }, { type: 'settings', settings: { contrast: 'more', speed: 8, counts: 'givens' } }].reduce(reduce, played);
  save(state, storage);
  const { isPaused, settings } = restore(storage);
  assert.deepEqual([isPaused, settings.contrast, settings.speed, settings.counts], [true, 'more', 8, 'givens']);
  save(reduce(state, { type: 'settings', settings: { speed: 9 } }), storage);
  assert.equal(restore(storage).settings.speed, defaultSettings('en').speed);
});

test('on a device that is nearly full, moves that were taken back give way too', () => {
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

test('without a device nothing is stored and nothing comes back', () => {
  assert.equal(save(played, undefined), null);
  assert.equal(restore(undefined), null);
});

test('an empty device gives nothing back', () => assert.equal(restore(device()), null));

const good = JSON.parse(JSON.stringify({ version: 2, givens: GIVENS, typed: EMPTY, selected: 3, past: [], future: [], settings: {} }));
for (const [name, text] of Object.entries({
  'what is no JSON': '{"version":1,',
  'what another program wrote': '"hello"',
  'a newer version': JSON.stringify({ ...good, version: 3 }),
  'givens of the wrong length': JSON.stringify({ ...good, givens: '123' }),
  'givens that are markup': JSON.stringify({ ...good, givens: '<'.repeat(81) }),
  'typed digits that are no text': JSON.stringify({ ...good, typed: 81 }),
})) {
  test(`${name} is not restored`, () => assert.equal(restore(device(text)), null));
}

for (const [name, spoilt] of Object.entries({
  'a selected cell outside the grid': { selected: 81 },
  'a move that is none': { past: [{ type: 'edit', digits: [[99, '.', '1']] }] },
  'a history that is no list': { future: 'x' },
  'settings from elsewhere': { settings: { language: 'tlh', theme: 'pink', speed: 'ludicrous', leftOut: 'all' } },
  'notes that are none': { notes: [1, 2, 3] },
  'bookmarks past the end': { bookmarks: [7, -1, 'x', 0.5] },
  'a game from elsewhere': { game: { id: '<b>', source: { kind: 'daily', date: 'today' }, elapsed_ms: -1, finishedAt: 'soon', hints: NaN } },
  'a game that the library would not take': { game: { source: { kind: 'daily', date: '2026-13-32', level: 'hard' }, startedAt: 9e15, playedAt: 1e300, elapsed_ms: 9e15, hints: 0.5, checks: 2 ** 53 } },
  'a mode that is none': { mode: 'loud' },
  'a loading whose grids are no pairs': { past: [{ type: 'load', from: [GIVENS, EMPTY, EMPTY], to: [GIVENS] }] },
  'a loading whose grids are no lists': { past: [{ type: 'load', from: {}, to: 7 }] },
  'colours that nobody has': { past: [{ type: 'edit', colours: [[3, 0, 256]] }], colours: Array(81).fill(300) },
  'a form from elsewhere': { form: { n: 7, method: 'magic', pattern: 'x', without: ['<b>'], technique: {}, symmetry: 'toString' } },
  'a move with notes out of bounds': { past: [{ type: 'edit', notes: [[81, 0, 1]] }] },
})) {
  test(`${name} is replaced by a sound one, and the grid is kept`, () => {
    const storage = device(JSON.stringify({ ...good, ...spoilt }));
    const told = [];
    const state = restore(storage, 'en', (isAside) => told.push(isAside));
    const isWork = Object.keys(spoilt).some((field) => ['past', 'future', 'bookmarks', 'notes', 'colours'].includes(field));
    assert.deepEqual(told, isWork ? [true] : [], 'what the player did is put aside');
    assert.equal(state.givens, GIVENS);
    assert.ok(state.selected < 81);
    assert.deepEqual([state.past, state.future], [[], []]);
    assert.deepEqual(state.settings, { ...defaultSettings('en'), isKnown: true });
    assert.deepEqual([state.bookmarks, state.game, state.mode], [[], NEW_GAME, 'digit']);
    assert.deepEqual([state.cornerNotes, state.colours], [NO_NOTES, NO_NOTES]);
    assert.deepEqual(state.form, DEFAULT_FORM);
  });
}

test('games of a loading that are no pair are left out, and the move is kept', () => {
  const load = { type: 'load', from: [EMPTY, EMPTY], to: [GIVENS, EMPTY] };
  for (const games of ['games', 7, [], [{}, {}, {}]]) {
    assert.deepEqual(restore(device(JSON.stringify({ ...good, past: [{ ...load, games }] }))).past, [load]);
  }
});

test('bookmarks among the moves that were taken back come back too', () => {
  const state = [{ type: 'bookmark' }, { type: 'undo' }, { type: 'undo' }].reduce(reduce, long(4));
  const storage = device();
  save(state, storage);
  const again = restore(storage);
  assert.deepEqual([again.bookmarks, again.past.length, again.future.length], [[4], 2, 2]);
});

test('a game of any length is kept whole', () => {
  const state = long(5000);
  const storage = device();
  save(state, storage);
  assert.equal(restore(storage).past.length, 5000);
});

test('on a device that is nearly full the newest part of the history is kept, with its bookmarks', () => {
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

test('what a newer version wrote is put aside whole, and not overwritten', () => {
  const text = JSON.stringify({ ...good, version: 3, news: 'of the future' });
  const storage = device(text);
  const told = [];
  assert.equal(restore(storage, 'en', (isAside) => told.push(isAside)), null);
  save(initialState('en'), storage);
  assert.equal(storage.getItem('nonet.game.3'), text);
  assert.deepEqual(told, [true]);
});

test('one spoilt thing after another is put aside, each once', () => {
  const texts = ['{', '[]', '[]', '{"version":2}', '{'];
  const storage = device();
  for (const text of texts) {
    storage.setItem('nonet.game', text);
    restore(storage, 'en', (isAside) => assert.ok(isAside));
  }
  assert.deepEqual(['', '.2', '.3', '.4'].map((n) => storage.getItem(`nonet.game.spoilt${n}`)), ['{', '[]', '{"version":2}', null]);
});

test('where there is no room to put something aside, that is told', () => {
  const storage = { ...device('{'), setItem: () => { throw new DOMException('full', 'QuotaExceededError'); } };
  const told = [];
  restore(storage, 'en', (isAside) => told.push(isAside));
  assert.deepEqual(told, [false]);
});

test('what is spoilt in a history costs what was before it alone, and the whole is put aside', () => {
  const state = { ...long(10), bookmarks: [1, 6, 10] };
  const storage = device();
  const saved = JSON.parse(save(state, storage));
  saved.past[3] = { type: 'edit', digits: [[99, '.', '1']] };
  const text = JSON.stringify(saved);
  storage.setItem('nonet.game', text);
  const told = [];
  const { past, bookmarks, placements } = restore(storage, 'en', (isAside) => told.push(isAside));
  assert.deepEqual([past, bookmarks, placements], [state.past.slice(4), [2, 6], state.placements]);
  assert.deepEqual([told, storage.getItem('nonet.game.spoilt')], [[true], text]);
});

test('what is whole is not put aside', () => {
  const storage = device();
  save(played, storage);
  restore(storage, 'en', () => assert.fail('nothing is wrong with it'));
});

test('what version 1 wrote comes back with its moves', () => {
  const first = {
    ...good, version: 1, typed: `........9${'.'.repeat(72)}`,
    past: [{ type: 'digit', cell: 8, from: '.', to: '9', notes: [[7, 256, 0]] }, { type: 'notes', notes: [[20, 0, 5]] }],
    notes: Array.from({ length: 81 }, (_, cell) => (cell === 20 ? 5 : 0)),
  };
  const state = { ...initialState('en'), ...restore(device(JSON.stringify(first))) };
  const undone = [{ type: 'undo' }, { type: 'undo' }].reduce(reduce, state);
  assert.deepEqual([undone.placements, undone.cornerNotes[20], undone.cornerNotes[7]], [EMPTY, 0, 256]);
});

/** A state after so many moves. */
function long(n) {
  let state = initialState('en');
  for (let i = 0; i < n; i++) state = reduce(state, { type: 'digit', digit: String((i % 8) + 1) });
  return state;
}
