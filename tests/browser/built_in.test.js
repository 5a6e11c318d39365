/**
 * The built-in collections in Chromium, Firefox and WebKitGTK, with the service worker; and what the daily puzzles need, before one starts.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { BUILT_IN } from '../../www/library/built-in-files.js';
import { engine } from '../wasm/engine.js';
import { violations, withAxe } from './axe.js';
import { inEachBrowser } from './suites.js';
import { SELF_SOLVING, openPage } from './visitor.js';

const { count, rate } = await engine();
const LIST = /library\/lists\/\w+-\w+\.txt$/;

inEachBrowser('built-in', (name, test) => {
  let page, visitor, close;
  let isOnline = true;
  const intercept = (path) => (isOnline ? withAxe(path) : { status: 503 });
  beforeEach(async () => {
    isOnline = true;
    ({ page, visitor, close } = await openPage(name, { base: '/some/where/', hasServiceWorker: true, intercept }));
    await visitor.arrive();
    await visitor.until(() => navigator.serviceWorker.controller !== null);
    // The cards are loaded on demand.
    await visitor.open('library');
  });
  afterEach(() => close?.());

  const fetches = () => visitor.log.filter((line) => LIST.test(line.split(' ')[0])).length;
  const collections = async () => {
    await visitor.go('library/collections');
    await visitor.until(() => document.querySelectorAll('[data-built-in] .facts:not(:empty)').length === 5);
  };
  const click = (id, button) => visitor.click(`[data-built-in=${id}] .${button}`);
  const isListed = (n) => visitor.until((n) => document.querySelector('#results .count')?.textContent.startsWith(`${n.toLocaleString('en')} puzzle`) && document.querySelector('.row .name') !== null, n);
  const names = () => page.evaluate(() => [...document.querySelectorAll('.row .name')].map(({ textContent }) => textContent));

  test('each collection opens as a list with names and ratings, is fetched once, and then works offline', async () => {
    for (const id of ['classics', 'hardest', 'patterns', 'techniques']) {
      await collections();
      await click(id, 'list');
      await isListed(BUILT_IN[id].n);
      assert.ok((await names()).every((name) => name !== ''), id);
      assert.ok(await page.evaluate(() => [...document.querySelectorAll('.row .rating')].every(({ textContent }) => textContent.startsWith('SE '))), id);
    }
    assert.equal(fetches(), 4);
    isOnline = false;
    await page.goto(`${visitor.url}?again=${Math.random()}`);
    await visitor.ready();
    await visitor.open('library');
    await collections();
    await click('hardest', 'play');
    await visitor.says(/Good luck!$/);
    const puzzle = await visitor.grid();
    assert.equal(count(puzzle, 2), 1n);
    await collections();
    await click('classics', 'list');
    await isListed(BUILT_IN.classics.n);
    await visitor.until(() => [...document.querySelectorAll('.row .name')].some(({ textContent }) => textContent === 'AI Escargot (Arto Inkala, 2006)'));
    assert.equal(fetches(), 4);
  });

  test('only the puzzles of the chosen technique are listed', async () => {
    await collections();
    await visitor.until(() => document.querySelector('[name=technique]').options.length > 90);
    await page.evaluate(() => (document.querySelector('[name=technique]').value = 'XyWing'));
    await click('techniques', 'list');
    await isListed(12);
    assert.equal((await names())[0], 'XY-Wing #1');
  });

  test('offline, before a collection was fetched, the library says so', async () => {
    await visitor.load(SELF_SOLVING);
    isOnline = false;
    await collections();
    await click('patterns', 'play');
    await visitor.until(() => /^This collection has not been fetched yet/.test(document.querySelector('#library .report').textContent));
    isOnline = true;
    await click('patterns', 'play');
    await visitor.says(/#\d\. Good luck!$/);
  });

  test('in German, without a problem of accessibility', async () => {
    await visitor.choose('language', 'de');
    await collections();
    assert.equal(await visitor.text('[data-built-in=hardest] h2'), 'Die schwersten bekannten');
    await visitor.until(() => [...document.querySelector('[name=technique]').options].some(({ text }) => text === 'Nacktes Paar'));
    assert.deepEqual(await violations(page), []);
  });

  test('each daily puzzle shows its rating and techniques before it is started, and keeps them for the day', async () => {
    await visitor.go('library/daily');
    const needs = () => page.evaluate(() => [...document.querySelectorAll('.day-levels .needs')].map(({ textContent }) => textContent));
    const heights = () => page.evaluate(() => [...document.querySelectorAll('.day-levels button')].map((button) => button.offsetHeight));
    await visitor.until(() => document.querySelectorAll('.day-levels .needs').length === 5);
    const before = await heights();
    await visitor.until(() => [...document.querySelectorAll('.day-levels .needs')].every(({ textContent }) => /^SE \d+\.\d · \S/.test(textContent)));
    assert.deepEqual(await heights(), before, 'nothing moves');
    const shown = await needs();
    await visitor.click('.day-levels [data-level=hard]');
    await visitor.says(/^The puzzle of .*, Hard\. Good luck!$/);
    const puzzle = await visitor.grid();
    assert.ok(shown[2].startsWith(`SE ${rate(puzzle).er.toFixed(1)} `), shown[2]);
    const kept = await page.evaluate(() => Object.entries(JSON.parse(localStorage['nonet.daily']).facts));
    assert.equal(kept.length, 5);
    assert.ok(kept.some(([key, facts]) => key.endsWith(' hard') && facts.puzzle === puzzle));
    await page.goto(`${visitor.url}?again=${Math.random()}`);
    await visitor.ready();
    await visitor.go('library/daily');
    await visitor.until(() => [...document.querySelectorAll('.day-levels .needs')].filter(({ textContent }) => textContent.startsWith('SE')).length === 5);
    assert.deepEqual(await needs(), shown);
  });

  test('daily puzzles that could not be rated are rated a moment later', async () => {
    await page.evaluate(() => {
      const { Worker } = window;
      window.Worker = class {
        constructor() {
          window.Worker = Worker;
          throw new Error('no worker today');
        }
      };
    });
    await visitor.go('library/daily');
    await visitor.until(() => document.querySelectorAll('.day-levels .needs').length === 5);
    await visitor.until(() => [...document.querySelectorAll('.day-levels .needs')].every(({ textContent }) => textContent.startsWith('SE')));
  });
});
