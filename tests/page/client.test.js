import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { EngineClient } from '../../www/engine/client.js';
import { fakeClock } from './fake_clock.js';
import { FakeWorker } from './fake_worker.js';

const clock = fakeClock({ after });

const solve = { op: 'solve', puzzle: '.'.repeat(81) };

/** A client, and the workers that it has started. */
function start() {
  const workers = [];
  const client = new EngineClient(() => workers[workers.push(new FakeWorker()) - 1]);
  return { client, workers };
}

test('each answer is matched to its request', async () => {
  const { client, workers } = start();
  const [first, second] = [client.request(solve), client.request(solve)];
  const [worker] = workers;
  worker.answer({ id: worker.sent[1].id, type: 'done', value: 'two' });
  worker.answer({ id: worker.sent[0].id, type: 'done', value: 'one' });
  assert.deepEqual(await Promise.all([first, second]), ['one', 'two']);
  assert.equal(workers.length, 1);
  assert.equal(client.load, 0);
});

test('progress is passed on in order, before the answer', async () => {
  const { client, workers } = start();
  const seen = [];
  const answer = client.request(solve, { onProgress: (value) => seen.push(value) });
  const [worker] = workers;
  for (const value of [1, 2, 3]) worker.answer({ id: worker.sent[0].id, type: 'progress', value });
  worker.answer({ id: worker.sent[0].id, type: 'done', value: 4 });
  assert.equal(await answer, 4);
  assert.deepEqual(seen, [1, 2, 3]);
});

test('an error keeps its code and position, and its worker keeps running', async () => {
  const { client, workers } = start();
  const answer = client.request(solve);
  const error = { message: 'no digit', code: 'bad-character', line: 2, column: 3 };
  workers[0].answer({ id: workers[0].sent[0].id, type: 'error', error });
  await assert.rejects(answer, { name: 'EngineError', message: 'no digit', code: 'bad-character', line: 2, column: 3 });
  assert.equal(workers[0].isEnded, false);
});

test('a trap ends the worker and rejects all its requests; the next request starts a new worker', async () => {
  const { client, workers } = start();
  const [first, second] = [client.request(solve), client.request(solve)];
  workers[0].answer({ id: workers[0].sent[0].id, type: 'error', error: { message: 'unreachable', is_fatal: true } });
  await assert.rejects(first, { code: 'crashed' });
  await assert.rejects(second, { code: 'crashed' });
  assert.ok(workers[0].isEnded);
  const third = client.request(solve);
  workers[1].answer({ id: workers[1].sent[0].id, type: 'done', value: 'fine' });
  assert.equal(await third, 'fine');
});

test('a worker that fails with a message rejects its requests', async () => {
  const { client, workers } = start();
  const answer = client.request(solve);
  workers[0].fail('could not load');
  await assert.rejects(answer, { code: 'crashed', message: 'could not load' });
});

test('a worker whose script cannot be loaded is replaced twice, and its requests are sent again', async () => {
  const { client, workers } = start();
  const [first, second] = [client.request(solve), client.request(solve)];
  workers[0].fail(undefined);
  assert.ok(workers[0].isEnded);
  assert.deepEqual(workers[1].sent, workers[0].sent);
  for (const { id } of workers[1].sent) workers[1].answer({ id, type: 'done', value: 'there' });
  assert.deepEqual(await Promise.all([first, second]), ['there', 'there']);
  // Once a worker has answered, the next one may be replaced again.
  client.renew();
  const third = client.request(solve);
  for (const at of [2, 3, 4]) workers[at].fail(undefined);
  await assert.rejects(third, { code: 'crashed' });
  assert.equal(workers.length, 5);
});

test('a request sent again to a replacement can be cancelled', async () => {
  const { client, workers } = start();
  const abort = new AbortController();
  const answer = client.request(solve, { signal: abort.signal });
  workers[0].fail(undefined);
  abort.abort();
  assert.equal(workers[1].sent.at(-1).op, 'cancel');
  workers[1].answer({ id: workers[1].sent[0].id, type: 'done', value: 'so far' });
  assert.equal(await answer, 'so far');
});

