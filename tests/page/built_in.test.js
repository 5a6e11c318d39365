/** The built-in collections: their files, how they are read, and where the library hands them out. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { after, beforeEach, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { screenOf } from '../../www/app/places.js';
import { createStore } from '../../www/app/store.js';
import { createCatalogue } from '../../www/app/techniques.js';
import { speaker } from '../../www/app/words.js';
import { createBuiltIn } from '../../www/library/built-in.js';
import { BUILT_IN, NEVER_NEEDED, isBuiltIn } from '../../www/library/built-in-files.js';
import { levelOfRating } from '../../www/core/rating-level.js';
import { readList, rowOfListed } from '../../www/library/built-in-list.js';
import { createLibraryContext } from '../../www/library/context.js';
import { initialState, reduce } from '../../www/state.js';
import { fakeClock } from './fake_clock.js';
import { engineOf } from './fake_engine.js';
import './vocabulary.js';

const clock = fakeClock({ after });
const FOLDER = new URL('../../www/library/lists/', import.meta.url);
const FILES = Object.entries(BUILT_IN).flatMap(([id, { file, n, kB }]) => (file ? [{ id, file, n, kB, bytes: readFileSync(new URL(file, FOLDER)) }] : []));
const textOf = (id) => FILES.find((one) => one.id === id).bytes.toString();
const listOf = (id) => readList(textOf(id));

/** FNV-1a, as in examples/make_collections. */
const hashOf = (bytes) => bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 0x0100_0193) >>> 0, 0x811c_9dc5).toString(16).padStart(8, '0');

// ---- The files ----

test('each file has as many puzzles as its card says, and is named after the hash of its content', () => {
  assert.deepEqual(readdirSync(FOLDER).sort(), FILES.map(({ file }) => file).sort());
  for (const { id, file, n, kB, bytes } of FILES) {
    assert.equal(file, `${id}-${hashOf(bytes)}.txt`);
    assert.equal(readList(bytes.toString()).length, n, id);
    assert.equal(kB, Math.ceil(bytes.length / 1000), id);
    assert.ok(brotliCompressSync(bytes).length <= 150_000, id);
  }
  assert.ok(isBuiltIn('seventeen') && !isBuiltIn('toString') && !isBuiltIn(undefined));
});

test('no group has the same puzzle twice', () => {
  for (const { id } of FILES) {
    const all = listOf(id).map(({ group, puzzle }) => group + puzzle);
    assert.equal(new Set(all).size, all.length, id);
  }
});

test('the hardest known are rated 11.0 to 11.9, the hardest first; classics of that rating are among them', () => {
  const hardest = listOf('hardest');
  const ratings = hardest.map(({ rating }) => rating.er);
  assert.deepEqual(ratings, ratings.toSorted((a, b) => b - a));
  assert.deepEqual([Math.min(...ratings), Math.max(...ratings)], [11, 11.9]);
  const there = new Set(hardest.map(({ puzzle }) => puzzle));
  for (const { name, puzzle, rating } of listOf('classics')) assert.equal(there.has(puzzle), rating.er >= 11, name);
});

test('the puzzles of a pattern have the same cells filled', () => {
  const shapes = new Map();
  for (const { group, puzzle } of listOf('patterns')) {
    const shape = puzzle.replace(/\d/g, 'x');
    assert.equal(shapes.get(group) ?? shape, shape, group);
    shapes.set(group, shape);
  }
  for (const language of ['en', 'de']) for (const name of shapes.keys()) assert.ok(speaker(language)(`library.pattern.${name}`));
});

test('each technique has a dozen puzzles, the easiest first, and the card says how many techniques there are', () => {
  const groups = new Map();
  for (const row of listOf('techniques')) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  assert.ok(NEVER_NEEDED.every((key) => !groups.has(key)));
  for (const language of ['en', 'de']) assert.match(speaker(language)('library.builtIn.techniques.about'), new RegExp(` ${groups.size} `));
  for (const [group, rows] of groups) {
    assert.equal(rows.length, 12, group);
    const ratings = rows.map(({ rating }) => rating.er);
    assert.deepEqual(ratings, ratings.toSorted((a, b) => a - b), group);
  }
});

// ---- Reading them ----

const PUZZLE = `${'123456789'}${'.'.repeat(72)}`;
const LINE = `${PUZZLE} 44 26 12 XyzWing 3 9`;

test('a list of names has credits, and one with groups has numbers and origins', () => {
  const say = speaker('en');
  const names = (text) => readList(text).map((listed) => rowOfListed(listed, say, (group) => `<${group}>`).name);
  assert.deepEqual(names(`# about\n${LINE}\tLoki\tmith\t2022\n${LINE}\tCheese\t\t\n${LINE}\n${LINE}\n`), ['Loki (mith, 2022)', 'Cheese', '11+ #1', '11+ #2']);
  assert.deepEqual(names(`= XyWing\n${LINE}\tg7\n${LINE}\te7\n= XWing\n${LINE}\th1\n${LINE}\tm1\n`), ['<XyWing> #1', '<XyWing> #2 (another form)', '<XWing> #1 (from the hardest known)', '<XWing> #2 (from the top 1465)']);
  assert.deepEqual(names(`= XyWing basics\n${LINE}\tg7\n${LINE}\te7\n= XWing\n${LINE}\tg1\n`), ['<XyWing> #1 (basics only)', '<XyWing> #2 (another form; basics only)', '<XWing> #1']);
  const [{ rating }] = readList(LINE);
  assert.deepEqual(rating, { er: 4.4, ep: 2.6, ed: 1.2, exact: true, technique: 'XyzWing', level: 'hard', guesses: 3, nodes: 9 });
});

