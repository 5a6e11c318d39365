/**
 * The lab: measures how long the YasSS method takes for each k on this machine, and analyses the list of puzzles. The engine
 * measures and rates; this module prepares the data for the plots.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Measurement } from '../engine/protocol.js'
 * @import { Point } from '../app/plot.js'
 * @import { Jobs } from '../app/jobs.js'
 * @import { Rating, Row, Status, Values } from '../core/state.js'
 * @import { State } from '../state.js'
 * @import { Store } from '../app/store.js'
 *
 * @typedef {ReturnType<typeof createLab>} Lab
 * @typedef {{ from: number, to: number, asked: number, cap_ms: number }} MeasureRequest
 *   the values of k, how many puzzles for each, and how long each may take
 */
import { explain } from '../app/errors.js';
import { isFailure } from '../engine/retry.js';
import { givensIn } from '../core/row.js';
import { toCsv } from '../app/plot.js';

/** How often a list that is being rated is redrawn, in milliseconds. */
const REDRAW_MS = 150;

/** @param {Store} store @param {EnginePool} engine @param {Pick<Jobs, 'run'>} jobs */
export function createLab(store, engine, { run }) {
  /** @param {Partial<State['lab']>} lab */
  const change = (lab) => store.dispatch({ type: 'lab', lab });
  /** @param {Status['tone']} tone @param {string} key @param {Values} [values] */
  const report = (tone, key, values) => change({ report: { key, with: values, tone } });

  /**
   * Measures in rounds over all k, so that other work on the machine slows all of them alike, and the whole curve appears
   * early.
   * @param {MeasureRequest} request
   */
  function measure(request) {
    return run('measure', undefined, async (signal) => {
      const requests = roundsOf(request);
      const { from, to, asked, cap_ms } = request;
      /** The result of each request so far. @type {Measurement[]} */
      const measured = [];
      const start = performance.now();
      let done = 0;
      const values = () => ({ n: store.state.lab.points.length, time: { ms: performance.now() - start } });
      /** @param {Measurement} value @param {number} at */
      const take = (value, at) => {
        measured[at] = value;
        const point = sum(measured.filter(({ k }) => k === value.k), asked, cap_ms);
        change({ points: [...store.state.lab.points.filter(({ k }) => k !== point.k), point].sort((a, b) => a.k - b.k) });
      };
      const reportProgress = () => {
        report('plain', 'lab.running', { done, all: requests.length });
        store.dispatch({ type: 'busy', job: 'measure', share: done / requests.length });
      };
      change({ range: [from, to], points: [] });
      reportProgress();
      try {
        await engine.share(requests, {
          signal,
          // Two workers that share a core slow each other down.
          workers: Math.max(1, Math.floor(engine.size / 2)),
          onProgress: take,
          onAnswer: (value, at) => {
            take(value, at);
            done++;
            if (!signal.aborted) reportProgress();
          },
        });
        change({ points: store.state.lab.points.filter(isConclusive) });
        report('plain', signal.aborted ? 'lab.stopped' : 'lab.done', values());
      } catch (error) {
        report('bad', ...explain(error));
      }
    });
  }

  /** Rates the unrated puzzles in the list. */
  function rateAll() {
    return run('rateAll', undefined, async (signal) => {
      const { rows } = store.state.list;
      const waiting = rows.filter(({ rating }) => rating === undefined);
      let [done, drawn] = [0, 0];
      /** Ratings not yet in the list. @type {Map<Row, Rating | null>} */
      let ratings = new Map();
      const flush = () => {
        store.dispatch({ type: 'rateRows', ratings });
        ratings = new Map();
      };
      /** @param {number} at @param {Rating | null} rating */
      const take = (at, rating) => {
        ratings.set(waiting[at], rating);
        done++;
        if (performance.now() - drawn < REDRAW_MS) return;
        drawn = performance.now();
        if (!signal.aborted) store.dispatch({ type: 'busy', job: 'rateAll', share: done / waiting.length });
        flush();
      };
      await engine.share(waiting.map(({ puzzle }) => ({ op: 'rate', puzzle })), {
        signal,
        onAnswer: (rating, at) => take(at, rating),
        // A puzzle with several solutions has no rating. If the engine failed, it may have one.
        onFail: (error, at) => {
          if (isFailure(error)) throw error;
          take(at, null);
        },
      }).finally(flush);
    });
  }

  return { measure, 'rate-all': rateAll, sayBad: (/** @type {string} */ key) => report('bad', key) };
}

// ---- Measurements ----

/** The number of rounds over all k. */
const ROUNDS = 4;

