/**
 * Reading what is pasted, dropped or opened: doubt, errors, other kinds of clipboard contents and of files. In Chromium.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { violations, withAxe } from './axe.js';
import { pretendRead } from './pretend_read.js';
import { misfits } from './screens.js';
import { inChromium } from './suites.js';
import { TRICKY, openPage } from './visitor.js';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
/** Another reading of its first row. */
const MOVED = `.53${PUZZLE.slice(3)}`;
const READINGS = [PUZZLE, MOVED, `${PUZZLE.slice(0, 80)}.`, `${PUZZLE.slice(0, 80)}1`, `${PUZZLE.slice(0, 80)}2`];

inChromium('import', (name, test) => {
  let page, visitor, close;
  beforeEach(async () => ({ page, visitor, close } = await openPage(name, { intercept: withAxe })));
  afterEach(() => close?.());

  const box = () => page.evaluate(() => document.getElementById('paste-box').value);
  const report = () => visitor.text('#paste-report');
  const asks = () => visitor.until(() => document.getElementById('readings').open && document.activeElement.matches('#readings .use'));
  const isClosed = () => visitor.until(() => !document.getElementById('readings').open);

  // ---- Several readings ----

  /** Pastes a text with several readings. */
  const pasteAmbiguous = async (readings) => {
    await visitor.arrive();
    await visitor.load(TRICKY);
    await pretendRead(page, [['doubtful', { code: 'ambiguous', readings, line: 1 }]]);
    await visitor.paste('a doubtful text');
    await asks();
  };

  test('of several readings the visitor chooses one by keyboard', async () => {
    await pasteAmbiguous(READINGS.slice(0, 2));
    assert.match(await visitor.text('#readings-why'), /^Line 1 can be read in more than one way/);
    const described = await page.evaluate(() => document.activeElement.getAttribute('aria-describedby').split(' ').map((id) => document.getElementById(id).textContent).join(', '));
    assert.equal(described, 'Reading 1 30 givens, where they differ: row 1: 5 3 empty empty 7 empty empty empty empty');
    assert.equal(await page.evaluate(() => document.querySelectorAll('#readings .marked').length), 2);
    await page.press('Tab', 'Enter');
    await visitor.sees(MOVED);
    await isClosed();
    await visitor.says(/30 givens loaded/);
    assert.equal(await box(), '');
    assert.ok(await page.evaluate(() => document.activeElement.matches('#grid td')));
  });

  test('without a choice, by Cancel or Escape, the grid stays as it is and the text is in the box', async () => {
    await pasteAmbiguous(READINGS.slice(0, 2));
    await page.press('Escape');
    await isClosed();
    await visitor.says(/can be read as different puzzles/);
    assert.deepEqual([await box(), await visitor.grid()], ['a doubtful text', TRICKY]);
    await visitor.click('[data-do=load]');
    await asks();
    await visitor.click('#readings .foot [data-closes]');
    await isClosed();
    assert.match(await report(), /Load it again to choose/);
    assert.equal(await box(), 'a doubtful text');
  });

  test('a question about a text is withdrawn when another puzzle is pasted', async () => {
    await pasteAmbiguous(READINGS.slice(0, 2));
    await visitor.load(PUZZLE);
    await isClosed();
    assert.equal(await box(), '');
  });

  test('of more than four readings the first four are shown; they fit on a phone, in German and dark too', async () => {
    await pasteAmbiguous(READINGS);
    assert.equal(await page.evaluate(() => document.querySelectorAll('#readings .use').length), 4);
    assert.equal(await visitor.text('#readings .rest'), 'These are the first 4 of 5 readings.');
    for (const [width, height, language, theme] of [[1280, 800, 'en', 'light'], [390, 844, 'de', 'dark'], [320, 640, 'de', 'light']]) {
      await page.raw.setViewport({ width, height });
      await page.evaluate(() => document.getElementById('readings').close());
      await visitor.choose('language', language);
      await visitor.choose('theme', theme);
      await visitor.click('[data-do=load]');
      await asks();
      await visitor.frames();
      assert.deepEqual(await page.evaluate(misfits), { overflow: 0, cut: [], small: 0 });
      assert.deepEqual(await violations(page), []);
    }
  });

  // ---- What was assumed ----

  test('every assumption is shown, in the status and below the box, where it does not look like an error', async () => {
    await visitor.arrive();
    const warnings = [{ code: 'empty-sign', found: '-1' }, { code: 'moved-line', line: 1 }, { code: 'extra-rules', found: 'killer' }];
    await pretendRead(page, [['odd', { puzzles: [PUZZLE], warnings }]]);
    await visitor.paste('an odd text');
    const assumed = 'Rules beyond classic Sudoku (“killer”) were not read. Line 1 had lost blanks; they were put back. “-1” read as an empty cell.';
    await visitor.says(/^30 givens loaded\. Rules/);
    assert.deepEqual([await visitor.status(), await report()], [`30 givens loaded. ${assumed}`, assumed]);
    const look = () => page.evaluate(() => [document.getElementById('paste-report').dataset.tone, document.getElementById('paste-box').getAttribute('aria-invalid')]);
    assert.deepEqual(await look(), ['plain', 'false']);
    await visitor.choose('language', 'de');
    assert.match(await report(), /^Regeln über klassisches Sudoku hinaus \(„killer“\) wurden nicht gelesen\. Zeile 1/);
    await visitor.paste('12345678');
    await visitor.until(() => document.getElementById('paste-report').dataset.tone === 'bad');
    assert.deepEqual(await look(), ['bad', 'true']);
  });

  // ---- Pasting into the box ----

  /** Pastes, and returns whether the page took the text, instead of leaving it to the browser. */
  const isTaken = (text) => page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    return !document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

  test('after an error the next paste is heard, although the focus is in the box', async () => {
    await visitor.arrive();
    await visitor.paste('no puzzle at all');
    await visitor.says(/No Sudoku found|needed/);
    assert.deepEqual(await page.evaluate(() => [document.activeElement.id, document.activeElement.value]), ['paste-box', 'no puzzle at all']);
    await visitor.paste('nor is this one');
    await visitor.until(() => document.getElementById('paste-box').value === 'nor is this one');
    await visitor.paste(PUZZLE);
    await visitor.sees(PUZZLE);
    assert.equal(await box(), '');
    assert.equal(await report(), '');
  });

  test('a text pasted into the empty box is loaded; one pasted into what the visitor wrote, and a few digits, are left there', async () => {
    await visitor.arrive();
    await visitor.go('solve/start');
    const focus = () => page.evaluate(() => document.getElementById('paste-box').focus());
    await focus();
    assert.equal(await isTaken('53..7'), false);
    assert.equal(await isTaken(PUZZLE), true);
    await visitor.sees(PUZZLE);
    await focus();
    await page.press('5', '3');
    assert.equal(await isTaken(PUZZLE), false);
    assert.equal(await box(), '53');
  });

  test('the button above the box does not cover its label', async () => {
    await visitor.arrive();
    await visitor.paste('no puzzle at all');
    await visitor.until(() => document.querySelector('.paste .load').checkVisibility({ visibilityProperty: true }));
    for (const [width, height, language] of [[1280, 800, 'en'], [1280, 800, 'de'], [390, 844, 'en'], [390, 844, 'de']]) {
      await page.raw.setViewport({ width, height });
      await visitor.choose('language', language);
      await visitor.frames();
      const gap = await page.evaluate(() => {
        const label = document.createRange();
        label.selectNodeContents(document.querySelector('.paste label'));
        return document.querySelector('.paste .load').getBoundingClientRect().left - label.getBoundingClientRect().right;
      });
      assert.ok(gap >= 0, `${width}, ${language}: ${gap}`);
    }
  });

  // ---- Several puzzles ----

  for (const command of ['solve', 'count']) {
    test(`of several puzzles in the box, none is taken in silence to ${command}: the visitor chooses one in the list`, async () => {
      await visitor.arrive();
      await visitor.go('solve/start');
      await page.evaluate((text) => (document.getElementById('paste-box').value = text), `${TRICKY}\n${PUZZLE}\n`);
      await visitor.click(`.importer [data-do=${command}]`);
      await visitor.says(/^2 puzzles read\. Choose one of them in the list\.$/);
      await visitor.until(() => document.body.dataset.screen === 'results' && document.querySelectorAll('.row').length === 2);
      assert.equal(await visitor.grid(), TRICKY, 'not solved');
      await page.evaluate(() => document.querySelectorAll('.row')[1].click());
      await visitor.sees(PUZZLE);
      await visitor.click('#preview [data-do=solve]');
      await visitor.says(/only solution/);
    });
  }

  test('however several puzzles arrive, all of them are offered', async () => {
    await visitor.arrive();
    for (const way of ['paste', 'drop', 'file']) {
      await page.evaluate((way, text) => {
        const data = new DataTransfer();
        if (way === 'file') data.items.add(new File([text], 'two.txt'));
        else data.setData('text/plain', text);
        const init = { bubbles: true, cancelable: true };
        document.body.dispatchEvent(way === 'paste' ? new ClipboardEvent('paste', { clipboardData: data, ...init }) : new DragEvent('drop', { dataTransfer: data, ...init }));
      }, way, `${TRICKY}\n${PUZZLE}\n`);
      await visitor.says(/^2 puzzles read; the first is in the grid, all are in the list/);
      await visitor.until(() => document.body.dataset.screen === 'results' && document.querySelectorAll('.row').length === 2);
      await visitor.go('solve/start');
      await page.evaluate(() => document.querySelector('.importer .clear').click());
    }
  });

  // ---- HTML beside the text ----

  test('a table that has lost cells as text is read as HTML, however it arrives', async () => {
    await visitor.arrive();
    await pretendRead(page, [['lost', { code: 'bad-length', line: 7, found: '2', expected: 9 }], ['<table', { puzzles: [PUZZLE] }]]);
    await page.evaluate(() => {
      window.clipped = { 'text/plain': 'lost', 'text/html': '<table><tr><td>5</table>' };
      const item = { types: Object.keys(window.clipped), getType: async (type) => new Blob([window.clipped[type]], { type }) };
      Object.defineProperty(navigator, 'clipboard', { value: { read: async () => [item] } });
    });
    for (const way of ['paste', 'drop', 'button']) {
      await page.evaluate((way) => {
        const data = new DataTransfer();
        for (const [type, content] of Object.entries(window.clipped)) data.setData(type, content);
        const init = { bubbles: true, cancelable: true };
        if (way === 'paste') document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, ...init }));
        else if (way === 'drop') document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, ...init }));
        else document.querySelector('.importer [data-do=paste]').click();
      }, way);
      await visitor.sees(PUZZLE);
      assert.equal(await box(), '');
      await page.evaluate(() => document.querySelector('.importer .clear').click());
      await visitor.sees('.'.repeat(81));
    }
  });

  test('if text and table can both be read and differ, the visitor chooses', async () => {
    await visitor.arrive();
    await pretendRead(page, [['doubtful', { puzzles: [PUZZLE], warnings: [{ code: 'moved-line', line: 1 }] }], ['<table', { puzzles: [MOVED] }]]);
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', 'a doubtful text');
      data.setData('text/html', '<table>');
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await asks();
    assert.match(await visitor.text('#readings-why'), /^The copied text and the copied table do not agree/);
    await page.press('Tab', 'Enter');
    await visitor.sees(MOVED);
  });

  // ---- Files ----

  test('text files in UTF-16 are read, and for a file of another kind the error says what it is and what to do', async () => {
    await visitor.arrive();
    const open = (bytes, fileName) => page.evaluate((bytes, fileName) => {
      const input = document.getElementById('file');
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], fileName));
      input.files = data.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, [...bytes], fileName);
    await open(Buffer.from(`\ufeff${PUZZLE}`, 'utf16le'), 'saved-by-notepad.txt');
    await visitor.sees(PUZZLE);
    for (const [start, message] of [['PK\x03\x04', /^This is a ZIP file\. Unpack it/], ['%PDF-1.7', /^This is a PDF/], ['SQLite format 3\0', /^This is a database/], ['\0\x01\x02\x03', /^This file is not a text file/]]) {
      await open(Buffer.from(start, 'latin1'), 'puzzles.txt');
      await visitor.says(message);
      assert.match(await report(), message);
      assert.deepEqual([await box(), await visitor.grid()], ['', PUZZLE]);
    }
  });

  // ---- What is long ----

  test('while a long text is read, the page shows it, stays usable, and can cancel it', async () => {
    await visitor.arrive();
    await visitor.load(PUZZLE);
    await pretendRead(page, [['endless', { isSilent: true }]]);
    await page.evaluate(() => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'clipboardData', { value: { files: [], getData: (type) => (type === 'text' ? 'endless '.repeat(300_000) : '') } });
      document.body.dispatchEvent(event);
    });
    await visitor.says(/^Reading 3 MB …$/);
    const shown = () => page.evaluate(() => {
      const [button, progress] = [document.querySelector('.paste .load'), document.getElementById('progress')];
      return [button.textContent, button.checkVisibility({ visibilityProperty: true }), progress.checkVisibility({ visibilityProperty: true }) && progress.position < 0];
    });
    assert.deepEqual(await shown(), ['Cancel', true, true]);
    await visitor.click('.paste .load');
    await visitor.says(/^Reading was cancelled\.$/);
    await visitor.until(() => !document.querySelector('.paste .load').hasAttribute('data-running'));
    assert.deepEqual([await box(), await visitor.grid()], ['', PUZZLE]);
    await visitor.load(TRICKY);
  });

  test('a list of many thousands of puzzles is read in order', async () => {
    await visitor.arrive();
    const grid = (n) => `${String(n).padStart(5, '.').replaceAll('0', '.')}${PUZZLE.slice(5)}`;
    await visitor.paste(Array.from({ length: 12_000 }, (_, n) => `${grid(n)} puzzle ${n}\n`).join(''));
    await visitor.says(/^12,000 puzzles read/);
    await visitor.until(() => document.querySelectorAll('.row').length > 5);
    await visitor.sees(grid(0));
    await page.evaluate(() => document.getElementById('rows').focus());
    await page.press('End', 'Enter');
    await visitor.sees(grid(11_999));
  });
});
