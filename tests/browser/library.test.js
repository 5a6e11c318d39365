/**
 * The library in Chromium, Firefox and WebKitGTK: games saved and resumed, deleted and restored, collections, the whole
 * library as a file, two tabs, records of other versions, and a browser without storage.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { LEVELS } from '../../www/core/levels.js';
import { sample } from '../tier.js';
import { violations, withAxe } from './axe.js';
import { SCREENS, themes } from './screens.js';
import { Library, archive, record, variant } from './library.js';
import { inEachBrowser } from './suites.js';
import { TRICKY, SELF_SOLVED, SELF_SOLVING, openPage, withScript } from './visitor.js';

const SECTIONS = ['daily', 'going', 'finished', 'collections', 'statistics', 'file'];

/** Scripts that make IndexedDB unavailable before the page's own scripts run, in the ways that browsers do. */
const BLOCKS = {
  absent: "Object.defineProperty(globalThis, 'indexedDB', { value: undefined });",
  forbidden: "Object.defineProperty(globalThis, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });",
  refused: "IDBFactory.prototype.open = () => { throw new DOMException('no', 'InvalidStateError'); };",
  full: "IDBObjectStore.prototype.put = function () { throw new DOMException('no', 'QuotaExceededError'); };",
};
const blocked = withScript(BLOCKS);
const TWO = '<!doctype html><iframe src="./?one"></iframe><iframe src="./?two"></iframe>';
const intercept = (path) => (path === 'two.html' ? { headers: { 'content-type': 'text/html' }, body: TWO } : (blocked(path) ?? withAxe(path)));

const full = (puzzle, solution) => [...puzzle].map((digit, cell) => (digit === '.' ? solution[cell] : '.')).join('');

