/**
 * What a visitor does with the page and sees there.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { WWW, readBuilt, sourcePath } from '../built.js';
import { serve } from '../server.js';
import { sharedBrowser } from './browsers.js';

export const SELF_SOLVING = '37........852....71..57.4.9..435.9.893.....258.1.276..2.3.94..65....219........42';
export const SELF_SOLVED = '379648251485219367162573489724356918936481725851927634213894576548762193697135842';
/** Takes two guesses, and is rated quickly. */
export const TRICKY = '1.......2.9.4...5...6...7...5.9.3.......7....3..85..4.7.....6...35..9.8..42.....1';
export const TRICKY_SOLVED = '174385962293467158586192734451923876928674315367851249719548623635219487842736591';
export const TWO_SOLUTIONS = '9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8';
/** The grid that takes longest to count, of all that a search for long counts found. */
export const LONGEST = '........2.......9...............3...............5...............7.......4........';

/** A picture from tests/data/pictures, as base64. @param {string} name */
export const picture = (name) => readFileSync(`tests/data/pictures/${name}.png`).toString('base64');

/** Only a page that hangs takes this long, on any machine. `PATIENCE=10` gives up after ten seconds, for use while you fix a test. */
const PATIENCE_MS = 1000 * Number(process.env.PATIENCE ?? 240);

/** The page without its service worker, which fetches files in the background; offline.test.js has it. @param {string} path */
export const withoutWorker = (path) => (path === 'sw.js' ? { status: 404 } : undefined);

/**
 * Holds back the files of a server whose paths match, from `close` to `open`. Its `intercept` awaits `pass` first.
 * @param {RegExp} held
 */
export function createGate(held) {
  let opened = Promise.resolve();
  let open = () => {};
  return {
    close: () => void (opened = new Promise((done) => (open = done))),
    open: () => open(),
    pass: (/** @type {string} */ path) => (held.test(path) ? opened : undefined),
  };
}

/** Where panels are shown. */
const PANELS = {
  generator: 'create/form', results: 'create/results', printer: 'create/print', batch: 'create/batch', lab: 'create/lab', techniques: 'learn/all', training: 'learn/train', importer: 'solve/start', library: 'library/going',
};

/** The addresses of screens. */
const SCREENS = [
  ['play', 'play'], ['new', 'play/new'], ['solve', 'solve/start'], ['result', 'solve/result'], ['path', 'solve/path'], ['why', 'solve/why'], ['log', 'solve/log'],
  ['create', 'create/form'], ['results', 'create/results'], ['print', 'create/print'], ['batch', 'create/batch'], ['lab', 'create/lab'], ['learn', 'learn/all'], ['training', 'learn/train'], ['library', 'library'],
];

/** For a server's `intercept`: the page with two workers, whatever the machine. With many, long counts end sooner. @param {string} path */
export const withTwoWorkers = (path) => {
  if (path !== 'www/main.js') return undefined;
  return { headers: { 'content-type': 'text/javascript' }, body: `Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 });${readBuilt(path)}` };
};

/**
 * Answers NAME.html with the page, plus a script of ours that runs before its own.
 * @param {Record<string, string>} scripts  by name
 */
export const withScript = (scripts) => (/** @type {string} */ path) => {
  const [, name = '', type] = /^(\w+)\.(html|js)$/.exec(path) ?? [];
  if (!Object.hasOwn(scripts, name)) return undefined;
  if (type === 'js') return { headers: { 'content-type': 'text/javascript' }, body: scripts[name] };
  const body = readBuilt('index.html').replace('<script type="module"', `<script src="${name}.js"></script>\n<script type="module"`);
  return { headers: { 'content-type': 'text/html; charset=utf-8' }, body };
};

/** The origins of earlier servers. WebKitGTK keeps what their pages stored, and ports come again. @type {Set<string>} */
const served = new Set();

/** Serves the site at an origin that no page has had. @param {any} options */
async function serveAnew(options) {
  for (;;) {
    const server = await serve('dist', options);
    const { origin } = new URL(server.url);
    if (!served.has(origin)) {
      served.add(origin);
      return server;
    }
    await server.close();
  }
}

