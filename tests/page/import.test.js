/** Loading texts that leave room for doubt: several readings, HTML beside the text. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { speaker } from '../../www/app/words.js';
import { createJobs } from '../../www/app/jobs.js';
import { createStore } from '../../www/app/store.js';
import { EMPTY } from '../../www/core/geometry.js';
import { assumptionsOf, resultOf } from '../../www/import/assumptions.js';
import { copied } from '../../www/import/copied.js';
import { explainText } from '../../www/import/explain.js';
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
    showText: (text, { line, column } = {}) => culprits.push([text, line, ...(column ? [column] : [])]) > 0,
    dropText: () => {},
    scan: async () => {},
    choose: (question, signal) => {
      questions.push(question);
      return choose(question, signal);
    },
    focusGrid: () => {},
  }, createJobs(store));
  return { store, load, asked, questions, culprits };
}

// ---- What was assumed ----

/** The sentences about warnings. */
const said = (warnings, language = 'en') => assumptionsOf(warnings).map(({ key, with: values }) => speaker(language)(key, values));

test('each assumption has a sentence, in both languages', () => {
  for (const [warnings, english, german] of [
    [[{ code: 'empty-sign', found: '-1' }], '“-1” read as an empty cell.', '„-1“ als leere Zelle gelesen.'],
    [[{ code: 'empty-sign', found: '-1' }, { code: 'empty-sign', found: '\u00a0' }], '“-1”, a blank read as empty cells.', '„-1“, ein Leerzeichen als leere Zellen gelesen.'],
    [[{ code: 'moved-line', line: 1 }], 'Line 1 had lost blanks; they were put back.', 'Zeile 1 hatte Leerzeichen verloren; sie sind wieder da.'],
    [[{ code: 'moved-line', line: 1 }, { code: 'moved-line', line: 4 }], 'Lines 1, 4 had lost blanks; they were put back.', 'Die Zeilen 1, 4 hatten Leerzeichen verloren; sie sind wieder da.'],
    [[{ code: 'short-line-padded', line: 4, count: 7 }], 'Line 4 was short and was filled up at its end.', 'Zeile 4 war zu kurz und wurde am Ende aufgefüllt.'],
    [[{ code: 'read-as', found: 'columns' }], 'Read by columns.', 'Spaltenweise gelesen.'],
    [[{ code: 'read-as', found: 'boxes' }], 'Read box by box.', 'Block für Block gelesen.'],
    [[{ code: 'read-as', found: 'row, column, digit' }], 'Numbers read as row, column, digit.', 'Zahlen als Zeile, Spalte, Ziffer gelesen.'],
    [[{ code: 'read-as', found: 'column, row, digit' }], 'Numbers read as column, row, digit.', 'Zahlen als Spalte, Zeile, Ziffer gelesen.'],
    [[{ code: 'read-as', found: 'from 0' }], 'Positions counted from 0.', 'Positionen ab 0 gezählt.'],
    [[{ code: 'read-as', found: 'from 1' }], 'Positions counted from 1.', 'Positionen ab 1 gezählt.'],
    [[{ code: 'read-as', found: 'a spiral' }], 'Read as: a spiral.', 'Gelesen als: a spiral.'],
    [[{ code: 'digit-name', found: 'val' }], '“val” read as the name of the digit.', '„val“ als Name der Ziffer gelesen.'],
    [[{ code: 'solution-beside', puzzle: 0 }], 'A solution beside the puzzle was left out.', 'Eine Lösung neben dem Rätsel wurde weggelassen.'],
    [[{ code: 'drawn-twice', puzzle: 0 }], 'The text draws this puzzle more than once.', 'Der Text zeigt dieses Rätsel mehrmals.'],
    [[{ code: 'masked', found: 'visible' }], 'Only the cells that “visible” shows were read.', 'Gelesen wurden nur die Zellen, die „visible“ zeigt.'],
    [[{ code: 'extra-rules', found: 'killer' }, { code: 'extra-rules', found: 'arrow' }], 'Rules beyond classic Sudoku (“killer”, “arrow”) were not read.', 'Regeln über klassisches Sudoku hinaus („killer“, „arrow“) wurden nicht gelesen.'],
    [[{ code: 'extra-rules' }], 'This puzzle has rules beyond classic Sudoku; only its digits were read.', 'Dieses Rätsel hat mehr Regeln als klassisches Sudoku; gelesen wurden nur seine Ziffern.'],
    [[{ code: 'skipped-section', line: 12 }], 'Entered digits were left out (line 12).', 'Eingetragene Ziffern wurden weggelassen (Zeile 12).'],
    [[{ code: 'unsure', puzzle: 0 }], 'Not exactly one solution: please compare the puzzle with the original.', 'Nicht genau eine Lösung: Bitte vergleiche das Rätsel mit der Vorlage.'],
    [[{ code: 'unsure', puzzle: 0 }, { code: 'unsure', puzzle: 3 }], '2 puzzles without exactly one solution: please compare them with the original.', '2 Rätsel ohne genau eine Lösung: Bitte vergleiche sie mit der Vorlage.'],
    [[{ code: 'torn' }], 'A part of the text seems to be missing: please compare the puzzle with the original.', 'Ein Teil des Texts scheint zu fehlen: Bitte vergleiche das Rätsel mit der Vorlage.'],
    [[{ code: 'skipped-line' }, { code: 'skipped-line' }, { code: 'more-warnings', count: 5 }], '7 lines were skipped.', '7 Zeilen wurden übergangen.'],
  ]) {
    assert.deepEqual(said(warnings), [english]);
    assert.deepEqual(said(warnings, 'de'), [german]);
  }
  assert.deepEqual(said([{ code: 'conflicting-givens', puzzle: 0 }, { code: 'something-new' }]), []);
});

