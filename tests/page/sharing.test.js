/** The Share panel: links, QR codes, copies in other formats. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { progressInAddress, textInAddress } from '../../www/app/links.js';
import { EMPTY } from '../../www/core/geometry.js';
import { decodeProgress } from '../../www/core/progress.js';
import { initialState, reduce } from '../../www/state.js';
import { createSharing, linkOf } from '../../www/share/commands.js';
import { createStore } from '../../www/app/store.js';
import { engineOf, held } from './fake_engine.js';

const PUZZLE = '37........852....71..57.4.9..435.9.893.....258.1.276..2.3.94..65....219........42';
const SOLUTION = '379648251485219367162573489724356918936481725851927634213894576548762193697135842';
const HREF = 'https://nonet.example/sub/?x=1';

function page(answers, outside = {}) {
  const store = createStore(reduce, initialState('en'));
  const { engine, asked } = engineOf(answers);
  const copied = [];
  const files = [];
  const sharing = createSharing(store, engine, {
    copyText: async (text) => copied.push(text) > 0, ask: (answer) => answer.catch(() => undefined), href: () => HREF,
    download: (...file) => files.push(file), paint: async (picture) => new Blob([picture], { type: 'image/png' }), copyPicture: async (png) => void (await png), pass: async () => {}, ...outside,
  });
  store.dispatch({ type: 'load', givens: PUZZLE, source: { kind: 'given' }, status: { key: 'status.loaded', tone: 'plain' } });
  const type = (cell, digit) => [{ type: 'select', cell }, { type: 'digit', digit }].forEach((action) => store.dispatch(action));
  return { store, sharing, asked, copied, files, type };
}

test('a link has progress only if it is requested and there is some', () => {
  const { store, type } = page({});
  const link = () => linkOf(store.state, HREF);
  store.dispatch({ type: 'share', share: { withProgress: true } });
  assert.deepEqual([textInAddress(link()), progressInAddress(link())], [PUZZLE, null]);
  type(2, '9');
  assert.equal(decodeProgress(progressInAddress(link())).placements[2], '9');
  store.dispatch({ type: 'share', share: { withProgress: false } });
  assert.equal(progressInAddress(link()), null);
});

test('each format is written from the data that it needs', async () => {
  const { store, sharing, asked, copied, type } = page({ write: ({ form }) => `as ${form}` });
  type(2, '9');
  const mixed = PUZZLE.slice(0, 2) + 9 + PUZZLE.slice(3);
  store.dispatch({ type: 'show', shown: { digits: SOLUTION, puzzle: PUZZLE, index: 0, isOnly: true } });
  for (const form of ['tatham', 'sudokupad', 'hodoku', 'candidates', 'markdown']) await sharing.copy(form);
  assert.deepEqual(asked.map(({ form, puzzle, typed }) => [form, puzzle, typed]), [
    ['tatham', PUZZLE, undefined], ['sudokupad', PUZZLE, undefined], ['hodoku', PUZZLE, `..9${EMPTY.slice(3)}`], ['candidates', mixed, undefined], ['markdown', SOLUTION, undefined],
  ]);
  await sharing.copy();
  await sharing.copy('link');
  assert.deepEqual(copied, ['as tatham', 'as sudokupad', 'as hodoku', 'as candidates', 'as markdown', SOLUTION, linkOf(store.state, HREF)]);
  assert.equal(store.state.share.report.key, 'status.copied');
});

test('a copy that the browser refuses is reported', async () => {
  const { store, sharing } = page({}, { copyText: async () => false });
  await sharing.copy('link');
  assert.deepEqual(store.state.share.report, { key: 'status.notCopied', tone: 'bad' });
});

test('a QR code that arrives after the grid has changed is not shown', async () => {
  const { promise, give } = held();
  const { store, sharing, asked } = page({ qr: () => promise, write: () => 'word' });
  const drawing = sharing.drawCode();
  store.dispatch({ type: 'load', givens: SOLUTION.replace('3', '.'), source: { kind: 'given' }, status: { key: 'status.loaded', tone: 'plain' } });
  give({ size: 21, modules: new Uint8Array(441) });
  await drawing;
  assert.equal(store.state.share.code, null);
  await sharing.drawCode();
  assert.deepEqual([store.state.share.code.size, store.state.share.code.word, store.state.share.code.text], [21, 'word', linkOf(store.state, HREF)]);
  assert.equal(asked.at(-1).form, 'sudokupad');
});

test('a picture that cannot be drawn is reported, and cancelling the sharing of a link is not a failure', async () => {
  const broken = { paint: () => Promise.reject(new Error('no')) };
  const { store, sharing, files } = page({}, { ...broken, pass: () => Promise.reject(new DOMException('no', 'AbortError')) });
  globalThis.document ??= { title: 'Nonet' };
  await sharing['pass-link']();
  assert.equal(store.state.share.report, null);
  await sharing['save-png']();
  assert.equal(store.state.share.report.key, 'share.notPainted');
  await sharing['copy-png']();
  assert.equal(store.state.share.report.key, 'share.pictureNotCopied');
  sharing['save-svg']();
  assert.deepEqual([files[0][0], files[0][1].startsWith('<?xml')], ['nonet.svg', true]);
  const refused = page({}, { pass: () => Promise.reject(new Error('no')) });
  await refused.sharing['pass-link']();
  assert.equal(refused.store.state.share.report.key, 'share.notPassed');
});
