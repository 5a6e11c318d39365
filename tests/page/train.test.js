/** The trainer: answers, progress and the placement test. The engine's answers are fake. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf } from '../../www/app/addresses.js';
import { createStore } from '../../www/app/store.js';
import { placeInAddress } from '../../www/app/links.js';
import { boardOf, pictureOf } from '../../www/core/lesson.js';
import { DAY_MS, dayOf, numberOf } from '../../www/core/days.js';
import { NO_TRAINING, afterExercise, asKnown } from '../../www/core/training.js';
import { initialState, reduce } from '../../www/state.js';
import { boardAt } from '../../www/train/board.js';
import { CHAPTERS, PATH } from '../../www/train/path.js';
import { POSITIONS, afterAnswer, isOver, startOf, startPlacement } from '../../www/train/placement.js';
import { createTrainer } from '../../www/train/trainer.js';
import { taskOf, verdictText } from '../../www/train/describe.js';
import { engineOf } from './fake_engine.js';
import { speaker } from '../../www/app/words.js';
import './vocabulary.js';

const say = speaker('en');
/** An X-wing on 4 in rows 1 and 2, which eliminates it in row 3. */
const EXERCISE = {
  technique: 'XWing', seed: '7', givens: '.'.repeat(81), digits: '.'.repeat(81), candidates: Array(81).fill(511), conclusions: 'eliminations',
  parts: [{ role: 'Base', cells: [0, 4, 9, 13] }],
  step: { technique: 'XWing', rating: 3.2, eliminations: [{ cell: 18, digit: 4 }, { cell: 22, digit: 4 }], marks: [{ cell: 0, digit: 4, role: 'Proof' }], cells: [0, 4, 9, 13], look_at: 0, evidence: { kind: 'Fish' }, houses: [], arrows: [], blockers: [] },
};
const WING = { ...EXERCISE, technique: 'XyWing', parts: [{ role: 'Pivot', cells: [40] }, { role: 'Pincers', cells: [36, 4] }] };
const SINGLE = { ...EXERCISE, technique: 'NakedSingle', parts: [], conclusions: 'placement', step: { ...EXERCISE.step, placement: { cell: 3, digit: 5 }, eliminations: [] } };
const CATALOGUE = { all: () => PATH.map((key) => ({ key })), name: (key) => key };

function training(exercise = EXERCISE, verdicts = []) {
  const store = createStore(reduce, initialState('en'));
  const { engine, asked } = engineOf({ exercise: ({ technique }) => ({ ...exercise, technique }), judge: () => verdicts.shift() ?? { kind: 'right', step: exercise.step } });
  let time = 1000;
  /** The techniques for which a puzzle was asked; there is one for fish. */
  const needed = [];
  const trainer = createTrainer(store, engine, CATALOGUE, {
    fail: (error) => { throw error; },
    redirect: (screen) => store.dispatch({ type: 'go', place: 'learn', screen }),
    playNeeding: async (technique) => {
      needed.push(technique);
      return technique === 'XWing';
    },
    now: () => (time += 5000),
  });
  const go = async (screen) => {
    store.dispatch({ type: 'go', place: 'learn', screen });
    await trainer.arrive();
  };
  return { store, trainer, asked, needed, go, attempt: () => store.state.attempt };
}

test('an address leads to an exercise, with its level and its seed', async () => {
  assert.deepEqual(placeInAddress('https://nonet.example/#learn/train/x-wing/full/123'), { place: 'learn', screen: 'train/x-wing/full/123' });
  assert.equal(placeInAddress('https://nonet.example/#learn/train/x-wing/full/123/4').screen, undefined);
  const { store, asked, go, attempt } = training();
  await go('train/x-wing/focused/123');
  assert.deepEqual([asked[0].technique, asked[0].seed], ['XWing', '123']);
  assert.equal(attempt().level, 'focused');
  assert.equal(store.state.lesson.kind, 'exercise');
  store.dispatch({ type: 'go', place: 'play' });
  assert.deepEqual([store.state.attempt, store.state.lesson], [null, null], 'the exercise goes with its place');
  await go('train/nonsense');
  assert.equal(store.state.screens.learn, 'train');
});

