/**
 * Texts through the page to the engine's reader: every kind of them, by paste, drop and file. In Chromium.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach } from 'node:test';
import { sample } from '../tier.js';
import { inChromium } from './suites.js';
import { openPage } from './visitor.js';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** The kinds of texts in kinds.txt, which says what its escapes and headers mean. */
function readKinds() {
  const SIGNS = { t: '\t', r: '\r', s: ' ', '\\': '\\' };
  const unescaped = (text) => text.replaceAll(/\\(?:([trs\\])|u\{([\da-f]+)\})/g, (_, sign, code) => SIGNS[sign] ?? String.fromCodePoint(parseInt(code, 16)));
  const [head, ...parts] = readFileSync('tests/data/format/kinds.txt', 'utf8').replace(/\n$/, '').split(/(?:^|\n)=== /);
  const [puzzle] = /[.\d]{81}/.exec(head);
  return parts.map((part) => {
    const [header, ...lines] = part.split('\n');
    const [name, expected] = header.split(' => ');
    return {
      name,
      text: unescaped(lines.join('\n')),
      isDoubtful: expected === 'asks',
      givens: expected.includes(' + no givens') ? '.'.repeat(81) : puzzle,
      typed: / typed=(\S+)/.exec(expected)?.[1] ?? '.'.repeat(81),
      count: Number(/ x(\d+)/.exec(expected)?.[1] ?? 1),
    };
  });
}

/**
 * In the page: brings each text, waits until the page shows what has become of it, and returns that. If the visitor is asked, the wanted
 * reading is chosen. Ends with the first error, which stays on the page.
 * @param {{ way: string, text: string, givens: string }[]} texts
 */
async function shownFor(texts) {
  const cells = [...document.querySelectorAll('#grid td')];
  const [dialog, report, status] = ['readings', 'paste-report', 'status'].map((id) => document.getElementById(id));
  const bring = {
    file: (data) => {
      const input = document.getElementById('file');
      input.files = data.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    paste: (clipboardData) => document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
    drop: (dataTransfer) => document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })),
  };
  /** Waits until something is so, looking whenever the page has changed. */
  const until = (isSo) => new Promise((done) => {
    const look = () => isSo() && (observer.disconnect(), done());
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
  });
  const isEmpty = () => cells.every((cell) => cell.textContent === '' && cell.querySelector('.notes b') === null);
  const isBad = () => report.dataset.tone === 'bad' && report.textContent !== '';
  const digits = (origin) => cells.map((cell) => (cell.dataset.origin === origin ? cell.querySelector('.value').textContent : '.')).join('');
  /** The puzzle in a small grid, whose digits have their places in it. */
  const reading = (item) => {
    const text = item.querySelector('.miniature .given');
    const [columns, rows] = ['x', 'y'].map((axis) => text.getAttribute(axis).split(' ').map((at) => Math.floor(at / 10)));
    const grid = Array(81).fill('.');
    [...text.textContent].forEach((digit, n) => (grid[rows[n] * 9 + columns[n]] = digit));
    return grid.join('');
  };
  const shown = [];
  for (const { way, text, givens } of texts) {
    // The first click only clears the player's digits, if there are any.
    for (const _ of '12') document.querySelector('.importer .clear').click();
    await until(isEmpty);
    const data = new DataTransfer();
    if (way === 'file') data.items.add(new File([text], 'kind.txt'));
    else data.setData('text/plain', text);
    bring[way](data);
    await until(() => !isEmpty() || isBad() || dialog.open);
    const items = dialog.open ? [...dialog.querySelectorAll('li')] : [];
    const readings = items.map(reading);
    items[readings.indexOf(givens)]?.querySelector('.use').click();
    if (items.length > 0 && readings.includes(givens)) await until(() => !isEmpty() && !dialog.open);
    shown.push({ readings, givens: digits('given'), typed: digits('typed'), status: status.textContent, error: isBad() ? report.textContent : undefined });
    if (isEmpty()) break;
  }
  return shown;
}

