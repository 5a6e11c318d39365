/**
 * The review of a photo in Chromium, Firefox and WebKitGTK: print and handwriting, doubtful cells, several grids, and corners to drag.
 * The engine's answers are made up: tests/all/scan.rs has real ones, and benches/photos.js those for photos.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { violations, withAxe } from './axe.js';
import { SCREENS, misfits } from './screens.js';
import { inEachBrowser } from './suites.js';
import { SELF_SOLVED, SELF_SOLVING, TRICKY, openPage, picture } from './visitor.js';

/** The puzzle without one of its givens, which is the first doubtful cell. */
const GIVENS = `.${SELF_SOLVING.slice(1)}`;
/** Two digits of the player, of which the second is doubtful. */
const WRITTEN = `..9${'.'.repeat(75)}1..`;
const UNSURE = [0, 4, 78];
/** Where the rules cross in tests/data/pictures/sunset.png, or anywhere else. */
const crossings = (x, y, side) => Array.from({ length: 100 }, (_, n) => [x + ((n % 10) * side) / 9, y + (Math.floor(n / 10) * side) / 9]);
const OTHER = [[120, 10], [180, 10], [180, 70], [120, 70]];

const READ = {
  givens: GIVENS,
  written: WRITTEN,
  notes: Array.from({ length: 81 }, (_, cell) => (cell === 3 ? 0b101000 : cell === 4 ? 0b1001 : 0)),
  unsure: UNSURE,
  options: [
    [{ kind: 'empty', chance: 0.6 }, { kind: 'printed', digit: 3, chance: 0.3 }, { kind: 'written', digit: 3, chance: 0.1 }],
    [{ kind: 'notes', chance: 0.8 }, { kind: 'empty', chance: 0.2 }],
    [{ kind: 'written', digit: 1, chance: 0.55 }, { kind: 'written', digit: 8, chance: 0.45 }],
  ],
  crossings: crossings(10, 10, 90),
  others: [],
};
const SURE = { ...READ, givens: SELF_SOLVING, written: '.'.repeat(81), notes: Array(81).fill(0), unsure: [], options: [] };

