/**
 * The list of puzzles, in Chromium, Firefox and WebKitGTK: sorting, filtering, opening, copying and saving, with a
 * hundred or more rows generated and rated here, and with 100,000 pasted.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBuilt } from '../built.js';
import { isThorough, sample } from '../tier.js';
import { engine } from '../wasm/engine.js';
import { violations, withAxe } from './axe.js';
import { SCREENS, themes } from './screens.js';
import { inEachBrowser } from './suites.js';
import { SELF_SOLVING, openPage } from './visitor.js';

const { rate } = await engine();
const MANY = isThorough ? 300 : 100;
/** The height of a line of cards, see list/style.css. */
const ROW = 124;

/** Puzzle n of a long list: the same puzzle with the nth permutation of its digits. */
function relabelled(n) {
  const digits = [...'123456789'];
  const order = [];
  for (let left = 9; left > 0; n = Math.floor(n / left), left--) order.push(...digits.splice(n % left, 1));
  return SELF_SOLVING.replace(/\d/g, (digit) => order[digit - 1]);
}

/** Runs before the worker's own script: each rating waits until the server lets it. */
const WAITING = `addEventListener('message', (event) => {
  if (event.data.op !== 'rate') return;
  event.stopImmediatePropagation();
  fetch(new URL('../turn', import.meta.url)).then(() => self.onmessage(event));
});\n`;

/** The lines of a CSV file as objects. */
function readCsv(text) {
  const [head, ...lines] = text.trim().split('\n').map((line) => line.split(','));
  return lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at]])));
}

