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
});
