/**
 * Failures outside the page: a worker that crashes, an engine that does not load, a browser without SIMD.
 * In Chromium only, since the page handles them with the same code in every browser.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { builtPath, readBuilt } from '../built.js';
import { isThorough } from '../tier.js';
import { wholeChromium } from './browsers.js';
import { inChromium } from './suites.js';
import { TRICKY, TRICKY_SOLVED, Visitor, openPage, picture } from './visitor.js';

/** The characters of a text and the lines of a file that are far too large. */
const [CHARACTERS, LINES] = isThorough ? [5e7, 1e6] : [5e6, 2e4];

const script = (path, change) => ({
  headers: { 'content-type': 'text/javascript' },
  body: change(readBuilt(path)),
});

/** Visits the page on a server where `intercept` answers first. */
async function visit(intercept, use, { browser = 'chromium', ...options } = {}) {
  const { page, visitor, close } = await openPage(browser, { ...options, intercept });
  const errors = [];
  page.raw.on('pageerror', (error) => errors.push(error.message));
  try {
    await visitor.arrive();
    await use(visitor, page, errors);
  } finally {
    await close();
  }
}

const focus = (page, cell) => page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].focus(), cell);

/** The label of each cell, as a screen reader announces it: digits, notes, givens. */
const cells = (page) => page.evaluate(() => [...document.querySelectorAll('#grid td')].map((cell) => cell.getAttribute('aria-label')));

/** Plays a digit, a note and one more digit. Returns the labels of the cells before the last move and after it. */
async function play(visitor, page) {
  await visitor.load(TRICKY);
  await focus(page, 2);
  await page.press('4', 'ArrowRight', 'x', '3', 'z');
  const before = await cells(page);
  assert.match(before[3], /notes? 3/);
  await page.press('ArrowRight', '8');
  const now = await cells(page);
  assert.notDeepEqual(now, before);
  return { before, now };
}

/** Answers with the start of a module of the engine only. @param {string} module */
const cutOff = (module) => (/** @type {string} */ path) =>
  path.startsWith(`www/pkg/${module}_bg.`) && path.endsWith('.wasm')
    ? { headers: { 'content-type': 'application/wasm' }, body: readFileSync(`dist/${builtPath(path)}`).subarray(0, 50_000) }
    : undefined;

/** @typedef {[what: string, answer: (path: string) => any, use: (visitor: Visitor, page: any) => Promise<unknown>]} Fault */

/** Plays, and comes back once for each fault: its `answer` replaces the engine. The game is restored, and goes on. @param {Fault[]} faults */
async function revisit(faults) {
  /** @type {Fault | undefined} */
  let fault;
  const intercept = (path) => fault?.[1](path);
  await visit(intercept, async (visitor, page, errors) => {
    const { before, now } = await play(visitor, page);
    for (const next of faults) {
      fault = next;
      const [what, , use] = fault;
      await page.goto(`${visitor.url}?again=${encodeURIComponent(what)}`);
      await visitor.ready();
      await use(visitor, page);
      assert.deepEqual(await cells(page), now, what);
      await visitor.click('[data-do=undo]');
      assert.deepEqual(await cells(page), before, what);
      await visitor.click('[data-do=redo]');
      assert.deepEqual(await cells(page), now, what);
      await focus(page, 5);
      await page.press('5');
      assert.equal((await visitor.grid())[5], '5', what);
      await visitor.click('[data-do=undo]');
    }
    assert.deepEqual(errors, []);
  });
}
const reportsMissingEngine = (visitor) => visitor.says(/engine could not be loaded/);

