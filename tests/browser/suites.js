/**
 * Declares the tests of the page, and decides in which browsers each one runs. `main.js` runs what is declared here.
 *
 * In the fast tier Chromium runs every test; Firefox and WebKitGTK run those declared by `test.everywhere`, which depend on the
 * browser itself: input, clipboard, storage, workers, policies, offline, print, layout. In the thorough tier all of them run
 * everything, `test.thorough` included.
 */
import { describe, test as declareTest } from 'node:test';
import { isThorough } from '../tier.js';
import { BROWSERS } from './browsers.js';

/** Only a test that hangs takes this long, on any machine. */
const TIMEOUT_MS = 600_000;

/** NAME of `./build.sh test browser NAME`: only suites and tests with that in their names. */
const WANTED = new RegExp(process.env.TEST_NAME ?? '', 'i');

/**
 * @typedef {(name: string, run: (t: import('node:test').TestContext) => unknown) => void} Declare
 * @typedef {Declare & { everywhere: Declare, thorough: (reason: string, ...rest: Parameters<Declare>) => void }} Test
 * @typedef {(browser: string, test: Test) => void} Suite  declares tests, each of which opens its own page
 */

/** @type {{ title: string, browser: string, declare: Suite }[]} */
const suites = [];

/** @param {string} title @param {Suite} declare */
export function inEachBrowser(title, declare) {
  for (const browser of Object.keys(BROWSERS)) suites.push({ title, browser, declare });
}

/** For tests that only Chromium can run: small windows, other media, its own protocol. @param {string} title @param {Suite} declare */
export function inChromium(title, declare) {
  suites.push({ title, browser: 'chromium', declare });
}

/** For the oldest browser that the page supports. @param {string} title @param {Suite} declare */
export function inOldest(title, declare) {
  suites.push({ title, browser: 'oldest', declare });
}

/** @param {string} title @param {string} browser @returns {Test} */
function testIn(title, browser) {
  const omitted = (browser === 'firefox' || browser === 'webkit') && !isThorough && { skip: `thorough: in ${browser}, the fast tier runs only what depends on the browser` };
  /** @type {(name: string, run: any, options?: object | false) => void} */
  const add = (name, run, options) => {
    if (WANTED.test(`${browser} ${title}: ${name}`)) declareTest(name, { timeout: TIMEOUT_MS, ...options }, run);
  };
  return Object.assign(/** @type {Declare} */ ((name, run) => add(name, run, omitted)), {
    everywhere: /** @type {Declare} */ ((name, run) => add(name, run)),
    /** @type {Test['thorough']} */
    thorough: (reason, name, run) => add(name, run, omitted || (!isThorough && { skip: `thorough: ${reason}` })),
  });
}

/** Declares all suites of one browser, which run this many at a time. @param {string} browser @param {number} concurrency */
export function declareSuites(browser, concurrency) {
  describe(browser, { concurrency }, () => {
    for (const { title, declare } of suites.filter((suite) => suite.browser === browser)) {
      // Without this, its tests would inherit the concurrency and not run one after another.
      describe(title, { concurrency: 1 }, () => declare(browser, testIn(title, browser)));
    }
  });
}