/** The requests of all rounds, each with its share of the puzzles and the time. @param {MeasureRequest} request */
export function roundsOf({ from, to, asked, cap_ms }) {
  const rounds = Math.min(ROUNDS, asked);
  return Array.from({ length: rounds * (to - from + 1) }, (_, n) => {
    const round = Math.floor(n / (to - from + 1));
    const part = Math.floor(((round + 1) * asked) / rounds) - Math.floor((round * asked) / rounds);
    return { op: /** @type {const} */ ('measure'), k: from + (n % (to - from + 1)), asked: part, cap_ms: cap_ms / rounds };
  });
}

/** Combines the parts of one k. @param {Measurement[]} parts @param {number} asked @param {number} cap_ms @returns {Measurement} */
export function sum(parts, asked, cap_ms) {
  const add = (/** @type {(part: Measurement) => number} */ what) => parts.reduce((total, part) => total + what(part), 0);
  const made = add(({ made }) => made);
  const givens = add(({ givens, made }) => givens * made) / Math.max(1, made);
  return { k: parts[0].k, asked, made, cap_ms, elapsed_ms: add(({ elapsed_ms }) => elapsed_ms), attempts: add(({ attempts }) => attempts), givens };
}

/** Whether a measurement is conclusive: it made a puzzle, or none within the time limit. @param {Measurement} measured */
export const isConclusive = ({ made, elapsed_ms, cap_ms }) => made > 0 || elapsed_ms >= cap_ms;

/** @param {Measurement} measured @returns {Point['kind']} */
export const kindOf = ({ made, asked }) => (made === asked ? 'full' : made > 0 ? 'cut' : 'least');

/** Milliseconds per puzzle; a lower bound if no puzzle was found. @param {Measurement} measured */
export const msOf = ({ elapsed_ms, made }) => elapsed_ms / Math.max(1, made);

/** Discarded attempts per puzzle; a lower bound if no puzzle was found. @param {Measurement} measured */
export const attemptsOf = ({ attempts, made }) => attempts / Math.max(1, made);

/**
 * The interval that contains the true mean in about 95 of 100 cases. Attempts succeed independently of each other, so the
 * standard deviation of the time up to a success equals its mean: the mean of n has a relative error of 1 / sqrt(n).
 * @param {number} mean @param {number} n @returns {[number, number]}
 */
export function intervalOf(mean, n) {
  const factor = Math.exp(1.96 / Math.sqrt(n));
  return [mean / factor, mean * factor];
}

/** The fastest k among those that made all requested puzzles, or else among all. @param {Measurement[]} points */
export function fastest(points) {
  const made = points.filter(({ made }) => made > 0);
  const full = made.filter((point) => kindOf(point) === 'full');
  return [...(full.length > 0 ? full : made)].sort((a, b) => msOf(a) - msOf(b))[0];
}

/** @param {Measurement[]} points */
export const csvOfPoints = (points) => toCsv([
  ['k', 'ms_per_puzzle', 'thrown_away_per_puzzle', 'mean_givens', 'puzzles', 'asked', 'elapsed_ms', 'thrown_away', 'cut_off'],
  ...points.filter(isConclusive).map((point) => {
    const { k, made, asked, givens, elapsed_ms, attempts } = point;
    const isNone = made === 0;
    return [k, isNone ? null : fixed(msOf(point), 6), isNone ? null : fixed(attemptsOf(point), 3), isNone ? null : fixed(givens, 3), made, asked, fixed(elapsed_ms, 3), attempts, made < asked ? 'yes' : 'no'];
  }),
]);

/** @param {number} value @param {number} digits */
const fixed = (value, digits) => Number(value.toFixed(digits));

// ---- Histograms ----

/** @typedef {{ from: number, to: number, n: number }} Bin  includes both ends */

/** How many puzzles have each number of givens, from the fewest to the most. @param {readonly Row[]} rows @returns {Bin[]} */
export function givensOf(rows) {
  /** @type {number[]} */
  const numbers = Array(82).fill(0);
  for (const row of rows) numbers[givensIn(row)]++;
  const all = numbers.map((n, givens) => ({ from: givens, to: givens, n }));
  return all.slice(numbers.findIndex((n) => n > 0), numbers.findLastIndex((n) => n > 0) + 1);
}

/** How many puzzles are rated 1.0 to 1.9, 2.0 to 2.9 ... @param {readonly Row[]} rows @returns {Bin[]} */
export function ratingsOf(rows) {
  /** @type {number[]} */
  const numbers = Array(13).fill(0);
  for (const { rating } of rows) if (rating) numbers[Math.min(12, Math.floor(rating.er))]++;
  const last = numbers.findLastIndex((n) => n > 0);
  return last < 0 ? [] : numbers.map((n, whole) => ({ from: whole, to: whole + 0.9, n })).slice(1, last + 1);
}

/** @param {Bin[]} bins @param {string} what  'givens', 'rating' */
export const csvOfBins = (bins, what) => toCsv([[`${what}_from`, `${what}_to`, 'puzzles'], ...bins.map(({ from, to, n }) => [from, to, n])]);