test('cells are marked part by part, and a part that is full leads to the next', async () => {
  const { store, trainer, go, attempt } = training(WING);
  await go('train/xy-wing');
  trainer.mark(40);
  assert.equal(attempt().part, 1);
  trainer.mark(36);
  trainer.mark(36);
  assert.deepEqual(attempt().marks, [{ role: 'Pivot', cells: [40] }, { role: 'Pincers', cells: [] }]);
  trainer.mark(40);
  assert.deepEqual(attempt().marks, [{ role: 'Pivot', cells: [] }, { role: 'Pincers', cells: [40] }], 'a cell has one role');
  const picture = pictureOf(store.state.lesson);
  assert.deepEqual(picture.tags.get(40), { tag: 'B', part: 'Pincers B ', struck: '', placed: '' });
  trainer.clear();
  assert.equal(pictureOf(store.state.lesson).cells.size, 0);
});

test('an exercise that is left unfinished is there again, with its marks; a finished one is not', async () => {
  const { trainer, asked, go, attempt } = training();
  await go('train/x-wing');
  trainer.mark(0);
  const { exercise, marks } = attempt();
  await go('x-wing');
  assert.equal(attempt(), null);
  const requests = asked.length;
  await go('train/x-wing');
  assert.deepEqual([attempt().exercise, attempt().marks], [exercise, marks]);
  assert.equal(asked.length, requests);
  await go('train/xy-wing');
  assert.equal(attempt().exercise.technique, 'XyWing', 'that of another address is another one');
  await go('train/x-wing');
  assert.deepEqual(attempt().marks[0].cells, []);
  trainer.show();
  await go('x-wing');
  await go('train/x-wing');
  assert.equal(attempt().isOver, false);
});

test('a cell that two chains share can be marked in both', async () => {
  const { store, trainer, go, attempt } = training({ ...EXERCISE, parts: [{ role: 'Chain', cells: [0, 1] }, { role: 'Chain', cells: [1, 2] }] });
  await go('train/x-chain');
  for (const cell of [0, 1]) trainer.mark(cell);
  assert.equal(attempt().part, 0, 'another chain may be longer than the known one');
  trainer.choosePart(1);
  for (const cell of [1, 2]) trainer.mark(cell);
  assert.deepEqual(attempt().marks, [{ role: 'Chain', cells: [0, 1] }, { role: 'Chain', cells: [1, 2] }]);
  assert.equal(pictureOf(store.state.lesson).tags.get(1).tag, 'A2B1');
  assert.equal(pictureOf(store.state.lesson).tags.get(1).part, 'Chain A 2,Chain B 1');
});

test('digits eliminate candidates, or place the digit where the technique places one', async () => {
  const { store, trainer, go, attempt } = training();
  await go('train/x-wing');
  trainer.conclude(18, 4);
  trainer.conclude(22, 4);
  trainer.conclude(18, 4);
  assert.deepEqual(attempt().eliminations, [{ cell: 22, digit: 4 }]);
  assert.equal(pictureOf(store.state.lesson).roles.get(224), 'Eliminated');
  const single = training(SINGLE);
  await single.go('train/naked-single');
  single.trainer.conclude(3, 6);
  single.trainer.conclude(3, 5);
  assert.equal(pictureOf(single.store.state.lesson).tags.get(3).placed, '5');
  assert.deepEqual([single.attempt().placement, single.attempt().eliminations], [{ cell: 3, digit: 5 }, []]);
  assert.equal(taskOf(single.attempt(), say), 'It is in rows 1 to 3. Select the cell and place the digit.');
  single.trainer.setLevel('full');
  assert.equal(taskOf(single.attempt(), say), 'Select the cell and place the digit.');
});