test('a damaged line is an error', () => {
  for (const text of [LINE.slice(1), 'oops', `${LINE} 1`]) assert.throws(() => readList(text), /bad line/);
});

test('levels end at the ratings of the engine', () => {
  assert.deepEqual([1, 1.5, 1.7, 2.8, 3, 4.4, 4.5, 7.5, 7.6, 11.9].map(levelOfRating), ['easy', 'easy', 'medium', 'medium', 'hard', 'hard', 'expert', 'expert', 'extreme', 'extreme']);
});

// ---- The library ----

let isOnline;
beforeEach(() => {
  isOnline = true;
  globalThis.fetch = async ({ pathname }) => {
    if (!isOnline) throw new TypeError('offline');
    return new Response(readFileSync(new URL(pathname.split('/').pop(), FOLDER)));
  };
});

function library(games = []) {
  const store = createStore(reduce, initialState('en'));
  store.dispatch({ type: 'library', library: { games } });
  const { engine } = engineOf({ seed: () => '70' });
  const started = [];
  const catalogue = createCatalogue(async () => [{ key: 'XyWing', name: 'XY-Wing' }]);
  const commands = createBuiltIn(store, engine, createLibraryContext(store), {
    start: (puzzle, source) => started.push([puzzle, source]),
    keep: async () => void started.push('kept'),
    words: () => speaker('en'),
    techniques: async () => catalogue,
  });
  return { store, started, ...commands };
}

test('a collection opens as a list of rated puzzles with names', async () => {
  const { store, listBuiltIn } = library();
  await clock.until(listBuiltIn('classics'));
  const { rows } = store.state.list;
  const { name, rating } = rows.find((row) => row.name.startsWith('Golden'));
  assert.deepEqual([rows.length, name, rating.er, screenOf(store.state)], [BUILT_IN.classics.n, 'Golden Nugget (tarek)', 11.9, 'results']);
  assert.deepEqual([store.state.status.key, store.state.status.with.name], ['library.listed', { key: 'library.builtIn.classics' }]);
});

test('only the puzzles of a technique are listed if one is chosen', async () => {
  const { store, listBuiltIn } = library();
  await clock.until(listBuiltIn('techniques', 'XyWing'));
  assert.deepEqual(store.state.list.rows.map(({ name }) => name), Array.from({ length: 12 }, (_, n) => `XY-Wing #${n + 1}`));
});

test('one that is not finished yet is played, once the current game is saved', async () => {
  const puzzles = listOf('classics').map(({ puzzle }) => puzzle);
  const finished = puzzles.filter((_, n) => n !== 5).map((givens) => ({ givens, finishedAt: 1 }));
  const { store, started, playBuiltIn } = library(finished);
  await clock.until(playBuiltIn('classics'));
  assert.deepEqual(started, ['kept', [puzzles[5], { kind: 'given', name: 'Inkala’s hardest of 2010 (Arto Inkala, 2010)' }]]);
  assert.equal(store.state.status.key, 'library.builtIn.one');
});

test('the library says that a collection has not been fetched yet; later it works', async () => {
  const { store, started, listBuiltIn, playBuiltIn } = library();
  isOnline = false;
  for (const command of [listBuiltIn, playBuiltIn]) {
    await clock.until(command('patterns'));
    assert.deepEqual([store.state.library.report.key, store.state.library.report.tone], ['library.builtIn.unfetched', 'bad']);
  }
  assert.deepEqual(started, []);
  isOnline = true;
  await clock.until(playBuiltIn('patterns'));
  assert.equal(started.length, 2);
});

test('of the puzzles for a technique, one of the easier third is played, and for the trainer only those that need it', async () => {
  const all = listOf('techniques');
  const group = 'XWing';
  const mine = all.filter((one) => one.group === group);
  const easier = mine.slice(0, Math.ceil(mine.length / 3)).map(({ puzzle }) => puzzle);
  const { started, playBuiltIn } = library();
  for (let n = 0; n < 5; n++) await clock.until(playBuiltIn('techniques', group));
  assert.ok(started.length > 0 && started.flat().filter((one) => typeof one === 'string' && one.length === 81).every((puzzle) => easier.includes(puzzle)), JSON.stringify(started.at(-1)));
  const basic = all.find((one) => one.basics)?.group;
  assert.equal(await clock.until(playBuiltIn('techniques', basic, () => true, { withBasics: false })), all.some((one) => one.group === basic && !one.basics));
});
