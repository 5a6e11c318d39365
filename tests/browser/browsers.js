/**
 * Real browsers behind one interface: three of this year, and an old one. puppeteer drives Chromium and Firefox; WebKitGTK's own WebDriver
 * drives its MiniBrowser on a virtual screen.
 *
 * @typedef {object} Page
 * @property {(url: string) => Promise<void>} goto
 * @property {<T>(f: (...args: any[]) => T | Promise<T>, ...args: any[]) => Promise<T>} evaluate  runs `f` in the page
 * @property {(selector: string) => Promise<void>} click    a real click
 * @property {(...keys: string[]) => Promise<void>} press   real keys: 'a', 'ArrowLeft', 'Control+z'
 * @property {(points: [number, number][]) => Promise<void>} drag  a real pointer, held down from the first point to the last
 * @property {() => Promise<Page>} another   another page of the same profile, with the same storage; not in WebKitGTK, which has one window
 * @property {() => Promise<void>} close
 */
import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import puppeteer from 'puppeteer-core';
import oldPuppeteer from 'puppeteer-core-19';
import { Builder, By, Key } from 'selenium-webdriver';
import { isThorough } from '../tier.js';

const which = (...names) => {
  const folders = (process.env.PATH ?? '').split(':');
  const found = names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find((path) => existsSync(path));
  if (!found) throw new Error(`none of these is installed: ${names.join(', ')}; ./build.sh test installs one`);
  return found;
};

/** The path of a browser's executable. @param {'chromium' | 'firefox'} browser */
export const executable = (browser) => (browser === 'chromium' ? which('chromium', 'chromium-browser', 'google-chrome') : which('firefox-esr', 'firefox'));

/** Chromium without windows and toolbars, which takes less than half the time per page. The thorough tier uses full Chromium. */
const headlessChromium = () => (isThorough ? executable('chromium') : which('chromium-headless-shell', 'chromium'));

/** A test that needs the requests of the page asks for them by Chromium's protocol: to follow them all takes 5 to 14 % of the time. */
const UNHEARD = { networkEnabled: false, issuesEnabled: false };

// With the network and what draws in the process of the browser, tests take about 8 % less.
const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync',
  '--disable-background-networking', '--disable-component-update', '--in-process-gpu', '--enable-features=NetworkServiceInProcess2', '--no-zygote'];

/** Only a browser that hangs takes this long, on any machine. */
const HANG_MS = 300_000;

/** @param {object} options  of puppeteer @param {boolean} [isOld]  whether only puppeteer 19 can start this browser */
async function viaPuppeteer(options, isOld = false) {
  /** @type {any} */
  const browser = await (isOld ? oldPuppeteer : puppeteer).launch({ ...UNHEARD, ...options, timeout: HANG_MS, protocolTimeout: HANG_MS, defaultViewport: { width: 1280, height: 800 } });
  /** @param {import('puppeteer-core').BrowserContext} context @param {{ close: () => Promise<void> }} [owner]  what to close with the page; by default only the page */
  const pageOf = async (context, owner) => {
    const page = await context.newPage();
    page.setDefaultTimeout(HANG_MS);
    // Pages that are tested side by side must all behave as if they had the focus.
    if (options.browser !== 'firefox') {
      const session = await (isOld ? page.target() : page).createCDPSession();
      await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    }
    // If the page's process dies, pending calls are never answered.
    /** @type {Promise<never>} */
    const dead = new Promise((_, reject) => page.once('error', reject));
    dead.catch(() => {});
    return {
      raw: page,
      goto: async (url) => void (await Promise.race([page.goto(url), dead])),
      evaluate: (f, ...args) => Promise.race([page.evaluate(f, ...args), dead]),
      click: (selector) => page.click(selector),
      press: async (...keys) => {
        for (const key of keys) {
          const parts = key.split('+');
          const last = parts.pop();
          for (const part of parts) await page.keyboard.down(part);
          await page.keyboard.press(last);
          for (const part of parts.reverse()) await page.keyboard.up(part);
        }
      },
      drag: async ([first, ...others]) => {
        await page.mouse.move(...first);
        await page.mouse.down();
        for (const point of others) await page.mouse.move(...point);
        await page.mouse.up();
      },
      another: () => pageOf(context),
      close: () => (owner ?? page).close(),
    };
  };
  return {
    isAlive: () => (isOld ? browser.isConnected() : browser.connected),
    newPage: async () => {
      const context = await (isOld ? browser.createIncognitoBrowserContext() : browser.createBrowserContext());
      return pageOf(context, context);
    },
    close: () => browser.close(),
  };
}

