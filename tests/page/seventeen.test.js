/** The known puzzles with 17 givens: their file, and where the page hands them out. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { after, beforeEach, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { createJobs } from '../../www/app/jobs.js';
import { screenOf } from '../../www/app/places.js';
import { speaker } from '../../www/app/words.js';
import { createStore } from '../../www/app/store.js';
import { DEFAULT_FORM } from '../../www/core/form.js';
import { isForKnown, readRequest } from '../../www/create/request.js';
import { createGenerator } from '../../www/create/run.js';
import { createLibraryContext } from '../../www/library/context.js';
import { createBuiltIn } from '../../www/library/built-in.js';
import { initialState, reduce } from '../../www/state.js';
import { fakeClock } from './fake_clock.js';
import { engineOf, refusal } from './fake_engine.js';

const clock = fakeClock({ after });
const ENGINE = new URL('../../www/engine/', import.meta.url);
const [NAME] = readdirSync(ENGINE).filter((name) => name.endsWith('.bin'));

// ---- The file ----

test('the packed list takes at most 400 kB with brotli, and is named after the hash of its content', () => {
  const packed = readFileSync(new URL(NAME, ENGINE));
  assert.ok(brotliCompressSync(packed).length <= 400_000, `${packed.length}`);
  assert.equal(packed.readUInt32LE(0), 49_158);
  assert.equal(NAME, `seventeen-${packed.readUInt32LE(4).toString(16).padStart(8, '0')}.bin`);
  assert.match(readFileSync(new URL('seventeens.js', ENGINE), 'utf8'), new RegExp(NAME));
});

// ---- Fetching and storing it ----

/** A stand-in for the engine's class, which refuses damaged lists. */
class Seventeens {
  constructor(bytes) {
    this.text = new TextDecoder().decode(bytes);
    if (this.text === 'damaged') throw new Error('damaged');
  }
}

/** The browser's caches, with these entries by URL. */
function cachesOf(entries) {
  const cache = {
    match: async (url) => (entries.has(url) ? new Response(entries.get(url)) : undefined),
    put: async (url, response) => void entries.set(url, await response.text()),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    delete: async ({ url }) => entries.delete(url),
  };
  return { open: async () => cache };
}

let stored, fetched, server;
beforeEach(() => {
  [stored, fetched, server] = [new Map(), [], () => new Response('the list')];
  globalThis.caches = cachesOf(stored);
  globalThis.fetch = async ({ href }) => {
    fetched.push(href.split('/').pop());
    return server();
  };
});
after(() => {
  delete globalThis.caches;
});

let visits = 0;
/** A worker that has just started. */
const worker = async () => {
  const { readSeventeens } = await import(`../../www/engine/seventeens.js?${++visits}`);
  return async () => (await readSeventeens({ Seventeens })).text;
};

test('the list is fetched once, and another worker takes it from this device, even offline', async () => {
  const load = await worker();
  assert.deepEqual(await Promise.all([load(), load()]), ['the list', 'the list']);
  server = () => Promise.reject(new TypeError('offline'));
  assert.equal(await load(), 'the list');
  assert.equal(await (await worker())(), 'the list');
  assert.deepEqual(fetched, [NAME]);
});

test('the stored list replaces older ones, and does not depend on the folder of this version', async () => {
  stored.set('file:///seventeen-0.bin', 'an old list');
  stored.set('file:///patterns-0.txt', 'another list');
  await (await worker())();
  assert.deepEqual([...stored.keys()], ['file:///patterns-0.txt', `file:///${NAME}`]);
});

test('without a network, and for an answer that is no list, there is an error of its own, and the next try succeeds', async () => {
  const load = await worker();
  for (const answer of [() => Promise.reject(new TypeError('offline')), () => new Response('', { status: 404 }), () => new Response('damaged')]) {
    server = answer;
    await assert.rejects(load(), { code: 'no-list' });
  }
  assert.equal(stored.size, 0);
  server = () => new Response('the list');
  assert.equal(await load(), 'the list');
});

test('a damaged stored list is fetched again', async () => {
  stored.set(`file:///${NAME}`, 'damaged');
  assert.equal(await (await worker())(), 'the list');
  assert.equal(stored.get(`file:///${NAME}`), 'the list');
});

test('browsers that store nothing fetch it each time they start a worker', async () => {
  for (const caches of [undefined, { open: () => Promise.reject(new Error('private')) }]) {
    globalThis.caches = caches;
    assert.equal(await (await worker())(), 'the list');
  }
  const full = cachesOf(stored);
  globalThis.caches = { open: async () => ({ ...(await full.open()), put: () => Promise.reject(new Error('full')) }) };
  assert.equal(await (await worker())(), 'the list');
  assert.deepEqual(fetched, [NAME, NAME, NAME]);
});

// ---- Create ----

test('known puzzles answer requests for exactly 17 givens and at most a difficulty', () => {
  const isKnown = (fields) => {
    const read = readRequest({ ...DEFAULT_FORM, ...fields });
    return isForKnown(read.request.options);
  };
  for (const more of [{}, { minimal: false }, { difficulty: 'hard' }, { rating: '2.0-3.0' }, { n: '1', seed: '7' }]) assert.ok(isKnown({ givens: '17', ...more }), JSON.stringify(more));
  const pattern = 'x'.repeat(81);
  for (const other of [{ symmetry: 'rotational180' }, { pattern }, { singles: true }, { guesses: '0' }, { technique: 'XWing' }, { without: ['XWing'] }, { method: 'yasss' }, { method: 'unbiased' }]) {
    assert.ok(!isKnown({ givens: '17', ...other }), JSON.stringify(other));
  }
  for (const givens of ['', '18', '17-18', '16-17']) assert.ok(!isKnown({ givens }), givens);
});

