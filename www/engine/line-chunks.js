/**
 * Splits a stream of bytes into chunks of whole lines, and never holds more than one chunk and one block of it.
 *
 *   blocks   ...1..4\n..2.. | 7..\r\n.9 | .3..\n      as they arrive, cut anywhere
 *   chunks   ...1..4\n | ..2..7..\r\n | .9.3..\n      each with the number of its first line
 *
 * A line feed ends a line. In UTF-8 it is never part of another character, so bytes can be split there without decoding.
 *
 * @typedef {object} Chunk
 * @property {Uint8Array<ArrayBuffer>} bytes   whole lines; the last one of all may lack its line feed
 * @property {number} line       the number of the first one, from 1
 * @property {number} span       how many bytes of the stream it covers
 */

/** Longer lines are cut to this, in bytes: a puzzle with more text than anybody adds to it. */
export const LONGEST_LINE = 4096;

const LINE_FEED = 10;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/**
 * @param {ReadableStream<Uint8Array>} stream
 * @param {number} size  a chunk ends with the line that makes it this large, in bytes
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
    // Release the file after an early stop. If the stream failed, the read has already reported it.
    reader.cancel().catch(() => {});
  }
}

class Splitter {
  #size;
  /** The parts of the next chunk. @type {Uint8Array[]} */
  #parts = [];
  /** Bytes in the parts, and bytes of the stream that they cover. */
  #length = 0;
  #span = 0;
  /** Bytes of the unfinished line. */
  #open = 0;
  /** Lines before the next chunk, and lines that ended in it. */
  #before = 0;
  #ended = 0;

  /** @param {number} size */
  constructor(size) {
    this.#size = size;
  }

  /** @param {Uint8Array} block @returns {Generator<Chunk, void, void>} */
  *push(block) {
    let start = 0;
    for (let at = 0; at < block.length; ) {
      const feed = block.indexOf(LINE_FEED, at);
      const end = feed < 0 ? block.length : feed + 1;
      const room = LONGEST_LINE - this.#open;
      this.#open += end - at;
      this.#span += end - at;
      if (end - at > room) {
        // Drop the excess of the line, but not its line feed.
        this.#keep(block, start, at + Math.max(0, room));
        start = feed < 0 ? end : feed;
      }
      at = end;
      if (feed < 0) continue;
      this.#open = 0;
      this.#ended++;
      if (this.#length + (end - start) < this.#size) continue;
      this.#keep(block, start, end);
      start = end;
      yield this.#chunk();
    }
    this.#keep(block, start, block.length);
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