inChromium('faults', (name, test) => {
  test('a worker that crashes is reported and replaced, and the grid is unchanged', async () => {
    const crash = `addEventListener('message', (event) => {
      if (event.data.op !== 'count') return;
      event.stopImmediatePropagation();
      throw new Error('planted');
    });\n`;
    const intercept = (path) => (path === 'www/engine/worker.js' ? script(path, (text) => crash + text) : undefined);
    await visit(intercept, async (visitor, page, errors) => {
      await visitor.load(TRICKY);
      await visitor.click('[data-do=count]');
      await visitor.says(/was restarted. Your grid is unchanged/);
      assert.equal(await visitor.grid(), TRICKY);
      await visitor.click('[data-do=solve]');
      await visitor.says(/only solution/);
      assert.equal(await visitor.grid(), TRICKY_SOLVED);
      assert.deepEqual(errors, []);
    });
  });

  test('the worker is also replaced after a panic in the engine', async () => {
    // In wasm, a panic becomes a trap.
    // Variable names may be minified here.
    const trap = (text) => text.replace(/new \w+\.CountJob\(\w+\)/, "(() => { throw new WebAssembly.RuntimeError('unreachable'); })()");
    const intercept = (path) => (path === 'www/engine/worker.js' ? script(path, trap) : undefined);
    await visit(intercept, async (visitor) => {
      await visitor.load(TRICKY);
      await visitor.click('[data-do=count]');
      await visitor.says(/was restarted/);
      await visitor.click('[data-do=solve]');
      await visitor.says(/only solution/);
    });
  });

  test('a measurement whose worker crashes is repeated', async () => {
    const crash = `addEventListener('message', (event) => {
      if (event.data.k !== 25) return;
      event.stopImmediatePropagation();
      throw new Error('planted');
    });\n`;
    let loads = 0;
    // The first worker crashes, its replacement does not.
    const intercept = (path) =>
      path === 'www/engine/worker.js' ? script(path, (text) => (++loads === 1 ? crash + text : text)) : undefined;
    await visit(intercept, async (visitor, page, errors) => {
      loads = 0;
      await visitor.arrive();
      await visitor.open('lab');
      await page.evaluate(() => {
        const form = document.querySelector('#lab form');
        const values = { from: '24', to: '26', asked: '8', seconds: '60' };
        for (const [name, value] of Object.entries(values)) form.elements[name].value = value;
        form.requestSubmit();
      });
      await visitor.until(() => /3 values of k measured/.test(document.querySelector('#lab .report').textContent));
      await visitor.until(() => [...document.querySelectorAll('#lab [data-exhibit=measured] tbody tr')].map((row) => `${row.cells[0].textContent}: ${row.cells[4].textContent}`).join() === '24: 8,25: 8,26: 8');
      assert.ok(loads >= 2);
      assert.deepEqual(errors, []);
    });
  });

  test('when the engine is missing, cut off, a different file, blocked or switched off, the page reports it, restores the game and accepts digits', () => {
    const served = (/** @type {(path: string) => any} */ body) => (/** @type {string} */ path) => (path.endsWith('.wasm') ? { headers: { 'content-type': 'application/wasm' }, body: body(path) } : undefined);
    const without = (/** @type {string} */ text) => `delete globalThis.WebAssembly;\n${text}`;
    const forbidding = () => ({ headers: { 'content-type': 'text/html; charset=utf-8' }, body: readBuilt('index.html').replace(" 'wasm-unsafe-eval'", '') });
    return revisit([
      ['missing', (path) => (path.endsWith('.wasm') ? { status: 404 } : undefined), reportsMissingEngine],
      ['cut off after a few bytes', served(() => Buffer.from([0, 97, 115, 109, 1])), reportsMissingEngine],
      ['cut off in the middle', served((path) => readFileSync(`dist/${builtPath(path)}`).subarray(0, 50_000)), reportsMissingEngine],
      ['a different file', served(() => '<!doctype html>not here'), reportsMissingEngine],
      ['blocked by the policy', (path) => (path === 'index.html' ? forbidding() : undefined), reportsMissingEngine],
      ['WebAssembly switched off', (path) => (['www/main.js', 'www/engine/worker.js'].includes(path) ? script(path, without) : undefined), (visitor) => visitor.says(/WebAssembly, which is switched off/)],
    ]);
  });

  test('a puzzle from a link is shown and can be played while the engine is still loading', async () => {
    const never = new Promise(() => {});
    await visit((path) => (path.endsWith('.wasm') ? never : undefined), async (visitor, page) => {
      await page.goto(`${visitor.url}?fresh#p=${TRICKY.replaceAll('.', '0')}`);
      await visitor.sees(TRICKY);
      await visitor.says(/givens loaded/);
      await focus(page, 1);
      await page.press('7');
      assert.equal((await visitor.grid())[1], '7');
    });
  });

  test('when only the teacher is cut off, the features that need it report it, and the others work', async () => {
    await revisit([['the teacher is cut off', cutOff('teacher'), async (visitor, page) => {
      await visitor.click('[data-do=solve]');
      await visitor.says(/only solution/);
      assert.equal(await visitor.grid(), TRICKY_SOLVED);
      await visitor.click('[data-do=hide]');
      await visitor.click('.tool.hint');
      await visitor.says(/part of Nonet could not be loaded/);
      await visitor.click('[data-do=solve]');
      await visitor.says(/only solution/);
      await visitor.click('[data-do=hide]');
      // The ratings of a list: none are known, and the page reports no error until they are requested.
      await visitor.open('generator');
      await page.evaluate(() => {
        const form = document.getElementById('generate-form');
        form.elements.n.value = '3';
        form.elements.n.dispatchEvent(new Event('input', { bubbles: true }));
        form.requestSubmit();
      });
      await visitor.until(() => /^3 puzzles in/.test(document.getElementById('generate-report').textContent));
      await visitor.until(() => /^3 /.test(document.querySelector('#results .how-many').textContent));
      await visitor.click('[data-do=rate-all]');
      await visitor.says(/part of Nonet could not be loaded/);
      assert.match(await visitor.text('#results .how-many'), /^3 /);
    }]]);
  });

  test('when only the reader is cut off, opening a picture reports it, and it is loaded as soon as it can be', async () => {
    let isBroken = true;
    const answer = (path) => (isBroken ? cutOff('reader')(path) : undefined);
    await visit(answer, async (visitor) => {
      await visitor.load(TRICKY);
      await visitor.bring('open', picture('small'));
      await visitor.says(/part of Nonet could not be loaded/);
      assert.equal(await visitor.grid(), TRICKY);
      await visitor.click('[data-do=solve]');
      await visitor.says(/only solution/);
      await visitor.click('[data-do=hide]');
      isBroken = false;
      await visitor.bring('open', picture('small'));
      await visitor.says(/givens read|digits read/);
    });
  });

  test('an engine served with the wrong content type still loads', async () => {
    const intercept = (path) =>
      path.endsWith('.wasm') ? { headers: { 'content-type': 'text/plain' }, body: readFileSync(`dist/${builtPath(path)}`) } : undefined;
    await visit(intercept, async (visitor) => {
      await visitor.load(TRICKY);
      await visitor.click('[data-do=solve]');
      await visitor.says(/only solution/);
    });
  });

  test('the page can be used when storage is full', async () => {
    const intercept = () => undefined;
    await visit(intercept, async (visitor, page, errors) => {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await visitor.load(TRICKY);
      await visitor.click('[data-do=solve]');
      await visitor.says(/only solution/);
      assert.deepEqual(errors, []);
    });
  });

  for (const caching of ['no-store', 'no-cache']) {
    const isCached = caching !== 'no-store';
    const declare = isCached ? test.thorough.bind(null, 'starts full Chromium') : test;
    declare(`returning to the page${isCached ? ' from the back-forward cache' : ''} shows the moves made in another tab, and the engine works`, async () => {
      await visit(undefined, async (visitor, page, errors) => {
        const { now } = await play(visitor, page);
        // How often the same page came back from the cache. A busy browser may drop it from there, so there are several tries.
        let restored = 0;
        for (const [n, cell] of [5, 6, 7, 1].entries()) {
          if (n >= 2 && (restored > 0 || !isCached)) break;
          await page.evaluate(() => (window.isSamePage = true));
          await visitor.leave(`?${cell}`);
          const other = await page.another();
          const elsewhere = new Visitor(other, visitor.url);
          await other.goto(visitor.url);
          await elsewhere.ready();
          assert.equal((await cells(other))[4], now[4]);
          await focus(other, cell);
          await other.press(TRICKY_SOLVED[cell]);
          const played = await cells(other);
          await other.close();
          await page.raw.bringToFront();
          await page.raw.goBack();
          await visitor.ready();
          if (await page.evaluate(() => window.isSamePage === true)) restored++;
          await visitor.until((played) => [...document.querySelectorAll('#grid td')].map((cell) => cell.getAttribute('aria-label')).join() === played, played.join());
          await visitor.click('[data-do=solve]');
          await visitor.says(/only solution/);
          await visitor.click('[data-do=hide]');
          await visitor.click('[data-do=undo]');
          assert.equal((await visitor.grid())[cell], '.');
          await visitor.click('[data-do=redo]');
        }
        assert.equal(restored > 0, isCached);
        assert.deepEqual(errors, []);
      }, { caching, browser: isCached ? wholeChromium : 'chromium' });
    });
  }

  test('a text that is far too large and a file that is not text are reported in plain words, and the grid accepts digits meanwhile', async () => {
    await visit(undefined, async (visitor, page, errors) => {
      await visitor.load(TRICKY);
      await page.evaluate(() => {
        window.pasteMany = (text, n) => {
          const data = new DataTransfer();
          data.setData('text/plain', text.repeat(n));
          document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        };
        window.openFile = (content, name) => {
          const input = document.getElementById('file');
          const files = new DataTransfer();
          files.items.add(new File([content], name));
          input.files = files.files;
          input.dispatchEvent(new Event('change', { bubbles: true }));
        };
      });
      for (const [text, message] of [['x', new RegExp(`${CHARACTERS} cells found; 81 are needed`)], ['[', /No Sudoku found in this text/]]) {
        await page.evaluate((text, n) => window.pasteMany(text, n), text, CHARACTERS);
        await visitor.says(message);
        assert.equal(await visitor.grid(), TRICKY);
      }
      for (const content of ['pictures', 'zeros']) {
        await page.evaluate((content) => window.openFile(Uint8Array.from({ length: 3e6 }, (_, n) => (content === 'zeros' ? 0 : (n * 7919) >> 3)), `${content}.bin`), content);
        await visitor.says(/is not a text file/);
        assert.equal(await visitor.grid(), TRICKY);
      }
      // A digit typed while a file is being read stays. Then the puzzle of the file replaces the grid, which can be undone.
      const cell = 4;
      await focus(page, cell);
      await page.evaluate((puzzle, n) => {
        const { arrayBuffer } = Blob.prototype;
        const mayRead = new Promise((done) => (window.release = done));
        Blob.prototype.arrayBuffer = async function () {
          await mayRead;
          return arrayBuffer.call(this);
        };
        window.openFile(`${puzzle}\n`.repeat(n), 'many.sdm');
      }, TRICKY, LINES);
      await page.press('8');
      assert.equal((await visitor.grid())[cell], '8');
      assert.doesNotMatch(await visitor.status(), /puzzles read/, 'typed while the file is being read');
      await page.evaluate(() => window.release());
      await visitor.says(new RegExp(`${LINES.toLocaleString('en')} puzzles read`));
      await visitor.click('[data-do=undo]');
      assert.equal((await visitor.grid())[cell], '8');
      await visitor.click('[data-do=redo]');
      await visitor.open('results');
      await visitor.until(() => document.querySelectorAll('.row').length > 5);
      await visitor.click('[data-do=solve]');
      await visitor.says(/only solution/);
      assert.deepEqual(errors, []);
    });
  });
});

