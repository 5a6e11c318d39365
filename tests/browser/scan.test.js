/**
 * Puzzles from pictures that are pasted, dropped or opened, in Chromium, Firefox and WebKitGTK: uncertain digits can be corrected, and
 * pictures without a puzzle are reported.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach } from 'node:test';
import { inEachBrowser } from './suites.js';
import { TRICKY, SELF_SOLVED, SELF_SOLVING, openPage, picture } from './visitor.js';

/** In the page: draws a puzzle as other programs do, in the system's font. Returns the picture as base64. @param {string} puzzle */
async function draw(puzzle) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [500, 560];
  const context = canvas.getContext('2d');
  context.fillStyle = '#eef';
  context.fillRect(0, 0, 500, 560);
  context.fillStyle = '#123';
  context.font = '30px sans-serif';
  context.textAlign = 'center';
  context.fillText('Puzzle of the day', 250, 40);
  for (let n = 0; n <= 9; n++) {
    const width = n % 3 ? 1 : 3;
    context.fillRect(25 + 50 * n, 80, width, 450);
    context.fillRect(25, 80 + 50 * n, 450, width);
  }
  [...puzzle].forEach((digit, cell) => digit !== '.' && context.fillText(digit, 50 + 50 * (cell % 9), 116 + 50 * Math.floor(cell / 9)));
  return canvas.toDataURL('image/png').split(',')[1];
}

const [, photographed] = /^photo (\S{81}) /m.exec(readFileSync('tests/data/pictures/pictures.txt', 'utf8'));

inEachBrowser('scan', (name, test) => {
  let page, visitor, close;
  beforeEach(async () => ({ page, visitor, close } = await openPage(name)));
  afterEach(() => close?.());

  /** The label of the button, or nothing if it is hidden. */
  const button = () => page.evaluate(() => [...document.querySelectorAll('.take')].filter((button) => !button.hidden).map((button) => button.textContent).join());
  /** Waits until it says so: it loads with the first picture. */
  const offers = (text) => visitor.until((text) => [...document.querySelectorAll('.take')].filter((button) => !button.hidden).map((button) => button.textContent).join() === text, text);
  const accept = () => visitor.click('[data-do=photo-accept]');
  /** The cells that are marked as doubtful. */
  const inDoubt = () => page.evaluate(() => [...document.querySelectorAll('#grid td')].flatMap((cell, n) => (/in doubt/.test(cell.getAttribute('aria-label')) ? [n] : [])));
  const press = () => page.evaluate(() => document.querySelector('.take').click());

  test.everywhere('a picture that is pasted, dropped or opened is read, and undo restores the grid before it', async () => {
    await visitor.arrive();
    await visitor.load(TRICKY);
    const drawn = await page.evaluate(draw, SELF_SOLVING);
    for (const how of ['paste', 'drop', 'open']) {
      await visitor.bring(how, drawn);
      await visitor.says(/^\d+ givens read\. Please check them\.$/);
      assert.equal(await visitor.grid(), SELF_SOLVING, how);
      await visitor.click('[data-do=undo]');
      assert.equal(await visitor.grid(), TRICKY);
    }
  });

  test('scanned digits can be corrected and turned back into givens', async () => {
    await visitor.arrive();
    await visitor.bring('paste', await page.evaluate(draw, SELF_SOLVING));
    await visitor.sees(SELF_SOLVING);
    assert.equal(await button(), '', 'it is still under review');
    await accept();
    await offers('Edit givens');
    await press();
    assert.ok((await visitor.origins()).every((origin) => origin !== 'given'));
    const cell = [...SELF_SOLVING].findIndex((digit) => digit === '.');
    await page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].focus(), cell);
    await page.press(SELF_SOLVED[cell]);
    await offers('Set as givens');
    await press();
    assert.equal((await visitor.origins())[cell], 'given');
    await offers('Edit givens');
    await visitor.load(TRICKY);
    assert.equal(await button(), '', 'the next puzzle has nothing to correct');
  });

  test('uncertain digits of a photo are marked and reported, and can be overwritten', async () => {
    await visitor.arrive();
    await visitor.bring('paste', picture('photo'));
    await visitor.says(/digits read; the marked cells are uncertain/);
    const unsure = await inDoubt();
    assert.ok(unsure.length > 0 && unsure.length < 30);
    const grid = await visitor.grid();
    for (let cell = 0; cell < 81; cell++) if (!unsure.includes(cell)) assert.equal(grid[cell], photographed[cell], `${cell}`);
    // Typing changes only the first of them.
    await page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].focus(), unsure[0]);
    const other = grid[unsure[0]] === '2' ? '3' : '2';
    await page.press(other);
    assert.equal(await visitor.grid(), grid.slice(0, unsure[0]) + other + grid.slice(unsure[0] + 1));
    assert.deepEqual(await inDoubt(), unsure.slice(1));
    await accept();
    assert.deepEqual(await inDoubt(), []);
    assert.ok(await page.evaluate(() => [...document.querySelectorAll('#grid td')].every((cell) => !cell.dataset.colours)));
    assert.equal((await visitor.origins())[unsure[0]], 'given');
  });

  test('the pictures that the page saves of its grid can be read back', async () => {
    await visitor.arrive();
    await visitor.load(SELF_SOLVING);
    await page.evaluate(() => {
      URL.createObjectURL = (blob) => void (window.saved = blob);
      HTMLAnchorElement.prototype.click = () => {};
    });
    await visitor.open('share');
    for (const [kind, type] of [['png', 'image/png'], ['svg', 'image/svg+xml']]) {
      await page.evaluate((kind) => {
        window.saved = undefined;
        document.querySelector(`[data-do=save-${kind}]`).click();
      }, kind);
      await visitor.until(() => window.saved !== undefined);
      const base64 = await page.evaluate(() => new Promise((done) => {
        const reader = new FileReader();
        reader.onload = () => done(reader.result.split(',')[1]);
        reader.readAsDataURL(window.saved);
      }));
      await visitor.load(TRICKY);
      await visitor.bring('drop', base64, type);
      await visitor.sees(SELF_SOLVING);
    }
  });

  test('a file that is not a picture, or a picture without a puzzle, is reported and changes nothing', async () => {
    await visitor.arrive();
    await visitor.load(SELF_SOLVING);
    const cases = [[btoa('no picture'), /cannot be opened/], [picture('sunset'), /No Sudoku grid found/]];
    for (const [content, what] of cases) {
      await visitor.bring('paste', content);
      await visitor.says(what);
      assert.match(await visitor.text('#paste-report'), what);
      assert.equal(await visitor.grid(), SELF_SOLVING);
    }
    await visitor.choose('language', 'de');
    await visitor.says(/^Kein Sudoku gefunden/);
    await visitor.choose('language', 'en');
  });
});