test('where a technique eliminates here and places there, the player chooses which', async () => {
  const { trainer, go, attempt } = training({ ...EXERCISE, conclusions: 'both' });
  await go('train/x-wing');
  assert.equal(taskOf(attempt(), say), 'It is about the digit 4. Mark the cells of the pattern, then the candidates it eliminates, or the digit it places.');
  trainer.conclude(18, 4);
  assert.deepEqual([attempt().eliminations, attempt().placement], [[{ cell: 18, digit: 4 }], null], 'as the step of the example does');
  trainer.choosePart(2);
  trainer.conclude(0, 4);
  assert.deepEqual(attempt().placement, { cell: 0, digit: 4 });
  trainer.choosePart(1);
  trainer.conclude(18, 4);
  assert.deepEqual([attempt().eliminations, attempt().placement], [[], { cell: 0, digit: 4 }]);
});

test('where the step of the example places a digit, a full pattern leads there', async () => {
  const { trainer, go, attempt } = training({ ...EXERCISE, conclusions: 'both', step: { ...EXERCISE.step, placement: { cell: 18, digit: 4 }, eliminations: [] } });
  await go('train/x-wing');
  for (const cell of [0, 4, 9, 13]) trainer.mark(cell);
  assert.equal(attempt().part, 2);
  trainer.conclude(18, 4);
  assert.deepEqual([attempt().eliminations, attempt().placement], [[], { cell: 18, digit: 4 }]);
});

test('a right answer at the first try fills a square, a nudge or a mistake does not, and the solution takes one away', async () => {
  const { store, trainer, go, attempt } = training(EXERCISE, [{ kind: 'right', step: EXERCISE.step }, { kind: 'wrong', cell: 3, digit: 4 }, { kind: 'right', step: EXERCISE.step }]);
  const record = () => store.state.training.techniques.XWing;
  await go('train/x-wing');
  await trainer.check();
  assert.deepEqual([record().done, record().first, record().squares, record().box, attempt().isOver], [1, 1, 1, 1, true]);
  assert.equal(store.state.lesson.kind, 'example', 'the coach explains it');
  await trainer.check();
  assert.equal(attempt().isOver, false, 'the next one');
  await trainer.check();
  assert.equal(attempt().tries, 1);
  await trainer.check();
  assert.deepEqual([record().done, record().first, record().squares], [2, 1, 1]);
  await trainer.next();
  trainer.nudge();
  await trainer.check();
  assert.deepEqual([record().done, record().first, record().squares], [3, 1, 1]);
  await trainer.next();
  trainer.show();
  assert.deepEqual([record().done, record().squares, record().box, attempt().isShown], [4, 0, 0, true]);
});

test('the next exercise of a technique is prepared while the player works on one', async () => {
  const { trainer, asked, go } = training();
  await go('train/x-wing');
  assert.equal(asked.filter(({ op }) => op === 'exercise').length, 2);
  await trainer.next();
  assert.equal(asked.filter(({ op }) => op === 'exercise').length, 3, 'the prepared one was taken, and another one prepared');
});

test('after each exercise the next due one is prepared, and a new technique opens with its lesson', async () => {
  const { store, trainer, asked, go } = training();
  const [first, second, third] = PATH;
  const known = [first, second].reduce((training, technique) => afterExercise(training, technique, 'shown', 1000, -DAY_MS), NO_TRAINING);
  store.dispatch({ type: 'trained', training: known });
  await go('train/due');
  assert.deepEqual(asked.map(({ technique }) => technique), [first]);
  await trainer.check();
  await new Promise(setImmediate);
  assert.deepEqual(asked.filter(({ op }) => op === 'exercise').map(({ technique }) => technique), [first, second], 'while the explanation is read');
  await trainer.check();
  assert.equal(store.state.attempt.exercise.technique, second);
  assert.equal(asked.filter(({ op }) => op === 'exercise').length, 2);
  await trainer.check();
  await trainer.check();
  assert.equal(store.state.screens.learn, addressOf(third), 'its lesson');
});

test('after an exercise, a puzzle that needs the technique is played or, if none is known, that of the exercise', async () => {
  const { store, trainer, needed, go } = training();
  await go('train/x-wing');
  trainer.show();
  await trainer.play();
  assert.deepEqual([needed, store.state.place], [['XWing'], 'learn'], 'the library starts it');
  const other = training({ ...EXERCISE, givens: `5${'.'.repeat(80)}` });
  await other.go('train/xy-wing');
  other.trainer.show();
  await other.trainer.play();
  assert.deepEqual([other.needed, other.store.state.place, other.store.state.givens[0]], [['XyWing'], 'play', '5']);
});

