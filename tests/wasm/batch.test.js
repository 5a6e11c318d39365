/** Many puzzles, one per line, processed in slices: the answers as text and as a table, and the errors of bad lines. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { thorough } from '../tier.js';
import { engine, fault, puzzlesOf } from './engine.js';

const SELF_SOLVING = '37........852....71..57.4.9..435.9.893.....258.1.276..2.3.94..65....219........42';
const SELF_SOLVED = '379648251485219367162573489724356918936481725851927634213894576548762193697135842';
const TWO_SOLUTIONS = '9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8';
const MONSTER = '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1';
const EMPTY = '.'.repeat(81);
const CLASHING = `11${EMPTY.slice(2)}`;
const LINES = `# of each kind one\n${SELF_SOLVING},easy\r\n\n${MONSTER}\n${TWO_SOLUTIONS}\n${CLASHING}\n${EMPTY}\n${MONSTER.replace('9', '9ö')}\n12\n`;

const decode = (bytes) => new TextDecoder().decode(bytes);

/** All answers of a job, taken after every step. */
function all(nonet, lines, options, work) {
  const job = new nonet.BatchJob(lines, options);
  const pieces = [];
  for (let isDone = false; !isDone; ) {
    isDone = job.step(work);
    pieces.push(job.take());
  }
  job.free();
  const sum = (of) => pieces.map(of).reduce((a, b) => a + b);
  return {
    text: sum(({ text }) => decode(text)),
    table: sum(({ table }) => decode(table)),
    bytes: sum(({ bytes }) => bytes),
    header: pieces[0].header,
    bad_lines: pieces.flatMap(({ bad_lines }) => bad_lines),
    counts: ['unique', 'multiple', 'none', 'limit_reached', 'unreadable'].map((key) => sum(({ tally }) => tally[key])),
    ratings: pieces.map(({ tally }) => tally.ratings).reduce((a, b) => a.map((n, at) => n + b[at])),
  };
}

const nonet = await engine();

test('a batch is solved line by line, whatever the size of the slices', () => {
  const solved = all(nonet, LINES, { task: 'solve' }, 1);
  assert.deepEqual(all(nonet, new TextEncoder().encode(LINES), { task: 'solve' }, 1e9), solved);
  const answers = solved.text.split('\n');
  assert.equal(answers.length, 8);
  assert.equal(answers[0], SELF_SOLVED);
  for (const [at, puzzle] of [[1, MONSTER], [2, TWO_SOLUTIONS], [4, EMPTY]]) assert.equal(answers[at], nonet.solve(puzzle));
  assert.deepEqual([answers[3], answers[5], answers[6]], ['', '', '']);
  assert.deepEqual(solved.counts, [2, 2, 1, 0, 2]);
  assert.equal(solved.bytes, new TextEncoder().encode(LINES).length);
  assert.equal(solved.header, 'line,puzzle,status,solution,error,column\n');
  const rows = solved.table.split('\n');
  assert.equal(rows[0], `2,${SELF_SOLVING},unique,${SELF_SOLVED},,`);
  assert.equal(rows[3], `6,${CLASHING},none,,,`);
  assert.deepEqual(rows.slice(5), ['8,,,,bad-character,12', '9,,,,bad-length,', '']);
});

test('bad lines are reported with the fields of an error, up to the requested number of lines', () => {
  const { bad_lines } = all(nonet, LINES, { task: 'count', limit: 9, first_line: 1001 }, 100);
  assert.deepEqual(bad_lines, [
    { line: 1008, code: 'bad-character', column: 12, index: 11, row: 2, col: 3, found: 'ö' },
    { line: 1009, code: 'bad-length', found: '2', expected: '81' },
  ]);
  const { bad_lines: few, counts } = all(nonet, 'x\ny\nz\n', { task: 'solve', bad_lines: 2 }, 1);
  assert.deepEqual([few.length, counts[4]], [2, 3]);
});

test('the solutions in a batch are counted up to the limit, or exactly without one', () => {
  assert.equal(all(nonet, LINES, { task: 'count', limit: 1000 }, 7).text, '1\n1\n2\n0\n1000\n\n\n');
  const exact = all(nonet, LINES, { task: 'count' }, 1000);
  assert.equal(exact.text, '1\n1\n2\n0\n6670903752021072936960\n\n\n');
  assert.deepEqual(exact.counts, [2, 2, 1, 0, 2]);
  const limited = all(nonet, LINES, { task: 'count', limit: 20_000n }, 50);
  assert.deepEqual(limited.counts, [2, 1, 1, 1, 2]);
  assert.match(limited.table, /\n7,\.{81},20000,true,,\n/);
});

test('puzzles in a batch are rated like single puzzles', () => {
  const rated = all(nonet, `${SELF_SOLVING}\n${TWO_SOLUTIONS}\nx\n`, { task: 'rate' }, 1);
  const { er, ep, ed, technique, level, guesses } = nonet.rate(SELF_SOLVING);
  const [ER, EP, ED] = [er, ep, ed].map((rating) => rating.toFixed(1));
  assert.equal(rated.text, `${ER}/${EP}/${ED}\n\n\n`);
  assert.equal(rated.table, `1,${SELF_SOLVING},${ER},${EP},${ED},${technique},${level},${guesses},unique,,\n2,${TWO_SOLUTIONS},,,,,,,multiple,,\n3,,,,,,,,,bad-length,\n`);
  assert.equal(rated.ratings.reduce((a, b) => a + b), 1);
  assert.equal(rated.ratings[Math.floor(er)], 1);
});

test('invalid batch options are refused, and an empty batch is done at once', () => {
  for (const options of [undefined, {}, { task: 'sing' }, { task: 'count', limit: 0 }, { task: 'count', limit: 1.5 }, { task: 'solve', first_line: -1 }]) {
    assert.throws(() => new nonet.BatchJob(LINES, options), { code: 'bad-option' }, JSON.stringify(options));
  }
  assert.throws(() => new nonet.BatchJob(7, { task: 'solve' }), { code: 'bad-option' });
  const job = new nonet.BatchJob('', { task: 'solve' });
  assert.equal(job.step(1), true);
  job.free();
});

thorough('reads a public corpus', 'a corpus has the same answers in slices as in one call', async () => {
  const nonet = await engine();
  const puzzles = puzzlesOf('17_clue.txt').slice(0, 20_000);
  const lines = `${puzzles.join('\n')}\n`;
  const { text, counts } = all(nonet, lines, { task: 'solve' }, 500);
  assert.equal(text, nonet.solve_many(lines));
  assert.deepEqual(counts, [puzzles.length, 0, 0, 0, 0]);
  assert.equal(fault(puzzles[7], text.split('\n')[7]), undefined);
});
