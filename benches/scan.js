/**
 * How long the reader takes to scan a large picture, and how much its memory grows: `node benches/scan.js`, after the engine is built.
 * The picture is drawn here: a tilted grid on a noisy page. The noise takes most of the time, with or without digits.
 */
import { mulberry32 } from '../tests/random.js';
import { engine } from '../tests/wasm/engine.js';

const [WIDTH, HEIGHT] = [1600, 1200];
const TIMES = 7;

const noise = mulberry32(7);
const rgba = new Uint8Array(WIDTH * HEIGHT * 4);
for (let y = 0; y < HEIGHT; y++) {
  for (let x = 0; x < WIDTH; x++) {
    // In the grid's own coordinates: cells of 110 pixels, turned by three degrees.
    const [u, v] = [(x - 300 + 0.05 * y) / 110, (y - 60 - 0.05 * x) / 110];
    const isIn = Math.min(u, v) > -0.03 && Math.max(u, v) < 9.03;
    const isRule = isIn && [u, v].some((at) => Math.abs(at - Math.round(at)) < (Math.round(at) % 3 ? 0.015 : 0.03));
    // A stroke in some cells, like that of a 1.
    const isStroke = isIn && (Math.floor(u) + 2 * Math.floor(v)) % 3 === 0 && Math.abs((u % 1) - 0.5) < 0.06 && Math.abs((v % 1) - 0.5) < 0.28;
    const light = (isRule || isStroke ? 60 : 200) * (0.6 + 0.4 * (x / WIDTH)) + 40 * (noise() - 0.5);
    rgba.fill(light, 4 * (y * WIDTH + x), 4 * (y * WIDTH + x) + 3);
    rgba[4 * (y * WIDTH + x) + 3] = 255;
  }
}

const { initSync, scan } = await engine('reader');
// The module is already initialised, so this only returns its exports.
const { memory } = initSync();
const before = memory.buffer.byteLength;
const times = Array.from({ length: TIMES }, () => {
  const start = performance.now();
  const { givens } = scan(WIDTH, HEIGHT, rgba);
  if (givens.length !== 81) throw new Error('no grid');
  return performance.now() - start;
}).sort((a, b) => a - b);
console.log(`${WIDTH} x ${HEIGHT} pixels in ${Math.round(times[TIMES >> 1])} ms, the median of ${TIMES} (${Math.round(times[0])} to ${Math.round(times[TIMES - 1])}); ${((memory.buffer.byteLength - before) / 1e6).toFixed(1)} MB more memory`);