inEachBrowser('results', (name, test) => {
  let page, visitor, close;
  // `turns`: how many ratings may begin before the others have to wait until `resume` is called.
  let turns, resume, waiting;
  const intercept = (path) => {
    if (turns < Infinity && path === 'www/engine/worker.js') return { headers: { 'content-type': 'text/javascript' }, body: WAITING + readBuilt(path) };
    if (path === 'www/turn') return turns-- > 0 ? { body: '' } : waiting;
    return withAxe(path);
  };
  beforeEach(async () => {
    turns = Infinity;
    waiting = new Promise((done) => (resume = () => done({ body: '' })));
    ({ page, visitor, close } = await openPage(name, { base: '/some/where/', intercept }));
  });
  afterEach(() => {
    resume?.();
    return close?.();
  });

  /** Opens the page, and captures what is saved and copied. */
  const arrive = async () => {
    await visitor.arrive();
    await visitor.open('generator');
    await visitor.catchDownloads();
    await page.evaluate(() => void Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => void (window.copied = text) } }));
  };
  const generate = async (n, seed) => {
    await page.evaluate((n, seed) => {
      const form = document.getElementById('generate-form');
      form.elements.n.value = n;
      form.elements.seed.value = seed;
      form.requestSubmit();
    }, String(n), seed);
    await visitor.until((n) => document.querySelector('.count').textContent.startsWith(`${n} puzzle`) && !document.querySelector('#generate-form [data-running]'), n);
    await visitor.frames();
  };
  const rateAll = async () => {
    await visitor.click('#results [data-do=rate-all]');
    await visitor.until(() => document.querySelector('.how-many').textContent === 'All are rated.' && document.querySelector('#results [data-do=rate-all]').disabled);
    await visitor.frames();
  };
  const sort = async (by, isDescending = false) => {
    await page.evaluate((by, isDescending) => {
      const { elements } = document.querySelector('.arrange');
      elements.by.value = by;
      elements.by.dispatchEvent(new Event('change', { bubbles: true }));
      if ((elements.descending.getAttribute('aria-pressed') === 'true') !== isDescending) elements.descending.click();
    }, by, isDescending);
    await visitor.frames();
  };
  const filter = async (values) => {
    await page.evaluate(async (values) => {
      const { elements } = document.querySelector('.arrange');
      for (const [name, value] of Object.entries(values)) {
        elements[name].value = value;
        for (const type of ['input', 'change']) elements[name].dispatchEvent(new Event(type, { bubbles: true }));
      }
      // As Enter does. Without it, a bound takes effect shortly after it is typed.
      document.querySelector('.arrange').requestSubmit();
    }, values);
    await visitor.frames();
  };
  /** The rows in view, in their order. */
  const seen = () =>
    page.evaluate(() => {
      const box = document.getElementById('rows').getBoundingClientRect();
      return [...document.querySelectorAll('.row')].flatMap((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        if (bottom <= box.top + 2 || top >= box.bottom - 2) return [];
        const parts = Object.fromEntries([...row.querySelectorAll('span')].map((part) => [part.className, part.textContent]));
        return [{ ...parts, puzzle: row.querySelector('svg').dataset.puzzle, number: Number(parts.number.replace(/\D/g, '')), place: Number(row.ariaPosInSet ?? row.getAttribute('aria-posinset')), size: Number(row.getAttribute('aria-setsize')), isOpen: row.getAttribute('aria-selected') === 'true', isActive: row.id === document.getElementById('rows').getAttribute('aria-activedescendant') }];
      });
    });
  /** All rows, by scrolling through the list. */
  const all = async () => {
    const rows = new Map();
    for (let top = 0; ; top += 5 * ROW) {
      const isEnd = await page.evaluate((top) => {
        const box = document.getElementById('rows');
        box.scrollTop = top;
        return top >= box.scrollHeight - box.clientHeight;
      }, top);
      await visitor.frames();
      for (const row of await seen()) rows.set(row.place, row);
      if (isEnd) return [...rows.values()].sort((a, b) => a.place - b.place);
    }
  };
  const save = (suffix) =>
    page.evaluate(async (suffix) => {
      window.saved.length = 0;
      document.querySelector(`[data-do=save-${suffix}]`).click();
      while (!window.saved[0]?.name) await new Promise((done) => setTimeout(done, 1));
      const [{ name, blob }] = window.saved;
      return { name, type: blob.type, text: await blob.text() };
    }, suffix);
  const report = () => visitor.text('#results .report');

  test('rating many puzzles can be cancelled and completed, and the list can be sorted by rating', async () => {
    turns = MANY / 2;
    await arrive();
    await generate(MANY, '7');
    assert.match(await visitor.text('.how-many'), /^\d+ are not rated yet\.$/);
    await sort('rating', true);
    assert.match(await visitor.text('.how-many'), /not rated yet and come last\.$/);
    await visitor.click('#results [data-do=rate-all]');
    while (turns >= 0) await sleep(20);
    await visitor.cancel('#results [data-do=rate-all]');
    // Of the half that began, at most 32 were still being rated, one per worker.
    const left = Number(/^\d+/.exec(await visitor.text('.how-many'))[0]);
    assert.ok(left >= MANY / 2 && left < MANY, `${left} are unrated`);
    resume();
    await rateAll();
    const rows = await all();
    assert.deepEqual(rows.map(({ place }) => place), Array.from({ length: MANY }, (_, n) => n + 1));
    assert.equal(new Set(rows.map(({ number }) => number)).size, MANY);
    const ratings = rows.map(({ rating }) => Number(/^SE (\d+\.\d)$/.exec(rating)[1]));
    for (let n = 1; n < MANY; n++) assert.ok(ratings[n] < ratings[n - 1] || (ratings[n] === ratings[n - 1] && rows[n].number > rows[n - 1].number), `place ${n}`);
    // A few are compared with the engine itself.
    for (const { puzzle, rating, givens, level } of [rows[0], rows[MANY / 2], rows[MANY - 1]]) {
      assert.equal(rating, `SE ${rate(puzzle).er.toFixed(1)}`);
      assert.equal(level.toLowerCase(), rate(puzzle).level);
      assert.equal(givens, `${puzzle.replaceAll('.', '').length} givens`);
    }
    assert.ok(rows.every(({ hardest }) => /^[A-Z]\S+/.test(hardest)), 'each names its hardest technique');
    await visitor.choose('language', 'de');
    await sort('technique');
    const [easiest] = await seen();
    assert.match(easiest.hardest, /^(Versteckter|Nackter|Letzte|Volles) /);
    await visitor.click(`#row-${easiest.number - 1}`);
    assert.equal(await visitor.text('#preview dt:nth-of-type(1)'), 'Bewertung');
    assert.match(await visitor.text('[data-fact=seed]'), /^\d+$/);
  });

  test('a filter shows the matching puzzles and their number, and the right puzzle opens', async () => {
    await arrive();
    await generate(MANY, '7');
    await rateAll();
    const rows = await all();
    await filter({ givensFrom: '24', givensTo: '24' });
    const of24 = rows.filter(({ givens }) => givens === '24 givens');
    assert.equal(await visitor.text('.count'), `${of24.length} of ${MANY} puzzles shown`);
    assert.deepEqual((await all()).map(({ number, size }) => [number, size]), of24.map(({ number }) => [number, of24.length]));
    await sort('rating', true);
    await filter({ ratingFrom: '2,0' });
    const hard = of24.filter(({ rating }) => Number(rating.slice(3, 6)) >= 2).sort((a, b) => b.rating.slice(3, 6) - a.rating.slice(3, 6));
    assert.deepEqual((await all()).map(({ number }) => number), hard.map(({ number }) => number));
    await page.evaluate(() => (document.getElementById('rows').scrollTop = 0));
    await visitor.frames();
    await visitor.click(`#row-${hard[2].number - 1}`);
    assert.equal(await visitor.grid(), hard[2].puzzle);
    assert.equal(await visitor.status(), `Puzzle ${hard[2].number} of ${MANY}.`);
    await visitor.frames();
    assert.deepEqual((await seen()).filter(({ isOpen }) => isOpen).map(({ number }) => number), [hard[2].number]);
    await page.press('ArrowRight', ' ');
    assert.equal(await visitor.grid(), hard[3].puzzle);
    await page.press('ArrowLeft', 'ArrowDown', 'ArrowUp', ' ');
    assert.equal(await visitor.grid(), hard[2].puzzle);
    await page.press('Home', ' ');
    assert.equal(await visitor.grid(), hard[0].puzzle);
    assert.equal(await visitor.text('#preview strong'), `No. ${hard[0].number}`);
    await page.press('End');
    await visitor.frames();
    assert.equal((await seen()).find(({ isActive }) => isActive).number, hard.at(-1).number);
    // Enter plays it.
    await page.press('Enter');
    await visitor.until(() => document.body.dataset.screen === 'play');
    assert.equal(await visitor.grid(), hard.at(-1).puzzle);
    await visitor.go('create/results');
    // The filter offers the levels and techniques that are in the list.
    await page.evaluate(() => document.querySelector('[data-clear]').click());
    await sort('number');
    const technique = rows[3].hardest;
    const key = await page.evaluate((technique) => [...document.querySelector('#results [name=technique]').options].find(({ text }) => text === technique)?.value, technique);
    await filter({ technique: key });
    assert.deepEqual((await all()).map(({ number }) => number), rows.filter(({ hardest }) => hardest === technique).map(({ number }) => number));
    await filter({ technique: '', level: 'easy' });
    assert.deepEqual((await all()).map(({ number }) => number), rows.filter(({ level }) => level === 'Easy').map(({ number }) => number));
    await filter({ level: '', givensFrom: '80' });
    assert.deepEqual(await seen(), []);
    assert.ok(await page.evaluate(() => document.querySelector('.none').checkVisibility?.() ?? !document.querySelector('.none').hidden));
    assert.ok(await page.evaluate(() => document.querySelector('[data-do=save-csv]').disabled));
    await filter({ givensFrom: 'x' });
    assert.match(await report(), /^“From” and “to” must be numbers/);
  });

  test('copying and saving take the rows shown, and report their number', async () => {
    await arrive();
    await generate(60, '11');
    const unrated = readCsv((await save('csv')).text);
    assert.ok(unrated.some(({ er, technique }) => er === '' && technique === ''));
    await rateAll();
    await sort('givens', true);
    await filter({ givensFrom: '24' });
    const rows = await all();
    const csv = await save('csv');
    assert.deepEqual([csv.name, csv.type], [`nonet-${rows.length}.csv`, 'text/csv']);
    const values = readCsv(csv.text);
    assert.equal(csv.text.split('\n')[0], 'number,puzzle,givens,seed,er,ep,ed,technique,level,guesses,attempts,weight');
    assert.deepEqual(values.map(({ number, puzzle }) => [Number(number), puzzle]), rows.map(({ number, puzzle }) => [number, puzzle]));
    values.forEach(({ puzzle, givens, seed, number, er, ep, ed, technique, level, guesses, attempts, weight }) => {
      const rated = rate(puzzle);
      assert.deepEqual([er, ep, ed, technique, level, guesses].map(String), [rated.er.toFixed(1), rated.ep.toFixed(1), rated.ed.toFixed(1), rated.technique, rated.level, String(rated.guesses)]);
      assert.deepEqual([givens, seed, attempts, weight], [String(puzzle.replaceAll('.', '').length), String(10 + Number(number)), '0', '1']);
    });
    assert.equal(await report(), `${rows.length} puzzles saved as nonet-${rows.length}.csv.`);
    const lines = rows.map(({ puzzle }) => `${puzzle}\n`).join('');
    for (const suffix of ['txt', 'sdm']) {
      assert.deepEqual(await save(suffix), { name: `nonet-${rows.length}.${suffix}`, type: 'text/plain', text: lines });
    }
    await visitor.click('.save summary');
    await visitor.click('[data-do=copy-list]');
    assert.equal(await page.evaluate(() => document.querySelector('.save').open), false, 'a choice closes the menu');
    await visitor.until(() => window.copied !== undefined);
    assert.equal(await page.evaluate(() => window.copied), lines);
    await visitor.says(new RegExp(`^${rows.length} puzzles copied\\.$`));
    assert.equal(await report(), `${rows.length} puzzles copied.`);
  });

  test('the search finds techniques, numbers of givens and digits', async () => {
    await arrive();
    await generate(120, '7');
    await rateAll();
    const rows = await all();
    const search = async (text) => {
      await filter({ search: text });
      return (await all()).map(({ number }) => number);
    };
    const numbers = (isFound) => rows.filter(isFound).map(({ number }) => number);
    assert.deepEqual(await search('hidden SINGLE'), numbers(({ hardest }) => /^Hidden Single$/.test(hardest)));
    assert.match(await visitor.text('.count'), /^\d+ of 120 puzzles shown$/);
    assert.deepEqual(await search('24'), numbers(({ givens }) => givens === '24 givens'));
    const part = rows[5].puzzle.slice(9, 18);
    assert.deepEqual(await search(part.replaceAll('.', '0')), numbers(({ puzzle }) => puzzle.includes(part)));
    assert.deepEqual(await search('no such technique'), []);
    assert.deepEqual(await search(''), rows.map(({ number }) => number));
    assert.equal(await visitor.text('.filters'), '', 'it is not one of the filters');
    // Typed without Enter, it applies shortly after.
    await page.evaluate(() => {
      const { search } = document.querySelector('.arrange').elements;
      search.value = '24';
      search.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await visitor.until(() => / of 120 /.test(document.querySelector('.count').textContent));
    await generate(5, '1');
    assert.equal(await page.evaluate(() => document.querySelector('.arrange').elements.search.value), '', 'a new list is shown whole');
  });

  test('nothing around the rows moves while they are rated, sorted, filtered and saved', async () => {
    await arrive();
    await generate(200, '3');
    const places = () => page.evaluate(() => [...document.querySelectorAll('.seek, .sort, [name=descending], .filter, .filter > summary, .either, [data-do=rate-all], .save, .press, .unrated, .frame, #preview, .stage')]
      .map((element) => element.getBoundingClientRect()).map(({ x, y, width }) => [x, y + scrollY, width].map(Math.round).join(' ')));
    const before = await places();
    await sort('guesses', true);
    assert.deepEqual(await places(), before, 'sorted');
    await rateAll();
    assert.deepEqual(await places(), before, 'rated');
    await filter({ givensFrom: '60' });
    assert.deepEqual(await places(), before, 'filtered');
    await filter({ givensFrom: '' });
    await save('txt');
    assert.deepEqual(await places(), before, 'saved');
  });

  test('the visible rows stay in place while a sorted list grows', async () => {
    await arrive();
    await generate(50, '3');
    // New rows come first, none of them between others.
    await sort('number', true);
    await page.evaluate(() => {
      const form = document.getElementById('generate-form');
      form.elements.n.value = '100000';
      // Rare, but not too rare: the list must still grow while it is looked at.
      form.elements.rating.value = '6.6-6.8';
      form.requestSubmit();
    });
    await visitor.until(() => Number(document.querySelector('.count').textContent.replace(/\D/g, '')) > 70);
    await page.evaluate(() => (document.getElementById('rows').scrollTop = 3200));
    await visitor.frames();
    const first = await seen();
    await visitor.until((size) => Number(document.querySelector('.count').textContent.replace(/\D/g, '')) > size + 50, first[0].size);
    await visitor.frames();
    // Before the end, when all rows are put into the order of their seeds.
    const second = await seen();
    await visitor.cancel('#generate-form [type=submit]');
    assert.ok(second[0].size > first[0].size);
    const puzzles = new Set(second.map(({ puzzle }) => puzzle));
    assert.ok(first.filter(({ puzzle }) => puzzles.has(puzzle)).length >= first.length - 2, JSON.stringify([first, second].map((rows) => rows.map(({ number, place }) => [number, place]))));
  });

  test.thorough('takes seconds; other tests draw shorter lists', 'with 100,000 rows, the right ones are drawn at the end, in the middle and back at the start', async () => {
    await arrive();
    await visitor.paste(Array.from({ length: 100_000 }, (_, n) => `${relabelled(n)}\n`).join(''));
    await visitor.until(() => document.querySelector('.count').textContent === '100,000 puzzles');
    await visitor.frames();
    for (const top of [1e9, 3_200_000, 0]) {
      await page.evaluate((top) => (document.getElementById('rows').scrollTop = top), top);
      await visitor.frames();
      const rows = await seen();
      const columns = await page.evaluate(() => new Set([...document.querySelectorAll('.row')].map((row) => row.getBoundingClientRect().left)).size);
      const from = top === 1e9 ? rows[0].number - 1 : Math.floor(top / ROW) * columns;
      assert.deepEqual(rows.slice(0, 6).map(({ number, puzzle, place, size }) => [number, puzzle, place, size]), Array.from({ length: 6 }, (_, n) => [from + n + 1, relabelled(from + n), from + n + 1, 100_000]));
      const lines = await page.evaluate((ROW) => Math.ceil(document.getElementById('rows').clientHeight / ROW), ROW);
      assert.ok((await page.evaluate(() => document.querySelectorAll('.row').length)) <= (lines + 5) * columns, 'only the rows in view are in the page');
      if (top === 1e9) assert.equal(rows.at(-1).number, 100_000);
    }
    await sort('number', true);
    assert.deepEqual((await seen()).slice(0, 3).map(({ number, puzzle }) => [number, puzzle]), [0, 1, 2].map((n) => [100_000 - n, relabelled(99_999 - n)]));
    await page.evaluate(() => document.getElementById('rows').focus());
    await page.press('End');
    await visitor.frames();
    assert.deepEqual((await seen()).filter(({ isActive }) => isActive).map(({ number, puzzle }) => [number, puzzle]), [[1, relabelled(0)]]);
    const { text } = await save('sdm');
    assert.equal(text.length, 8_200_000);
    assert.equal(text.slice(0, 82), `${relabelled(99_999)}\n`);
  });

  test('axe finds no violations in a plain, filtered, empty or rated list', async () => {
    await arrive();
    await generate(60, '3');
    await page.evaluate(() => (document.querySelector('.filter').open = true));
    for (const [n, values] of sample([{ givensFrom: '24' }, { givensFrom: '80' }, { givensFrom: 'x' }, { givensFrom: '' }], { from: 1, every: 2 }).entries()) {
      await filter(values);
      for (const theme of themes(n)) {
        await visitor.choose('theme', theme);
        assert.deepEqual(await violations(page), [], `${theme}, ${JSON.stringify(values)}`);
      }
    }
    await sort('rating', true);
    await rateAll();
    await visitor.click('.row:nth-child(2)');
    assert.deepEqual(await violations(page), []);
  });

  if (name !== 'chromium') return;
  test.thorough('layout.test.js checks that no screen overflows at seven sizes', 'nothing overflows from 320 to 1920 pixels, in both languages', async () => {
    for (const { width, height, language } of SCREENS) {
      await page.raw.setViewport({ width, height });
      await arrive();
      await generate(30, '18446744073709551000');
      await rateAll();
      await visitor.choose('language', language);
      await page.evaluate(() => (document.querySelector('.filter').open = true));
      await sort('technique', true);
      await filter({ givensTo: '25' });
      const measured = await page.evaluate(() => {
        const { right } = document.querySelector('.frame').getBoundingClientRect();
        const cut = [...document.querySelectorAll('#results button, #results select, .row .rating, .row .givens')].filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1);
        return {
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          cut: cut.map((element) => element.textContent.trim()),
          outside: [...document.querySelectorAll('.row span')].filter((span) => span.getBoundingClientRect().right > right).length,
          small: [...document.querySelectorAll('#results button, #results input, #results select, .row')].filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44).length,
        };
      });
      assert.deepEqual(measured, { overflow: 0, cut: [], outside: 0, small: 0 }, `${width} x ${height}, ${language}`);
    }
  });
});