const drawn = (n) => Array.from({ length: n }, (_, at) => ({ puzzle: '1'.repeat(17).padEnd(81, '.').replace('1', String(at + 1)), number: at + 100, er: 2.6, seed: String(7 + at) }));
const SEVENTEEN = { givens: [17, 17], method: 'remove', minimal: false };

function creating(answers) {
  const store = createStore(reduce, initialState('en'));
  const { engine, asked } = engineOf({ seed: ({ text }) => text || '70', generate: () => ({ made: [], attempts: 0 }), ...answers });
  const jobs = createJobs(store);
  const { generate } = createGenerator(store, engine, { focusGrid: () => {} }, jobs);
  return { store, asked: () => asked.map(({ op }) => op), requests: asked, generate: (request) => clock.until(generate({ n: 3, seed: '7', options: SEVENTEEN, ...request })) };
}

test('Create lists known puzzles, opens the first, and says where they come from', async () => {
  const { store, asked, requests, generate } = creating({ seventeens: ({ n }) => drawn(n) });
  await generate({ options: { ...SEVENTEEN, difficulty: 'medium' } });
  assert.deepEqual(asked(), ['seed', 'seventeens']);
  assert.equal(requests[1].difficulty, 'medium');
  assert.deepEqual(store.state.list.rows.map(({ name, level, givens }) => [name, level, givens]), [['17 #100', 'medium', 17], ['17 #101', 'medium', 17], ['17 #102', 'medium', 17]]);
  assert.equal(screenOf(store.state), 'results');
  assert.deepEqual([store.state.givens, store.state.game.source], [drawn(1)[0].puzzle, { kind: 'given', name: '17 #100' }]);
  assert.equal(store.state.status.key, 'status.known');
  assert.deepEqual(store.state.report, { key: 'generate.known', with: { n: 3, known: 49_158, seed: '7' }, tone: 'plain' });
  assert.deepEqual(store.state.listReport, store.state.report);
  assert.equal(store.state.busy, null);
});

test('if fewer known puzzles are that difficult, Create says so; if none is, it generates', async () => {
  const few = creating({ seventeens: () => drawn(2) });
  await few.generate();
  assert.deepEqual([few.store.state.report.key, few.store.state.report.with.n], ['generate.knownAll', 2]);
  const none = creating({ seventeens: () => [] });
  await none.generate();
  assert.deepEqual(none.asked().slice(0, 3), ['seed', 'seventeens', 'generate']);
  assert.equal(none.store.state.report.key, 'generate.done');
});

test('other requests are generated as before', async () => {
  const { asked, generate } = creating({});
  await generate({ options: { ...SEVENTEEN, symmetry: 'rotational180' } });
  assert.ok(!asked().includes('seventeens'));
});

test('Create says that the list has not been fetched yet, and keeps the list of puzzles', async () => {
  const { store, asked, generate } = creating({ seventeens: () => { throw refusal('no-list'); } });
  store.dispatch({ type: 'list', rows: [{ puzzle: drawn(1)[0].puzzle }], source: 'pasted' });
  await generate();
  assert.deepEqual([store.state.report.key, store.state.report.tone], ['error.no-list', 'bad']);
  assert.ok(!asked().includes('generate'));
  assert.equal(store.state.list.rows.length, 1);
});

test('a list that the player loads while the known puzzles are fetched stays', async () => {
  const { store, generate } = creating({
    seventeens: ({ n }) => {
      store.dispatch({ type: 'list', rows: [], source: 'pasted' });
      return drawn(n);
    },
  });
  await generate();
  assert.deepEqual([store.state.list.rows.length, store.state.report.key], [0, 'generate.replaced']);
});

// ---- The library ----

function library(answers) {
  const store = createStore(reduce, initialState('en'));
  const { engine } = engineOf({ seed: () => '70', seventeens: ({ n }) => drawn(Math.min(n, 5)), ...answers });
  const started = [];
  const builtIn = createBuiltIn(store, engine, createLibraryContext(store), {
    start: (puzzle, source) => started.push([puzzle, source]),
    keep: async () => void started.push('kept'),
    words: () => speaker('en'),
    techniques: () => Promise.reject(new Error('not needed')),
  });
  return { store, started, listKnown: () => builtIn.listBuiltIn('seventeen'), playKnown: () => builtIn.playBuiltIn('seventeen') };
}

test('the built-in collection opens as a list', async () => {
  const { store, listKnown } = library();
  await clock.until(listKnown());
  assert.deepEqual([store.state.list.rows.length, store.state.list.rows[4].name, screenOf(store.state)], [5, '17 #104', 'results']);
  assert.deepEqual([store.state.status.key, store.state.listReport.key], ['library.known.listed', 'library.known.listed']);
  assert.equal(store.state.library.report, null);
});

test('one of the built-in collection is played, once the current game is saved', async () => {
  const { store, started, playKnown } = library();
  await clock.until(playKnown());
  assert.deepEqual(started, ['kept', [drawn(1)[0].puzzle, { kind: 'given', name: '17 #100' }]]);
  assert.equal(store.state.status.key, 'library.known.one');
});

test('the library says that the list has not been fetched yet', async () => {
  const { store, started, listKnown, playKnown } = library({ seventeens: () => { throw refusal('no-list'); } });
  for (const command of [listKnown, playKnown]) {
    await clock.until(command());
    assert.deepEqual([store.state.library.report.key, store.state.library.report.tone], ['error.no-list', 'bad']);
  }
  assert.deepEqual([started, store.state.list.rows.length], [[], 0]);
});
