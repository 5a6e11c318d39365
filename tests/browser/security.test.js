/**
 * What the page lets in, in Chromium, Firefox and WebKitGTK: no script but its own, nothing from elsewhere, in its workers
 * neither; and text from anywhere is text.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach } from 'node:test';
import { readBuilt } from '../built.js';
import { serve } from '../server.js';
import { sample } from '../tier.js';
import { Library, archive, record, variant } from './library.js';
import { inChromium, inEachBrowser } from './suites.js';
import { SELF_SOLVING, openPage } from './visitor.js';

const hash = (content) => createHash('sha256').update(content).digest('base64').slice(0, 16);

/** A script that would show that it ran. */
const HOSTILE = '<img src=x onerror="window.ranHostile=1"><script>window.ranHostile=1</script><b id=planted>x</b>';

/** The same as the name of a file, which has no slash. */
const HOSTILE_FILE = '<img src=x onerror="window.ranHostile=1"><b id=planted>x.txt';

/** Two puzzles of that name. */
const LIST = [1, 2].map((n) => `${variant(n)} # ${HOSTILE}\n`).join('');

inEachBrowser('security', (name, test) => {
  let page, visitor, close, elsewhere;
  /** What was asked of the other host. @type {string[]} */
  const asked = [];
  /** What stands in front of the engine's worker. */
  let plant = '';
  /** What stands at the end of the page. */
  let inline = '';
  /** Whether the policies are gone, to see that what is planted can do harm at all. */
  let isStripped = false;
  const script = (body) => ({ headers: { 'content-type': 'text/javascript' }, body });
  const index = () => {
    const built = readBuilt('index.html').replace('</body>', `${inline}</body>`);
    return isStripped ? built.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '') : built;
  };
  /** Until then the server holds back the service worker. */
  let mayKeep = Promise.resolve();
  const intercept = async (path) => {
    if (path === 'sw.js') await mayKeep;
    if (path === 'www/engine/worker.js' && plant) return script(plant + readBuilt(path));
    // Without what is planted it would not take the planted.
    if (path === 'sw.js' && plant) {
      const taking = readBuilt(path).replace(/(engine\/worker\.js":")[^"]+/, `$1${hash(plant + readBuilt('www/engine/worker.js'))}`).replace(/("index\.html":")[^"]+/, `$1${hash(index())}`);
      return script(isStripped ? taking.replace('"content-security-policy"', '"x-policy"') : taking);
    }
    if (path === 'sw.js') return { status: 404 };
    if (path === 'index.html') return { headers: { 'content-type': 'text/html; charset=utf-8' }, body: index() };
    return undefined;
  };
  beforeEach(async () => {
    asked.length = 0;
    elsewhere = await serve('dist', {
      intercept: (path) => {
        asked.push(path);
        return { headers: { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }, body: 'globalThis.ranForeign = 1' };
      },
    });
    ({ page, visitor, close } = await openPage(name, { intercept, isKept: true }));
  });
  afterEach(async () => {
    [plant, inline, isStripped] = ['', '', false];
    await close?.();
    await elsewhere?.close();
  });

  const isHarmed = () => page.evaluate(() => 'ranHostile' in window || 'ranForeign' in window || document.getElementById('planted') !== null);

  /** Plants scripts, styles, frames and more in the page, and tries to get through; says what did. */
  async function attackPage() {
    asked.length = 0;
    inline = `<script>window.ranHostile = 1</script><img src="x" onerror="window.ranHandler = 1"><style>body { --planted: 1 }</style>
      <script src="${elsewhere.url}script.js"></script><img src="${elsewhere.url}picture.png"><link rel="stylesheet" href="${elsewhere.url}style.css">
      <iframe name="frame" src="${elsewhere.url}frame.html"></iframe><form id="form" target="frame" action="${elsewhere.url}form"></form><base href="${elsewhere.url}">`;
    await visitor.arrive();
    inline = '';
    const found = await page.evaluate(async (url) => {
      const tries = {
        fetch: () => fetch(`${url}fetch`),
        eval: () => (0, eval)('1'),
        Function: () => new Function('return 1')(),
        import: () => import(`${url}module.js`),
        blob: () => import(URL.createObjectURL(new Blob(['1'], { type: 'text/javascript' }))),
        data: () => import('data:text/javascript,1'),
        worker: () => new Promise((done, fail) => Object.assign(new Worker('data:text/javascript,postMessage(1)'), { onmessage: done, onerror: () => fail(new Error('refused')) })),
        markup: () => void (document.createElement('div').innerHTML = '<b>x</b>'),
        text: () => void (document.createElement('script').text = '1'),
        // Refused at once, or when its time comes.
        timer: () => {
          setTimeout('window.ranTimer = 1');
          return new Promise((done, fail) => setTimeout(() => ('ranTimer' in window ? done() : fail(new Error('refused'))), 100));
        },
      };
      const through = [];
      // What a driver runs is let through; what comes later is not.
      await new Promise((done) => setTimeout(done));
      for (const [name, attempt] of Object.entries(tries)) {
        try {
          await attempt();
          through.push(name);
        } catch {
          // As it should be.
        }
      }
      // Of these only the other server hears.
      const quiet = [
        () => new WebSocket(`${url.replace('http', 'ws')}socket`),
        () => new Worker(`${url}worker.js`),
        () => navigator.sendBeacon(`${url}beacon`),
        () => document.getElementById('form').submit(),
      ];
      for (const attempt of quiet) {
        try {
          attempt();
        } catch {
          // At once.
        }
      }
      await new Promise((done) => setTimeout(done, 300));
      if (getComputedStyle(document.body).getPropertyValue('--planted') !== '') through.push('style');
      if (document.baseURI !== location.href) through.push('base');
      return [...through, ...['ranHostile', 'ranHandler', 'ranForeign'].filter((mark) => mark in window)];
    }, elsewhere.url);
    return found;
  }

  test.everywhere('inline scripts and styles, handlers, and whatever comes from another host are refused', async () => {
    assert.deepEqual(await attackPage(), []);
    assert.equal(await isHarmed(), false);
    assert.deepEqual(asked, []);
  });

  test('without the policy the same gets through', async () => {
    isStripped = true;
    const through = await attackPage().finally(() => (isStripped = false));
    assert.deepEqual(through, ['fetch', 'eval', 'Function', 'import', 'blob', 'data', 'worker', 'markup', 'text', 'timer', 'style', 'base', 'ranHostile', 'ranHandler', 'ranForeign']);
    const kinds = ['script.js', 'picture.png', 'style.css', 'frame.html', 'fetch', 'module.js', 'socket', 'beacon', 'form'];
    assert.deepEqual(kinds.filter((kind) => !asked.includes(kind)), []);
  });

  /** What a worker gets through at a first visit and when the service worker keeps it. */
  async function attackWorker() {
    asked.length = 0;
    // It tells what got through in an answer that the page shows.
    plant = `const url = '${elsewhere.url}';
      const tries = {
        fetch: () => fetch(url + 'fetch'),
        XHR: () => new Promise((done, fail) => {
          const request = new XMLHttpRequest();
          Object.assign(request, { onload: done, onerror: fail });
          request.open('GET', url + 'xhr');
          request.send();
        }),
        eval: () => (0, eval)('1'),
        Function: () => new Function('return 1')(),
        import: () => import(url + 'module.js'),
        blob: () => import(URL.createObjectURL(new Blob(['1'], { type: 'text/javascript' }))),
        data: () => import('data:text/javascript,1'),
        // Held by a name, for what nobody holds may be collected before it answers.
        worker: () => new Promise((done, fail) => Object.assign((self.other = new Worker('data:text/javascript,postMessage(1)')), { onmessage: done, onerror: fail })),
        timer: () => {
          setTimeout('self.ranTimer = 1');
          return new Promise((done, fail) => setTimeout(() => ('ranTimer' in self ? done() : fail()), 100));
        },
      };
      const testing = (async () => {
        const through = [];
        for (const [name, attempt] of Object.entries(tries)) await (async () => attempt())().then(() => through.push(name), () => {});
        // Of this only the other server hears.
        await new Promise((done) => {
          setTimeout(done, 5000);
          Object.assign((self.socket = new WebSocket(url.replace('http', 'ws') + 'socket')), { onerror: done, onclose: done, onopen: done });
        }).catch(() => {});
        return through;
      })();
      addEventListener('message', (event) => {
        if (event.data.op !== 'estimate' && event.data.op !== 'count') return;
        event.stopImmediatePropagation();
        testing.then((through) => postMessage({ id: event.data.id, type: 'error', error: { code: 'other', message: 'through ' + self.location.protocol + ' ' + (through.join() || 'nothing') + '.' } }));
      });\n`;
    const told = async () => {
      await visitor.load(SELF_SOLVING);
      await visitor.click('[data-do=count]');
      await visitor.says(/through .*\./);
      return /through (.*)\./.exec(await visitor.status())[1];
    };
    let release;
    mayKeep = new Promise((done) => (release = done));
    await visitor.arrive();
    const first = await told().finally(release);
    await visitor.until(() => navigator.serviceWorker.controller !== null);
    const before = [...asked];
    asked.length = 0;
    await page.goto(`${visitor.url}?again`);
    await visitor.ready();
    const kept = await told();
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    });
    plant = '';
    return { first, kept, asked: [before, [...asked]] };
  }

  test.everywhere('the engine’s worker is bound as the page is, at the first visit and when the service worker keeps it', async () => {
    assert.deepEqual(await attackWorker(), { first: 'blob: nothing', kept: 'http: nothing', asked: [[], []] });
  });

  test('without the policies the same gets through in the worker', async () => {
    isStripped = true;
    const { first, kept, asked } = await attackWorker().finally(() => (isStripped = false));
    const all = 'fetch,XHR,eval,Function,import,blob,data,worker,timer';
    assert.deepEqual([first, kept], [`blob: ${all}`, `http: ${all}`]);
    for (const heard of asked) assert.deepEqual(['fetch', 'xhr', 'module.js', 'socket'].filter((kind) => !heard.includes(kind)), []);
  });

  test.everywhere('only the page’s own policy makes scripts of addresses', async () => {
    await visitor.arrive();
    const refused = await page.evaluate(() => {
      if (!('trustedTypes' in window)) return 'no Trusted Types here';
      const tries = [
        () => trustedTypes.createPolicy('nonet', { createScriptURL: (url) => url }),
        () => trustedTypes.createPolicy('other', { createScriptURL: (url) => url }),
        () => trustedTypes.createPolicy('default', { createHTML: (html) => html }),
      ];
      return tries.map((attempt) => {
        try {
          attempt();
          return 'made';
        } catch {
          return 'refused';
        }
      }).join();
    });
    assert.equal(refused, 'refused,refused,refused');
  });

  /** Waits until the text stands where the selector finds it, as text; no element has come of it. */
  async function reads(selector, text = HOSTILE) {
    await visitor.until((selector, text) => [...document.querySelectorAll(selector)].some((element) => element.textContent.includes(text)), selector, text);
    assert.equal(await isHarmed(), false, selector);
  }

  /** The names of a list, wherever they are shown: in its rows, on paper, and in the library once one is played. */
  async function isListedAsText() {
    await reads('#rows .row');
    await page.evaluate(() => document.querySelectorAll('#rows .row')[1].click());
    // This tells no name.
    await visitor.says(/^Puzzle 2 of 2\.$/);
    await visitor.open('printer');
    await page.evaluate(() => {
      const what = document.querySelector('#printer [name=what]');
      what.value = 'list';
      for (const type of ['input', 'change']) what.dispatchEvent(new Event(type, { bubbles: true }));
    });
    await reads('#printer .paper .small');
    await page.evaluate(() => document.querySelectorAll('#grid td')[[...document.querySelectorAll('#grid td')].findIndex((cell) => !cell.textContent)].focus());
    await page.press('9');
    await visitor.open('library');
    await reads('#library .games .title');
  }

  for (const [source, bring] of Object.entries({
    'a paste': async () => {
      await visitor.arrive();
      await visitor.paste(LIST);
    },
    'a paste of JSON': async () => {
      await visitor.arrive();
      await visitor.paste(JSON.stringify([1, 2].map((n) => ({ name: HOSTILE, puzzle: variant(n) }))));
    },
    'a link': () => visitor.arrive(`#p=${encodeURIComponent(LIST)}`),
    'a file': async () => {
      await visitor.arrive();
      await visitor.chooseFile('#file', LIST, HOSTILE_FILE);
    },
  })) {
    test(`a hostile name from ${source} stays a text in the list, on paper and in the library`, async () => {
      await bring();
      await isListedAsText();
    });
  }

  test('a hostile text that is no puzzle stays a text: pasted, in links, as a file', async () => {
    const isInBox = () => visitor.until((text) => document.getElementById('paste-box').value === text, HOSTILE);
    await visitor.arrive();
    await visitor.paste(HOSTILE);
    await isInBox();
    assert.equal(await isHarmed(), false);
    await visitor.arrive();
    await visitor.chooseFile('#file', HOSTILE, HOSTILE_FILE);
    await isInBox();
    assert.equal(await isHarmed(), false);
    await visitor.arrive(`#p=${encodeURIComponent(HOSTILE)}`);
    await isInBox();
    assert.equal(await isHarmed(), false);
    await page.goto(`${visitor.url}?puzzle=${encodeURIComponent(HOSTILE)}`);
    await visitor.ready();
    await isInBox();
    assert.equal(await isHarmed(), false);
    await visitor.arrive(`#p=${SELF_SOLVING}&m=${encodeURIComponent(HOSTILE)}`);
    await visitor.says(/progress in the link is damaged/);
    assert.equal(await isHarmed(), false);
    await visitor.arrive(`#daily=${encodeURIComponent(HOSTILE)}`);
    await visitor.open('library');
    assert.equal(await isHarmed(), false);
  });

  test('a hostile text stays a text in the panels: a seed, the file of a batch, the name of a collection', async () => {
    await visitor.arrive();
    await visitor.paste(LIST);
    await reads('#rows .row');
    await visitor.open('generator');
    await page.evaluate((hostile) => {
      const form = document.getElementById('generate-form');
      form.elements.seed.value = hostile;
      form.elements.seed.dispatchEvent(new Event('input', { bubbles: true }));
      form.requestSubmit();
    }, HOSTILE);
    await visitor.until(() => document.getElementById('generate-report').textContent !== '');
    assert.equal(await isHarmed(), false);
    await visitor.paste(LIST);
    await reads('#rows .row');
    await visitor.open('batch');
    await visitor.chooseFile('#batch [type=file]', `${HOSTILE}\n${SELF_SOLVING} ${HOSTILE}\n`, HOSTILE_FILE);
    await reads('#batch .chosen .name', HOSTILE_FILE);
    await page.evaluate(() => document.querySelector('#batch form').requestSubmit());
    await visitor.until(() => /^1 puzzle in/.test(document.querySelector('#batch .verdict').textContent) && /“<”|cells/.test(document.querySelector('#batch .bad-lines').textContent));
    assert.equal(await isHarmed(), false);
    await visitor.open('library');
    await visitor.until(() => document.getElementById('library').dataset.phase === 'ready');
    await visitor.click('#tab-collections');
    await page.evaluate((hostile) => {
      const form = document.querySelector('#library-collections form');
      form.elements.namedItem('name').value = hostile;
      form.requestSubmit();
    }, HOSTILE);
    await reads('.collected .name');
  });

  const named = { source: { kind: 'given', name: HOSTILE } };
  const collection = { id: 'c1', name: HOSTILE, savedAt: 5, rows: [{ puzzle: variant(5), name: HOSTILE }] };

  /** The library with a game and a collection of hostile names, and the collection's puzzles put into the list. */
  async function isShelvedAsText(library) {
    await library.section('going');
    await reads('#library .games .title');
    await library.section('collections');
    await reads('.collected .name');
    await visitor.click('.collected .look');
    await visitor.until((text) => document.querySelector('.collected .puzzles button')?.title === text, HOSTILE);
    await visitor.click('.collected .list');
    await reads('#rows .row');
  }

  test('a hostile name from a file of the library, or from the database, stays a text', async () => {
    const library = new Library(page, visitor);
    await library.arrive();
    await library.load(archive({ games: [record(named)], collections: [collection] }));
    await isShelvedAsText(library);
    await library.arrive();
    const game = { ...record(named), version: 1 };
    await library.lay('games', [game]);
    await library.lay('summaries', [game]);
    await library.lay('collections', [{ ...collection, version: 1 }]);
    await library.lay('labels', [{ id: 'c1', name: HOSTILE, savedAt: 5, n: 1, version: 1 }]);
    await library.reload();
    await isShelvedAsText(library);
    // Where it does not belong the record is left out, and counted.
    for (const field of sample(['level', 'typed', 'elapsed_ms', 'hints'], { every: 4 })) {
      await library.arrive();
      await library.lay('games', [{ ...game, [field]: HOSTILE }]);
      await library.lay('summaries', [{ ...game, [field]: HOSTILE }]);
      await library.reload();
      await visitor.until(() => document.querySelector('#library .notice').textContent !== '');
      assert.deepEqual(await library.titles(), [], field);
      assert.equal(await isHarmed(), false, field);
    }
  });

  test('a hostile text in any one field of what is kept stays a text, and the rest is there', async () => {
    const library = new Library(page, visitor);
    await library.arrive();
    await visitor.load(SELF_SOLVING);
    await page.evaluate(() => document.querySelectorAll('#grid td')[2].focus());
    await page.press('9');
    await visitor.leave();
    const kept = JSON.parse(await page.evaluate(() => localStorage.getItem('nonet.game')));
    assert.equal(kept.game.source.kind, 'given');
    Object.assign(kept.game.source, { name: 'a name', collection: 'a collection' });
    /** The ways to all texts in it but the grids, without which there is no game. */
    const ways = (value, way = []) =>
      typeof value === 'string' ? [way] : value && typeof value === 'object' ? Object.entries(value).flatMap(([name, one]) => ways(one, [...way, name])) : [];
    const all = ways(kept).filter(([name]) => !['givens', 'typed', 'past', 'future'].includes(name));
    assert.ok(all.length >= 10, all.join(' '));
    for (const way of sample([...all, ['past'], ['notes'], ['form'], ['settings'], ['bookmarks']], { every: 3 })) {
      const spoilt = structuredClone(kept);
      const last = way.at(-1);
      way.slice(0, -1).reduce((value, name) => value[name], spoilt)[last] = HOSTILE;
      // A game is called after its collection where it has no name.
      if (last === 'collection') delete spoilt.game.source.name;
      await visitor.leave();
      await page.evaluate((text) => localStorage.setItem('nonet.game', text), JSON.stringify(spoilt));
      await page.goto(visitor.url);
      await visitor.ready();
      assert.equal((await visitor.grid())[2], '9', way.join('.'));
      assert.equal(await isHarmed(), false, way.join('.'));
      if (last === 'name' || last === 'collection') {
        await visitor.open('library');
        await page.evaluate(() => document.querySelectorAll('#grid td')[3].focus());
        await page.press('6');
        await reads('#library .games .title');
      }
    }
  });
});

