import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createBatch } from '../../www/batch/commands.js';
// The pool imports it when it needs it; here that must take no time.
import '../../www/engine/batch.js';
import { LONGEST_LINE, chunksOf } from '../../www/engine/line-chunks.js';
import { EnginePool } from '../../www/engine/pool.js';
import { initialState, reduce } from '../../www/state.js';
import { createStore } from '../../www/app/store.js';
import { mulberry32 } from '../random.js';
import { fakeClock } from './fake_clock.js';
import { FakeWorker } from './fake_worker.js';

const clock = fakeClock({ after });

const encode = (text) => new TextEncoder().encode(text);
const decode = (bytes) => new TextDecoder().decode(bytes);

/** A stream of these blocks. */
const streamOf = (blocks) => new ReadableStream({
  start(controller) {
    for (const block of blocks) controller.enqueue(block);
    controller.close();
  },
});

/** The bytes in blocks of `size`. */
const cut = (bytes, size) => Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.slice(n * size, (n + 1) * size));

async function chunks(blocks, size) {
  const all = [];
  for await (const chunk of chunksOf(streamOf(blocks), size)) all.push({ ...chunk, text: decode(chunk.bytes) });
  return all;
}

// ---- Lines ----

test('lines stay whole wherever the stream is cut: in a character, between CR and LF, in the mark at the start', async () => {
  const text = 'eins\r\nzwei äöü €\r\n\r\n# 数独\nfünf\n𝟗';
  const bytes = encode(`\uFEFF${text}`);
  for (let block = 1; block <= bytes.length; block++) {
    for (const size of [1, 7, 20, 1000]) {
      const all = await chunks(cut(bytes, block), size);
      assert.equal(all.map((chunk) => chunk.text).join(''), text, `blocks of ${block}, chunks of ${size}`);
      assert.equal(all.reduce((sum, { span }) => sum + span, 0), bytes.length);
      let line = 1;
      for (const chunk of all) {
        assert.equal(chunk.line, line);
        line += chunk.text.split('\n').length - 1;
        if (chunk !== all.at(-1)) assert.ok(chunk.text.endsWith('\n'));
      }
    }
  }
});

test('a chunk ends with the line that makes it large enough', async () => {
  const all = await chunks([encode('aa\nbb\ncc\ndd\nee')], 6);
  assert.deepEqual(all.map(({ text, line }) => [text, line]), [['aa\nbb\n', 1], ['cc\ndd\n', 3], ['ee', 5]]);
  assert.deepEqual(await chunks([], 6), []);
  assert.deepEqual(await chunks([encode('')], 6), []);
});

test('a byte order mark is dropped at the start of a file, and nowhere else', async () => {
  const all = await chunks([encode('\uFEFFaa\n\uFEFFbb\n')], 3);
  assert.deepEqual(all.map(({ bytes, line }) => [bytes.length, line]), [[3, 1], [6, 2]]);
});

test('of an endless line only the start is kept, and the next line has its own number', async () => {
  const bytes = encode(`one\n${'x'.repeat(3 * LONGEST_LINE)}\r\nthree\n${'y'.repeat(LONGEST_LINE + 1)}`);
  for (const block of [100, 4095, 4096, 4097, 100_000]) {
    const all = await chunks(cut(bytes, block), 100_000);
    assert.equal(all.length, 1);
    assert.equal(all[0].text, `one\n${'x'.repeat(LONGEST_LINE)}\nthree\n${'y'.repeat(LONGEST_LINE)}`);
    assert.equal(all[0].span, bytes.length);
  }
});

test('a line of the greatest length stays whole', async () => {
  for (const length of [LONGEST_LINE - 2, LONGEST_LINE - 1, LONGEST_LINE]) {
    const text = `${'x'.repeat(length)}\nnext\n`;
    assert.equal((await chunks([encode(text)], 1e6))[0].text, text, String(length));
  }
});

