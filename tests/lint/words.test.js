/**
 * The keys of the page's texts in markup and scripts, checked by reading the sources as text.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { DICTIONARIES } from '../../www/app/words.js';
import techniques from '../../www/learn/techniques.words.en.js';
import { atOnce, textsIn } from '../page/vocabulary.js';

const ROOT = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');
const { en } = DICTIONARIES;
const html = read('index.html');
/** The page's markup, including the parts that load later. */
const files = readdirSync(new URL('www/', ROOT), { recursive: true, encoding: 'utf8' });
const whole = html + files.filter((path) => path.endsWith('.html')).map((path) => read(`www/${path}`)).join('');
const scripts = files
  .filter((path) => path.endsWith('.js') && !/^pkg|words\.(en|de)\.js$/.test(path))
  .map((path) => read(`www/${path}`))
  .join('\n');

/** Keys that are used only while their panel exists, or after its texts have loaded. */
const BY_PANELS = /^(generate|request|hint|left|kept)\./;

test('the markup uses only existing keys and contains their English text', () => {
  for (const [key, text] of textsIn(whole)) assert.equal(text, en[key], key);
});

test('no script repeats the English text of a key in index.html', async () => {
  const fixed = new Set(textsIn(html).map(([key]) => key));
  for (const path of files.filter((path) => path.endsWith('words.en.js'))) {
    const words = (await import(new URL(`www/${path}`, ROOT).href)).default;
    assert.deepEqual(Object.keys(words).filter((key) => fixed.has(key)), [], path);
  }
});

test('the scripts use only existing keys', () => {
  const families = new Set(Object.keys(en).map((key) => key.split('.')[0]));
  for (const [, key] of scripts.matchAll(/'([a-zA-Z]+\.[a-zA-Z.-]+)'/g)) {
    if (families.has(key.split('.')[0]) && !key.endsWith('.js')) assert.ok(key in en, key);
  }
});

test('modules that load at the start use only words that load at the start', () => {
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
  for (const [, key] of html.matchAll(/(?:<summary><h2|<button[^>]* data-do="\w+"><span) data-i18n="([^"]+)"/g)) assert.ok(key in atOnce, `${key} of a closed panel`);
});

test('the markup of a part uses only words that load with it, or at the start', async () => {
  let count = 0;
  for (const path of files.filter((path) => path.endsWith('.js') && !path.startsWith('pkg'))) {
    const text = read(`www/${path}`);
    for (const [, parts, words = ''] of text.matchAll(/\{ parts: \{([^}]+)\}(?:, words: \[(.+?)\])?, styles/g)) {
      const loads = words.replace(/[A-Z]+/g, (name) => new RegExp(`const ${name} = (.+)`).exec(text)?.[1] ?? assert.fail(`${name} in ${path}`));
      const loaded = { ...atOnce };
      for (const [, from] of loads.matchAll(/import\('([^']+\.en\.js)'\)/g)) Object.assign(loaded, (await import(new URL(from, new URL(`www/${path}`, ROOT)).href)).default);
      for (const [, part] of parts.matchAll(/'([^']+\.html)'/g)) {
        for (const [, key] of read(`www/${part}`).matchAll(/data-i18n(?:-label|-placeholder)?="([^"]+)"/g)) assert.ok(key in loaded, `${key} in ${part}`);
        count++;
      }
    }
  }
  assert.equal(count, files.filter((path) => path.endsWith('.html')).length, 'some parts were not found');
});

test('every key is used somewhere', () => {
  const stems = [...scripts.matchAll(/`([a-z]+\.(?:[a-z]+\.)?)\$\{/g)].map(([, stem]) => stem);
  for (const key of Object.keys(en)) {
    const isNamed = scripts.includes(`'${key}'`) || whole.includes(`"${key}"`);
    assert.ok(isNamed || stems.some((stem) => key.startsWith(stem)), key);
  }
});

test('the Rust documentation describes each technique in the words of the page', () => {
  const documented = [...read('src/catalogue/technique.rs').matchAll(/^    \/\/\/ (.+)\n    (\w+),$/gm)];
  const keys = Object.keys(techniques).filter((key) => key.startsWith('what.'));
  assert.deepEqual(Object.fromEntries(documented.map(([, text, name]) => [`what.${name}`, text])), Object.fromEntries(keys.map((key) => [key, techniques[key]])));
});
