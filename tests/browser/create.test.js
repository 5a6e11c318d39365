/**
 * Create and its screens at all sizes: what is in view, what is cut, and the ways back. In Chromium, whose window can be as narrow as
 * a phone.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { sample } from '../tier.js';
import { violations, withAxe } from './axe.js';
import { pretendMeasured } from './measured.js';
import { DESIGNED } from './screens.js';
import { inChromium } from './suites.js';
import { TRICKY, openPage } from './visitor.js';

inChromium('create', (name, test) => {
  let page, visitor, close;
  beforeEach(async () => ({ page, visitor, close } = await openPage(name, { base: '/some/where/', intercept: withAxe })));
  afterEach(() => close?.());

  /** @param {number} n */
  const generate = async (n, seed = '7') => {
    await visitor.open('generator');
    await page.evaluate((n, seed) => {
      const form = document.getElementById('generate-form');
      form.elements.n.value = n;
      form.elements.seed.value = seed;
      form.requestSubmit();
    }, String(n), seed);
    await visitor.until((n) => document.querySelector('.count').textContent === `${Number(n).toLocaleString('en')} puzzles` && !document.querySelector('[data-running]'), n);
    // The rows are drawn a frame later.
    await visitor.frames();
  };

  test('the button that creates is in view on every screen, and on a desktop the whole form is', async () => {
    await visitor.arrive();
    await visitor.open('generator');
    for (const language of ['en', 'de']) {
      await visitor.choose('language', language);
      for (const [width, height] of DESIGNED) {
        await page.raw.setViewport({ width, height });
        await visitor.frames();
        const measured = await page.evaluate(() => {
          const isSeen = (element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            return top >= 0 && left >= 0 && right <= innerWidth && element.contains(document.elementFromPoint((left + right) / 2, bottom - 4));
          };
          const form = document.getElementById('generate-form');
          return {
            isSubmitSeen: isSeen(form.querySelector('[type=submit]')),
            tiles: [...form.querySelectorAll('.tile')].filter(isSeen).length,
            // A label that is too wide for its tile or its segment.
            wide: [...form.querySelectorAll('.by-level label, .symmetries label, .tile')].filter((label) => label.scrollWidth > label.clientWidth + 1).map(({ textContent }) => textContent),
            cut: [...form.querySelectorAll('.option, .more > summary > span')].filter((row) => row.scrollWidth > row.clientWidth + 11).map(({ textContent }) => textContent),
            overflow: document.documentElement.scrollWidth - innerWidth,
          };
        });
        const isDesktop = width >= 1280 && height >= 800;
        assert.deepEqual({ ...measured, tiles: isDesktop ? measured.tiles : 4 }, { isSubmitSeen: true, tiles: 4, wide: [], cut: [], overflow: 0 }, `${width} x ${height}, ${language}`);
      }
    }
  });

  test('no placeholder is cut', async () => {
    for (const [width, height] of sample([[320, 640], [390, 844], [1280, 800]], { every: 2 })) {
      await page.raw.setViewport({ width, height, hasTouch: width < 600 });
      await visitor.arrive();
      await visitor.open('generator');
      await page.evaluate(() => (document.querySelector('.more').open = true));
      await visitor.open('batch');
      for (const language of ['de', 'en']) {
        await visitor.choose('language', language);
        for (const panel of ['generator', 'batch']) {
          await visitor.open(panel);
          const cut = await page.evaluate((panel) => [...document.querySelectorAll(`#${panel} input[placeholder]`)].filter((field) => field.checkVisibility()).filter((field) => {
            // As text, it has the same font unless the screen is a touch screen.
            field.value = field.placeholder;
            const isCut = field.scrollWidth > field.clientWidth;
            field.value = '';
            return isCut;
          }).map(({ placeholder }) => placeholder), panel);
          assert.deepEqual(cut, [], `${panel}, ${width} px, ${language}`);
        }
      }
    }
  });

  test('on a phone, the filters and the export are sheets, closed by a press behind them, Escape or their cross', async () => {
    await page.raw.setViewport({ width: 390, height: 844, hasTouch: true });
    await visitor.arrive();
    await generate(6);
    const isOpen = (menu, isOpen) => visitor.until((menu, isOpen) => document.querySelector(`${menu} dialog`).open === isOpen, menu, isOpen);
    for (const menu of ['.filter', '.menu.save']) {
      await visitor.click(`${menu} > summary`);
      await isOpen(menu, true);
      const sheet = await page.evaluate((menu) => {
        const { left, right, bottom } = document.querySelector(`${menu} .drawer`).getBoundingClientRect();
        return [left, right, bottom];
      }, menu);
      assert.deepEqual(sheet, [0, 390, 844], menu);
      // On a row of the list, which must not open.
      await page.raw.mouse.click(195, 300);
      await isOpen(menu, false);
      assert.equal(await page.evaluate(() => document.body.dataset.screen), 'results');
      await visitor.click(`${menu} > summary`);
      await isOpen(menu, true);
      assert.ok(await page.evaluate((menu) => document.querySelector(`${menu} dialog`).matches(':modal'), menu));
      await page.press('Escape');
      await isOpen(menu, false);
      assert.ok(await page.evaluate((menu) => document.activeElement === document.querySelector(`${menu} > summary`), menu));
      await visitor.click(`${menu} > summary`);
      await isOpen(menu, true);
      await visitor.click(`${menu} [data-closes]`);
      await isOpen(menu, false);
    }
  });

  test('the toolbar keeps to one line or two, no rating is cut, and the preview is clear of the list', async () => {
    await visitor.arrive();
    await generate(40);
    await visitor.click('#results [data-do=rate-all]');
    await visitor.until(() => document.querySelector('.how-many').textContent === 'All are rated.');
    await visitor.click('.row:nth-child(2)');
    for (const language of ['en', 'de']) {
      await visitor.choose('language', language);
      for (const [width, height] of DESIGNED) {
        await page.raw.setViewport({ width, height });
        await visitor.frames();
        const measured = await page.evaluate(() => {
          const box = (selector) => document.querySelector(selector).getBoundingClientRect();
          const isIn = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
          const items = [...document.querySelectorAll('.toolbar > *, .toolbar summary, .toolbar button')].filter((item) => item.checkVisibility() && !item.closest('.drawer'));
          return {
            tall: items.filter((item) => item.getBoundingClientRect().height > 46).map(({ className, textContent }) => className || textContent),
            outside: items.filter((item) => item.getBoundingClientRect().right > box('#results').right + 1).length,
            lines: box('.toolbar').height < 110,
            cut: [...document.querySelectorAll('.row .rating, .row .level, .row .number')].filter((text) => text.scrollWidth > text.clientWidth + 1).map(({ textContent }) => textContent),
            isGridInCard: isIn(box('#grid'), box('#preview')),
            isPlayInCard: isIn(box('#preview .primary'), box('#preview')) && isIn(box('#preview'), { left: 0, top: 0, right: innerWidth, bottom: innerHeight }),
            isClear: box('#preview').left >= box('#results').right || box('#preview').top >= box('#results').bottom,
            isListSeen: box('#rows').height >= 116,
          };
        });
        assert.deepEqual(measured, { tall: [], outside: 0, lines: true, cut: [], isGridInCard: true, isPlayInCard: true, isClear: true, isListSeen: true }, `${width} x ${height}, ${language}`);
      }
    }
  });

  test('on a first visit, a thousand puzzles are shown at once: one on the grid, none behind a welcome, each with a short seed', async () => {
    await visitor.arrive();
    await generate(1000, '');
    const shown = await page.evaluate(() => ({
      screen: document.body.dataset.screen,
      rows: [...document.querySelectorAll('.row')].filter((row) => row.checkVisibility()).length,
      isWelcomeSeen: document.getElementById('chooser').checkVisibility(),
      // The digits of a thumbnail are text, too.
      longest: Math.max(0, ...[...document.querySelectorAll('.row > :not(svg)')].flatMap(({ textContent }) => textContent.match(/\d+/g) ?? []).map(({ length }) => length)),
      seed: document.querySelector('[data-fact=seed]').textContent,
    }));
    assert.ok(shown.rows > 5, String(shown.rows));
    assert.deepEqual({ ...shown, rows: 0, longest: 0, seed: '' }, { screen: 'results', rows: 0, isWelcomeSeen: false, longest: 0, seed: '' });
    assert.ok(shown.longest <= 11, `${shown.longest} digits in a row`);
    await visitor.until(() => [...document.querySelectorAll('#grid td')].filter((cell) => cell.textContent !== '').length > 16);
    assert.ok((await page.evaluate(() => document.querySelector('[data-fact=seed]').textContent)).length <= 11);
  });

  test('before there is a list, the page says how to get one', async () => {
    await visitor.arrive();
    await visitor.open('results');
    assert.match(await visitor.text('.no-list'), /There is no list yet/);
    assert.deepEqual(await page.evaluate(() => ['.no-list', '.toolbar', '#preview', '.stage'].map((selector) => document.querySelector(selector).checkVisibility())), [true, false, false, false]);
    assert.deepEqual(await violations(page, 'html'), []);
    await visitor.click('.no-list .primary');
    await visitor.until(() => document.body.dataset.screen === 'create');
  });

  test('the pages of the preview are turned below it, clear of the form', async () => {
    await visitor.arrive();
    await visitor.load(TRICKY);
    await visitor.open('printer');
    for (const [width, height] of [[390, 844], [360, 640], [844, 390], [1280, 800]]) {
      await page.raw.setViewport({ width, height });
      for (const what of ['book', 'grid']) {
        await page.evaluate((what) => {
          const form = document.querySelector('#printer form');
          form.elements.what.value = what;
          form.elements.perPage.value = '1';
          form.dispatchEvent(new Event('input', { bubbles: true }));
        }, what);
        await visitor.frames();
        const overlaps = await page.evaluate(() => {
          const box = (element) => element.getBoundingClientRect();
          const pages = box(document.querySelector('.proof .pages'));
          return [...document.querySelectorAll('#printer form *, .proof .paper')].filter((element) => element.checkVisibility()).filter((element) => {
            const { left, right, top, bottom } = box(element);
            return right > pages.left + 1 && left < pages.right - 1 && bottom > pages.top + 1 && top < pages.bottom - 1;
          }).map(({ className, localName }) => className || localName);
        });
        assert.deepEqual(overlaps, [], `${what}, ${width} x ${height}`);
      }
      await visitor.until(() => document.querySelector('.pages span').textContent === 'Page 1 of 2');
      await visitor.click('.proof .pages button:last-child');
      await visitor.until(() => document.querySelector('.pages span').textContent === 'Page 2 of 2');
    }
  });

  test('the labels of the axes are inside their plots, however large the numbers', async () => {
    await visitor.arrive();
    await visitor.open('lab');
    await pretendMeasured(page, { 45: { share: 0.001, ms: 5200, attempts: 310_000, givens: 46 }, 46: { share: 0, ms: 30_000, attempts: 1_700_000, givens: 0 } });
    await page.evaluate(() => {
      const form = document.querySelector('#lab form');
      for (const [name, value] of Object.entries({ from: '45', to: '46', asked: '1000', seconds: '30' })) form.elements[name].value = value;
      form.requestSubmit();
    });
    await visitor.until(() => /measured in/.test(document.querySelector('#lab .report').textContent));
    for (const [width, height] of [[1280, 800], [390, 844]]) {
      await page.raw.setViewport({ width, height });
      await visitor.frames();
      const { isLarge, outside } = await page.evaluate(() => {
        const labels = [...document.querySelectorAll('#lab .plot')].filter((plot) => plot.checkVisibility()).flatMap((plot) => {
          const frame = plot.getBoundingClientRect();
          return [...plot.querySelectorAll('text')].map((text) => ({ text: text.textContent, frame, box: text.getBoundingClientRect() }));
        });
        return {
          isLarge: labels.some(({ text }) => /^\d{1,3}(,\d{3})+$/.test(text) && text.length >= 6),
          outside: labels.filter(({ frame, box }) => box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom).map(({ text }) => text),
        };
      });
      assert.ok(isLarge);
      assert.deepEqual(outside, [], `${width}`);
    }
  });

  test('every other screen of Create leads back to the form', async () => {
    await visitor.arrive();
    for (const screen of ['results', 'print', 'batch', 'lab']) {
      await visitor.go(`create/${screen}`);
      await visitor.click('.bar .back');
      await visitor.until(() => document.body.dataset.screen === 'create');
    }
    assert.equal(await page.evaluate(() => document.querySelector('.bar .back').hidden), true);
  });
});
