/**
 * The Share panel, in Chromium, Firefox and WebKitGTK: the link with and without progress, its QR code read as a
 * phone does, copies that can be read back, and pictures.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import jsqr from 'jsqr';
import { engine } from '../wasm/engine.js';
import { violations, withAxe } from './axe.js';
import { themes } from './screens.js';
import { inEachBrowser } from './suites.js';
import { SELF_SOLVED, SELF_SOLVING, createGate, openPage } from './visitor.js';

const { normalize } = await engine();

/** The first two empty cells of the puzzle, and the correct digit of the first. */
const FREE = [...SELF_SOLVING].flatMap((c, cell) => (c === '.' ? [cell] : []));
const DIGIT = SELF_SOLVED[FREE[0]];

/** What a camera reads from a path of runs `Mx yhN…`, at four pixels per module. */
function readCode(path, side) {
  const scale = 4;
  const pixels = new Uint8ClampedArray((side * scale) ** 2 * 4).fill(255);
  for (const [, x, y, n] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = y * scale; row < (Number(y) + 1) * scale; row++) {
      for (let col = x * scale; col < (Number(x) + Number(n)) * scale; col++) pixels.fill(0, (row * side * scale + col) * 4, (row * side * scale + col) * 4 + 3);
    }
  }
  return (jsqr.default ?? jsqr)(pixels, side * scale, side * scale)?.data;
}

