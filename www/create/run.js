/**
 * Generates puzzles as set in the form of Create: one for the grid, or many for the list.
 *
 * @import { Jobs } from '../app/jobs.js'
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Best, Generated } from '../engine/protocol.js'
 * @import { Level, Row, Status, Values } from '../core/state.js'
 * @import { Place } from '../app/places.js'
 * @import { Report } from './state.js'
 * @import { Store } from '../app/store.js'
 * @import { GenerateRequest } from './request.js'
 *
 * @typedef {object} Outside   what the generator needs from the page
 * @property {() => void} focusGrid
 */
import { explain } from '../app/errors.js';
import { detailsOf } from '../engine/errors.js';
import { retry } from '../engine/retry.js';
import { sortBySeed } from '../engine/generate-shared.js';
import { KNOWN, rowOf } from '../core/seventeen.js';
import { EMPTY, countDigits } from '../core/geometry.js';
import { hasEntries } from '../core/history.js';
import { createEta, roughTime } from './eta.js';
import { culprits, isForKnown } from './request.js';

/** @param {Store} store @param {EnginePool} engine @param {Outside} outside @param {Pick<Jobs, 'run' | 'ask' | 'cancel'>} jobs */
export function createGenerator(store, engine, { focusGrid }, { run, ask, cancel }) {
  /** @param {Status['tone']} tone @param {string} key @param {Values} [values] */
  const say = (tone, key, values) => store.dispatch({ type: 'say', status: { key, with: values, tone } });

  /** Generates a puzzle to play. @param {Level} [level]  that of the last game by default */
  async function makeOne(level = latestLevel(store.state)) {
    return run('new', { key: 'status.making', tone: 'plain' }, async (signal) => {
      const seed = await engine.request({ op: 'seed', text: '' }, { signal });
      /** @type {Generated[]} */
      const made = [];
      try {
        await engine.generate(1, BigInt(seed), { minimal: true, difficulty: level }, {
          signal,
          onMade: (some) => made.push(...some),
          onAttempts: (n) => say('plain', 'status.makingTries', { n }),
        });
      } catch (error) {
        refused(error);
        throw error;
      }
      const [one] = made;
      if (!one) return say('plain', 'status.makeStopped');
      store.dispatch({ type: 'load', givens: one.puzzle, source: { kind: 'made', seed: one.seed, level }, status: { key: 'status.made', with: { n: one.givens }, tone: 'plain' } });
      store.dispatch({ type: 'go', place: 'play', screen: 'game' });
      focusGrid();
    });
  }

  /** Shows why the request was refused, and because of which fields. @param {unknown} error */
  function refused(error) {
    const [key, values] = explain(error);
    const [first, ...others] = culprits(detailsOf(error).reason, store.state.form);
    // The first field shows the message; the others are only marked.
    const problems = first && { ...Object.fromEntries(others.map((field) => [field, ''])), [first]: key };
    store.dispatch({ type: 'report', report: { key, with: values, tone: 'bad', problems } });
  }

  /** Puts the first of many puzzles into the grid, if that is free. @param {Row} row @param {Status} [status] */
  function openFirst(row, status = { key: 'status.made', with: { n: countDigits(row.puzzle) }, tone: 'plain' }) {
    if (store.state.givens === EMPTY && !hasEntries(store.state)) store.dispatch({ type: 'open', row, status });
  }

  /**
   * Fills the list with known puzzles with 17 givens. False if none of them has that difficulty.
   * @param {GenerateRequest} request @param {AbortSignal} signal @param {Place} place  where the player asked for them
   */
  async function listKnown({ n, seed, options }, signal, place) {
    const { number } = store.state.list;
    store.dispatch({ type: 'report', report: { key: 'generate.fetching', tone: 'plain' } });
    const drawn = await retry(() => engine.request({ op: 'seventeens', n, seed, difficulty: options.difficulty }, { signal }), signal);
    if (drawn.length === 0) return false;
    if (store.state.list.number !== number) {
      store.dispatch({ type: 'report', report: { key: 'generate.replaced', with: { seed }, tone: 'plain' } });
      return true;
    }
    const rows = drawn.map(rowOf);
    /** @type {Status} */
    const report = { key: rows.length < n ? 'generate.knownAll' : 'generate.known', with: { n: rows.length, known: KNOWN, seed }, tone: 'plain' };
    store.dispatch({ type: 'list', rows, source: 'generated' });
    store.dispatch({ type: 'listReport', report });
    store.dispatch({ type: 'report', report });
    if (store.state.place === place) store.dispatch({ type: 'go', place: 'create', screen: 'results' });
    openFirst(rows[0], { key: 'status.known', with: { known: KNOWN }, tone: 'plain' });
    return true;
  }

  /** Generates many puzzles for the list. Stops if the player loads another list meanwhile. @param {GenerateRequest} request */
  function generate({ n, seed: text, options }) {
    return run('generate', undefined, async (signal) => {
      let { number } = store.state.list;
      const { place } = store.state;
      const isReplaced = () => store.state.list.number !== number;
      /** @type {Row[]} */
      const rows = [];
      /** The best attempts so far at unfinished puzzles, by the seed of the puzzle. @type {Map<string, Best>} */
      const bests = new Map();
      let attempts = 0;
      let first = 0n;
      const level = levelIn(options);
      try {
        store.dispatch({ type: 'report', report: null });
        const seed = await engine.request({ op: 'seed', text }, { signal });
        if (isForKnown(options) && (await listKnown({ n, seed, options }, signal, place))) return;
        first = BigInt(seed);
        const start = performance.now();
        const pace = createEta(n, start);
        let reportedAt = 0;
        const reportProgress = () => {
          const now = performance.now();
          if (now - reportedAt < 100) return;
          reportedAt = now;
          pace.add(now, rows.length);
          store.dispatch({ type: 'report', report: progressReport({ made: rows.length, n, attempts, pace, best: nearest() }) });
          store.dispatch({ type: 'busy', job: 'generate', share: rows.length / n });
          store.dispatch({ type: 'rows', number, rows: [...rows] });
        };
        let isShown = false;
        /** Shows the list, once the engine has begun, unless the player has gone on meanwhile. */
        const show = () => {
          if (!isShown && store.state.place === place) store.dispatch({ type: 'go', place: 'create', screen: 'results' });
          isShown = true;
        };
        const nearest = () => [...bests.values()].sort((a, b) => a.distance - b.distance)[0];
        await engine.generate(n, first, options, {
          signal,
          onMade: (made) => {
            if (isReplaced()) return signal.aborted ? undefined : cancel();
            // Keep the old list until the first new puzzle.
            const isFirst = rows.length === 0;
            if (isFirst) {
              store.dispatch({ type: 'list', rows: [], source: 'generated' });
              show();
              ({ number } = store.state.list);
            }
            rows.push(...(level ? made.map((one) => ({ ...one, level })) : made));
            for (const { seed } of made) bests.delete(seed);
            reportProgress();
            if (isFirst) openFirst(rows[0]);
          },
          onAttempts: (some) => {
            attempts = some;
            show();
            reportProgress();
          },
          onBest: (best) => {
            if (options.givens !== undefined || options.difficulty !== undefined) bests.set(best.seed, best);
          },
        });
        const elapsed = performance.now() - start;
        const values = { n: rows.length, attempts, seed, time: { ms: elapsed }, rate: rateText((rows.length / elapsed) * 1000) };
        const key = isReplaced() ? 'generate.replaced' : signal.aborted ? 'generate.stopped' : 'generate.done';
        store.dispatch({ type: 'report', report: { key, with: values, tone: 'plain' } });
      } catch (error) {
        // Aborted before the seed was known.
        if (signal.aborted) store.dispatch({ type: 'report', report: { key: 'status.makeStopped', tone: 'plain' } });
        else refused(error);
      } finally {
        sortBySeed(rows, first);
        if (rows.length > 0) store.dispatch({ type: 'rows', number, rows });
      }
    });
  }

  return {
    new: makeOne,
    generate,
    'fresh-seed': async () => {
      const seed = await ask(engine.request({ op: 'seed', text: '' }));
      if (seed) store.dispatch({ type: 'form', form: { seed } });
    },
  };
}

