import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY } from '../../www/core/geometry.js';
import { linkTo, progressInAddress, textInAddress } from '../../www/app/links.js';
import { hasEntries } from '../../www/core/history.js';
import { decodeProgress, encodeProgress, fitted, sharedOf } from '../../www/core/progress.js';
import { snapshotFile } from '../../www/share/snapshot.js';
import { dice } from './dice.js';

const PUZZLE = '17.4..6...2.1.7..3..4..6....9.7....8.........3....1.4....6..3..4..5.3.2...3..9.84';

test('the puzzle can be read back from a link', () => {
  for (const href of ['https://example.org/', 'https://example.org/sub/path/index.html?s=1#old', 'http://[::1]:8000/']) {
    const link = linkTo(href, PUZZLE);
    assert.equal(textInAddress(link), PUZZLE);
    assert.equal(new URL(link).search, '');
    assert.equal(new URL(link).pathname, new URL(href).pathname);
  }
});

test('links of other sites are read, and the part after # takes precedence', () => {
  assert.equal(textInAddress(`https://example.org/?s=${PUZZLE}`), PUZZLE);
  assert.equal(textInAddress(`https://example.org/?bd=${PUZZLE}`), PUZZLE);
  assert.equal(textInAddress(`https://example.org/?puzzle=${PUZZLE}`), PUZZLE);
  assert.equal(textInAddress(`https://example.org/?s=other#p=${PUZZLE}`), PUZZLE);
});

test('no puzzle is found in an address without one', () => {
  for (const href of ['https://example.org/', 'https://example.org/#', 'https://example.org/?x=1#y=2', 'https://example.org/#p=']) {
    assert.equal(textInAddress(href), null);
  }
});

// ---- Progress ----

const NOTHING = Array(81).fill(0);
const NO_PROGRESS = { placements: EMPTY, cornerNotes: NOTHING, centreNotes: NOTHING, colours: NOTHING };

/** Random progress in about `share` percent of the cells. */
function somewhere(roll, share) {
  const layer = (limit) => NOTHING.map(() => (roll(100) < share ? roll(limit) : 0));
  const placements = layer(10).map((digit) => digit || '.').join('');
  return { placements, cornerNotes: layer(512), centreNotes: layer(512), colours: layer(256) };
}

test('any progress is the same after encoding and decoding', () => {
  const roll = dice(7);
  const all = [NO_PROGRESS, ...Array.from({ length: 500 }, () => somewhere(roll, roll(101)))];
  all.push({ placements: '9'.repeat(81), cornerNotes: Array(81).fill(511), centreNotes: Array(81).fill(511), colours: Array(81).fill(255) });
  for (const progress of all) {
    const text = encodeProgress(progress);
    assert.match(text, /^1[\w-]+$/);
    assert.ok(text.length < 480);
    assert.deepEqual(decodeProgress(text), progress);
  }
});

test('encoded progress is short: 27 digits and 20 cells with notes fit in 90 characters', () => {
  const progress = { ...NO_PROGRESS, placements: '123456789'.repeat(3).padEnd(81, '.'), cornerNotes: NOTHING.map((_, cell) => (cell > 60 ? 5 : 0)) };
  assert.ok(encodeProgress(progress).length <= 90);
});

test('damaged progress is discarded without an error', () => {
  const roll = dice(1);
  const text = encodeProgress(somewhere(roll, 40));
  for (let cut = 0; cut < text.length; cut++) assert.equal(decodeProgress(text.slice(0, cut)), null, String(cut));
  let survived = 0;
  for (let at = 0; at < text.length; at++) {
    const other = text[at] === 'A' ? 'B' : 'A';
    const read = decodeProgress(text.slice(0, at) + other + text.slice(at + 1));
    // The last character has unused bits.
    if (read) survived++;
  }
  assert.ok(survived <= 1, String(survived));
  const alphabet = 'ABCxyz019-_+/= %é&';
  for (let n = 0; n < 2000; n++) {
    const junk = Array.from({ length: roll(60) }, () => alphabet[roll(alphabet.length)]).join('');
    assert.doesNotThrow(() => decodeProgress(`1${junk}`));
  }
  for (const junk of ['', '1', '2AAAA', 'null', '1AAAA', `1${'A'.repeat(2000)}`]) assert.equal(decodeProgress(junk), null, junk);
});

test('progress whose bytes are in the wrong order is discarded', () => {
  const text = encodeProgress(somewhere(dice(2), 60));
  // Three bytes are four characters.
  const groups = text.slice(1).match(/.{4}/g);
  for (let at = 1; at < groups.length - 2; at++) {
    const [a, b] = [groups[at], groups[at + 1]];
    if (a !== b) assert.equal(decodeProgress(`1${groups.with(at, b).with(at + 1, a).join('')}${text.slice(1 + 4 * groups.length)}`), null, String(at));
  }
});

