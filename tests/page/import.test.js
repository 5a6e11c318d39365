/** Loading texts that leave room for doubt: several readings, HTML beside the text. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { speaker } from '../../www/app/words.js';
import { createStore } from '../../www/app/store.js';
import { EMPTY } from '../../www/core/geometry.js';
import { createLoad } from '../../www/import/load.js';
import { together } from '../../www/import/reading.js';
import { describe, differing } from '../../www/import/readings.js';
import { initialState, reduce } from '../../www/state.js';
import { fakeClock } from './fake_clock.js';
import { engineOf, held, refusal } from './fake_engine.js';
import './vocabulary.js';

fakeClock({ after });
const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
/** The same, but for two cells of the first row. */
const MOVED = `.53${PUZZLE.slice(3)}`;
const OTHER = `5.3${PUZZLE.slice(3)}`;

const read = (puzzle, ...codes) => ({ puzzles: [puzzle], names: [null], warnings: codes.map((code) => ({ code, line: 1 })) });

/** @param {Record<string, (request: any) => any>} answers @param {(question: any, signal: AbortSignal) => Promise<string | null>} [choose] */
function page(answers, choose = async () => null) {
  const store = createStore(reduce, initialState('en'));
  const { engine, asked } = engineOf(answers);
  const [questions, culprits] = [[], []];
  const load = createLoad(store, engine, {
    showText: (text, { line } = {}) => culprits.push([text, line]) > 0,
    dropText: () => {},
    scan: async () => {},
    choose: (question, signal) => {
      questions.push(question);
      return choose(question, signal);
    },
    focusGrid: () => {},
  });
  return { store, load, asked, questions, culprits };
}

// ---- Several readings ----

const AMBIGUOUS = { normalize: () => { throw refusal('ambiguous', { readings: [PUZZLE, MOVED], line: 1 }); } };

test('of two readings the visitor chooses one, which is loaded', async () => {
  const { store, load, questions, culprits } = page(AMBIGUOUS, async () => MOVED);
  assert.equal(await load.loadText('a text'), true);
  assert.deepEqual(questions, [{ readings: [PUZZLE, MOVED], line: 1, why: 'whyLine' }]);
  assert.deepEqual([store.state.givens, store.state.status.key, culprits], [MOVED, 'status.loaded', []]);
});

test('if none of the readings is chosen, the text stays in the box, and the grid as it was', async () => {
  const { store, load, culprits } = page(AMBIGUOUS);
  assert.equal(await load.loadText('a text'), false);
  assert.deepEqual(culprits, [['a text', 1]]);
  assert.deepEqual([store.state.givens, store.state.pasteReport.key, store.state.status.key], [EMPTY, 'error.ambiguous', 'error.ambiguous']);
});

test('a question is withdrawn when another text comes, whose puzzle stays', async () => {
  const { promise, give } = held();
  const { store, load, questions, culprits } = page(AMBIGUOUS, (question, signal) => {
    signal.addEventListener('abort', () => give(null));
    return promise;
  });
  const asking = load.loadText('a text');
  while (questions.length === 0) await new Promise((resume) => setImmediate(resume));
  await load.loadText(OTHER);
  assert.equal(await asking, false);
  assert.deepEqual([store.state.givens, store.state.status.key, culprits], [OTHER, 'status.loaded', []]);
});

test('the cells in which readings differ are marked, and read out by row', () => {
  assert.deepEqual(differing([PUZZLE, MOVED]), [0, 1, 2]);
  assert.deepEqual(differing([PUZZLE, MOVED, `${PUZZLE.slice(0, 80)}1`]), [0, 1, 2, 80]);
  const say = speaker('en');
  assert.equal(describe(MOVED, [0, 1, 2], say), 'where they differ: row 1: empty 5 3 empty 7 empty empty empty empty');
  assert.match(describe(PUZZLE, [0, 9, 18, 27, 36], say), /row 3: [^;]+; 2 more rows$/);
});

// ---- HTML beside the text ----

/** Answers a text and the HTML beside it. */
const answering = (text, html) => ({ normalize: ({ text: asked }) => {
  const answer = asked === '<table>' ? html : text;
  if ('puzzles' in answer) return answer;
  throw answer;
} });

test('HTML is read only if the text leaves doubt', async () => {
  for (const [text, times] of [[read(PUZZLE), 1], [read(PUZZLE, 'empty-sign'), 1], [read(PUZZLE, 'moved-line'), 2], [refusal('bad-length'), 2]]) {
    const { load, asked } = page(answering(text, read(PUZZLE)));
    await load.loadText('a text', { html: '<table>' });
    assert.equal(asked.length, times);
  }
});

test('HTML alone is read too, and its error is the one that is shown', async () => {
  const { store, load } = page(answering(refusal('empty-text'), read(PUZZLE)));
  assert.equal(await load.loadText('', { html: '<table>' }), true);
  assert.equal(store.state.givens, PUZZLE);
  const other = page(answering(refusal('empty-text'), refusal('bad-length', { line: 7, found: '2', expected: 9 })));
  await other.load.loadText('', { html: '<table>' });
  assert.equal(other.store.state.status.key, 'error.bad-lengthLine');
});

test('if only one of text and HTML can be read, that is loaded; if both can and differ, the visitor chooses', async () => {
  for (const [text, html, loaded, asks] of [
    [refusal('bad-length'), read(PUZZLE), PUZZLE, false],
    [read(PUZZLE, 'moved-line'), refusal('no-puzzle'), PUZZLE, false],
    [read(PUZZLE, 'moved-line'), read(PUZZLE), PUZZLE, false],
    [read(PUZZLE, 'moved-line'), read(OTHER), MOVED, true],
    [refusal('ambiguous', { readings: [PUZZLE, OTHER] }), read(OTHER), OTHER, false],
    [refusal('ambiguous', { readings: [PUZZLE, OTHER] }), read(MOVED), MOVED, true],
    [read(PUZZLE, 'moved-line'), refusal('ambiguous', { readings: [PUZZLE, OTHER] }), PUZZLE, false],
  ]) {
    const { store, load, questions } = page(answering(text, html), async () => MOVED);
    await load.loadText('a text', { html: '<table>' });
    assert.deepEqual([store.state.givens, questions.length], [loaded, Number(asks)]);
    if (asks) assert.equal(questions[0].why, 'whyTable');
  }
});

test('the error of the text is the one that is shown if the HTML cannot be read either', async () => {
  const { store, load } = page(answering(refusal('bad-length', { line: 7 }), refusal('no-puzzle')));
  await load.loadText('a text', { html: '<table>' });
  assert.equal(store.state.status.key, 'error.bad-lengthLine');
});

test('of two lists that differ, the one without doubt is loaded', () => {
  const list = (...codes) => ({ reading: { ...read(PUZZLE, ...codes), puzzles: [PUZZLE, OTHER] } });
  const [doubtful, certain] = [list('skipped-line'), list()];
  assert.equal(together(doubtful, certain), certain);
  assert.equal(together(doubtful, list('skipped-line')), doubtful);
  assert.equal(together({ readings: [PUZZLE, MOVED] }, doubtful), doubtful);
});
