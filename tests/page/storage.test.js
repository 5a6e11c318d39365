import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY } from '../../www/geometry.js';
import { NO_NOTES } from '../../www/notes.js';
import { reduce } from '../../www/reduce.js';
import { initialState } from '../../www/state.js';
import { restore, save } from '../../www/storage.js';
import { DEFAULT_FORM } from '../../www/wish.js';

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
  assert.equal(save(played, storage), true);
  const { givens, typed, notes, selected, past, future, settings, form } = played;
  assert.deepEqual(restore(storage), { givens, typed, notes, selected, past, future, settings, form });
  assert.deepEqual([form.givens, form.without], ['28-', ['XWing']]);
  const again = { ...initialState('en'), ...restore(storage) };
  assert.equal(reduce(again, { type: 'redo' }).typed[8], '1');
  const before = [{ type: 'undo' }, { type: 'undo' }].reduce(reduce, again);
  assert.deepEqual([before.typed[8], before.notes], ['.', NO_NOTES]);
});

test('a full device is told and breaks nothing', () => {
  const full = { setItem: () => { throw new DOMException('full', 'QuotaExceededError'); }, getItem: () => null };
  assert.equal(save(played, full), false);
});

test('without a device nothing is stored and nothing comes back', () => {
  assert.equal(save(played, undefined), false);
  assert.equal(restore(undefined), null);
});

test('an empty device gives nothing back', () => assert.equal(restore(device()), null));

const good = JSON.parse(JSON.stringify({ version: 1, givens: GIVENS, typed: EMPTY, selected: 3, past: [], future: [], settings: {} }));
for (const [name, text] of Object.entries({
  'what is no JSON': '{"version":1,',
  'what another program wrote': '"hello"',
  'a newer version': JSON.stringify({ ...good, version: 2 }),
  'givens of the wrong length': JSON.stringify({ ...good, givens: '123' }),
  'givens that are markup': JSON.stringify({ ...good, givens: '<'.repeat(81) }),
  'typed digits that are no text': JSON.stringify({ ...good, typed: 81 }),
})) {
  test(`${name} is not restored`, () => assert.equal(restore(device(text)), null));
}

for (const [name, spoilt] of Object.entries({
  'a selected cell outside the grid': { selected: 81 },
  'a move that is none': { past: [{ type: 'digit', cell: 99, from: '.', to: '1' }] },
  'a history that is no list': { future: 'x' },
  'settings from elsewhere': { settings: { language: 'tlh', theme: 'pink', speed: 'ludicrous', leftOut: 'all' } },
  'notes that are none': { notes: [1, 2, 3] },
  'a form from elsewhere': { form: { n: 7, method: 'magic', pattern: 'x', without: ['<b>'], technique: {}, symmetry: 'toString' } },
  'a move with notes out of bounds': { past: [{ type: 'notes', notes: [[81, 0, 1]] }] },
})) {
  test(`${name} is replaced by a sound one, and the grid is kept`, () => {
    const state = restore(device(JSON.stringify({ ...good, ...spoilt })));
    assert.equal(state.givens, GIVENS);
    assert.ok(state.selected < 81);
    assert.deepEqual([state.past, state.future], [[], []]);
    assert.deepEqual(state.settings, { language: 'en', theme: 'auto', speed: 1, leftOut: [] });
    assert.deepEqual(state.notes, NO_NOTES);
    assert.deepEqual(state.form, DEFAULT_FORM);
  });
}

test('of a very long game the last thousand moves are kept', () => {
  let state = initialState('en');
  for (let n = 0; n < 1500; n++) state = reduce(state, { type: 'digit', digit: String((n % 8) + 1) });
  const storage = device();
  save(state, storage);
  assert.equal(state.past.length, 1500);
  assert.equal(restore(storage).past.length, 1000);
});
