/**
 * The page as a visitor uses it, in Chromium, Firefox and WebKitGTK, served below a sub-path.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { fault } from '../wasm/engine.js';
import { sample } from '../tier.js';
import { violations, withAxe } from './axe.js';
import { themes } from './screens.js';
import { inEachBrowser } from './suites.js';
import { LONGEST, TRICKY, TRICKY_SOLVED, SELF_SOLVED, SELF_SOLVING, TWO_SOLUTIONS, openPage, withTwoWorkers } from './visitor.js';

/** Needs many guesses. */
const SEARCHED = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';

inEachBrowser('page', (name, test) => {
  let page, visitor, close;
  beforeEach(async () => ({ page, visitor, close } = await openPage(name, { base: '/some/where/', intercept: (path) => withAxe(path) ?? withTwoWorkers(path) })));
  afterEach(() => close?.());

  test.everywhere('a click solves a pasted puzzle, and each digit shows its origin', async () => {
    await visitor.arrive();
    assert.equal(await page.evaluate(() => getComputedStyle(document.getElementById('too-old')).display), 'none');
    await visitor.load(TRICKY);
    await visitor.click('[data-do=solve]');
    await visitor.says(/only solution, with [\d,]+ guess/);
    assert.equal(await visitor.grid(), TRICKY_SOLVED);
    const origins = await visitor.origins();
    origins.forEach((origin, cell) => assert.equal(origin === 'given', TRICKY[cell] !== '.', `cell ${cell}`));
    assert.ok(origins.includes('d') && origins.includes('f'));
  });

  test('Solve and Count take the text in the box first', async () => {
    await visitor.arrive();
    await visitor.load(SELF_SOLVING);
    await page.evaluate((text) => (document.getElementById('paste-box').value = text), TWO_SOLUTIONS);
    await visitor.click('.importer [data-do=count]');
    await visitor.says(/Exactly 2 solutions/);
    await visitor.go('solve/start');
    await page.evaluate((text) => (document.getElementById('paste-box').value = text), SELF_SOLVING);
    await visitor.click('.importer [data-do=solve]');
    await visitor.sees(SELF_SOLVED);
  });

  test('a puzzle that needs no guess is reported as solved by logic alone', async () => {
    await visitor.arrive();
    await visitor.load(SELF_SOLVING);
    await visitor.click('[data-do=solve]');
    await visitor.says(/only solution, by logic alone, in [\d.]+\s(µs|ms)/);
    assert.equal(await visitor.grid(), SELF_SOLVED);
    assert.ok(!(await visitor.origins()).includes('d'));
  });

  test('the verdict, the status and the rating give the same number of guesses, and the log, which gives none, opens after the givens', async () => {
    await visitor.arrive();
    await visitor.load(SEARCHED);
    await visitor.click('.importer [data-do=solve]');
    await visitor.says(/only solution, with [\d,]+ guesses/);
    await visitor.until(() => document.querySelector('#verdict .score') !== null);
    const numbers = await page.evaluate(() => {
      const facts = [...document.querySelectorAll('#verdict dt')];
      const rated = facts.find(({ textContent }) => textContent === 'Guesses in the search').nextElementSibling.textContent;
      return [rated, ...[document.getElementById('verdict'), document.getElementById('status')].map(({ textContent }) => /([\d,]+) guess/.exec(textContent)[1])];
    });
    assert.deepEqual(new Set(numbers).size, 1, numbers.join());
    await visitor.click('#solve-tabs [data-to=log]');
    await visitor.until(() => document.getElementById('teacher').dataset.kind === 'think');
    assert.doesNotMatch(await visitor.text('#teacher'), /guess/i);
    const givens = [...SEARCHED].filter((digit) => digit !== '.').length;
    const place = await visitor.text('#teacher .place');
    assert.equal(Number(/\d+/.exec(place)[0]), givens + 1, place);
  });

  test('a button that shows only an icon shows its name while the mouse is over it', async () => {
    await page.raw?.setViewport({ width: 1280, height: 800 });
    await visitor.arrive();
    await visitor.play(TRICKY);
    const icons = () => page.evaluate(() => [...document.querySelectorAll('button')].filter((button) => button.checkVisibility() && button.textContent.trim() === '').map((button) => {
      button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      return { name: button.ariaLabel, tooltip: button.title };
    }));
    for (const place of ['play', 'create/form', 'solve/start']) {
      await visitor.go(place);
      const found = await icons();
      assert.ok(found.length > 0, place);
      for (const { name, tooltip } of found) assert.equal(tooltip, name, place);
      assert.deepEqual(found.filter(({ tooltip }) => !tooltip), [], place);
    }
  });

  test('solutions can be counted and leafed through', async () => {
    await visitor.arrive();
    await visitor.load(TWO_SOLUTIONS);
    await visitor.click('[data-do=solve]');
    await visitor.says(/several solutions/);
    const first = await visitor.grid();
    await visitor.click('[data-do=next]');
    await visitor.until((first) => [...document.querySelectorAll('#grid td')].map((cell) => cell.textContent).join('') !== first, first);
    const second = await visitor.grid();
    for (const solution of [first, second]) assert.equal(fault(TWO_SOLUTIONS, solution), undefined);
    await visitor.click('[data-do=count]');
    await visitor.says(/Exactly 2 solutions/);
    assert.equal(await visitor.text('#leaf-place'), 'Solution 2 of 2');
  });

  test('the solutions of the empty grid are counted exactly, and a random one can be shown', async () => {
    await visitor.arrive();
    await visitor.click('[data-do=solve]');
    await visitor.says(/several solutions/);
    const first = await visitor.grid();
    await visitor.click('[data-do=count]');
    await visitor.says(/^Exactly 6,670,903,752,021,072,936,960 solutions, counted in [\d.]+\s(ms|s)\.$/);
    assert.equal(await visitor.text('#leaf-place'), 'Solution 1 of 6.7\u00a0×\u00a010²¹');
    await visitor.click('[data-do=random]');
    await visitor.until(() => document.getElementById('leaf-place').textContent === 'A random solution');
    const drawn = await visitor.grid();
    assert.notEqual(drawn, first);
    assert.equal(fault('.'.repeat(81), drawn), undefined);
    await visitor.click('[data-do=next]');
    await visitor.until(() => document.getElementById('leaf-place').textContent.startsWith('Solution 1 of'));
    assert.equal(await visitor.grid(), first);
  });

  test('a long count reports progress, leaves the grid usable, and can be cancelled', async () => {
    await visitor.arrive();
    await visitor.load(LONGEST);
    await visitor.click('[data-do=count]');
    // The width of the interval depends on the speed of the machine; src/solve/estimate.rs tests that it contains the exact count.
    await visitor.says(/At least [\d,]{4,} so far, about [\d.,]+(\s×\s10\S+)? to [\d.,]+(\s×\s10\S+)? in all; [\d.]+\s(s|min) to go\./);
    await visitor.until(() => document.getElementById('progress').value > 0.02);
    await page.evaluate(() => document.querySelector('#grid td').focus());
    await page.press('5');
    assert.equal((await visitor.grid())[0], '5');
    await visitor.cancel('[data-do=count]');
    await visitor.says(/Stopped: at least [\d,]+ solutions/);
  });

  test('a contradiction and clashing givens are reported differently', async () => {
    await visitor.arrive();
    await visitor.load('9..1....4.14.3.8....3....9....7.8..18....3..........3..21....7...9.4.5..5...16..3');
    await visitor.click('[data-do=solve]');
    await visitor.says(/no solution: the digits contradict/);
    await visitor.load(`11${'.'.repeat(79)}`);
    assert.match(await visitor.status(), /marked givens clash/);
    await visitor.click('[data-do=solve]');
    await visitor.says(/no solution: the marked digits clash/);
    const marked = await page.evaluate(() => [...document.querySelectorAll('#grid td')].map((cell) => cell.getAttribute('aria-invalid')).slice(0, 3));
    assert.deepEqual(marked, ['true', 'true', null]);
  });

  test('an error in pasted text is reported with its position, and the grid is unchanged', async () => {
    await visitor.arrive();
    await visitor.load(TRICKY);
    const lines = TRICKY.match(/.{9}/g);
    lines[3] = lines[3].slice(0, 4) + 'q' + lines[3].slice(5);
    await visitor.paste(lines.join('\n'));
    await visitor.says(/Line 4, column 5 \(r4c5\): “q”/);
    assert.equal(await visitor.grid(), TRICKY);
    const box = await page.evaluate(() => {
      const box = document.getElementById('paste-box');
      return { isOpen: !document.getElementById('importer').hidden, selected: box.value.slice(box.selectionStart, box.selectionEnd) };
    });
    assert.deepEqual(box, { isOpen: true, selected: 'q' });
    // Solve takes what was loaded since, not that text again.
    await page.evaluate(() => document.querySelector('#grid td').focus());
    await visitor.load(SELF_SOLVING);
    await visitor.click('[data-do=solve]');
    await visitor.says(/only solution/);
    assert.ok([...(await visitor.grid())].every((digit, n) => SELF_SOLVING[n] === '.' || SELF_SOLVING[n] === digit));
  });

  test.everywhere('everything can be done by keyboard alone', async () => {
    await visitor.arrive();
    await page.press('Tab');
    if (!(await page.evaluate(() => document.activeElement.matches('.skip')))) await page.evaluate(() => document.querySelector('.skip').focus());
    await page.press('Enter');
    await visitor.until(() => document.activeElement.matches('#grid td'));
    await page.press('Control+Home', '7', 'ArrowRight', '3', 'ArrowDown', '3');
    assert.match(await visitor.grid(), /^73\.{8}3/);
    const marks = await page.evaluate(() => [...document.querySelectorAll('#grid td[aria-invalid]')].length);
    assert.equal(marks, 2, 'the two 3s in a column clash as they are typed');
    await page.press('Delete');
    assert.match(await visitor.grid(), /^73\.{79}$/);
    await page.press('Control+z', 'Control+z');
    assert.match(await visitor.grid(), /^73\.{79}$/);
    await page.press('Control+z', 'Control+y');
    assert.match(await visitor.grid(), /^73\.{79}$/);
    await page.press('Alt+2');
    await visitor.until(() => document.body.dataset.screen === 'solve');
    for (let n = 0; n < 12; n++) {
      await page.press('Tab');
      if (await page.evaluate(() => document.activeElement.matches('[data-do=solve]'))) break;
    }
    await page.press('Enter');
    await visitor.says(/several solutions/);
    assert.equal(fault(`73${'.'.repeat(79)}`, await visitor.grid()), undefined);
    await page.press('Escape');
    assert.match(await visitor.grid(), /^73\.{79}$/);
  });

  test('a new puzzle has one solution, and its seed is shown with its rating', async () => {
    await visitor.arrive();
    await visitor.click('#chooser [data-level=easy]');
    await visitor.says(/A new puzzle with \d+ givens/);
    const puzzle = await visitor.grid();
    await visitor.click('#tab-rating');
    await visitor.until(() => /Seed\d+/.test(document.getElementById('rating-card').textContent));
    assert.ok(puzzle.replaceAll('.', '').length >= 17);
    await visitor.click('[data-do=solve]');
    await visitor.says(/only solution/);
    assert.equal(fault(puzzle, await visitor.grid()), undefined);
  });

  test('a first visitor chooses a level, and the next puzzles have it until another is chosen', async () => {
    await visitor.leave();
    await page.evaluate(() => localStorage.clear());
    await page.goto(visitor.url);
    await visitor.ready();
    await visitor.click('#chooser [data-level=hard]');
    await visitor.says(/A new puzzle with \d+ givens/);
    assert.equal(await visitor.text('#title'), 'Hard');
    const first = await visitor.grid();
    // As the shortcut of an installed page does.
    await page.evaluate(() => (location.hash = 'new'));
    await visitor.until((first) => [...document.querySelectorAll('#grid td')].map((cell) => cell.textContent || '.').join('') !== first, first);
    assert.equal(await visitor.text('#title'), 'Hard');
    await visitor.click('#chooser [data-level=easy]');
    await visitor.until(() => document.getElementById('title').textContent === 'Easy');
  });

  test('many puzzles can be generated and opened, and the same seed gives the same ones', async () => {
    await visitor.arrive();
    await visitor.open('generator');
    const make = async () => {
      await page.evaluate(() => {
        const { elements } = document.getElementById('generate-form');
        elements.n.value = '300';
        elements.seed.value = '7';
        elements.symmetry.value = 'rotational180';
        elements.minimal.checked = false;
      });
      await visitor.click('#generate-form [type=submit]');
      await visitor.until(() => /300 puzzles in/.test(document.getElementById('generate-report').textContent));
      await visitor.until(() => document.querySelector('.row') !== null);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done())));
      return page.evaluate(() => [...document.querySelectorAll('.row svg')].map(({ dataset }) => dataset.puzzle));
    };
    const rows = await make();
    assert.ok(rows.length > 5 && rows.length < 60, 'only the rows in view are in the page');
    await visitor.click('#row-1');
    assert.equal(await visitor.grid(), rows[1]);
    assert.match(await visitor.status(), /Puzzle 2 of 300/);
    assert.deepEqual(await make(), rows);
  });

  test('generating very many puzzles can be cancelled, and those generated so far are kept', async () => {
    await visitor.arrive();
    await visitor.open('generator');
    // This method takes many times longer, so most of them remain when it is cancelled.
    await page.evaluate(() => {
      const { elements } = document.getElementById('generate-form');
      elements.n.value = '100000';
      elements.method.value = 'unbiased';
    });
    await visitor.click('#generate-form [type=submit]');
    await visitor.until(() => document.getElementById('generate-report').textContent.includes('per second'));
    await visitor.until(() => document.querySelectorAll('.row').length > 1);
    await visitor.click('#row-1'); // the list can be used while it grows
    await visitor.says(/Puzzle 2 of/);
    const opened = await visitor.grid();
    await visitor.cancel('#generate-form [type=submit]');
    const kept = /Stopped; ([\d,]+) puzzles were generated/.exec(await visitor.text('#generate-report'));
    assert.ok(Number(kept[1].replace(',', '')) >= 2);
    assert.match(await visitor.text('#results .count'), new RegExp(`^${kept[1]} puzzles`));
    assert.equal(await visitor.grid(), opened);
  });

  test('impossible settings are reported in plain words', async () => {
    await visitor.arrive();
    await visitor.open('generator');
    await page.evaluate(() => {
      const { elements } = document.getElementById('generate-form');
      elements.givens.value = '60';
      elements.minimal.checked = true;
    });
    await visitor.click('#generate-form [type=submit]');
    await visitor.until(() => /No minimal puzzle with more than 40 givens/.test(document.getElementById('generate-report').textContent));
  });

  test('a text of several puzzles becomes a list, and the puzzle of a dropped file or a link is loaded', async () => {
    await visitor.arrive();
    await visitor.paste(`${SELF_SOLVING} the first\n${TRICKY}\n`);
    await visitor.says(/2 puzzles read/);
    assert.equal(await visitor.grid(), SELF_SOLVING);
    await visitor.until(() => document.querySelector('#row-0')?.ariaSelected === 'true');
    await visitor.click('#row-1');
    assert.equal(await visitor.grid(), TRICKY);
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'puzzles.sdm', { type: 'text/plain' }));
      const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
      if (!event.dataTransfer?.files.length) Object.defineProperty(event, 'dataTransfer', { value: data });
      document.body.dispatchEvent(event);
    }, `${TWO_SOLUTIONS}\n`);
    await visitor.says(/25 givens|givens loaded/);
    assert.equal(await visitor.grid(), TWO_SOLUTIONS);
    await visitor.arrive(`#p=${SELF_SOLVING}`);
    await visitor.says(/36 givens loaded/);
    assert.equal(await visitor.grid(), SELF_SOLVING);
  });

  test('a reload restores typed digits and the undo history', async () => {
    await visitor.arrive();
    await visitor.load(TRICKY);
    await page.evaluate(() => document.querySelectorAll('#grid td')[1].focus());
    await page.press('7');
    await page.goto(visitor.url);
    await visitor.ready();
    await visitor.says(/as you left it/);
    assert.equal((await visitor.grid())[1], '7');
    await visitor.click('[data-do=undo]');
    assert.equal(await visitor.grid(), TRICKY);
  });

  test('the page speaks German', async () => {
    await visitor.arrive();
    await visitor.choose('language', 'de');
    assert.equal((await visitor.text('[data-do=solve]')).trim(), 'Lösen');
    await visitor.load(SELF_SOLVING);
    assert.equal(await visitor.status(), '36 Vorgaben geladen.');
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  });

  test.everywhere('assistive technology sees the grid as a grid', async () => {
    await visitor.arrive();
    await visitor.load(TRICKY);
    const cells = await page.evaluate(() => ({
      rows: document.querySelectorAll('[role=grid] [role=row]').length,
      cells: document.querySelectorAll('[role=row] > [role=gridcell]').length,
      stops: document.querySelectorAll('[role=gridcell][tabindex="0"]').length,
      first: document.querySelector('[role=gridcell]').getAttribute('aria-label'),
      readonly: document.querySelectorAll('[role=gridcell][aria-readonly=true]').length,
      live: document.querySelectorAll('[role=status]').length,
    }));
    assert.deepEqual(cells, { rows: 9, cells: 81, stops: 1, first: '1, given, row 1 column 1', readonly: 24, live: 2 });
  });

  test('axe finds no violations with a solution or a clash', async () => {
    await visitor.arrive();
    await visitor.load(TRICKY);
    await visitor.click('[data-do=solve]');
    await visitor.says(/only solution/);
    assert.deepEqual(await violations(page, 'html'), []);
    await page.evaluate(() => document.querySelectorAll('#grid td')[1].focus());
    await page.press('Escape', '1');
    await visitor.until(() => document.querySelector('#grid td[aria-invalid=true]') !== null);
    for (const theme of themes(1)) {
      await visitor.choose('theme', theme);
      assert.deepEqual(await violations(page, 'html'), [], theme);
    }
  });

  /** The kinds of lessons, and where they are. */
  const LESSONS = [['hint', 'play'], ['why', 'solve/why'], ['path', 'solve/path'], ['steps', 'solve/path'], ['think', 'solve/log']];

  test('axe finds no violations in any kind of lesson', async () => {
    await visitor.arrive();
    await visitor.open('techniques');
    await visitor.click('[data-technique=XyWing]');
    await visitor.until(() => document.querySelectorAll('#grid [data-role]').length > 4);
    assert.deepEqual(await violations(page), [], 'the page of a technique');
    await visitor.go('learn/train/x-wing/normal/5');
    await visitor.until(() => document.querySelectorAll('.cards label').length > 1);
    assert.deepEqual(await violations(page, 'html'), [], 'an exercise');
    await visitor.go('learn/train');
    await visitor.until(() => document.querySelector('.training .chapters a') !== null);
    assert.deepEqual(await violations(page), [], 'the learning path');
    await visitor.open('techniques');
    await visitor.click('[data-technique=XyWing]');
    await visitor.until(() => document.querySelectorAll('#grid [data-role]').length > 4);
    await visitor.click('#technique .try');
    await visitor.says(/example of XY-Wing/);
    await visitor.click('.tool.hint');
    await visitor.until(() => document.getElementById('teacher').dataset.stage === '1');
    for (let n = 0; n < 2; n++) await page.evaluate(() => document.querySelector('.stages [aria-current] + button').click());
    for (const [n, [topic, screen]] of sample([...LESSONS.entries()], { every: 3 })) {
      if (screen !== 'play') await visitor.go(screen);
      if (topic === 'steps') await visitor.click('#teacher [data-do=steps]');
      await visitor.until((topic) => document.getElementById('teacher').dataset.kind === topic, topic);
      for (const theme of themes(n)) {
        await visitor.choose('theme', theme);
        assert.deepEqual(await violations(page, '.stage, #teacher'), [], `${topic}, ${theme}`);
      }
    }
  });
});
