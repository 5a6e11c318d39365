/** A player's progress in the trainer: squares, boxes, what is due, and how it is stored. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStore } from '../../www/app/store.js';
import { dayOf, numberOf } from '../../www/core/days.js';
import { BOXES, NO_TRAINING, afterExercise, dueTechniques, mergeTraining, nextTechnique, squaresDone, totals } from '../../www/core/training.js';
import { initialState, reduce } from '../../www/state.js';
import { repairTraining } from '../../www/storage/schema.js';
import { TRAINING_KEY, keepTraining, savedTraining } from '../../www/storage/training.js';
import { visibleTime } from '../../www/train/visible-time.js';

const DAY = 86_400_000;

test('the boxes wait longer and longer, and a solution that was shown leads back to the first', () => {
  let progress = NO_TRAINING;
  let now = new Date(2026, 0, 5, 20, 15).getTime();
  for (const days of [1, 3, 7, 21, 60, 60]) {
    progress = afterExercise(progress, 'XWing', 'first', 1000, now);
    const { dueAt } = progress.techniques.XWing;
    assert.equal(numberOf(dayOf(dueAt)) - numberOf(dayOf(now)), days);
    assert.notEqual(dayOf(dueAt - 1), dayOf(dueAt), 'from the beginning of the day');
    now = progress.techniques.XWing.dueAt;
  }
  progress = afterExercise(progress, 'XWing', 'shown', 1000, now);
  assert.deepEqual([progress.techniques.XWing.dueAt, BOXES[0]], [now, 0]);
  assert.deepEqual(totals(progress), { done: 7, first: 6, total_ms: 7000, mastered: 0 });
});

test('practice before a technique is due fills squares, and does not put off its repetition', () => {
  const [today, tomorrow] = [5, 6].map((day) => new Date(2026, 0, day).getTime());
  let progress = afterExercise(NO_TRAINING, 'XWing', 'first', 1000, today);
  for (let n = 0; n < 5; n++) progress = afterExercise(progress, 'XWing', 'first', 1000, today + n);
  assert.deepEqual(progress.techniques.XWing, { done: 6, first: 6, total_ms: 6000, squares: 6, box: 1, dueAt: tomorrow });
  progress = afterExercise(progress, 'XWing', 'later', 1000, today + 5);
  assert.deepEqual([progress.techniques.XWing.box, progress.techniques.XWing.dueAt], [1, tomorrow]);
});

test('the time of an exercise does not count while the page is hidden', () => {
  const document = Object.assign(new EventTarget(), { hidden: false });
  let now = 0;
  const seenFor = visibleTime(document, () => now);
  const turn = (hidden) => {
    document.hidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  now = 10;
  turn(true);
  now = 1000;
  assert.equal(seenFor(), 10);
  turn(false);
  now = 1005;
  assert.equal(seenFor(), 15);
});

test('nine squares and no more, none and no fewer', () => {
  let progress = NO_TRAINING;
  for (let n = 0; n < 12; n++) progress = afterExercise(progress, 'XWing', 'first', 0, 0);
  assert.equal(squaresDone(progress, 'XWing'), 9);
  assert.equal(totals(progress).mastered, 1);
  for (let n = 0; n < 12; n++) progress = afterExercise(progress, 'XWing', 'shown', 0, 0);
  assert.equal(squaresDone(progress, 'XWing'), 0);
});

test('training goes on with what is due, mixed, then with what is new on the path', () => {
  const path = ['A', 'B', 'C'];
  assert.equal(nextTechnique(NO_TRAINING, path, 0), 'A');
  const started = afterExercise(NO_TRAINING, 'A', 'first', 0, 0);
  assert.equal(nextTechnique(started, path, 0, 'A'), 'B');
  const two = afterExercise(started, 'B', 'shown', 0, 10);
  assert.deepEqual(dueTechniques(two, 2 * DAY), ['B', 'A']);
  assert.equal(nextTechnique(two, path, 2 * DAY), 'B');
  assert.equal(nextTechnique(two, path, 2 * DAY, 'B'), 'A');
  assert.equal(nextTechnique(two, path, 20, 'A'), 'B');
});

test('two tabs that list their techniques in another order do not wake each other for ever, and none loses what the other saved', () => {
  const kept = new Map();
  const storage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => {
    if (kept.get(key) === text) return;
    kept.set(key, text);
    writes++;
    assert.ok(writes < 20, 'an endless exchange');
    for (const wake of tabs) wake({ key });
  } };
  let writes = 0;
  const tabs = [];
  const open = () => {
    const store = createStore(reduce, initialState('en'));
    keepTraining(store, { addEventListener: (_, wake) => tabs.push(wake) }, storage);
    return store;
  };
  const [one, other] = [open(), open()];
  const train = (store, technique) => store.dispatch({ type: 'trained', training: afterExercise(store.state.training, technique, 'first', 1000, 0) });
  train(one, 'XWing');
  train(other, 'XyWing');
  assert.deepEqual(Object.keys(other.state.training.techniques).sort(), ['XWing', 'XyWing']);
  // Both at the same moment, before either hears of the other.
  const wakes = tabs.splice(0);
  train(one, 'Swordfish');
  train(other, 'Skyscraper');
  tabs.push(...wakes);
  for (const wake of tabs) wake({ key: TRAINING_KEY });
  const all = ['Skyscraper', 'Swordfish', 'XWing', 'XyWing'];
  assert.deepEqual(Object.keys(savedTraining(storage).techniques).sort(), all);
  for (const store of [one, other]) assert.deepEqual(Object.keys(store.state.training.techniques).sort(), all);
});

test('the progress of two tabs is merged, technique by technique', () => {
  const one = afterExercise(afterExercise(NO_TRAINING, 'A', 'first', 0, 0), 'A', 'first', 0, 0);
  const other = afterExercise(afterExercise(NO_TRAINING, 'A', 'first', 0, 0), 'B', 'first', 0, 0);
  const both = mergeTraining(one, other);
  assert.deepEqual([both.techniques.A.done, both.techniques.B.done], [2, 1]);
});

test('progress that a later version has saved is not overwritten', () => {
  const later = JSON.stringify({ version: 2, somethingNew: true });
  const saved = new Map([[TRAINING_KEY, later]]);
  const storage = { getItem: (key) => saved.get(key) ?? null, setItem: (key, text) => saved.set(key, text) };
  const store = createStore(reduce, initialState('en'));
  keepTraining(store, { addEventListener: () => {} }, storage);
  store.dispatch({ type: 'trained', training: afterExercise(NO_TRAINING, 'XWing', 'first', 1, 1) });
  assert.equal(saved.get(TRAINING_KEY), later);
});

test('stored progress is repaired: damaged records are left out, and that of a later version is not touched', () => {
  const { techniques } = afterExercise(NO_TRAINING, 'XWing', 'first', 5, 0);
  assert.deepEqual(repairTraining({ version: 1, techniques: { ...techniques, Bad: { done: -1 }, '<b>': techniques.XWing }, level: 'odd' }), { techniques, level: 'normal' });
  assert.equal(repairTraining({ version: 2, techniques }), null);
  for (const odd of [null, 7, 'x', []]) assert.equal(repairTraining(odd), null);
});
