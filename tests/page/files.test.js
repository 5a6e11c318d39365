/** Loading files: their encodings, files of other kinds, and what is long. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createJobs } from '../../www/app/jobs.js';
import { createStore } from '../../www/app/store.js';
import { EMPTY } from '../../www/core/geometry.js';
import { textOf } from '../../www/engine/text-of.js';
import { PICTURES, kindOf } from '../../www/import/file-kind.js';
import { createLoad } from '../../www/import/load.js';
import { initialState, reduce } from '../../www/state.js';
import { fakeClock } from './fake_clock.js';
import { engineOf, held, refusal } from './fake_engine.js';

const clock = fakeClock({ after });
const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const LINES = PUZZLE.match(/.{9}/g).join('\r\n');

/** @param {string} text  each character is a byte */
const bytesOf = (text) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16 = (text, isBig, mark = '\ufeff') => {
  const bytes = Buffer.from(mark + text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};

function page(normalize = () => ({ puzzles: [PUZZLE], names: [], warnings: [] }), size = 2) {
  const store = createStore(reduce, initialState('en'));
  const { engine, asked } = engineOf({ normalize }, size);
  const [scanned, shown] = [[], []];
  const jobs = createJobs(store);
  const load = createLoad(store, engine, {
    showText: (text) => shown.push(text) > 0,
    dropText: () => {},
    scan: async (file) => void scanned.push(file),
    choose: async () => null,
    focusGrid: () => {},
  }, jobs);
  return { store, load, jobs, asked, scanned, shown, status: () => store.state.status.key };
}

// ---- Kinds and encodings ----

test('files of other kinds are known by how they begin', () => {
  const zip = (name) => `PK\x03\x04${'\0'.repeat(26)}${name}`;
  for (const [start, kind] of [
    [zip('puzzles.txt'), 'zip'], ['PK\x05\x06', 'zip'], [zip('[Content_Types].xml'), 'office'], [zip('xl/workbook.xml'), 'office'],
    [zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'office'], [zip('mimetypeapplication/epub+zip'), 'zip'], ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'office'],
    ['%PDF-1.7\n', 'pdf'], ['\x1f\x8b\x08', 'gzip'], ['SQLite format 3\0', 'sqlite'], ['7z\xbc\xaf\x27\x1c', '7z'], ['Rar!\x1a\x07\0', 'rar'], ['BZh91AY', 'bzip2'], ['\xfd7zXZ\0', 'xz'], ['\x28\xb5\x2f\xfd', 'zstd'],
    ['\x89PNG\r\n\x1a\n', 'png'], ['\xff\xd8\xff\xe0', 'jpeg'], ['GIF89a', 'gif'], ['RIFF1234WEBPVP8 ', 'webp'], ['BM1234\0\0\0\0', 'bmp'], ['\0\0\0\x18ftypheic', 'heic'], ['\0\0\0\x18ftypavif', 'avif'],
    ['\0'.repeat(100), 'binary'], ['\x01\x02\x03 text', 'binary'], ['5\0\x01\0'.repeat(20), 'binary'],
  ]) assert.deepEqual(kindOf(bytesOf(start)), { kind }, kind);
  for (const start of ['PK', '%PD', 'BM 53..7', 'GIF of a puzzle', PUZZLE, LINES, PUZZLE.replaceAll(/\d/g, '\x1b[1m$&\x1b[0m'), '']) assert.equal(kindOf(bytesOf(start)).kind, undefined, start);
});

test('texts are decoded by their mark, by their zeros, as UTF-8, or else as Windows-1252', () => {
  const drawn = `┌───┐\n│5·3│\n${PUZZLE}\n`;
  for (const [bytes, text] of [
    [utf16(LINES, false), LINES], [utf16(LINES, true), LINES], [utf16(LINES, false, ''), LINES], [utf16(LINES, true, ''), LINES], [utf16(drawn, false, ''), drawn],
    [new TextEncoder().encode(drawn), drawn], [bytesOf('\xef\xbb\xbf5 3'), '5 3'], [bytesOf('\xb7\xb7 r\xe4tsel'), '·· rätsel'],
  ]) {
    const { kind, encoding } = kindOf(bytes.subarray(0, 4096));
    assert.equal(kind, undefined);
    assert.equal(textOf(bytes, encoding), text);
  }
});

// ---- Files ----

test('a file with text is read, whatever its encoding', async () => {
  for (const bytes of [bytesOf(PUZZLE), utf16(PUZZLE, false), utf16(PUZZLE, true, '')]) {
    const { store, load } = page();
    assert.equal(await load.loadFile(new File([bytes], 'a.txt')), true);
    assert.equal(store.state.givens, PUZZLE);
  }
});

test('a picture is scanned, whatever its type says', async () => {
  const { load, scanned } = page();
  await load.loadFile(new File(['x'], 'a.png', { type: 'image/png' }));
  await load.loadFile(new File([bytesOf('\xff\xd8\xff\xe0')], 'a.txt', { type: 'text/plain' }));
  assert.deepEqual(scanned.map(({ type }) => type), ['image/png', 'image/jpeg']);
  assert.ok(PICTURES.includes('jpeg'));
});

test('for a file of another kind the error names the kind, and nothing is put into the box', async () => {
  for (const [start, key] of [['PK\x03\x04', 'error.kind.zip'], ['%PDF-', 'error.kind.pdf'], ['Rar!\x1a\x07', 'error.other-kind'], ['\0\0\0\0', 'error.not-text']]) {
    const { store, load, shown, status } = page();
    assert.equal(await load.loadFile(new File([bytesOf(start)], 'a')), false);
    assert.deepEqual([status(), store.state.pasteReport.key, store.state.place, shown], [key, key, 'solve', []]);
  }
});

