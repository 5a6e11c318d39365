/**
 * Counts all solutions, shared among workers if it takes long.
 *
 * @import { EngineClient } from './client.js'
 * @import { EnginePool } from './pool.js'
 * @import { Count, CountProgress } from './protocol.js'
 *
 * @typedef {{ signal: AbortSignal, onProgress: (value: CountProgress) => void }} Hooks
 */
import { linkedAbort } from './linked-abort.js';

/** A count that will take longer than this is shared among the workers, in milliseconds. */
const SHARE_MS = 1_000;

/**
 * One worker starts; if it expects to take long, all start over with a part each. An aborted count resolves too, with the
 * number so far.
 *
 * @param {EnginePool} pool
 * @param {EngineClient[]} clients
 * @param {string} puzzle
 * @param {Hooks} hooks
 * @returns {Promise<Count>}
 */
export async function countAll(pool, clients, puzzle, { signal, onProgress }) {
  const start = performance.now();
  let sure = 0n;
  /** @param {CountProgress} value */
  const report = (value) => {
    if (value.count > sure) sure = value.count;
    onProgress({ ...value, count: sure });
  };
  const alone = linkedAbort(signal);
  try {
    /** @param {CountProgress} value */
    const reportFirst = (value) => {
      report(value);
      if (clients.length > 1 && (value.left_ms ?? 0) > SHARE_MS) alone.end();
    };
    const first = await pool.request({ op: 'count', puzzle }, { signal: alone.signal, onProgress: reportFirst }).catch(
      (error) => {
        if (!alone.signal.aborted) throw error;
        return { count: sure, is_exact: false };
      },
    );
    if (first.is_exact || signal.aborted) return { ...first, elapsed_ms: performance.now() - start };
    const whole = await countParts(clients, puzzle, { signal, onProgress: report });
    return { ...whole, elapsed_ms: performance.now() - start };
  } catch (error) {
    if (!signal.aborted) throw error;
    return { count: sure, is_exact: false, elapsed_ms: performance.now() - start };
  } finally {
    alone.leave();
  }
}

/** @param {EngineClient[]} clients @param {string} puzzle @param {Hooks} hooks */
async function countParts(clients, puzzle, { signal, onProgress }) {
  const parts = clients.length;
  /** @type {CountProgress[]} */
  const known = Array.from({ length: parts }, () => ({ count: 0n, share: 0 }));
  // A part that fails ends the others.
  const all = linkedAbort(signal);
  const counting = clients.map(async (client, part) => {
    /** @param {CountProgress} value */
    const report = (value) => {
      known[part] = value;
      const lefts = known.map(({ left_ms }) => left_ms ?? NaN);
      const left = Math.max(...lefts);
      onProgress({
        count: known.reduce((sum, { count }) => sum + count, 0n),
        share: known.reduce((sum, { share }) => sum + share, 0) / parts,
        left_ms: Number.isFinite(left) ? left : undefined,
      });
    };
    try {
      const request = { op: /** @type {const} */ ('count'), puzzle, part, parts };
      /** @type {Count} */
      const counted = await client.request(request, { signal: all.signal, onProgress: report });
      report({ count: counted.count, share: 1, left_ms: 0 });
      return counted;
    } catch (error) {
      all.end(error);
      throw error;
    }
  });
  try {
    // Wait for the remaining progress before reporting a failure.
    await Promise.allSettled(counting);
    const counted = await Promise.all(counting);
    const count = counted.reduce((sum, { count }) => sum + count, 0n);
    return { count, is_exact: counted.every(({ is_exact }) => is_exact) };
  } finally {
    all.leave();
  }
}