test('a link has the puzzle and the progress, and the puzzle can be read even if the progress is damaged', () => {
  const progress = somewhere(dice(3), 30);
  const link = linkTo('https://example.org/sub/', PUZZLE, encodeProgress(progress));
  assert.equal(textInAddress(link), PUZZLE);
  assert.deepEqual(decodeProgress(progressInAddress(link)), progress);
  assert.equal(progressInAddress(linkTo('https://example.org/', PUZZLE)), null);
  const damaged = link.slice(0, -3);
  assert.equal(textInAddress(damaged), PUZZLE);
  assert.equal(decodeProgress(progressInAddress(damaged)), null);
});

test('plus signs in a code in an address are kept, and those in a grid are spaces', () => {
  assert.equal(textInAddress('https://example.org/#p=N4Ig+a/b=='), 'N4Ig+a/b==');
  assert.equal(textInAddress('https://example.org/?load=N4Ig%2Ba'), 'N4Ig+a');
  assert.equal(textInAddress('https://example.org/?p=53++7'), '53  7');
});

test('a typed puzzle is shared as the puzzle, without progress', () => {
  assert.deepEqual(sharedOf({ ...NO_PROGRESS, givens: EMPTY, placements: PUZZLE }), { puzzle: PUZZLE, progress: NO_PROGRESS });
  const placements = EMPTY.replace('.', '5');
  const shared = sharedOf({ ...NO_PROGRESS, givens: PUZZLE, placements });
  assert.deepEqual(shared, { puzzle: PUZZLE, progress: { ...NO_PROGRESS, placements } });
  assert.ok(hasEntries(shared.progress));
  assert.ok(!hasEntries(NO_PROGRESS));
});

test('progress is reduced to what fits its puzzle', () => {
  const all = { placements: '5'.repeat(81), cornerNotes: Array(81).fill(3), centreNotes: Array(81).fill(3), colours: Array(81).fill(1) };
  const { placements, cornerNotes, centreNotes, colours } = fitted(PUZZLE, all);
  for (let cell = 0; cell < 81; cell++) assert.equal(placements[cell], PUZZLE[cell] === '.' ? '5' : '.');
  assert.deepEqual([cornerNotes, centreNotes, colours], [NOTHING, NOTHING, all.colours]);
  assert.deepEqual(fitted(PUZZLE, { cornerNotes: all.cornerNotes }).cornerNotes, [...PUZZLE].map((c) => (c === '.' ? 3 : 0)));
});

// ---- The picture ----

test('a picture shows givens, digits, notes and colours, and is self-contained', () => {
  const cornerNotes = NOTHING.map((_, cell) => (cell === 80 ? 0b100000011 : 0));
  const centreNotes = NOTHING.map((_, cell) => (cell === 79 ? 0b111 : 0));
  const colours = NOTHING.map((_, cell) => (cell === 78 ? 0b11 : 0));
  const givens = EMPTY.replace('.', '7');
  const file = snapshotFile({ givens, placements: `.8${EMPTY.slice(2)}`, cornerNotes, centreNotes, colours, shown: null });
  assert.match(file, /<text class="given"[^>]*>7</);
  assert.match(file, /<text class="typed"[^>]*>8</);
  assert.equal(file.match(/<text class="note"/g)?.length, 3);
  assert.match(file, /<text class="centre"[^>]*>123</);
  assert.equal(file.match(/width="50"/g)?.length, 2);
  assert.ok(!/href|url\(|currentColor|var\(/.test(file));
});

test('notes are arranged as on a keypad, and every third line is thick', () => {
  const cornerNotes = NOTHING.map((_, cell) => (cell === 0 ? 0b10000110 : 0));
  const file = snapshotFile({ givens: EMPTY, placements: EMPTY, cornerNotes, centreNotes: NOTHING, colours: NOTHING, shown: null });
  const places = [...file.matchAll(/class="note" x="(\d+)" y="(\d+)">(\d)/g)].map(([, x, y, digit]) => [digit, Number(x), Number(y)]);
  const [two, three, eight] = places;
  assert.deepEqual(places.map(([digit]) => digit), ['2', '3', '8']);
  assert.ok(three[1] > two[1] && three[2] === two[2], '3 is right of 2');
  assert.ok(eight[2] > two[2] && eight[1] === two[1], '8 is below 2');
  const lines = (kind) => [...new RegExp(`class="${kind}" d="([^"]+)"`).exec(file)[1].matchAll(/M(\d+) 0V/g)].map(([, x]) => Number(x));
  assert.deepEqual([lines('thick'), lines('thin')], [[0, 300, 600, 900], [100, 200, 400, 500, 700, 800]]);
});