test('objects are copied until a worker has answered, then transferred; a worker that has answered is not replaced', async () => {
  const { client, workers } = start();
  const picture = new ArrayBuffer(1);
  const scan = () => client.request({ op: 'scan', picture }, { transfer: [picture] });
  const first = scan();
  workers[0].fail(undefined);
  assert.deepEqual(workers[1].sent, workers[0].sent);
  assert.deepEqual([workers[0].given, workers[1].given], [[], []]);
  workers[1].answer({ id: workers[1].sent[0].id, type: 'done', value: 'read' });
  assert.equal(await first, 'read');
  const second = scan();
  assert.deepEqual(workers[1].given, [picture]);
  workers[1].fail(undefined);
  await assert.rejects(second, { code: 'crashed' });
  assert.equal(workers.length, 2);
});

test('renewing ends an idle worker, and a busy one continues', async () => {
  const { client, workers } = start();
  const answer = client.request(solve);
  client.renew();
  workers[0].answer({ id: workers[0].sent[0].id, type: 'done', value: 'whole' });
  assert.equal(await answer, 'whole');
  assert.equal(workers[0].isEnded, false);
  client.renew();
  assert.ok(workers[0].isEnded);
  client.request(solve);
  assert.equal(workers.length, 2);
});

test('a worker that could not load the engine is ended once it is idle', async () => {
  const { client, workers } = start();
  const [answer, other] = [client.request(solve), client.request(solve)];
  workers[0].answer({ id: workers[0].sent[0].id, type: 'error', error: { message: 'offline', code: 'not-loaded' } });
  await assert.rejects(answer, { code: 'not-loaded' });
  assert.equal(workers[0].isEnded, false, 'it still has a request');
  for (const at of [0, 1, 2]) {
    const { id } = workers[at].sent.at(-1);
    workers[at].answer({ id, type: 'error', error: { message: 'offline', code: 'not-loaded' } });
    assert.ok(workers[at].isEnded);
  }
  await assert.rejects(other, { code: 'not-loaded' });
  assert.equal(workers.length, 3, 'it was replaced twice');
});

test('a request for which the engine could not be loaded is sent again to a new worker, unless parts of it were transferred', async () => {
  const { client, workers } = start();
  const refuse = (at) => workers[at].answer({ id: workers[at].sent.at(-1).id, type: 'error', error: { message: 'offline', code: 'not-loaded' } });
  const answer = client.request(solve);
  refuse(0);
  workers[1].answer({ id: workers[1].sent[0].id, type: 'done', value: 'there' });
  assert.equal(await answer, 'there');
  const picture = new ArrayBuffer(1);
  const scan = client.request({ op: 'scan', picture }, { transfer: [picture] });
  refuse(1);
  await assert.rejects(scan, { code: 'not-loaded' });
});

test('a cancelled job that answers in time keeps its worker and its partial result', async () => {
  const { client, workers } = start();
  const abort = new AbortController();
  const answer = client.request({ op: 'count', puzzle: solve.puzzle }, { signal: abort.signal });
  const [worker] = workers;
  worker.hear = ({ id, op }) => op === 'cancel' && worker.answer({ id, type: 'done', value: 'so far' });
  abort.abort();
  assert.equal(await answer, 'so far');
  await clock.advance(10_000);
  assert.equal(worker.isEnded, false, 'it is not ended later either');
});

test('a cancelled job that does not answer within 60 ms, or the time it is given, is ended with its worker', async () => {
  for (const [options, patience_ms] of [[{}, 60], [{ patience_ms: 500 }, 500]]) {
    const { client, workers } = start();
    const abort = new AbortController();
    const answer = client.request(solve, { ...options, signal: abort.signal });
    const rejected = assert.rejects(answer, { name: 'AbortError' });
    abort.abort();
    await clock.advance(patience_ms - 1);
    assert.equal(workers[0].isEnded, false);
    await clock.advance(1);
    assert.ok(workers[0].isEnded);
    await rejected;
  }
});

test('a request cancelled before it starts is never sent', () => {
  const { client, workers } = start();
  assert.throws(() => client.request(solve, { signal: AbortSignal.abort() }), { name: 'AbortError' });
  assert.equal(workers.length, 0);
});

test('a resting client runs no worker; after waking, a new worker answers the requests made meanwhile', async () => {
  const { client, workers } = start();
  const lost = client.request(solve);
  client.rest();
  await assert.rejects(lost, { code: 'crashed' });
  assert.ok(workers[0].isEnded);
  const asked = client.request(solve);
  await Promise.resolve();
  assert.equal(workers.length, 1);
  client.wake();
  await Promise.resolve();
  const [, worker] = workers;
  worker.answer({ id: worker.sent[0].id, type: 'done', value: 'there' });
  assert.equal(await asked, 'there');
});
