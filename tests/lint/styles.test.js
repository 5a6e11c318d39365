/** The scripts' assumptions about the style sheets, checked by reading the style sheets as text. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { bars, curve, toFile } from '../../www/app/plot.js';
import { LAYOUTS, SOLUTIONS } from '../../www/print/layout.js';

const css = (path) => readFileSync(new URL(`../../www/${path}.css`, import.meta.url), 'utf8');

/** The declarations of a rule that are multiples of --mm. @param {string} sheet @param {string} selector */
function millimetres(sheet, selector) {
  const start = sheet.indexOf(`\n${selector} {`);
  assert.ok(start >= 0, `${selector} has a rule`);
  const rule = sheet.slice(start, sheet.indexOf('}', start));
  return Object.fromEntries([...rule.matchAll(/([\w-]+): calc\(([\d.]+) \* var\(--mm\)\)/g)].map(([, name, value]) => [name, Number(value)]));
}

/** The rules of a sheet, without those inside @media: selector and declarations. @param {string} sheet @returns {[string, string][]} */
function rules(sheet) {
  const plain = sheet.replace(/\/\*[^]*?\*\//g, '').replace(/@[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors, declarations]) =>
    selectors.split(/,(?![^(]*\))/).map((selector) => /** @type {[string, string]} */ ([selector.trim(), declarations.trim()])));
}

test('parts that are loaded on demand do not style the same elements differently, whichever was loaded before', () => {
  const www = new URL('../../www/', import.meta.url);
  const sheets = readdirSync(www, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css') && !path.startsWith('css/') && !path.startsWith('pkg/')).map((path) => path.slice(0, -'.css'.length));
  assert.ok(sheets.length > 10);
  /** @type {Map<string, { sheet: string, declarations: string }>} */
  const first = new Map();
  const twice = [];
  for (const sheet of sheets) {
    for (const [selector, declarations] of rules(css(sheet))) {
      const other = first.get(selector);
      if (other && other.sheet.split('/')[0] !== sheet.split('/')[0] && other.declarations !== declarations) twice.push(`${selector}: ${other.sheet}, ${sheet}`);
      if (!other) first.set(selector, { sheet, declarations });
    }
  }
  assert.deepEqual(twice, []);
});

/** The classes in markup and scripts. @param {string} text */
const classesIn = (text) => [...text.matchAll(/class="([^"]+)"|className = '([^']+)'|make\('\w+', '([\w -]+)'|classList\.\w+\('([\w-]+)'/g)].flatMap((found) => (found.slice(1).find(Boolean) ?? '').split(/\s+/));

test('a part that is loaded on demand styles classes of its own, or those of parts that load its sheet', () => {
  const www = new URL('../../www/', import.meta.url);
  const files = readdirSync(www, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('/') && !/^(pkg|css|app|core)\//.test(path));
  const read = (/** @type {string} */ path) => readFileSync(new URL(path, www), 'utf8');
  /** By folder. @type {Record<string, { classes: Set<string>, text: string }>} */
  const folders = {};
  for (const path of files.filter((path) => /\.(html|js)$/.test(path))) {
    const folder = (folders[path.split('/')[0]] ??= { classes: new Set(), text: '' });
    folder.text += read(path);
    for (const name of classesIn(read(path))) folder.classes.add(name);
  }
  const strangers = files.filter((path) => path.endsWith('.css')).flatMap((sheet) => {
    const own = sheet.split('/')[0];
    const plain = read(sheet).replace(/\/\*[^]*?\*\/|@[^{]*\{/g, '');
    const selectors = [...plain.matchAll(/([^{}]+)\{/g)].flatMap(([, list]) => list.split(/,(?![^(]*\))/).map((selector) => selector.trim()));
    return [...new Set(selectors)].flatMap((selector) => {
      const name = /^\.([\w-]+)/.exec(selector)?.[1];
      const others = Object.keys(folders).filter((folder) => folder !== own && name && folders[folder].classes.has(name) && !folders[folder].text.includes(sheet));
      return others.map((folder) => `${sheet}: ${selector} is also in ${folder}/`);
    });
  });
  // The same rule in both sheets, which the test above checks.
  assert.deepEqual(strangers.filter((line) => !/: \.toolbar is/.test(line)), []);
});

test('every print layout fits the sheet with its captions, small print and footer, and the sheet fits A4 and Letter', () => {
  const printer = css('print/style');
  const margin = Number(/@page { margin: (\d+)mm; }/.exec(css('css/print'))[1]);
  const sheet = millimetres(printer, '.sheet');
  assert.ok(sheet['inline-size'] <= Math.min(210, 216) - 2 * margin);
  assert.ok(sheet['block-size'] <= Math.min(297, 279) - 2 * margin);
  const height = sheet['block-size'] - millimetres(printer, '.foot-line')['block-size'];
  const caption = millimetres(printer, '.caption')['block-size'];
  const small = millimetres(printer, '.sheet .small')['block-size'];
  /** Between two grids. */
  const gap = 3;
  for (const [perPage, { columns, rows, side }] of Object.entries(LAYOUTS)) {
    assert.equal(columns * rows, Number(perPage));
    assert.ok(columns * side + (columns - 1) * gap <= sheet['inline-size'], `${perPage} a page: width`);
    assert.ok(rows * (side + caption + small) <= height, `${perPage} a page: height`);
  }
  const heading = millimetres(printer, '.sheet .heading');
  const solution = millimetres(printer, ".sheet[data-kind='solutions'] .caption")['block-size'];
  assert.ok(SOLUTIONS.rows * (SOLUTIONS.side + solution) <= height - heading['padding-block-end'] - 1.2 * heading['font-size'], 'solutions: height');
  assert.ok(SOLUTIONS.columns * SOLUTIONS.side + (SOLUTIONS.columns - 1) * gap <= sheet['inline-size'], 'solutions: width');
});

test('lab/style.css has a style for each class of a plot', () => {
  const sheet = css('lab/style');
  const frame = { id: 'p', width: 500, height: 300, title: 'T', description: 'D', xLabel: 'x', yLabel: 'y', number: String };
  const points = ['full', 'cut', 'least'].map((kind, at) => ({ x: 17 + at, y: 2, kind, title: '', spread: [1, 3] }));
  const drawn = toFile(curve({ ...frame, range: [17, 19], points, lowest: { x: 17, title: 'k = 17' } })) + toFile(bars({ ...frame, bins: [{ label: '1', n: 2, title: '' }] }));
  // These only group other elements, or look like ordinary text.
  const plain = ['plot', 'point', 'full', 'tick', 'bar'];
  const names = [...drawn.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names.split(' ')).filter((name) => !plain.includes(name));
  assert.ok(new Set(names).size > 8);
  for (const name of names) assert.match(sheet, new RegExp(`\\.${name}\\b`), name);
});
