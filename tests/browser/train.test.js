/** The trainer, used as a player does: exercises of every technique, answered right and in three ways wrong. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { addressOf } from '../../www/app/addresses.js';
import { sample } from '../tier.js';
import { engine } from '../wasm/engine.js';
import { inChromium, inEachBrowser } from './suites.js';
import { SELF_SOLVING, TRICKY, TRICKY_SOLVED, openPage } from './visitor.js';

const nonet = await engine();
const TECHNIQUES = nonet.techniques().filter(({ has_exercises }) => has_exercises);
const NAMES = Object.fromEntries(TECHNIQUES.map(({ key, name }) => [key, name]));
const SEED = '5';

/** What a player can do in the trainer. */
const actions = ({ page, visitor }) => ({
  /** Opens an exercise by its link. */
  async open(technique, level = 'normal') {
    await visitor.go(`learn/train/${addressOf(technique)}/${level}/${SEED}`);
    // Until the exercise is there, the heading is empty.
    await visitor.until((name) => document.querySelector('.trainer h2')?.textContent === `Find: ${name}` && document.querySelector('#grid [aria-readonly]') !== null, NAMES[technique]);
  },
  clear: () => page.evaluate(() => {
    const cell = document.querySelector('#grid [tabindex="0"]');
    cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true, cancelable: true }));
  }),
  /** Marks cells as a part of the pattern. */
  mark: (part, cells) => page.evaluate((part, cells) => {
    document.querySelectorAll('.trainer [name=part]')[part].click();
    for (const cell of cells) {
      // A full part leads to the next one.
      const chosen = document.querySelectorAll('.trainer [name=part]')[part];
      if (!chosen.checked) chosen.click();
      document.querySelectorAll('#grid td')[cell].click();
    }
  }, part, cells),
  /** Eliminates or places candidates, as this card says. */
  conclude: (candidates, card) => page.evaluate((candidates, card) => {
    document.querySelectorAll('.trainer [name=part]')[card].click();
    for (const { cell, digit } of candidates) {
      document.querySelectorAll('#grid td')[cell].click();
      document.querySelector(`.trainer [data-digit="${digit}"]`).click();
    }
  }, candidates, card),
  /** Checks the answer; returns what the trainer says. */
  async check() {
    await page.evaluate(() => {
      document.querySelector('.trainer .tip span').textContent = '';
      document.querySelector('.trainer .check').click();
    });
    await visitor.until(() => document.querySelector('.trainer .tip span').textContent !== '');
    return visitor.text('.trainer .tip span');
  },
  says: (pattern) => visitor.until((pattern) => new RegExp(pattern).test(document.querySelector('.trainer .tip span')?.textContent), pattern.source),
  name: () => visitor.text('.trainer h2'),
});

