/**
 * The known puzzles with 17 givens in Chromium, Firefox and WebKitGTK, with the service worker: from Create and from the library, the first
 * time, without a network, and after an update.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { engine } from '../wasm/engine.js';
import { violations, withAxe } from './axe.js';
import { inEachBrowser } from './suites.js';
import { SELF_SOLVING, openPage } from './visitor.js';

const { canonical, count } = await engine();
const LIST = /engine\/seventeen-\w+\.bin$/;
const NO_LIST = /^The known puzzles with 17 givens have not been fetched yet/;

inEachBrowser('seventeen', (name, test) => {
  let page, visitor, close;
  let isOnline = true;
  const intercept = (path) => (isOnline ? withAxe(path) : { status: 503 });
  beforeEach(async () => {
    isOnline = true;
    ({ page, visitor, close } = await openPage(name, { base: '/some/where/', hasServiceWorker: true, intercept }));
  });
  afterEach(() => close?.());

  const worksOffline = () => visitor.until(() => navigator.serviceWorker.controller !== null);
  const arrive = async () => {
    await visitor.arrive();
    await worksOffline();
  };
  const revisit = async () => {
    await page.goto(`${visitor.url}?again=${Math.random()}`);
    await visitor.ready();
  };
  const fetches = () => visitor.log.filter((line) => LIST.test(line.split(' ')[0])).length;

  /** Asks Create for puzzles with 17 givens. */
  const create = async (values = {}) => {
    await visitor.open('generator');
    await page.evaluate((values) => {
      const { elements } = document.getElementById('generate-form');
      for (const [field, value] of Object.entries({ n: '3', givens: '17', seed: '7', ...values })) {
        const control = elements[field];
        control.value = value;
        const target = control instanceof RadioNodeList ? [...control].find(({ checked }) => checked) : control;
        target.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }, values);
  };
  const submit = () => page.evaluate(() => document.getElementById('generate-form').requestSubmit());
  const reports = (selector, pattern) => visitor.until((selector, pattern) => new RegExp(pattern).test(document.querySelector(selector).textContent), selector, pattern.source);
  const isListed = (n) => visitor.until((n) => document.querySelector('#results .count')?.textContent === n, n);

  test('Create gives known puzzles at once and says so; after the first time, offline too', async () => {
    // The service worker may not be there yet.
    await visitor.arrive();
    await create();
    await reports('#givens-hint', /known puzzles at once/);
    assert.equal(fetches(), 0);
    await submit();
    await isListed('3 puzzles');
    for (const report of ['#generate-report', '#results .report']) await reports(report, /^3 of the 49,158 known puzzles with 17 givens, each in a new form\. Seed 7\.$/);
    await visitor.says(/^One of the 49,158 known puzzles with 17 givens/);
    const puzzle = await visitor.grid();
    assert.deepEqual([puzzle.replaceAll('.', '').length, count(puzzle, 2)], [17, 1n]);
    await worksOffline();
    isOnline = false;
    await revisit();
    await create({ seed: '8' });
    await submit();
    await reports('#generate-report', /^3 of the 49,158 known puzzles .* Seed 8\.$/);
    assert.equal(fetches(), 1);
  });

  test.thorough('tests/page has most of it', 'the same seed gives the same puzzle, and another form of it when all others have been given', async () => {
    await arrive();
    const first = async (seed) => {
      await visitor.go('create');
      await create({ n: '1', seed });
      await submit();
      await reports('#generate-report', new RegExp(`^1 of .* Seed ${seed}\\.$`));
      await visitor.frames();
      await visitor.click('.row');
      return visitor.grid();
    };
    const puzzle = await first('7');
    const other = await first(String(7 + 49_158));
    assert.notEqual(other, puzzle);
    assert.equal(canonical(other), canonical(puzzle));
    assert.equal(await first('7'), puzzle);
  });

  test.thorough('tests/page has most of it', 'a level limits what is given; a symmetry makes Create search, as for other numbers of givens', async () => {
    await arrive();
    await create({ difficulty: 'extreme', n: '1000' });
    await submit();
    await reports('#generate-report', /^Only \d+ of the 49,158 known puzzles with 17 givens fit/);
    await create({ difficulty: '', symmetry: 'rotational180' });
    await reports('#givens-hint', /never found/);
    await submit();
    await visitor.until(() => document.querySelector('[data-job=generate]').hasAttribute('data-running'));
    await visitor.cancel('[data-job=generate]');
  });

  test.thorough('tests/page has most of it', 'the library opens all of them as a list, and plays one', async () => {
    await arrive();
    await visitor.open('library');
    await visitor.go('library/collections');
    await visitor.click('[data-built-in=seventeen] .play');
    await visitor.says(/^One of the 49,158 known puzzles with 17 givens, in a new form\. Good luck!$/);
    const puzzle = await visitor.grid();
    assert.deepEqual([puzzle.replaceAll('.', '').length, count(puzzle, 2)], [17, 1n]);
    await visitor.go('library/collections');
    await visitor.click('[data-built-in=seventeen] .list');
    await isListed('49,158 puzzles');
    await visitor.says(/^All 49,158 known puzzles with 17 givens are in the list/);
    assert.equal(fetches(), 1);
  });

  test('offline, before the list was fetched, both say so; once online they work without a reload', async () => {
    await arrive();
    await visitor.load(SELF_SOLVING);
    isOnline = false;
    await create();
    await submit();
    await reports('#generate-report', NO_LIST);
    await visitor.open('library');
    await visitor.go('library/collections');
    for (const button of ['[data-built-in=seventeen] .play', '[data-built-in=seventeen] .list']) {
      await page.evaluate(() => (document.querySelector('#library .report').textContent = ''));
      await visitor.click(button);
      await reports('#library .report', NO_LIST);
    }
    isOnline = true;
    await visitor.click('[data-built-in=seventeen] .play');
    await visitor.says(/^One of the 49,158/);
  });

  test('the list stays when the caches of other versions are cleared', async () => {
    await arrive();
    await create();
    await submit();
    await isListed('3 puzzles');
    // As after an update: a new service worker clears the caches of the version before.
    await page.evaluate(async () => {
      await caches.open(`nonet ${new URL('./', location.href).pathname} before`);
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    });
    await revisit();
    await worksOffline();
    await visitor.until(async () => !(await caches.keys()).some((name) => name.endsWith('before')));
    assert.ok(await page.evaluate(async () => (await caches.keys()).includes('nonet lists')));
    await create({ seed: '9' });
    await submit();
    await reports('#generate-report', /Seed 9\.$/);
    assert.equal(fetches(), 1);
  });

  test.thorough('Create has such tests of its own', 'by keyboard, in German, without a problem of accessibility', async () => {
    await arrive();
    await visitor.open('library');
    await visitor.go('library/collections');
    await visitor.choose('language', 'de');
    await reports('[data-built-in=seventeen] h2', /^17 Vorgaben$/);
    assert.deepEqual(await violations(page), []);
    await page.evaluate(() => document.querySelector('[data-built-in=seventeen] .play').focus());
    await page.press('Enter');
    await visitor.says(/^Eines der 49\.158 bekannten Rätsel mit 17 Vorgaben/);
  });
});
