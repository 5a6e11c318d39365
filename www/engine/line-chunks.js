/**
 * A stream of bytes cut into chunks of whole lines, without ever holding more than a chunk and a block of it.
 *
 *   blocks   ...1..4\n..2.. | 7..\r\n.9 | .3..\n      as they come, cut anywhere
 *   chunks   ...1..4\n | ..2..7..\r\n | .9.3..\n      each with the number of its first line
 *
 * A line feed ends a line; it is no part of any longer character in UTF-8, so bytes can be cut there unread.
 *
 * @typedef {object} Chunk
 * @property {Uint8Array<ArrayBuffer>} bytes   whole lines; the last one of all may lack its line feed
 * @property {number} line       the number of the first one, from 1
 * @property {number} span       how many bytes of the stream that was
 */

/** What of a line is kept, in bytes: a puzzle and more text than anybody writes behind it. */
export const LONGEST_LINE = 4096;

const LINE_FEED = 10;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/**
 * @param {ReadableStream<Uint8Array>} stream
 * @param {number} size  a chunk ends with the line that makes it so large, in bytes
 * @returns {AsyncGenerator<Chunk, void, void>}
 */
export async function* chunksOf(stream, size) {
  const reader = stream.getReader();
  const splitter = new Splitter(size);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield* splitter.push(value);
    }
    yield* splitter.end();
  } finally {
    // Whoever stops early lets the file go. A stream that failed says so to the reader of it.
    reader.cancel().catch(() => {});
  }
}

class Splitter {
  #size;
  /** What the next chunk is made of. @type {Uint8Array[]} */
  #parts = [];
  /** Bytes in the parts, and bytes of the stream that they stand for. */
  #length = 0;
  #span = 0;
  /** Bytes of the line that is still open. */
  #open = 0;
  /** Lines before the next chunk, and lines ended in it. */
  #before = 0;
  #ended = 0;

  /** @param {number} size */
  constructor(size) {
    this.#size = size;
  }

  /** @param {Uint8Array} block @returns {Generator<Chunk, void, void>} */
  *push(block) {
    let kept = 0;
    for (let at = 0; at < block.length; ) {
      const feed = block.indexOf(LINE_FEED, at);
      const end = feed < 0 ? block.length : feed + 1;
      const room = LONGEST_LINE - this.#open;
      this.#open += end - at;
      this.#span += end - at;
      if (end - at > room) {
        // The line goes on without what is too much of it, but not without its end.
        this.#keep(block, kept, at + Math.max(0, room));
        kept = feed < 0 ? end : feed;
      }
      at = end;
      if (feed < 0) continue;
      this.#open = 0;
      this.#ended++;
      if (this.#length + (end - kept) < this.#size) continue;
      this.#keep(block, kept, end);
      kept = end;
      yield this.#chunk();
    }
    this.#keep(block, kept, block.length);
  }

  *end() {
    if (this.#span > 0) yield this.#chunk();
  }

  /** @param {Uint8Array} block @param {number} from @param {number} to */
  #keep(block, from, to) {
    if (to <= from) return;
    this.#parts.push(block.subarray(from, to));
    this.#length += to - from;
  }

  /** @returns {Chunk} */
  #chunk() {
    const all = new Uint8Array(this.#length);
    let at = 0;
    for (const part of this.#parts) {
      all.set(part, at);
      at += part.length;
    }
    const isMarked = this.#before === 0 && BYTE_ORDER_MARK.every((byte, n) => all[n] === byte);
    const chunk = { bytes: isMarked ? all.slice(3) : all, line: this.#before + 1, span: this.#span };
    this.#before += this.#ended;
    this.#parts = [];
    this.#length = this.#span = this.#ended = 0;
    return chunk;
  }
}
