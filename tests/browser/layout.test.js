/**
 * The layout at all screen sizes. In Chromium, whose window can be as narrow as a phone.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { sample } from '../tier.js';
import { DESIGNED, misfits } from './screens.js';
import { inChromium } from './suites.js';
import { LONGEST, TRICKY, SELF_SOLVED, SELF_SOLVING, TWO_SOLUTIONS, openPage, withTwoWorkers } from './visitor.js';

const SIZES = [[320, 640], [320, 256], [375, 667], [390, 844], [568, 320], [667, 375], [844, 390], [768, 1024], [800, 600], [1280, 800], [1920, 1080]];

inChromium('layout', (name, test) => {
  let page, visitor, close;
  beforeEach(async () => ({ page, visitor, close } = await openPage(name, { base: '/sub/path/', intercept: withTwoWorkers })));
  afterEach(() => close?.());

  for (const [n, [width, height]] of sample([...SIZES.entries()], { every: 2 })) {
    for (const language of sample(['de', 'en'], { from: n, every: 2 })) {
      test(`at ${width} x ${height} (${language}) nothing overflows sideways and all 81 cells are visible`, async () => {
        await page.raw.setViewport({ width, height });
        await visitor.arrive();
        await visitor.open('generator');
        await visitor.choose('language', language);
        await visitor.load(TRICKY);
        await page.evaluate(() => document.querySelectorAll('.more').forEach((more) => (more.open = true)));
        const isGridSeen = await page.evaluate(() => {
          const grid = document.getElementById('grid').getBoundingClientRect();
          return grid.top >= 0 && grid.left >= 0 && grid.right <= innerWidth && grid.bottom <= Math.max(innerHeight, 480);
        });
        assert.equal(isGridSeen, true);
        assert.deepEqual(await page.evaluate(misfits), { overflow: 0, cut: [], small: 0 });
      });
    }
  }

  for (const [width, height, language] of sample([[320, 640, 'de'], [320, 640, 'en'], [390, 844, 'de']], { every: 3 })) {
    test(`titles fit in the bar at ${width} x ${height}, ${language}`, async () => {
      await page.raw.setViewport({ width, height, hasTouch: true });
      await visitor.arrive();
      await visitor.choose('language', language);
      const cut = () => page.evaluate(() => ['title', ...(innerWidth > 360 ? ['meta'] : [])].filter((id) => document.getElementById(id).scrollWidth > document.getElementById(id).clientWidth));
      assert.deepEqual(await cut(), []);
      await visitor.play(TRICKY);
      await visitor.until(() => document.getElementById('title').textContent !== '');
      assert.deepEqual(await cut(), []);
    });
  }

  test('on a touch screen, no field makes iOS zoom in, and none overflows', async () => {
    await page.raw.setViewport({ width: 320, height: 640, hasTouch: true });
    await visitor.arrive();
    await visitor.choose('language', 'de');
    await visitor.paste(`${TRICKY}\n${SELF_SOLVING}`);
    await visitor.until(() => document.body.dataset.screen === 'results');
    for (const panel of ['generator', 'library', 'techniques', 'importer', 'batch', 'lab', 'printer', 'results', 'share']) {
      await visitor.open(panel);
      await visitor.until((panel) => document.querySelectorAll(`#${panel} :is(input, select, textarea)`).length > 0, panel);
    }
    await visitor.until(() => document.querySelector('#results .range input') !== null);
    await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
    const fields = await page.evaluate(() => [...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea')].map((field) => {
      const { left, right } = field.getBoundingClientRect();
      return { name: field.name || field.id, size: parseFloat(getComputedStyle(field).fontSize), isIn: !field.checkVisibility() || (left >= 0 && right <= innerWidth) };
    }));
    assert.ok(fields.length > 20, String(fields.length));
    assert.deepEqual(fields.filter(({ size, isIn }) => size < 16 || !isIn), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  });

  test('on a phone in landscape, the grid stays visible beside the teacher', async () => {
    await page.raw.setViewport({ width: 667, height: 375 });
    await visitor.arrive();
    await visitor.load(SELF_SOLVING);
    await visitor.click('.tool.hint');
    await visitor.until(() => document.querySelector('#teacher .said')?.textContent);
    const { top, bottom } = await page.evaluate(() => {
      const { top, bottom } = document.getElementById('grid').getBoundingClientRect();
      return { top, bottom };
    });
    assert.ok(top >= 0 && bottom <= 375, `${top} to ${bottom}`);
  });

  /** What has to be in view on each screen, without scrolling. */
  const NEEDED = {
    'play/new': ['.levels button', '.daily', '#chooser .tile'],
    play: ['#grid td', '.modes label', '.keys button', '#title', '.nav a'],
    'solve/start': ['#grid td', '#importer .tile', '#paste-box', '#importer .foot button', '#about a', '.nav a'],
    'solve/result': ['#grid td', '#solve-tabs [aria-current]', '.headline', '.leaf button'],
    'solve/path': ['#grid td', '.teacher .said p:nth-child(2)', '.transport button:not([hidden])'],
    'create/form': ['#grid td', '#generate-form .by-level label', '#generate-form .summary', '#generate-form [type=submit]'],
    'create/results': ['.toolbar summary', '#rows', '#preview .foot :is(button, a)'],
    'learn/all': ['.search', '.families a[data-technique=FullHouse]'],
    'learn/train': ['.training .go-on', '.training .chapters section:first-child li:first-child a'],
    'learn/train/x-wing': ['#grid td', '.cards label', '.digits button', '.trainer .foot button:not([hidden])'],
    'learn/x-wing': ['#grid td', '#technique .foot :is(button, a)'],
    library: ['#library [role=tab][aria-selected=true]'],
    finished: ['#grid td', '.finished .time', '.finished .lead', '.finished .facts dd', '.finished .foot :is(button, a)'],
  };
  /** How wide the grid is at each size, from the design. */
  const SIDES = { '1440 x 900': 760, '1280 x 800': 692, '1024 x 768': 571, '820 x 1180': 648, '390 x 844': 374, '360 x 640': 318, '844 x 390': 374 };
  /** The moves, or the way to them. */
  const MOVES = '.history .moves, .open-moves';

  /** Plays the last cell of a puzzle. */
  const finish = async () => {
    await visitor.play(`${SELF_SOLVED.slice(0, 80)}.`);
    await page.evaluate(() => document.querySelectorAll('#grid td')[80].focus());
    await page.press(SELF_SOLVED[80]);
    await visitor.until(() => document.body.dataset.screen === 'finished');
  };

  for (const language of sample(['de', 'en'], { every: 2 })) {
    test(`at every size, nothing important is below the fold on any screen, and no page scrolls (${language})`, async () => {
      const atEverySize = async (check) => {
        for (const [width, height] of sample(DESIGNED, { every: 2 })) {
          await page.raw.setViewport({ width, height });
          await visitor.frames();
          await check(`${width} x ${height}`);
        }
      };
      await visitor.arrive();
      await visitor.choose('language', language);
      await visitor.paste(`${TWO_SOLUTIONS}\n${SELF_SOLVING}`);
      await visitor.until(() => document.querySelectorAll('.row').length === 2);
      await page.evaluate(() => document.querySelectorAll('.row')[1].click());
      await visitor.sees(SELF_SOLVING);
      for (const [place, selectors] of Object.entries(NEEDED)) {
        if (place === 'solve/result') await visitor.click('.importer [data-do=solve]');
        else if (place === 'finished') await finish();
        else await visitor.go(place);
        await visitor.until((selectors) => selectors.every((selector) => document.querySelector(selector) !== null), selectors);
        if (place === 'solve/path') await visitor.until(() => document.querySelectorAll('#teacher .said p').length > 2);
        if (place === 'learn/x-wing') await visitor.until(() => document.querySelectorAll('#grid [data-role]').length > 3);
        await atEverySize(async (size) => {
          assert.deepEqual(await page.evaluate(covered, selectors.join()), [], `${place}, ${size}`);
          if (place === 'play') assert.equal(Math.round(await page.evaluate(() => document.getElementById('grid').getBoundingClientRect().width)), SIDES[size], size);
          const ways = place === 'play' ? [MOVES, '[data-do=open-share]', '[data-do=open-settings]', '.nav .logo, .word'] : [];
          assert.deepEqual(await page.evaluate(unseen, [...selectors, ...ways]), [], `${place}, ${size}`);
          assert.deepEqual(await page.evaluate(() => [document.scrollingElement.scrollHeight - innerHeight, document.scrollingElement.scrollWidth - innerWidth].map((by) => Math.max(0, by))), [0, 0], `${place} scrolls, ${size}`);
        });
      }
      await visitor.play(SELF_SOLVING);
      const keyTop = () => page.evaluate(() => document.querySelector('[data-digit="5"]').getBoundingClientRect().top);
      const before = {};
      await atEverySize(async (size) => void (before[size] = await keyTop()));
      await visitor.click('.tool.hint');
      await visitor.until(() => document.getElementById('teacher').dataset.stage === '1');
      await page.evaluate(() => document.querySelector('.stages button:last-child').click());
      await visitor.until(() => document.getElementById('teacher').dataset.stage === '3');
      await atEverySize(async (size) => {
        assert.deepEqual(await page.evaluate(covered, '#grid td, .stages button, #teacher .close, .controls [data-do=apply], .digit, .erase'), [], `a hint, ${size}`);
        assert.equal(await keyTop(), before[size], `the keys stay where they are, ${size}`);
        const cell = await page.evaluate(() => document.querySelectorAll('#grid td')[40].getBoundingClientRect().width);
        assert.ok(cell >= 32, `${cell}, ${size}`);
      });
    });
  }

  test('on a phone, a sheet has the moves and the rating, in German too; an earlier move can be returned to', async () => {
    await page.raw.setViewport({ width: 390, height: 844 });
    await visitor.arrive();
    await visitor.choose('language', 'de');
    await visitor.play(SELF_SOLVING);
    await page.evaluate(() => document.querySelectorAll('#grid td')[2].focus());
    await page.press('9', 'n', '6');
    await visitor.click('.open-moves');
    await visitor.until(() => document.querySelector('#moves .history .moves li:nth-child(2) button')?.checkVisibility() ?? false);
    await visitor.until(() => document.getElementById('moves-name')?.textContent === 'Über dieses Rätsel');
    await page.evaluate(() => document.querySelector('#moves .moves li:nth-child(2) button').click());
    assert.match(await visitor.grid(), /^379\./);
    await page.evaluate(() => document.querySelector('#moves #tab-rating').click());
    await visitor.until(() => document.querySelector('#moves #rating-card .score')?.checkVisibility() ?? false);
    await page.press('Escape');
    await visitor.until(() => !document.getElementById('moves').open && document.querySelector('.panel #idle') !== null);
  });

  test("on the smallest phones, with the browser's bars, the grid and every key are visible", async () => {
    await visitor.arrive();
    await visitor.play(TWO_SOLUTIONS);
    for (const [width, height] of [[375, 553], [320, 568], [360, 600]]) {
      await page.raw.setViewport({ width, height });
      assert.deepEqual(await page.evaluate(covered, '#grid td, .modes label, .keys button'), [], `${width} x ${height}`);
    }
  });

  for (const [width, height, language] of sample([[390, 844, 'en'], [390, 844, 'de'], [320, 640, 'de'], [844, 390, 'de'], [1280, 800, 'de']], { every: 2 })) {
    test(`rating, solving, clashing and counting cause no layout shift (${width} x ${height}, ${language})`, async () => {
      await page.raw.setViewport({ width, height });
      await visitor.arrive();
      await visitor.choose('language', language);
      // Words of another length do shift the layout, so that frame is not observed.
      await visitor.frames();
      await page.evaluate(() => {
        window.shifted = [];
        const name = ({ node }) => node?.id || node?.className || String(node?.nodeName);
        const box = ({ left, top, width, height }) => [left, top, width, height].map(Math.round).join(' ');
        // The title of another screen may be longer, and what follows it moves.
        const note = (list) => list.getEntries().filter(({ sources }) => sources.some(({ node }) => node?.id !== 'meta')).forEach(({ value, sources }) => window.shifted.push(value, ...sources.map((source) => `${name(source)} “${source.node?.textContent.slice(0, 40)}” ${box(source.previousRect)} to ${box(source.currentRect)}`)));
        new PerformanceObserver(note).observe({ type: 'layout-shift' });
      });
      await visitor.load(TRICKY);
      // In English it takes two lines.
      await visitor.until(() => /SE/.test(document.getElementById('meta').textContent));
      await visitor.click('[data-do=solve]');
      await visitor.says(/only solution|einzige Lösung/);
      await visitor.click('[data-do=hide]');
      await visitor.click('[data-do=count]');
      await visitor.says(/Exactly 1|Genau 1/);
      // The longest results: with a wrong digit, and of a long count.
      await page.evaluate(() => document.querySelectorAll('#grid td')[1].focus());
      await page.press('3');
      await visitor.click('[data-do=solve]');
      await visitor.says(/no solution|keiner Lösung/);
      await visitor.click('[data-do=hide]');
      await visitor.load(LONGEST);
      await visitor.click('[data-do=count]');
      // The longest status is the one with an estimate.
      await visitor.says(/in all|insgesamt/);
      await visitor.cancel('[data-do=count]');
      await visitor.frames();
      assert.deepEqual(await page.evaluate(() => window.shifted), []);
    });
  }
});

/** In the page: those of which no element is visible. @param {string[]} selectors */
const unseen = (selectors) => selectors.filter((selector) => ![...document.querySelectorAll(selector)].some((element) => element.checkVisibility({ visibilityProperty: true })));

/** In the page: the elements that are not fully in view, or are covered by something else. @param {string} selector */
function covered(selector) {
  return [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top < 0 || bottom > innerHeight || !element.contains(at);
  }).map((element) => element.textContent?.trim() || element.className || element.id);
}
