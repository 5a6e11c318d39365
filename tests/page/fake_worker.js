/** A Worker without a thread: the test hears what it is sent and answers when it likes. */
export class FakeWorker {
  sent = [];
  isEnded = false;
  /** Called with each message. */
  hear = () => {};

  postMessage(message) {
    this.sent.push(message);
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
