import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const MANIFEST = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'));

test('the names and descriptions of the installed page have a German translation', () => {
  for (const part of [MANIFEST, ...MANIFEST.shortcuts]) {
    for (const name of ['name', 'description'].filter((name) => part[name])) assert.ok(part[`${name}_localized`].de, part[name]);
  }
});

test('shared on other sites, the page shows a title, a sentence and a picture of the usual shape', () => {
  const tags = Object.fromEntries([...readFileSync('index.html', 'utf8').matchAll(/<meta property="og:([\w:]+)" content="([^"]+)">/g)].map(([, name, content]) => [name, content]));
  assert.match(tags.title, /^Nonet/);
  assert.match(tags.description, /\.$/);
  assert.match(tags['image:alt'], /Sudoku/);
  // A PNG's width and height, after its signature and the head of its first chunk.
  const picture = readFileSync(tags.image);
  assert.equal(picture.toString('latin1', 1, 4), 'PNG');
  assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
});