inChromium('train', (name, test) => {
  let page, visitor, close, open, clear, mark, conclude, check;
  beforeEach(async () => {
    ({ page, visitor, close } = await openPage(name));
    ({ open, clear, mark, conclude, check } = actions({ page, visitor }));
  });
  afterEach(() => close?.());

  for (const { key } of sample(TECHNIQUES, { every: 24 })) {
    test(`an exercise of ${key}: nothing, a wrong conclusion, a wrong mark, a part, and all of it`, async () => {
      await visitor.arrive();
      await open(key);
      const { digits, candidates, step, parts, conclusions: kinds } = nonet.exercise(key, SEED);
      const card = parts.length + (kinds === 'both' && step.placement ? 1 : 0);
      assert.match(await check(), /^Mark something first/);

      const solution = nonet.solve(digits);
      const empty = [...digits].flatMap((digit, cell) => (digit === '.' ? [cell] : []));
      // Wrong: the digit of the solution is eliminated or, where one is placed, another digit is placed.
      const cell = empty.find((cell) => !step.placement || candidates[cell] & ~(1 << (solution[cell] - 1)));
      const other = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => digit !== Number(solution[cell]) && candidates[cell] & (1 << (digit - 1)));
      if (cell !== undefined) {
        await conclude([{ cell, digit: step.placement ? other : Number(solution[cell]) }], card);
        assert.match(await check(), step.placement ? /contradicts the solution/ : /is \d in the solution/);
        await clear();
      }

      const steps = nonet.steps({ givens: digits, digits, candidates }).filter(({ technique }) => technique === key);
      const used = new Set([...steps, step].flatMap(({ cells, marks }) => [...cells, ...marks.map(({ cell }) => cell)]));
      // `steps` has one pattern for each result, and a cell may be in another one.
      const isStrange = (cell) => nonet.judge(key, SEED, { marks: [{ role: parts[0].role, cells: [cell] }], eliminations: [] }).kind === 'misplaced';
      const stranger = parts.length > 0 ? empty.find((cell) => !used.has(cell) && isStrange(cell)) : undefined;
      // Forcing chains may start anywhere, and `steps` leaves them out where there are other steps.
      if (parts[0]?.role !== 'Start' && stranger !== undefined) {
        await mark(0, [stranger]);
        assert.match(await check(), /does not belong there/);
        await clear();
      }

      for (const [part, { cells }] of parts.entries()) await mark(part, cells);
      const conclusions = step.placement ? [step.placement] : step.eliminations;
      if (parts.length > 0) assert.match(await check(), /The pattern is right|Right so far/);
      if (conclusions.length > 1) {
        await conclude(conclusions.slice(1), card);
        assert.match(await check(), /Right so far/);
        await conclude(conclusions.slice(0, 1), card);
      } else await conclude(conclusions, card);
      assert.equal(await check(), 'Right!');
      await visitor.until(() => Boolean(document.querySelector('#teacher .said')?.textContent));
    });
  }

  test('an exercise is the same for the same link, and another one without a seed', async () => {
    await visitor.arrive();
    await open('XWing');
    const first = await visitor.grid();
    await visitor.go('learn/train/naked-pair');
    await visitor.until(() => /Naked Pair/.test(document.querySelector('.trainer h2').textContent));
    await open('XWing');
    assert.equal(await visitor.grid(), first);
    await visitor.go('learn/train/x-wing');
    await visitor.until((first) => [...document.querySelectorAll('#grid td')].map((cell) => cell.textContent || '.').join('') !== first, first);
  });

  test('the catalogue and the learning path name the families of techniques, whatever was seen before', async () => {
    await visitor.arrive('#learn/all');
    await visitor.until(() => document.querySelector('.families h2')?.textContent === 'Singles');
    await visitor.arrive('#learn/train');
    await visitor.until(() => document.querySelector('.training h2')?.textContent === 'Singles');
  });

  test('nudges point at the house, then at a cell, and the solution is explained by the coach', async () => {
    await visitor.arrive();
    await open('XWing', 'full');
    await visitor.click('.trainer .nudge');
    assert.match(await visitor.text('.tip span'), /^Look at (row|column|box) \d\.$/);
    await visitor.click('.trainer .nudge');
    assert.match(await visitor.text('.tip span'), /^r\dc\d is part of it\.$/);
    assert.equal(await page.evaluate(() => document.querySelector('.trainer .nudge').disabled), true);
    await visitor.click('.trainer .show');
    await visitor.until(() => /can only be in/.test(document.querySelector('#teacher .said').textContent));
    assert.ok((await page.evaluate(() => document.querySelectorAll('#grid [data-role=Eliminated]').length)) > 0);
  });

  test('on the way to an exercise, the digits of two puzzles are never mixed', async () => {
    await visitor.arrive();
    await visitor.play(SELF_SOLVING);
    await page.evaluate(() => {
      const grid = document.querySelector('#grid');
      window.seen = new Set();
      new MutationObserver(() => window.seen.add([...grid.querySelectorAll('td')].map((cell) => cell.textContent || '.').join(''))).observe(grid, { childList: true, subtree: true, characterData: true });
    });
    await open('XWing');
    await visitor.frames();
    assert.deepEqual(await page.evaluate(() => [...window.seen]), [await visitor.grid()]);
  });

  test('a right click in an exercise does not ask about a note of the game that waits', async () => {
    await visitor.arrive();
    await visitor.play(SELF_SOLVING);
    await visitor.click('#fill-notes');
    await open('XWing');
    const exercise = await visitor.grid();
    await page.evaluate(() => {
      for (const cell of document.querySelectorAll('#grid td')) {
        const { left, top, width, height } = cell.getBoundingClientRect();
        for (const share of [1, 3, 5]) cell.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left + (width * share) / 6, clientY: top + height / 2 }));
      }
    });
    await visitor.frames();
    assert.equal(await visitor.grid(), exercise);
    // To ask, it would first select the cell.
    assert.equal(await page.evaluate(() => document.querySelectorAll('#grid [aria-selected=true]').length), 0);
  });

  test('the placement test leads to a technique, and what comes before it is known', async () => {
    await visitor.arrive();
    await visitor.go('learn/train/placement');
    for (let n = 0; n < 12; n++) {
      await visitor.until((n) => document.querySelector('.trainer .eyebrow')?.textContent === `Placement test, ${n} of 12`, n + 1);
      await visitor.until(() => document.querySelector('.trainer .pass:enabled') !== null && !document.querySelector('.trainer').hasAttribute('data-over'));
      await visitor.click('.trainer .pass');
      await visitor.until(() => document.querySelector('.trainer').hasAttribute('data-over'));
      if (n < 11) await visitor.click('.trainer .check');
    }
    assert.equal(await visitor.text('.trainer h2'), 'Start with: Full House');
    await visitor.click('.trainer .check');
    await visitor.until(() => location.hash === '#learn/full-house');
  });

  test('after a game, steps that were hinted at are offered for training, and shown on the grid', async () => {
    await visitor.arrive();
    await visitor.play(TRICKY);
    // Singles until the first step that is worth training.
    const steps = nonet.explain(TRICKY);
    const at = steps.findIndex(({ technique, placement }) => !placement && NAMES[technique]);
    const { technique } = steps[at];
    const enter = async (cell) => {
      await page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].focus(), cell);
      await page.press(TRICKY_SOLVED[cell]);
    };
    const placed = steps.slice(0, at).map(({ placement }) => placement.cell);
    for (const cell of placed) await enter(cell);
    await visitor.click('[data-do=hint]');
    await visitor.until(() => document.getElementById('teacher').dataset.stage === '1');
    const rest = [...TRICKY].flatMap((digit, cell) => (digit === '.' && !placed.includes(cell) ? [cell] : []));
    for (const cell of rest) await enter(cell);
    await visitor.until((name) => document.querySelector('#spotted li strong')?.textContent === name, NAMES[technique]);
    assert.match(await visitor.text('#spotted li small'), /^You took a hint here, r\dc\d$/);
    await visitor.click('#spotted li button');
    await visitor.until((name) => document.body.dataset.screen === 'path' && document.querySelector('#teacher').textContent.includes(name), NAMES[technique]);
    await page.evaluate(() => history.back());
    await visitor.until(() => document.body.dataset.screen === 'finished');
  });
});

