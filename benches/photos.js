/**
 * How well real photos are read: `node benches/photos.js`, after the engine is built. Reads the labelled photos of
 * ../shared/data/photos, decoded by Chromium as on the page, and prints the tables of docs/pictures.md. With `--docs`, writes
 * them there.
 *
 * A photo is held out if no photo with the same print was used in learning. `learn.py … train` leaves one puzzle in four out, but
 * takes a print with handwriting in it for another puzzle; such photos count as learnt here, whichever of them was. The tables say so
 * only for a network that learnt without them. Held-out photos are also read turned and mirrored.
 */
import { existsSync, readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { DECODED, PHOTOS, decodeAll, labels, pixels } from '../examples/learn_cells/photos.js';
import { wholeChromium } from '../tests/browser/browsers.js';
import { serve } from '../tests/server.js';
import { engine } from '../tests/wasm/engine.js';
import { quantile } from './feel.js';
import { publish } from './publish.js';

if (!existsSync(PHOTOS)) {
  console.log('Skipped: there are no photos in ../shared/data/photos.');
  process.exit(0);
}
await decodeAll();

const KINDS = { 'wicht-v2': 'old phones, printed', 'wicht-original': 'phones, printed', 'wicht-wip': 'phones, printed', taylorjg: 'other printed', kubiesa: 'filled in by hand', 'wicht-natural': 'filled in by hand', 'wicht-mixed': 'handwritten digits in printed grids' };

/** What learn.py tells puzzles apart by. */
const keyOf = ({ name, digits, printed, hand }) => name.startsWith('kubiesa')
  ? name.split('-')[1].split('_').slice(0, 2).join('-')
  : [...digits].map((digit, cell) => (hand !== 'printed' && printed && printed[cell] === '.' ? '.' : digit === '.' ? '0' : digit)).join('');

/** What is printed, as far as it is known. */
const printOf = (label) => (label.name.startsWith('kubiesa') || label.hand === 'printed' || !label.printed ? keyOf(label).replaceAll('0', '.') : label.printed);

const isLearnt = (label) => crc32(keyOf(label)) % 4 !== 0;
const all = [...labels()];
const learntPrints = new Set(all.filter(isLearnt).map(printOf));
const isHeldOut = (label) => !learntPrints.has(printOf(label));

/** The picture with its pixels elsewhere: `from` gives where each comes from. */
function moved(width, height, rgba, from) {
  const [source, target] = [new Uint32Array(rgba.buffer, rgba.byteOffset, width * height), new Uint32Array(width * height)];
  for (let at = 0; at < target.length; at++) target[at] = source[from(at)];
  return new Uint8Array(target.buffer);
}

/** What stands in the grid, printed or written: 81 characters. */
const digitsOf = ({ givens, written }) => [...givens].map((digit, cell) => (digit === '.' ? written[cell] : digit)).join('');

/** The digits that are read, or why none are. */
function digitsIn(width, height, rgba) {
  try {
    return digitsOf(scan(width, height, rgba));
  } catch (error) {
    return error.code;
  }
}

/** Of the photos that are timed in Chromium too, one in so many. */
const TIMED = 6;

/**
 * In Chromium: milliseconds to read each of these photos, and by how many bytes its memory grew in the end.
 * @param {string[]} names
 */
async function inChromium(names) {
  const server = await serve('.', { intercept: (path) => (path.startsWith('photo/') ? { body: readFileSync(new URL(`${path.slice(6)}.rgba`, DECODED)) } : undefined) });
  const browser = await wholeChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`${server.url}www/icon.svg`);
    return await page.evaluate(async (names) => {
      const { default: start, scan } = await import('/www/pkg/reader.js');
      const { memory } = await start('/www/pkg/reader_bg.wasm');
      const [before, times] = [memory.buffer.byteLength, []];
      for (const name of names) {
        const data = await (await fetch(`/photo/${name}`)).arrayBuffer();
        const [width, height] = new Uint32Array(data, 0, 2);
        const from = performance.now();
        try {
          scan(width, height, new Uint8Array(data, 8));
        } catch {
          // Refusing a photo takes as long as reading it.
        }
        times.push(performance.now() - from);
      }
      return { times, grown: memory.buffer.byteLength - before };
    }, names);
  } finally {
    await browser.close();
    await server.close();
  }
}

