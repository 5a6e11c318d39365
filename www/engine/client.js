/** @import { Answer, Operation, PlainError, Progress, Reply, Request } from './protocol.js' */

/** How long a cancelled job may take to stop before its worker is terminated, in milliseconds. */
const PATIENCE_MS = 60;

/** How many workers in a row that could not load their files are replaced. */
const MOST_RESTARTS = 2;

/** An error from the engine, with its `code` and other fields; see NonetError. */
export class EngineError extends Error {
  /** @param {PlainError} fields */
  constructor({ message, ...fields }) {
    super(message);
    this.name = 'EngineError';
    Object.assign(this, fields);
    this.code = fields.code ?? 'crashed';
  }
}

/** A pending request for any operation. @typedef {{ request: Request, resolve: (value: unknown) => void, reject: (reason: unknown) => void, onProgress?: (value: unknown) => void, isMoved: boolean }} Job  `isMoved`: parts of the request were transferred, so it cannot be sent again */

/**
 * @template {Operation} Op
 * @typedef {object} Options
 * @property {AbortSignal} [signal]
 * @property {(value: Progress<Op>) => void} [onProgress]
 * @property {Transferable[]} [transfer]  moved to the worker; copied instead until its script is known to have loaded
 * @property {number} [patience_ms]
 */

/**
 * A worker as a function that returns a promise.
 *
 * Cancelling first asks the worker, which ends the job at its next slice. A worker that does not answer is terminated, and the
 * next request starts a new one. When a worker crashes, its jobs are rejected with the code 'crashed', nothing else is lost, and
 * the next request starts a new one. A worker that could not load its script or the engine is replaced at once and its requests
 * are repeated: WebKit sometimes loads a worker's files from the server instead of the service worker.
 */
export class EngineClient {
  #createWorker;
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<number, Job>} */
  #jobs = new Map();
  #lastId = 0;
  /** What requests wait for while the page is suspended. @type {Promise<void> | null} */
  #rest = null;
  #wake = () => {};
  /** Whether the worker has sent a message, so that its script must have loaded. */
  #hasAnswered = false;
  /** How many workers were replaced since one has loaded everything. */
  #restarts = 0;

  /** @param {() => Worker} createWorker */
  constructor(createWorker) {
    this.#createWorker = createWorker;
  }

  /** The number of pending jobs. */
  get load() {
    return this.#jobs.size;
  }

  /**
   * Ends the worker: its jobs are rejected with the code 'crashed', and new ones wait until `wake`. For a suspended page:
   * freezing it together with a worker that is still starting can crash Chromium's process when the page is discarded.
   */
  rest() {
    this.#rest ??= new Promise((resolve) => (this.#wake = resolve));
    this.#end(new EngineError({ message: 'the page was suspended' }));
  }

  /** Pauses long work for a moment, so that a processor is free. */
  ease() {
    if (this.load > 0) this.#worker?.postMessage({ op: 'ease' });
  }

  /** Ends the worker if it is idle; the next request starts another. */
  renew() {
    if (this.load === 0) this.#end(null);
  }

  /** Takes requests again. */
  wake() {
    this.#rest = null;
    this.#wake();
  }

  /**
   * A job whose signal is aborted still resolves with its partial result where the operation allows that
   * (`count`, `generate`, `batch`); if its worker had to be ended, it is rejected with the signal's reason.
   *
   * @template {Operation} Op
   * @param {Request<Op>} request
   * @param {Options<Op>} [options]
   * @returns {Promise<Answer<Op>>}
   */
  request(request, options = {}) {
    if (this.#rest) return this.#rest.then(() => this.request(request, options));
    const { signal, onProgress, transfer = [], patience_ms = PATIENCE_MS } = options;
    signal?.throwIfAborted();
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#lastId;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let patience;
    const cancel = () => {
      this.#worker?.postMessage({ id, op: 'cancel' });
      patience = setTimeout(() => this.#end(signal?.reason), patience_ms);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    const answer = new Promise((resolve, reject) => {
      const moved = this.#hasAnswered ? transfer : [];
      this.#jobs.set(id, /** @type {Job} */ ({ request, resolve, reject, onProgress, isMoved: moved.length > 0 }));
      worker.postMessage({ id, ...request }, moved);
    });
    return answer.finally(() => {
      clearTimeout(patience);
      signal?.removeEventListener('abort', cancel);
    });
  }

  #start() {
    this.#hasAnswered = false;
    const worker = this.#createWorker();
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      if (!event.message && !this.#hasAnswered && this.#restarts < MOST_RESTARTS) return this.#restart();
      this.#end(new EngineError({ message: event.message || 'the worker failed' }));
    };
    return worker;
  }

  #restart() {
    this.#restarts++;
    this.#worker?.terminate();
    this.#worker = this.#start();
    for (const [id, { request }] of this.#jobs) this.#worker.postMessage({ id, ...request });
  }

  /** @param {Reply} reply */
  #receive(reply) {
    const isUnloaded = reply.type === 'error' && reply.error.code === 'not-loaded';
    this.#hasAnswered = true;
    if (!isUnloaded) this.#restarts = 0;
    const job = this.#jobs.get(reply.id);
    if (!job) return;
    if (reply.type === 'progress') {
      job.onProgress?.(reply.value);
      return;
    }
    if (isUnloaded && this.load === 1 && !job.isMoved && this.#restarts < MOST_RESTARTS) return this.#restart();
    this.#jobs.delete(reply.id);
    if (reply.type === 'done') {
      job.resolve(reply.value);
      return;
    }
    const error = new EngineError(reply.error);
    job.reject(error);
    // After a trap the wasm instance's memory cannot be trusted.
    if (reply.error.is_fatal) this.#end(error);
    // A later worker may be able to load it.
    if (isUnloaded) this.renew();
  }

  /** @param {unknown} reason */
  #end(reason) {
    this.#worker?.terminate();
    this.#worker = null;
    const jobs = [...this.#jobs.values()];
    this.#jobs.clear();
    for (const job of jobs) job.reject(reason);
  }
}
