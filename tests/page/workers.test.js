/**
 * The same answers from any number of workers: real ones, each in a thread with the engine in wasm.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sortBySeed } from '../../www/engine/making.js';
import { chunksOf } from '../../www/engine/lines.js';
import { EnginePool } from '../../www/engine/pool.js';
import { Thread } from './thread.js';

const pools = [1, 2, 5].map((size) => new EnginePool(() => new Thread(), size));
after(() => pools.forEach((pool) => pool.rest()));

const signal = new AbortController().signal;

async function made(pool, n, seed, options) {
  const rows = [];
  await pool.generate(n, seed, options, { signal, onMade: (some) => rows.push(...some) });
  sortBySeed(rows, seed);
  return rows;
}

for (const [name, n, options] of [
  ['any puzzles', 400, {}],
  ['hard ones', 60, { difficulty: 'hard' }],
  ['half turns of 30 givens', 200, { symmetry: 'rotational180', givens: 30 }],
  ['those of the YasSS method', 60, { method: 'yasss', k: 25 }],
]) {
  test(`${name} are the same from any number of workers`, async () => {
    const seed = 2n ** 64n - 20n;
    const [one, ...others] = await Promise.all(pools.map((pool) => made(pool, n, seed, options)));
    assert.equal(one.length, n);
    for (const rows of others) assert.deepEqual(rows, one);
  });
}

test('a file has the same answers from any number of workers', async () => {
  const rows = await made(pools[0], 500, 7n, {});
  const lines = rows.map(({ puzzle }, n) => (n % 50 === 9 ? 'no puzzle' : n % 7 === 3 ? puzzle.replace(/[1-9]/, '.') : puzzle));
  const bytes = new TextEncoder().encode(lines.join('\n'));
  /** @param {EnginePool} pool @param {number} size  of a chunk */
  const answers = async (pool, size, options) => {
    const stream = new Blob([bytes]).stream();
    const pieces = [];
    await pool.batch(chunksOf(stream, size), options, { signal, onAnswers: (piece) => pieces.push(piece), onGap: assert.fail, onProgress: () => {} });
    return ['text', 'table'].map((part) => pieces.map((piece) => new TextDecoder().decode(piece[part])).join(''));
  };
  for (const options of [{ task: 'solve' }, { task: 'count', limit: 1000 }, { task: 'rate' }]) {
    const one = await answers(pools[0], 1e6, options);
    assert.equal(one[0].split('\n').length, lines.length + 1);
    for (const [n, size] of [[0, 700], [1, 700], [2, 300]]) assert.deepEqual(await answers(pools[n], size, options), one, options.task);
  }
});

test('an exact count is the same, whole or in any number of parts', async () => {
  const puzzle = '1.......2.9.4...5...6...7.....9.3.......7.......8......7.....6.......9.8...2.....';
  const { count } = await pools[0].request({ op: 'count', puzzle });
  assert.ok(count > 1000n);
  for (const parts of [2, 3, 5]) {
    const shared = await Promise.all(Array.from({ length: parts }, (_, part) => pools[2].request({ op: 'count', puzzle, part, parts })));
    assert.equal(shared.reduce((sum, { count }) => sum + count, 0n), count);
  }
});

test('while a hand moves the first worker stands aside; it can be stopped even then', async () => {
  const abort = new AbortController();
  let reports = 0;
  const [pool] = pools;
  const making = pool.request({ op: 'generate', n: 1e6, options: { seed: 1n } }, { signal: abort.signal, onProgress: () => reports++ });
  /** How often it reported in the time of ten moves. @param {() => void} move */
  const during = async (move) => {
    reports = 0;
    for (let n = 0; n < 10; n++) {
      move();
      await new Promise((done) => setTimeout(done, 100));
    }
    return reports;
  };
  while (reports === 0) await new Promise((done) => setTimeout(done, 20));
  const free = await during(() => {});
  const eased = await during(() => pool.ease());
  assert.ok(eased < free / 2, `${eased} reports of ${free}`);
  abort.abort();
  assert.ok((await making).made.length < 1e6);
});
