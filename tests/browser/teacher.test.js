/**
 * The teacher as a player sees it, in Chromium, Firefox and WebKitGTK.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { advance, arriveWithFakeClock, withFakeClock } from './fake_clock.js';
import { inEachBrowser } from './suites.js';
import { openPage } from './visitor.js';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const EASY_SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
/** Needs an XY-Wing, then no more than pairs. */
const WING = '5....9.....1..4..5.23...6....5.9.8..6.485...2..76...5..1.......7.6...1.....32..6.';
/** Needs chains. */
const CHAINS = '6.....9.2.82...7..51.9.............6...28.....74.9.25......5..7.2.3.....1....86..';

inEachBrowser('teacher', (name, test) => {
  let page, visitor, close;
  beforeEach(async () => ({ page, visitor, close } = await openPage(name, { base: '/some/where/', intercept: withFakeClock })));
  afterEach(() => close?.());

  const said = () => page.evaluate(() => [...document.querySelectorAll('#teacher .said p')].map((line) => line.textContent).join('\n'));
  /** Waits until the teacher says it, and returns the whole text. */
  const says = async (pattern) => {
    await visitor.until((pattern) => !document.getElementById('teacher').hidden && new RegExp(pattern).test(document.querySelector('#teacher .said').textContent), pattern.source);
    return said();
  };
  const hint = () => visitor.click('.tool.hint');
  /** Opens the page with a puzzle and asks for a hint. */
  const ask = async (puzzle, arrive = () => visitor.arrive()) => {
    await arrive();
    await visitor.load(puzzle);
    await hint();
    await says(/Look for/);
  };
  const notes = async () => {
    await visitor.frames();
    return page.evaluate(() => [...document.querySelectorAll('#grid td')].map((cell) => [...cell.querySelectorAll('[data-n]')].map((note) => note.dataset.n).join('')));
  };
  const roles = async (role) => {
    await visitor.frames();
    return page.evaluate((role) => document.querySelectorAll(`#grid [data-role=${role}]`).length, role);
  };
  const shapes = (selector) => page.evaluate((selector) => document.querySelectorAll(`#overlay ${selector}`).length, selector);

  test('a hint first shows where to look, then which cells, then the digit, and Apply enters it', async () => {
    await visitor.arrive();
    await visitor.load(EASY);
    await hint();
    assert.match(await says(/^Look for/), /^Look for singles in (row|column|box) \d\.$/);
    assert.equal(await shapes('.house'), 1);
    assert.equal(await roles('Placed'), 0);
    await visitor.click('.stages [aria-current] + button');
    await says(/Single|House|Digit/);
    assert.equal(await roles('Placed'), 0, 'the digit is not given away yet');
    assert.ok(await page.evaluate(() => document.querySelectorAll('#grid td[data-marked]').length > 0));
    await visitor.click('.stages [aria-current] + button');
    await says(/So r\dc\d is \d\./);
    assert.equal(await roles('Placed'), 1);
    await visitor.click('[data-do=apply]');
    await visitor.until(() => document.getElementById('teacher').hidden);
    const grid = await visitor.grid();
    const placed = [...grid].findIndex((digit, cell) => digit !== EASY[cell]);
    assert.equal(grid[placed], EASY_SOLVED[placed]);
    await page.press('Control+z');
    assert.equal(await visitor.grid(), EASY);
  });

  test('in a half-solved position with notes, a hint first points out a candidate crossed out by mistake', async () => {
    await ask(WING);
    for (let n = 0; n < 10; n++) {
      await visitor.until(() => !document.getElementById('teacher').hidden && !document.querySelector('[data-do=teachNext]').disabled);
      const before = await said();
      await visitor.click('[data-do=teachNext]');
      await visitor.until((before) => [...document.querySelectorAll('#teacher .said p')].map((line) => line.textContent).join('\n') !== before, before);
    }
    // The last answer may still be on its way.
    await visitor.until(() => !document.getElementById('teacher').hidden && !/ooking/.test(document.querySelector('.said').textContent));
    await page.press('Escape');
    await visitor.click('#fill-notes');
    await visitor.frames();
    const filled = await notes();
    assert.ok(filled.some((digits) => digits.length > 1));
    // The player crosses out the notes of one cell in turn, until the hint says that this one was right.
    const cell = filled.findIndex((digits) => digits.length > 1);
    await page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].focus(), cell);
    for (const digit of filled[cell]) {
      await page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].focus(), cell);
      await page.press('x', digit, 'z');
      assert.ok(!(await notes())[cell].includes(digit));
      await hint();
      const text = await says(/^(Look for|There is a mistake in row)/);
      const isRight = text.startsWith('There is a mistake');
      if (isRight) {
        await visitor.click('.stages [aria-current] + button');
        await says(/crossed out/);
        await visitor.click('.stages [aria-current] + button');
        await says(/right; restore them/);
        await visitor.click('[data-do=apply]');
        await visitor.until((cell, digit) => document.querySelectorAll('#grid td')[cell].querySelector(`[data-n="${digit}"]`) !== null, cell, digit);
        return;
      }
      await page.press('Escape');
      await visitor.click('[data-do=undo]');
    }
    assert.fail('one of the notes must have been the right one');
  });

  test('the frame of a house strikes through no note', async () => {
    await visitor.arrive();
    await visitor.play(WING);
    await visitor.click('#fill-notes');
    await hint();
    await says(/Look for/);
    assert.equal(await shapes('.house'), 1);
    const struck = await page.evaluate(() => {
      const { left, right, top, bottom } = document.querySelector('#overlay .house').getBoundingClientRect();
      const notes = [...document.querySelectorAll('#grid [data-n]')].map((note) => {
        const box = note.getBoundingClientRect();
        const [x, y, size] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2, parseFloat(getComputedStyle(note).fontSize)];
        return { text: `${note.dataset.n} in ${note.closest('td').ariaLabel}`, left: x - size * 0.3, right: x + size * 0.3, top: y - size * 0.37, bottom: y + size * 0.37 };
      });
      const isOn = (note) => {
        const isBeside = note.right < left || note.left > right || note.bottom < top || note.top > bottom;
        const isInside = note.left > left && note.right < right && note.top > top && note.bottom < bottom;
        return !isBeside && !isInside;
      };
      return { notes: notes.length, struck: notes.filter(isOn).map(({ text }) => text) };
    });
    assert.ok(struck.notes > 100, String(struck.notes));
    assert.deepEqual(struck.struck, []);
  });

  test('a wrong digit is pointed out in stages, before any step', async () => {
    await visitor.arrive();
    await visitor.load(EASY);
    await page.evaluate(() => document.querySelectorAll('#grid td')[2].focus());
    await page.press('1');
    await hint();
    await says(/^There is a mistake in row 1\.$/);
    await visitor.click('.stages [aria-current] + button');
    await says(/^The mistake is in the marked cells: r1c3\.$/);
    await visitor.click('.stages [aria-current] + button');
    await says(/^Wrong digits: r1c3\. Apply removes them\.$/);
    await visitor.click('[data-do=apply]');
    await visitor.sees(EASY);
  });

  test('the whole solution path can be stepped through, with chains drawn as arrows', async () => {
    await ask(CHAINS);
    await visitor.go('solve/path');
    await says(/^Solved in \d+ steps, the hardest/);
    const items = await page.evaluate(() => [...document.querySelectorAll('.sequence button')].map((item) => item.textContent));
    const chain = items.findIndex((text) => /Chain|Loop|Kite|Skyscraper/.test(text));
    assert.ok(chain >= 0, items.join('\n'));
    await page.evaluate((chain) => document.querySelectorAll('.sequence button')[chain].click(), chain);
    await visitor.until(() => document.querySelectorAll('#overlay .arrow').length >= 3);
    assert.ok((await shapes('.arrow.strong')) > 0 && (await shapes('.arrow.weak')) > 0);
    const swatches = await page.evaluate(() => [...document.querySelectorAll('.key-list .key > :first-child')].map((swatch) => swatch.getBoundingClientRect().width));
    assert.ok(swatches.length >= 4 && swatches.every((width) => width >= 10), `the key of colours and lines: ${swatches}`);
    assert.ok((await roles('Eliminated')) + (await roles('Placed')) > 0);
    await visitor.click('[data-do=teachLast]');
    await visitor.until(() => [...document.querySelectorAll('#grid td')].every((cell) => cell.textContent !== ''));
    await page.press('Escape');
    assert.equal(await visitor.grid(), CHAINS, 'the grid of the player is unchanged');
  });

  test('auto-step plays a lesson to its end', async () => {
    await ask(EASY, () => arriveWithFakeClock(visitor));
    await page.evaluate(() => {
      const speed = document.querySelector('[name=speed]');
      speed.value = '3';
      speed.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await visitor.click('[data-do=play]');
    await advance(page, 124);
    assert.equal(await visitor.grid(), EASY, 'eight steps a second');
    // Each step waits for the engine before the next is due.
    const isDone = () => page.evaluate(() => /^Solved: there is nothing left to do\.$/.test(document.querySelector('#teacher .said').textContent));
    while (!(await isDone())) await advance(page, 125);
    assert.equal(await visitor.grid(), EASY_SOLVED);
  });

  test('the thinking log distinguishes derived digits from tried ones', async () => {
    await ask(CHAINS);
    await visitor.go('solve/log');
    await says(/^Singles, and a try wherever they run out/);
    const first = await visitor.origins();
    assert.ok(first.includes('given') && !first.includes('d'), 'the log opens at its first step');
    assert.equal(first.filter((origin) => origin && origin !== 'given').length, 1);
    await visitor.click('[data-do=teachLast]');
    const origins = await visitor.origins();
    assert.ok(origins.includes('d') && origins.includes('given'));
    assert.ok((await page.evaluate(() => document.querySelectorAll('.sequence li').length)) > 50);
    await visitor.click('[data-do=teachFirst]');
    await visitor.until(() => [...document.querySelectorAll('#grid td')].every((cell) => cell.textContent === ''));
  });

  test('"Why not?" explains the chosen digit, and says that nothing rules out the right one', async () => {
    await visitor.arrive();
    await visitor.load(EASY);
    await page.evaluate(() => document.querySelectorAll('#grid td')[2].focus());
    await hint();
    await says(/Look for/);
    await visitor.go('solve/why');
    await says(/Choose a cell/);
    await visitor.click('[data-which="9"]');
    await says(/already has the \d, and it sees/);
    await visitor.click('[data-which="1"]');
    await says(/^Why r1c3 is not 1: /);
    await visitor.click('[data-which="4"]');
    await says(/Nothing rules out 4 in r1c3/);
  });

  test('the teacher speaks German', async () => {
    await visitor.arrive();
    await visitor.load(EASY);
    await visitor.choose('language', 'de');
    await hint();
    assert.match(await says(/^Achte auf/), /^Achte auf Einer in (Zeile|Spalte|Block) \d\.$/);
    await visitor.click('.stages [aria-current] + button');
    await visitor.click('.stages [aria-current] + button');
    await says(/Also ist r\dc\d = \d\./);
  });

  test('a technique has a page with a drawn example that can be tried', async () => {
    await visitor.arrive();
    await visitor.open('techniques');
    await visitor.click('[data-technique=XyWing]');
    // The example is on the page's own grid, explained.
    await visitor.until(() => document.querySelectorAll('#grid [data-role]').length > 4);
    await says(/r\dc\d/);
    assert.match(await visitor.text('.technique .facts'), /4\.2 \(Sudoku Explainer/);
    assert.deepEqual([await visitor.text('#title'), await page.evaluate(() => location.hash)], ['XY-Wing', '#learn/xy-wing']);
    const shown = await visitor.grid();
    await visitor.click('.another');
    await visitor.until((shown) => [...document.querySelectorAll('#grid td')].map((cell) => cell.textContent || '.').join('') !== shown, shown);
    await visitor.until(() => document.querySelectorAll('#grid [data-role]').length > 4);
    await page.evaluate(() => document.querySelector('.try').click());
    await visitor.says(/example of XY-Wing/);
    await visitor.frames();
    assert.ok((await notes()).some((digits) => digits.length === 2));
    // Even if another step would be easier.
    await visitor.click('.tool.hint');
    for (let n = 0; n < 2; n++) await visitor.click('.stages [aria-current] + button');
    await says(/^XY-Wing/);
  });

  test('the rating is shown below the grid and for each puzzle of the list', async () => {
    await visitor.arrive();
    await visitor.load(`${EASY}\n${WING}`.split('\n')[0]);
    await visitor.until(() => /^SE 1\.2, Easy$/.test(document.getElementById('meta').textContent));
    await visitor.paste(`${EASY}\n${WING}\n`);
    await visitor.until(() => [...document.querySelectorAll('.row')].map((row) => `${row.querySelector('.rating').textContent} ${row.querySelector('.level').textContent}`).join('; ') === 'SE 1.2 Easy; SE 4.2 Hard');
    await visitor.open('generator');
    await page.evaluate(() => {
      const { elements } = document.getElementById('generate-form');
      [elements.n.value, elements.rating.value, elements.seed.value] = ['3', '3.0-4.4', '7'];
    });
    await page.evaluate(() => document.querySelector('#generate-form [type=submit]').click());
    await visitor.until(() => [...document.querySelectorAll('.row .rating')].filter(({ textContent }) => /^SE (3\.\d|4\.[0-4])$/.test(textContent)).length === 3);
  });
});
