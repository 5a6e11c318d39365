/**
 * Data written by earlier versions of the page still opens: tests/data/stored has files from those versions. Apart from the version
 * number, this version writes the same as the previous one.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { recordOf } from '../../www/core/game.js';
import { fileOf, readArchive } from '../../www/library/archive.js';
import { initialState, reduce } from '../../www/state.js';
import { toStored } from '../../www/storage/names.js';
import { restore } from '../../www/storage/restore.js';
import { save } from '../../www/storage/local.js';
import { VERSION } from '../../www/storage/version.js';

const read = (name) => readFileSync(new URL(`../data/stored/${name}`, import.meta.url), 'utf8').trimEnd();
const device = (text) => ({ getItem: () => text, setItem: (_, value) => (text = value) });
const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const only = (cell, bits) => Array.from({ length: 81 }, (_, other) => (other === cell ? bits : 0));

for (const version of [1, 2]) {
  test(`a game saved by version ${version} is restored with its moves`, () => {
    const reports = [];
    const state = { ...initialState('en'), ...restore(device(read(`autosave-${version}.json`)), 'en', (isAside) => reports.push(isAside)) };
    assert.deepEqual(reports, [], 'everything could be read');
    assert.deepEqual([state.givens, [...state.placements].findIndex((digit) => digit !== '.'), state.placements[2]], [GIVENS, 2, '4']);
    assert.deepEqual(state.cornerNotes, only(3, 0b100010));
    assert.deepEqual([state.settings.language, state.settings.theme, state.form.n, state.form.difficulty], ['de', 'dark', '7', 'hard']);
    let back = state;
    while (back.past.some(({ type }) => type === 'edit')) back = reduce(back, { type: 'undo' });
    assert.deepEqual([back.placements, back.cornerNotes, back.centreNotes], [initialState('en').placements, only(0, 0), only(0, 0)]);
    const redone = reduce(state, { type: 'redo' });
    assert.equal(redone.placements.replaceAll('.', ''), version === 1 ? '48' : '41');
  });
}

test('centre notes, colours, bookmarks and the elapsed time are restored too', () => {
  const state = restore(device(read('autosave-2.json')));
  assert.deepEqual([state.centreNotes, state.colours, state.bookmarks], [only(5, 128), only(6, 4), [2]]);
  assert.deepEqual([state.game.elapsed_ms, state.game.hints, state.game.source], [54_321, 1, { kind: 'daily', date: '2026-11-22', level: 'easy' }]);
});

test('data of the previous version is saved again byte for byte', () => {
  const text = read('autosave-2.json');
  const state = { ...initialState('en'), ...restore(device(text)) };
  // A returning player is known. Two aids have been added since then.
  assert.equal(save(state, device('')), text.replace('"isKnown":false', '"isKnown":true').replace('"peers":true,', '"peers":true,"labels":false,').replace('"clean":true,', '"clean":true,"notes":false,'));
});

test('a library file of version 1 opens, and is written again with only its version changed', () => {
  const text = read('library-1.json');
  const archive = readArchive(text);
  assert.equal(archive.skipped, 0);
  const [game] = archive.games;
  assert.deepEqual([game.placements[2], game.cornerNotes, game.centreNotes, game.past.length], ['4', only(3, 0b100010), only(5, 128), 5]);
  assert.deepEqual(archive.collections.map(({ name, rows }) => [name, rows.length]), [['Two', 2]]);
  const { savedAt } = JSON.parse(text);
  const written = [...fileOf({ games: [toStored(game)], collections: archive.collections, settings: archive.settings }, Date.parse(savedAt))].join('');
  assert.equal(written.trimEnd(), text.replace('"version":1', `"version":${VERSION}`));
});

test('the restored game is the same as in the library file', () => {
  const state = { ...initialState('en'), ...restore(device(read('autosave-2.json'))) };
  assert.deepEqual(recordOf(state), readArchive(read('library-1.json')).games[0]);
});
