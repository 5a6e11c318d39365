/**
 * Accessibility that axe cannot check: the contrast of notes, which CSS draws, on every background of a cell; the labels of cells; and
 * what is announced. In Chromium.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { sample } from '../tier.js';
import { disabledContrasts, violations, withAxe } from './axe.js';
import { advance, arriveWithFakeClock, onDay, withFakeClock } from './fake_clock.js';
import { inChromium } from './suites.js';
import { LONGEST, TRICKY, SELF_SOLVING, openPage, withTwoWorkers } from './visitor.js';

/** How long the page waits before it announces something. */
const DELAY_MS = 200;
/** How long it waits for a screen reader to take in a new page. */
const NEW_MS = 2000;
const COLOURS = [1, 2, 3, 4, 5, 6, 7, 8];
/** The states of a cell, as attributes. */
const STATES = {
  plain: {}, peer: { 'data-peer': '' }, same: { 'data-same': '' }, marked: { 'data-marked': '' }, wrong: { 'aria-invalid': 'true' }, selected: { 'aria-selected': 'true' },
  'selected peer': { 'aria-selected': 'true', 'data-peer': '' }, 'selected marked': { 'aria-selected': 'true', 'data-marked': '' },
};

inChromium('access', (name, test) => {
  let page, visitor, close;
  beforeEach(async () => ({ page, visitor, close } = await openPage(name, { intercept: (path) => withAxe(path) ?? withFakeClock(path) ?? withTwoWorkers(path) })));
  afterEach(() => close?.());

  test('notes have a contrast of 4.5:1 and digits of 3:1 on every background, with more contrast too', async () => {
    await visitor.arrive();
    await visitor.load(TRICKY);
    // This panel also loads the teacher's styles.
    await visitor.open('techniques');
    await visitor.until(() => getComputedStyle(document.body).getPropertyValue('--marked') !== '');
    for (const theme of ['light', 'dark']) {
      await visitor.choose('theme', theme);
      for (const contrast of ['usual', 'more']) {
        const faint = await page.evaluate(measure, STATES, COLOURS, contrast);
        assert.deepEqual(faint, [], `${theme}, ${contrast}`);
      }
    }
  });

  test('a disabled button can be read: 3:1', async () => {
    // The last day of a month has none after it, which would be disabled.
    await onDay(page, '2026-06-16');
    await visitor.arrive();
    await visitor.load(SELF_SOLVING);
    let disabled = 0;
    for (const place of ['play', 'solve/start', 'solve/path', 'create/form', 'library/daily']) {
      await visitor.go(place);
      await visitor.settle();
      if (place === 'solve/path') await visitor.until(() => document.querySelectorAll('#teacher .said p').length > 2);
      if (place === 'library/daily') await visitor.until(() => document.querySelector('.calendar button:disabled') !== null);
      for (const theme of ['light', 'dark']) {
        await visitor.choose('theme', theme);
        await visitor.frames();
        const contrasts = await disabledContrasts(page);
        disabled += contrasts.length;
        assert.deepEqual(contrasts.filter(({ ratio }) => ratio < 3), [], `${place}, ${theme}`);
      }
    }
    assert.ok(disabled > 6, String(disabled));
  });

  test('the number of a colour is on a tag of its own, clear of the notes', async () => {
    await visitor.arrive();
    await visitor.play(SELF_SOLVING);
    await page.evaluate(() => document.querySelectorAll('#grid td')[2].focus());
    await page.press('Shift+7', 'Shift+8', 'Shift+9', 'v', '5');
    await visitor.until(() => document.querySelectorAll('#grid td')[2].dataset.colours === '5');
    const { foot, tag, number, notes } = await page.evaluate(() => {
      const cell = document.querySelectorAll('#grid td')[2];
      const { backgroundColor, height, content } = getComputedStyle(cell, '::before');
      const box = cell.getBoundingClientRect();
      // A digit is not as tall as its box: it ends 0.37 em below the middle.
      const last = Math.max(...[...cell.querySelectorAll('[data-n]')].map((note) => {
        const { top, height } = note.getBoundingClientRect();
        return top + height / 2 + 0.37 * parseFloat(getComputedStyle(note).fontSize);
      }));
      return { foot: box.bottom - last, tag: parseFloat(height), number: content, notes: [backgroundColor, getComputedStyle(cell).backgroundColor] };
    });
    assert.match(number, /^"5"/);
    assert.notEqual(notes[0], notes[1]);
    assert.ok(foot >= tag, `the notes end ${foot} above the edge, the tag is ${tag} tall`);
  });

  test("a cell's label says whether its digit clashes, is wrong, or is marked by the coach", async () => {
    const name = (cell) => page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].ariaLabel, cell);
    await visitor.arrive();
    await visitor.load(SELF_SOLVING);
    await page.evaluate(() => document.querySelectorAll('#grid td')[2].focus());
    await page.press('3');
    assert.equal(await name(2), '3, conflict, row 1 column 3');
    assert.equal(await name(0), '3, given, row 1 column 1', 'the given is right');
    await page.press('6', 'Enter');
    await visitor.says(/1 digit is wrong/);
    assert.equal(await name(2), '6, wrong, row 1 column 3');
    await page.press('9');
    await visitor.click('.tool.hint');
    await visitor.until(() => document.getElementById('teacher').dataset.stage === '1');
    await visitor.click('.stages [aria-current] + button');
    await visitor.until(() => document.querySelector('#grid [data-marked]') !== null);
    const marked = await page.evaluate(() => [...document.querySelectorAll('#grid [data-marked]')].map((cell) => [cell.ariaLabel, getComputedStyle(cell).outlineStyle]));
    for (const [label, outline] of marked) {
      assert.match(label, /, marked by the coach, row \d column \d$/);
      assert.equal(outline, 'dashed');
    }
  });

  test('progress is announced at most every three seconds, and the result immediately', async () => {
    await arriveWithFakeClock(visitor);
    await visitor.load(LONGEST);
    await advance(page, 10_000);
    await visitor.listen();
    const count = () => page.evaluate(() => window.heard.length);
    /** Waits until the status has changed this many times. @param {number} times */
    const untilChanged = async (times) => {
      for (let last = await visitor.status(); times > 0; times--) {
        await visitor.until((last) => document.getElementById('status').textContent !== last, last);
        last = await visitor.status();
      }
    };
    await visitor.click('[data-do=count]');
    await untilChanged(4);
    await advance(page, DELAY_MS);
    assert.equal(await count(), 1, 'only the first status');
    await advance(page, 2999 - DELAY_MS);
    await untilChanged(2);
    assert.equal(await count(), 1, 'nothing more before three seconds have passed');
    await advance(page, 1);
    await untilChanged(1);
    await advance(page, DELAY_MS);
    await visitor.until(() => window.heard.length === 2);
    assert.equal(await page.evaluate(() => document.getElementById('status').ariaBusy), 'true');
    await visitor.cancel('[data-do=count]');
    await visitor.frames();
    await advance(page, DELAY_MS);
    assert.equal(await count(), 3);
    assert.equal(await page.evaluate(() => window.heard.at(-1)), await visitor.status());
    assert.equal(await page.evaluate(() => document.body.ariaBusy), null);
  });

  test('an entry, a mode and each degree of a hint are announced, but neither a setting nor what the page shows at first', async () => {
    await arriveWithFakeClock(visitor);
    await visitor.listen();
    await advance(page, NEW_MS + DELAY_MS);
    assert.deepEqual(await page.evaluate(() => window.heard), [], 'at first');
    const heard = async () => {
      await advance(page, DELAY_MS);
      const texts = await page.evaluate(() => window.heard.splice(0));
      await advance(page, 10_000);
      return texts;
    };
    await visitor.play(SELF_SOLVING);
    await visitor.settle();
    await heard();
    await page.evaluate(() => document.querySelectorAll('#grid td')[2].focus());
    assert.deepEqual(await heard(), [], 'the focus is read anyway');
    for (const [key, text] of [
      ['3', '3, conflict'], ['9', '9'], ['Delete', 'empty'], ['Shift+6', 'empty, notes 6'], ['Control+4', 'empty, notes 6, centre notes 4'],
      ['Control+z', 'empty, notes 6'], ['x', 'Corner'], ['z', 'Digit'],
    ]) {
      await page.press(key);
      assert.deepEqual(await heard(), [text], key);
    }
    await visitor.choose('theme', 'dark');
    assert.deepEqual(await heard(), [], 'a setting');
    for (const degree of ['1', '2', '3']) {
      await page.press('h');
      await visitor.until((degree) => document.getElementById('teacher').dataset.stage === degree, degree);
      const said = await page.evaluate(() => [...document.querySelectorAll('#teacher .said p')].map((line) => line.textContent.replace(/\)$/, ').')).join(' '));
      assert.deepEqual(await heard(), [said], `degree ${degree}`);
    }
  });

  test('in each place the focus is in the grid or on the title, and a closed dialog gives it back', async () => {
    await visitor.arrive();
    await visitor.listen();
    await visitor.play(SELF_SOLVING);
    await page.evaluate(() => document.querySelectorAll('#grid td')[2].focus());
    const isOn = (selector) => visitor.until((selector) => document.activeElement?.matches(selector), selector);
    for (const [key, title, selector] of [['Alt+2', 'Solve', '#grid td'], ['Alt+4', 'Techniques', '#title'], ['Alt+1', '', '#grid td'], ['Alt+3', 'Create', '#title'], ['Alt+1', '', '#grid td']]) {
      await page.evaluate(() => void window.heard.splice(0));
      await page.press(key);
      await isOn(selector);
      if (!title) continue;
      assert.equal(await visitor.text('#title'), title);
      if (selector !== '#title') await visitor.hears(/^Solve\b/);
    }
    await page.press('?');
    await isOn('#help *');
    await page.press('Escape');
    await isOn('#grid td');
  });

  test('when the element with the focus vanishes, the focus goes where the keyboard can go on', async () => {
    await visitor.arrive();
    await visitor.play(TRICKY);
    const focus = (selector) => page.evaluate((selector) => document.querySelector(selector).focus(), selector);
    const isOn = (selector) => visitor.until((selector) => document.activeElement?.matches(selector), selector);
    // The button for a hint leads into the coach, which takes its place; Escape and Apply lead back to the grid.
    for (const key of ['Escape', 'Enter']) {
      await focus('[data-do=hint]');
      await page.press('Enter');
      await isOn('.stages [aria-current]');
      if (key === 'Enter') {
        await visitor.until(() => document.querySelector('#teacher [data-do=apply]:enabled') !== null);
        await focus('#teacher [data-do=apply]');
      }
      await page.press(key);
      await isOn('#grid td');
    }
    // Pressed by the mouse, the arrow keys go on in the grid.
    await visitor.click('[data-do=hint]');
    await visitor.until(() => document.getElementById('teacher').dataset.stage === '1');
    await isOn('#grid td');
    await page.press('Escape');
    // A list that is drawn again keeps the focus where it was.
    await page.press('5');
    await visitor.until(() => document.querySelectorAll('.history .moves button').length > 1);
    await focus('.history .moves li:last-child button');
    await page.press('Enter');
    await visitor.until(() => document.querySelector('.history .moves li:last-child button').ariaCurrent === 'step');
    await visitor.frames();
    await isOn('.history .moves li:last-child button');
  });

  test('on a phone each control has a name, upright and on its side', async () => {
    await visitor.arrive();
    await visitor.play(TRICKY);
    for (const [width, height, places] of [[390, 844, ['play', 'solve/start', 'create/form', 'create/results', 'learn/all', 'library/collections']], [844, 390, ['play']]]) {
      await page.raw.setViewport({ width, height });
      for (const place of sample(places, { every: 3 })) {
        await visitor.go(place);
        await visitor.frames();
        assert.deepEqual(await violations(page), [], `${place}, ${width} x ${height}`);
      }
    }
  });

  test('behind a dialog, no shortcut changes anything', async () => {
    await visitor.arrive();
    await visitor.play(SELF_SOLVING);
    await page.evaluate(() => document.querySelectorAll('#grid td')[2].focus());
    await page.press('9');
    const before = await visitor.grid();
    await page.press('?');
    await visitor.until(() => document.getElementById('help').open);
    await page.press('Control+z');
    await page.press('Alt+3');
    assert.deepEqual([await visitor.grid(), await page.evaluate(() => document.body.dataset.place)], [before, 'play']);
    await page.press('Escape');
    await visitor.until(() => !document.getElementById('help').open);
    await page.press('Control+z');
    await visitor.sees(SELF_SOLVING);
  });

  test('what a cell contains is hidden, so that its label is read', async () => {
    await visitor.arrive();
    await visitor.load(SELF_SOLVING);
    await page.evaluate(() => document.querySelectorAll('#grid td')[2].focus());
    await page.press('Shift+6', 'Control+4');
    const [given, notes] = await page.evaluate(() => [0, 2].map((cell) => [...document.querySelectorAll('#grid td')[cell].childNodes].map(({ className, ariaHidden }) => [className, ariaHidden])));
    assert.deepEqual(given, [['value', 'true']]);
    assert.deepEqual(notes, [['notes', 'true'], ['centre', 'true']]);
  });
});

