/** The types of the page's modules say what they mean: none of them is `any`. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const WWW = fileURLToPath(new URL('../../www/', import.meta.url));

/** What stands in braces after a tag, braces within it included. @param {string} text */
function* typesIn(text) {
  for (const { index } of text.matchAll(/@(?:type|param|returns|typedef|property|template|satisfies)\s*\{/g)) {
    const start = text.indexOf('{', index);
    let [depth, end] = [0, start];
    do depth += { '{': 1, '}': -1 }[text[end++]] ?? 0;
    while (depth > 0 && end < text.length);
    yield text.slice(start, end);
  }
}

const modules = readdirSync(WWW, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js') && !path.startsWith('pkg'));

test('no module of the page has a type `any`', () => {
  const found = modules.flatMap((path) => [...typesIn(readFileSync(join(WWW, path), 'utf8'))].filter((type) => /\bany\b/.test(type)).map((type) => `${path}: ${type}`));
  assert.ok(modules.length > 100);
  assert.deepEqual(found, []);
});

test('such a type would be found', () => {
  const text = '/** Any of it. @param {{ a: (b: any) => void }} c any @returns {string} */';
  assert.deepEqual([...typesIn(text)].filter((type) => /\bany\b/.test(type)), ['{{ a: (b: any) => void }}']);
});
