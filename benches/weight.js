/** The size of a first visit: `./build.sh bench --weight`. */
import { wholeChromium } from '../tests/browser/browsers.js';
import { sum, weigh } from '../tests/weigh.js';

/** The table, as lines of Markdown; with `--files` it also prints each file. */
export async function weight() {
  const browser = await wholeChromium();
  const { wasm, rest, later } = await weigh(browser).finally(() => browser.close());
  const kb = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);
  const row = (/** @type {string} */ name, /** @type {import('../tests/weigh.js').Sent[]} */ list) =>
    `| ${name} | ${list.length} | ${kb(sum(list, 'brotli'))} | ${kb(sum(list, 'gzip'))} | ${kb(sum(list, 'raw'))} |`;
  const part = (/** @type {string} */ name) => later.filter(({ path }) => path.includes(`/pkg/${name}`));
  if (process.argv.includes('--files')) {
    for (const { path, brotli, raw } of [...rest].sort((a, b) => b.brotli - a.brotli)) console.error(path.padEnd(32), brotli, raw);
  }
  return [
    '| first visit | requests | Brotli, kB | gzip, kB | uncompressed, kB |',
    '| --- | ---: | ---: | ---: | ---: |',
    row('wasm', wasm),
    row('everything else', rest),
    row('total', [...wasm, ...rest]),
    row('afterwards, for use without a network', later),
    row('of that, the teacher', part('teacher')),
    row('of that, the reader of pictures', part('reader')),
  ];
}