test('who stops early lets the stream go', async () => {
  let isCancelled = false;
  const stream = new ReadableStream({
    pull: (controller) => controller.enqueue(encode('a\n')),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const chunk of chunksOf(stream, 10)) {
    assert.equal(chunk.line, 1);
    break;
  }
  assert.ok(isCancelled);
});

// ---- Workers ----

const TALLY = { unique: 0, multiple: 0, none: 0, limit_reached: 0, unreadable: 0, ratings: Array(12).fill(0), levels: Array(5).fill(0) };

/** What an honest worker answers to some lines: each in capitals, 'x' being unreadable. */
function answerTo(text, firstLine, isDone = true) {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const rows = lines.map((line, n) => `${firstLine + n},${line},,,,\n`);
  const unreadable = lines.filter((line) => line === 'x').length;
  return {
    text: encode(lines.map((line) => `${line.toUpperCase()}\n`).join('')),
    table: encode(rows.join('')),
    header: 'line,puzzle\n',
    bytes: encode(text).length,
    tally: { ...TALLY, unique: lines.length - unreadable, unreadable },
    bad_lines: lines.flatMap((line, n) => (line === 'x' ? [{ line: firstLine + n, code: 'bad-length', found: '1', expected: '81' }] : [])),
    is_done: isDone,
  };
}

/** A pool whose workers answer batches as `answer` says. */
function start(size, answer) {
  const workers = [];
  const pool = new EnginePool(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    worker.cancelled = new Set();
    worker.hear = (message) => {
      if (message.op === 'cancel') worker.cancelled.add(message.id);
      else answer({ ...message, text: decode(message.bytes) }, worker);
    };
    return worker;
  }, size);
  return { pool, workers };
}

const honestly = (delay) => ({ id, text, first_line: line }, worker) =>
  setTimeout(() => worker.answer({ id, type: 'done', value: answerTo(text, line) }), delay());

const LINES = Array.from({ length: 1000 }, (_, n) => `line ${n}`);

/** Runs the lines through a pool; `told` has what became of it. */
async function run(pool, lines, { signal = new AbortController().signal, size = 50, onProgress = () => {}, blocks } = {}) {
  const told = { text: '', table: '', puzzles: 0, bytes: 0 };
  const stream = blocks ?? streamOf([encode(lines.map((line) => `${line}\n`).join(''))]);
  await clock.until(pool.batch(chunksOf(stream, size), { task: 'solve' }, {
    signal,
    onAnswers: ({ text, table }) => {
      told.text += decode(text);
      told.table += decode(table);
    },
    onGap: (bytes) => (told.text += '?\n'.repeat(decode(bytes).split('\n').length - 1)),
    onProgress: (puzzles, bytes) => {
      told.puzzles += puzzles;
      told.bytes += bytes;
      onProgress(told);
    },
  }));
  return told;
}

const answersOf = (lines) => lines.map((line) => `${line.toUpperCase()}\n`).join('');

test('the answers come in order, whichever worker is first', async () => {
  const random = mulberry32(1);
  for (const size of [1, 2, 5]) {
    const { pool, workers } = start(size, honestly(() => random() * 4));
    const told = await run(pool, LINES);
    assert.equal(told.text, answersOf(LINES));
    assert.deepEqual(told.table.split('\n').map((row) => Number(row.split(',')[0])).slice(0, -1), LINES.map((_, n) => n + 1));
    assert.deepEqual([told.puzzles, told.bytes], [1000, LINES.join('\n').length + 1]);
    assert.equal(workers.length, size);
  }
});

test('the file is read no faster than it is answered', async () => {
  const held = [];
  const { pool } = start(2, (message, worker) => held.push(() => worker.answer({ id: message.id, type: 'done', value: answerTo(message.text, message.first_line) })));
  let read = 0;
  const blocks = new ReadableStream({
    pull(controller) {
      if (++read > 2000) controller.close();
      else controller.enqueue(encode(`line ${read}\n`));
    },
  }, { highWaterMark: 0 });
  const running = run(pool, [], { blocks, size: 1 });
  await clock.settle();
  assert.deepEqual([held.length, read], [4, 4], 'two for each worker, and no more are read');
  // The first chunk stays unanswered: all others wait behind it.
  for (let n = 1; n < held.length && n < 500; n++) {
    held[n]();
    await clock.settle();
  }
  assert.ok(read < 40, `${read} lines read while the first has no answer`);
  held[0]();
  for (let n = 0; read <= 2000 || n < held.length; n++) {
    await clock.settle();
    held[n]?.();
  }
  assert.equal((await running).puzzles, 2000);
});

test('a worker that dies costs nothing: its chunk is done again, and once', async () => {
  const random = mulberry32(2);
  let deaths = 0;
  const { pool, workers } = start(3, ({ id, text, first_line: line }, worker) => {
    if (text.includes('line 500\n') && deaths < 2) {
      deaths++;
      // It had begun to answer.
      worker.answer({ id, type: 'progress', value: answerTo(text.split('\n', 2).join('\n'), line, false) });
      setTimeout(() => worker.fail('out of memory'), 1);
    } else honestly(() => random() * 2)({ id, text, first_line: line }, worker);
  });
  const told = await run(pool, LINES);
  assert.equal(deaths, 2);
  assert.equal(told.text, answersOf(LINES));
  assert.deepEqual([told.puzzles, told.bytes], [1000, LINES.join('\n').length + 1]);
  assert.equal(workers.length, 5);
});