/**
 * Opens a page with empty storage on its own server. Returns the page, a visitor to it, and a function that closes both.
 *
 * @param {string | (() => Promise<any>)} which  the name of a browser that all tests share, or how to launch one for this page alone
 * @param {any} [options]  of the server; `hasServiceWorker`: whether it serves the service worker; `Visitor`: another class for the visitor
 */
export async function openPage(which, { hasServiceWorker = false, intercept, Visitor: Kind = Visitor, ...options } = {}) {
  const answer = (path) => intercept?.(sourcePath(path), path) ?? (hasServiceWorker ? undefined : withoutWorker(path));
  const server = await serveAnew({ ...options, intercept: answer });
  let browser, page;
  const close = async () => {
    await page?.close().catch(() => {});
    if (typeof which === 'function') await browser?.close();
    await server.close();
  };
  try {
    browser = await (typeof which === 'function' ? which() : sharedBrowser(which));
    page = await browser.newPage();
    return { page, visitor: new Kind(page, server.url, server.log), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** In the page: the status line. A page of frames has none. */
const statusText = () => document.getElementById('status')?.textContent;

/** What the status line says while a part is loading, see lazy.js. */
const LOADING = /^(?:Loading this part of Nonet|Dieser Teil von Nonet wird geholt) …$/;

/** In the page: whether the status line says something else. */
const isNotLoading = () => !/^(?:Loading this part of Nonet|Dieser Teil von Nonet wird geholt) …$/.test(document.getElementById('status')?.textContent ?? '');

/** How the drivers refuse a click before they press. */
const NOT_YET = /not clickable|not an Element|No element|no such element|not interactable|intercepted|stale element|detached|not visible/i;

/** In the page: what to look at first when a test waits in vain. */
const seen = () => {
  const focused = document.activeElement?.cloneNode(false).outerHTML;
  return `${location.hash || 'no hash'}, focus ${focused}, ${document.visibilityState}, ${document.hasFocus() ? 'with' : 'without'} focus, ${document.getElementById('cover')?.hidden === false ? 'paused' : 'not paused'}`;
};

export class Visitor {
  #hasArrived = false;

  /** @param {import('./browsers.js').Page} page @param {string} url @param {string[]} [log]  the page's requests to its server */
  constructor(page, url, log = []) {
    this.page = page;
    this.url = url;
    this.log = log;
  }

  /** Goes to a picture of the site, where storage can be changed and no page saves anything. */
  async leave(query = '') {
    await this.page.goto(`${this.url}${WWW}/icon.svg${query}`);
  }

  /** Opens the page as if for the first time; `hash` may contain a puzzle. */
  async arrive(hash = '') {
    if (this.#hasArrived) {
      await this.leave();
      await this.page.evaluate(() => localStorage.clear());
    }
    this.#hasArrived = true;
    await this.page.goto(`${this.url}?fresh=${Math.random()}${hash}`);
    await this.ready();
  }

  /** Goes to a place and its screen, as a link does. @param {string} place  'solve', 'create/lab' */
  async go(place) {
    await this.page.evaluate((place) => (location.hash = place), place);
    const [name, screen] = place.split('/');
    await this.until((name, hash) => document.body.dataset.place === name && location.hash.startsWith(hash), name, `#${screen && name !== 'play' ? place : name}`);
  }

  /** Shows a panel, and waits until it has loaded. @param {string} panel  the id of its element */
  async open(panel) {
    if (panel === 'share') {
      await this.page.evaluate(() => document.querySelector('[data-do=open-share]').click());
      await this.until(() => document.getElementById('share').open && document.querySelector('#share [name=link]') !== null);
      return;
    }
    await this.go(PANELS[panel] ?? panel);
    await this.until((panel) => document.getElementById(panel).hidden === false && document.getElementById(panel).children.length > (panel === 'generator' ? 1 : 0), panel);
  }

  /** Goes to the place where an element is shown, unless it is shown already. @param {string} selector */
  async show(selector) {
    const place = await this.page.evaluate((selector, places) => {
      const found = document.querySelector(selector);
      const part = found?.closest('[data-on]');
      if (!part?.hidden) return null;
      const screens = part.dataset.on.split(' ');
      return places.find(([screen]) => screens.includes(screen))?.[1] ?? null;
    }, selector, SCREENS);
    if (place) await this.go(place);
  }

  /** Waits until the page's scripts have run: the views set the theme. */
  ready() {
    return this.until(() => document.documentElement.dataset.theme !== undefined);
  }

  /** Waits until `f` is true in the page; the elements it reads may not exist yet. */
  async until(f, ...args) {
    const start = Date.now();
    const isTrue = () =>
      this.page.evaluate(f, ...args).catch((error) => {
        if (!/null|undefined/.test(error.message)) throw error;
        return false;
      });
    while (!(await isTrue())) {
      const waited_ms = Date.now() - start;
      if (waited_ms > PATIENCE_MS) throw new Error(`never became true: ${f} of ${JSON.stringify(args)}; the page says: ${await this.page.evaluate(statusText)}; grid ${await this.grid()}, ${await this.page.evaluate(seen)}; last requests: ${this.log.slice(-12).join(', ')}`);
      // Every check takes time from the page.
      await sleep(Math.min(20 + waited_ms / 4, 250));
    }
  }

  /** Pastes as a browser does: an event with the text, where the focus is. */
  async paste(text) {
    await this.page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      const target = document.activeElement ?? document.body;
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      // Some browsers ignore the data of a synthetic event.
      if (!event.clipboardData?.getData('text/plain')) Object.defineProperty(event, 'clipboardData', { value: data });
      target.dispatchEvent(event);
    }, text);
  }

  async load(puzzle) {
    await this.paste(puzzle);
    await this.sees(puzzle);
  }

  /** Loads a puzzle to play it: a pasted one lands in Solve. @param {string} puzzle */
  async play(puzzle) {
    await this.load(puzzle);
    await this.go('play');
  }

  /** Waits until the grid shows this. @param {string} puzzle  81 characters, '.' for an empty cell */
  sees(puzzle) {
    return this.until((puzzle) => [...document.querySelectorAll('#grid td')].every((cell, n) => cell.textContent === puzzle[n].replace('.', '')), puzzle);
  }

  /** Chooses a file in a file input. */
  chooseFile(field, content, name) {
    return this.page.evaluate((field, content, name) => {
      const input = document.querySelector(field);
      const data = new DataTransfer();
      data.items.add(new File([content], name));
      input.files = data.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, field, content, name);
  }

  /** Gives the page a picture of these bytes: by 'open', 'paste' or 'drop'. */
  bring(how, base64, type = 'image/png') {
    return this.page.evaluate((how, base64, type) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], 'picture', { type }));
      if (how === 'open') {
        const input = document.getElementById('file');
        input.files = data.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
        return;
      }
      const event = new Event(how, { bubbles: true, cancelable: true });
      const property = { paste: 'clipboardData', drop: 'dataTransfer' }[how];
      Object.defineProperty(event, property, { value: { files: data.files, getData: () => '' } });
      document.body.dispatchEvent(event);
    }, how, base64, type);
  }

  /** Waits until all changes are drawn, some of them one frame late. */
  frames() {
    return this.page.evaluate(async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      await frame();
      await frame();
    });
  }

  /** Cancels what the button started, and waits until it has stopped. `./build.sh bench --responses` measures how long that takes. */
  async cancel(button) {
    await this.page.evaluate((selector) => document.querySelector(selector).click(), button);
    await this.until((selector) => !document.querySelector(selector).hasAttribute('data-running'), button);
  }

  /** Chooses a value of one of the settings. */
  async choose(list, value) {
    // The dialog is loaded on demand.
    await this.page.evaluate(() => document.querySelector('[data-do=open-settings]').click());
    await this.until(() => document.getElementById('settings').open);
    await this.page.evaluate(
      (list, value) => {
        const field = document.querySelector('#settings form').elements.namedItem(list);
        if (field.type === 'checkbox') field.checked = value !== 'auto';
        else field.value = value;
        // The theme is a group of radio buttons.
        const control = field instanceof RadioNodeList ? [...field].find(({ checked }) => checked) : field;
        control.dispatchEvent(new Event('change', { bubbles: true }));
        document.getElementById('settings').close();
      },
      list,
      value,
    );
    // The words of another language are loaded first.
    const solve = { en: 'Solve', de: 'Lösen' }[value];
    if (solve) await this.until((solve) => document.querySelector('.nav [data-to=solve]').textContent.trim() === solve, solve);
  }

  /** Clicks the selected element, once it exists and can be clicked. */
  async click(selector) {
    await this.until((selector) => document.querySelector(selector) !== null, selector);
    await this.show(selector);
    // Some drivers refuse elements that are not laid out yet. Any other error may come after the click, which must not be made twice.
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const refused = await this.page.click(selector).then(() => null, (error) => error);
      // Some commands wait for the next frame, see www/app/actions.js.
      if (!refused) return /=(?:hide|close)\b/.test(selector) ? this.frames() : undefined;
      if (Date.now() > end || !NOT_YET.test(refused.message)) throw new Error(`cannot click ${selector}: ${refused.message}`);
      await sleep(100);
    }
  }

  /** Waits until what the page was asked to load has come, and what it loads then. Clocks may stand still meanwhile. */
  async settle() {
    const isLoading = () => this.log.some((request) => !/ (?:\d+|unfinished)$/.test(request));
    const end = Date.now() + PATIENCE_MS;
    for (let quiet = 0, seen = this.log.length; quiet < 3; quiet++) {
      if (Date.now() > end) throw new Error(`still loading: ${this.log.slice(-12).join(', ')}`);
      await sleep(20);
      // After everything that the page has to do.
      await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      if (isLoading() || this.log.length !== seen) quiet = -1;
      seen = this.log.length;
    }
  }

  /** From now on, `window.saved` gets the name and the content of each file that the page would save. */
  catchDownloads() {
    return this.page.evaluate(() => {
      window.saved = [];
      URL.createObjectURL = (blob) => `blob:${window.saved.push({ blob }) - 1}`;
      HTMLAnchorElement.prototype.click = function () {
        window.saved.at(-1).name = this.download;
      };
    });
  }

  /** From now on, collects what screen readers hear: `heard` has it. */
  async listen() {
    await this.page.evaluate(() => {
      window.heard = [];
      const line = document.getElementById('heard');
      new MutationObserver(() => line.textContent && window.heard.push(line.textContent)).observe(line, { childList: true });
    });
  }

  /** Waits until screen readers have heard a text like this, after `listen`. @param {RegExp} pattern */
  hears(pattern) {
    return this.until((pattern) => window.heard.some((text) => new RegExp(pattern).test(text)), pattern.source);
  }

  /** 81 characters, '.' for an empty cell. */
  grid() {
    return this.page.evaluate(() => [...document.querySelectorAll('#grid td')].map((cell) => cell.textContent || '.').join(''));
  }

  /** The corner notes of a cell, as '147'. */
  async notes(cell) {
    await this.frames();
    return this.page.evaluate((cell) => [...document.querySelectorAll('#grid td')[cell].querySelectorAll('.notes b')].map(({ dataset }) => dataset.n).join(''), cell);
  }

  /** The origin of each cell: 'given', 'typed', 'l', 'd', 'f' or ''. */
  origins() {
    return this.page.evaluate(() => [...document.querySelectorAll('#grid td')].map((cell) => cell.dataset.origin ?? ''));
  }

  /** The status line, once no part of the page is loading: until then it may say that. */
  async status() {
    for (;;) {
      await this.until(isNotLoading);
      const text = await this.page.evaluate(statusText);
      if (!LOADING.test(text ?? '')) return text;
    }
  }

  text(selector) {
    return this.page.evaluate((selector) => document.querySelector(selector).textContent, selector);
  }

  says(pattern) {
    return this.until((pattern) => new RegExp(pattern).test(document.getElementById('status').textContent), pattern.source);
  }
}
