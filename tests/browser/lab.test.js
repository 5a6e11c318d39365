/**
 * The lab in Chromium, Firefox and WebKitGTK: plots compared with their data, and saved files.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { linear, logarithmic } from '../../www/app/plot.js';
import { violations, withAxe } from './axe.js';
import { pretendMeasured } from './measured.js';
import { SCREENS, misfits } from './screens.js';
import { inEachBrowser } from './suites.js';
import { TRICKY, SELF_SOLVING, openPage } from './visitor.js';

/** The lines of a CSV file as objects. */
function readCsv(text) {
  const [head, ...lines] = text.trim().split('\n').map((line) => line.split(','));
  return lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at]])));
}

/** The positions of the labels of both axes, as scales. */
function scalesOf({ ticks }, scale) {
  const left = ticks.filter(({ anchor }) => anchor === 'end').map(({ text, y }) => [text, y - 4]);
  const below = ticks.filter(({ anchor }) => anchor === 'middle').map(({ text, x }) => [text, x]);
  const ends = (list) => [[list[0][0], list.at(-1)[0]], [list[0][1], list.at(-1)[1]]];
  return { x: below.length > 1 ? linear(...ends(below)) : undefined, y: scale(...ends(left)) };
}

inEachBrowser('lab', (name, test) => {
  let page, visitor, close;
  beforeEach(async () => ({ page, visitor, close } = await openPage(name, { base: '/some/where/', intercept: withAxe })));
  afterEach(() => close?.());

  /** Opens the page and one panel, and captures saved files. */
  const arrive = async (panel) => {
    await visitor.arrive();
    await visitor.catchDownloads();
    await visitor.open(panel);
  };
  /** The file that the button saves: its name, type and text. */
  const save = (selector) =>
    page.evaluate(async (selector) => {
      document.querySelector(selector).click();
      const { name, blob } = window.saved.at(-1);
      return { name, type: blob.type, text: await blob.text() };
    }, selector);
  const begin = async (values) => {
    await page.evaluate((values) => {
      const form = document.querySelector('#lab form');
      for (const [name, value] of Object.entries(values)) form.elements[name].value = value;
      form.requestSubmit();
    }, values);
  };
  const report = (pattern) => visitor.until((pattern) => new RegExp(pattern).test(document.querySelector('#lab .report').textContent), pattern);
  /** Measures, and waits until the results are drawn. */
  const measure = async (values) => {
    await begin(values);
    await report('measured in');
    await visitor.until(() => !document.querySelector('#lab [type=submit]').hasAttribute('data-running'));
    await visitor.frames();
  };
  /** What a plot shows, in its own units. */
  const read = (plot) =>
    page.evaluate((plot) => {
      const svg = document.querySelector(`[data-plot=${plot}] svg`);
      const number = (element, name) => Number(element?.getAttribute(name));
      return {
        ticks: [...svg.querySelectorAll('.tick')].map((text) => ({ text: Number(text.textContent.replaceAll(',', '')), x: number(text, 'x'), y: number(text, 'y'), anchor: text.getAttribute('text-anchor') })),
        points: [...svg.querySelectorAll('.point')].map((point) => {
          const circle = point.querySelector('circle');
          return { x: number(circle, 'cx'), y: number(circle, 'cy'), k: number(point, 'data-x'), kind: point.getAttribute('class').split(' ')[1], label: point.querySelector('title').textContent };
        }),
        bars: [...svg.querySelectorAll('.bar')].map((bar) => ({ n: number(bar, 'data-n'), height: number(bar.querySelector('rect'), 'height'), printed: bar.querySelector('.count')?.textContent ?? '0' })),
        title: svg.querySelector('title').textContent,
        description: svg.querySelector('desc').textContent,
      };
    }, plot);
  const table = (exhibit) => page.evaluate((exhibit) => [...document.querySelectorAll(`[data-exhibit=${exhibit}] tbody tr`)].map((row) => [...row.cells].map((cell) => cell.textContent)), exhibit);

  test('time and attempts are measured for each k, and plot, table and file agree', async () => {
    await arrive('lab');
    // The last two run out of time after a part of the puzzles.
    const measured = (k) => ({ share: k < 28 ? 1 : 0.5, ms: 0.75 + Math.abs(k - 25) * 0.45, attempts: (k - 19) ** 2 * 1.5, givens: 24.5 + (k - 20) * 0.4 });
    await pretendMeasured(page, Object.fromEntries(Array.from({ length: 10 }, (_, n) => [20 + n, measured(20 + n)])));
    await measure({ from: '20', to: '29', asked: '12', seconds: '5' });
    const { name, type, text } = await save('[data-csv=measured]');
    assert.deepEqual([name, type.split(';')[0]], ['nonet-measured.csv', 'text/csv']);
    const values = readCsv(text);
    assert.deepEqual(values.map(({ k }) => Number(k)), [20, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
    const rows = await table('measured');
    for (const [plot, column, place] of [['time', 'ms_per_puzzle', 1], ['attempts', 'thrown_away_per_puzzle', 2]]) {
      const drawn = await read(plot);
      const { x, y } = scalesOf(drawn, logarithmic);
      assert.equal(drawn.points.length, 10);
      drawn.points.forEach((point, at) => {
        const value = Number(values[at][column]);
        assert.ok(Math.abs(x.value(point.x) - values[at].k) < 0.02, `${plot}: k ${values[at].k}`);
        assert.ok(Math.abs(Math.log(y.value(point.y) / value)) < 0.01, `${plot}: ${y.value(point.y)} for ${value}`);
        assert.ok(Math.abs(Number(rows[at][place].replaceAll(',', '')) / value - 1) < 0.006, `table: ${rows[at][place]} for ${value}`);
      });
    }
    for (const { k, ms_per_puzzle: ms, thrown_away_per_puzzle: attempts, mean_givens: givens, cut_off: isCut } of values) {
      const { share, ...wanted } = measured(Number(k));
      assert.equal(isCut, share < 1 ? 'yes' : 'no');
      for (const [what, value] of [['ms', ms], ['attempts', attempts], ['givens', givens]]) assert.ok(Math.abs(Number(value) - wanted[what]) < 0.006 * (1 + wanted[what]), `${what} of ${k}: ${value}`);
    }
    assert.match(await visitor.text('.readout'), /^Fastest at k = 25: /);
    assert.match(await visitor.text('[data-plot=time] .lowest-name'), /^k = 25: /);
  });

  test('a k whose time runs out before the first puzzle is marked', async () => {
    await arrive('lab');
    await measure({ from: '44', to: '45', asked: '1000', seconds: '0.1' });
    const { points, title, description } = await read('time');
    assert.deepEqual(points.map(({ k, kind }) => [k, kind]), [[44, 'least'], [45, 'least']]);
    assert.match(points[0].label, /^k = 44: no puzzle within 100\sms; [\d,]+ attempts discarded/);
    assert.match((await table('measured'))[0].join('|'), /^44\|> [\d,.]+\|> [\d,.]+\|–\|0\/1,000$/);
    assert.deepEqual([title, description], ['Mean time to generate a puzzle, by k', 'No measurements yet.']);
  });

  test('measuring can be cancelled, and the results so far are kept', async () => {
    await arrive('lab');
    // The highest values of k take the whole time on any machine, so the measurement is still running.
    await begin({ from: '20', to: '60', asked: '40', seconds: '60' });
    await report('^Measuring');
    await visitor.until(() => document.querySelectorAll('[data-plot=time] .point:not(.least)').length >= 4);
    const before = (await table('measured')).filter((row) => !row.at(-1).startsWith('0/')).length;
    await visitor.cancel('#lab [type=submit]');
    await report('^Stopped after');
    await visitor.frames();
    const kept = await table('measured');
    assert.ok(before >= 4 && kept.length >= before && kept.length <= 41);
    assert.ok(kept.every(([, ms]) => /\d/.test(ms)));
  });

  test('invalid settings of a measurement are reported in plain words', async () => {
    await arrive('lab');
    await begin({ from: '30', to: '20' });
    await report('^k: two whole numbers from 17 to 60');
    await begin({ from: '20', to: '30', asked: '0' });
    await report('^Puzzles for each k: a whole number');
    await begin({ asked: '5', seconds: '0' });
    await report('^Seconds: a number');
  });

  test('points can be reached with Tab and the arrow keys, and their values are shown', async () => {
    await arrive('lab');
    await measure({ from: '23', to: '26', asked: '5', seconds: '5' });
    await page.evaluate(() => document.querySelector('[data-plot=time] .point[tabindex="0"]').focus());
    const shown = () => page.evaluate(() => [document.activeElement.getAttribute('data-x'), document.querySelector('.readout').textContent.slice(0, 7)]);
    assert.deepEqual(await shown(), ['23', 'k = 23:']);
    await page.press('ArrowRight', 'ArrowRight');
    assert.deepEqual(await shown(), ['25', 'k = 25:']);
    await page.press('End');
    assert.deepEqual(await shown(), ['26', 'k = 26:']);
    await page.press('Home');
    assert.deepEqual(await shown(), ['23', 'k = 23:']);
    const stops = await page.evaluate(() => document.querySelectorAll('[data-plot=time] .point[tabindex="0"]').length);
    assert.equal(stops, 1);
    if (name !== 'chromium') return;
    const [x, y] = await page.evaluate(() => {
      document.activeElement.blur();
      document.querySelector('[data-plot=time]').scrollIntoView({ block: 'center' });
      const { left, top, width } = document.querySelector('[data-plot=time] .point[data-x="24"] .symbol').getBoundingClientRect();
      return [left + width / 2, top + 30];
    });
    await page.raw.mouse.move(x, y);
    await visitor.until(() => document.querySelector('.readout').textContent.startsWith('k = 24:'));
    assert.ok(await page.evaluate(() => document.querySelector('[data-plot=attempts] .marked[data-x="24"]') !== null), 'both plots mark it');
  });

  test('a saved plot is a self-contained file', async () => {
    await arrive('lab');
    await measure({ from: '24', to: '26', asked: '5', seconds: '5' });
    for (const plot of ['time', 'attempts']) {
      const { name, type, text } = await save(`[data-svg=${plot}]`);
      assert.deepEqual([name, type], [`nonet-${plot}.svg`, 'image/svg+xml']);
      assert.ok(text.includes('<style>') && !/href|url\((?!#)/.test(text));
      const parsed = await page.evaluate((text) => {
        const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
        return [root.localName, root.namespaceURI, root.querySelectorAll('.point').length];
      }, text).catch(() => null);
      // If the page's policy forbids parsing, count in the text instead.
      if (parsed) assert.deepEqual(parsed, ['svg', 'http://www.w3.org/2000/svg', 3]);
      else assert.equal(text.match(/class="point /g).length, 3);
    }
  });

  test('the list is plotted by givens and by rating, once every puzzle is rated', async () => {
    await arrive('lab');
    assert.match(await visitor.text('.of-list'), /The list is empty/);
    await visitor.open('generator');
    await page.evaluate(() => {
      const form = document.getElementById('generate-form');
      form.elements.n.value = '80';
      form.requestSubmit();
    });
    await visitor.until(() => /^80 puzzles in/.test(document.getElementById('generate-report').textContent));
    await visitor.open('lab');
    await visitor.until(() => /^80 puzzles in the list/.test(document.querySelector('.of-list').textContent) && !document.querySelector('#lab [data-do=rate-all]').disabled);
    await page.evaluate(() => document.querySelector('#lab [data-do=rate-all]').click());
    await visitor.until(() => document.querySelector('.of-list').textContent === '80 puzzles in the list, 80 rated.' && document.querySelector('#lab [data-do=rate-all]').disabled);
    for (const what of ['givens', 'ratings']) {
      const { bars, ticks } = await read(what);
      const rows = await table(what);
      const values = readCsv((await save(`[data-csv=${what}]`)).text);
      const { y } = scalesOf({ ticks: ticks.filter(({ anchor }) => anchor === 'end') }, linear);
      assert.equal(bars.reduce((sum, { n }) => sum + n, 0), 80);
      bars.forEach(({ n, height, printed }, at) => {
        assert.deepEqual([printed, rows[at][1], values[at].puzzles], [String(n), String(n), String(n)]);
        assert.ok(Math.abs(y.value(y.at(0) - height) - n) < 0.05, `${height} for ${n}`);
      });
    }
    await visitor.open('results');
    await visitor.frames();
    const ratings = await page.evaluate(() => [...document.querySelectorAll('.row .rating')].map((cell) => cell.textContent));
    assert.ok(ratings.length > 5 && ratings.every((text) => /^SE \d/.test(text)));
  });

  test.thorough('generates 20,000 puzzles', 'rating a long list can be cancelled, and the ratings so far are kept', async () => {
    await arrive('lab');
    await visitor.open('generator');
    await page.evaluate(() => {
      const form = document.getElementById('generate-form');
      form.elements.n.value = '20000';
      form.elements.minimal.checked = false;
      form.elements.givens.value = '30-34';
      form.requestSubmit();
    });
    await visitor.until(() => /^20,000 puzzles in/.test(document.getElementById('generate-report').textContent));
    await visitor.open('lab');
    await visitor.until(() => /^20,000 puzzles in the list/.test(document.querySelector('.of-list').textContent) && !document.querySelector('#lab [data-do=rate-all]').disabled);
    await page.evaluate(() => document.querySelector('#lab [data-do=rate-all]').click());
    await visitor.until(() => Number(/, ([\d,]+) rated/.exec(document.querySelector('.of-list').textContent)[1].replace(',', '')) > 50);
    await visitor.cancel('#lab [data-do=rate-all]');
    const rated = await visitor.text('.of-list');
    const n = Number(/, ([\d,]+) rated/.exec(rated)[1].replace(',', ''));
    assert.ok(n > 50 && n < 20_000, rated);
  });

  if (name === 'chromium') {
    test('nothing overflows from 320 to 1920 pixels, in both languages', async () => {
      for (const { width, height, language } of SCREENS) {
        await page.raw.setViewport({ width, height });
        await arrive('lab');
        await visitor.choose('language', language);
        await begin({ from: '25', to: '26', asked: '3', seconds: '1' });
        await visitor.until(() => document.querySelectorAll('[data-plot=time] .point').length === 2);
        assert.deepEqual(await page.evaluate(misfits), { overflow: 0, cut: [], small: 0 }, `${width} x ${height}, ${language}`);
      }
    });
  }

  test('axe finds no violations', async () => {
    await arrive('lab');
    await visitor.paste(`${[SELF_SOLVING, TRICKY].join('\n')}\n`);
    await visitor.says(/2 puzzles read/);
    await visitor.open('lab');
    await measure({ from: '24', to: '25', asked: '3', seconds: '5' });
    await measure({ from: '25', to: '28', asked: '3', seconds: '0.1' });
    await visitor.until(() => !document.querySelector('[data-exhibit=givens]').hidden);
    assert.deepEqual(await violations(page), []);
  });
});
