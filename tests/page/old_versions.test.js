/**
 * What earlier versions of the page wrote still opens: files from those versions, in tests/data/stored. And what this one writes, apart
 * from the number of its version, is what the one before wrote.
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
  test(`a game kept by version ${version} is the same game, with its moves`, () => {
    const told = [];
    const state = { ...initialState('en'), ...restore(device(read(`autosave-${version}.json`)), 'en', (isAside) => told.push(isAside)) };
    assert.deepEqual(told, [], 'all of it could be read');
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

test('centre notes, colours, bookmarks and the clock are there as well', () => {
  const state = restore(device(read('autosave-2.json')));
  assert.deepEqual([state.centreNotes, state.colours, state.bookmarks], [only(5, 128), only(6, 4), [2]]);
  assert.deepEqual([state.game.elapsed_ms, state.game.hints, state.game.source], [54_321, 1, { kind: 'daily', date: '2026-11-22', level: 'easy' }]);
});

test('what the version before kept is kept as it was, to the byte', () => {
  const text = read('autosave-2.json');
  const state = { ...initialState('en'), ...restore(device(text)) };
  // Who comes back is known.
  assert.equal(save(state, device('')), text.replace('"isKnown":false', '"isKnown":true'));
});

test('a library file of version 1 opens, and is written again as it was', () => {
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

test('the game at hand is the record that was in the file', () => {
  const state = { ...initialState('en'), ...restore(device(read('autosave-2.json'))) };
  assert.deepEqual(recordOf(state), readArchive(read('library-1.json')).games[0]);
});
