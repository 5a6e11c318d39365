/**
 * The size of a first visit. It depends on nothing but the files: if this fails, something has grown.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { builtPath, sourcePath } from '../built.js';
import { sum, weigh } from '../weigh.js';
import { sharedBrowser } from './browsers.js';
import { inChromium } from './suites.js';

inChromium('weight', (name, test) => {
  // Files that are not part of a first visit need not be compressed as well as possible.
  test('a first visit takes at most 12 requests and less than 120 kB, with less than 85 kB of wasm', async () => {
    const { wasm, rest, later } = await weigh(await sharedBrowser(name), (path) => (/(nonet|teacher|reader)_bg/.test(path) ? 1 : 11));
    const listed = (list) => list.map(({ path, brotli }) => `${path} ${brotli}`).join(', ');
    assert.deepEqual(wasm.map(({ path }) => sourcePath(path)), ['www/pkg/core_bg.wasm'], 'only the small module, once');
    assert.ok(sum(wasm, 'brotli') < 85_000, listed(wasm));
    assert.ok(sum(wasm, 'brotli') + sum(rest, 'brotli') < 120_000, listed([...wasm, ...rest]));
    assert.ok(wasm.length + rest.length <= 12, listed(rest));
    assert.equal(new Set(rest.map(({ path }) => path)).size, rest.length, 'nothing is fetched twice');
    const engine = later.map(({ path }) => sourcePath(path)).filter((path) => path.endsWith('.wasm'));
    assert.deepEqual(engine.sort(), ['www/pkg/reader_bg.wasm', 'www/pkg/teacher_bg.wasm'], 'of the engine, only what the page needs');
    assert.ok(later.some(({ path }) => path === 'sw.js'), 'the service worker is loaded afterwards');
  });

  test('the reader of pictures takes at most 120 kB, with its weights', () => {
    const size = (/** @type {string} */ file) => brotliCompressSync(readFileSync(`dist/${builtPath(`www/pkg/${file}`)}`)).length;
    const all = size('reader.js') + size('reader_bg.wasm');
    assert.ok(all <= 120_000, `${all} bytes`);
  });
});
