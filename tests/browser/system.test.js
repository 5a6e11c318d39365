/**
 * The page and the operating system: forced colours, reduced motion, files opened with Nonet, shared links, and a numeric keypad
 * whose Shift key is swallowed.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach } from 'node:test';
import { violations, withAxe } from './axe.js';
import { misfits } from './screens.js';
import { inChromium, inEachBrowser } from './suites.js';
import { TRICKY, SELF_SOLVED, SELF_SOLVING, TWO_SOLUTIONS, openPage, withScript } from './visitor.js';

/** Runs before the page's own scripts: the files that a system gives to an installed page, and a program to share links with. */
const SYSTEM = `
  Object.defineProperty(window, 'launchQueue', { value: { setConsumer: (consumer) => (window.launch = consumer) } });
  Object.defineProperty(navigator, 'share', { value: async (link) => void ((window.passed ??= []).push(link)) });`;
const withSystem = withScript({ system: SYSTEM });

const MANIFEST = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'));

inEachBrowser('system', (name, test) => {
  let page, visitor, close;
  beforeEach(async () => ({ page, visitor, close } = await openPage(name, { intercept: (path) => withSystem(path) ?? withAxe(path) })));
  afterEach(() => close?.());

  const arrive = async () => {
    await visitor.leave();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${visitor.url}system.html`);
    await visitor.ready();
  };

  test('a file opened with the installed app is loaded, and so is the address of a shortcut', async () => {
    await arrive();
    await page.evaluate((puzzle) => window.launch({ files: [{ getFile: async () => new File([puzzle], 'a.sdk') }] }), TRICKY);
    await visitor.sees(TRICKY);
    await page.evaluate((puzzle) => window.launch({ targetURL: `${location.origin}/#p=${puzzle}` }), TWO_SOLUTIONS);
    await visitor.sees(TWO_SOLUTIONS);
  });

  test('a link, or a text with a link, that is shared with the installed app is loaded', async () => {
    await arrive();
    const { action, params } = MANIFEST.share_target;
    const passed = async (/** @type {Record<string, string>} */ what) => {
      const search = new URLSearchParams(Object.entries(what).map(([part, text]) => [params[part], text]));
      await page.evaluate((address) => window.launch({ targetURL: new URL(address, location.href).href }), `${action}?${search}`);
    };
    await passed({ text: `Look at this one: https://example.org/sudoku.htm?bd=${TRICKY}` });
    await visitor.sees(TRICKY);
    await passed({ url: `https://example.org/?puzzle=${TWO_SOLUTIONS}`, text: 'A puzzle' });
    await visitor.sees(TWO_SOLUTIONS);
  });

  test('a link can be shared with another program if the browser supports it', async () => {
    await arrive();
    await visitor.load(SELF_SOLVING);
    await visitor.open('share');
    await visitor.until(() => document.querySelector('#share [data-do=pass-link]')?.checkVisibility());
    await visitor.click('#share [data-do=pass-link]');
    await visitor.until(() => window.passed?.length === 1);
    const [{ url, title }] = await page.evaluate(() => window.passed);
    assert.match(title, /^Nonet/);
    assert.ok(url.endsWith(`#p=${SELF_SOLVING}`), url);
  });

  test('Shift with the numeric keypad enters a corner note even if the system swallows Shift', async () => {
    await arrive();
    await visitor.load(TRICKY);
    const notes = await page.evaluate(() => {
      const cell = document.querySelectorAll('#grid td')[1];
      cell.focus();
      const event = new KeyboardEvent('keydown', { code: 'Numpad3', key: 'PageDown', bubbles: true, cancelable: true });
      // Not every browser lets the creator of an event set this.
      Object.defineProperty(event, 'getModifierState', { value: (name) => name === 'NumLock' });
      cell.dispatchEvent(event);
      return [...cell.querySelectorAll('.notes b')].map(({ dataset }) => dataset.n).join();
    });
    assert.equal(notes, '3');
    // Without NumLock the key does what it says: it moves.
    await page.evaluate(() => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { code: 'Numpad3', key: 'PageDown', bubbles: true, cancelable: true })));
    assert.equal(await page.evaluate(() => [...document.querySelectorAll('#grid td')].indexOf(document.activeElement)), 28);
  });

  test('a key enters its digit even if an input method takes the character', async () => {
    await arrive();
    await visitor.load(TRICKY);
    const typed = await page.evaluate(() => {
      const cell = document.querySelectorAll('#grid td')[1];
      cell.focus();
      cell.dispatchEvent(new KeyboardEvent('keydown', { code: 'Digit7', key: 'Process', isComposing: true, bubbles: true, cancelable: true }));
      return cell.textContent;
    });
    assert.equal(typed, '7');
  });

  test('Ctrl+A selects all cells by its letter, wherever that is on the keyboard', async () => {
    await arrive();
    const chosen = (code, key) => page.evaluate((code, key) => {
      const cells = [...document.querySelectorAll('#grid td')];
      cells[40].click();
      cells[40].focus();
      cells[40].dispatchEvent(new KeyboardEvent('keydown', { code, key, ctrlKey: true, bubbles: true, cancelable: true }));
      return cells.filter((cell) => cell.getAttribute('aria-selected') === 'true').length;
    }, code, key);
    for (const [code, key, n] of [['KeyA', 'a', 81], ['KeyQ', 'a', 81], ['KeyA', 'ф', 81], ['KeyA', 'q', 1]]) {
      await page.press('Escape');
      await page.press('Escape');
      assert.equal(await chosen(code, key), n, `${code} ${key}`);
    }
  });
});

