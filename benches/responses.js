/**
 * How soon the page responds while it works, in Chromium, `./build.sh bench --responses`: from Cancel to the end of a long job (at most
 * 100 ms is promised), from a key to its digit while every worker generates puzzles, and the times for a list of 100,000 rows and a
 * library of 600 games.
 */
import { wholeChromium } from '../tests/browser/browsers.js';
import { Library, archive, record, variant } from '../tests/browser/library.js';
import { LONGEST, TRICKY, openPage } from '../tests/browser/visitor.js';
import { quantile } from './feel.js';

const ROUNDS = 10;

/** In the page: how long a button takes to stop what it started. @param {string} selector */
const timeCancel = async (selector) => {
  const button = document.querySelector(selector);
  const start = performance.now();
  button.click();
  while (button.hasAttribute('data-running')) await new Promise((done) => setTimeout(done, 1));
  return performance.now() - start;
};

/** In the page: from keys to drawn digits. */
const timeKeys = async () => {
  const times = [];
  const cell = document.querySelector('#grid td');
  cell.focus();
  for (let digit = 1; digit <= 9; digit++) {
    const start = performance.now();
    cell.dispatchEvent(new KeyboardEvent('keydown', { key: String(digit), code: `Digit${digit}`, bubbles: true, cancelable: true }));
    while (cell.textContent !== String(digit)) await new Promise((done) => setTimeout(done));
    times.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, 30));
  }
  return times;
};

/** In the page: sorts its list, scrolls through it and saves it. */
const timeList = async () => {
  const { elements } = document.querySelector('.arrange');
  const sorts = [];
  for (const by of ['givens', 'number', 'givens', 'number', 'givens']) {
    const start = performance.now();
    elements.by.value = by;
    elements.by.dispatchEvent(new Event('change', { bubbles: true }));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    sorts.push(performance.now() - start);
  }
  const box = document.getElementById('rows');
  const frames = [];
  let last = await new Promise(requestAnimationFrame);
  for (let n = 0; n < 60; n++) {
    box.scrollTop = n * 5_000;
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - last);
    last = now;
  }
  const saves = [];
  let isSaved = false;
  URL.createObjectURL = () => 'blob:0';
  HTMLAnchorElement.prototype.click = () => (isSaved = true);
  let then = performance.now();
  const timer = setInterval(() => {
    saves.push(performance.now() - then);
    then = performance.now();
  });
  document.querySelector('[data-do=save-csv]').click();
  while (!isSaved) await new Promise((done) => setTimeout(done, 1));
  clearInterval(timer);
  return { sorts, frames, saves };
};

/** The table, as lines of Markdown. */
export async function responses() {
  const { page, visitor, close } = await openPage(wholeChromium);
  /** @type {Map<string, number[]>} */
  const took = new Map();
  const add = (/** @type {string} */ name, /** @type {number[]} */ ...times) => took.set(name, [...(took.get(name) ?? []), ...times]);
  const cancel = async (name, button, isUnderWay) => {
    await visitor.until(isUnderWay);
    add(`Cancel: ${name}`, await page.evaluate(timeCancel, button));
  };
  const submit = (form, values) => page.evaluate((form, values) => {
    const element = document.querySelector(form);
    for (const [name, value] of Object.entries(values)) element.elements[name].value = value;
    element.requestSubmit();
  }, form, values);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await visitor.arrive();
      await visitor.load(LONGEST);
      await visitor.click('[data-do=count]');
      await cancel('a long count', '[data-do=count]', () => document.getElementById('progress').value > 0.01);
      await visitor.open('generator');
      await submit('#generate-form', { n: '100000' });
      await visitor.until(() => document.querySelector('.row') !== null);
      add('a key, while every worker generates puzzles', ...(await page.evaluate(timeKeys)));
      await cancel('generating 100,000 puzzles', '#generate-form [type=submit]', () => document.getElementById('generate-report').textContent.includes('per second'));
      await visitor.open('lab');
      await submit('#lab form', { from: '17', to: '40', asked: '40', seconds: '1' });
      await cancel('the lab', '#lab [type=submit]', () => document.querySelectorAll('[data-plot=time] .point').length >= 2);
      await visitor.open('batch');
      await submit('#batch-form', { task: 'rate', text: `${TRICKY}\n`.repeat(20_000) });
      await cancel('rating a file', '#batch-form [type=submit]', () => /[1-9]/.test(document.querySelector('#batch .pace').textContent));
    }
    await visitor.arrive();
    await visitor.open('generator');
    await visitor.paste(Array.from({ length: 100_000 }, (_, n) => `${variant(n % 9)}\n`).join(''));
    await visitor.until(() => document.querySelector('.count').textContent === '100,000 puzzles');
    const { sorts, frames, saves } = await page.evaluate(timeList);
    add('100,000 rows: from choosing an order to the sorted list', ...sorts);
    add('100,000 rows: a frame while scrolling', ...frames);
    add('100,000 rows: a pause while they are saved as CSV', ...saves);
    const library = new Library(page, visitor);
    await library.arrive();
    const games = Array.from({ length: 600 }, (_, n) => record({ id: `m${n}`, givens: variant(n % 9), playedAt: 600 - n, past: Array(400).fill({ type: 'digit', cell: 2, from: '.', to: '9' }) }));
    await library.load(archive({ games }));
    await library.untilTitles(20);
    add('600 games of 400 moves: reading the library', await page.evaluate(async () => {
      const { createDatabase } = await import(new URL('storage/database.js', document.querySelector('script[type=module]').src));
      const database = createDatabase({ factory: indexedDB });
      const start = performance.now();
      await database.all('games');
      return performance.now() - start;
    }));
    const lines = ['| response | count | median, ms | worst, ms |', '| --- | ---: | ---: | ---: |'];
    for (const [name, all] of took) lines.push(`| ${name} | ${all.length} | ${quantile(all, 0.5).toFixed(1)} | ${Math.max(...all).toFixed(1)} |`);
    return lines;
  } finally {
    await close();
  }
}