inEachBrowser('share', (name, test) => {
  let page, visitor, close;
  const engineGate = createGate(/\.wasm$/);
  const intercept = async (path) => {
    await engineGate.pass(path);
    return withAxe(path);
  };
  beforeEach(async () => ({ page, visitor, close } = await openPage(name, { base: '/some/where/', intercept })));
  afterEach(() => close?.());

  /** Opens the page, and captures what is saved and copied. */
  const arrive = async (hash) => {
    await visitor.arrive(hash);
    await visitor.catchDownloads();
    await page.evaluate(() => {
      window.copied = [];
      const clipboard = {
        writeText: async (text) => void window.copied.push(text),
        write: async ([item]) => {
          window.item = item;
          if (item.types.includes('text/plain')) window.copied.push(await (await item.getType('text/plain')).text());
        },
      };
      Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    });
  };
  const open = async () => {
    await visitor.open('share');
    await visitor.until(() => document.querySelector('#share .qr .dark') !== null);
  };
  const link = () => page.evaluate(() => document.querySelector('#share [name=link]').value);
  /** Waits until the QR code on the page matches the link in the field. */
  const code = async () => {
    const text = await link();
    for (;;) {
      const [path, side] = await page.evaluate(() => [
        document.querySelector('#share .qr .dark').getAttribute('d'),
        document.querySelector('#share .qr svg').viewBox.baseVal.width,
      ]);
      const read = readCode(path, side);
      if (read === text) return read;
      await visitor.frames();
    }
  };
  const tick = () => page.evaluate(() => document.querySelector('#share [name=withProgress]').click());
  /** Types a digit into the first empty cell, and notes 1 and 2 in the second. */
  const play = async () => {
    const at = (cell) => `#grid tr:nth-child(${Math.floor(cell / 9) + 1}) td:nth-child(${(cell % 9) + 1})`;
    await page.click(at(FREE[0]));
    await page.press(DIGIT);
    await page.click(at(FREE[1]));
    await page.press('x', '1', '2', 'z');
  };
  const cells = () => page.evaluate(() => [...document.querySelectorAll('#grid td')].map((cell) => cell.getAttribute('aria-label')));

  test('the tab Links beside a game copies the link and the row, and opens Share', async () => {
    await arrive();
    await visitor.play(SELF_SOLVING);
    await visitor.until(() => document.getElementById('tab-links') !== null);
    await page.evaluate(() => document.getElementById('tab-links').click());
    await visitor.until(() => document.getElementById('links').checkVisibility());
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('#idle [role=tab]')].map((tab) => [tab.textContent, tab.ariaSelected])), [['Moves', 'false'], ['Rating', 'false'], ['Links', 'true']]);
    await page.evaluate(() => document.querySelector('#links [data-copy=row]').click());
    await visitor.until(() => window.copied.length === 1);
    await page.evaluate(() => document.querySelector('#links [data-copy=link]').click());
    await visitor.until(() => window.copied.length === 2);
    const [row, url] = await page.evaluate(() => window.copied);
    assert.equal(row, SELF_SOLVING);
    assert.equal(normalize(url).puzzle, SELF_SOLVING);
    await page.evaluate(() => document.querySelector('#links [data-do=open-share]').click());
    await visitor.until(() => document.getElementById('share').open);
  });

  test('the panel shows its content in every place', async () => {
    await arrive();
    for (const place of ['library', 'learn/all', 'create/form', 'play/new']) {
      await visitor.go(place);
      await page.evaluate(() => (location.hash = 'share'));
      await visitor.until(() => document.querySelector('#share [name=link]')?.checkVisibility({ visibilityProperty: true }) ?? false);
      await page.evaluate(() => document.getElementById('share').close());
    }
  });

  test.everywhere('the link contains the puzzle and optionally the progress, and restores both', async () => {
    await arrive();
    await visitor.load(SELF_SOLVING);
    await play();
    const played = await cells();
    await open();
    assert.equal(new URL(await link()).hash, `#p=${SELF_SOLVING}`);
    assert.equal(await code(), await link());
    await tick();
    const full = await link();
    assert.match(new URL(full).hash, /^#p=[1-9.]{81}&m=1[\w-]+$/);
    assert.equal(await code(), full);

    await arrive(new URL(full).hash);
    await visitor.says(/progress from the link/);
    assert.deepEqual(await cells(), played);
    assert.equal(await page.evaluate(() => location.hash), `#play&p=${SELF_SOLVING}`);
    await page.click('[data-do=undo]');
    await visitor.until(() => [...document.querySelectorAll('#grid td')].every((cell) => cell.textContent === ''));
  });

  test('a pasted link also restores its progress', async () => {
    await arrive();
    await visitor.load(SELF_SOLVING);
    await play();
    const played = await cells();
    await open();
    await tick();
    const full = await link();
    await arrive();
    await visitor.paste(`Look: ${full}`);
    await visitor.says(/progress from the link/);
    assert.deepEqual(await cells(), played);
  });

  test('a link with damaged progress opens the puzzle, with a warning', async () => {
    await arrive(`#p=${SELF_SOLVING}&m=1AAAAthisIsNone`);
    await visitor.says(/so it was ignored/);
    assert.equal(await visitor.grid(), SELF_SOLVING);
  });

  test("a puzzle in another program's format is read from the address", async () => {
    await arrive('#p=3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9');
    await visitor.says(/30 givens loaded/);
  });

  test('every copy can be read back as the same puzzle', async () => {
    await arrive();
    await visitor.load(SELF_SOLVING);
    await open();
    const forms = await page.evaluate(() => [...document.querySelectorAll('#share [data-copy]')].map((button) => button.dataset.copy));
    assert.deepEqual(forms, ['link', 'row', 'lines', 'boxed', 'table', 'candidates', 'marks', 'markdown', 'html', 'tatham', 'hodoku', 's9b', 'fpuzzles']);
    for (const form of forms) {
      await page.evaluate(() => (window.copied.length = 0));
      await page.evaluate((form) => document.querySelector(`[data-copy=${form}]`).click(), form);
      await visitor.until(() => window.copied.length === 1);
      const text = await page.evaluate(() => window.copied[0]);
      const { puzzle, candidates } = normalize(text);
      if (form !== 'link') await visitor.until((text) => document.querySelector('#share [name=preview]').value === text, text);
      if (form === 'candidates') assert.ok(candidates);
      else assert.equal(puzzle, SELF_SOLVING, form);
      await visitor.until(() => document.querySelector('#share .report').textContent === 'Copied.');
    }
    assert.equal(await page.evaluate(() => document.querySelector('[data-site=sudokuwiki]').href), `https://www.sudokuwiki.org/sudoku.htm?bd=${SELF_SOLVING}`);
    const pad = await page.evaluate(() => document.querySelector('[data-site=sudokupad]').href);
    assert.equal(normalize(pad).puzzle, SELF_SOLVING);
    assert.ok(await page.evaluate(() => [...document.querySelectorAll('[data-site]')].every((a) => a.rel === 'noopener noreferrer')));
  });

  test('the copied grid lands in a spreadsheet as nine rows of nine cells, and here as the same puzzle', async () => {
    await arrive();
    await visitor.load(SELF_SOLVING);
    await page.press('Control+c');
    await visitor.until(() => window.copied.length === 1);
    const [text, html] = await page.evaluate(async () => [window.copied[0], await (await window.item.getType('text/html')).text()]);
    assert.equal(text, SELF_SOLVING);
    const cells = [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) => [...row.matchAll(/<td>(\d?)<\/td>/g)].map(([, digit]) => digit || '.').join(''));
    assert.deepEqual(cells, SELF_SOLVING.match(/.{9}/g));
    await visitor.click('.importer .clear');
    await visitor.load(text);
  });

  test('the panel shows what would be copied, in the form that has the focus', async () => {
    await arrive();
    await visitor.load(SELF_SOLVING);
    await open();
    const shows = (start) => visitor.until((start) => document.querySelector('#share [name=preview]').value.startsWith(start), start);
    await shows(SELF_SOLVING);
    await page.evaluate(() => document.querySelector('#share [data-copy=boxed]').focus());
    await visitor.until(() => document.querySelector('#share [name=preview]').value.includes('| '));
    assert.equal(await visitor.text('#share .copied span'), 'Grid: a drawing with boxes, in spreadsheets a table');
    await page.press('Tab');
    await shows('3\t7\t\t');
    assert.equal(await page.evaluate(() => window.copied.length), 0);
  });

  test('HoDoKu’s format distinguishes typed digits from givens', async () => {
    await arrive();
    await visitor.load(SELF_SOLVING);
    await play();
    await open();
    await page.evaluate(() => document.querySelector('[data-copy=hodoku]').click());
    await visitor.until(() => window.copied.length === 1);
    const { puzzle, typed } = normalize(await page.evaluate(() => window.copied[0]));
    assert.equal(puzzle, SELF_SOLVING);
    assert.equal(typed, '.'.repeat(FREE[0]) + DIGIT + '.'.repeat(80 - FREE[0]));
  });

  test('a pasted position restores its digits, and a pasted grid of candidates its notes', async () => {
    await arrive();
    const cell = (n) => page.evaluate((n) => document.querySelectorAll('#grid td')[n].getAttribute('aria-label'), n);
    await visitor.paste(`:0000:x:${SELF_SOLVING.slice(0, FREE[0])}+${DIGIT}${SELF_SOLVING.slice(FREE[0] + 1)}::::`);
    await visitor.says(/givens loaded/);
    assert.match(await cell(FREE[0]), new RegExp(`^${DIGIT}, row`));
    assert.match(await cell(0), /^3, given/);
    await open();
    await page.evaluate(() => document.querySelector('[data-copy=candidates]').click());
    await visitor.until(() => window.copied.length === 1);
    await visitor.paste(await page.evaluate(() => window.copied[0]));
    await visitor.until(() => document.querySelectorAll('#grid .notes').length > 9);
  });

  test.everywhere('the picture is saved as SVG and as PNG, with the content of the grid', async () => {
    await arrive();
    await visitor.load(SELF_SOLVING);
    await play();
    await open();
    await page.evaluate(() => document.querySelector('[data-do=save-svg]').click());
    const svg = await page.evaluate(() => window.saved[0].blob.text());
    assert.equal(svg.match(/class="given"/g).length, [...SELF_SOLVING].filter((c) => c !== '.').length);
    assert.equal(svg.match(/class="typed"/g).length, 1);
    assert.equal(svg.match(/class="note"/g).length, 2);
    await page.evaluate(() => document.querySelector('[data-do=save-png]').click());
    await visitor.until(() => window.saved.length === 2 && window.saved[1].name);
    const { names, width, height, ink } = await page.evaluate(async () => {
      const bitmap = await createImageBitmap(window.saved[1].blob);
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
      const context = canvas.getContext('2d');
      context.drawImage(bitmap, 0, 0);
      // How many pixels within each cell are not white.
      const ink = Array.from({ length: 81 }, (_, cell) => {
        const { data } = context.getImageData(20 + (cell % 9) * 100 + 8, 20 + Math.floor(cell / 9) * 100 + 8, 84, 84);
        let n = 0;
        for (let at = 0; at < data.length; at += 4) if (data[at] < 200) n++;
        return n;
      });
      return { names: window.saved.map(({ name }) => name), width: bitmap.width, height: bitmap.height, ink };
    });
    assert.deepEqual(names, ['nonet.svg', 'nonet.png']);
    assert.deepEqual([width, height], [940, 940]);
    for (let cell = 0; cell < 81; cell++) {
      if (SELF_SOLVING[cell] !== '.' || cell === FREE[0]) assert.ok(ink[cell] > 150, `${cell}: ${ink[cell]}`);
      else if (cell === FREE[1]) assert.ok(ink[cell] > 20 && ink[cell] < 600, `${cell}: ${ink[cell]}`);
      else assert.equal(ink[cell], 0, String(cell));
    }
    const canCopy = await page.evaluate(() => !document.querySelector('[data-do=copy-png]').hidden);
    if (canCopy) {
      await page.evaluate(() => document.querySelector('[data-do=copy-png]').click());
      await visitor.says(/picture is copied/);
      assert.deepEqual(await page.evaluate(() => [...window.item.types]), ['image/png']);
    }
  });

  test('nothing moves when the QR code appears', async () => {
    engineGate.close();
    await arrive(`#p=${SELF_SOLVING}`);
    await visitor.open('share');
    const places = () => page.evaluate(() => [...document.querySelectorAll('#share *:not(.qr svg *)')].map((element) => Math.round(element.getBoundingClientRect().y)));
    const before = await places();
    assert.ok(await page.evaluate(() => document.querySelector('#share .qr .dark') === null));
    engineGate.open();
    await visitor.until(() => document.querySelector('#share .qr .dark') !== null);
    assert.deepEqual(await places(), before);
  });

  // A dark page is the harder case.
  for (const theme of themes(1)) {
    test(`axe finds no violations in the panel, and the QR code is dark on light (${theme})`, async () => {
      await arrive();
      await visitor.choose('theme', theme);
      await visitor.load(SELF_SOLVING);
      await open();
      assert.deepEqual(
        await page.evaluate(() => ['.dark', '.light'].map((part) => getComputedStyle(document.querySelector(`#share .qr ${part}`)).fill)),
        ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'],
      );
      assert.deepEqual(await violations(page), []);
    });
  }
});