inEachBrowser('train by keyboard', (name, test) => {
  let page, visitor, close, open;
  beforeEach(async () => {
    ({ page, visitor, close } = await openPage(name));
    ({ open } = actions({ page, visitor }));
  });
  afterEach(() => close?.());

  test('an exercise can be done with the keyboard alone, and its progress is there after a reload', async () => {
    await visitor.arrive();
    await visitor.listen();
    await open('XWing');
    const help = () => page.evaluate(() => document.getElementById(document.getElementById('grid').getAttribute('aria-describedby')).textContent);
    assert.match(await help(), /Space marks a cell/);
    await visitor.hears(/(?:^|\. )Find: X-Wing It is about the digit/);
    const { step, parts } = nonet.exercise('XWing', SEED);
    // What means nothing here is left to the browser; the list of keys opens as in a game.
    const isTaken = (key) => page.evaluate((key) => !document.querySelector('#grid [tabindex="0"]').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })), key);
    assert.deepEqual([await isTaken('F5'), await isTaken('h'), await isTaken('ArrowDown')], [false, false, true]);
    await isTaken('?');
    await visitor.until(() => document.getElementById('help').open);
    await page.evaluate(() => document.getElementById('help').close());
    const focus = (cell) => page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].focus(), cell);
    for (const cell of parts[0].cells) {
      await focus(cell);
      await page.evaluate(() => void window.heard.splice(0));
      await page.press(' ');
      await visitor.hears(/marked as Base cells(?:$|\. )/);
    }
    assert.match(await page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].ariaLabel, parts[0].cells[0]), /marked as Base cells/);
    for (const { cell, digit } of step.eliminations) {
      await focus(cell);
      await page.press(String(digit));
    }
    const last = step.eliminations.at(-1);
    assert.match(await page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].ariaLabel, last.cell), new RegExp(`eliminated .*${last.digit}`));
    await page.press('Enter');
    await visitor.until(() => document.querySelector('.trainer .tip span').textContent === 'Right!');
    await visitor.hears(/^Right! .*can only be in/);
    await page.goto(`${visitor.url}?again`);
    await visitor.ready();
    assert.match(await help(), /enters a digit/);
    await visitor.go('learn/train');
    await visitor.until(() => /^1 exercise, 100 %/.test(document.querySelector('.training .sums')?.textContent));
    await visitor.until(() => [...document.querySelectorAll('.training a')].some((link) => /X-Wing.*1 of 9/.test(link.textContent)));
  });
});
