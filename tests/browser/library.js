/**
 * What a visitor does in the library, and records as the page stores them.
 */
import { SELF_SOLVING } from './visitor.js';

/** Puzzle n of many: the same puzzle with shifted digits. */
export const variant = (n) => SELF_SOLVING.replace(/\d/g, (digit) => String(((Number(digit) + n - 1) % 9) + 1));

const zeros = Array(81).fill(0);
/** A game as it is stored on the device. */
export const record = (fields) => ({
  id: 'r1', givens: SELF_SOLVING, typed: '.'.repeat(81), notes: zeros, centres: zeros, colours: zeros, past: [], future: [], bookmarks: [],
  source: { kind: 'made', seed: '7' }, level: 'easy', er: 1.2, startedAt: 1, playedAt: 2, finishedAt: null, elapsed_ms: 61_000, hints: 0, checks: 0, hasShown: false, ...fields,
});

/** The text of a file with the whole library. */
export const archive = (what) => JSON.stringify({ format: 'nonet', version: 1, savedAt: '', games: [], collections: [], settings: {}, ...what });

export class Library {
  /** @param {import('./browsers.js').Page} page @param {import('./visitor.js').Visitor} visitor */
  constructor(page, visitor) {
    this.page = page;
    this.visitor = visitor;
  }

  /** Opens the page as if for the first time, with an empty library. */
  async arrive(hash = '') {
    await this.visitor.leave();
    await this.page.evaluate(() => new Promise((done, fail) => {
      const request = indexedDB.deleteDatabase('nonet');
      request.onsuccess = () => done();
      request.onerror = () => fail(request.error);
    }));
    await this.visitor.arrive(hash);
    await this.open();
  }

  async reload() {
    await this.page.goto(`${this.visitor.url}?fresh=${Math.random()}`);
    await this.visitor.ready();
    await this.open();
  }

  /** Goes to the games in progress, and captures downloads. */
  async open() {
    await this.visitor.go('library/going');
    await this.visitor.catchDownloads();
    await this.visitor.until(() => ['ready', 'none', 'newer'].includes(document.getElementById('library').dataset.phase));
  }

  /** Returns to the section that was shown last. */
  async show() {
    await this.visitor.show('#library');
    await this.visitor.frames();
  }

  async section(section) {
    await this.page.evaluate((section) => document.querySelector(`#library [data-section=${section}]`).click(), section);
    await this.visitor.until((section) => document.querySelector(`#library [data-section=${section}]`).ariaSelected === 'true', section);
    await this.visitor.frames();
  }

  async titles() {
    await this.show();
    return this.page.evaluate(() => [...document.querySelectorAll('.games li')].map((row) => row.querySelector('.title').textContent));
  }

  async untilTitles(n) {
    await this.show();
    await this.visitor.until((n) => document.querySelectorAll('.games li').length === n, n);
  }

  async reports(pattern) {
    await this.show();
    await this.visitor.until((pattern) => new RegExp(pattern).test(document.querySelector('#library .report').textContent), pattern.source);
  }

  /** Types a digit into an empty cell. */
  async type(cell, digit) {
    if (await this.page.evaluate(() => !document.getElementById('grid').checkVisibility())) await this.visitor.go('play');
    await this.visitor.click(`#grid tr:nth-child(${Math.floor(cell / 9) + 1}) td:nth-child(${(cell % 9) + 1})`);
    await this.visitor.until((cell) => document.querySelectorAll('#grid td')[cell] === document.activeElement, cell);
    await this.page.press(digit);
  }

  save() {
    return this.page.evaluate(async () => {
      window.saved.length = 0;
      document.querySelector('.save-all').click();
      while (!window.saved[0]?.name) await new Promise((done) => setTimeout(done, 5));
      const [{ name, blob }] = window.saved;
      return { name, type: blob.type, text: await blob.text() };
    });
  }

  /** Chooses a file with this text. */
  async load(text, name = 'nonet.json', withSettings = true) {
    await this.page.evaluate((withSettings) => (document.querySelector('#library [name=withSettings]').checked = withSettings), withSettings);
    await this.visitor.chooseFile('#library [type=file]', text, name);
  }

  /** The full records stored on the device. They are passed as text, since one driver loses objects that a record has twice. */
  async stored(kind = 'games') {
    return JSON.parse(await this.page.evaluate((kind) => new Promise((done, fail) => {
      const request = indexedDB.open('nonet');
      request.onerror = () => fail(request.error);
      request.onsuccess = () => {
        const all = request.result.transaction(kind).objectStore(kind).getAll();
        all.onsuccess = () => {
          request.result.close();
          done(JSON.stringify(all.result));
        };
      };
    }), kind));
  }

  /** Stores entries on the device as they are, valid or not. */
  put(store, entries) {
    return this.page.evaluate((store, entries) => new Promise((done, fail) => {
      const request = indexedDB.open('nonet');
      request.onsuccess = () => {
        const transaction = request.result.transaction(store, 'readwrite');
        for (const entry of entries) transaction.objectStore(store).put(entry);
        transaction.oncomplete = () => {
          request.result.close();
          done();
        };
        transaction.onabort = () => fail(transaction.error);
      };
    }), store, entries);
  }
}