test('a sentence names at most five lines or names, and of each at most 40 characters', () => {
  assert.deepEqual(said(Array.from({ length: 9 }, (_, n) => ({ code: 'moved-line', line: 1001 + n }))), ['Lines 1001, 1002, 1003, 1004, 1005, … had lost blanks; they were put back.']);
  assert.deepEqual(said([{ code: 'digit-name', found: 'x'.repeat(100) }]), [`“${'x'.repeat(40)}” read as the name of the digit.`]);
});

test('status and report have every assumption; the report has only them, and is no error', async () => {
  const { store, load } = page({ normalize: () => ({ ...read(PUZZLE), warnings: [{ code: 'empty-sign', found: '-1' }, { code: 'read-as', found: 'columns' }] }) });
  await load.loadText('a text');
  const say = ({ key, with: values }) => speaker('en')(key, values);
  assert.equal(say(store.state.status), '30 givens loaded. Read by columns. “-1” read as an empty cell.');
  assert.equal(say(store.state.pasteReport), 'Read by columns. “-1” read as an empty cell.');
  assert.deepEqual([store.state.status.tone, store.state.pasteReport.tone], ['plain', 'plain']);
  // It is about the puzzle in the grid.
  store.dispatch({ type: 'clear' });
  assert.equal(store.state.pasteReport, null);
});

test('rules beyond the classic ones and clashes are warnings, also with several puzzles', () => {
  const tone = (...codes) => resultOf(read(PUZZLE, ...codes), undefined).status.tone;
  assert.deepEqual([tone(), tone('moved-line'), tone('conflicting-givens'), tone('extra-rules')], ['plain', 'plain', 'bad', 'bad']);
  const several = (...codes) => resultOf({ ...read(PUZZLE, ...codes), puzzles: [PUZZLE, OTHER] }, undefined).status.tone;
  assert.deepEqual([several('conflicting-givens'), several('extra-rules')], ['plain', 'bad']);
});

test('of several puzzles that were to be solved, the status asks to choose one', async () => {
  const { store, load } = page({ normalize: () => ({ ...read(PUZZLE), puzzles: [PUZZLE, OTHER] }) });
  await load.loadText('two', { isToSolve: true });
  assert.deepEqual([store.state.status.key, store.state.status.with, store.state.list.rows.length], ['import.manyToSolve', { n: 2 }, 2]);
});