test('a verdict says what is right, and what to do', async () => {
  const { go, attempt } = training();
  await go('train/x-wing');
  const text = (verdict) => verdictText(verdict, attempt(), say, String);
  assert.equal(text({ kind: 'incomplete', missing: 2, unmarked: 0 }), 'The pattern is right. What follows from it?');
  assert.equal(text({ kind: 'incomplete', missing: 2, unmarked: 1 }), 'Right so far. 1 cell of the pattern is missing.');
  assert.equal(text({ kind: 'misplaced', right: 3, cell: 65, role: 'Base', flaw: { kind: 'other-place', house: 7, digit: 1, cell: 70 } }), 'Base cells: r8c3 does not belong there. 3 right so far. There is another place for 1 in row 8: r8c8.');
  assert.match(text({ kind: 'misplaced', right: 3, cell: 65, role: 'Base', flaw: { kind: 'filled', cell: 65 } }), /r8c3 is filled\.$/);
  assert.match(text({ kind: 'misplaced', right: 3, cell: 65, role: 'Base', flaw: { kind: 'no-digit', cell: 65, digit: 4 } }), /r8c3 cannot be 4\.$/);
  assert.match(text({ kind: 'misplaced', right: 2, cell: 65, role: 'Cells', flaw: { kind: 'no-rectangle' } }), /not the corners of a rectangle\.$/);
  assert.match(text({ kind: 'misplaced', right: 2, cell: 65, role: 'Cells', flaw: { kind: 'four-boxes' } }), /four boxes; it needs to lie in two\.$/);
  assert.equal(text({ kind: 'wrong', cell: 0, digit: 4 }), 'No: r1c1 is 4 in the solution.');
  assert.equal(verdictText({ kind: 'wrong', cell: 0, digit: 4 }, { ...attempt(), placement: { cell: 0, digit: 4 } }, say, String), 'No: 4 in r1c1 contradicts the solution.');
  assert.equal(text({ kind: 'other', step: { technique: 'Skyscraper' } }), 'True, but that follows from another technique: Skyscraper. Look for: XWing.');
  assert.equal(text({ kind: 'empty' }), 'Mark something first.');
});

test('a focused exercise shows the candidates of the digit, the others all', async () => {
  assert.ok(boardAt(EXERCISE, 'focused').candidates.every((bits) => bits === 8));
  assert.ok(boardAt(EXERCISE, 'normal').candidates.every((bits) => bits === 511));
  const { store, trainer, go } = training();
  await go('train/x-wing');
  trainer.setLevel('focused');
  assert.ok(boardOf(store.state.lesson).candidates.every((bits) => bits === 8), 'a change of the level shows at once');
});

test('a focused exercise of a hidden pair shows every place of its digits', () => {
  const candidates = Array(81).fill(0);
  // 1 and 2 in two cells, and each of them elsewhere; a cell with neither.
  Object.assign(candidates, { 0: 0b1011, 1: 0b111, 5: 0b1001, 40: 0b1010, 80: 0b1100 });
  const evidence = { kind: 'Subset', house: 0, cells: [0, 1], digits: [1, 2], hidden: true };
  const step = { ...EXERCISE.step, cells: [0, 1], eliminations: [{ cell: 0, digit: 4 }, { cell: 1, digit: 3 }], evidence };
  const shown = boardAt({ ...EXERCISE, candidates, step }, 'focused').candidates;
  assert.deepEqual([0, 1, 5, 40, 80].map((cell) => shown[cell]), [0b1011, 0b111, 0b1001, 0b1010, 0]);
});

// ---- Progress ----

test('a mistake or a nudge counts even if the exercise is skipped, and an untouched one does not', async () => {
  const { store, trainer, go } = training();
  await go('train/x-wing');
  await trainer.skip();
  assert.equal(store.state.training.techniques.XWing, undefined);
  trainer.nudge();
  await trainer.skip();
  assert.deepEqual([store.state.training.techniques.XWing.done, store.state.training.techniques.XWing.first], [1, 0]);
});

