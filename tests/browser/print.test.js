/**
 * Print in Chromium, Firefox and WebKitGTK: the preview, the printed pages, and books.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { sample } from '../tier.js';
import { fault } from '../wasm/engine.js';
import { violations, withAxe } from './axe.js';
import { SCREENS, misfits, themes } from './screens.js';
import { inEachBrowser } from './suites.js';
import { TRICKY, TRICKY_SOLVED, SELF_SOLVING, TWO_SOLUTIONS, openPage } from './visitor.js';

inEachBrowser('print', (name, test) => {
  let page, visitor, close;
  beforeEach(async () => ({ page, visitor, close } = await openPage(name, { base: '/some/where/', intercept: withAxe })));
  afterEach(() => close?.());

  /** Opens the page and its Print panel, and counts prints instead of printing. */
  const arrive = async () => {
    await visitor.arrive();
    await page.evaluate(() => {
      window.prints = 0;
      window.print = () => void window.prints++;
    });
    await visitor.open('printer');
  };
  const request = (values) =>
    page.evaluate((values) => {
      const form = document.querySelector('#printer form');
      for (const [name, value] of Object.entries(values)) {
        if (typeof value === 'boolean') form.elements[name].checked = value;
        else form.elements[name].value = value;
      }
      form.dispatchEvent(new Event('input', { bubbles: true }));
    }, values);
  const previewed = (pattern) => visitor.until((pattern) => new RegExp(pattern).test(document.querySelector('.proof .pages span').textContent), pattern);
  /** Prints, and returns the sheets with the digits of their grids. */
  const print = async () => {
    const before = await page.evaluate(() => window.prints);
    // The pages are known with the next frame.
    await visitor.until(() => !document.querySelector('[data-do=print]').disabled);
    await page.evaluate(() => document.querySelector('[data-do=print]').click());
    await visitor.until((before) => window.prints > before && !document.querySelector('[data-do=print]').hasAttribute('data-running'), before);
    return page.evaluate(() =>
      [...document.querySelectorAll('#paper .sheet')].map((sheet) => ({
        kind: sheet.dataset.kind,
        captions: [...sheet.querySelectorAll('.caption')].map((caption) => caption.textContent),
        small: [...sheet.querySelectorAll('.small')].map((small) => small.textContent),
        grids: [...sheet.querySelectorAll('.printed')].map((grid) => {
          const cells = Array(81).fill('.');
          for (const text of grid.querySelectorAll('text')) {
            const row = (Number(text.getAttribute('y')) - 72) / 100;
            text.getAttribute('x').split(' ').forEach((x, at) => (cells[row * 9 + (Number(x) - 50) / 100] = text.textContent[at]));
          }
          return cells.join('');
        }),
      })));
  };

  test.everywhere('the puzzle in the grid is printed with its rating, and its solution on the last page', async () => {
    await arrive();
    await visitor.load(TRICKY);
    // A pasted puzzle is shown in Solve.
    await visitor.open('printer');
    await request({ what: 'grid', perPage: '1', withSolutions: true });
    await previewed('^Page 1 of 2$');
    const [first, last, ...others] = await print();
    assert.equal(others.length, 0);
    assert.deepEqual([first.kind, first.grids], ['puzzles', [TRICKY]]);
    assert.match(first.captions[0], /^1\.HardSE 4\.2$/);
    assert.deepEqual([last.kind, last.grids], ['solutions', [TRICKY_SOLVED]]);
  });

  test('the list can be printed with 1 to 12 puzzles per page, with and without solutions', async () => {
    await arrive();
    await visitor.paste(`${[SELF_SOLVING, TRICKY, TWO_SOLUTIONS, ...Array(10).fill(SELF_SOLVING)].join('\n')}\n`);
    await visitor.says(/13 puzzles read/);
    await visitor.click('#results .press[href="#create/print"]');
    await visitor.until(() => location.hash.startsWith('#create/print') && document.querySelector('#printer [name=what]').value === 'list');
    for (const perPage of sample([1, 2, 4, 6, 9, 12], { from: 2, every: 3 })) {
      for (const withSolutions of [false, true]) {
        const pages = Math.ceil(13 / perPage) + (withSolutions ? 1 : 0);
        await request({ what: 'list', n: '100', perPage: String(perPage), withSolutions });
        await previewed(`^Page 1 of ${pages}$`);
      }
      const sheets = await print();
      assert.equal(sheets.length, Math.ceil(13 / perPage) + 1);
      const puzzles = sheets.filter(({ kind }) => kind === 'puzzles').flatMap(({ grids }) => grids);
      assert.deepEqual(puzzles.slice(0, 3), [SELF_SOLVING, TRICKY, TWO_SOLUTIONS]);
      assert.equal(puzzles.length, 13);
      const solutions = sheets.at(-1);
      solutions.grids.forEach((grid, at) => assert.equal(fault(puzzles[at], grid), undefined));
      assert.match(solutions.captions[2], /not the only one/);
      if (name !== 'chromium') continue;
      for (const format of ['A4', 'Letter']) {
        if (format === 'Letter') await print();
        const pdf = Buffer.from(await page.raw.pdf({ format })).toString('latin1');
        assert.equal(pdf.match(/\/Type\s*\/Page\b/g).length, sheets.length, `${perPage} per page on ${format}`);
      }
    }
  });

  test('the preview can show every page', async () => {
    await arrive();
    await visitor.paste(`${Array(9).fill(SELF_SOLVING).join('\n')}\n`);
    await visitor.says(/9 puzzles read/);
    await visitor.open('printer');
    await request({ what: 'list', n: '9', perPage: '4', withSolutions: true });
    await previewed('^Page 1 of 4$');
    for (const number of [2, 3, 4]) {
      await page.evaluate(() => document.querySelector('.proof .pages button:last-child').click());
      await previewed(`^Page ${number} of 4$`);
    }
    // The solutions are looked up when their page is shown.
    await visitor.until(() => [...document.querySelectorAll('.proof [data-kind=solutions] .printed')].every((grid) => [...grid.querySelectorAll('text')].map(({ textContent }) => textContent).join('').length === 81));
    assert.equal(await page.evaluate(() => document.querySelector('.proof .pages button:last-child').disabled), true);
  });

  test('a book has puzzles by level, with ratings and seeds, and generating it can be cancelled', async () => {
    await arrive();
    await request({ what: 'book', easy: '2', medium: '1', hard: '0', expert: '1', extreme: '0', perPage: '4', withSolutions: true });
    await page.evaluate(() => document.querySelector('[data-do=make-book]').click());
    await visitor.until(() => /^4 puzzles generated/.test(document.querySelector('#printer .report').textContent));
    await visitor.until(() => !document.querySelector('[data-do=make-book]').hasAttribute('data-running'));
    const [first, last] = await print();
    assert.deepEqual(first.captions.map((text) => /^(\d)\.(\w+?)SE \d/.exec(text)?.slice(1)), [['1', 'Easy'], ['2', 'Easy'], ['3', 'Medium'], ['4', 'Expert']]);
    assert.ok(first.small.every((text) => /^\d\d givens · seed \d+$/.test(text)));
    last.grids.forEach((grid, at) => assert.equal(fault(first.grids[at], grid), undefined));
    await request({ easy: '0', medium: '0', expert: '0', extreme: '200' });
    await page.evaluate(() => document.querySelector('[data-do=make-book]').click());
    await visitor.until(() => /of 200 puzzles generated/.test(document.querySelector('#printer .report').textContent));
    await visitor.cancel('[data-do=make-book]');
    await visitor.until(() => /^Stopped; \d+ puzzles? (was|were) generated/.test(document.querySelector('#printer .report').textContent));
  });

  if (name === 'chromium') {
    test("the browser's own print command prints only the grid, even after the panel has printed", async () => {
      await arrive();
      await visitor.load(TRICKY);
      await visitor.open('printer');
      const look = () =>
        page.evaluate(() => ['#grid', '#paper', '.nav', '.bar', '.panel', '#printer'].map((selector) => document.querySelector(selector).checkVisibility()));
      const pages = async () => Buffer.from(await page.raw.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g).length;
      assert.equal(await pages(), 1);
      await request({ what: 'grid', perPage: '1', withSolutions: true });
      await print();
      await page.raw.emulateMediaType('print');
      assert.deepEqual(await look(), [false, true, false, false, false, false]);
      assert.equal(await pages(), 2);
      assert.equal(await pages(), 1);
      assert.deepEqual(await look(), [true, false, false, false, false, false]);
      await page.raw.emulateMediaType(null);
    });

    test('nothing overflows from 320 to 1920 pixels, in both languages', async () => {
      for (const { width, height, language } of SCREENS) {
        await page.raw.setViewport({ width, height });
        await arrive();
        await visitor.choose('language', language);
        await request({ what: 'book' });
        await visitor.frames();
        assert.deepEqual(await page.evaluate(misfits), { overflow: 0, cut: [], small: 0 }, `${width} x ${height}, ${language}`);
      }
    });
  }

  test('axe finds no violations', async () => {
    await visitor.arrive();
    await visitor.paste(`${[SELF_SOLVING, TRICKY].join('\n')}\n`);
    await visitor.says(/2 puzzles read/);
    await visitor.open('printer');
    for (const [n, what] of ['grid', 'list', 'book'].entries()) {
      await request({ what });
      for (const theme of themes(n)) {
        await visitor.choose('theme', theme);
        await visitor.frames();
        assert.deepEqual(await violations(page), [], `${what}, ${theme}`);
      }
    }
  });
});
