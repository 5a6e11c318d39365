/** The player's use of the library: games are saved, opened, deleted and restored; files and collections. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { IDBFactory } from 'fake-indexeddb';
import { recordOf } from '../../www/core/game.js';
import { initialState, reduce } from '../../www/state.js';
import { seedTextOf } from '../../www/library/daily.js';
import { Refusal } from '../../www/storage/connection.js';
import { createDatabase } from '../../www/storage/database.js';
import { keepGames } from '../../www/library/autokeep.js';
import { createLibrary } from '../../www/library/commands.js';
import { createStore } from '../../www/app/store.js';
import { fakeClock } from './fake_clock.js';
import { engineOf } from './fake_engine.js';

const clock = fakeClock({ after });
const GIVENS = '17.4..6...2.1.7..3..4..6....9.7....8.........3....1.4....6..3..4..5.3.2...3..9.84';
const OTHER = '37........852....71..57.4.9..435.9.893.....258.1.276..2.3.94..65....219........42';
const zeros = () => Array(81).fill(0);
const game = (fields = {}) => ({
  id: 'a1', givens: GIVENS, placements: `..3${'.'.repeat(78)}`, cornerNotes: zeros(), centreNotes: zeros(), colours: zeros(), past: [{ type: 'edit', digits: [[2, '.', '3']] }], future: [], bookmarks: [],
  source: { kind: 'given' }, startedAt: 1, playedAt: 2, finishedAt: null, elapsed_ms: 3000, hints: 0, checks: 0, hasShown: false, ...fields,
});

function page({ initialGame = null, database = createDatabase({ factory: new IDBFactory() }), generate } = {}) {
  const store = createStore(reduce, initialState('en'));
  const seed = ({ text }) => String(text.length);
  const { engine, asked } = engineOf({ seed, generate: generate ?? (({ options }) => ({ made: [{ puzzle: OTHER, seed: String(options.seed), givens: 36, attempts: 0 }], attempts: 0 })) });
  const files = [];
  const settings = [];
  let ids = 0;
  const begin = (givens, source) => {
    store.dispatch({ type: 'load', givens, source, status: { key: 'status.loaded', tone: 'plain' } });
    store.dispatch({ type: 'game', game: { id: `g${++ids}`, startedAt: Date.now(), playedAt: Date.now() } });
  };
  const library = createLibrary(store, engine, database, {
    current: () => recordOf(store.state), initialGame,
    resume: (record) => store.dispatch({ type: 'resume', record, status: { key: 'status.edited', tone: 'plain' } }),
    start: begin, run: (_, __, work) => work(new AbortController().signal),
    download: (name, file) => files.push({ name, file }), takeSettings: (taken) => settings.push(taken), training: { saved: () => null, add: () => {} },
  });
  const type = (cell, digit) => [{ type: 'select', cell }, { type: 'digit', digit }].forEach((action) => store.dispatch(action));
  const ids_ = () => store.state.library.games.map(({ id }) => id);
  return { store, library, database, begin, type, files, settings, asked, ids: ids_, report: () => store.state.library.report?.key };
}

/** IndexedDB needs real turns of the event loop, which `until` provides. */
const done = (promise) => clock.until(Promise.resolve(promise));

test('a game is saved after its first move, and again only when it has changed', async () => {
  const { store, library, database, begin, type, ids } = page();
  let writes = 0;
  const { put } = database;
  database.put = (...what) => (writes++, put(...what));
  begin(GIVENS, { kind: 'given' });
  await done(library.keep());
  assert.deepEqual([ids(), store.state.library.current], [[], null]);
  type(2, '3');
  await done(library.keep());
  await done(library.keep());
  assert.deepEqual([ids(), store.state.library.current, store.state.library.phase, writes], [['g1'], 'g1', 'ready', 1]);
  type(4, '9');
  await done(library.keep());
  assert.deepEqual([writes, (await done(database.get('games', 'g1'))).placements[4]], [2, '9']);
  store.dispatch({ type: 'game', game: { hints: 1 } });
  await done(library.keep());
  assert.equal((await done(database.get('games', 'g1'))).hints, 1);
});

test('games are listed newest first and resumed where they were left', async () => {
  const { store, library, database, ids, report } = page();
  for (const [id, playedAt] of [['old', 1], ['newest', 3], ['middle', 2]]) await done(database.put('games', game({ id, playedAt })));
  await done(library.reread());
  assert.deepEqual(ids(), ['newest', 'middle', 'old']);
  await done(library.open('middle'));
  assert.deepEqual([store.state.game.id, store.state.placements[2], store.state.library.current, store.state.status.key], ['middle', '3', 'middle', 'library.resumed']);
  await done(database.put('games', game({ id: 'over', finishedAt: 9 })));
  await done(library.open('over'));
  assert.equal(store.state.status.key, 'library.reopened');
  await done(library.open('never'));
  assert.deepEqual([report(), store.state.game.id], ['library.gone', 'over']);
});