// ---- Errors ----

test('each error of the reader has its own message', () => {
  for (const [error, key] of [
    [{ code: 'crashed' }, 'status.crashed'], [{ code: 'something-new' }, 'error.other'], [undefined, 'error.other'],
    [{ code: 'bad-length' }, 'error.bad-length'], [{ code: 'bad-length', line: 3 }, 'error.bad-lengthLine'],
    [{ code: 'bad-character', line: 1 }, 'error.bad-character'], [{ code: 'bad-character', row: 1 }, 'error.bad-characterCell'],
    [{ code: 'no-puzzle' }, 'error.no-puzzle'], [{ code: 'no-puzzle', found: '0', line: 1 }, 'error.no-puzzle'], [{ code: 'no-puzzle', found: '63', line: 4 }, 'error.no-puzzleNear'],
    [{ code: 'other-size', found: '16x16' }, 'error.other-size'],
    [{ code: 'other-kind', found: 'zip' }, 'error.kind.zip'], [{ code: 'other-kind', found: 'png' }, 'error.kind.picture'],
    [{ code: 'other-kind', found: 'rar' }, 'error.other-kind'], [{ code: 'other-kind', found: 'constructor' }, 'error.other-kind'],
  ]) assert.equal(explainText(error)[0], key);
  const text = (error) => speaker('en')(...explainText(error));
  assert.equal(text({ code: 'no-puzzle', found: '63', line: 4 }), 'No Sudoku found in this text: a puzzle needs 81 cells; the longest run here has 63 (line 4).');
  assert.equal(text({ code: 'other-size', found: '16x16' }), '16x16 Sudoku; Nonet plays 9x9.');
  assert.deepEqual(explainText({ code: 'bad-character', row: 2, col: 3, found: 'q' })[1], { line: undefined, column: undefined, row: 2, col: 3, found: 'q', expected: undefined });
});

test('a text is marked at the character that is wrong, or in the line that is too short or unclear', async () => {
  for (const [code, marked] of [['bad-character', [2, 5]], ['no-puzzle', [2]]]) {
    const { load, culprits } = page({ normalize: () => { throw refusal(code, { line: 2, column: 5, found: '63' }); } });
    await load.loadText('a text');
    assert.deepEqual(culprits, [['a text', ...marked]]);
  }
});

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
  for (const [text, times] of [[read(PUZZLE), 1], [read(PUZZLE, 'empty-sign'), 1], [read(PUZZLE, 'moved-line'), 2], [read(PUZZLE, 'unsure'), 2], [refusal('bad-length'), 2]]) {
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

test('the clipboard is asked for a text, the same as HTML, or a picture', async () => {
  const item = (contents) => ({ types: Object.keys(contents), getType: async (type) => new Blob([contents[type]], { type }) });
  const read = (...items) => copied({ read: async () => items });
  assert.deepEqual(await read(item({ 'text/plain': 'a text', 'text/html': '<table>' })), { text: 'a text', html: '<table>' });
  assert.deepEqual(await read(item({ 'text/html': '<table>' })), { text: '', html: '<table>' });
  // A spreadsheet copies a picture of the cells too; a page copies the address of a picture as HTML.
  assert.deepEqual(await read(item({ 'text/plain': '5\t3', 'image/png': 'x' })), { text: '5\t3', html: '' });
  const { picture } = await read(item({ 'text/html': '<img>', 'image/png': 'x' }));
  assert.deepEqual([picture.type, await picture.text()], ['image/png', 'x']);
  assert.deepEqual(await copied({ readText: async () => 'a text' }), { text: 'a text' });
  for (const clipboard of [undefined, {}, { read: async () => [] }, { read: async () => { throw new DOMException('no', 'NotAllowedError'); } }]) assert.equal((await copied(clipboard)).text ?? '', '');
});
