import { setMaxListeners } from 'node:events';

// Each of up to 32 workers listens to the one signal.
setMaxListeners(64);

/** A Worker without a thread: the test gets what is sent to it and answers when it likes. */
export class FakeWorker {
  sent = [];
  /** What was transferred to it. */
  given = [];
  isEnded = false;
  /** Called with each message. */
  hear = () => {};

  postMessage(message, transfer = []) {
    // As a real one gets it: a copy, of which what is transferred is gone here.
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