inEachBrowser('scan review', (name, test) => {
  let page, visitor, close;
  beforeEach(async () => {
    ({ page, visitor, close } = await openPage(name, { intercept: withAxe }));
    await visitor.arrive();
    await visitor.load(TRICKY);
  });
  afterEach(() => close?.());

  /** Makes the next readings give these answers, or errors by their codes. `window.asked` has their corners. */
  const answer = (...answers) => page.evaluate((answers) => {
    window.asked = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      const [next] = answers;
      if (message.op !== 'scan' || next === undefined) return post.call(this, message, ...rest);
      answers.shift();
      window.asked.push(message.corners ? [...message.corners].map(Math.round) : null);
      const data = typeof next === 'string' ? { type: 'error', error: { code: next, message: next } } : { type: 'done', value: next };
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { id: message.id, ...data } })));
    };
  }, answers);
  const asked = () => page.evaluate(() => window.asked);
  const onScreen = (screen) => visitor.until((screen) => document.body.dataset.screen === screen, screen);
  const bring = async () => {
    await visitor.bring('paste', picture('sunset'));
    await onScreen('photo');
  };
  const press = (selector) => page.evaluate((selector) => document.querySelector(selector).click(), selector);
  /** The texts of the elements. */
  /** Waits until the visible elements have these names. @param {string} selector @param {string[]} names */
  const shows = (selector, names) => visitor.until((selector, names) => {
    const visible = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    return visible.map((one) => one.ariaLabel ?? (one.querySelector('.hidden') ?? one).textContent).join('\n') === names;
  }, selector, names.join('\n'));
  const focused = () => page.evaluate(() => (document.activeElement.querySelector('.hidden') ?? document.activeElement).textContent);
  const option = (text) => page.evaluate((text) => [...document.querySelectorAll('.options button')].find((one) => one.querySelector('.hidden').textContent.startsWith(text)).click(), text);

  test('printed digits become givens, handwriting the player’s digits, pencil marks notes; one undo restores the grid before', async () => {
    await answer(READ);
    await visitor.go('play');
    await bring();
    await visitor.says(/digits read; the marked cells are uncertain/);
    const check = async (when) => {
      const origins = await visitor.origins();
      assert.deepEqual([1, 2, 78].map((cell) => origins[cell]), ['given', 'typed', 'typed'], when);
      assert.equal(await visitor.notes(3), '46', when);
    };
    await check('under review');
    await visitor.click('[data-do=photo-accept]');
    await onScreen('play');
    await check('accepted');
    await visitor.click('[data-do=undo]');
    assert.equal(await visitor.grid(), TRICKY);
    assert.equal(await visitor.notes(3), '');
  });

  test('doubtful cells are settled one after the other, with the keyboard alone', async () => {
    await answer(READ);
    await bring();
    await shows('.doubts button', ['r1c1: empty, in doubt', 'r1c5: pencil marks 1 4, in doubt', 'r9c7: 1, handwritten, in doubt']);
    await visitor.until(() => document.querySelectorAll('.options button').length > 2);
    await shows('.options button', ['empty, 60% likely', '3, printed, 30% likely', '3, handwritten, 10% likely']);
    await page.evaluate(() => document.querySelector('.options button').focus());
    await page.press('Tab');
    await page.press('Enter');
    await visitor.says(/^r1c1: 3, printed\. 2 cells still in doubt\.$/);
    assert.equal((await visitor.origins())[0], 'given');
    assert.equal(await focused(), 'r1c5: pencil marks 1 4, in doubt');
    await page.press('ArrowRight');
    assert.equal(await focused(), 'r9c7: 1, handwritten, in doubt');
    await page.press('Enter');
    await page.press('Tab');
    await page.press('Tab');
    await page.press('Enter');
    await visitor.says(/^r9c7: 8, handwritten\. 1 cell still in doubt\.$/);
    assert.equal(await focused(), 'r1c5: pencil marks 1 4, in doubt');
    await page.press('Tab');
    await page.press('Tab');
    await page.press('Enter');
    await visitor.says(/^r1c5: empty\. All doubtful cells are checked\.$/);
    assert.equal(await focused(), 'Use this puzzle');
    assert.equal(await visitor.notes(4), '');
    await page.press('Enter');
    // Where the picture was brought.
    await onScreen('solve');
    assert.equal((await visitor.grid())[78], '8');
  });

  test('any cell can be corrected: by a digit, by typing, from printed to handwritten, and back to its pencil marks', async () => {
    await answer(READ);
    await bring();
    await page.evaluate(() => document.querySelectorAll('#grid td')[1].focus());
    await page.press('8');
    assert.deepEqual([(await visitor.grid())[1], (await visitor.origins())[1]], ['8', 'given']);
    await shows('.options button', ['8, printed', '8, handwritten', 'empty']);
    await option('8, handwritten');
    assert.deepEqual([(await visitor.grid())[1], (await visitor.origins())[1]], ['8', 'typed']);
    assert.equal(await focused(), '8, handwritten');
    await press('.more-digits [data-digit="7"]');
    assert.deepEqual([(await visitor.grid())[1], (await visitor.origins())[1]], ['7', 'typed']);
    await page.evaluate(() => document.querySelectorAll('#grid td')[4].focus());
    await page.press('5');
    await option('pencil marks');
    assert.equal(await visitor.notes(4), '14');
    await press('[data-do=photo-accept]');
    await visitor.click('[data-do=undo]');
    assert.equal(await visitor.grid(), TRICKY, 'the corrections are part of one move');
  });

  test('discarding a photo restores the grid before it, and another puzzle ends the review', async () => {
    await answer(READ, SURE, READ);
    await bring();
    await visitor.sees(GIVENS.split('').map((digit, cell) => (digit === '.' ? WRITTEN[cell] : digit)).join(''));
    await bring();
    await visitor.says(/^\d+ givens read/);
    await shows('.doubts button', []);
    await press('[data-do=photo-discard]');
    await onScreen('solve');
    await visitor.sees(TRICKY);
    await bring();
    await visitor.load(SELF_SOLVING);
    await onScreen('solve');
    await visitor.go('play');
    await visitor.click('[data-do=undo]');
    await visitor.click('[data-do=undo]');
    assert.equal(await visitor.grid(), TRICKY);
  });

  test('a reload keeps the digits that were read', async () => {
    await answer(READ);
    await bring();
    const grid = await visitor.grid();
    await page.goto(visitor.url);
    await visitor.ready();
    assert.equal(await visitor.grid(), grid);
    assert.equal((await visitor.origins())[1], 'given');
    assert.equal(await visitor.notes(3), '46');
  });

  test('the other grids of a picture are a tap away', async () => {
    await answer({ ...SURE, others: [OTHER] }, { ...READ, crossings: crossings(120, 10, 60) }, SURE, SURE);
    await bring();
    assert.equal(await visitor.text('.grids p'), 'There is 1 more grid in this picture.');
    await shows('.grids button', ['Grid 1', 'Grid 2']);
    await press('[data-grid="1"]');
    await visitor.says(/the marked cells are uncertain/);
    assert.deepEqual(await asked(), [null, OTHER.flat()]);
    assert.equal(await page.evaluate(() => document.querySelector('.grids [aria-pressed=true]').textContent), 'Grid 2');
    // The first one, on the photo.
    await page.evaluate(() => {
      const shape = document.querySelector('.outlines .grid:not([data-chosen])');
      const { left, top, width, height } = shape.getBoundingClientRect();
      shape.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: left + width / 2, clientY: top + height / 2 }));
    });
    await visitor.says(/givens read/);
    assert.deepEqual((await asked())[2], [10, 10, 100, 10, 100, 100, 10, 100]);
    // They stay when the corners of one are moved.
    const isMarking = (expected) => visitor.until((expected) => document.getElementById('review').hasAttribute('data-marking') === expected, expected);
    await press('[data-do=photo-mark]');
    await isMarking(true);
    await press('[data-do=photo-read]');
    await isMarking(false);
    await shows('.grids button', ['Grid 1', 'Grid 2']);
    await press('[data-do=photo-discard]');
    await visitor.sees(TRICKY);
  });

  test('if no grid is found, the player moves four corners to it', async () => {
    await answer('no-grid', 'no-digits', SURE);
    await bring();
    await visitor.says(/^No Sudoku grid found/);
    assert.equal(await visitor.grid(), TRICKY);
    await shows('.corner', ['Upper left corner', 'Upper right corner', 'Lower right corner', 'Lower left corner']);
    const value = (n) => page.evaluate((n) => document.querySelectorAll('.corner')[n].ariaValueText, n);
    const [before, still] = [await value(0), await value(1)];
    await page.evaluate(() => document.querySelector('.corner').focus());
    await page.press('ArrowRight');
    await page.press('ArrowDown');
    assert.notEqual(await value(0), before);
    assert.equal(await value(1), still);
    await press('[data-do=photo-read]');
    await visitor.says(/no digit could be read/);
    await onScreen('photo');
    await press('[data-do=photo-read]');
    await visitor.sees(SELF_SOLVING);
    const [none, first, second] = await asked();
    assert.equal(none, null);
    assert.equal(first.length, 8);
    assert.deepEqual(second, first);
    await visitor.click('[data-do=photo-accept]');
    await visitor.click('[data-do=undo]');
    assert.equal(await visitor.grid(), TRICKY);
  });

  if (name !== 'chromium') return;

  test('corners can be dragged, but not out of the picture', async () => {
    await answer('cut-off', SURE);
    await bring();
    const from = await page.evaluate(() => {
      const { left, top, width, height } = document.querySelector('.corner').getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    });
    await page.raw.mouse.move(...from);
    await page.raw.mouse.down();
    await page.raw.mouse.move(from[0] - 10, from[1] - 5);
    await page.raw.mouse.move(10, 10);
    await page.raw.mouse.up();
    assert.equal(await page.evaluate(() => document.querySelector('.corner').ariaValueText), '0% from the left, 0% from the top');
    await press('[data-do=photo-read]');
    await visitor.sees(SELF_SOLVING);
    assert.deepEqual((await asked())[1].slice(0, 2), [0, 0]);
  });

  test('at every size, everything fits, the grid stays where it is, and axe finds no violations', async () => {
    for (const { width, height, language } of SCREENS) {
      await page.raw.setViewport({ width, height });
      await visitor.arrive();
      await visitor.choose('language', language);
      await visitor.go('solve');
      const place = () => page.evaluate(() => JSON.stringify(document.getElementById('grid').getBoundingClientRect()));
      const before = await place();
      for (const answers of [[{ ...READ, others: [OTHER] }], ['no-grid']]) {
        await answer(...answers);
        await bring();
        await visitor.until((isMarking) => document.getElementById('review').hasAttribute('data-marking') === isMarking, answers[0] === 'no-grid');
        await visitor.frames();
        const where = `${width} x ${height}, ${language}, ${answers}`;
        assert.deepEqual(await page.evaluate(misfits), { overflow: 0, cut: [], small: 0 }, where);
        assert.equal(await place(), before, where);
        assert.deepEqual(await violations(page, '#review'), [], where);
      }
    }
  });
});