const { scan } = await engine('reader');
const rows = {};
/** How many cells are not doubted. */
let sure = 0;
/** Of the doubted, by chance, in steps: how many readings, how many right. */
const reliability = [0.5, 0.7, 0.9, 0.97, 0.99, 0.999, 1].map((most) => ({ most, n: 0, right: 0 }));
const apart = { printed: [0, 0], written: [0, 0] };
const moving = { all: 0, turned: 0, mirrored: 0, refused: 0 };
const times = [];
const failures = [];
for (const label of all) {
  const { width, height, rgba } = pixels(label.name);
  const isOut = isHeldOut(label);
  const key = `${KINDS[label.source]}${isOut ? ', held out' : ''}`;
  const row = (rows[key] ??= { photos: 0, puzzles: new Set(), whole: 0, digits: 0, right: 0, sureWrong: 0, silent: 0, doubted: 0, cells: 0 });
  row.photos++;
  row.puzzles.add(printOf(label));
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
  const seen = [...digitsOf(read)];
  const wrong = seen.flatMap((digit, cell) => (digit === label.digits[cell] ? [] : [cell]));
  row.whole += Number(wrong.length === 0);
  row.right += digits - wrong.filter((cell) => label.digits[cell] !== '.').length;
  row.sureWrong += wrong.filter((cell) => !read.unsure.includes(cell)).length;
  row.silent += Number(wrong.length > 0 && read.unsure.length === 0);
  row.doubted += read.unsure.filter((cell) => !wrong.includes(cell)).length;
  sure += 81 - read.unsure.length;
  if (wrong.length > 0) failures.push(`${label.name}: ${wrong.length} cells`);
  read.unsure.forEach((cell, n) => {
    const { chance } = read.options[n][0];
    const step = reliability.find(({ most }) => chance <= most + 1e-9);
    step.n++;
    step.right += Number(!wrong.includes(cell));
  });
  if (isOut) {
    // Clockwise by a quarter, and left to right.
    const side = digitsIn(height, width, moved(width, height, rgba, (at) => (height - 1 - (at % height)) * width + Math.floor(at / height)));
    const mirrored = digitsIn(width, height, moved(width, height, rgba, (at) => at - (at % width) + width - 1 - (at % width)));
    moving.all++;
    moving.turned += Number(side === label.digits);
    moving.mirrored += Number(mirrored === 'mirrored');
    moving.refused += Number(mirrored.length < 81 && mirrored !== 'mirrored');
  }
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
const lines = ['| photos of puzzles | read whole, % | digits right, % | wrong though sure, cells | wrong without any doubt, photos | right though doubted, % of cells |', '| --- | ---: | ---: | ---: | ---: | ---: |'];
for (const [kind, row] of Object.entries(rows).sort()) {
  lines.push(`| ${kind}, ${row.photos} of ${row.puzzles.size} | ${percent(row.whole, row.photos)} | ${percent(row.right, row.digits)} | ${row.sureWrong} | ${row.silent} | ${percent(row.doubted, row.cells)} |`);
}
lines.push('', '| chance of a doubtful cell | cells | of these right, % |', '| --- | ---: | ---: |');
for (const { most, n, right } of reliability) if (n > 0) lines.push(`| up to ${most} | ${n} | ${percent(right, n)} |`);
const sureWrong = Object.values(rows).reduce((sum, row) => sum + row.sureWrong, 0);
lines.push(`| not doubted | ${sure} | ${percent(sure - sureWrong, sure)} |`);
lines.push('', `Printed digits taken for printed: ${percent(apart.printed[1], apart.printed[0])} % of ${apart.printed[0]}; written ones for written: ${percent(apart.written[1], apart.written[0])} % of ${apart.written[0]}.`);
const inPage = await inChromium(all.filter((_, n) => n % TIMED === 0).map(({ name }) => name));
const spread = (times) => `${quantile(times, 0.5).toFixed(0)} ms in the median, ${quantile(times, 0.95).toFixed(0)} ms at the 95th percentile, ${Math.max(...times).toFixed(0)} ms at most`;
lines.push('', `Of the ${moving.all} held-out photos, ${moving.turned} are read whole when they lie on their side. Mirrored, ${moving.mirrored} are refused as mirrored, ${moving.refused} for another reason, and ${moving.all - moving.mirrored - moving.refused} are read.`);
lines.push('', `Time for a photo in wasm: in Node, ${spread(times)}; in Chromium, of ${inPage.times.length} of them, ${spread(inPage.times)}.`, `There, the memory of the wasm grew by ${(inPage.grown / 1e6).toFixed(1)} MB.`);
publish('photos', lines.join('\n'));
console.log(`\n${failures.join('\n')}`);
