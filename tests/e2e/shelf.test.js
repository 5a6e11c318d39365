/**
 * The library in Chromium, Firefox and WebKitGTK: games kept and resumed, deleted and brought back, puzzles of the day,
 * collections, everything as a file, two tabs, records of other versions, and a browser that keeps nothing.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { dailyOptions, seedOf } from '../../www/shelf/daily.js';
import { LEVELS } from '../../www/levels.js';
import { engine } from '../wasm/engine.js';
import { violations, withAxe } from './axe.js';
import { BROWSERS } from './browsers.js';
import { SELF_SOLVED, SELF_SOLVING, openPage } from './visitor.js';

const PAGE = readFileSync(new URL('../../dist/index.html', import.meta.url), 'utf8');
/** What takes IndexedDB away before the page's own scripts run, in the ways that browsers do it. */
const BLOCKS = {
  absent: "Object.defineProperty(globalThis, 'indexedDB', { value: undefined });",
  forbidden: "Object.defineProperty(globalThis, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });",
  refused: "IDBFactory.prototype.open = () => { throw new DOMException('no', 'InvalidStateError'); };",
  full: "IDBObjectStore.prototype.put = function () { throw new DOMException('no', 'QuotaExceededError'); };",
};
const javascript = (body) => ({ headers: { 'content-type': 'text/javascript' }, body });
function intercept(path) {
  if (path === 'two.html') return { headers: { 'content-type': 'text/html' }, body: '<!doctype html><iframe src="./?one"></iframe><iframe src="./?two"></iframe>' };
  const [, kind, file] = /^blocked-(\w+)\/?(.*)$/.exec(path) ?? [];
  if (!kind) return withAxe(path);
  if (file === 'block.js') return javascript(BLOCKS[kind]);
  // The page as it is, with a script of ours before its own.
  const html = PAGE.replaceAll('="www-', '="../www-').replace('<script type="module"', '<script src="block.js"></script>\n<script type="module"');
  return { headers: { 'content-type': 'text/html; charset=utf-8' }, body: html };
}

const { generate } = await engine('simd');

/** The puzzles of one day. Other ones with another version of the engine: then SEED_VERSION in daily.js wants to be raised. */
const RECORDED = {
  easy: '...3...8.3....6..57.59......6...5...21.....96...8...4......23.99..7....2.3...1...',
  medium: '.21.53..4..7..2....5.1.......3.....1.7.5.4.8.5.....2.......5.4....9..6..4..76.13.',
  hard: '....72..1..61....52..8..6....9...86...........54...3....7..6..98....32..6..59....',
  expert: '....7...9..4....8..2.53......68..7.4.8.....5.4.5..76......21.3..6....5..9...5....',
  extreme: '.2..8......3..6..889.3.4.....9....36..2...1..74....5.....7.8.946..9..2......5..6.',
};

test('the engine makes the recorded puzzles of the day', () => {
  for (const level of LEVELS) assert.equal(generate({ seed: seedOf('2026-11-22', level), ...dailyOptions(level) }), RECORDED[level], level);
});

