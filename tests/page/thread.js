/** The page's own worker in a Node thread, with the browser's globals that Node lacks or names differently. */
import { Worker } from 'node:worker_threads';
import { SLICE_MS } from '../../www/engine/protocol.js';

/**
 * With `clock`, each reading of the worker's clock is a slice later, however fast the machine is, and its timeouts wait for
 * `advance`.
 */
const FAKE_CLOCK = `
  let now = 0;
  let sleeping = [];
  performance.now = () => (now += ${SLICE_MS});
  globalThis.setTimeout = (wake, ms) => void sleeping.push({ at: now + ms, wake });
  parentPort.on('message', async ({ advance_ms, turns }) => {
    for (let turn = 0; turn < turns; turn++) await new Promise((resume) => setImmediate(resume));
    if (turns) parentPort.postMessage({ turns });
    if (advance_ms === undefined) return;
    now += advance_ms;
    const due = sleeping.filter(({ at }) => at <= now);
    sleeping = sleeping.filter(({ at }) => at > now);
    for (const { wake } of due) wake();
  });
`;

const startWith = (clock) => `
  import { readFile } from 'node:fs/promises';
  import { parentPort } from 'node:worker_threads';
  globalThis.self = globalThis;
  globalThis.postMessage = (message, options) => parentPort.postMessage(message, options?.transfer);
  globalThis.fetch = async (url) => new Response(await readFile(url), { headers: { 'content-type': 'application/wasm' } });
  // Node's own class delivers no other message while its ports are busy with each other.
  globalThis.MessageChannel = class {
    port1 = {};
    port2 = { postMessage: (data) => setImmediate(() => this.port1.onmessage({ data })) };
  };
  ${clock}
  const early = [];
  const collect = (data) => early.push(data);
  parentPort.on('message', collect);
  await import(${JSON.stringify(new URL('../../www/engine/worker.js', import.meta.url))});
  parentPort.off('message', collect);
  parentPort.on('message', (data) => 'op' in data && self.onmessage({ data }));
  for (const data of early) self.onmessage({ data });
`;

export class Thread {
  #worker;
  #turned = () => {};

  /** @param {{ clock?: boolean }} [options] */
  constructor({ clock = false } = {}) {
    this.#worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(startWith(clock ? FAKE_CLOCK : ''))}`));
    this.#worker.on('message', (data) => ('turns' in data ? this.#turned() : this.onmessage({ data })));
    this.#worker.on('error', (error) => this.onerror({ message: String(error) }));
  }

  postMessage(message, transfer) {
    this.#worker.postMessage(message, transfer);
  }

  /** Advances the worker's fake clock. @param {number} ms */
  advance(ms) {
    this.#worker.postMessage({ advance_ms: ms });
  }

  /** Resolves after this many turns of the worker's event loop: a long job can do a slice in each. @param {number} turns */
  turns(turns) {
    this.#worker.postMessage({ turns });
    return new Promise((resolve) => (this.#turned = () => resolve(undefined)));
  }

  terminate() {
    void this.#worker.terminate();
  }
}
