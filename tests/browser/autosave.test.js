/**
 * The player's moves survive whatever happens to the page, in Chromium, Firefox and WebKitGTK: it is closed at any moment, it is open
 * in two tabs, its storage is damaged, or the device's clock is changed.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { sample } from '../tier.js';
import { Library } from './library.js';
import { inEachBrowser } from './suites.js';
import { TRICKY, TRICKY_SOLVED, SELF_SOLVED, SELF_SOLVING, openPage, withScript } from './visitor.js';

/** Scripts that make localStorage unavailable before the page's own scripts run, in the ways that browsers do. */
const BLOCKS = {
  absent: "Object.defineProperty(globalThis, 'localStorage', { value: undefined });",
  forbidden: "Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });",
};
const TWO = '<!doctype html><iframe src="./?one" width="500" height="900"></iframe><iframe src="./?two" width="500" height="900"></iframe>';

inEachBrowser('autosave', (name, test) => {
  let page, visitor, close;
  const blocked = withScript(BLOCKS);
  const intercept = (path) => (path === 'two.html' ? { headers: { 'content-type': 'text/html' }, body: TWO } : blocked(path));
  beforeEach(async () => ({ page, visitor, close } = await openPage(name, { intercept })));
  afterEach(() => close?.());

  const focus = (cell) => page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].focus(), cell);
  const notes = async () => {
    await visitor.frames();
    return page.evaluate(() => [...document.querySelectorAll('#grid .notes')].map((cell) => [...cell.children].map(({ dataset }) => dataset.n).join('')).join());
  };

  test.everywhere('every move is restored, whenever the page is closed', async () => {
    await visitor.arrive();
    await visitor.load(SELF_SOLVING);
    await focus(40);
    const keys = ['ArrowUp', '4', 'ArrowLeft', 'Shift+2', 'Shift+5', 'ArrowLeft', 'Control+7', 'Delete', 'ArrowDown', '6', 'Control+z', 'Control+y', 'ArrowRight', '1'];
    const moments = sample([...keys.keys()], { from: keys.length - 1, every: 6 });
    for (const [n, key] of keys.entries()) {
      await page.press(key);
      if (!moments.includes(n)) continue;
      // Immediately, before the delayed save has run.
      const [grid, marks] = [await visitor.grid(), await notes()];
      await visitor.leave();
      await page.goto(visitor.url);
      await visitor.ready();
      assert.equal(await visitor.grid(), grid, key);
      assert.equal(await notes(), marks, key);
    }
    for (let n = 0; n < 20; n++) await page.press('Control+z');
    assert.equal((await visitor.grid()).replaceAll('.', '').length, 0, 'every move can be undone');
  });

  // WebKitGTK has one window for all tests.
  if (name !== 'webkit') test('a move made just before its tab is closed is restored when the page is opened again', async () => {
    await visitor.arrive();
    let grid = SELF_SOLVING;
    for (const cell of sample([2, 3, 4, 5, 7], { every: 2 })) {
      const { raw: tab } = await page.another();
      await tab.goto(cell === 2 ? `${visitor.url}#p=${SELF_SOLVING}` : visitor.url);
      await tab.waitForFunction((grid) => [...document.querySelectorAll('#grid td')].map((td) => td.textContent || '.').join('') === grid, {}, grid);
      await tab.evaluate((cell) => document.querySelectorAll('#grid td')[cell].focus(), cell);
      await tab.keyboard.press(SELF_SOLVED[cell]);
      await tab.close();
      grid = grid.slice(0, cell) + SELF_SOLVED[cell] + grid.slice(cell + 1);
    }
    await page.goto(visitor.url);
    await visitor.sees(grid);
  });

  test.everywhere('two tabs with the same game stay in sync, and neither overwrites the moves of the other', async () => {
    await visitor.arrive();
    await visitor.load(SELF_SOLVING);
    await focus(2);
    await page.press('9');
    await page.goto(`${visitor.url}two.html`);
    const grids = () => page.evaluate(() => [...document.querySelectorAll('iframe')].map(({ contentDocument }) => [...contentDocument.querySelectorAll('#grid td')].map((cell) => cell.textContent || '.').join('')));
    const untilBoth = (cell, digit) => visitor.until((cell, digit) => [...document.querySelectorAll('iframe')].every(({ contentDocument }) => contentDocument.querySelectorAll('#grid td')[cell].textContent === digit), cell, digit);
    /** Types the solution's digits into cells of the tabs, all at once, before one tab can learn of another's move. */
    const typeIn = (...places) => page.evaluate((places, digits) => {
      for (const [frame, cell] of places) {
        const { contentDocument, contentWindow } = document.querySelectorAll('iframe')[frame];
        const element = contentDocument.querySelectorAll('#grid td')[cell];
        element.focus();
        element.dispatchEvent(new contentWindow.KeyboardEvent('keydown', { key: digits[cell], code: `Digit${digits[cell]}`, bubbles: true, cancelable: true }));
      }
    }, places, SELF_SOLVED);
    await untilBoth(2, '9');
    for (const [frame, cell] of [[0, 3], [1, 4], [0, 5], [1, 7], [1, 8], [0, 9]]) {
      await typeIn([frame, cell]);
      await untilBoth(cell, SELF_SOLVED[cell]);
    }
    await typeIn([0, 10], [1, 11], [0, 12]);
    for (const cell of [10, 11, 12]) await untilBoth(cell, SELF_SOLVED[cell]);
    const [one, two] = await grids();
    assert.equal(one, two);
    assert.equal(one.slice(0, 10), SELF_SOLVED.slice(0, 6) + SELF_SOLVING[6] + SELF_SOLVED.slice(7, 10));
    await page.goto(visitor.url);
    await visitor.ready();
    assert.equal(await visitor.grid(), one);
  });

  test('two tabs with different games each keep their own', async () => {
    await visitor.arrive();
    await page.goto(`${visitor.url}two.html`);
    await visitor.until(() => [...document.querySelectorAll('iframe')].every(({ contentDocument }) => contentDocument?.documentElement.dataset.theme));
    await page.evaluate((one, two) => {
      const [a, b] = document.querySelectorAll('iframe');
      a.contentWindow.location.hash = `#p=${one}`;
      b.contentWindow.location.hash = `#p=${two}`;
    }, SELF_SOLVING, TRICKY);
    await visitor.until((one, two) => [...document.querySelectorAll('iframe')].map(({ contentDocument }) => [...contentDocument.querySelectorAll('#grid td')].map((cell) => cell.textContent || '.').join('')).join() === `${one},${two}`, SELF_SOLVING, TRICKY);
  });

  test('a saved game that cannot be read is set aside, with a warning', async () => {
    await visitor.arrive();
    const all = ['{"version":2,"givens":', '[]', JSON.stringify({ version: 2, givens: 'x', typed: 7 })];
    for (const [n, damaged] of all.entries()) {
      await visitor.leave();
      await page.evaluate((damaged) => localStorage.setItem('nonet.game', damaged), damaged);
      await page.goto(visitor.url);
      await visitor.says(/set aside, not deleted/);
      await visitor.load(n % 2 ? SELF_SOLVING : TRICKY);
      await visitor.leave();
      const aside = await page.evaluate(() => ['', '.2', '.3'].map((n) => localStorage.getItem(`nonet.game.spoilt${n}`)));
      assert.deepEqual(aside.slice(0, n + 1), all.slice(0, n + 1));
    }
  });

  test('a saved game that can be read in part is opened, with a warning', async () => {
    await visitor.arrive();
    await visitor.load(SELF_SOLVING);
    await focus(2);
    await page.press('9', 'ArrowRight', '6');
    await visitor.leave();
    const whole = await page.evaluate(() => {
      const saved = JSON.parse(localStorage.getItem('nonet.game'));
      saved.past[0].digits = 'gone';
      saved.notes = saved.notes.slice(1);
      const text = JSON.stringify(saved);
      localStorage.setItem('nonet.game', text);
      return text;
    });
    await page.goto(visitor.url);
    await visitor.says(/^Part of the saved game .* set aside, not deleted/);
    assert.equal((await visitor.grid()).slice(2, 4), '96');
    assert.equal(await page.evaluate(() => localStorage.getItem('nonet.game.spoilt')), whole);
  });

  test('an unreadable saved game is not overwritten when there is no room for a copy', async () => {
    await visitor.arrive();
    await visitor.leave();
    const text = await page.evaluate(() => {
      const text = JSON.stringify({ version: 3, news: 'x'.repeat(1000) });
      localStorage.setItem('nonet.game', text);
      // Fill all the storage that there is.
      for (let size = 2 ** 23, n = 0; size >= 1; ) {
        try {
          localStorage.setItem(`full ${n++}`, 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
      return text;
    });
    await page.goto(visitor.url);
    await visitor.says(/no room for a copy/);
    await visitor.load(TRICKY);
    await focus(1);
    await page.press('7');
    await visitor.leave();
    assert.equal(await page.evaluate(() => localStorage.getItem('nonet.game')), text);
    await page.evaluate(() => localStorage.clear());
  });

  test('when storage fills up during a game, the page warns, and the library still has every move', async () => {
    const library = new Library(page, visitor);
    await library.arrive();
    await visitor.load(SELF_SOLVING);
    await library.type(2, '9');
    await library.untilTitles(1);
    // Further writes fail, as if other pages had used up the storage.
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await library.type(3, '6');
    await visitor.says(/^This device is out of storage/);
    await visitor.until(() => document.getElementById('clock').textContent >= '0:02');
    await library.type(4, '4');
    while ((await library.stored())[0].typed[4] !== '4') await visitor.frames();
    await library.reload();
    assert.equal((await visitor.grid()).slice(2, 5), '9..', 'the move saved before storage was full');
    await library.type(8, '7');
    await library.untilTitles(2);
    const both = async () => (await library.stored()).map(({ typed }) => typed.slice(2, 9)).sort().join();
    while ((await both()) !== '9.....7,964....') await visitor.frames();
  });

  test('a list of puzzles is still there after the page was closed, with its ratings', async () => {
    await visitor.arrive();
    await visitor.paste(`${TRICKY} # tricky\n${SELF_SOLVING}`);
    await visitor.until(() => document.querySelectorAll('.row').length === 2);
    await page.evaluate(() => document.querySelectorAll('.row')[1].click());
    await visitor.sees(SELF_SOLVING);
    // The device has the list with a rating in every row.
    await visitor.until(async () => {
      const all = await indexedDB.databases();
      if (!all.some(({ name }) => name === 'nonet-list')) return false;
      const database = await new Promise((done) => (indexedDB.open('nonet-list').onsuccess = ({ target }) => done(target.result)));
      const piece = await new Promise((done) => (database.transaction(['pieces']).objectStore('pieces').get(0).onsuccess = ({ target }) => done(target.result)));
      database.close();
      return piece?.rows.length === 2 && piece.rows.every(({ rating }) => rating);
    });
    await visitor.leave();
    await page.goto(`${visitor.url}#create/results`);
    await visitor.until(() => document.querySelectorAll('.row').length === 2);
    const rows = await page.evaluate(() => [...document.querySelectorAll('.row')].map((row) => [row.getAttribute('aria-selected'), row.querySelector('.rating').textContent, row.querySelector('.name').textContent]));
    assert.deepEqual(rows.map(([selected, rating]) => [selected, /^SE \d/.test(rating)]), [['false', true], ['true', true]]);
    await page.evaluate(() => document.querySelector('.row').click());
    await visitor.sees(TRICKY);
  });

  for (const kind of ['absent', 'forbidden']) {
    test(`the page can be played when storage is ${kind}`, async () => {
      await page.goto(`${visitor.url}${kind}.html`);
      await visitor.ready();
      await visitor.load(TRICKY);
      await focus(1);
      await page.press('7');
      assert.equal((await visitor.grid())[1], '7');
      await visitor.click('[data-do=undo]');
      assert.equal(await visitor.grid(), TRICKY);
    });
  }

  test("changing the device's clock during a game affects neither the elapsed time nor the game", async () => {
    await visitor.arrive();
    await visitor.load(TRICKY);
    const { length } = TRICKY.replaceAll(/[1-9]/g, '');
    let typed = 0;
    for (const [cell, digit] of [...TRICKY_SOLVED].entries()) {
      if (TRICKY[cell] !== '.') continue;
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
    assert.equal(await visitor.grid(), TRICKY_SOLVED);
    assert.match(await visitor.text('#clock'), /^\d:\d\d$/);
  });
});
