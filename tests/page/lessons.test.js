/** The player's requests to the teacher, and the lessons that result. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { autoStep, createLessons } from '../../www/learn/commands.js';
import { initialState, reduce } from '../../www/state.js';
import { createStore } from '../../www/app/store.js';
import { merge } from '../../www/core/geometry.js';
import { fakeClock } from './fake_clock.js';
import { engineOf, held } from './fake_engine.js';

const clock = fakeClock({ after });
const PUZZLE = '37........852....71..57.4.9..435.9.893.....258.1.276..2.3.94..65....219........42';
const step = (cell, digit) => ({ technique: 'HiddenSingle', family: 'Singles', rating: 1.2, placement: { cell, digit }, eliminations: [], marks: [], houses: [], arrows: [], blockers: [], cells: [cell], look_at: 0 });
const hint = { kind: 'step', step: step(2, 9) };

function page(answers, { givens = PUZZLE } = {}) {
  const store = createStore(reduce, initialState('en'));
  const { engine, asked } = engineOf(answers);
  const failures = [];
  const copied = [];
  const lessons = createLessons(store, engine, { fail: (error) => failures.push(error.code), copyText: async (text) => copied.push(text), logOf: ({ kind }) => `log of ${kind}`, knows: (key) => key !== 'Unknown' });
  if (givens) store.dispatch({ type: 'load', givens, source: { kind: 'given' }, status: { key: 'status.loaded', tone: 'plain' } });
  const type = (cell, digit) => [{ type: 'select', cell }, { type: 'digit', digit }].forEach((action) => store.dispatch(action));
  return { store, lessons, asked, failures, copied, type, lesson: () => store.state.lesson };
}

test('a hint reveals more step by step, then can be applied', async () => {
  const { store, lessons, lesson } = page({ hint: () => hint });
  await lessons.hint();
  assert.deepEqual(lesson(), { kind: 'hint', stage: 1, hint });
  for (const stage of [2, 3, 3]) {
    lessons.more();
    assert.equal(lesson().stage, stage);
  }
  assert.equal(lessons.apply(), true);
  assert.deepEqual([store.state.placements[2], lesson(), store.state.game.hints], ['9', null, 1]);
});

test('asking for a hint again reveals more of the one shown, and resumes a paused game', async () => {
  const { store, lessons, lesson, asked } = page({ hint: () => hint });
  store.dispatch({ type: 'pause', isPaused: true });
  await lessons.hint();
  assert.equal(store.state.isPaused, false);
  for (const stage of [2, 3, 3]) {
    await lessons.hint();
    assert.equal(lesson().stage, stage);
  }
  assert.equal(asked.length, 1);
  lessons.close();
  await lessons.hint();
  assert.equal(lesson().stage, 1);
});

test('the hint for an example that is tried is its step, until the grid changes', async () => {
  const { store, lessons, lesson, asked, type } = page({ hint: () => hint });
  const digits = PUZZLE.replace('.', '4');
  const example = { givens: PUZZLE, digits, candidates: Array(81).fill(0).with(3, 6), step: { ...step(3, 2), technique: 'XyChain' } };
  lessons.tryOut(example, { key: 'techniques.tried', tone: 'plain' });
  const { givens, placements, cornerNotes, place } = store.state;
  assert.deepEqual([givens, merge(givens, placements), cornerNotes[3], place, store.state.status.key], [PUZZLE, digits, 6, 'play', 'techniques.tried']);
  await lessons.hint();
  assert.deepEqual([lesson(), asked.length], [{ kind: 'hint', stage: 1, hint: { kind: 'step', step: example.step } }, 0]);
  lessons.close();
  type(3, '2');
  await lessons.hint();
  assert.deepEqual([lesson().hint, asked.length], [hint, 1]);
  lessons.close();
  store.dispatch({ type: 'undo' });
  await lessons.hint();
  assert.equal(lesson().hint.step, example.step);
});

test('if no hint is possible, the reason is shown', async () => {
  for (const [answer, key] of [[{ kind: 'solved' }, 'teach.solved'], [{ kind: 'not-a-puzzle', status: 'multiple' }, 'teach.multiple']]) {
    const { lessons, lesson } = page({ hint: () => answer });
    await lessons.hint();
    assert.deepEqual(lesson(), { kind: 'said', key });
  }
  const { lessons, lesson, asked } = page({}, { givens: '' });
  for (const ask of ['hint', 'steps', 'path', 'think', 'why']) {
    await lessons[ask]();
    assert.deepEqual([lesson(), asked], [{ kind: 'said', key: 'teach.empty' }, []]);
  }
});

test('an answer is shown only if the grid is still the same and nothing else was requested', async () => {
  const answers = [held(), held()];
  let n = 0;
  const { lessons, lesson, type } = page({ hint: () => answers[n++]?.promise ?? hint, steps: () => [step(2, 9)] });
  const first = lessons.hint();
  type(2, '9');
  answers[0].give(hint);
  await first;
  assert.equal(lesson(), null);
  const second = lessons.hint();
  await lessons.steps();
  answers[1].give(hint);
  await clock.until(second);
  assert.equal(lesson().kind, 'steps');
});

test('an answer that comes after the player has gone elsewhere is not shown, and not waited for', async () => {
  const { promise, give } = held();
  const { store, lessons, lesson } = page({ explain: () => promise });
  store.dispatch({ type: 'go', place: 'solve', screen: 'path' });
  const asking = lessons.path();
  await clock.advance(200);
  assert.deepEqual(lesson(), { kind: 'said', key: 'teach.looking' });
  store.dispatch({ type: 'go', place: 'play', screen: 'game' });
  give({ kind: 'path', steps: [step(2, 9)] });
  await clock.until(asking);
  await clock.advance(200);
  assert.equal(lesson(), null);
  assert.equal(store.state.game.hints, 0);
});

test('a notice that the answer is awaited goes with its screen, also within Play', async () => {
  const { promise } = held();
  const { store, lessons, lesson } = page({ hint: () => promise });
  store.dispatch({ type: 'go', place: 'play', screen: 'game' });
  void lessons.hint();
  await clock.advance(200);
  assert.deepEqual(lesson(), { kind: 'said', key: 'teach.looking' });
  store.dispatch({ type: 'go', place: 'play', screen: 'new' });
  await clock.advance(0);
  assert.equal(lesson(), null);
});

test('before all steps are shown, a mistake is, and a puzzle with several solutions is refused', async () => {
  const mistake = { kind: 'mistake', house: 0, cells: [2], crossed_out: [] };
  const wrong = page({ hint: () => mistake, steps: () => [step(2, 9)] });
  await wrong.lessons.steps();
  assert.deepEqual([wrong.lesson().kind, wrong.lesson().hint], ['hint', mistake]);
  const several = page({ hint: () => ({ kind: 'not-a-puzzle', status: 'multiple' }) });
  await several.lessons.steps();
  assert.deepEqual(several.lesson(), { kind: 'said', key: 'teach.multiple' });
});

test('digits typed while the path or the log is shown do not change the game behind it', async () => {
  const { store, lessons } = page({ explain: () => ({ kind: 'path', steps: [step(2, 9)] }) });
  store.dispatch({ type: 'go', place: 'solve', screen: 'path' });
  await lessons.path();
  const { placements } = store.state;
  store.dispatch({ type: 'select', cell: 3 });
  store.dispatch({ type: 'digit', digit: '6' });
  assert.equal(store.state.placements, placements);
  assert.equal(store.state.lesson.kind, 'path');
});

test('the path is where the player left it, as long as the grid is the same', async () => {
  const { store, lessons, lesson, type } = page({ explain: () => ({ kind: 'path', steps: [step(2, 9), step(3, 6)] }) });
  const go = (place, screen) => store.dispatch({ type: 'go', place, screen });
  go('solve', 'path');
  await lessons.path();
  await lessons.teachNext();
  for (const [place, screen] of [['play', 'game'], ['solve', 'log']]) {
    go(place, screen);
    assert.equal(lesson(), null);
    go('solve', 'path');
    assert.deepEqual([lesson().kind, lesson().at], ['path', 1]);
  }
  go('play', 'game');
  type(2, '9');
  go('solve', 'path');
  assert.equal(lesson(), null);
});

test('a slow request shows a notice, and an error removes it', async () => {
  const { promise, give } = held();
  const { lessons, lesson, failures } = page({ hint: () => promise.then(() => Promise.reject(Object.assign(new Error('no'), { code: 'bad-option' }))) });
  const asking = lessons.hint();
  await clock.advance(100);
  assert.equal(lesson(), null);
  await clock.advance(100);
  assert.deepEqual(lesson(), { kind: 'said', key: 'teach.looking' });
  give();
  await asking;
  assert.deepEqual([lesson(), failures], [null, ['bad-option']]);
});

test('unknown techniques are not passed to the engine', async () => {
  const { store, lessons, asked } = page({ hint: () => hint });
  store.dispatch({ type: 'settings', settings: { leftOut: ['XWing', 'Unknown'] } });
  await lessons.hint();
  assert.deepEqual(asked[0].state.left_out, ['XWing']);
});

test('a path can be stepped through to both ends, but not beyond', async () => {
  const steps = [step(2, 9), step(3, 6)];
  const { store, lessons, lesson } = page({ explain: () => ({ kind: 'path', steps }) });
  await lessons.path();
  assert.equal(lesson().at, 0);
  store.dispatch({ type: 'playing', isPlaying: true });
  await lessons.teachBack();
  assert.deepEqual([lesson().at, store.state.isPlaying], [0, false]);
  for (const at of [1, 2, 2]) {
    await lessons.teachNext();
    assert.equal(lesson().at, at);
  }
  lessons.teachFirst();
  assert.equal(lesson().at, 0);
  lessons.goTo(-5);
  assert.equal(lesson().at, 0);
  lessons.teachLast();
  assert.equal(lesson().at, 2);
  assert.equal(lessons.apply(), false, 'a path cannot be applied');
});

test('a step can be selected, thoughts open at the first one after the givens, and the question why needs a digit first', async () => {
  const { store, lessons, lesson, asked, copied } = page({ hint: () => hint, steps: () => [step(2, 9), step(3, 6)], think: () => ({ thoughts: [{ kind: 'placed', reason: 'given' }, { kind: 'placed', reason: 'only-cell' }, {}], is_cut_off: true }), why: () => ({ kind: 'right' }) });
  await lessons.steps();
  lessons.goTo(7);
  assert.equal(lesson().at, 1);
  await lessons.think();
  assert.deepEqual([lesson().at, lesson().isCutOff], [2, true]);
  store.dispatch({ type: 'select', cell: 5 });
  await lessons.why();
  assert.deepEqual([lesson().answer, lesson().cell, lesson().digit], [null, 5, 0]);
  await lessons.whyDigit(7);
  assert.deepEqual([asked.at(-1).cell, asked.at(-1).digit, lesson().answer], [5, 7, { kind: 'right' }]);
  await lessons.copyLog();
  assert.deepEqual(copied, ['log of why']);
  lessons.close();
  assert.equal(lesson(), null);
});

test('applying a mistake removes the wrong digit or restores the eliminated candidates', async () => {
  const mistake = (crossed_out) => ({ kind: 'mistake', house: 0, cells: [2], crossed_out });
  const wrong = page({ hint: () => mistake([]) });
  wrong.type(2, '1');
  await wrong.lessons.hint();
  assert.equal(wrong.lessons.apply(), false);
  assert.equal(wrong.store.state.placements[2], '1', 'not before it is shown');
  wrong.lessons.more();
  wrong.lessons.more();
  wrong.lessons.apply();
  assert.equal(wrong.store.state.placements[2], '.');
  const crossed = page({ hint: () => mistake([{ cell: 2, digit: 9 }]) });
  await crossed.lessons.hint();
  crossed.lessons.apply();
  assert.equal(crossed.store.state.cornerNotes[2], 256);
});

test('playback runs at the selected speed and stops at the end', async () => {
  const steps = [step(2, 9), step(3, 6), step(4, 8)];
  const { store, lessons, lesson } = page({ explain: () => ({ kind: 'path', steps }) });
  autoStep(store, lessons);
  await lessons.path();
  store.dispatch({ type: 'settings', settings: { speed: 2 } });
  lessons.play();
  for (const at of [1, 2, 3]) {
    await clock.advance(500);
    assert.equal(lesson().at, at);
  }
  assert.equal(store.state.isPlaying, true);
  await clock.advance(500);
  assert.equal(store.state.isPlaying, false);
  await clock.advance(5000);
  assert.equal(lesson().at, 3);
});

test('playing hints applies them one after the other', async () => {
  let n = 0;
  const found = [step(2, 9), step(3, 6)];
  const { store, lessons, lesson } = page({ hint: () => (n < 2 ? { kind: 'step', step: found[n++] } : { kind: 'solved' }) });
  autoStep(store, lessons);
  lessons.play();
  await clock.advance(10_000);
  assert.deepEqual([store.state.placements.slice(2, 4), lesson(), store.state.isPlaying], ['96', { kind: 'said', key: 'teach.solved' }, false]);
});

test('a hint opens in Play, and its stages can be gone back and forth', async () => {
  const { store, lessons, lesson } = page({ hint: () => hint });
  store.dispatch({ type: 'go', place: 'solve' });
  await lessons.hint();
  assert.equal(store.state.place, 'play');
  for (const stage of ['3', '1', '2']) {
    lessons.stage(stage);
    assert.equal(lesson().stage, Number(stage));
  }
  lessons.focus({ branch: 0, link: 1 });
  assert.deepEqual([lesson().link, store.state.game.hints], [1, 1], 'looking at a link is no further hint');
});