inChromium('security, nothing planted', (name, test) => {
  test('the page asks nothing of any other host and breaks none of its own policy', async () => {
    const { page, visitor, close } = await openPage(name, { base: '/sub/path/', isKept: true });
    try {
      const hosts = new Set();
      const complaints = [];
      page.raw.on('request', (request) => request.url().startsWith('http') && hosts.add(new URL(request.url()).host));
      page.raw.on('console', (message) => ['error', 'warn'].includes(message.type()) && complaints.push(message.text()));
      page.raw.on('pageerror', (error) => complaints.push(error.message));
      await visitor.arrive(`#p=${SELF_SOLVING}`);
      await visitor.says(/givens loaded/);
      await visitor.click('[data-do=solve]');
      await visitor.says(/only solution/);
      await visitor.open('generator');
      await visitor.click('#generate-form [type=submit]');
      await visitor.until(() => document.querySelector('.row') !== null);
      await visitor.open('batch');
      await page.evaluate((text) => {
        const form = document.querySelector('#batch form');
        form.elements.text.value = text;
        form.elements.task.value = 'rate';
        form.requestSubmit();
      }, LIST);
      await visitor.until(() => document.getElementById('batch').dataset.phase === 'done');
      assert.deepEqual([[...hosts], complaints], [[new URL(visitor.url).host], []]);
    } finally {
      await close();
    }
  });
});
