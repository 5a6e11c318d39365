/**
 * How well real photos are read: `node benches/photos.js`, after the engine is built. Reads the labelled photos of
 * ../shared/data/photos, decoded by Chromium as on the page, and prints the tables of docs/pictures.md. With `--docs`, writes
 * them there.
 *
 * A photo is held out if the network has not seen its puzzle in learning: one puzzle in four, whichever photos show it. The
 * tables say so only for a network that learnt without them: `learn.py … train`.
 */
import { existsSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { PHOTOS, decodeAll, labels, pixels } from '../examples/learn_cells/photos.js';
import { engine } from '../tests/wasm/engine.js';
import { publish } from './publish.js';

if (!existsSync(PHOTOS)) {
  console.log('Skipped: there are no photos in ../shared/data/photos.');
  process.exit(0);
}
await decodeAll();

const KINDS = { 'wicht-v2': 'old phones, printed', 'wicht-original': 'phones, printed', 'wicht-wip': 'phones, printed', taylorjg: 'other printed', kubiesa: 'filled in by hand', 'wicht-natural': 'filled in by hand', 'wicht-mixed': 'handwritten digits in printed grids' };

/** Whether learning with the part `train` leaves this photo out; learn.py has the same. */
function isHeldOut({ name, digits, printed, hand }) {
  const key = name.startsWith('kubiesa')
    ? name.split('-')[1].split('_').slice(0, 2).join('-')
    : [...digits].map((digit, cell) => (hand !== 'printed' && printed && printed[cell] === '.' ? '.' : digit === '.' ? '0' : digit)).join('');
  return crc32(key) % 4 === 0;
}

const { scan } = await engine('simd', 'reader');
const rows = {};
/** By chance, in steps: how many readings, how many right. */
const reliability = [0.5, 0.7, 0.9, 0.97, 0.99, 0.999, 1].map((most) => ({ most, n: 0, right: 0 }));
const apart = { printed: [0, 0], written: [0, 0] };
const times = [];
const failures = [];
for (const label of labels()) {
  const { width, height, rgba } = pixels(label.name);
  const key = `${KINDS[label.source]}${isHeldOut(label) ? ', held out' : ''}`;
  const row = (rows[key] ??= { photos: 0, whole: 0, digits: 0, right: 0, sureWrong: 0, silent: 0, doubted: 0, cells: 0 });
  row.photos++;
  row.cells += 81;
  const digits = [...label.digits].filter((digit) => digit !== '.').length;
  row.digits += digits;
  const start = performance.now();
  let read;
  try {
    read = scan(width, height, rgba);
  } catch (error) {
    failures.push(`${label.name}: ${error.code}`);
    continue;
  } finally {
    times.push(performance.now() - start);
  }
  const seen = [...read.givens].map((digit, cell) => (digit === '.' ? read.written[cell] : digit));
  const wrong = seen.flatMap((digit, cell) => (digit === label.digits[cell] ? [] : [cell]));
  row.whole += Number(wrong.length === 0);
  row.right += digits - wrong.filter((cell) => label.digits[cell] !== '.').length;
  row.sureWrong += wrong.filter((cell) => !read.unsure.includes(cell)).length;
  row.silent += Number(wrong.length > 0 && read.unsure.length === 0);
  row.doubted += read.unsure.filter((cell) => !wrong.includes(cell)).length;
  if (wrong.length > 0) failures.push(`${label.name}: ${wrong.length} cells`);
  read.unsure.forEach((cell, n) => {
    const { chance } = read.options[n][0];
    const step = reliability.find(({ most }) => chance <= most + 1e-9);
    step.n++;
    step.right += Number(!wrong.includes(cell));
  });
  if (label.hand === 'pasted') {
    [...label.printed].forEach((digit, cell) => {
      if (seen[cell] === '.') return;
      const is = digit === '.' ? 'written' : 'printed';
      apart[is][0]++;
      apart[is][1] += Number((read.givens[cell] !== '.') === (is === 'printed'));
    });
  }
}
const percent = (part, all) => (all === 0 ? '–' : ((100 * part) / all).toFixed(part === all ? 0 : 2));
const lines = ['| photos | read whole, % | digits right, % | wrong though sure, cells | wrong without any doubt, photos | right though doubted, % of cells |', '| --- | ---: | ---: | ---: | ---: | ---: |'];
for (const [kind, row] of Object.entries(rows).sort()) {
  lines.push(`| ${kind}, ${row.photos} | ${percent(row.whole, row.photos)} | ${percent(row.right, row.digits)} | ${row.sureWrong} | ${row.silent} | ${percent(row.doubted, row.cells)} |`);
}
lines.push('', '| chance of a doubtful cell | cells | of these right, % |', '| --- | ---: | ---: |');
for (const { most, n, right } of reliability) if (n > 0) lines.push(`| up to ${most} | ${n} | ${percent(right, n)} |`);
lines.push('', `Printed digits taken for printed: ${percent(apart.printed[1], apart.printed[0])} % of ${apart.printed[0]}; written ones for written: ${percent(apart.written[1], apart.written[0])} % of ${apart.written[0]}.`);
times.sort((a, b) => a - b);
lines.push('', `Time for a photo in wasm (Node): ${times[times.length >> 1].toFixed(0)} ms in the median, ${times[Math.floor(times.length * 0.95)].toFixed(0)} ms at the 95th percentile.`);
publish('photos', lines.join('\n'));
console.log(`\n${failures.join('\n')}`);
