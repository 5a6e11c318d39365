/**
 * The page without a network, served below a sub-path, as after installing it; and how it updates to a new version.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { afterEach, beforeEach } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { WWW, builtPath, readBuilt, sourcePath } from '../built.js';
import { TYPES } from '../server.js';
import { inEachBrowser } from './suites.js';
import { TRICKY, TRICKY_SOLVED, SELF_SOLVED, SELF_SOLVING, openPage, picture, withoutWorker } from './visitor.js';

const hash = (content) => createHash('sha256').update(content).digest('base64').slice(0, 16);

/** The answers of a server with a later version, which has another title and no files of the version before. */
function nextVersion() {
  const version = WWW.slice('www-'.length);
  const renamed = (path) => readBuilt(path).replaceAll(version, 'later');
  const html = renamed('index.html').replace(/<title[^>]*>/, '<title>Later ');
  const offline = renamed('www/update/offline.js');
  const manifest = renamed('manifest.webmanifest');
  const hashes = { 'index.html': html, 'www-later/update/offline.js': offline, 'manifest.webmanifest': manifest };
  const worker = Object.entries(hashes).reduce((text, [path, content]) => text.replace(new RegExp(`"${path}":"[^"]+"`), `"${path}":"${hash(content)}"`), renamed('sw.js'));
  const [script, page] = ['text/javascript', 'text/html'].map((type) => ({ 'content-type': type }));
  const changed = {
    'index.html': { headers: page, body: html },
    'manifest.webmanifest': { body: manifest },
    'www-later/update/offline.js': { headers: script, body: offline },
    'sw.js': { headers: script, body: worker },
  };
  return (path) => {
    if (changed[path]) return changed[path];
    if (!path.startsWith('www-later/')) return { status: 404 };
    return { headers: { 'content-type': TYPES[extname(path)] }, body: readFileSync(`dist/${builtPath(sourcePath(path))}`) };
  };
}

