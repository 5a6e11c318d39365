import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const MANIFEST = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'));

test('the names and descriptions of the installed page have a German translation', () => {
  for (const part of [MANIFEST, ...MANIFEST.shortcuts]) {
    for (const name of ['name', 'description'].filter((name) => part[name])) assert.ok(part[`${name}_localized`].de, part[name]);
  }
});