test('a chunk that kills every worker ends the batch, and says so; what came before it is kept', async () => {
  const { pool } = start(2, (message, worker) => {
    if (message.text.includes('line 500\n')) worker.fail('out of memory');
    else honestly(() => 0)(message, worker);
  });
  let text = '';
  await assert.rejects(
    clock.until(pool.batch(chunksOf(streamOf([encode(LINES.join('\n'))]), 50), { task: 'rate' }, {
      signal: new AbortController().signal,
      onAnswers: (piece) => (text += decode(piece.text)),
      onGap: (bytes) => (text += '?\n'.repeat(decode(bytes).split('\n').length - 1)),
      onProgress: () => {},
    })),
    { code: 'crashed' },
  );
  text.trimEnd().split('\n').forEach((answer, n) => assert.ok(answer === LINES[n].toUpperCase() || (answer === '?' && n > 450), `${answer} at ${n}`));
  assert.ok(text.includes('LINE 450\n'));
});

test('a worker ended for the sake of another question costs nothing', async () => {
  const { pool } = start(1, honestly(() => 3));
  const other = new AbortController();
  const question = pool.request({ op: 'rate', puzzle: '', bytes: encode('') }, { signal: other.signal });
  const running = run(pool, LINES.slice(0, 100));
  other.abort();
  await question.catch(() => {});
  assert.equal((await running).text, answersOf(LINES.slice(0, 100)));
});

test('while a batch has all workers a question has one of its own', async () => {
  const { pool, workers } = start(2, honestly(() => 5));
  const running = run(pool, LINES.slice(0, 100));
  await clock.settle();
  pool.request({ op: 'solve', puzzle: '', bytes: encode('') });
  assert.deepEqual(workers.map(({ sent }) => sent.at(-1).op), ['batch', 'batch', 'solve']);
  await running;
});

test('cancelling keeps what was answered, even of workers that no longer answer, and every answer in its line', async () => {
  for (const isDeaf of [false, true]) {
    const { pool } = start(2, ({ id, text, first_line: line }, worker) => {
      if (line < 400) return honestly(() => 1)({ id, text, first_line: line }, worker);
      const first = `${text.split('\n')[0]}\n`;
      if (isDeaf) return worker.answer({ id, type: 'progress', value: answerTo(first, line, false) });
      const wait = setInterval(() => {
        if (!worker.cancelled.has(id)) return;
        clearInterval(wait);
        worker.answer({ id, type: 'done', value: answerTo(first, line, false) });
      }, 1);
    });
    const abort = new AbortController();
    /** When: a little after enough is answered. */
    let cancelled = 0;
    const told = await run(pool, LINES, {
      signal: abort.signal,
      onProgress: ({ puzzles }) => {
        if (puzzles < 395 || cancelled) return;
        cancelled = Infinity;
        setTimeout(() => {
          cancelled = performance.now();
          abort.abort();
        }, 20);
      },
    });
    assert.ok(performance.now() - cancelled <= 100, `${performance.now() - cancelled} ms after the click`);
    const answers = told.text.trimEnd().split('\n');
    answers.forEach((answer, n) => assert.ok(answer === LINES[n].toUpperCase() || (answer === '?' && n > 390), `${answer} at ${n}`));
    const kept = answers.filter((answer) => answer !== '?').length;
    assert.deepEqual([kept, answers.at(-1) !== '?'], [told.puzzles, true]);
    assert.ok(kept >= 400 && kept < 410 && answers.length > kept, `${kept} of ${answers.length}`);
  }
});

test('a file that can no longer be read ends the batch, and says so', async () => {
  const { pool } = start(2, honestly(() => 1));
  let blocks = 0;
  const broken = new ReadableStream({
    pull(controller) {
      if (++blocks < 5) controller.enqueue(encode('line\n'.repeat(20)));
      else controller.error(new DOMException('gone', 'NotReadableError'));
    },
  });
  await assert.rejects(run(pool, [], { blocks: broken }), { name: 'NotReadableError' });
});

// ---- The batch of the page ----

function page(size, answer) {
  const store = createStore(reduce, initialState('en'));
  const { pool, workers } = start(size, answer);
  const saved = [];
  const batch = createBatch(store, pool, { download: (name, file) => saved.push({ name, file }) });
  return { store, batch, saved, workers };
}