/**
 * The report while puzzles are generated.
 * @param {{ made: number, n: number, attempts: number, pace: ReturnType<typeof createEta>, best: Best | undefined }} progress
 * @returns {Report}
 */
function progressReport({ made, n, attempts, pace, best }) {
  /** @type {NonNullable<Report['lines']>} */
  const lines = [{ key: 'generate.rate', with: { rate: rateText(pace.rate) } }, roughTime(pace.left)];
  if (attempts > 0) lines.push({ key: 'generate.thrownAway', with: { n: attempts } });
  if (best) {
    const { er, level } = best.rating ?? {};
    const rating = { key: 'rating.short', with: { se: { key: 'rating.se', with: { er: { tenths: er } } }, level: { key: `level.${level}` } } };
    lines.push({ key: best.rating ? 'generate.bestRated' : 'generate.best', with: { n: countDigits(best.puzzle), rating } });
  }
  return { key: 'generate.running', with: { made, n }, lines, tone: 'plain' };
}

/** The level that was asked for, if any. @param {GenerateRequest['options']} options @returns {Level | undefined} */
const levelIn = ({ difficulty }) => (typeof difficulty === 'string' ? difficulty : undefined);

/** The level played last; the easiest for a first game. @param {import('../state.js').State} state @returns {Level} */
const latestLevel = ({ game: { source }, rating }) => ('level' in source ? source.level : undefined) ?? rating?.level ?? 'easy';

/** Puzzles per second, with two significant digits if slow. @param {number} rate */
const rateText = (rate) => (rate >= 20 ? Math.round(rate) : Number(rate.toPrecision(2)));