/** In the page: puts an empty cell into each state, and lists everything that has too little contrast there. */
async function measure(states, colours, contrast) {
  document.documentElement.dataset.contrast = contrast;
  const cell = document.querySelectorAll('#grid td')[1];
  const notes = document.createElement('span');
  notes.className = 'notes';
  notes.append(document.createElement('b'));
  const centre = document.createElement('span');
  centre.className = 'centre';
  cell.replaceChildren(notes, centre);

  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  /** The colour that results when these are painted over one another. */
  const painted = (...layers) => {
    for (const layer of layers) {
      canvas.fillStyle = layer;
      canvas.fillRect(0, 0, 1, 1);
    }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const luminance = (colour) => {
    const [r, g, b] = colour.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const faint = [];
  for (const [name, attributes] of Object.entries(states)) {
    for (const colour of [0, ...colours]) {
      for (const attribute of ['data-peer', 'data-same', 'data-marked', 'aria-invalid', 'data-colours']) cell.removeAttribute(attribute);
      for (const [attribute, value] of Object.entries({ 'aria-selected': 'false', ...attributes })) cell.setAttribute(attribute, value);
      if (colour) cell.dataset.colours = String(colour);
      cell.style.backgroundImage = colour ? `linear-gradient(var(--colour-${colour}) 0 100%)` : '';
      const { backgroundColor, backgroundImage } = getComputedStyle(cell);
      const background = luminance(painted(backgroundColor, ...(/rgba?\([^)]*\)/.exec(backgroundImage) ?? [])));
      const check = (what, element, least) => {
        const text = luminance(painted(getComputedStyle(element).color));
        const ratio = (Math.max(text, background) + 0.05) / (Math.min(text, background) + 0.05);
        if (ratio < least) faint.push(`${what}, ${name}${colour ? `, colour ${colour}` : ''}: ${ratio.toFixed(2)}`);
      };
      check('notes', notes.firstChild, 4.5);
      check('centre notes', centre, 4.5);
      for (const origin of ['given', 'typed', 'l', 'd', 'f']) {
        cell.dataset.origin = origin;
        check(origin, cell, 3);
      }
      delete cell.dataset.origin;
    }
  }
  return faint;
}
