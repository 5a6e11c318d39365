/**
 * Daily puzzles in Chromium, Firefox and WebKitGTK: opened by link, from the calendar, and by a first-time visitor.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { dailyOptions, seedTextOf } from '../../www/library/daily.js';
import { engine } from '../wasm/engine.js';
import { Library, archive, record } from './library.js';
import { RECORDED } from '../data/daily.js';
import { inEachBrowser } from './suites.js';
import { openPage } from './visitor.js';

const { generate } = await engine();

inEachBrowser('daily', (name, test) => {
  let page, visitor, library, close;
  beforeEach(async () => {
    ({ page, visitor, close } = await openPage(name));
    library = new Library(page, visitor);
  });
  afterEach(() => close?.());

  test('daily puzzles are the same in every browser, and a started one is resumed', async () => {
    await visitor.arrive('#daily=2026-11-22,hard');
    await visitor.sees(RECORDED.hard);
    await visitor.says(/^The puzzle of Nov 22, 2026, Hard\./);
    await library.open();
    const cell = RECORDED.hard.indexOf('.');
    await library.type(cell, '3');
    await library.untilTitles(1);
    assert.match((await library.titles())[0], /^Daily of Nov 22, 2026, Hard$/);
    await library.section('daily');
    for (const level of ['easy', 'medium', 'expert', 'extreme']) {
      // The link that the buttons use too, with the recorded day.
      await page.evaluate((level) => (location.hash = `#daily=2026-11-22,${level}`), level);
      await visitor.sees(RECORDED[level]);
    }
    await page.evaluate(() => (location.hash = '#daily=2026-11-22,hard'));
    await visitor.says(/Welcome back to this game/);
    assert.equal((await visitor.grid())[cell], '3');
  });

  test('the calendar marks finished and started days, and opens the puzzle of a day', async () => {
    await library.arrive();
    const at = (day) => new Date(`${day}T12:00`).getTime();
    const game = (day, level, fields = {}) => record({ id: `${day}-${level}`, source: { kind: 'daily', date: day, level }, playedAt: at(day), finishedAt: at(day), ...fields });
    await library.load(archive({ games: [game('2026-02-27', 'easy'), game('2026-02-28', 'easy'), game('2026-03-01', 'hard'), game('2026-03-01', 'easy', { elapsed_ms: 252_000 }), game('2026-03-03', 'easy', { finishedAt: null })] }));
    await library.untilTitles(1);
    await library.section('daily');
    assert.equal(await visitor.text('#library .streak'), 'No streak at the momentBest: 3');
    // Go back to that month, however many months it takes.
    for (let n = 0; (await visitor.text('#library-month')) !== 'March 2026'; n++) {
      assert.ok(n < 600);
      await page.evaluate(() => document.querySelector('#library [data-by="-1"]').click());
      await visitor.frames();
    }
    const marks = (day) => page.evaluate((day) => {
      const button = document.querySelector(`.calendar [data-day="${day}"]`);
      return [[...button.querySelectorAll('i')].map((mark) => mark.dataset.is || '-').join(' '), button.ariaLabel];
    }, day);
    assert.deepEqual(await marks('2026-03-01'), ['finished - finished - -', 'Sunday, March 1, 2026, finished: Easy, Hard']);
    assert.deepEqual(await marks('2026-03-03'), ['going - - - -', 'Tuesday, March 3, 2026, started']);
    assert.deepEqual(await marks('2026-03-04'), ['- - - - -', 'Wednesday, March 4, 2026']);
    await visitor.click('.calendar [data-day="2026-03-01"]');
    await visitor.frames();
    const levels = () => page.evaluate(() => [...document.querySelectorAll('.day-levels button')].map((button) => [...button.querySelectorAll('span:not(:has(span))')].map((part) => part.textContent).join(' ').trim()));
    assert.deepEqual(await levels(), ['Easy 4:12 finished', 'Medium Not started', 'Hard 1:01 finished', 'Expert Not started', 'Extreme Not started']);
    await page.press('ArrowDown');
    await visitor.frames();
    assert.equal(await visitor.text('#library-day'), await page.evaluate(() => (new Date().getFullYear() === 2026 ? 'Sunday, March 8' : 'Sunday, March 8, 2026')));
    await visitor.click('.day-levels [data-level=medium]');
    const expected = generate({ seed: seedTextOf('2026-03-08', 'medium'), ...dailyOptions('medium') });
    await visitor.sees(expected);
    await visitor.choose('language', 'de');
    await library.show();
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('.calendar th')].map((head) => head.textContent.slice(0, 2))), ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
    assert.match(await visitor.text('#library-day'), /^Sonntag, 8\. März( 2026)?$/);
    await page.evaluate(() => document.querySelector('.to-today').click());
    await visitor.frames();
    assert.ok(await page.evaluate(() => document.querySelector('.calendar [aria-current=date]').getAttribute('aria-pressed') === 'true'));
  });

  test("a link leads a first-time visitor to the day's puzzles", async () => {
    await visitor.arrive();
    await visitor.click('#chooser .daily');
    await visitor.until(() => location.hash === '#library/daily');
    await visitor.click('.day-levels [data-level=medium]');
    await visitor.says(/^The puzzle of .*, Medium\./);
    assert.ok(await page.evaluate(() => document.body.dataset.screen === 'play'));
    assert.match(await visitor.grid(), /[1-9]/);
  });
});