inEachBrowser('library', (name, test) => {
  let page, visitor, library, close;
  beforeEach(async () => {
    ({ page, visitor, close } = await openPage(name, { base: '/some/where/', intercept }));
    library = new Library(page, visitor);
  });
  afterEach(() => close?.());

  test('a game is saved automatically, survives a reload, and is resumed with its history', async () => {
    await library.arrive();
    await visitor.load(SELF_SOLVING);
    assert.deepEqual(await library.titles(), [], 'an untouched puzzle is not a game yet');
    await library.type(2, '9');
    await library.untilTitles(1);
    await library.type(3, '6');
    await library.show();
    await visitor.until(() => document.querySelector('.games .facts').textContent.includes('in\u00a0the\u00a0grid'));
    const other = variant(4);
    await visitor.load(other);
    await library.type(2, '5');
    await library.untilTitles(2);
    await library.reload();
    await library.untilTitles(2);
    const [first] = await library.stored();
    assert.equal(first.version, 2);
    // The first game.
    await page.evaluate(() => document.querySelector('.games li:nth-child(2) .open').click());
    await visitor.says(/Welcome back to this game/);
    assert.equal(await visitor.grid(), SELF_SOLVING.slice(0, 2) + '96' + SELF_SOLVING.slice(4));
    await page.evaluate(() => document.querySelector('[data-do=undo]').click());
    assert.equal(await visitor.grid(), SELF_SOLVING.slice(0, 2) + '9' + SELF_SOLVING.slice(3));
    await visitor.frames();
    assert.equal((await library.titles()).length, 2, 'it is still the same game');
  });

  test('a link to a puzzle that was started resumes the game', async () => {
    await library.arrive();
    await visitor.load(SELF_SOLVING);
    await library.type(2, '9');
    await library.untilTitles(1);
    await visitor.load(TRICKY);
    await page.evaluate((puzzle) => (location.hash = `p=${puzzle}`), SELF_SOLVING);
    await visitor.says(/Welcome back to this game/);
    assert.equal(await visitor.grid(), SELF_SOLVING.slice(0, 2) + '9' + SELF_SOLVING.slice(3));
    assert.equal((await library.titles()).length, 1);
  });

  test('a finished game is listed as finished and counted in the statistics', async () => {
    await library.arrive();
    await library.load(archive({ games: [record({ typed: full(SELF_SOLVING, SELF_SOLVED).slice(0, -2) + '.' + '.' })] }));
    await library.untilTitles(1);
    await page.evaluate(() => document.querySelector('.games .open').click());
    await visitor.says(/Welcome back/);
    const left = [...(await visitor.grid())].flatMap((digit, cell) => (digit === '.' ? [cell] : []));
    for (const cell of left) await library.type(cell, SELF_SOLVED[cell]);
    await library.untilTitles(0);
    await library.section('finished');
    await library.untilTitles(1);
    assert.match((await library.titles())[0], /^Easy, SE 1\.2$/);
    await library.section('statistics');
    assert.match(await visitor.text('#library .totals'), /^1 game finished, 1 of them without a hint; 1:/);
    assert.ok(await page.evaluate(() => document.querySelector('#library .box') !== null));
    assert.equal((await library.stored())[0].finishedAt > 1e12, true);
  });

  test('a deleted game can be restored', async () => {
    await library.arrive();
    await library.load(archive({ games: [1, 2, 3].map((n) => record({ id: `g${n}`, givens: variant(n), playedAt: n, elapsed_ms: n * 60_000, past: [{ type: 'digit', cell: 2, from: '.', to: '9' }] })) }));
    await library.untilTitles(3);
    const whole = await library.stored();
    await page.evaluate(() => {
      document.querySelector('.games li:nth-child(2) .delete').focus();
      document.querySelector('.games li:nth-child(2) .delete').click();
    });
    await library.untilTitles(2);
    await library.reports(/^Deleted: Easy, SE 1\.2\.$/);
    assert.equal(await page.evaluate(() => document.activeElement.matches('.games .delete')), true, 'the focus is on the next game');
    assert.deepEqual((await library.stored()).map(({ id }) => id), ['g1', 'g3']);
    await visitor.click('#library .undo');
    await library.untilTitles(3);
    assert.deepEqual(await library.stored(), whole);
    await library.reports(/^Restored\.$/);
    assert.ok(await page.evaluate(() => document.querySelector('#library .undo').hidden));
  });

  test('the game in the grid can be deleted, and is only saved again with the next digit', async () => {
    await library.arrive();
    await visitor.load(SELF_SOLVING);
    await library.type(2, '9');
    await library.untilTitles(1);
    await page.evaluate(() => document.querySelector('.games .delete').click());
    await library.untilTitles(0);
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await visitor.frames();
    assert.deepEqual(await library.stored(), []);
    await page.evaluate(() => dispatchEvent(new Event('pageshow')));
    await library.type(3, '6');
    await library.untilTitles(1);
  });

  test.everywhere('the whole library can be saved as a file, erased, and loaded again', async () => {
    await library.arrive();
    await visitor.load(SELF_SOLVING);
    await library.type(2, '9');
    await library.untilTitles(1);
    await library.load(archive({ games: [record({ id: 'x1', givens: variant(3) })], collections: [{ id: 'c1', name: 'Ours', savedAt: 5, rows: [{ puzzle: variant(5), name: 'five' }] }] }));
    await library.untilTitles(2);
    await library.show();
    await visitor.until(() => document.querySelector('.games .title').textContent.includes('SE'));
    await visitor.choose('theme', 'dark');
    // The game's clock keeps running and is stored now and then. If that happens between these two, they are read again.
    let games, saved;
    do {
      games = await library.stored();
      saved = await library.save();
    } while (!isDeepStrictEqual(await library.stored(), games));
    const { name, type: kind, text } = saved;
    assert.match(name, /^nonet-\d{4}-\d\d-\d\d\.json$/);
    assert.equal(kind, 'application/json');
    await library.reports(/^Saved as nonet-.*: 2 games, 1 collection\.$/);
    const collections = await library.stored('collections');
    await library.arrive();
    assert.deepEqual(await library.titles(), []);
    await library.load(text);
    await library.untilTitles(2);
    await library.reports(/was loaded\. 2 games were added\. 1 collection was added\. Its settings were applied\.$/);
    assert.deepEqual(await library.stored(), games);
    assert.deepEqual(await library.stored('collections'), collections);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
    // Loading it again adds nothing. This time without the settings.
    await visitor.choose('theme', 'light');
    await library.load(text, 'again.json', false);
    await library.reports(/^again\.json was loaded\. 2 games were already here\.$/);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'light');
    assert.deepEqual(await library.stored(), games);
  });

  test('the version of a game that was played later wins, and no game is lost', async () => {
    await library.arrive();
    await library.load(archive({ games: [record({ id: 'a', playedAt: 10 }), record({ id: 'b', playedAt: 10 }), record({ id: 'only-here' })] }));
    await library.untilTitles(3);
    await library.load(archive({ games: [record({ id: 'a', playedAt: 11, hints: 5 }), record({ id: 'b', playedAt: 9, hints: 5 }), record({ id: 'c' }), { ...record({ id: 'd' }), typed: 'x' }] }));
    await library.reports(/1 game was added\. 1 game was newer in the file and replaced the one here\. 1 game was already here\. 1 unreadable entry was skipped\./);
    assert.deepEqual((await library.stored()).map(({ id, hints }) => [id, hints]), [['a', 5], ['b', 0], ['c', 0], ['only-here', 0]]);
  });

  test('files that are not from Nonet or are from a later version are rejected in plain words', async () => {
    await library.arrive();
    await library.load('not json');
    await library.reports(/^This is not a Nonet library file\.$/);
    await library.load(JSON.stringify({ format: 'nonet', version: 99, games: [record({})] }));
    await library.reports(/newer version of Nonet/);
    assert.deepEqual(await library.stored(), []);
  });

  test('entries that are damaged or from a later version are reported, not shown, and never lost', async () => {
    await library.arrive();
    await library.load(archive({ games: [record({ id: 'ours' })] }));
    await library.untilTitles(1);
    const later = { id: 'later', version: 3, playedAt: 9, shape: ['quite', 'new'] };
    const damaged = { ...record({ id: 'spoilt' }), version: 1, notes: 'x' };
    await library.put('games', [later, damaged, { ...record({ id: 'lone' }), version: 1 }]);
    await library.put('summaries', [{ id: 'later', version: 3, playedAt: 9 }, { id: 'ours', version: 1, typed: 'spoilt' }]);
    await library.reload();
    await library.untilTitles(2);
    assert.match(await visitor.text('#library .notice'), /^1 entry was saved by a newer version .* 1 entry cannot be read\.$/);
    const { text } = await library.save();
    assert.deepEqual(JSON.parse(text).games.map(({ id }) => id).sort(), ['later', 'lone', 'ours']);
    // An older version of it in a file does not replace it.
    await library.load(archive({ games: [record({ id: 'later', playedAt: 99 })] }));
    await library.reports(/already here/);
    const entries = Object.fromEntries((await library.stored()).map((entry) => [entry.id, entry]));
    assert.deepEqual(entries.later, later);
    assert.deepEqual(entries.spoilt, damaged);
  });

  test('a database of a later version is left unchanged, with a warning', async () => {
    await library.arrive();
    await visitor.leave();
    await page.evaluate(() => new Promise((done, fail) => {
      const request = indexedDB.open('nonet', 99);
      request.onsuccess = () => {
        request.result.close();
        done();
      };
      request.onerror = () => fail(request.error);
    }));
    await library.reload();
    assert.match(await visitor.text('#library .notice'), /^A newer version of this page is using the library/);
    await visitor.load(SELF_SOLVING);
    await library.type(2, '9');
    assert.equal((await visitor.grid())[2], '9', 'the page can still be played');
  });

  test('two pages share one library, and each shows the changes of the other', async () => {
    await library.arrive();
    await page.goto(`${visitor.url}two.html`);
    await visitor.until(() => [...document.querySelectorAll('iframe')].every(({ contentDocument }) => contentDocument?.documentElement.dataset.theme));
    await page.evaluate(() => {
      for (const { contentWindow } of document.querySelectorAll('iframe')) contentWindow.location.hash = '#library/going';
    });
    await visitor.until(() => [...document.querySelectorAll('iframe')].every(({ contentDocument }) => contentDocument.body.dataset.place === 'library'));
    await visitor.until(() => [...document.querySelectorAll('iframe')].every(({ contentDocument }) => contentDocument.querySelector('#library [data-section=going]').ariaSelected === 'true'));
    await visitor.until(() => [...document.querySelectorAll('iframe')].every(({ contentDocument }) => contentDocument.getElementById('library').dataset.phase === 'ready'));
    /** Waits until the two pages show this many games each. */
    const both = (n, m = n) => visitor.until((n, m) => [n, m].every((count, at) => document.querySelectorAll('iframe')[at].contentDocument.querySelectorAll('.games li').length === count), n, m);
    const typeIn = (frame, digit) => page.evaluate((frame, digit) => {
      const { contentDocument, contentWindow } = document.querySelectorAll('iframe')[frame];
      const cell = contentDocument.querySelector('#grid td:nth-child(3)');
      cell.focus();
      cell.dispatchEvent(new contentWindow.KeyboardEvent('keydown', { key: digit, code: `Digit${digit}`, bubbles: true, cancelable: true }));
      contentWindow.location.hash = '#library';
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
    await page.evaluate(() => document.querySelectorAll('iframe')[0].contentDocument.querySelector('#library .undo').click());
    await both(2);
  });

  test('a list can be saved as a collection and opened as a list again, and finished puzzles are marked', async () => {
    await library.arrive();
    const puzzles = Array.from({ length: 9 }, (_, n) => variant(n));
    await library.section('collections');
    const submit = (text) => page.evaluate((text) => {
      const form = document.querySelector('.collect');
      form.elements.name.value = text;
      form.requestSubmit();
    }, text);
    await submit('Nothing');
    await library.reports(/^The list is empty/);
    await visitor.paste(puzzles.join('\n'));
    await visitor.says(/^9 puzzles read/);
    await submit(' ');
    await library.reports(/^Give the collection a name/);
    await submit('Nine & more');
    await visitor.until(() => document.querySelector('.collected .facts')?.textContent === '9 puzzles, 0 finished');
    await library.reports(/^9 puzzles saved as “Nine & more”\.$/);
    await library.reload();
    await library.load(archive({ games: [record({ id: 'f', givens: puzzles[4], finishedAt: 5, typed: full(puzzles[4], SELF_SOLVED) })] }));
    await library.reports(/added/);
    await library.section('collections');
    await visitor.until(() => document.querySelector('.collected .facts')?.textContent === '9 puzzles, 1 finished');
    await visitor.click('.collected .list');
    await visitor.until(() => location.hash.startsWith('#create/results') && document.querySelector('#results .count').textContent.startsWith('9 puzzle'));
    await visitor.click('.collected .look');
    await visitor.until(() => document.querySelectorAll('.puzzles li').length === 9);
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('.puzzles button')].map(({ dataset }) => dataset.state)), ['new', 'new', 'new', 'new', 'finished', 'new', 'new', 'new', 'new']);
    await visitor.click('.puzzles [data-n="7"]');
    await visitor.says(/^Puzzle 8 of 9 of “Nine & more”\.$/);
    assert.equal(await visitor.grid(), puzzles[7]);
    await library.type(2, '5');
    await library.show();
    await visitor.until(() => document.querySelector('.puzzles [data-n="7"]').dataset.state === 'going');
    assert.deepEqual((await library.stored()).find(({ givens }) => givens === puzzles[7]).source, { kind: 'given', collection: 'Nine & more' });
    await visitor.click('.collected .delete');
    await visitor.until(() => document.querySelectorAll('.collected > li').length === 0);
    await visitor.click('#library .undo');
    await visitor.until(() => document.querySelectorAll('.collected > li').length === 1);
    assert.equal((await library.stored('collections'))[0].rows.length, 9);
  });

  test('with hundreds of games, only some are drawn, a click shows more, and a reload restores all of them', async () => {
    await library.arrive();
    const games = Array.from({ length: 600 }, (_, n) => record({ id: `m${n}`, givens: variant(n % 9), playedAt: 600 - n, past: Array(400).fill({ type: 'digit', cell: 2, from: '.', to: '9' }) }));
    await library.load(archive({ games }));
    await library.untilTitles(20);
    assert.equal(await visitor.text('#tab-going small'), '600');
    await visitor.click('#library .show-more');
    await library.untilTitles(40);
    await visitor.frames();
    assert.equal(await page.evaluate(() => document.activeElement.closest('li')?.dataset.id), 'm20', 'the focus is on the first of the new rows');
    assert.ok((await page.evaluate(() => document.querySelectorAll('#library-games *').length)) < 600);
    await library.reload();
    assert.equal(await visitor.text('#tab-going small'), '600');
  });

  for (const kind of ['absent', 'forbidden', 'refused']) {
    test(`without a database (${kind}), the page can be played, and the panel shows a warning`, async () => {
      await visitor.leave();
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${visitor.url}${kind}.html?${Math.random()}`);
      await visitor.ready();
      await library.open();
      assert.match(await visitor.text('#library .notice'), /^This browser lets the page store nothing here/);
      assert.ok(await page.evaluate(() => document.querySelector('.save-all').disabled));
      await visitor.load(SELF_SOLVING);
      await library.type(2, '9');
      assert.equal((await visitor.grid())[2], '9');
      await page.evaluate(() => (location.hash = '#daily=2026-11-22,easy'));
      await visitor.says(/^The puzzle of Nov 22, 2026, Easy\./);
    });
  }

  test('the panel warns that storage is full, once there is something to save', async () => {
    await library.arrive();
    await page.goto(`${visitor.url}full.html?${Math.random()}`);
    await visitor.ready();
    await library.open();
    await visitor.load(SELF_SOLVING);
    await library.type(2, '9');
    await library.reports(/^This device is out of storage/);
    assert.equal((await visitor.grid())[2], '9');
  });

  test('axe finds no violations in any section', async () => {
    await library.arrive();
    for (const name of sample(SECTIONS, { every: 4 })) {
      await library.section(name);
      assert.deepEqual(await violations(page, '#library'), [], `${name}, empty`);
    }
    const now = Date.now();
    const games = Array.from({ length: 40 }, (_, n) => {
      const level = LEVELS[n % 5];
      const source = n % 3 === 0 ? { kind: 'daily', date: '2026-11-22', level } : { kind: 'made' };
      return record({ id: `a${n}`, givens: variant(n % 9), source, level, playedAt: now - n * 8e7, finishedAt: n % 4 ? now - n * 8e7 : null, elapsed_ms: (n + 1) * 60_000, hints: n % 7 === 0 ? 2 : 0 });
    });
    await library.load(archive({ games, collections: [{ id: 'c', name: 'Nine', savedAt: 1, rows: games.slice(0, 9).map(({ givens }) => ({ puzzle: givens })) }] }));
    await library.reports(/added/);
    for (const [n, name] of sample([...SECTIONS.entries()], { from: 1, every: 2 })) {
      await library.section(name);
      if (name === 'collections') await visitor.click('.collected .look');
      for (const theme of themes(n)) {
        await visitor.choose('theme', theme);
        await visitor.frames();
        assert.deepEqual(await violations(page, '#library'), [], `${name}, ${theme}`);
      }
    }
    await library.section('going');
    await visitor.click('.games .delete');
    await library.reports(/^Deleted/);
    assert.deepEqual(await violations(page, '#library'), [], 'after a game was deleted');
  });

  test('the tabs are a single tab stop, and the arrow keys move between them', async () => {
    await library.arrive();
    await visitor.click('#tab-daily');
    await page.press('ArrowRight', 'ArrowRight');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'tab-finished');
    await visitor.frames();
    assert.ok(await page.evaluate(() => !document.getElementById('library-games').hidden && document.querySelectorAll('#library [role=tab][tabindex="0"]').length === 1));
    await page.press('Home', 'ArrowLeft');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'tab-file');
  });

  test('each section has an address, Back returns to the one before, and the library remembers the last one', async () => {
    await library.arrive();
    const isShown = (section) => visitor.until((section) => location.hash === `#library/${section}` && document.getElementById(`tab-${section}`).ariaSelected === 'true', section);
    await visitor.go('library/statistics');
    await isShown('statistics');
    await visitor.click('#tab-collections');
    await isShown('collections');
    await page.evaluate(() => history.back());
    await isShown('statistics');
    await visitor.go('learn');
    await visitor.go('library');
    await isShown('statistics');
    // The link of the place leads to its first section.
    await visitor.click('.nav [data-to=library]');
    await visitor.until(() => document.getElementById('tab-daily').ariaSelected === 'true' && !document.getElementById('library-daily').hidden);
  });

  test('the daily section shows times, totals and games to continue, and continues one', async () => {
    await library.arrive();
    const games = [1, 2, 3, 4].map((n) => record({ id: `g${n}`, givens: variant(n), playedAt: n, elapsed_ms: n * 60_000 }));
    await library.load(archive({ games: [...games, ...[200_000, 300_000, 310_000].map((elapsed_ms, n) => record({ id: `f${n}`, er: 1.5 + n, finishedAt: 9, elapsed_ms, hints: n === 2 ? 1 : 0 }))] }));
    await library.untilTitles(4);
    await library.section('daily');
    const read = (selector) => page.evaluate((selector) => [...document.querySelectorAll(selector)].map((element) => element.textContent), selector);
    assert.deepEqual((await read('.of-times tbody tr')).slice(0, 2), ['Easy3:204:10', 'Medium––']);
    assert.deepEqual(await read('.of-times dd'), ['3', '67%', '23 min', 'SE 3.5']);
    assert.deepEqual(await read('.of-going li button > span'), ['Easy4:00, 45 left', 'Easy3:00, 45 left', 'Easy2:00, 45 left']);
    await page.evaluate(() => document.querySelectorAll('.of-going button')[1].click());
    await visitor.says(/Welcome back to this game/);
    assert.equal(await visitor.grid(), variant(3));
  });

  if (name !== 'chromium') return;
  test.thorough('layout.test.js checks that no screen overflows at seven sizes', 'nothing overflows from 320 to 1920 pixels, in both languages', async () => {
    const now = Date.now();
    const games = Array.from({ length: 40 }, (_, n) => {
      const level = LEVELS[n % 5];
      const source = n % 3 === 0 ? { kind: 'daily', date: '2026-11-22', level } : { kind: 'given', name: n % 2 ? 'A rather long name of a puzzle from a newspaper' : undefined };
      return record({ id: `a${n}`, givens: variant(n % 9), source, level, playedAt: now - n * 8e7, finishedAt: n % 4 ? now - n * 8e7 : null, elapsed_ms: (n + 1) * 800_000, hints: n % 7 === 0 ? 2 : 0, hasShown: n % 11 === 0 });
    });
    for (const { width, height, language } of SCREENS) {
      await page.raw.setViewport({ width, height });
      await library.arrive();
      await visitor.choose('language', language);
      await library.load(archive({ games, collections: [{ id: 'c', name: 'Donaudampfschifffahrtsgesellschaftsrätselsammlung', savedAt: 1, rows: games.slice(0, 9).map(({ givens }) => ({ puzzle: givens })) }] }), 'n.json', false);
      await visitor.until(() => document.querySelectorAll('.games li').length > 0);
      for (const name of SECTIONS) {
        await library.section(name);
        if (name === 'collections') await visitor.click('.collected .look');
        await visitor.frames();
        const measured = await page.evaluate(() => {
          const panel = document.getElementById('library');
          const { left, right } = panel.getBoundingClientRect();
          // The tabs scroll sideways; the selected one is in view.
          const isBeside = (element) => element.matches('[role=tab]:not([aria-selected=true])');
          const seen = [...panel.querySelectorAll('button, input, .title, .facts, .name, p')].filter((element) => element.checkVisibility() && !element.closest('.hidden') && !isBeside(element));
          const buttons = seen.filter((element) => element.matches('button, input:not([type=checkbox], .hidden)'));
          return {
            overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            outside: seen.filter((element) => !element.matches('.hidden') && (element.getBoundingClientRect().right > right + 0.5 || element.getBoundingClientRect().left < left - 0.5)).map((element) => element.className),
            cut: buttons.filter((element) => element.scrollWidth > element.clientWidth + 1).map((element) => element.textContent),
            low: buttons.filter((element) => element.getBoundingClientRect().height < 44).map((element) => element.textContent),
            // A week has seven days: on the narrowest phones each is 39 pixels wide.
            narrow: buttons.filter((element) => element.getBoundingClientRect().width < (element.closest('.calendar') ? 39 : 44)).map((element) => element.textContent),
          };
        });
        assert.deepEqual(measured, { overflow: 0, outside: [], cut: [], low: [], narrow: [] }, `${width} x ${height}, ${language}, ${name}`);
      }
    }
  });
});