test('loading a puzzle again resumes its unfinished game', async () => {
  const { store, library, database, begin } = page();
  await done(database.put('games', game({ id: 'over', finishedAt: 9, playedAt: 9 })));
  await done(database.put('games', game({ id: 'going', playedAt: 5 })));
  begin(GIVENS, { kind: 'given' });
  await done(library.resumeGame(GIVENS));
  assert.equal(store.state.game.id, 'going');
  await done(library.resumeGame(OTHER));
  assert.equal(store.state.game.id, 'going');
});

test('a daily puzzle is generated once, and the second time its game is opened', async () => {
  const { store, library, asked, type } = page();
  await done(library.daily('2026-11-22', 'hard'));
  assert.deepEqual([store.state.givens, store.state.game.source], [OTHER, { kind: 'daily', date: '2026-11-22', level: 'hard' }]);
  const text = seedTextOf('2026-11-22', 'hard');
  assert.equal(asked[0].text, text);
  assert.deepEqual(asked[1].options, { difficulty: 'hard', symmetry: 'rotational180', seed: BigInt(text.length) });
  type(2, '9');
  await done(library.keep());
  const { id } = store.state.game;
  store.dispatch({ type: 'load', givens: GIVENS, source: { kind: 'given' }, status: store.state.status });
  await done(library.daily('2026-11-22', 'hard'));
  assert.deepEqual([asked.length, store.state.game.id, store.state.placements[2]], [2, id, '9']);
});

test('an address may request today or an earlier day; invalid days and levels become today and medium', async () => {
  for (const [asked, date, level] of [
    [{ date: '', level: undefined }, '2026-11-22', 'medium'], [{ date: '2026-11-21', level: 'easy' }, '2026-11-21', 'easy'],
    [{ date: '2026-11-23', level: 'hard' }, '2026-11-22', 'hard'], [{ date: '2026-02-30', level: 'mild' }, '2026-11-22', 'medium'],
  ]) {
    const { store, library } = page();
    await done(library.dailyOf(asked));
    assert.deepEqual(store.state.game.source, { kind: 'daily', date, level });
  }
});

test('a deleted game can be restored for a minute, and is not saved again until its next move', async () => {
  const { store, library, begin, type, ids } = page();
  const what = { key: 'library.removedGame', tone: 'plain' };
  begin(GIVENS, { kind: 'given' });
  type(2, '3');
  await done(library.keep());
  await done(library.removeGame({ id: 'g1' }, what));
  assert.deepEqual([ids(), store.state.library.removed], [[], what]);
  await done(library.keep());
  assert.deepEqual(ids(), []);
  await done(library.bringBack());
  assert.deepEqual([ids(), store.state.library.removed], [['g1'], null]);
  await done(library.removeGame({ id: 'g1' }, what));
  type(4, '8');
  await done(library.keep());
  assert.deepEqual(ids(), ['g1'], 'a move saves it again');
  await done(library.removeGame({ id: 'g1' }, what));
  await clock.advance(61_000);
  assert.equal(store.state.library.removed, null);
  await done(library.bringBack());
  assert.deepEqual(ids(), []);
});

test('the game that the page opened with, if deleted before it is saved, is saved again only after its next move', async () => {
  const { store, library, database, type, ids } = page({ initialGame: game() });
  await done(database.put('games', game()));
  store.dispatch({ type: 'resume', record: game(), status: store.state.status });
  await done(library.reread());
  await done(library.removeGame({ id: 'a1' }, { key: 'library.removedGame', tone: 'plain' }));
  store.dispatch({ type: 'game', game: { er: 2 } });
  await done(library.keep());
  assert.deepEqual(ids(), []);
  type(4, '8');
  await done(library.keep());
  assert.deepEqual(ids(), ['a1']);
});

test('a game that another tab has deleted is saved again after its next move, not when its rating arrives', async () => {
  const { store, library, database, begin, type, ids } = page();
  const rated = (er) => store.dispatch({ type: 'game', game: { er } });
  begin(GIVENS, { kind: 'given' });
  type(2, '3');
  await done(library.keep());
  const entry = await done(database.remove('games', 'g1'));
  rated(1.2);
  await done(library.keep());
  assert.equal(await done(database.get('games', 'g1')), null);
  await done(library.reread());
  rated(1.5);
  await done(library.keep());
  assert.deepEqual(ids(), []);
  // Once restored in the other tab, it is saved as before.
  await done(database.merge('games', [entry]));
  await done(library.reread());
  rated(2);
  await done(library.keep());
  assert.equal((await done(database.get('games', 'g1'))).er, 2);
  await done(database.remove('games', 'g1'));
  type(4, '8');
  await done(library.keep());
  assert.deepEqual(ids(), ['g1']);
});

test('a failed write is retried with the next one', async () => {
  const { store, library, database, begin, type, ids, report } = page();
  const { put } = database;
  database.put = async () => { throw new Refusal('full'); };
  begin(GIVENS, { kind: 'given' });
  type(2, '3');
  await done(library.keep());
  assert.deepEqual([ids(), report()], [[], 'library.full']);
  database.put = put;
  await done(library.keep());
  assert.deepEqual([ids(), report(), store.state.library.phase], [['g1'], undefined, 'ready']);
  database.all = async () => { throw new Refusal('newer'); };
  await done(library.reread());
  assert.equal(store.state.library.phase, 'newer');
});