test('a batch tells how it went, and hands out its answers', async () => {
  const { store, batch, saved } = page(2, honestly(() => 1));
  const lines = [...LINES.slice(0, 200), 'x', ...LINES.slice(200, 400), 'x'];
  batch.choose(new File([`${lines.join('\r\n').replaceAll('\r', '')}\n`], 'my puzzles.txt'));
  await clock.until(batch.start({ task: 'solve', limit: null, text: 'not this' }));
  const { phase, puzzles, share, tally, badLines, preview, problem } = store.state.batch;
  assert.deepEqual([phase, puzzles, share, problem], ['done', 400, 1, null]);
  assert.deepEqual([tally.unique, tally.unreadable], [400, 2]);
  assert.deepEqual(badLines.map(({ line }) => line), [201, 402]);
  assert.deepEqual(preview.map(({ answer }) => answer), lines.slice(0, 20).map((line) => line.toUpperCase()));
  assert.deepEqual(preview[1], { line: 2, puzzle: 'line 1', answer: 'LINE 1' });
  batch.save('text');
  batch.save('table');
  assert.deepEqual(saved.map(({ name }) => name), ['my puzzles-solve.txt', 'my puzzles-solve.csv']);
  assert.equal(await saved[0].file.text(), answersOf(lines));
  assert.equal(await saved[1].file.text(), `line,puzzle\n${lines.map((line, n) => `${n + 1},${line},,,,\n`).join('')}`);
});

test('of many bad lines the first hundred are told', async () => {
  const { store, batch } = page(2, honestly(() => 0));
  await clock.until(batch.start({ task: 'rate', limit: null, text: 'x\n'.repeat(5000) }));
  const { badLines, tally } = store.state.batch;
  assert.deepEqual([badLines.length, badLines[99].line, tally.unreadable], [100, 100, 5000]);
});

test('a limit is asked for where there is one, and only of counts', async () => {
  for (const [task, limit, expected] of [['count', 1000, 1000], ['count', null, undefined], ['solve', 1000, undefined]]) {
    const { batch, workers } = page(1, honestly(() => 0));
    await clock.until(batch.start({ task, limit, text: 'a\n' }));
    assert.deepEqual([workers[0].sent[0].task, workers[0].sent[0].limit], [task, expected]);
  }
});

test('nothing to do is said, and a batch that fails says why', async () => {
  const { store, batch } = page(1, (_, worker) => worker.fail('no engine'));
  await clock.until(batch.start({ task: 'solve', limit: null, text: '' }));
  assert.equal(store.state.batch.problem.key, 'batch.nothing');
  batch.choose(new File([], 'empty.txt'));
  assert.equal(store.state.batch.problem, null);
  await clock.until(batch.start({ task: 'solve', limit: null, text: 'a' }));
  assert.equal(store.state.batch.problem.key, 'batch.emptyFile');
  batch.choose(null);
  await clock.until(batch.start({ task: 'solve', limit: null, text: 'a\nb\n' }));
  const { phase, problem, puzzles } = store.state.batch;
  assert.deepEqual([phase, problem.key, puzzles], ['failed', 'batch.failed', 0]);
});

test('a batch that is stopped keeps each answer in its line; comments and empty lines have none', async () => {
  const { store, batch, saved } = page(1, ({ id, text, first_line: line }, worker) => {
    // The chunk in the middle is never answered.
    if (line > 100 && line <= 200) return;
    worker.answer({ id, type: 'done', value: answerTo(text, line) });
  });
  const lines = Array.from({ length: 300 }, (_, n) => (n === 200 ? '# a comment' : n === 201 ? '' : `${n} ${'.'.repeat(20)}`));
  const job = batch.start({ task: 'solve', limit: 7, text: lines.join('\n') });
  await clock.advance(1000);
  assert.equal(store.state.batch.phase, 'running');
  batch.cancel();
  await clock.until(job);
  const { phase, puzzles, preview } = store.state.batch;
  assert.equal(phase, 'stopped');
  assert.ok(puzzles >= 90 && preview.length === 20);
  batch.save('text');
  const answers = (await saved[0].file.text()).split('\n').slice(0, -1);
  // A line that is neither a comment nor empty keeps its place.
  const places = lines.filter((line) => line && !line.startsWith('#'));
  answers.forEach((answer, n) => assert.ok(answer === '' || answer === places[n], `${answer} at ${n}`));
});

test('answers of several megabytes are saved once each', async () => {
  const { batch, saved } = page(2, honestly(() => 1));
  const text = Array.from({ length: 40_000 }, (_, n) => `${n} ${'x'.repeat(80)}\n`).join('');
  await clock.until(batch.start({ task: 'solve', limit: null, text }));
  batch.save('text');
  assert.ok(saved[0].file.size > 3e6);
  assert.equal(await saved[0].file.text(), text.toUpperCase());
});
