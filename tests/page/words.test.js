import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { DICTIONARIES, duration, speaker } from '../../www/i18n/words.js';
import { atOnce } from './vocabulary.js';

const ROOT = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');
const { en, de } = DICTIONARIES;
const html = read('index.html');
/** The page with all that comes later. */
const whole = html + readdirSync(new URL('../../www/parts/', import.meta.url)).map((file) => read(`www/parts/${file}`)).join('');
const scripts = readdirSync(new URL('www/', ROOT), { recursive: true })
  .filter((path) => path.endsWith('.js') && !/^(pkg|i18n.(en|de))/.test(path))
  .map((path) => read(`www/${path}`))
  .join('\n');

/** What is said only while its panel is there, or after its words were fetched: those of what was kept. */
const BY_PANELS = /^(generate|wish|hint|left|kept)\./;

/** The texts of an entry: one, or one for each plural category. */
const texts = (entry) => (typeof entry === 'string' ? [entry] : Object.values(entry));
const placeholders = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();
const unescape = (text) => text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&quot;', '"');

test('both languages have the same keys, of the same shape', () => {
  assert.deepEqual(Object.keys(de).sort(), Object.keys(en).sort());
  for (const key of Object.keys(en)) assert.equal(typeof de[key], typeof en[key], key);
});

test('a text takes the same values in both languages, and in each plural form', () => {
  for (const key of Object.keys(en)) {
    const [first, ...others] = [...texts(en[key]), ...texts(de[key])].map(placeholders);
    for (const other of others) assert.deepEqual(other, first, key);
  }
});

test('plural forms are one and other, and depend on n', () => {
  for (const [key, entry] of [...Object.entries(en), ...Object.entries(de)]) {
    if (typeof entry === 'string') continue;
    assert.deepEqual(Object.keys(entry), ['one', 'other'], key);
    for (const text of texts(entry)) assert.ok(text.includes('{n}'), key);
  }
});

test('every key of the page exists, and the page stands there in English', () => {
  for (const [, attributes, text] of whole.matchAll(/<\w+\s([^>]*data-i18n[^>]*)>([^<]*)/g)) {
    for (const [, kind, key] of attributes.matchAll(/data-i18n(-label|-placeholder)?="([^"]+)"/g)) {
      assert.ok(key in en, `${key} in index.html`);
      const name = { '-label': 'aria-label', '-placeholder': 'placeholder' }[kind];
      const shown = name ? new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] : text;
      assert.equal(unescape(shown ?? ''), en[key], key);
    }
  }
});

test('every key that a script names exists', () => {
  const families = new Set(Object.keys(en).map((key) => key.split('.')[0]));
  for (const [, key] of scripts.matchAll(/'([a-zA-Z]+\.[a-zA-Z.-]+)'/g)) {
    if (families.has(key.split('.')[0]) && !key.endsWith('.js')) assert.ok(key in en, key);
  }
});

test('what runs from the start finds its words in the part that is there from the start', () => {
  const seen = new Set();
  const walk = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    const text = read(path);
    for (const [, from] of text.matchAll(/^import [^;]*?'(\.[^']+)';/gm)) walk(new URL(from, new URL(path, 'file:///')).pathname.slice(1));
    const families = new Set(Object.keys(en).map((key) => key.split('.')[0]));
    for (const [, key] of text.matchAll(/'([a-zA-Z]+\.[a-zA-Z.-]+)'/g)) {
      if (families.has(key.split('.')[0]) && key in en && !BY_PANELS.test(key)) assert.ok(key in atOnce, `${key} in ${path}`);
    }
  };
  walk('www/main.js');
  assert.ok(seen.size > 20);
  for (const [, key] of html.matchAll(/(?:<summary><h2|<button[^>]* data-do="\w+"><span) data-i18n="([^"]+)"/g)) assert.ok(key in atOnce, `${key} of a panel that is closed`);
});

test('no key is left over', () => {
  const stems = [...scripts.matchAll(/`([a-z]+\.(?:[a-z]+\.)?)\$\{/g)].map(([, stem]) => stem);
  for (const key of Object.keys(en)) {
    const isNamed = scripts.includes(`'${key}'`) || whole.includes(`"${key}"`);
    assert.ok(isNamed || stems.some((stem) => key.startsWith(stem)), key);
  }
});

test('numbers and plurals follow the language', () => {
  const key = 'status.counted';
  const values = (n) => ({ n, time: { ms: 12 } });
  assert.equal(speaker('en')(key, values(1)), 'Exactly 1 solution, counted in 12\u00a0ms.');
  assert.equal(speaker('en')(key, values(1234567n)), 'Exactly 1,234,567 solutions, counted in 12\u00a0ms.');
  assert.match(speaker('de')(key, values(1234567n)), /1\.234\.567/);
});

test('a number of 22 digits is written in full', () => {
  const text = speaker('en')('status.counted', { n: 6670903752021072936960n, time: { ms: 1 } });
  assert.match(text, /6,670,903,752,021,072,936,960/);
});

test('what is only roughly known has few digits', () => {
  const about = (value) => speaker('en')('status.countingAbout', { n: 1n, low: { about: value }, high: { about: 2 } });
  assert.match(about(12345.6), /about 12,300 to 2 /);
  assert.match(about(6.6709e21), /about 6\.7\s×\s10²¹ to/);
  assert.match(about(9.96e6), /about 1\.0\s×\s10⁷ to/);
  assert.match(speaker('de')('status.countingAbout', { n: 1n, low: { about: 6.67e21 }, high: { about: 1 } }), /6,7\s×\s10²¹/);
});

test('a time has the unit that suits it', () => {
  assert.equal(duration(0.0042, 'en'), '4.2\u00a0µs');
  assert.equal(duration(12.34, 'en'), '12\u00a0ms');
  assert.equal(duration(1500, 'en'), '1.5\u00a0s');
  assert.equal(duration(1500, 'de'), '1,5\u00a0s');
  assert.equal(duration(180_000, 'en'), '3\u00a0min');
});

test('a text that holds braces or dollars is put in as it is', () => {
  assert.equal(speaker('en')('error.other', { message: '{n} $& $1' }), 'That did not work: {n} $& $1');
});
