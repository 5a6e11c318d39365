/**
 * Counting and viewing all solutions: which digits a count includes, how to get from a count to the solutions, and which digits are
 * possible in each cell.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { violations, withAxe } from './axe.js';
import { inEachBrowser } from './suites.js';
import { LONGEST, TRICKY, TWO_SOLUTIONS, openPage, withTwoWorkers } from './visitor.js';


inEachBrowser('solutions', (name, test) => {
  let page, visitor, close;
  beforeEach(async () => ({ page, visitor, close } = await openPage(name, { intercept: (path) => withAxe(path) ?? withTwoWorkers(path) })));
  afterEach(() => close?.());

  const place = (text) => visitor.until((text) => document.getElementById('leaf-place').textContent === text && document.getElementById('leaf').dataset.empty === undefined, text);
  const typeIn = async (cell, digit) => {
    await page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].focus(), cell);
    await page.press(digit);
  };
  /** The notes of all cells, as text. */
  const notes = async () => {
    await visitor.frames();
    return page.evaluate(() => [...document.querySelectorAll('#grid td')].map((cell) => [...cell.querySelectorAll('.notes b')].map((note) => note.dataset.n).join('')));
  };

  test('a count includes the player’s digits or not, depending on the settings, and says so', async () => {
    await visitor.arrive();
    await visitor.load(TRICKY);
    await visitor.click('[data-do=count]');
    await visitor.says(/^Exactly 1 solution, counted in /);
    await typeIn(1, '7');
    await visitor.click('[data-do=count]');
    await visitor.says(/^Exactly 1 solution with your digits, counted in /);
    await typeIn(2, '8');
    await visitor.click('[data-do=count]');
    await visitor.says(/^Exactly 0 solutions with your digits: /);
    await visitor.choose('counts', 'givens');
    await visitor.click('[data-do=count]');
    await visitor.says(/^Exactly 1 solution of the givens alone, counted in /);
    await page.goto(`${visitor.url}?again`);
    await visitor.ready();
    await visitor.click('[data-do=count]');
    await visitor.says(/^Exactly 1 solution of the givens alone, /);
  });

  test('the count of a grid that has been replaced is not reported', async () => {
    await visitor.arrive();
    await visitor.load(LONGEST);
    await visitor.click('[data-do=count]');
    await visitor.says(/so far/);
    await visitor.load(TRICKY);
    await visitor.until(() => !document.querySelector('[data-running]'));
    assert.match(await visitor.status(), /givens loaded/);
    await visitor.click('[data-do=count]');
    await visitor.says(/Exactly 1 solution/);
  });

  test('a count leads to the solutions, and shows none until then', async () => {
    await visitor.arrive();
    await visitor.load(TWO_SOLUTIONS);
    await visitor.click('[data-do=count]');
    await place('2 solutions');
    assert.equal(await visitor.grid(), TWO_SOLUTIONS);
    await visitor.click('[data-do=next]');
    await place('Solution 1 of 2');
    await visitor.click('[data-do=next]');
    await place('Solution 2 of 2');
    assert.match(await visitor.grid(), /^[1-9]{81}$/);
    await visitor.click('[data-do=hide]');
    assert.equal(await visitor.grid(), TWO_SOLUTIONS);
  });

  test('whoever presses a key before the solution has gone finds it gone', async () => {
    await visitor.arrive();
    await visitor.load(TWO_SOLUTIONS);
    await visitor.click('[data-do=count]');
    await place('2 solutions');
    await visitor.click('[data-do=next]');
    await place('Solution 1 of 2');
    const left = await page.evaluate(() => {
      const hide = /** @type {HTMLButtonElement} */ (document.querySelector('[data-do=hide]'));
      hide.click();
      document.getElementById('grid').dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
      return hide.disabled;
    });
    assert.ok(left);
    await visitor.frames();
    assert.equal(await visitor.grid(), TWO_SOLUTIONS);
  });

  test('possible digits are shown as digits if settled and as notes otherwise, with counts for the selected cell', async () => {
    await visitor.arrive();
    await visitor.load(TWO_SOLUTIONS);
    await visitor.click('[data-do=count]');
    await place('2 solutions');
    await visitor.click('[data-do=possible]');
    await place('Possible digits');
    await visitor.says(/^Each cell shows its digits in the 2 solutions/);
    await visitor.frames();
    const grid = await visitor.grid();
    const open = [...grid].flatMap((digit, cell) => (digit === '.' ? [cell] : []));
    assert.equal(open.length, 4);
    const noted = await notes();
    for (let cell = 0; cell < 81; cell++) assert.equal(noted[cell].length, open.includes(cell) ? 2 : 0, `cell ${cell}`);
    await page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].focus(), open[0]);
    const [low, high] = noted[open[0]];
    await visitor.until((text) => document.getElementById('status').textContent.endsWith(text), `of 2 solutions: ${low} in 1, ${high} in 1.`);
    assert.deepEqual(await violations(page, 'html'), []);
    await visitor.click('[data-do=next]');
    await place('Solution 1 of 2');
    await visitor.click('[data-do=hide]');
    assert.deepEqual([await visitor.grid(), (await notes()).join('')], [TWO_SOLUTIONS, '']);
  });

  test('with too many solutions to count, all possible digits are shown without numbers', async () => {
    await visitor.arrive();
    await visitor.click('[data-do=solve]');
    await visitor.says(/several solutions/);
    await visitor.click('[data-do=possible]');
    await visitor.says(/too many to say how often/);
    await visitor.frames();
    assert.deepEqual(await notes(), Array(81).fill('123456789'));
  });

  test('a player’s digit that is in no solution is marked among the possible digits', async () => {
    await visitor.arrive();
    await visitor.load(TWO_SOLUTIONS);
    await visitor.click('[data-do=solve]');
    await visitor.says(/several solutions/);
    const [, right] = await visitor.grid();
    await visitor.click('[data-do=hide]');
    await visitor.choose('counts', 'givens');
    // Both solutions have another digit there.
    await typeIn(1, [...'1258'].find((digit) => digit !== right));
    await visitor.click('[data-do=count]');
    await place('2 solutions');
    await visitor.click('[data-do=possible]');
    await place('Possible digits');
    assert.equal(await page.evaluate(() => document.querySelectorAll('#grid td')[1].getAttribute('aria-invalid')), 'true');
  });
});
