import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createBatch } from '../../www/batch/commands.js';
// The pool imports it on demand; in the tests that must take no time.
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

test('lines stay whole wherever the stream is split: inside a character, between CR and LF, in the byte order mark', async () => {
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

test('an overlong line is truncated, and the next line is read normally', async () => {
  const bytes = encode(`one\n${'x'.repeat(3 * LONGEST_LINE)}\r\nthree\n${'y'.repeat(LONGEST_LINE + 1)}`);
  for (const block of [100, 4095, 4096, 4097, 100_000]) {
    const all = await chunks(cut(bytes, block), 100_000);
    assert.equal(all.length, 1);
    assert.equal(all[0].text, `one\n${'x'.repeat(LONGEST_LINE)}\nthree\n${'y'.repeat(LONGEST_LINE)}`);
    assert.equal(all[0].span, bytes.length);
  }
});

test('a line of the maximum length stays whole', async () => {
  for (const length of [LONGEST_LINE - 2, LONGEST_LINE - 1, LONGEST_LINE]) {
    const text = `${'x'.repeat(length)}\nnext\n`;
    assert.equal((await chunks([encode(text)], 1e6))[0].text, text, String(length));
  }
});

test('leaving the loop early cancels the stream', async () => {
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

/** The answer of a working worker to some lines: each in capitals; 'x' is unreadable. */
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

/** A pool whose workers answer batches with `answer`. */
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

const answerAfter = (delay) => ({ id, text, first_line: line }, worker) =>
  setTimeout(() => worker.answer({ id, type: 'done', value: answerTo(text, line) }), delay());

const LINES = Array.from({ length: 1000 }, (_, n) => `line ${n}`);

/** Runs the lines through a pool and returns the outcome. */
async function run(pool, lines, { signal = new AbortController().signal, size = 50, onProgress = () => {}, blocks } = {}) {
  const outcome = { text: '', table: '', puzzles: 0, bytes: 0 };
  const stream = blocks ?? streamOf([encode(lines.map((line) => `${line}\n`).join(''))]);
  await clock.until(pool.batch(chunksOf(stream, size), { task: 'solve' }, {
    signal,
    onAnswers: ({ text, table }) => {
      outcome.text += decode(text);
      outcome.table += decode(table);
    },
    onGap: (bytes) => (outcome.text += '?\n'.repeat(decode(bytes).split('\n').length - 1)),
    onProgress: (puzzles, bytes) => {
      outcome.puzzles += puzzles;
      outcome.bytes += bytes;
      onProgress(outcome);
    },
  }));
  return outcome;
}

const answersOf = (lines) => lines.map((line) => `${line.toUpperCase()}\n`).join('');

test('answers stay in order, whichever worker finishes first', async () => {
  const random = mulberry32(1);
  for (const size of [1, 2, 5]) {
    const { pool, workers } = start(size, answerAfter(() => random() * 4));
    const outcome = await run(pool, LINES);
    assert.equal(outcome.text, answersOf(LINES));
    assert.deepEqual(outcome.table.split('\n').map((row) => Number(row.split(',')[0])).slice(0, -1), LINES.map((_, n) => n + 1));
    assert.deepEqual([outcome.puzzles, outcome.bytes], [1000, LINES.join('\n').length + 1]);
    assert.equal(workers.length, size);
  }
});

test('the file is read no faster than it is processed', async () => {
  const pending = [];
  const { pool } = start(2, (message, worker) => pending.push(() => worker.answer({ id: message.id, type: 'done', value: answerTo(message.text, message.first_line) })));
  let read = 0;
  const blocks = new ReadableStream({
    pull(controller) {
      if (++read > 2000) controller.close();
      else controller.enqueue(encode(`line ${read}\n`));
    },
  }, { highWaterMark: 0 });
  const running = run(pool, [], { blocks, size: 1 });
  await clock.settle();
  assert.deepEqual([pending.length, read], [4, 4], 'two chunks per worker are read, and no more');
  // The first chunk stays unanswered, so all others have to wait.
  for (let n = 1; n < pending.length && n < 500; n++) {
    pending[n]();
    await clock.settle();
  }
  assert.ok(read < 40, `${read} lines read while the first is unanswered`);
  pending[0]();
  for (let n = 0; read <= 2000 || n < pending.length; n++) {
    await clock.settle();
    pending[n]?.();
  }
  assert.equal((await running).puzzles, 2000);
});

test('the chunk of a worker that dies is repeated, and no answer is lost or duplicated', async () => {
  const random = mulberry32(2);
  let deaths = 0;
  const { pool, workers } = start(3, ({ id, text, first_line: line }, worker) => {
    if (text.includes('line 500\n') && deaths < 2) {
      deaths++;
      // It has already sent part of its answer.
      worker.answer({ id, type: 'progress', value: answerTo(text.split('\n', 2).join('\n'), line, false) });
      setTimeout(() => worker.fail('out of memory'), 1);
    } else answerAfter(() => random() * 2)({ id, text, first_line: line }, worker);
  });
  const outcome = await run(pool, LINES);
  assert.equal(deaths, 2);
  assert.equal(outcome.text, answersOf(LINES));
  assert.deepEqual([outcome.puzzles, outcome.bytes], [1000, LINES.join('\n').length + 1]);
  assert.equal(workers.length, 5);
});

test('a chunk that kills every worker ends the batch with an error, and earlier answers remain', async () => {
  const { pool } = start(2, (message, worker) => {
    if (message.text.includes('line 500\n')) worker.fail('out of memory');
    else answerAfter(() => 0)(message, worker);
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

test('a batch continues when its worker is terminated because of another request', async () => {
  const { pool } = start(1, answerAfter(() => 3));
  const other = new AbortController();
  const question = pool.request({ op: 'rate', puzzle: '', bytes: encode('') }, { signal: other.signal });
  const running = run(pool, LINES.slice(0, 100));
  other.abort();
  await question.catch(() => {});
  assert.equal((await running).text, answersOf(LINES.slice(0, 100)));
});

test('a request gets a spare worker while a batch uses all the others', async () => {
  const { pool, workers } = start(2, answerAfter(() => 5));
  const running = run(pool, LINES.slice(0, 100));
  await clock.settle();
  pool.request({ op: 'solve', puzzle: '', bytes: encode('') });
  assert.deepEqual(workers.map(({ sent }) => sent.at(-1).op), ['batch', 'batch', 'solve']);
  await running;
});

test('cancelling keeps every answer received, in its line, even from workers that no longer respond', async () => {
  for (const isStuck of [false, true]) {
    const { pool } = start(2, ({ id, text, first_line: line }, worker) => {
      if (line < 400) return answerAfter(() => 1)({ id, text, first_line: line }, worker);
      const first = `${text.split('\n')[0]}\n`;
      if (isStuck) return worker.answer({ id, type: 'progress', value: answerTo(first, line, false) });
      const wait = setInterval(() => {
        if (!worker.cancelled.has(id)) return;
        clearInterval(wait);
        worker.answer({ id, type: 'done', value: answerTo(first, line, false) });
      }, 1);
    });
    const abort = new AbortController();
    /** The time of the cancel, shortly after enough lines are answered. */
    let cancelled = 0;
    const outcome = await run(pool, LINES, {
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
    assert.ok(performance.now() - cancelled <= 100, `${performance.now() - cancelled} ms after the cancel`);
    const answers = outcome.text.trimEnd().split('\n');
    answers.forEach((answer, n) => assert.ok(answer === LINES[n].toUpperCase() || (answer === '?' && n > 390), `${answer} at ${n}`));
    const received = answers.filter((answer) => answer !== '?').length;
    assert.deepEqual([received, answers.at(-1) !== '?'], [outcome.puzzles, true]);
    assert.ok(received >= 400 && received < 410 && answers.length > received, `${received} of ${answers.length}`);
  }
});

test('a file that becomes unreadable ends the batch with an error', async () => {
  const { pool } = start(2, answerAfter(() => 1));
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

test('a batch reports its results, and its answers can be saved', async () => {
  const { store, batch, saved } = page(2, answerAfter(() => 1));
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

test('only the first hundred bad lines are listed', async () => {
  const { store, batch } = page(2, answerAfter(() => 0));
  await clock.until(batch.start({ task: 'rate', limit: null, text: 'x\n'.repeat(5000) }));
  const { badLines, tally } = store.state.batch;
  assert.deepEqual([badLines.length, badLines[99].line, tally.unreadable], [100, 100, 5000]);
});

test('a limit is sent only if there is one, and only for counts', async () => {
  for (const [task, limit, expected] of [['count', 1000, 1000], ['count', null, undefined], ['solve', 1000, undefined]]) {
    const { batch, workers } = page(1, answerAfter(() => 0));
    await clock.until(batch.start({ task, limit, text: 'a\n' }));
    assert.deepEqual([workers[0].sent[0].task, workers[0].sent[0].limit], [task, expected]);
  }
});

test('an empty batch is reported, and a failed one reports why', async () => {
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

test('a stopped batch keeps each answer in its line; comments and empty lines have no answer', async () => {
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

test('several megabytes of answers are saved completely and without duplicates', async () => {
  const { batch, saved } = page(2, answerAfter(() => 1));
  const text = Array.from({ length: 40_000 }, (_, n) => `${n} ${'x'.repeat(80)}\n`).join('');
  await clock.until(batch.start({ task: 'solve', limit: null, text }));
  batch.save('text');
  assert.ok(saved[0].file.size > 3e6);
  assert.equal(await saved[0].file.text(), text.toUpperCase());
});
