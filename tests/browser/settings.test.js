/**
 * The dialogs in Chromium, Firefox and WebKitGTK: settings and help, their parts, the themes, and the way to the backup.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { violations, withAxe } from './axe.js';
import { SCREENS, themes } from './screens.js';
import { inEachBrowser } from './suites.js';
import { openPage } from './visitor.js';

const PARTS = { settings: ['look', 'grid', 'entry', 'help', 'language', 'data'], help: ['guide', 'keys', 'about'] };

inEachBrowser('settings', (name, test) => {
  let page, visitor, close;
  beforeEach(async () => {
    ({ page, visitor, close } = await openPage(name, { intercept: withAxe }));
  });
  afterEach(() => close?.());

  const open = async (dialog) => {
    await page.evaluate((dialog) => document.querySelector(`[data-do=open-${dialog}]`).click(), dialog);
    await visitor.until((dialog) => document.getElementById(dialog).open, dialog);
    await visitor.frames();
  };
  const shut = (dialog) => page.evaluate((dialog) => document.getElementById(dialog).close(), dialog);
  /** The part that the list marks as read, and whether its heading is in view. */
  const read = (dialog) => page.evaluate((dialog) => {
    const { dataset } = document.querySelector(`#${dialog} nav [aria-current]`);
    const { top, bottom } = document.querySelector(`#${dialog} .scroll`).getBoundingClientRect();
    const heading = document.querySelector(`#${dialog} [data-part=${dataset.to}] h3`).getBoundingClientRect();
    return [dataset.to, heading.top >= top - 1 && heading.bottom <= bottom];
  }, dialog);

  if (name === 'chromium') {
    test('a press outside a dialog closes it, but neither one on its edge nor a selection that is dragged out of it', async () => {
      await visitor.arrive();
      await open('share');
      const { left, top, bottom } = await page.evaluate(() => document.getElementById('share').getBoundingClientRect().toJSON());
      const { mouse } = page.raw;
      const isOpen = async () => {
        await visitor.frames();
        return page.evaluate(() => document.getElementById('share').open);
      };
      await mouse.click(left + 6, (top + bottom) / 2);
      assert.ok(await isOpen(), 'its edge');
      await mouse.move(left + 60, (top + bottom) / 2);
      await mouse.down();
      await mouse.move(left - 40, (top + bottom) / 2);
      await mouse.up();
      assert.ok(await isOpen(), 'dragged out');
      await mouse.click(left - 40, (top + bottom) / 2);
      assert.ok(!(await isOpen()), 'outside');
    });

    test('on a phone a swipe down on the head of a dialog closes it, unless it is short', async () => {
      await page.raw.setViewport({ width: 390, height: 844, hasTouch: true });
      await visitor.arrive();
      for (const [by, isOpen] of [[40, true], [160, false]]) {
        await open('settings');
        const [x, y] = await page.evaluate(() => {
          const { left, top } = document.getElementById('settings-name').getBoundingClientRect();
          return [left + 20, top + 10];
        });
        await page.raw.touchscreen.touchStart(x, y);
        for (const share of [0.3, 0.7, 1]) await page.raw.touchscreen.touchMove(x, y + by * share);
        await page.raw.touchscreen.touchEnd();
        await visitor.frames();
        assert.deepEqual(await page.evaluate(() => [document.getElementById('settings').open, document.getElementById('settings').style.translate]), [isOpen, '']);
      }
    });
  }

  test('the list of a dialog leads to each of its parts, and marks the one that is read', async () => {
    await visitor.arrive();
    for (const [dialog, parts] of Object.entries(PARTS)) {
      await open(dialog);
      assert.deepEqual(await read(dialog), [parts[0], true]);
      for (const part of parts.toReversed()) {
        await visitor.click(`#${dialog} [data-to=${part}]`);
        await visitor.frames();
        assert.deepEqual(await read(dialog), [part, true]);
        assert.equal(await page.evaluate(() => document.activeElement.closest('[data-part]')?.dataset.part), part, 'the focus is there');
      }
      await page.evaluate((dialog) => {
        const scroller = document.querySelector(`#${dialog} .scroll`);
        scroller.dispatchEvent(new Event('wheel'));
        scroller.scrollTop = scroller.scrollHeight;
      }, dialog);
      await visitor.until((dialog, last) => document.querySelector(`#${dialog} nav [aria-current]`).dataset.to === last, dialog, parts.at(-1));
      await shut(dialog);
    }
  });

  test('a tile chooses the theme, high contrast is added to each of them, and both are remembered', async () => {
    await visitor.arrive();
    await open('settings');
    const look = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
    const tile = (selector) => page.evaluate((selector) => document.querySelector(`.themes ${selector}`).click(), selector);
    await tile('[value=dark]');
    assert.equal((await look()).theme, 'dark');
    await tile('[name=contrast]');
    await tile('[value=light]');
    const { theme, contrast } = await look();
    assert.deepEqual([theme, contrast], ['light', 'more']);
    await shut('settings');
    await page.goto(`${visitor.url}?${Math.random()}`);
    await visitor.ready();
    await open('settings');
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('.themes :checked')].map(({ name, value }) => (name === 'theme' ? value : name))), ['light', 'contrast']);
    await tile('[name=contrast]');
    assert.equal((await look()).contrast, 'usual');
  });

  test('labels name the rows and columns beside the grid, which makes room for them without moving anything else', async () => {
    await visitor.arrive();
    const status = () => page.evaluate(() => document.getElementById('status').getBoundingClientRect().toJSON());
    const before = await status();
    const middles = () => page.evaluate(() => [...document.querySelectorAll('.labels span')].map((label) => {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      const n = Number(label.textContent[1]) - 1;
      const cell = document.querySelectorAll('#grid td')[label.textContent[0] === 'r' ? n * 9 : n].getBoundingClientRect();
      const isBeside = label.textContent[0] === 'r' ? right <= cell.left && Math.abs(top + bottom - cell.top - cell.bottom) < 6 : bottom <= cell.top && Math.abs(left + right - cell.left - cell.right) < 6;
      return isBeside ? label.textContent : `${label.textContent} is elsewhere`;
    }));
    const names = [...'rc'].flatMap((letter) => [...'123456789'].map((n) => letter + n));
    const choose = () => page.evaluate(() => document.querySelector('#settings [value=labels]').click());
    await open('settings');
    await choose();
    await visitor.until(() => document.querySelectorAll('.labels span').length === 18);
    assert.deepEqual(await middles(), names);
    assert.deepEqual(await status(), before);
    await shut('settings');
    assert.ok(await page.evaluate(() => [...document.querySelectorAll('.labels')].every(({ ariaHidden }) => ariaHidden === 'true')), 'cells have the same names already');
    await page.goto(`${visitor.url}?${Math.random()}`);
    await visitor.ready();
    await visitor.until(() => document.querySelectorAll('.labels span').length === 18);
    assert.deepEqual(await middles(), names, 'after a reload');
    await open('settings');
    await choose();
    assert.equal(await page.evaluate(() => document.querySelectorAll('.labels').length), 0);
    assert.deepEqual(await status(), before);
  });

  test('Your data leads to the backup, and Settings to Help where the page has no other way', async () => {
    await visitor.arrive();
    await open('settings');
    await page.evaluate(() => document.querySelector('#settings [data-do=open-backup]').click());
    await visitor.until(() => !document.getElementById('settings').open && document.getElementById('library-file')?.hidden === false);
    await open('settings');
    await page.evaluate(() => document.querySelector('#settings [data-do=open-help]').click());
    await visitor.until(() => !document.getElementById('settings').open && document.getElementById('help').open);
    assert.match(await visitor.text('#help .version'), /^Nonet, version \w{8,}$/);
    await shut('help');
  });

  test('axe finds no violations in settings and help', async () => {
    await visitor.arrive();
    for (const [n, dialog] of Object.keys(PARTS).entries()) {
      for (const theme of themes(n)) {
        await visitor.choose('theme', theme);
        await open(dialog);
        assert.deepEqual(await violations(page, `#${dialog}`), [], `${dialog}, ${theme}`);
        await shut(dialog);
      }
    }
  });

  if (name !== 'chromium') return;
  test('nothing overflows in settings and help from 320 to 1920 pixels, in both languages', async () => {
    for (const { width, height, language } of SCREENS) {
      await page.raw.setViewport({ width, height });
      await visitor.arrive();
      await visitor.choose('language', language);
      for (const dialog of Object.keys(PARTS)) {
        await open(dialog);
        const measured = await page.evaluate((dialog) => {
          const root = document.getElementById(dialog);
          const box = root.getBoundingClientRect();
          const scroller = root.querySelector('.scroll');
          const buttons = [...root.querySelectorAll('button, a, select, .option, .themes label')].filter((element) => element.checkVisibility());
          return {
            overflow: scroller.scrollWidth - scroller.clientWidth,
            isInside: box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
            cut: buttons.filter((element) => element.scrollWidth > element.clientWidth + 1).map((element) => element.textContent),
            low: buttons.filter((element) => element.getBoundingClientRect().height < 44).map((element) => element.textContent),
            hasHelp: dialog === 'help' || [...document.querySelectorAll('[data-do=open-help]')].some((element) => element.checkVisibility()),
          };
        }, dialog);
        assert.deepEqual(measured, { overflow: 0, isInside: true, cut: [], low: [], hasHelp: true }, `${width} x ${height}, ${language}, ${dialog}`);
        await shut(dialog);
      }
    }
  });
});