test('only an exercise that fills a square leads to a puzzle', async () => {
  const { trainer, go, attempt } = training();
  await go('train/x-wing');
  for (let n = 0; n < 9; n++) {
    trainer.mark(0);
    await trainer.check();
    assert.equal(attempt().hasFilled, true);
    await trainer.next();
  }
  trainer.mark(0);
  await trainer.check();
  assert.equal(attempt().hasFilled, false, 'nine squares are all');
});

test('who skips an exercise in "Continue training" gets another one, and no new lesson', async () => {
  const { store, trainer, go, attempt } = training();
  store.dispatch({ type: 'trained', training: { ...store.state.training, techniques: { [PATH[2]]: { done: 1, first: 0, total_ms: 0, squares: 0, box: 0, dueAt: 0 } } } });
  await go('train/due');
  assert.equal(attempt().exercise.technique, PATH[2]);
  await trainer.skip();
  assert.deepEqual([store.state.screens.learn, attempt().exercise.technique], ['train/due', PATH[2]]);
});

test('a technique that only another version of Nonet knows is never due', async () => {
  const { store, go, attempt } = training();
  const record = { done: 1, first: 0, total_ms: 0, squares: 0, box: 0, dueAt: 0 };
  store.dispatch({ type: 'trained', training: { ...store.state.training, techniques: { Gone: record, [PATH[2]]: { ...record, dueAt: 1 } } } });
  await go('train/due');
  assert.equal(attempt().exercise.technique, PATH[2]);
});

// ---- The path and the placement test ----

test('each technique is on the path once', () => {
  assert.equal(new Set(PATH).size, PATH.length);
  assert.deepEqual([PATH[0], PATH.at(-1)], ['FullHouse', 'Aic']);
  assert.ok(CHAPTERS.length >= 8);
});

test('the placement test finds where a player who knows the first techniques stops', () => {
  for (const known of [0, 4, 10, 20, 30, PATH.length]) {
    let placement = startPlacement(PATH.length);
    for (let n = 0; n < POSITIONS; n++) {
      assert.equal(isOver(placement), false);
      placement = afterAnswer(placement, placement.at < known, PATH.length);
    }
    assert.ok(isOver(placement));
    const start = Math.max(0, startOf(placement));
    assert.ok(Math.abs(start - Math.min(known, PATH.length - 1)) <= 2, `${known}: ${start}`);
  }
});

test('the placement test has one try a position, and marks what comes before the start as known', async () => {
  const wrong = { kind: 'wrong', cell: 0, digit: 1 };
  const { store, trainer, go } = training(EXERCISE, Array.from({ length: POSITIONS }, (_, n) => (n < 3 ? { kind: 'right', step: EXERCISE.step } : wrong)));
  await go('train/placement');
  for (let n = 0; n < POSITIONS; n++) {
    await trainer.check();
    assert.equal(store.state.attempt.isOver, true);
    if (n < POSITIONS - 1) await trainer.check();
  }
  assert.ok(isOver(store.state.placement));
  const start = startOf(store.state.placement);
  assert.deepEqual(Object.keys(store.state.training.techniques), PATH.slice(0, start));
  await trainer.check();
  assert.equal(store.state.screens.learn, addressOf(PATH[start]), 'the lesson of what is new');
});

test('a placement test goes on where it was left', async () => {
  const { store, trainer, go } = training();
  await go('train/placement');
  trainer.mark(0);
  await trainer.check();
  const { placement } = store.state;
  assert.equal(placement.n, 1);
  store.dispatch({ type: 'go', place: 'play' });
  await go('train/placement');
  assert.deepEqual(store.state.placement, placement);
});

test('what is known already is not marked as known again', () => {
  const trained = afterExercise(NO_TRAINING, 'A', 'first', 0, 0);
  assert.equal(asKnown(trained, 'A', 0), trained);
  assert.equal(numberOf(dayOf(asKnown(trained, 'B', 0).techniques.B.dueAt)) - numberOf(dayOf(0)), 7);
});
