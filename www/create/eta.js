/**
 * Estimates speed and remaining time from the last few seconds.
 *
 *   time    |........[ seconds that count ]now
 *   done    0 ...... 40 .. 55 ......... 71       rate = 31 / those seconds
 */

/** Only samples this recent count, in milliseconds. */
const WINDOW_MS = 8_000;

/** @param {number} all @param {number} start  on the same clock as `now` in `add` */
export function createEta(all, start) {
  /** @type {[number, number][]} */
  let seen = [[start, 0]];
  /** Time and progress from the first to the last sample. */
  const span = () => {
    const [[from, before], [to, done]] = [seen[0], seen[seen.length - 1]];
    return { ms: to - from, done: done - before };
  };
  return {
    /** @param {number} now @param {number} done */
    add(now, done) {
      seen.push([now, done]);
      // Keep one older sample, so that the samples cover the whole window.
      while (seen.length > 2 && seen[1][0] <= now - WINDOW_MS) seen.shift();
    },
    /** Per second; 0 while unknown. */
    get rate() {
      const { ms, done } = span();
      return ms > 0 ? (done / ms) * 1000 : 0;
    },
    /** In milliseconds; undefined while unknown. */
    get left() {
      const [now, done] = seen[seen.length - 1];
      // No progress in the last few seconds: use the average since the start.
      const rate = this.rate > 0 ? this.rate / 1000 : done / (now - start);
      return rate > 0 ? (all - done) / rate : undefined;
    },
  };
}

/**
 * A rough time, such as 'a few seconds' or 'about 2 minutes', as a text key with its number.
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
