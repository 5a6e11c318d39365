/**
 * What the page lets in, in Chromium, Firefox and WebKitGTK: no script but its own, nothing from elsewhere, in its workers
 * neither; and text from anywhere is text.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { readBuilt } from '../built.js';
import { serve } from '../server.js';
import { BROWSERS } from './browsers.js';
import { SELF_SOLVING, openPage } from './visitor.js';

const hash = (content) => createHash('sha256').update(content).digest('base64').slice(0, 16);

/** A script that would show that it ran. */
const HOSTILE = '<img src=x onerror="window.ranHostile=1"><script>window.ranHostile=1</script><b id=planted>x</b>';

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(name, () => {
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
    const intercept = (path) => {
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
    before(async () => {
      elsewhere = await serve('dist', {
        intercept: (path) => {
          asked.push(path);
          return { headers: { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }, body: 'globalThis.ranForeign = 1' };
        },
      });
      ({ page, visitor, close } = await openPage(launch, { intercept, isKept: true }));
    });
    after(async () => {
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

    test('inline scripts and styles, handlers, and whatever comes from another host are refused', async () => {
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
          worker: () => new Promise((done, fail) => Object.assign(new Worker('data:text/javascript,postMessage(1)'), { onmessage: done, onerror: fail })),
          timer: () => {
            setTimeout('self.ranTimer = 1');
            return new Promise((done, fail) => setTimeout(() => ('ranTimer' in self ? done() : fail()), 100));
          },
        };
        const testing = (async () => {
          const through = [];
          for (const [name, attempt] of Object.entries(tries)) await (async () => attempt())().then(() => through.push(name), () => {});
          // Of this only the other server hears.
          try {
            new WebSocket(url.replace('http', 'ws') + 'socket');
          } catch {}
          await new Promise((done) => setTimeout(done, 200));
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
      await visitor.arrive();
      const first = await told();
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

    test('the engine’s worker is bound as the page is, at the first visit and when the service worker keeps it', async () => {
      assert.deepEqual(await attackWorker(), { first: 'blob: nothing', kept: 'http: nothing', asked: [[], []] });
    });

    test('without the policies the same gets through in the worker', async () => {
      isStripped = true;
      const { first, kept, asked } = await attackWorker().finally(() => (isStripped = false));
      const all = 'fetch,XHR,eval,Function,import,blob,data,worker,timer';
      assert.deepEqual([first, kept], [`blob: ${all}`, `http: ${all}`]);
      for (const heard of asked) assert.deepEqual(['fetch', 'xhr', 'module.js', 'socket'].filter((kind) => !heard.includes(kind)), []);
    });

    test('only the page’s own policy makes scripts of addresses', async () => {
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

    test('a hostile text stays a text: pasted, named, in a link, kept, in a file', async () => {
      // As the name of a puzzle, in every place that shows it.
      await visitor.arrive();
      await visitor.paste(`${HOSTILE} ${SELF_SOLVING}\n`);
      await visitor.paste(JSON.stringify([{ name: HOSTILE, puzzle: SELF_SOLVING }, { name: HOSTILE, puzzle: SELF_SOLVING }]));
      await visitor.paste(HOSTILE);
      await visitor.paste(`${SELF_SOLVING} # ${HOSTILE}\n${SELF_SOLVING.replace('3', '.')} # ${HOSTILE}\n`);
      await visitor.until(() => document.querySelectorAll('.row').length === 2);
      for (const panel of ['generator', 'library', 'batch', 'lab', 'printer', 'share', 'shelf']) await visitor.open(panel);
      await visitor.until(() => document.getElementById('shelf').dataset.phase === 'ready');
      await visitor.click('#tab-collections');
      await page.evaluate((hostile) => {
        const form = document.querySelector('#shelf-collections form');
        form.elements.namedItem('name').value = hostile;
        form.requestSubmit();
        document.getElementById('generate-form').elements.seed.value = hostile;
      }, HOSTILE);
      await visitor.until((hostile) => document.querySelector('.collected .name')?.textContent === hostile, HOSTILE);
      assert.equal(await isHarmed(), false);

      // In links, ours and those of others.
      for (const hash of [`#p=${encodeURIComponent(HOSTILE)}`, `#daily=${encodeURIComponent(HOSTILE)}`, `#p=${SELF_SOLVING}&g=${encodeURIComponent(HOSTILE)}`]) {
        await visitor.arrive(hash);
        assert.equal(await isHarmed(), false, hash);
      }
      await page.goto(`${visitor.url}?puzzle=${encodeURIComponent(HOSTILE)}`);
      await visitor.ready();
      assert.equal(await isHarmed(), false);

      // In what is kept: each text of it.
      await visitor.arrive();
      await visitor.load(SELF_SOLVING);
      await page.evaluate(() => document.querySelectorAll('#grid td')[2].focus());
      await page.press('9');
      await visitor.leave();
      await page.evaluate((hostile) => {
        /** Every text in it is the hostile one. */
        const spoil = (value) => (typeof value === 'string' ? hostile : Array.isArray(value) ? value.map(spoil) : value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, name === 'givens' || name === 'typed' ? one : spoil(one)])) : value);
        for (const key of Object.keys(localStorage)) localStorage.setItem(key, JSON.stringify(spoil(JSON.parse(localStorage.getItem(key)))));
      }, HOSTILE);
      await page.goto(visitor.url);
      await visitor.ready();
      for (const panel of ['generator', 'shelf', 'share']) await visitor.open(panel);
      assert.equal(await isHarmed(), false);
      assert.equal((await visitor.grid())[0], SELF_SOLVING[0], 'what was sound is there');
    });
  });
}
