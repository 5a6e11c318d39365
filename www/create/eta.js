/**
 * How fast something goes, and how long it will still take, from the last seconds.
 *
 *   time    |........[ seconds that count ]now
 *   done    0 ...... 40 .. 55 ......... 71       rate = 31 / those seconds
 */

/** What lies further back counts no more, in milliseconds. */
const WINDOW_MS = 8_000;

/** @param {number} all @param {number} start  by the clock that `tell` is given */
export function createEta(all, start) {
  /** @type {[number, number][]} */
  let seen = [[start, 0]];
  /** What has the whole window, or no end, behind it. */
  const spread = () => {
    const [[from, before], [to, done]] = [seen[0], seen[seen.length - 1]];
    return { ms: to - from, done: done - before };
  };
  return {
    /** @param {number} now @param {number} done */
    tell(now, done) {
      seen.push([now, done]);
      // One that is older stays, so that the window is whole.
      while (seen.length > 2 && seen[1][0] <= now - WINDOW_MS) seen.shift();
    },
    /** A second; 0 as long as it is not known. */
    get rate() {
      const { ms, done } = spread();
      return ms > 0 ? (done / ms) * 1000 : 0;
    },
    /** In milliseconds; undefined as long as it is not known. */
    get left() {
      const [now, done] = seen[seen.length - 1];
      // Nothing in the last seconds: then on the whole.
      const rate = this.rate > 0 ? this.rate / 1000 : done / (now - start);
      return rate > 0 ? (all - done) / rate : undefined;
    },
  };
}

/**
 * A time that is not known well: 'a few seconds', 'about 2 minutes', as a key of i18n and its number.
 * @param {number | undefined} ms
 * @returns {{ key: string, with: { n: number } }}
 */
export function roughTime(ms) {
  if (ms === undefined || !Number.isFinite(ms)) return { key: 'left.unknown', with: { n: 0 } };
  const s = ms / 1000;
  if (s < 7) return { key: 'left.moments', with: { n: Math.round(s) } };
  if (s < 55) return { key: 'left.seconds', with: { n: Math.round(s / 10) * 10 } };
  if (s < 3_300) return { key: 'left.minutes', with: { n: Math.max(1, Math.round(s / 60)) } };
  if (s < 36 * 3600) return { key: 'left.hours', with: { n: Math.max(1, Math.round(s / 3600)) } };
  return { key: 'left.days', with: { n: Math.round(s / 86_400) } };
}