test('a file that can no longer be read, or is too large, is reported', async () => {
  const { load, status } = page();
  const gone = { type: '', size: 9, slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }) };
  await load.loadFile(gone);
  assert.equal(status(), 'error.file-gone');
  await load.loadFile({ type: '', size: 5e9, slice: () => new Blob(['text']) });
  assert.equal(status(), 'error.too-large');
});

// ---- What is long ----

const LONG_TEXT = `${LINES}\n`.repeat(6000);

test('a long text and a large file are read as a job; a file is decoded by the worker', async () => {
  for (const way of ['text', 'file']) {
    const { promise, give } = held();
    const { store, load, asked } = page(async () => (await promise, { puzzles: [PUZZLE], names: [], warnings: [] }));
    const file = new File([utf16(LONG_TEXT, false, '')], 'a.txt');
    const loading = way === 'text' ? load.loadText(LONG_TEXT) : load.loadFile(file);
    while (asked.length === 0) await new Promise((resume) => setImmediate(resume));
    assert.deepEqual(store.state.busy, { job: 'load', share: null });
    assert.deepEqual([store.state.status.key, store.state.status.with.n > 0, store.state.place, store.state.screens.solve], ['import.reading', true, 'solve', 'start']);
    if (way === 'file') assert.deepEqual([asked[0].file.size, asked[0].encoding, asked[0].text], [file.size, 'utf-16le', undefined]);
    give();
    assert.equal(await loading, true);
    assert.deepEqual([store.state.givens, store.state.busy, store.state.status.key], [PUZZLE, null, 'status.loaded']);
  }
});

test('reading a long text can be cancelled', async () => {
  const { store, load, jobs, asked, shown } = page(() => new Promise(() => {}));
  const loading = load.loadText(LONG_TEXT);
  while (asked.length === 0) await new Promise((resume) => setImmediate(resume));
  jobs.cancel();
  assert.equal(await clock.until(loading), false);
  assert.deepEqual([store.state.busy, store.state.status.key, store.state.givens, shown], [null, 'import.stopped', EMPTY, []]);
  // The next one gets a new worker.
  await load.loadText(PUZZLE);
  assert.equal(store.state.givens, PUZZLE);
});

test('a long text is no longer read once another one comes, or another job', async () => {
  const { store, load, jobs, asked, status } = page(() => new Promise(() => {}));
  const first = load.loadText(LONG_TEXT);
  while (asked.length === 0) await new Promise((resume) => setImmediate(resume));
  await load.loadText(PUZZLE);
  assert.equal(await clock.until(first), false);
  assert.deepEqual([store.state.givens, status(), store.state.busy], [PUZZLE, 'status.loaded', null]);
  const second = load.loadText(LONG_TEXT);
  while (asked.length < 2) await new Promise((resume) => setImmediate(resume));
  const { promise, give } = held();
  const other = jobs.run('count', { key: 'status.counting', with: { n: 0 }, tone: 'plain' }, () => promise);
  assert.equal(await clock.until(second), false);
  assert.deepEqual([status(), store.state.busy.job], ['status.counting', 'count']);
  give();
  await other;
});

test('a text that comes while the only worker reads a long one is read by the next worker', async () => {
  // A busy worker gets to no other request.
  let asks = 0;
  const { store, load, asked } = page(() => (++asks < 3 ? new Promise(() => {}) : { puzzles: [PUZZLE], names: [], warnings: [] }), 1);
  const first = load.loadText(LONG_TEXT);
  while (asked.length === 0) await new Promise((resume) => setImmediate(resume));
  assert.equal(await clock.until(load.loadText(LINES)), true);
  assert.equal(await clock.until(first), false);
  assert.deepEqual([store.state.givens, asks], [PUZZLE, 3]);
});

test('a long text is no longer read once another long one comes', async () => {
  const { store, load, asked, status } = page(() => new Promise(() => {}));
  const first = load.loadText(LONG_TEXT);
  while (asked.length === 0) await new Promise((resume) => setImmediate(resume));
  void load.loadText(`second${LONG_TEXT}`);
  assert.equal(await clock.until(first), false);
  assert.deepEqual([status(), store.state.busy?.job], ['import.reading', 'load']);
});

test('a long text that cannot be read is reported, but not shown', async () => {
  const { store, load, shown, status } = page(() => { throw refusal('bad-length', { line: 7, found: '8', expected: '9' }); });
  assert.equal(await load.loadText(LONG_TEXT), false);
  assert.deepEqual([status(), store.state.pasteReport.key, store.state.busy, shown], ['error.bad-lengthLine', 'error.bad-lengthLine', null, []]);
});

test('the puzzles of a long list come in parts, in order, with their names', async () => {
  const grids = Array.from({ length: 7 }, (_, n) => `${n + 1}${EMPTY.slice(1)}`);
  const part = (from, to, ...names) => ({ puzzles: grids.slice(from, to), names });
  const { store, load } = page((_, report) => {
    report(part(0, 3, 'one', undefined, 'three'));
    report(part(3, 6, 'four', 'five', 'six'));
    return { ...part(6, 7, 'seven'), warnings: [] };
  });
  assert.equal(await load.loadText(`seven${LINES}`), true);
  assert.deepEqual(store.state.list.rows.map(({ puzzle, name }) => [puzzle, name]), grids.map((grid, n) => [grid, ['one', undefined, 'three', 'four', 'five', 'six', 'seven'][n]]));
  assert.deepEqual([store.state.givens, store.state.status.with], [grids[0], { n: 7 }]);
});
