/** The page calls nothing that one of the oldest browsers in www/package.json lacks, except what it asks for first. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { describePlatform } from './platform.js';

const TSC = fileURLToPath(new URL('../node_modules/.bin/tsc', import.meta.url));

/** What the page uses only where the browser has it, and what it does otherwise. */
const ASKED_FIRST = {
  ClipboardItem: 'copies text, and offers no picture',
  'Clipboard.read': 'reads text',
  'Clipboard.readText': 'waits for a paste',
  'Clipboard.write': 'copies text',
  'ClipboardItem.getType': 'comes with Clipboard.read',
  'ClipboardItem.types': 'comes with Clipboard.read',
  'HTMLVideoElement.cancelVideoFrameCallback': 'comes with requestVideoFrameCallback',
  'HTMLVideoElement.requestVideoFrameCallback': 'looks at every frame of the screen',
  'Navigator.share': 'copies the text',
  'Navigator.vibrate': 'does not buzz',
  'PointerEvent.getCoalescedEvents': 'draws with fewer points',
  requestIdleCallback: 'waits a tenth of a second',
};

/** What the compiler complains of. @param {string} folder @returns {Promise<string>} */
const complaints = (folder) => new Promise((done) => execFile(TSC, ['--pretty', 'false', '--project', folder], (_, output) => done(output)));

test('the page calls only what its oldest browsers have, or asks first', async () => {
  const { folder } = describePlatform('platform', Object.keys(ASKED_FIRST));
  assert.equal(await complaints(folder), '');
});

test('the check finds a method, a class and a function that one of them lacks, and everything on the list is needed', async () => {
  const names = Object.keys(ASKED_FIRST);
  const probe = 'document.body.checkVisibility();\nnew ClipboardItem({});\nrequestIdleCallback(() => {});\ndocument.body.replaceChildren();\n';
  const { folder, dropped } = describePlatform('platform-probe', [], probe);
  const found = [...(await complaints(folder)).matchAll(/\((\d+),\d+\): error/g)].map(([, line]) => Number(line));
  assert.deepEqual(found, [1, 2, 3]);
  assert.deepEqual(names.filter((name) => !dropped.includes(name) && !dropped.includes(`Window.${name}`)), []);
});
