/**
 * Runs the tests of the page, with one process per browser and a separate page for each test. The browsers run side by side. Chromium,
 * which has most of the tests, runs two suites at a time, because a test spends half its time waiting.
 *
 *   node tests/browser/main.js            every suite; needs dist/
 *   TEST_NAME=offline node tests/browser/main.js
 */
import { readdirSync } from 'node:fs';
import { after, describe } from 'node:test';
import { LAUNCHERS, closeBrowsers } from './browsers.js';
import { declareSuites } from './suites.js';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.js'));
await Promise.all(files.map((name) => import(`./${name}`)));

describe('the page', { concurrency: Object.keys(LAUNCHERS).length }, () => {
  for (const browser of Object.keys(LAUNCHERS)) declareSuites(browser, browser === 'chromium' ? 2 : 1);
  after(closeBrowsers);
});
