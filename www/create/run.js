/**
 * New puzzles, as the Generate panel asks for them: one into the grid, many into the list.
 *
 * @import { Jobs } from '../app/jobs.js'
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Best, Generated } from '../engine/protocol.js'
 * @import { Level, Row, Status, Values } from '../core/state.js'
 * @import { Report } from './state.js'
 * @import { Store } from '../app/store.js'
 * @import { GenerateRequest } from './request.js'
 *
 * @typedef {object} Outside   what the making needs of the page
 * @property {() => Promise<GenerateRequest | string>} request   what the Generate panel asks for, or the key of what is wrong there
 */
import { explain } from '../app/errors.js';
import { detailsOf } from '../engine/errors.js';
import { sortBySeed } from '../engine/generate-shared.js';
import { countDigits } from '../core/geometry.js';
import { createEta, roughTime } from './eta.js';
import { culprits } from './request.js';

/** @param {Store} store @param {EnginePool} engine @param {Outside} outside @param {Pick<Jobs, 'run' | 'ask'>} jobs */
export function createGenerator(store, engine, { request: askRequest }, { run, ask }) {
  /** @param {Status['tone']} tone @param {string} key @param {Values} [values] */
  const say = (tone, key, values) => store.dispatch({ type: 'say', status: { key, with: values, tone } });

  /** One puzzle, as the Generate panel asks for, into the grid. @param {Level} [level]  from now on */
  async function makeOne(level) {
    if (level) store.dispatch({ type: 'form', form: { difficulty: level } });
    const request = await askRequest();
    if (typeof request === 'string') return say('bad', request);
    return run('new', { key: 'status.making', tone: 'plain' }, async (signal) => {
      const seed = await engine.request({ op: 'seed', text: '' }, { signal });
      /** @type {Generated[]} */
      const made = [];
      try {
        await engine.generate(1, BigInt(seed), request.options, {
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
      // The classic method is about its attempts; of others nobody asks.
      const status = one.attempts > 0 && store.state.form.method === 'yasss'
        ? { key: 'status.madeTries', with: { ...one, n: one.attempts } }
        : { key: 'status.made', with: { n: one.givens, seed: one.seed } };
      store.dispatch({ type: 'load', givens: one.puzzle, status: { ...status, tone: 'plain' } });
    });
  }

  /** Says what is wrong with what was asked for, and where. @param {unknown} error */
  function refused(error) {
    const [key, values] = explain(error);
    const [first, ...others] = culprits(detailsOf(error).reason, store.state.form);
    // The words stand at the first field; the others are marked.
    const problems = first && { ...Object.fromEntries(others.map((field) => [field, ''])), [first]: key };
    store.dispatch({ type: 'report', report: { key, with: values, tone: 'bad', problems } });
  }

  /** Many puzzles into the list. @param {GenerateRequest} request */
  function generate({ n, seed: text, options }) {
    return run('generate', undefined, async (signal) => {
      /** @type {Row[]} */
      const rows = [];
      /** By the seed of the puzzle that is to be. @type {Map<string, Best>} */
      const bests = new Map();
      let attempts = 0;
      let first = 0n;
      try {
        store.dispatch({ type: 'report', report: null });
        const seed = await engine.request({ op: 'seed', text }, { signal });
        first = BigInt(seed);
        const start = performance.now();
        const pace = createEta(n, start);
        let told = 0;
        const tell = () => {
          const now = performance.now();
          if (now - told < 100) return;
          told = now;
          pace.tell(now, rows.length);
          store.dispatch({ type: 'report', report: progressReport({ made: rows.length, n, attempts, pace, best: nearest() }) });
          store.dispatch({ type: 'busy', job: 'generate', share: rows.length / n });
          store.dispatch({ type: 'rows', rows: [...rows] });
        };
        const nearest = () => [...bests.values()].sort((a, b) => a.distance - b.distance)[0];
        await engine.generate(n, first, options, {
          signal,
          onMade: (made) => {
            // Until there is something new, the list stays what it was.
            if (rows.length === 0) store.dispatch({ type: 'list', rows: [], source: 'generated' });
            rows.push(...made);
            for (const { seed } of made) bests.delete(seed);
            tell();
          },
          onAttempts: (some) => {
            attempts = some;
            tell();
          },
          onBest: (best) => {
            if (options.givens !== undefined || options.difficulty !== undefined) bests.set(best.seed, best);
          },
        });
        const elapsed = performance.now() - start;
        const values = { n: rows.length, attempts, seed, time: { ms: elapsed }, rate: rateText((rows.length / elapsed) * 1000) };
        const key = signal.aborted ? 'generate.stopped' : 'generate.done';
        store.dispatch({ type: 'report', report: { key, with: values, tone: 'plain' } });
      } catch (error) {
        // Not even the seed was there.
        if (signal.aborted) store.dispatch({ type: 'report', report: { key: 'status.makeStopped', tone: 'plain' } });
        else refused(error);
      } finally {
        sortBySeed(rows, first);
        if (rows.length > 0) store.dispatch({ type: 'rows', rows });
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
 * How the making of puzzles goes.
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

/** Puzzles a second: of slow ones a digit or two behind the point. @param {number} rate */
const rateText = (rate) => (rate >= 20 ? Math.round(rate) : Number(rate.toPrecision(2)));
