/**
 * The first visit stays small. Sizes depend on nothing but the files: what fails here has grown.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourcePath } from '../built.js';
import { sum, weigh } from '../weigh.js';
import { BROWSERS } from './browsers.js';

test('a first visit takes less than 100 kB of wasm and less than 45 kB of everything else', async () => {
  const browser = await BROWSERS.chromium();
  try {
    const { wasm, rest, later } = await weigh(browser);
    const told = (list) => list.map(({ path, brotli }) => `${path} ${brotli}`).join(', ');
    assert.deepEqual(wasm.map(({ path }) => sourcePath(path)), ['www/pkg/core_bg.wasm'], 'the small module, once');
    assert.ok(sum(wasm, 'brotli') < 100_000, told(wasm));
    assert.ok(sum(rest, 'brotli') < 45_000, told(rest));
    assert.ok(sum([...wasm, ...rest], 'brotli') < 150_000);
    assert.equal(new Set(rest.map(({ path }) => path)).size, rest.length, 'nothing is fetched twice');
    assert.ok(later.some(({ path }) => path === 'sw.js'), 'the service worker comes afterwards');
  } finally {
    await browser.close();
  }
});
