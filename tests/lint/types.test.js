/** The types in the page's modules are specific: none of them is `any`. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const WWW = fileURLToPath(new URL('../../www/', import.meta.url));

/** The braced type after each tag, nested braces included. @param {string} text */
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

test('no module of the page uses the type `any`', () => {
  const found = modules.flatMap((path) => [...typesIn(readFileSync(join(WWW, path), 'utf8'))].filter((type) => /\bany\b/.test(type)).map((type) => `${path}: ${type}`));
  assert.ok(modules.length > 100);
  assert.deepEqual(found, []);
});

test('the check finds `any` inside a type and ignores it in prose', () => {
  const text = '/** Any of it. @param {{ a: (b: any) => void }} c any @returns {string} */';
  assert.deepEqual([...typesIn(text)].filter((type) => /\bany\b/.test(type)), ['{{ a: (b: any) => void }}']);
});
