/** The page's own worker in a thread of Node, which has other names for what browsers have. */
import { Worker } from 'node:worker_threads';

const START = `
  import { readFile } from 'node:fs/promises';
  import { parentPort } from 'node:worker_threads';
  globalThis.self = globalThis;
  globalThis.postMessage = (message, options) => parentPort.postMessage(message, options?.transfer);
  globalThis.fetch = async (url) => new Response(await readFile(url), { headers: { 'content-type': 'application/wasm' } });
  // Node's own would let no message through while its ports are busy with each other.
  globalThis.MessageChannel = class {
    port1 = {};
    port2 = { postMessage: (data) => setImmediate(() => this.port1.onmessage({ data })) };
  };
  const early = [];
  const hear = (data) => early.push(data);
  parentPort.on('message', hear);
  await import(${JSON.stringify(new URL('../../www/engine/worker.js', import.meta.url))});
  parentPort.off('message', hear);
  parentPort.on('message', (data) => self.onmessage({ data }));
  for (const data of early) self.onmessage({ data });
`;

export class Thread {
  #worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(START)}`));

  constructor() {
    this.#worker.on('message', (data) => this.onmessage({ data }));
    this.#worker.on('error', (error) => this.onerror({ message: String(error) }));
  }

  postMessage(message, transfer) {
    this.#worker.postMessage(message, transfer);
  }

  terminate() {
    void this.#worker.terminate();
  }
}
