/**
 * The Generate panel as a visitor uses it, in Chromium, Firefox and WebKitGTK: each target, drawing a pattern, invalid
 * settings, cancelling, and reloading.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { orbitOf } from '../../www/core/pattern.js';
import { engine } from '../wasm/engine.js';
import { readBuilt } from '../built.js';
import { violations, withAxe } from './axe.js';
import { arriveWithFakeClock, withFakeClock } from './fake_clock.js';
import { themes } from './screens.js';
import { inEachBrowser } from './suites.js';
import { TRICKY, SELF_SOLVING, openPage } from './visitor.js';

const nonet = await engine();

inEachBrowser('generator', (name, test) => {
  let page, visitor, close;
  /** Code that runs before the worker's script; a test may change it. Each browser has its own, since they run side by side. */
  let plant = () => '';
  const intercept = (path) => {
    const planted = path === 'www/engine/worker.js' ? plant() : '';
    return planted ? { headers: { 'content-type': 'text/javascript' }, body: planted + readBuilt(path) } : (withFakeClock(path) ?? withAxe(path));
  };
  beforeEach(async () => {
    plant = () => '';
    ({ page, visitor, close } = await openPage(name, { base: '/some/where/', intercept }));
  });
  afterEach(() => close?.());

  /** Fills in fields as typing and choosing do. */
  const fill = (values) =>
    page.evaluate((values) => {
      const { elements } = document.getElementById('generate-form');
      for (const [field, value] of Object.entries(values)) {
        const element = elements[field];
        if (element.type === 'checkbox') element.checked = value;
        else element.value = value;
        const target = element instanceof RadioNodeList ? [...element].find(({ checked }) => checked) : element;
        for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }, values);
  const report = () => visitor.text('#generate-report');
  const isKnown = async () => {
    await openMore();
    await visitor.until(() => document.querySelector('[name=technique]').options.length > 50);
  };
  const openMore = () => page.evaluate(() => (document.querySelector('.more').open = true));
  const press = (selector) => page.evaluate((selector) => document.querySelector(selector).click(), selector);
  const leaveOut = (value) =>
    page.evaluate((value) => {
      const choice = document.getElementById('leave-out');
      choice.value = value;
      choice.dispatchEvent(new Event('change', { bubbles: true }));
      document.querySelector('.leave-out').click();
    }, value);
  /** The rows in the page, which are only those in view. */
  const rows = async () => {
    await visitor.until(() => document.querySelector('.row') !== null);
    return page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => done()));
      return [...document.querySelectorAll('.row')].map((row) => row.querySelector('svg').dataset.puzzle);
    });
  };

  /** Generates `n` puzzles with these settings on a fresh page, with a fixed seed so that the results are repeatable. */
  async function make(n, values, prepare = async () => {}) {
    await visitor.arrive();
    await visitor.open('generator');
    await isKnown();
    await fill({ n: String(n), seed: '7', ...values });
    await prepare();
    await press('#generate-form [type=submit]');
    await visitor.until((n) => document.getElementById('generate-report').textContent.startsWith(`${n} puzzle`), n);
    const made = await rows();
    assert.equal(made.length, n);
    for (const puzzle of made) assert.equal(nonet.count(puzzle, 2), 1n);
    return made;
  }
  const givens = (puzzle) => puzzle.replaceAll('.', '').length;
  const cells = (puzzle) => [...puzzle].flatMap((sign, cell) => (sign === '.' ? [] : [cell]));
  const techniquesOf = (puzzle, without = []) => nonet.explain({ givens: puzzle, left_out: without }).map(({ technique }) => technique);

  test('puzzles have the requested givens, rating and symmetry', async () => {
    for (const puzzle of await make(5, { givens: '26-28', symmetry: 'rotational180', rating: '1,5-2.6' })) {
      assert.ok(givens(puzzle) >= 26 && givens(puzzle) <= 28, puzzle);
      const { er } = nonet.rate(puzzle);
      assert.ok(er >= 1.5 && er <= 2.6, `${er}`);
      for (const cell of cells(puzzle)) assert.notEqual(puzzle[80 - cell], '.');
    }
    assert.match(await visitor.text('.summary'), /^5 puzzles, half-turn symmetry, 26 to 28 givens, rated 1\.5 to 2\.6$/);
  });

  test('puzzles have the requested level, need only singles, and are minimal', async () => {
    for (const puzzle of await make(5, { difficulty: 'medium', singles: true })) {
      assert.equal(nonet.rate(puzzle).level, 'medium');
      assert.ok(techniquesOf(puzzle).every((technique) => /Single|House|LastDigit/.test(technique)), techniquesOf(puzzle).join());
      assert.deepEqual([...nonet.redundant(puzzle)], []);
    }
  });

  test('puzzles need the requested number of guesses', async () => {
    for (const puzzle of await make(4, { guesses: '3-6' })) {
      const { guesses } = nonet.rate(puzzle);
      assert.ok(guesses >= 3 && guesses <= 6, `${guesses}`);
    }
  });

  test('puzzles need the requested technique, and never those left out', async () => {
    const made = await make(3, { technique: 'XWing' }, async () => {
      await leaveOut('family:Uniqueness');
      await leaveOut('XyWing');
      await leaveOut('NakedTriple');
      assert.equal(await page.evaluate(() => [...document.querySelectorAll('.chips li')].map((chip) => chip.textContent).join()), 'Uniqueness✕,XY-Wing✕,Naked Triple✕');
      await press('.chips li:last-child button');
    });
    const without = nonet.techniques().filter(({ family, key }) => family === 'Uniqueness' || key === 'XyWing').map(({ key }) => key);
    for (const puzzle of made) {
      const path = techniquesOf(puzzle, without);
      assert.ok(path.includes('XWing'));
      assert.ok(path.every((technique) => !without.includes(technique)));
    }
    assert.match(await visitor.text('.summary'), /with X-Wing, without \d+ techniques$/);
  });

  test.thorough('the engine has such tests of its own', 'YasSS uses its k, and the unbiased method gives minimal puzzles whatever is ticked', async () => {
    for (const puzzle of await make(3, { method: 'yasss', k: '30' })) assert.ok(givens(puzzle) >= 30);
    for (const puzzle of await make(3, { minimal: false, method: 'unbiased' })) assert.deepEqual([...nonet.redundant(puzzle)], []);
    const idle = await page.evaluate(() => ['symmetry', 'minimal'].map((field) => [...document.querySelectorAll(`#generate-form [name=${field}]`)].every(({ disabled }) => disabled)));
    assert.deepEqual(idle, [true, true]);
  });

  test('a pattern is drawn with the pointer, and the symmetry completes it', async () => {
    const made = await make(2, { symmetry: 'rotational180' }, async () => {
      // Down the third column, along the fourth row, across the middle: more than 17 cells with their symmetric ones.
      for (const line of [[2, 11, 20, 29, 38, 47, 56, 65, 74], [0, 1, 2], [27, 28, 29, 30, 31, 32], [13, 22, 31], [8, 7], [9, 10]]) await drag(line);
      assert.match(await visitor.text('.pattern .cells'), /^\d\d cells$/);
    });
    await visitor.open('generator');
    const drawn = await drawnCells();
    assert.ok(drawn.length >= 28, `${drawn.length}`);
    for (const cell of [2, 74, 27, 32, 9]) assert.ok(drawn.includes(cell) && orbitOf('rotational180', cell).every((other) => drawn.includes(other)), `${cell}`);
    for (const puzzle of made) assert.deepEqual(cells(puzzle), drawn);
    await drag([2, 11]);
    assert.equal((await drawnCells()).length, drawn.length - 4, 'a stroke that starts on a drawn cell erases');
  });

  test('a pattern can be taken from the grid, drawn with keys, inverted and cleared', async () => {
    await visitor.arrive();
    await visitor.open('generator');
    await openMore();
    await visitor.load(SELF_SOLVING);
    await visitor.open('generator');
    await press('[data-pattern=grid]');
    assert.deepEqual(await drawnCells(), cells(SELF_SOLVING));
    assert.equal(await page.evaluate(() => document.getElementById('generate-form').elements.minimal.checked), false);
    await press('[data-pattern=invert]');
    assert.equal((await drawnCells()).length, 81 - cells(SELF_SOLVING).length);
    await press('[data-pattern=clear]');
    assert.equal(await visitor.text('.pattern .cells'), 'Draw it on the grid');
    await page.evaluate(() => document.querySelector('#grid [tabindex="0"]').focus());
    await page.press('Control+Home', ' ', 'ArrowRight', 'ArrowDown', 'Enter');
    assert.deepEqual(await drawnCells(), [0, 10]);
    await page.press(' ');
    assert.deepEqual(await drawnCells(), [0]);
    assert.equal(await page.evaluate(() => document.querySelectorAll('#grid [tabindex="0"]').length), 1);
  });

  test('an invalid number is reported at its field, which gets the focus', async () => {
    await visitor.arrive();
    await visitor.open('generator');
    await fill({ n: '0', guesses: '5-3' });
    await press('#generate-form [type=submit]');
    assert.deepEqual(await marks(), { n: 'How many: a whole number from 1 to 100,000.', guesses: 'Guesses: a whole number from 0, or two such as 3-10.' });
    assert.equal(await page.evaluate(() => document.activeElement.name), 'n');
    await fill({ n: '5' });
    await press('#generate-form [type=submit]');
    assert.deepEqual(Object.keys(await marks()), ['guesses']);
    assert.equal(await page.evaluate(() => document.activeElement.name), 'guesses', 'also in a section that was closed');
    assert.equal(await report(), 'Please check the marked fields.');
  });

  test('errors from the engine are reported in plain words at the field', async () => {
    await visitor.arrive();
    await visitor.open('generator');
    await isKnown();
    await fill({ rating: '12' });
    await press('#generate-form [type=submit]');
    await visitor.until(() => /No puzzle harder than 11\.9 is known/.test(document.getElementById('generate-report').textContent));
    assert.deepEqual(await marks(), { rating: 'No puzzle harder than 11.9 is known.' });
    await visitor.choose('language', 'de');
    assert.deepEqual(await marks(), { rating: 'Schwerer als 11,9 ist kein bekanntes Rätsel.' });
    assert.match(await report(), /^Schwerer als 11,9/);
    await visitor.choose('language', 'en');
    await fill({ rating: '', singles: true, technique: 'XWing' });
    await press('#generate-form [type=submit]');
    await visitor.until(() => /solved by singles alone/.test(document.getElementById('generate-report').textContent));
    assert.deepEqual(Object.keys(await marks()), ['singles', 'technique']);
    assert.equal(await page.evaluate(() => document.activeElement.name), 'singles');
    await fill({ singles: false, technique: '' });
    await page.evaluate(() => document.querySelector('#grid td').click());
    await press('#generate-form [type=submit]');
    await visitor.until(() => /Fewer than 17 cells/.test(document.getElementById('generate-report').textContent));
    assert.deepEqual(Object.keys(await marks()), ['pattern']);
    assert.ok(await page.evaluate(() => document.activeElement.closest('#grid') !== null));
  });

  test('a reload restores the form', async () => {
    await visitor.arrive();
    await visitor.open('generator');
    await isKnown();
    await fill({ n: '12', givens: '24-', seed: 'a word', technique: 'XWing', symmetry: 'full' });
    await leaveOut('XyWing');
    await page.evaluate(() => document.querySelectorAll('#grid td')[1].click());
    const look = () =>
      page.evaluate(() => ({
        fields: [...new FormData(document.getElementById('generate-form'))].join(' '),
        chips: document.querySelector('.chips').textContent,
        cells: document.querySelectorAll('#grid [data-pattern]').length,
        summary: document.querySelector('.summary').textContent,
        set: document.querySelector('.set').textContent,
      }));
    const before = await look();
    assert.deepEqual([before.cells, before.chips, before.set], [8, 'XY-Wing✕', '4 set']);
    await page.goto(visitor.url);
    await visitor.ready();
    await visitor.open('generator');
    await isKnown();
    assert.deepEqual(await look(), before);
    assert.equal(await page.evaluate(() => document.querySelector('.more').open), true);
  });

  test.thorough('page.test.js cancels such a job too', 'the panel reports progress while it runs; cancelling keeps the rows', async () => {
    await visitor.arrive();
    await visitor.open('generator');
    await fill({ n: '100000', method: 'unbiased' });
    await press('#generate-form [type=submit]');
    await visitor.until(() => /\d of 100,000 created · [\d.]+ per second · .*left/.test(document.getElementById('generate-report').textContent) && document.querySelectorAll('.row').length > 5);
    assert.equal(await page.evaluate(() => document.querySelector('#generator progress').hasAttribute('data-empty')), false);
    await visitor.cancel('#generate-form [type=submit]');
    await visitor.until(() => /^Stopped; [\d,]+ puzzles were generated/.test(document.getElementById('generate-report').textContent));
    const [, kept] = /; ([\d,]+)/.exec(await report());
    assert.match(await visitor.text('#results .count'), new RegExp(`^${kept} puzzles`));
    const made = await rows();
    assert.ok(made.length > 5);
    assert.equal(new Set(made).size, made.length);
  });

  test('cancelling while the workers are starting leaves the list unchanged, unless some puzzles were generated', async () => {
    await visitor.arrive();
    await visitor.open('generator');
    await visitor.paste(`${SELF_SOLVING}\n${TRICKY}\n`);
    const before = await rows();
    await fill({ n: '100000', method: 'unbiased' });
    await press('#generate-form [type=submit]');
    await visitor.cancel('#generate-form [type=submit]');
    const [, n] = /^Stopped; ([\d,]+)/.exec(await report()) ?? [];
    if (Number((n ?? '0').replace(',', ''))) assert.match(await visitor.text('#results .count'), new RegExp(`^${n} puzzle`));
    else assert.deepEqual(await rows(), before);
  });

  test.thorough('searches for seconds', 'for a hard target, the best attempt so far is shown', async () => {
    await visitor.arrive();
    await visitor.open('generator');
    // Without a symmetry, Create gives known puzzles.
    await fill({ n: '3', givens: '17', symmetry: 'rotational180', seed: '1' });
    assert.match(await visitor.text('#givens-hint'), /never found such a puzzle from scratch/);
    await press('#generate-form [type=submit]');
    await visitor.until(() => /best so far: (18|20|22) givens/.test(document.getElementById('generate-report').textContent));
    await visitor.cancel('#generate-form [type=submit]');
    await fill({ n: '2', givens: '', symmetry: 'none', rating: '10-11' });
    await press('#generate-form [type=submit]');
    await visitor.until(() => /best so far: (above )?SE \d+\.\d, \w+, \d\d givens/.test(document.getElementById('generate-report').textContent));
    await visitor.cancel('#generate-form [type=submit]');
  });

  test('workers that crash lose nothing: every puzzle is generated exactly once', async () => {
    let loads = 0;
    // The first workers crash in the middle of their chunk, after reporting some of it.
    plant = () => (++loads > 2 ? '' : `{
      const post = self.postMessage.bind(self);
      // The clock advances each time it is read, so every attempt takes long enough to be reported.
      let now = 0;
      performance.now = () => (now += 60);
      let reports = 0;
      self.postMessage = (message, ...rest) => {
        post(message, ...rest);
        if (message.type === 'progress' && message.value.made?.length && ++reports === 1) {
          setTimeout(() => { throw new Error('planted'); });
          self.postMessage = () => {};
        }
      };
    }\n`);
    // The page's clock stands still, so chunks grow as fast as they may.
    await arriveWithFakeClock(visitor);
    await visitor.open('generator');
    await fill({ n: '48', seed: '7' });
    await press('#generate-form [type=submit]');
    await visitor.until(() => /^48 puzzles in/.test(document.getElementById('generate-report').textContent));
    assert.ok(loads > 2, `${loads}`);
    const made = await rows();
    assert.deepEqual(made, nonet.generate_many(48, { seed: 7 }).trim().split('\n').slice(0, made.length));
  });

  test('axe finds no violations in the open panel, with marked errors and while it runs', async () => {
    await visitor.arrive();
    await visitor.open('generator');
    await isKnown();
    await visitor.load(TRICKY);
    await visitor.open('generator');
    await leaveOut('family:Fish');
    await fill({ symmetry: 'rotational180', guesses: 'x', givens: '18', rating: 'y' });
    await press('[data-pattern=grid]');
    await press('#generate-form [type=submit]');
    for (const theme of themes(0)) {
      await visitor.choose('theme', theme);
      assert.deepEqual(await violations(page, '#generator'), [], theme);
    }
    await fill({ method: 'yasss', guesses: '', rating: '', givens: '', n: '100000' });
    for (const theme of themes(1)) {
      await visitor.choose('theme', theme);
      assert.deepEqual(await violations(page, '#generator'), [], `${theme}, YasSS`);
    }
    await press('#generate-form [type=submit]');
    await visitor.until(() => document.querySelector('.row') !== null);
    assert.deepEqual(await violations(page, '#generator'), [], 'running');
    await visitor.cancel('#generate-form [type=submit]');
  });

  /** The marked fields, with their messages. */
  const marks = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll('#generate-form [data-wrong]')];
      for (const control of document.querySelectorAll('#generate-form [aria-invalid=true]')) {
        if (!control.closest('[data-wrong]')) throw new Error('an invalid control outside a marked field');
      }
      return Object.fromEntries(boxes.map((box) => [box.dataset.field, box.querySelector('.wrong').textContent]));
    });

  const drawnCells = () =>
    page.evaluate(() => [...document.querySelectorAll('#grid td')].flatMap((cell, at) => (cell.hasAttribute('data-pattern') ? [at] : [])));

  /** Drags a real pointer from cell to cell. */
  async function drag(line) {
    const points = await page.evaluate((line) => {
      const cells = document.querySelectorAll('#grid td');
      return line.map((at) => {
        const { left, top, width, height } = cells[at].getBoundingClientRect();
        return [Math.round(left + width / 2), Math.round(top + height / 2)];
      });
    }, line);
    await page.drag(points);
  }
});
