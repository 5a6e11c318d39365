/**
 * The main tasks in the oldest Chromium that the page supports; looks.test.js compares how it looks there.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { inOldest } from './suites.js';
import { SELF_SOLVED, SELF_SOLVING, TRICKY, TRICKY_SOLVED, openPage, picture } from './visitor.js';

inOldest('main tasks', (name, test) => {
  let page, visitor, close;
  let hasServer = true;
  const intercept = () => (hasServer ? undefined : { status: 503 });
  beforeEach(async () => {
    hasServer = true;
    ({ page, visitor, close } = await openPage(name, { hasServiceWorker: true, intercept }));
    await visitor.arrive();
  });
  afterEach(() => close?.());

  const focus = (cell) => page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].focus(), cell);

  test('a new game takes its first digit', async () => {
    assert.match(await page.evaluate(() => navigator.userAgent), /Chrome\/111\./);
    await visitor.click('#chooser [data-level=easy]');
    await visitor.until(() => document.querySelectorAll('#grid td[data-origin=given]').length >= 17);
    await visitor.click('#grid td:not([data-origin=given])');
    await visitor.click('.keys [data-digit="5"]');
    await visitor.until(() => document.querySelector('#grid td[data-origin=typed]')?.textContent === '5');
  });

  test('notes are entered with keys', async () => {
    await visitor.play(SELF_SOLVING);
    await focus(2);
    await page.press('Shift+4', 'Shift+9');
    assert.equal(await visitor.notes(2), '49');
    const isDrawn = await page.evaluate(() => [...document.querySelectorAll('#grid td')[2].querySelectorAll('.notes b')].every((note) => note.checkVisibility() && note.getBoundingClientRect().width > 2));
    assert.ok(isDrawn);
  });

  test('a pasted puzzle is solved', async () => {
    await visitor.load(TRICKY);
    await visitor.click('[data-do=solve]');
    await visitor.says(/only solution/);
    assert.equal(await visitor.grid(), TRICKY_SOLVED);
  });

  const REASON = 'the fast tier tries the first tasks in this browser';
  test.thorough(REASON, 'ten puzzles are created', async () => {
    await visitor.open('generator');
    await page.evaluate(() => (document.getElementById('generate-form').elements.n.value = '10'));
    await visitor.click('#generate-form [type=submit]');
    await visitor.until(() => document.querySelectorAll('.row').length === 10);
  });

  test.thorough(REASON, 'a hint is explained and applied', async () => {
    await visitor.play(SELF_SOLVING);
    await visitor.click('.tool.hint');
    await visitor.until(() => /Look for/.test(document.querySelector('#teacher .said')?.textContent ?? ''));
    await page.evaluate(() => document.querySelector('.stages button:last-child').click());
    await visitor.until(() => document.querySelectorAll('#grid [data-role]').length > 0);
    await visitor.click('#teacher [data-do=apply]');
    await visitor.until((before) => [...document.querySelectorAll('#grid td')].filter((cell) => cell.textContent).length > before, SELF_SOLVING.replaceAll('.', '').length);
  });

  test.thorough(REASON, 'a photo is read', async () => {
    await visitor.bring('paste', picture('clean'));
    await visitor.says(/givens read/);
  });

  test.thorough(REASON, 'a game goes on after a reload, and without a network', async () => {
    await visitor.until(() => navigator.serviceWorker.controller !== null);
    await visitor.play(SELF_SOLVING);
    await focus(2);
    await page.press(SELF_SOLVED[2]);
    const begun = await visitor.grid();
    for (const isServed of [true, false]) {
      hasServer = isServed;
      await page.goto(`${visitor.url}?again=${isServed}`);
      await visitor.ready();
      assert.equal(await visitor.grid(), begun);
    }
    await visitor.click('[data-do=solve]');
    await visitor.says(/only solution/);
    assert.equal(await visitor.grid(), SELF_SOLVED);
  });
});