inChromium('import of every kind', (name, test) => {
  let page, visitor, close;
  beforeEach(async () => ({ page, visitor, close } = await openPage(name)));
  afterEach(() => close?.());

  /** A puzzle whose first row begins with empty cells. */
  const LATE = `....7..5.${PUZZLE.slice(9, 72)}....8..7.`;
  const linesOf = (puzzle, empty, between = '') => puzzle.match(/.{9}/g).map((row) => [...row].map((digit) => (digit === '.' ? empty : digit)).join(between));

  test('a text without the blanks before its first digit is never read as another puzzle in silence', async () => {
    await visitor.arrive();
    await visitor.paste(linesOf(LATE, ' ').map((line) => line.trimEnd()).join('\n').trimStart());
    await visitor.until(() => document.getElementById('readings').open);
    const rows = await page.evaluate(() => [...document.querySelectorAll('#readings li .hidden')].map(({ textContent }) => textContent));
    const at = rows.findIndex((row) => row.endsWith('row 1: empty empty empty empty 7 empty empty 5 empty'));
    assert.ok(at >= 0 && rows.length > 1, rows.join('\n'));
    await page.evaluate((at) => document.querySelectorAll('#readings .use')[at].click(), at);
    await visitor.sees(LATE);
  });

  test('what the reader assumes is said, and a Sudoku of another size is named', async () => {
    await visitor.arrive();
    await visitor.paste(`[[${linesOf(PUZZLE, '-1', ', ').join('],\n[')}]]`);
    await visitor.sees(PUZZLE);
    await visitor.says(/^30 givens loaded\. “-1” read as an empty cell\.$/);
    await visitor.paste(`board = [[${linesOf('.'.repeat(18) + PUZZLE.slice(18), '-1', ', ').join('],\n[')}]]`);
    await visitor.says(/^23 givens loaded\. “-1” read as an empty cell\. Not exactly one solution: please compare/);
    await visitor.paste(Array(16).fill(Array(16).fill('0').join(' ')).join('\n'));
    await visitor.says(/^16x16 Sudoku; Nonet plays 9x9\.$/);
  });

  test('every kind of text is read, however it arrives, or the visitor is asked', async () => {
    const kinds = readKinds();
    const brought = Object.entries({ paste: 15, drop: 50, file: 50 }).flatMap(([way, every]) => sample(kinds, { every }).map((kind) => ({ ...kind, way })));
    await visitor.arrive();
    await visitor.go('solve/start');
    await visitor.until(() => document.querySelector('.importer .clear') !== null);
    const texts = brought.map(({ way, text, givens }) => ({ way, text, givens }));
    const shown = await page.evaluate(shownFor, texts);
    for (const [n, { readings, error, status, ...digits }] of shown.entries()) {
      const { name, way, isDoubtful, givens, typed, count } = brought[n];
      const what = `${name}, by ${way}: ${error ?? status}, ${readings}`;
      assert.equal(readings.includes(givens), isDoubtful, what);
      assert.deepEqual(digits, { givens, typed }, what);
      if (count > 1) assert.match(status, new RegExp(`^${count} puzzles read`), what);
    }
    assert.equal(shown.length, brought.length);
  });

  test('a table with empty cells, copied from a page, is pasted as the same puzzle', async () => {
    await visitor.arrive();
    await visitor.go('solve/start');
    await page.raw.browserContext().overridePermissions(new URL(visitor.url).origin, ['clipboard-read', 'clipboard-write']);
    await page.evaluate((puzzle) => {
      const table = document.createElement('table');
      table.id = 'copied';
      for (const row of puzzle.match(/.{9}/g)) {
        const cells = table.insertRow();
        for (const digit of row) cells.insertCell().textContent = digit.replace('.', '');
      }
      document.body.append(table);
      getSelection().selectAllChildren(table);
    }, PUZZLE);
    assert.ok(await page.evaluate(() => document.execCommand('copy')));
    await page.evaluate(() => document.getElementById('copied').remove());
    await visitor.click('.importer [data-do=paste]');
    await visitor.sees(PUZZLE);
  });
});