test('a game that has progressed further in the library than on the page stays as a separate game', async () => {
  for (const [stored, count] of [[{ elapsed_ms: 9000, placements: `..37${'.'.repeat(77)}` }, 2], [{ elapsed_ms: 2000, placements: `..37${'.'.repeat(77)}` }, 1], [{ elapsed_ms: 9000 }, 1]]) {
    const { store, library, database, ids } = page({ initialGame: game() });
    await done(database.put('games', game(stored)));
    store.dispatch({ type: 'resume', record: game(), status: store.state.status });
    store.dispatch({ type: 'select', cell: 4 });
    store.dispatch({ type: 'digit', digit: '8' });
    await done(library.keep());
    await done(library.reread());
    assert.equal(ids().length, count);
    assert.equal((await done(database.get('games', 'a1'))).placements[4], '8');
  }
});

test('everything is saved to a file and loaded from it', async () => {
  const one = page();
  await done(one.database.put('games', game()));
  one.store.dispatch({ type: 'list', rows: [{ puzzle: OTHER, name: 'first' }], source: 'pasted' });
  assert.equal(await done(one.library.collect('Ours')), true);
  await done(one.library.save());
  assert.deepEqual([one.files[0].name, one.report()], ['nonet-2026-11-22.json', 'library.saved']);
  const two = page();
  await done(two.library.load(new File([one.files[0].file], 'a.json'), true));
  const { games, collections, report } = two.store.state.library;
  assert.deepEqual([games.map(({ id }) => id), collections.map(({ name, n }) => [name, n])], [['a1'], [['Ours', 1]]]);
  assert.deepEqual([report.key, report.more.map(({ key }) => key)], ['library.loaded', ['library.gamesAdded', 'library.collectionsAdded', 'library.settingsTaken']]);
  assert.equal(two.settings.length, 1);
  await done(two.library.load(new File([one.files[0].file], 'a.json'), false));
  assert.deepEqual([two.store.state.library.report.more.map(({ key }) => key), two.settings.length], [['library.gamesKept'], 1]);
  await done(two.library.load(new File(['{}'], 'b.json'), true));
  assert.equal(two.report(), 'library.notOurs');
});

test('a collection can be saved, opened, played and listed, and its finished games are counted', async () => {
  const { store, library, database, report } = page();
  assert.equal(await done(library.collect('Empty')), false);
  assert.equal(report(), 'library.listEmpty');
  store.dispatch({ type: 'list', rows: [{ puzzle: OTHER, name: 'first' }, { puzzle: GIVENS }], source: 'pasted' });
  assert.equal(await done(library.collect('')), false);
  assert.equal(report(), 'library.nameless');
  await done(library.collect('Ours'));
  await done(database.put('games', game({ finishedAt: 5 })));
  await done(library.reread());
  await done(library.show('collections'));
  const [{ id }] = store.state.library.collections;
  assert.deepEqual(store.state.library.done, { [id]: 1 });
  await done(library.look(id));
  await done(library.play(0));
  assert.deepEqual([store.state.givens, store.state.game.source, store.state.status.with.number], [OTHER, { kind: 'given', name: 'first', collection: 'Ours' }, 1]);
  await done(library.play(1));
  assert.equal(store.state.game.id, 'a1', 'its saved game is opened');
  await done(library.look(id));
  assert.equal(store.state.library.opened, null);
  store.dispatch({ type: 'list', rows: [], source: 'pasted' });
  await done(library.list({ id, name: 'Ours' }));
  assert.deepEqual(store.state.list.rows.map(({ puzzle, collection }) => [puzzle, collection]), [[OTHER, 'Ours'], [GIVENS, 'Ours']]);
});

// ---- When games are saved ----

test('a game is saved a moment after its last move, and at once when another one replaces it', async () => {
  const { store, begin, type } = page();
  const saves = [];
  keepGames(store, async () => ({ keep: async (record) => void saves.push(record ? record.id : `now ${store.state.game.id}`) }));
  begin(GIVENS, { kind: 'given' });
  await clock.advance(1000);
  saves.length = 0;
  type(2, '3');
  await clock.advance(200);
  type(4, '8');
  await clock.advance(200);
  assert.deepEqual(saves, []);
  await clock.advance(100);
  assert.deepEqual(saves, ['now g1']);
  store.dispatch({ type: 'game', game: { elapsed_ms: 5000 } });
  await clock.advance(1000);
  assert.deepEqual(saves, ['now g1'], 'the clock alone is no reason to save');
  begin(OTHER, { kind: 'given' });
  await clock.advance(1000);
  assert.deepEqual(saves, ['now g1', 'g1', 'now g2']);
  store.dispatch({ type: 'pause', isPaused: true });
  await clock.advance(1000);
  assert.equal(saves.length, 3);
});
