/** A Worker without a thread: the test hears what it is sent and answers when it likes. */
export class FakeWorker {
  sent = [];
  /** What was given away with it. */
  given = [];
  isEnded = false;
  /** Called with each message. */
  hear = () => {};

  postMessage(message, transfer = []) {
    this.sent.push(message);
    this.given.push(...transfer);
    queueMicrotask(() => this.hear(message, this));
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
