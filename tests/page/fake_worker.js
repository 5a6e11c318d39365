import { setMaxListeners } from 'node:events';

// Up to 32 workers listen to the same signal.
setMaxListeners(64);

/** A Worker without a thread: the test receives its messages and answers when it likes. */
export class FakeWorker {
  sent = [];
  /** The objects transferred to it. */
  given = [];
  isEnded = false;
  /** Called with each message. */
  hear = () => {};

  postMessage(message, transfer = []) {
    // Like a real one, it gets a copy, and transferred objects are detached here.
    const copy = structuredClone(message, { transfer });
    this.sent.push(copy);
    this.given.push(...transfer);
    queueMicrotask(() => this.hear(copy, this));
  }

  answer(reply) {
    if (!this.isEnded) this.onmessage({ data: reply });
  }

  fail(message) {
    this.onerror({ message });
  }

  terminate() {
    this.isEnded = true;
  }
}