inChromium('system settings', (name, test) => {
  let page, visitor, close;
  beforeEach(async () => ({ page, visitor, close } = await openPage(name, { intercept: withAxe })));
  afterEach(() => close?.());

  const send = async (...command) => (await page.raw.createCDPSession()).send(...command);
  /** Emulates settings of the system. @param {Record<string, string>} features */
  async function emulate(features) {
    await send('Emulation.setEmulatedMedia', { features: Object.entries(features).map(([name, value]) => ({ name, value })) });
  }

  test('with forced colours, everything usually shown by a background is shown by a line or a mark', async () => {
    await emulate({ 'forced-colors': 'active' });
    await visitor.arrive();
    await visitor.load(TRICKY);
    await page.evaluate(() => document.querySelectorAll('#grid td')[1].focus());
    await page.press('1');
    const look = (cell) => page.evaluate((cell) => {
      const { outlineStyle, textDecorationLine, textDecorationStyle, borderTopStyle } = getComputedStyle(document.querySelectorAll('#grid td')[cell]);
      return { outlineStyle, textDecorationLine, textDecorationStyle, borderTopStyle };
    }, cell);
    const clash = await look(1);
    assert.deepEqual([clash.textDecorationLine, clash.textDecorationStyle], ['underline', 'wavy'], 'a clash');
    const [chosen, plain] = [await look(1), await look(40)];
    assert.notEqual(chosen.outlineStyle, 'none', 'the selected cell');
    assert.equal(plain.outlineStyle, 'none');
    assert.notEqual(plain.borderTopStyle, 'none', 'the lines');
    const mode = await page.evaluate(() => getComputedStyle(document.querySelector('.modes label:has(:checked)')).outlineStyle);
    assert.notEqual(mode, 'none', 'the mode');
    assert.deepEqual(await violations(page), []);
    await emulate({});
  });

  test('with a larger default font, the panels grow: at twice the size no label is cut, in German either', async () => {
    await send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await visitor.arrive();
    await visitor.choose('language', 'de');
    await visitor.play(TRICKY);
    for (const place of ['play', 'solve/start', 'create/form', 'library/daily']) {
      await visitor.go(place);
      await visitor.frames();
      const { overflow, cut } = await page.evaluate(misfits);
      const tooWide = await page.evaluate(() => [...document.querySelectorAll('.nav > *, .tile, .tool')].filter((label) => label.checkVisibility() && label.scrollWidth > label.clientWidth + 1).map((label) => label.textContent.trim()));
      assert.deepEqual({ overflow, cut, tooWide }, { overflow: 0, cut: [], tooWide: [] }, place);
    }
  });

  test('if the system asks for more contrast, the page has it, as if the player had chosen it', async () => {
    const ink = () => page.evaluate(() => [document.body, document.querySelector('#grid td')].map((element) => getComputedStyle(element).backgroundColor));
    await visitor.arrive();
    const usual = await ink();
    await emulate({ 'prefers-contrast': 'more' });
    await visitor.frames();
    const more = await ink();
    assert.notDeepEqual(more, usual);
    await emulate({});
    await visitor.choose('contrast', 'more');
    assert.deepEqual(await ink(), more);
  });

  test('nothing is animated if the system asks for reduced motion', async () => {
    const finish = async () => {
      await visitor.arrive();
      const cell = SELF_SOLVING.lastIndexOf('.');
      await visitor.load(`${SELF_SOLVED.slice(0, cell)}.${SELF_SOLVED.slice(cell + 1)}`);
      await page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].focus(), cell);
      await page.press(SELF_SOLVED[cell]);
      await visitor.says(/^Solved in /);
      // The elements with an animation, whether or not it has ended.
      return page.evaluate(() => [...document.querySelectorAll('body *')].filter((element) => getComputedStyle(element).animationName !== 'none').length);
    };
    /** The parts that fade in when the visitor goes to Solve. */
    const faded = async () => {
      await visitor.arrive();
      await page.evaluate(() => {
        const { animate } = Element.prototype;
        window.faded = [];
        Element.prototype.animate = function (...how) {
          window.faded.push(this.id);
          return animate.apply(this, how);
        };
      });
      await visitor.go('solve/start');
      return page.evaluate(() => window.faded);
    };
    assert.equal(await finish(), 81, 'a wave runs through all cells');
    assert.deepEqual(await faded(), ['importer']);
    await emulate({ 'prefers-reduced-motion': 'reduce' });
    assert.equal(await finish(), 0);
    assert.deepEqual(await faded(), []);
    await emulate({});
  });
});