inEachBrowser('offline', (name, test) => {
  let page, visitor, close;
  /** The state of the server: 'there', 'gone', with a 'later' version, or 'forgetful', without the service worker. */
  let server = 'there';
  const later = nextVersion();
  const intercept = (path, address) => (server === 'gone' ? { status: 503 } : server === 'later' ? later(address) : server === 'forgetful' ? withoutWorker(path) : undefined);
  beforeEach(async () => ({ page, visitor, close } = await openPage(name, { base: '/some/where/', hasServiceWorker: true, intercept })));
  afterEach(() => close?.());

  /** Opens the page as a first-time visitor, and waits until everything is cached. */
  const arrive = async () => {
    server = 'there';
    await visitor.leave();
    await page.evaluate(async () => {
      localStorage.clear();
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await page.goto(`${visitor.url}?fresh=${Math.random()}`);
    await visitor.ready();
    await visitor.until(() => navigator.serviceWorker.controller !== null);
  };
  const revisit = async (query = `?again=${Math.random()}`) => {
    await page.goto(visitor.url + query);
    await visitor.ready();
  };
  const title = () => page.evaluate(() => document.title);

  test.everywhere('a puzzle can be solved by keyboard alone, with a reload in the middle and no network after it', async () => {
    await arrive();
    const puzzle = [...SELF_SOLVED].map((digit, cell) => (cell % 5 === 2 ? '.' : digit)).join('');
    await visitor.load(puzzle);
    await page.evaluate(() => document.querySelector('#grid td').focus());
    const solve = async (from, to) => {
      for (let cell = from; cell < to; cell++) {
        if (puzzle[cell] === '.') await page.press('n', SELF_SOLVED[cell]);
      }
    };
    // The first cell is a given, and N moves on to the next empty cell.
    await solve(0, 30);
    const before = await visitor.grid();
    server = 'gone';
    await revisit();
    assert.equal(await visitor.grid(), before);
    await page.evaluate(() => document.querySelector('.skip').focus());
    await page.press('Enter');
    await page.press('Control+Home');
    await solve(30, 81);
    await visitor.says(/^Solved in \d+:\d\d, all by yourself\.$/);
    assert.equal(await visitor.grid(), SELF_SOLVED);
    await revisit();
    await visitor.open('library');
    await visitor.go('library/finished');
    await visitor.until(() => document.querySelectorAll('#library-games .games > li').length === 1);
  });

  test('on the second visit, solving, hints, generating and the panels need no network', async () => {
    await arrive();
    server = 'gone';
    await revisit();
    await visitor.load(TRICKY);
    await visitor.click('[data-do=solve]');
    await visitor.says(/only solution/);
    assert.equal(await visitor.grid(), TRICKY_SOLVED);
    await visitor.click('[data-do=hide]');
    await visitor.click('.tool.hint');
    await visitor.until(() => /Look for/.test(document.querySelector('#teacher .said')?.textContent ?? ''));
    await visitor.open('generator');
    await page.evaluate(() => {
      const { elements } = document.getElementById('generate-form');
      elements.n.value = '3';
      elements.difficulty.value = 'easy';
    });
    await visitor.click('#generate-form [type=submit]');
    await visitor.until(() => document.querySelectorAll('.row').length === 3);
    for (const panel of ['techniques', 'batch', 'lab', 'printer']) await visitor.open(panel);
    await visitor.until(() => document.querySelector('[data-technique=XyWing]') !== null);
    await visitor.choose('language', 'de');
  });

  test('a picture is read without a network', async () => {
    await arrive();
    server = 'gone';
    await revisit();
    await visitor.bring('paste', picture('clean'));
    await visitor.says(/givens read/);
  });

  test('after the first visit, parts that were not used yet load without a network too', async () => {
    await arrive();
    await visitor.load(SELF_SOLVING);
    server = 'gone';
    await visitor.click('.tool.hint');
    await visitor.until(() => /Look for/.test(document.querySelector('#teacher .said')?.textContent ?? ''));
  });

  test.everywhere('a new version is announced, and nothing changes until the visitor asks for it', async () => {
    await arrive();
    await visitor.load(TRICKY);
    server = 'later';
    await revisit();
    await visitor.until(() => !document.getElementById('update').hidden);
    assert.doesNotMatch(await title(), /^Later/);
    await visitor.open('lab');
    await visitor.go('play');
    await page.evaluate(() => document.querySelectorAll('#grid td')[1].focus());
    await page.press('8', 'Delete', '7', 'ArrowRight', 'Shift+3', 'Shift+5');
    // The old version still works with its own engine, which the server no longer has.
    await visitor.click('[data-do=solve]');
    await visitor.says(/only solution/);
    await visitor.click('[data-do=hide]');
    await visitor.click('#update .primary');
    // The page cannot be queried while it reloads.
    while (!/^Later/.test(await title().catch(() => ''))) await sleep(50);
    assert.match(await title(), /^Later/);
    await visitor.ready();
    assert.equal((await visitor.grid())[1], '7', 'the game is unchanged');
    assert.equal(await visitor.notes(2), '35');
    await page.evaluate(() => document.querySelectorAll('#grid td')[1].focus());
    for (const [left, digit] of [['3', '7'], ['', '7'], ['', '.'], ['', '8'], ['', '.']]) {
      await page.press('Control+z');
      assert.deepEqual([await visitor.notes(2), (await visitor.grid())[1]], [left, digit], 'and its moves can be undone');
    }
    assert.equal(await page.evaluate(() => document.getElementById('update').hidden), true);
    assert.equal(await page.evaluate(async () => (await caches.keys()).length), 1, 'the old version is deleted');
  });

  test('a cache with missing files is repaired, or discarded if it cannot be', async () => {
    await arrive();
    const lose = () => page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0]);
      for (const request of await cache.keys()) if (/\/(chunk|lessons)-\w+\.js$/.test(request.url)) await cache.delete(request);
    });
    const size = () => page.evaluate(async () => (await (await caches.open((await caches.keys())[0])).keys()).length);
    const whole = await size();
    const builds = await page.evaluate(async () => (await (await caches.open((await caches.keys())[0])).keys()).map(({ url }) => url.split('/').at(-1)).filter((name) => name.endsWith('.wasm')));
    assert.deepEqual(builds.sort(), ['core_bg.wasm', 'reader_bg.wasm', 'teacher_bg.wasm'], 'only the modules of the engine that the page uses, in the build for this browser');
    await lose();
    await revisit();
    assert.equal(await size(), whole);
    await lose();
    // The server now has another version, whose files do not fit.
    server = 'later';
    await revisit();
    assert.match(await title(), /^Later/, 'everything is loaded from the server');
    const policy = () => page.evaluate(async () => (await fetch(new URL('engine/worker.js', document.querySelector('script[type=module]').src))).headers.get('content-security-policy'));
    assert.match(await policy(), /^default-src 'none'/, 'and its worker still has a policy');
    await visitor.load(TRICKY);
  });

  test('a part that cannot be loaded is reported in plain words, and the rest still works', async () => {
    server = 'there';
    await visitor.leave();
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    });
    server = 'forgetful';
    await page.goto(`${visitor.url}?fresh=${Math.random()}`);
    await visitor.ready();
    await visitor.load(TRICKY);
    // The engine has been loaded, the teacher has not.
    await visitor.click('[data-do=solve]');
    await visitor.says(/only solution/);
    await visitor.click('[data-do=hide]');
    server = 'gone';
    await visitor.click('.tool.hint');
    await visitor.says(/could not be loaded: are you offline/);
    await page.evaluate(() => document.querySelectorAll('#grid td')[1].focus());
    await page.press('7');
    assert.equal((await visitor.grid())[1], '7');
  });
});