const chromium = () => viaPuppeteer({ executablePath: headlessChromium(), args: CHROMIUM_FLAGS });
/** Full Chromium, for what its headless shell lacks: the back-forward cache. */
export const wholeChromium = () => viaPuppeteer({ executablePath: executable('chromium'), args: CHROMIUM_FLAGS });
/** Chromium for one test alone. @param {string[]} flags */
export const chromiumWith = (...flags) => viaPuppeteer({ executablePath: headlessChromium(), args: [...CHROMIUM_FLAGS, ...flags] });
const OLDEST = resolve('target/tools/chromium-111');
/** Newer versions of puppeteer can't start it. It has no windows, so `headless` would add nothing. */
async function oldest() {
  if (!existsSync(OLDEST)) {
    mkdirSync(dirname(OLDEST), { recursive: true });
    // Renamed when it is whole, in case this is interrupted.
    const part = `${OLDEST}.${process.pid}`;
    await pipeline(createReadStream(new URL('../node_modules/@sparticuz/chromium/bin/chromium.br', import.meta.url)), createBrotliDecompress(), createWriteStream(part, { mode: 0o755 }));
    renameSync(part, OLDEST);
  }
  return viaPuppeteer({ executablePath: OLDEST, args: CHROMIUM_FLAGS, headless: false }, true);
}
const firefox = () => viaPuppeteer({ browser: 'firefox', executablePath: executable('firefox') });

/** A virtual screen; WebKitGTK has no headless mode. */
async function screen() {
  const process = spawn(which('Xvfb'), ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const display = await new Promise((resolve, reject) => {
    process.stdout.once('data', (data) => resolve(`:${String(data).trim()}`));
    process.once('exit', () => reject(new Error('Xvfb did not start')));
  });
  return { display, close: () => process.kill() };
}

/**
 * A free port below those that systems give to servers that listen on any port: the tests start many such servers, and one of them
 * could take the port before the driver does.
 * @returns {Promise<number>}
 */
function freePort() {
  return new Promise((resolve) => {
    const port = 15_000 + Math.floor(Math.random() * 15_000);
    const server = createServer();
    server.once('error', () => resolve(freePort()));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}

function miniBrowser() {
  const folders = ['/usr/lib', '/usr/libexec'].flatMap((lib) => [lib, ...readdirSync(lib).map((name) => `${lib}/${name}`)]);
  const paths = folders.flatMap((folder) => ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((version) => `${folder}/${version}/MiniBrowser`));
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new Error("WebKitGTK's MiniBrowser is not installed; ./build.sh test installs it (webkit2gtk-driver)");
  return found;
}

async function webkit() {
  const { display, close } = await screen();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const server = spawn(which('WebKitWebDriver'), [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const options = { binary: miniBrowser(), args: ['--automation'] };
  const connect = () =>
    new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
      .build();
  let driver;
  const end = Date.now() + HANG_MS;
  while (!driver) {
    try {
      driver = await connect();
    } catch (error) {
      if (server.exitCode !== null || Date.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 250));
    }
  }
  await driver.manage().setTimeouts({ script: HANG_MS, pageLoad: HANG_MS });
  const KEYS = { Control: Key.CONTROL, Shift: Key.SHIFT, Alt: Key.ALT, ArrowLeft: Key.ARROW_LEFT, ArrowRight: Key.ARROW_RIGHT, ArrowUp: Key.ARROW_UP,
    ArrowDown: Key.ARROW_DOWN, Home: Key.HOME, End: Key.END, Delete: Key.DELETE, Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, Space: Key.SPACE, Backspace: Key.BACK_SPACE };
  return {
    isAlive: () => server.exitCode === null,
    // One window serves all tests. Each test has its own server, so its page has its own origin, with empty storage.
    newPage: async () => ({
      goto: (url) => driver.get(url),
      evaluate: async (f, ...args) => {
        const answer = await driver.executeAsyncScript(
          `const done = arguments[arguments.length - 1];
           Promise.resolve().then(() => (${f})(...[...arguments].slice(0, -1))).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
          ...args,
        );
        if (answer.error) throw new Error(answer.error);
        return answer.value ?? undefined;
      },
      click: async (selector) => {
        const element = await driver.findElement(By.css(selector));
        await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
        await element.click();
      },
      press: async (...keys) => {
        for (const key of keys) {
          const parts = key.split('+').map((part) => KEYS[part] ?? part);
          const last = parts.pop();
          const actions = driver.actions();
          for (const part of parts) actions.keyDown(part);
          actions.keyDown(last).keyUp(last);
          for (const part of parts.reverse()) actions.keyUp(part);
          await actions.perform();
        }
      },
      drag: async ([first, ...others]) => {
        const to = ([x, y]) => ({ x, y, duration: 20 });
        const actions = driver.actions().move(to(first)).press();
        for (const point of others) actions.move(to(point));
        await actions.release().perform();
      },
      close: () => driver.get('about:blank'),
    }),
    close: async () => {
      await driver.quit().catch(() => {});
      server.kill();
      close();
    },
  };
}

/** The browsers of this year, in which each suite runs. */
export const BROWSERS = { chromium, firefox, webkit };
/** Those, and the oldest Chromium that the page supports, of March 2023, if there is one for this processor. */
export const LAUNCHERS = process.arch === 'x64' ? { ...BROWSERS, oldest } : BROWSERS;

/** The browsers that are running, by name. @type {Record<string, Promise<any>>} */
const running = {};

/** The shared process of this browser; restarted if it has died. @param {keyof typeof LAUNCHERS} name */
export async function sharedBrowser(name) {
  if (!running[name] || !(await running[name]).isAlive()) running[name] = LAUNCHERS[name]();
  return running[name];
}

export async function closeBrowsers() {
  await Promise.all(Object.values(running).map(async (browser) => (await browser).close()));
}
