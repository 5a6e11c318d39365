/**
 * What the page and its workers allow, in Chromium, Firefox and WebKitGTK: only their own scripts, and nothing from other
 * hosts. Text from any source is treated as plain text.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBuilt } from '../built.js';
import { serve } from '../server.js';
import { sample } from '../tier.js';
import { Library, archive, record, variant } from './library.js';
import { inChromium, inEachBrowser } from './suites.js';
import { SELF_SOLVING, createGate, openPage } from './visitor.js';

const hash = (content) => createHash('sha256').update(content).digest('base64').slice(0, 16);

/** Markup that leaves a trace if it is not treated as text. */
const HOSTILE = '<img src=x onerror="window.ranHostile=1"><script>window.ranHostile=1</script><b id=planted>x</b>';

/** The same as the name of a file, which cannot contain a slash. */
const HOSTILE_FILE = '<img src=x onerror="window.ranHostile=1"><b id=planted>x.txt';

/** Two puzzles with that name. */
const LIST = [1, 2].map((n) => `${variant(n)} # ${HOSTILE}\n`).join('');

inEachBrowser('security', (name, test) => {
  let page, visitor, close, elsewhere;
  /** The requests to the other host. @type {string[]} */
  const asked = [];
  /** Code planted at the start of the engine's worker. */
  let plant = '';
  /** Markup planted at the end of the page. */
  let inline = '';
  /** Whether the policies are removed, to check that the planted code can do harm at all. */
  let isStripped = false;
  const script = (body) => ({ headers: { 'content-type': 'text/javascript' }, body });
  const index = () => {
    const built = readBuilt('index.html').replace('</body>', `${inline}</body>`);
    return isStripped ? built.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '') : built;
  };
  const serviceWorkerGate = createGate(/^sw\.js$/);
  const intercept = async (path) => {
    await serviceWorkerGate.pass(path);
    if (path === 'www/engine/worker.js' && plant) return script(plant + readBuilt(path));
    // The service worker checks hashes, so it needs those of the planted files.
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
    ({ page, visitor, close } = await openPage(name, { intercept, hasServiceWorker: true }));
  });
  afterEach(async () => {
    [plant, inline, isStripped] = ['', '', false];
    await close?.();
    await elsewhere?.close();
  });

  const isHarmed = () => page.evaluate(() => 'ranHostile' in window || 'ranForeign' in window || document.getElementById('planted') !== null);

  /** What can leave a trace in the page, and in the log of the other server. */
  const MARKS = ['style', 'base', 'ranHostile', 'ranHandler', 'ranForeign'];
  const KINDS = ['script.js', 'picture.png', 'style.css', 'frame.html', 'fetch', 'module.js', 'socket', 'beacon', 'form'];

  /**
   * Plants scripts, styles, frames and more in the page, and attacks from there too. Returns the attacks that succeeded. If they are
   * expected to, it waits until all of them have.
   */
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
        // Refused immediately, or when the timer is due.
        timer: () => {
          setTimeout('window.ranTimer = 1');
          return new Promise((done, fail) => setTimeout(() => ('ranTimer' in window ? done() : fail(new Error('refused'))), 100));
        },
      };
      const through = [];
      // Code that a driver runs is exempt from the policy; code in a later task is not.
      await new Promise((done) => setTimeout(done));
      for (const [name, attempt] of Object.entries(tries)) {
        try {
          await attempt();
          through.push(name);
        } catch {
          // As expected.
        }
      }
      // Only the other server notices these.
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
          // Refused immediately.
        }
      }
      return through;
    }, elsewhere.url);
    const left = () => page.evaluate((marks) => {
      const hasLeft = { style: () => getComputedStyle(document.body).getPropertyValue('--planted') !== '', base: () => document.baseURI !== location.href };
      return marks.filter((mark) => hasLeft[mark]?.() ?? mark in window);
    }, MARKS);
    // What is blocked never comes, so there is nothing to wait for.
    if (!isStripped) await sleep(300);
    for (const end = Date.now() + 240_000; isStripped && Date.now() < end; await sleep(50)) {
      if (KINDS.every((kind) => asked.includes(kind)) && (await left()).length === MARKS.length) break;
    }
    return [...found, ...(await left())];
  }

  test.everywhere('inline scripts and styles, event handlers and anything from another host are blocked', async () => {
    assert.deepEqual(await attackPage(), []);
    assert.equal(await isHarmed(), false);
    assert.deepEqual(asked, []);
  });

  test('without the policy the same attacks succeed', async () => {
    isStripped = true;
    const through = await attackPage().finally(() => (isStripped = false));
    assert.deepEqual(through, ['fetch', 'eval', 'Function', 'import', 'blob', 'data', 'worker', 'markup', 'text', 'timer', ...MARKS]);
    assert.deepEqual(KINDS.filter((kind) => !asked.includes(kind)), []);
  });

  /** The attacks that succeed in a worker, on the first visit and when the service worker has cached it. */
  async function attackWorker() {
    asked.length = 0;
    // It reports what got through in an answer that the page shows.
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
        // Kept in a variable, since it could be garbage-collected before it answers.
        worker: () => new Promise((done, fail) => Object.assign((self.other = new Worker('data:text/javascript,postMessage(1)')), { onmessage: done, onerror: fail })),
        timer: () => {
          setTimeout('self.ranTimer = 1');
          return new Promise((done, fail) => setTimeout(() => ('ranTimer' in self ? done() : fail()), 100));
        },
      };
      const testing = (async () => {
        const through = [];
        for (const [name, attempt] of Object.entries(tries)) await (async () => attempt())().then(() => through.push(name), () => {});
        // Only the other server notices this. A browser that blocks it may report nothing.
        await new Promise((done) => {
          setTimeout(done, ${isStripped ? 240_000 : 5000});
          Object.assign((self.socket = new WebSocket(url.replace('http', 'ws') + 'socket')), { onerror: done, onclose: done, onopen: done });
        }).catch(() => {});
        return through;
      })();
      addEventListener('message', (event) => {
        if (event.data.op !== 'estimate' && event.data.op !== 'count') return;
        event.stopImmediatePropagation();
        testing.then((through) => postMessage({ id: event.data.id, type: 'error', error: { code: 'other', message: 'through ' + self.location.protocol + ' ' + (through.join() || 'nothing') + '.' } }));
      });\n`;
    const result = async () => {
      await visitor.load(SELF_SOLVING);
      await visitor.click('[data-do=count]');
      await visitor.says(/through .*\./);
      return /through (.*)\./.exec(await visitor.status())[1];
    };
    serviceWorkerGate.close();
    await visitor.arrive();
    const first = await result().finally(serviceWorkerGate.open);
    await visitor.until(() => navigator.serviceWorker.controller !== null);
    const before = [...asked];
    asked.length = 0;
    await page.goto(`${visitor.url}?again`);
    await visitor.ready();
    const cached = await result();
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    });
    plant = '';
    return { first, cached, asked: [before, [...asked]] };
  }

  test.everywhere('the engine’s worker is restricted like the page, on the first visit and when the service worker has cached it', async () => {
    assert.deepEqual(await attackWorker(), { first: 'blob: nothing', cached: 'http: nothing', asked: [[], []] });
  });

  test.thorough('tests the test before it', 'without the policies the same attacks succeed in the worker', async () => {
    isStripped = true;
    const { first, cached, asked } = await attackWorker().finally(() => (isStripped = false));
    const all = 'fetch,XHR,eval,Function,import,blob,data,worker,timer';
    assert.deepEqual([first, cached], [`blob: ${all}`, `http: ${all}`]);
    for (const heard of asked) assert.deepEqual(['fetch', 'xhr', 'module.js', 'socket'].filter((kind) => !heard.includes(kind)), []);
  });

  test.everywhere('no other Trusted Types policy can be created', async () => {
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

  /** Waits until an element with this selector shows the text, and checks that the text is not parsed as markup. */
  async function showsAsText(selector, text = HOSTILE) {
    await visitor.until((selector, text) => [...document.querySelectorAll(selector)].some((element) => element.textContent.includes(text)), selector, text);
    assert.equal(await isHarmed(), false, selector);
  }

  /** Checks the names of a list wherever they are shown: in its rows, on paper, and in the library once a puzzle is played. */
  async function checkListNames() {
    await showsAsText('#rows .row');
    await page.evaluate(() => document.querySelectorAll('#rows .row')[1].click());
    // This message contains no name.
    await visitor.says(/^Puzzle 2 of 2\.$/);
    await visitor.open('printer');
    await page.evaluate(() => {
      const what = document.querySelector('#printer [name=what]');
      what.value = 'list';
      for (const type of ['input', 'change']) what.dispatchEvent(new Event(type, { bubbles: true }));
    });
    await showsAsText('#printer .paper .small');
    await visitor.go('play');
    await page.evaluate(() => document.querySelectorAll('#grid td')[[...document.querySelectorAll('#grid td')].findIndex((cell) => !cell.textContent)].focus());
    await page.press('9');
    await visitor.go('library/going');
    await showsAsText('#library .games .title');
  }

  for (const [source, bring] of sample(Object.entries({
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
  }), { from: 3, every: 4 })) {
    test(`a hostile name from ${source} is treated as plain text in the list, on paper and in the library`, async () => {
      await bring();
      await checkListNames();
    });
  }

  test('hostile text that is not a puzzle is treated as plain text when it is pasted, in a link or in a file', async () => {
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
    // No date, so it is today's puzzle, which is shown in Play.
    await visitor.says(/Good luck/);
    await visitor.open('library');
    assert.equal(await isHarmed(), false);
  });

  test('hostile text is treated as plain text as a seed, in a batch file and as the name of a collection', async () => {
    await visitor.arrive();
    await visitor.paste(LIST);
    await showsAsText('#rows .row');
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
    await showsAsText('#rows .row');
    await visitor.open('batch');
    await visitor.chooseFile('#batch [type=file]', `${HOSTILE}\n${SELF_SOLVING} ${HOSTILE}\n`, HOSTILE_FILE);
    await showsAsText('#batch .chosen .name', HOSTILE_FILE);
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
    await showsAsText('.collected .name');
  });

  const named = { source: { kind: 'given', name: HOSTILE } };
  const collection = { id: 'c1', name: HOSTILE, savedAt: 5, rows: [{ puzzle: variant(5), name: HOSTILE }] };

  /** Checks a library with a game and a collection that have hostile names, and opens the collection as a list. */
  async function checkLibraryNames(library) {
    await library.section('going');
    await showsAsText('#library .games .title');
    await library.section('collections');
    await showsAsText('.collected .name');
    await visitor.click('.collected .look');
    await visitor.until((text) => document.querySelector('.collected .puzzles button')?.title === text, HOSTILE);
    await visitor.click('.collected .list');
    await showsAsText('#rows .row');
  }

  test('a hostile name from a library file or the database is treated as plain text', async () => {
    const library = new Library(page, visitor);
    await library.arrive();
    await library.load(archive({ games: [record(named)], collections: [collection] }));
    await checkLibraryNames(library);
    await library.arrive();
    const game = { ...record(named), version: 1 };
    await library.put('games', [game]);
    await library.put('summaries', [game]);
    await library.put('collections', [{ ...collection, version: 1 }]);
    await library.put('labels', [{ id: 'c1', name: HOSTILE, savedAt: 5, n: 1, version: 1 }]);
    await library.reload();
    await checkLibraryNames(library);
    // A record with the text in any other field is left out, and counted.
    for (const field of sample(['level', 'typed', 'elapsed_ms', 'hints'], { every: 4 })) {
      await library.arrive();
      await library.put('games', [{ ...game, [field]: HOSTILE }]);
      await library.put('summaries', [{ ...game, [field]: HOSTILE }]);
      await library.reload();
      await visitor.until(() => document.querySelector('#library .notice').textContent !== '');
      assert.deepEqual(await library.titles(), [], field);
      assert.equal(await isHarmed(), false, field);
    }
  });

  test('hostile text in any field of the saved game is treated as plain text, and the rest is restored', async () => {
    const library = new Library(page, visitor);
    await library.arrive();
    await visitor.load(SELF_SOLVING);
    await page.evaluate(() => document.querySelectorAll('#grid td')[2].focus());
    await page.press('9');
    await visitor.leave();
    const saved = JSON.parse(await page.evaluate(() => localStorage.getItem('nonet.game')));
    assert.equal(saved.game.source.kind, 'given');
    Object.assign(saved.game.source, { name: 'a name', collection: 'a collection' });
    /** The paths to all texts in it, except the grids, without which there is no game. */
    const pathsOf = (value, path = []) =>
      typeof value === 'string' ? [path] : value && typeof value === 'object' ? Object.entries(value).flatMap(([name, one]) => pathsOf(one, [...path, name])) : [];
    const all = pathsOf(saved).filter(([name]) => !['givens', 'typed', 'past', 'future'].includes(name));
    assert.ok(all.length >= 10, all.join(' '));
    for (const path of sample([...all, ['past'], ['notes'], ['form'], ['settings'], ['bookmarks']], { every: 3 })) {
      const changed = structuredClone(saved);
      const last = path.at(-1);
      path.slice(0, -1).reduce((value, name) => value[name], changed)[last] = HOSTILE;
      // A game without a name is named after its collection.
      if (last === 'collection') delete changed.game.source.name;
      await visitor.leave();
      await page.evaluate((text) => localStorage.setItem('nonet.game', text), JSON.stringify(changed));
      await page.goto(visitor.url);
      await visitor.ready();
      assert.equal((await visitor.grid())[2], '9', path.join('.'));
      assert.equal(await isHarmed(), false, path.join('.'));
      if (last === 'name' || last === 'collection') {
        await visitor.open('library');
        await page.evaluate(() => document.querySelectorAll('#grid td')[3].focus());
        await page.press('6');
        await showsAsText('#library .games .title');
      }
    }
  });
});

inChromium('security, nothing planted', (name, test) => {
  test('the page sends no request to another host and never violates its own policy', async () => {
    const { page, visitor, close } = await openPage(name, { base: '/sub/path/', hasServiceWorker: true });
    try {
      const hosts = new Set();
      const complaints = [];
      const session = await page.raw.createCDPSession();
      session.on('Network.requestWillBeSent', ({ request: { url } }) => url.startsWith('http') && hosts.add(new URL(url).host));
      await session.send('Network.enable');
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