/** Puzzle n of many: its digits in another order. */
const variant = (n) => SELF_SOLVING.replace(/\d/g, (digit) => String(((Number(digit) + n - 1) % 9) + 1));
const zeros = Array(81).fill(0);
const record = (fields) => ({
  id: 'r1', givens: SELF_SOLVING, typed: '.'.repeat(81), notes: zeros, centres: zeros, colours: zeros, past: [], future: [], bookmarks: [],
  source: { kind: 'made', seed: '7' }, level: 'easy', er: 1.2, startedAt: 1, playedAt: 2, finishedAt: null, elapsed_ms: 61_000, hints: 0, checks: 0, hasShown: false, ...fields,
});
const full = (puzzle, solution) => [...puzzle].map((digit, cell) => (digit === '.' ? solution[cell] : '.')).join('');
const archive = (what) => JSON.stringify({ format: 'nonet', version: 1, savedAt: '', games: [], collections: [], settings: {}, ...what });

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(name, () => {
    let page, visitor, close;
    before(async () => ({ page, visitor, close } = await openPage(launch, { base: '/some/where/', intercept })));
    after(() => close?.());

    /** Comes for the first time, to an empty shelf. */
    const arrive = async (hash = '') => {
      await visitor.leave();
      await page.evaluate(() => new Promise((done, fail) => {
        const request = indexedDB.deleteDatabase('nonet');
        request.onsuccess = () => done();
        request.onerror = () => fail(request.error);
      }));
      await visitor.arrive(hash);
      await open();
    };
    const reload = async () => {
      await page.goto(`${visitor.url}?fresh=${Math.random()}`);
      await visitor.ready();
      await open();
    };
    /** Opens the panel, and keeps what is downloaded. */
    const open = async () => {
      await page.evaluate(() => {
        document.getElementById('shelf').open = true;
        window.saved = [];
        URL.createObjectURL = (blob) => `blob:${window.saved.push({ blob }) - 1}`;
        HTMLAnchorElement.prototype.click = function () {
          window.saved.at(-1).name = this.download;
        };
      });
      await visitor.until(() => ['ready', 'none', 'newer'].includes(document.getElementById('shelf').dataset.phase));
    };
    const section = async (section) => {
      await page.evaluate((section) => document.querySelector(`#shelf [data-section=${section}]`).click(), section);
      await visitor.until((section) => document.querySelector(`#shelf [data-section=${section}]`).ariaSelected === 'true', section);
      await frames();
    };
    const frames = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
    const titles = () => page.evaluate(() => [...document.querySelectorAll('.games li')].map((row) => row.querySelector('.title').textContent));
    const untilTitles = (n) => visitor.until((n) => document.querySelectorAll('.games li').length === n, n);
    const reports = (pattern) => visitor.until((pattern) => new RegExp(pattern).test(document.querySelector('#shelf .report').textContent), pattern.source);
    /** Types into an empty cell, in the page. */
    const type = async (cell, digit) => {
      await visitor.click(`#grid tr:nth-child(${Math.floor(cell / 9) + 1}) td:nth-child(${(cell % 9) + 1})`);
      await page.press(digit);
    };
    const save = () =>
      page.evaluate(async () => {
        window.saved.length = 0;
        document.querySelector('.save-all').click();
        while (!window.saved[0]?.name) await new Promise((done) => setTimeout(done, 5));
        const [{ name, blob }] = window.saved;
        return { name, type: blob.type, text: await blob.text() };
      });
    /** Chooses a file with this text. */
    const load = (text, name = 'nonet.json', withSettings = true) =>
      page.evaluate((text, name, withSettings) => {
        document.querySelector('#shelf [name=withSettings]').checked = withSettings;
        const field = document.querySelector('#shelf [type=file]');
        const data = new DataTransfer();
        data.items.add(new File([text], name));
        field.files = data.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }, text, name, withSettings);
    /** Whole records as they lie on the device; as text on the way, for one driver loses what stands in a record twice. */
    const kept = async (kind = 'games') =>
      JSON.parse(await page.evaluate((kind) => new Promise((done, fail) => {
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
    /** Puts entries on the device as they are, sound or not. */
    const lay = (store, entries) =>
      page.evaluate((store, entries) => new Promise((done, fail) => {
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

    test('a game is kept by itself, is there after a reload, and goes on with its history', async () => {
      await arrive();
      await visitor.load(SELF_SOLVING);
      assert.deepEqual(await titles(), [], 'a puzzle that nobody has touched is no game yet');
      await type(2, '9');
      await untilTitles(1);
      await type(3, '6');
      await visitor.until(() => document.querySelector('.games .facts').textContent.includes('in\u00a0the\u00a0grid'));
      const other = variant(4);
      await visitor.load(other);
      await type(2, '5');
      await untilTitles(2);
      await reload();
      await untilTitles(2);
      const [first] = await kept();
      assert.equal(first.version, 1);
      // The one before.
      await page.evaluate(() => document.querySelector('.games li:nth-child(2) .open').click());
      await visitor.says(/Welcome back to this game/);
      assert.equal(await visitor.grid(), SELF_SOLVING.slice(0, 2) + '96' + SELF_SOLVING.slice(4));
      await page.evaluate(() => document.querySelector('[data-do=undo]').click());
      assert.equal(await visitor.grid(), SELF_SOLVING.slice(0, 2) + '9' + SELF_SOLVING.slice(3));
      await frames();
      assert.equal((await titles()).length, 2, 'it is the same game still');
    });

    test('a finished game is among the finished ones', async () => {
      await arrive();
      await load(archive({ games: [record({ typed: full(SELF_SOLVING, SELF_SOLVED).slice(0, -2) + '.' + '.' })] }));
      await untilTitles(1);
      await page.evaluate(() => document.querySelector('.games .open').click());
      await visitor.says(/Welcome back/);
      const left = [...(await visitor.grid())].flatMap((digit, cell) => (digit === '.' ? [cell] : []));
      for (const cell of left) await type(cell, SELF_SOLVED[cell]);
      await untilTitles(0);
      await section('finished');
      await untilTitles(1);
      assert.match((await titles())[0], /^Easy, SE 1\.2$/);
      await section('statistics');
      assert.match(await visitor.text('#shelf .totals'), /^1 game finished, 1 of them without a hint; 1:/);
      assert.ok(await page.evaluate(() => document.querySelector('#shelf .box') !== null));
      assert.equal((await kept())[0].finishedAt > 1e12, true);
    });

    test('a game is deleted, and brought back', async () => {
      await arrive();
      await load(archive({ games: [1, 2, 3].map((n) => record({ id: `g${n}`, givens: variant(n), playedAt: n, elapsed_ms: n * 60_000, past: [{ type: 'digit', cell: 2, from: '.', to: '9' }] })) }));
      await untilTitles(3);
      const whole = await kept();
      await page.evaluate(() => {
        document.querySelector('.games li:nth-child(2) .delete').focus();
        document.querySelector('.games li:nth-child(2) .delete').click();
      });
      await untilTitles(2);
      await reports(/^Deleted: Easy, SE 1\.2\.$/);
      assert.equal(await page.evaluate(() => document.activeElement.className), 'delete', 'the focus is at the next one');
      assert.deepEqual((await kept()).map(({ id }) => id), ['g1', 'g3']);
      await visitor.click('#shelf .undo');
      await untilTitles(3);
      assert.deepEqual(await kept(), whole);
      await reports(/^It is back\.$/);
      assert.ok(await page.evaluate(() => document.querySelector('#shelf .undo').hidden));
    });

    test('the game in the grid can be deleted: it comes back with the next digit only', async () => {
      await arrive();
      await visitor.load(SELF_SOLVING);
      await type(2, '9');
      await untilTitles(1);
      await page.evaluate(() => document.querySelector('.games .delete').click());
      await untilTitles(0);
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      await frames();
      assert.deepEqual(await kept(), []);
      await page.evaluate(() => dispatchEvent(new Event('pageshow')));
      await type(3, '6');
      await untilTitles(1);
    });

    test('everything is saved, wiped, and loaded', async () => {
      await arrive();
      await visitor.load(SELF_SOLVING);
      await type(2, '9');
      await untilTitles(1);
      await load(archive({ games: [record({ id: 'x1', givens: variant(3) })], collections: [{ id: 'c1', name: 'Ours', savedAt: 5, rows: [{ puzzle: variant(5), name: 'five' }] }] }));
      await untilTitles(2);
      await visitor.until(() => document.querySelector('.games .title').textContent.includes('SE'));
      await visitor.choose('theme', 'dark');
      const { name, type: kind, text } = await save();
      assert.match(name, /^nonet-\d{4}-\d\d-\d\d\.json$/);
      assert.equal(kind, 'application/json');
      await reports(/^Saved as nonet-.*: 2 games, 1 collection\.$/);
      const games = await kept();
      const collections = await kept('collections');
      await arrive();
      assert.deepEqual(await titles(), []);
      await load(text);
      await untilTitles(2);
      await reports(/is read\. 2 games came in\. 1 collection came in\. The settings are taken over\.$/);
      assert.deepEqual(await kept(), games);
      assert.deepEqual(await kept('collections'), collections);
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
      // Once more: nothing new. Without the settings this time.
      await visitor.choose('theme', 'light');
      await load(text, 'again.json', false);
      await reports(/^again\.json is read\. 2 games were here already\.$/);
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'light');
      assert.deepEqual(await kept(), games);
    });

    test('of the same game the one played later stays, and nothing goes', async () => {
      await arrive();
      await load(archive({ games: [record({ id: 'a', playedAt: 10 }), record({ id: 'b', playedAt: 10 }), record({ id: 'only-here' })] }));
      await untilTitles(3);
      await load(archive({ games: [record({ id: 'a', playedAt: 11, hints: 5 }), record({ id: 'b', playedAt: 9, hints: 5 }), record({ id: 'c' }), { ...record({ id: 'd' }), typed: 'x' }] }));
      await reports(/1 game came in\. 1 game was newer in the file\. 1 game was here already\. 1 spoilt entry was skipped\./);
      assert.deepEqual((await kept()).map(({ id, hints }) => [id, hints]), [['a', 5], ['b', 0], ['c', 0], ['only-here', 0]]);
    });

    test('files that are none of ours, or of a later version, are refused in plain words', async () => {
      await arrive();
      await load('not json');
      await reports(/^This is no library file of Nonet\.$/);
      await load(JSON.stringify({ format: 'nonet', version: 99, games: [record({})] }));
      await reports(/newer version of Nonet/);
      assert.deepEqual(await kept(), []);
    });

    test('what a later version of the page wrote, or what is spoilt, is told, not shown, and never lost', async () => {
      await arrive();
      await load(archive({ games: [record({ id: 'ours' })] }));
      await untilTitles(1);
      const later = { id: 'later', version: 2, playedAt: 9, shape: ['quite', 'new'] };
      const spoilt = { ...record({ id: 'spoilt' }), version: 1, notes: 'x' };
      await lay('games', [later, spoilt, { ...record({ id: 'lone' }), version: 1 }]);
      await lay('summaries', [{ id: 'later', version: 2, playedAt: 9 }, { id: 'ours', version: 1, typed: 'spoilt' }]);
      await reload();
      await untilTitles(2);
      assert.match(await visitor.text('#shelf .notice'), /^1 entry was made by a newer version .* 1 entry cannot be read\.$/);
      const { text } = await save();
      assert.deepEqual(JSON.parse(text).games.map(({ id }) => id).sort(), ['later', 'lone', 'ours']);
      // An older state of it in a file does not touch it.
      await load(archive({ games: [record({ id: 'later', playedAt: 99 })] }));
      await reports(/here already/);
      const entries = Object.fromEntries((await kept()).map((entry) => [entry.id, entry]));
      assert.deepEqual(entries.later, later);
      assert.deepEqual(entries.spoilt, spoilt);
    });

    test('a database of a later version is left alone, and that is said', async () => {
      await arrive();
      await visitor.leave();
      await page.evaluate(() => new Promise((done, fail) => {
        const request = indexedDB.open('nonet', 99);
        request.onsuccess = () => {
          request.result.close();
          done();
        };
        request.onerror = () => fail(request.error);
      }));
      await reload();
      assert.match(await visitor.text('#shelf .notice'), /^A newer version of this page has the library/);
      await visitor.load(SELF_SOLVING);
      await type(2, '9');
      assert.equal((await visitor.grid())[2], '9', 'it can be played all the same');
    });

    test('two pages see one shelf: what one does the other shows', async () => {
      await arrive();
      await page.goto(`${visitor.url}two.html`);
      await visitor.until(() => [...document.querySelectorAll('iframe')].every(({ contentDocument }) => contentDocument?.documentElement.dataset.theme));
      await page.evaluate(() => {
        for (const { contentDocument } of document.querySelectorAll('iframe')) contentDocument.getElementById('shelf').open = true;
      });
      /** How many games each of the two shows. */
      const both = (n, m = n) => visitor.until((n, m) => [n, m].every((count, at) => document.querySelectorAll('iframe')[at].contentDocument.querySelectorAll('.games li').length === count), n, m);
      const typeIn = (frame, digit) => page.evaluate((frame, digit) => {
        const { contentDocument, contentWindow } = document.querySelectorAll('iframe')[frame];
        const cell = contentDocument.querySelector('#grid td:nth-child(3)');
        cell.focus();
        cell.dispatchEvent(new contentWindow.KeyboardEvent('keydown', { key: digit, code: `Digit${digit}`, bubbles: true, cancelable: true }));
      }, frame, digit);
      await both(0);
      await page.evaluate((puzzle) => (document.querySelectorAll('iframe')[0].contentWindow.location.hash = `#p=${puzzle}`), variant(2));
      await visitor.until(() => document.querySelector('iframe').contentDocument.querySelector('#grid td').textContent !== '');
      await typeIn(0, '5');
      await both(1);
      await page.evaluate((puzzle) => (document.querySelectorAll('iframe')[1].contentWindow.location.hash = `#p=${puzzle}`), variant(4));
      await visitor.until(() => document.querySelectorAll('iframe')[1].contentDocument.querySelector('#grid td').textContent !== '');
      await typeIn(1, '5');
      await both(2);
      await page.evaluate(() => document.querySelectorAll('iframe')[0].contentDocument.querySelector('.games .delete').click());
      await both(1);
      await page.evaluate(() => document.querySelectorAll('iframe')[0].contentDocument.querySelector('#shelf .undo').click());
      await both(2);
    });

    test('puzzles of the day: the same in every browser, begun, gone on with, finished', async () => {
      await arrive('#daily=2026-11-22,hard');
      await visitor.until((puzzle) => [...document.querySelectorAll('#grid td')].map((cell) => cell.textContent || '.').join('') === puzzle, RECORDED.hard);
      await visitor.says(/^The puzzle of Nov 22, 2026, Hard\./);
      const cell = RECORDED.hard.indexOf('.');
      await type(cell, '3');
      await untilTitles(1);
      assert.match((await titles())[0], /^Daily of Nov 22, 2026, Hard$/);
      await section('daily');
      for (const level of ['easy', 'medium', 'expert', 'extreme']) {
        // The same door as the buttons use, on the recorded day.
        await page.evaluate((level) => (location.hash = `#daily=2026-11-22,${level}`), level);
        await visitor.until((puzzle) => [...document.querySelectorAll('#grid td')].map((cell) => cell.textContent || '.').join('') === puzzle, RECORDED[level]);
      }
      await page.evaluate(() => (location.hash = '#daily=2026-11-22,hard'));
      await visitor.says(/Welcome back to this game/);
      assert.equal((await visitor.grid())[cell], '3');
    });

    test('the calendar marks what is finished, and begins the puzzle of a day', async () => {
      await arrive();
      const at = (day) => new Date(`${day}T12:00`).getTime();
      const game = (day, level, fields = {}) => record({ id: `${day}-${level}`, source: { kind: 'daily', date: day, level }, playedAt: at(day), finishedAt: at(day), ...fields });
      await load(archive({ games: [game('2026-02-27', 'easy'), game('2026-02-28', 'easy'), game('2026-03-01', 'hard'), game('2026-03-01', 'easy', { elapsed_ms: 252_000 }), game('2026-03-03', 'easy', { finishedAt: null })] }));
      await untilTitles(1);
      await section('daily');
      assert.match(await visitor.text('#shelf .streak'), /longest: 3\.$/);
      // Back to that month, however long that takes.
      for (let n = 0; (await visitor.text('#shelf-month')) !== 'March 2026'; n++) {
        assert.ok(n < 600);
        await page.evaluate(() => document.querySelector('#shelf [data-by="-1"]').click());
        await frames();
      }
      const marks = (day) => page.evaluate((day) => {
        const button = document.querySelector(`.calendar [data-day="${day}"]`);
        return [button.querySelectorAll('i:not([data-going])').length, button.querySelectorAll('[data-going]').length, button.ariaLabel];
      }, day);
      assert.deepEqual(await marks('2026-03-01'), [2, 0, 'Sunday, March 1, 2026, finished: Easy, Hard']);
      assert.deepEqual(await marks('2026-03-03'), [0, 1, 'Tuesday, March 3, 2026, begun']);
      assert.deepEqual(await marks('2026-03-04'), [0, 0, 'Wednesday, March 4, 2026']);
      await visitor.click('.calendar [data-day="2026-03-01"]');
      await frames();
      const levels = () => page.evaluate(() => [...document.querySelectorAll('.levels button')].map((button) => button.textContent));
      assert.deepEqual(await levels(), ['Easy✓ 4:12', 'Mediumnot begun', 'Hard✓ 1:01', 'Expertnot begun', 'Extremenot begun']);
      await page.press('ArrowDown');
      await frames();
      assert.equal(await visitor.text('#shelf-day'), 'Sunday, March 8, 2026');
      await visitor.click('.levels [data-level=medium]');
      const expected = generate({ seed: seedOf('2026-03-08', 'medium'), ...dailyOptions('medium') });
      await visitor.until((puzzle) => [...document.querySelectorAll('#grid td')].map((cell) => cell.textContent || '.').join('') === puzzle, expected);
      await visitor.choose('language', 'de');
      await frames();
      assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('.calendar th')].map((head) => head.textContent.slice(0, 2))), ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
      assert.equal(await visitor.text('#shelf-day'), 'Sonntag, 8. März 2026');
      await page.evaluate(() => document.querySelector('.today').click());
      await frames();
      assert.ok(await page.evaluate(() => document.querySelector('.calendar [aria-current=date]').getAttribute('aria-pressed') === 'true'));
    });

    test('a list becomes a collection, and the collection the list; finished puzzles are marked', async () => {
      await arrive();
      const puzzles = Array.from({ length: 9 }, (_, n) => variant(n));
      await section('collections');
      const submit = (text) => page.evaluate((text) => {
        const form = document.querySelector('.collect');
        form.elements.name.value = text;
        form.requestSubmit();
      }, text);
      await submit('Nothing');
      await reports(/^The list is empty/);
      await visitor.paste(puzzles.join('\n'));
      await visitor.says(/^9 puzzles read/);
      await submit(' ');
      await reports(/needs a name/);
      await submit('Nine & more');
      await visitor.until(() => document.querySelector('.collected .facts')?.textContent === '9 puzzles, 0 finished');
      await reports(/^9 puzzles are kept as “Nine & more”\.$/);
      await reload();
      await load(archive({ games: [record({ id: 'f', givens: puzzles[4], finishedAt: 5, typed: full(puzzles[4], SELF_SOLVED) })] }));
      await reports(/came in/);
      await section('collections');
      await visitor.until(() => document.querySelector('.collected .facts')?.textContent === '9 puzzles, 1 finished');
      await visitor.click('.collected .list');
      await visitor.until(() => document.querySelector('#results .count').textContent.startsWith('9 puzzle'));
      await visitor.click('.collected .look');
      await visitor.until(() => document.querySelectorAll('.puzzles li').length === 9);
      assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('.puzzles button')].map(({ dataset }) => dataset.state)), ['new', 'new', 'new', 'new', 'finished', 'new', 'new', 'new', 'new']);
      await visitor.click('.puzzles [data-n="7"]');
      await visitor.says(/^Puzzle 8 of 9 of “Nine & more”\.$/);
      assert.equal(await visitor.grid(), puzzles[7]);
      await type(2, '5');
      await visitor.until(() => document.querySelector('.puzzles [data-n="7"]').dataset.state === 'going');
      assert.deepEqual((await kept()).find(({ givens }) => givens === puzzles[7]).source, { kind: 'given', collection: 'Nine & more' });
      await visitor.click('.collected .delete');
      await visitor.until(() => document.querySelectorAll('.collected > li').length === 0);
      await visitor.click('#shelf .undo');
      await visitor.until(() => document.querySelectorAll('.collected > li').length === 1);
      assert.equal((await kept('collections'))[0].rows.length, 9);
    });

    test('hundreds of games: few elements, more at a click, and no waiting', async () => {
      await arrive();
      const games = Array.from({ length: 600 }, (_, n) => record({ id: `m${n}`, givens: variant(n % 9), playedAt: 600 - n, past: Array(400).fill({ type: 'digit', cell: 2, from: '.', to: '9' }) }));
      await load(archive({ games }));
      await untilTitles(20);
      assert.equal(await visitor.text('#tab-going small'), '600');
      await visitor.click('#shelf .show-more');
      await untilTitles(40);
      await frames();
      assert.equal(await page.evaluate(() => document.activeElement.closest('li')?.dataset.id), 'm20', 'reading goes on');
      assert.ok((await page.evaluate(() => document.querySelectorAll('#shelf-games *').length)) < 600);
      await reload();
      const ms = await page.evaluate(async () => {
        const www = document.querySelector('script[type=module]').src;
        const { createDatabase, deviceFactory } = await import(new URL('shelf/database.js', www));
        const database = createDatabase({ factory: deviceFactory() });
        await database.all('games');
        const start = performance.now();
        await database.all('games');
        return performance.now() - start;
      });
      console.log(`600 games of 400 moves: their summaries read in ${ms.toFixed(0)} ms`);
      assert.ok(ms < 1500, `${ms} ms`);
    });

    for (const kind of ['absent', 'forbidden', 'refused']) {
      test(`a browser that keeps nothing (${kind}) plays all the same, and the panel says so`, async () => {
        await visitor.leave();
        await page.evaluate(() => localStorage.clear());
        await page.goto(`${visitor.url}blocked-${kind}/?${Math.random()}`);
        await visitor.ready();
        await open();
        assert.match(await visitor.text('#shelf .notice'), /^This browser lets the page keep nothing here/);
        assert.ok(await page.evaluate(() => document.querySelector('.save-all').disabled));
        await visitor.load(SELF_SOLVING);
        await type(2, '9');
        assert.equal((await visitor.grid())[2], '9');
        await page.evaluate(() => (location.hash = '#daily=2026-11-22,easy'));
        await visitor.until((puzzle) => [...document.querySelectorAll('#grid td')].map((cell) => cell.textContent || '.').join('') === puzzle, RECORDED.easy);
      });
    }

    test('a first visitor finds the puzzle of the day', async () => {
      await visitor.arrive();
      await page.evaluate(() => document.querySelector('#welcome [href="#daily"]').click());
      await visitor.says(/^The puzzle of .*, Medium\./);
      assert.ok(await page.evaluate(() => document.getElementById('welcome').hidden));
      assert.match(await visitor.grid(), /[1-9]/);
    });

    test('a device without room says so, once there is something to keep', async () => {
      await arrive();
      await page.goto(`${visitor.url}blocked-full/?${Math.random()}`);
      await visitor.ready();
      await open();
      await visitor.load(SELF_SOLVING);
      await type(2, '9');
      await reports(/^There is no room left on this device/);
      assert.equal((await visitor.grid())[2], '9');
    });

    test('axe finds no violation in any section, light and dark', async () => {
      await arrive();
      for (const name of ['going', 'finished', 'daily', 'collections', 'statistics']) {
        await section(name);
        assert.deepEqual(await violations(page), [], `${name}, empty`);
      }
      const now = Date.now();
      const games = Array.from({ length: 40 }, (_, n) => {
        const level = LEVELS[n % 5];
        const source = n % 3 === 0 ? { kind: 'daily', date: '2026-11-22', level } : { kind: 'made' };
        return record({ id: `a${n}`, givens: variant(n % 9), source, level, playedAt: now - n * 8e7, finishedAt: n % 4 ? now - n * 8e7 : null, elapsed_ms: (n + 1) * 60_000, hints: n % 7 === 0 ? 2 : 0 });
      });
      await load(archive({ games, collections: [{ id: 'c', name: 'Nine', savedAt: 1, rows: games.slice(0, 9).map(({ givens }) => ({ puzzle: givens })) }] }));
      await reports(/came in/);
      for (const theme of ['light', 'dark']) {
        await visitor.choose('theme', theme);
        for (const name of ['going', 'finished', 'daily', 'collections', 'statistics']) {
          await section(name);
          if (name === 'collections' && theme === 'light') await visitor.click('.collected .look');
          await frames();
          assert.deepEqual(await violations(page), [], `${name}, ${theme}`);
        }
      }
      await section('going');
      await visitor.click('.games .delete');
      await reports(/^Deleted/);
      assert.deepEqual(await violations(page), [], 'after something was deleted');
    });

    test('the tabs are one stop, and arrows go from one to the next', async () => {
      await arrive();
      await visitor.click('#tab-going');
      await page.press('ArrowRight', 'ArrowRight');
      assert.equal(await page.evaluate(() => document.activeElement.id), 'tab-daily');
      await frames();
      assert.ok(await page.evaluate(() => !document.getElementById('shelf-daily').hidden && document.querySelectorAll('#shelf [role=tab][tabindex="0"]').length === 1));
      await page.press('Home', 'ArrowLeft');
      assert.equal(await page.evaluate(() => document.activeElement.id), 'tab-statistics');
    });

    if (name !== 'chromium') return;
    test('nothing sticks out, from 320 to 1920 pixels, in both languages', async () => {
      const now = Date.now();
      const games = Array.from({ length: 40 }, (_, n) => {
        const level = LEVELS[n % 5];
        const source = n % 3 === 0 ? { kind: 'daily', date: '2026-11-22', level } : { kind: 'given', name: n % 2 ? 'A rather long name of a puzzle from a newspaper' : undefined };
        return record({ id: `a${n}`, givens: variant(n % 9), source, level, playedAt: now - n * 8e7, finishedAt: n % 4 ? now - n * 8e7 : null, elapsed_ms: (n + 1) * 800_000, hints: n % 7 === 0 ? 2 : 0, hasShown: n % 11 === 0 });
      });
      for (const [width, height] of [[320, 640], [390, 844], [844, 390], [800, 600], [1280, 800], [1920, 1080]]) {
        await page.raw.setViewport({ width, height });
        for (const language of ['en', 'de']) {
          await arrive();
          await visitor.choose('language', language);
          await load(archive({ games, collections: [{ id: 'c', name: 'Donaudampfschifffahrtsgesellschaftsrätselsammlung', savedAt: 1, rows: games.slice(0, 9).map(({ givens }) => ({ puzzle: givens })) }] }), 'n.json', false);
          await visitor.until(() => document.querySelectorAll('.games li').length > 0);
          for (const name of ['going', 'finished', 'daily', 'collections', 'statistics']) {
            await section(name);
            if (name === 'collections') await visitor.click('.collected .look');
            await frames();
            const measured = await page.evaluate(() => {
              const panel = document.getElementById('shelf');
              const { left, right } = panel.getBoundingClientRect();
              const seen = [...panel.querySelectorAll('button, input, .title, .facts, .name, p')].filter((element) => element.checkVisibility() && !element.closest('.hidden'));
              const buttons = seen.filter((element) => element.matches('button, input:not([type=checkbox], .hidden)'));
              return {
                overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
                outside: seen.filter((element) => !element.matches('.hidden') && (element.getBoundingClientRect().right > right || element.getBoundingClientRect().left < left)).map((element) => element.className),
                cut: buttons.filter((element) => element.scrollWidth > element.clientWidth + 1).map((element) => element.textContent),
                low: buttons.filter((element) => element.getBoundingClientRect().height < 44).map((element) => element.textContent),
                // A week has seven days: on the narrowest phones they are 39 wide.
                narrow: buttons.filter((element) => element.getBoundingClientRect().width < (element.closest('.calendar') ? 39 : 44)).map((element) => element.textContent),
              };
            });
            assert.deepEqual(measured, { overflow: 0, outside: [], cut: [], low: [], narrow: [] }, `${width} x ${height}, ${language}, ${name}`);
          }
        }
      }
      await page.raw.setViewport({ width: 1280, height: 800 });
    });
  });
}
