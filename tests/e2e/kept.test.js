/**
 * What a player did outlives what happens to the page, in Chromium, Firefox and WebKitGTK: left in the middle of a move, open in
 * two tabs, its storage spoilt, the device's clock put back.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { BROWSERS } from './browsers.js';
import { MONSTER, MONSTER_SOLVED, SELF_SOLVED, SELF_SOLVING, openPage } from './visitor.js';

const TWO = '<!doctype html><iframe src="./?one" width="500" height="900"></iframe><iframe src="./?two" width="500" height="900"></iframe>';

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(name, () => {
    let page, visitor, close;
    const intercept = (path) => (path === 'two.html' ? { headers: { 'content-type': 'text/html' }, body: TWO } : undefined);
    before(async () => ({ page, visitor, close } = await openPage(launch, { intercept })));
    after(() => close?.());

    const focus = (cell) => page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].focus(), cell);
    const notes = () => page.evaluate(() => [...document.querySelectorAll('#grid .notes')].map((cell) => [...cell.children].map(({ dataset }) => dataset.n).join('')).join());

    test('left at any moment, the page comes back with every move', async () => {
      await visitor.arrive();
      await visitor.load(SELF_SOLVING);
      await focus(40);
      const keys = ['ArrowUp', '4', 'ArrowLeft', 'Shift+2', 'Shift+5', 'ArrowLeft', 'Control+7', 'Delete', 'ArrowDown', '6', 'Control+z', 'Control+y', 'ArrowRight', '1'];
      for (const key of keys) {
        await page.press(key);
        // At once: what is to be kept soon is not kept yet.
        const [grid, marks] = [await visitor.grid(), await notes()];
        await visitor.leave();
        await page.goto(visitor.url);
        await visitor.ready();
        assert.equal(await visitor.grid(), grid, key);
        assert.equal(await notes(), marks, key);
      }
      for (let n = 0; n < 20; n++) await page.press('Control+z');
      assert.equal((await visitor.grid()).replaceAll('.', '').length, 0, 'all the way back');
    });

    test('two tabs with the same game go along with each other, and neither overwrites what the other did', async () => {
      await visitor.arrive();
      await visitor.load(SELF_SOLVING);
      await focus(2);
      await page.press('9');
      await page.goto(`${visitor.url}two.html`);
      const grids = () => page.evaluate(() => [...document.querySelectorAll('iframe')].map(({ contentDocument }) => [...contentDocument.querySelectorAll('#grid td')].map((cell) => cell.textContent || '.').join('')));
      const untilBoth = (cell, digit) => visitor.until((cell, digit) => [...document.querySelectorAll('iframe')].every(({ contentDocument }) => contentDocument.querySelectorAll('#grid td')[cell].textContent === digit), cell, digit);
      const typeIn = (frame, cell, digit) => page.evaluate((frame, cell, digit) => {
        const { contentDocument, contentWindow } = document.querySelectorAll('iframe')[frame];
        const element = contentDocument.querySelectorAll('#grid td')[cell];
        element.focus();
        element.dispatchEvent(new contentWindow.KeyboardEvent('keydown', { key: digit, code: `Digit${digit}`, bubbles: true, cancelable: true }));
      }, frame, cell, digit);
      await untilBoth(2, '9');
      for (const [frame, cell] of [[0, 3], [1, 4], [0, 5], [1, 7], [1, 8], [0, 9]]) {
        const digit = SELF_SOLVED[cell];
        await typeIn(frame, cell, digit);
        await untilBoth(cell, digit);
      }
      const [one, two] = await grids();
      assert.equal(one, two);
      assert.equal(one.slice(0, 10), SELF_SOLVED.slice(0, 6) + SELF_SOLVING[6] + SELF_SOLVED.slice(7, 10));
      await page.goto(visitor.url);
      await visitor.ready();
      assert.equal(await visitor.grid(), one);
    });

    test('two tabs with two games keep both', async () => {
      await visitor.arrive();
      await page.goto(`${visitor.url}two.html`);
      await visitor.until(() => [...document.querySelectorAll('iframe')].every(({ contentDocument }) => contentDocument?.documentElement.dataset.theme));
      await page.evaluate((one, two) => {
        const [a, b] = document.querySelectorAll('iframe');
        a.contentWindow.location.hash = `#p=${one}`;
        b.contentWindow.location.hash = `#p=${two}`;
      }, SELF_SOLVING, MONSTER);
      await visitor.until((one, two) => [...document.querySelectorAll('iframe')].map(({ contentDocument }) => [...contentDocument.querySelectorAll('#grid td')].map((cell) => cell.textContent || '.').join('')).join() === `${one},${two}`, SELF_SOLVING, MONSTER);
    });

    test('what is spoilt is put aside and told, and the page goes on', async () => {
      await visitor.arrive();
      for (const spoilt of ['{"version":2,"givens":', '[]', JSON.stringify({ version: 2, givens: 'x', typed: 7 })]) {
        await visitor.leave();
        await page.evaluate((spoilt) => {
          localStorage.clear();
          localStorage.setItem('nonet.game', spoilt);
        }, spoilt);
        await page.goto(visitor.url);
        await visitor.says(/put aside, not deleted/);
        await visitor.load(MONSTER);
        assert.equal(await page.evaluate(() => localStorage.getItem('nonet.game.spoilt')), spoilt);
      }
    });

    test('a clock that is put back or ahead in the middle spoils neither the time nor the game', async () => {
      await visitor.arrive();
      await visitor.load(MONSTER);
      const { length } = MONSTER.replaceAll(/[1-9]/g, '');
      let typed = 0;
      for (const [cell, digit] of [...MONSTER_SOLVED].entries()) {
        if (MONSTER[cell] !== '.') continue;
        if (typed++ % Math.floor(length / 4) === 0) {
          await page.evaluate((shift) => {
            const { now } = Date;
            Date.now = () => now() + shift;
          }, [-86_400_000, 3_600_000, 40 * 86_400_000, -50 * 86_400_000, 0][Math.floor(typed / (length / 4))]);
        }
        await focus(cell);
        await page.press(digit);
      }
      await visitor.says(/^Solved in \d:\d\d, all by yourself\.$/);
      await page.goto(visitor.url);
      await visitor.ready();
      assert.equal(await visitor.grid(), MONSTER_SOLVED);
      assert.match(await visitor.text('#clock'), /^\d:\d\d$/);
    });
  });
}
