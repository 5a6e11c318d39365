/**
 * Prints puzzles: generates the book, looks up what the pages need, fills them and prints.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Jobs } from '../app/jobs.js'
 * @import { Row, Status, Values } from '../core/state.js'
 * @import { Fact } from './state.js'
 * @import { State } from '../state.js'
 * @import { Store } from '../app/store.js'
 *
 * @typedef {ReturnType<typeof createPrintJob>} PrintJob
 */
import { explain } from '../app/errors.js';
import { sortBySeed } from '../engine/generate-shared.js';
import { LEVELS } from '../core/levels.js';
import { rowsToPrint, sheetsOf, unknown } from './layout.js';

/** How often a report is updated, in milliseconds. */
const REPORT_MS = 400;

/**
 * @param {Store} store
 * @param {EnginePool} engine
 * @param {{ run: Jobs['run'], print: () => void }} page
 *   `print` prints all sheets
 */
export function createPrintJob(store, engine, { run, print }) {
  /** @param {Partial<State['printer']>} printer */
  const change = (printer) => store.dispatch({ type: 'printer', printer });
  /** @param {Status['tone']} tone @param {string} key @param {Values} [values] */
  const report = (tone, key, values) => change({ report: { key, with: values, tone } });

  /**
   * Looks up unknown ratings and solutions.
   * @param {Row[]} rows @param {AbortSignal} signal @param {(done: number, all: number) => void} [onProgress]
   */
  async function lookUp(rows, signal, onProgress) {
    const puzzles = unknown(rows, store.state.printer.facts);
    const known = new Map(rows.map(({ puzzle, rating }) => [puzzle, rating]));
    /** @type {Map<string, Partial<Fact>>} */
    const found = new Map(puzzles.map((puzzle) => [puzzle, {}]));
    const questions = puzzles.flatMap((puzzle) => [
      { op: /** @type {const} */ ('solutions'), puzzle, limit: 2, offset: 0 },
      ...(known.get(puzzle) ? [] : [{ op: /** @type {const} */ ('rate'), puzzle }]),
    ]);
    let [done, reportedAt] = [0, 0];
    const keep = () => {
      const facts = new Map(store.state.printer.facts);
      for (const [puzzle, { rating, solution, isOnly = false }] of found) {
        if (solution === undefined || (rating === undefined && !known.get(puzzle))) continue;
        facts.set(puzzle, { rating: rating ?? known.get(puzzle) ?? null, solution, isOnly });
        found.delete(puzzle);
      }
      change({ facts });
    };
    /** @param {number} at @param {Partial<Fact>} some */
    const take = (at, some) => {
      done++;
      const { puzzle } = questions[at];
      found.set(puzzle, { ...found.get(puzzle), ...some });
      if (performance.now() - reportedAt < REPORT_MS) return;
      reportedAt = performance.now();
      keep();
      onProgress?.(done, questions.length);
    };
    await engine.share(questions, {
      signal,
      onAnswer: (value, at) => {
        if (!Array.isArray(value)) return take(at, { rating: value });
        const [solution = '', other] = value;
        return take(at, { solution, isOnly: solution !== '' && other === undefined });
      },
      // A puzzle without an answer has no rating or no solution.
      onFail: (_, at) => take(at, questions[at].op === 'rate' ? { rating: null } : { solution: '', isOnly: false }),
    });
    keep();
  }

  /** Generates the puzzles of the book, level by level. */
  function makeBook() {
    return run('book', undefined, async (signal) => {
      const { levels } = store.state.printer;
      const all = LEVELS.reduce((sum, level) => sum + levels[level], 0);
      if (all === 0) return report('bad', 'print.emptyBook');
      /** @type {Row[]} */
      const book = [];
      let [attempts, reportedAt] = [0, 0];
      try {
        const seed = BigInt(await engine.request({ op: 'seed', text: '' }));
        for (const level of LEVELS) {
          /** @type {Row[]} */
          const rows = [];
          const before = attempts;
          const reportProgress = () => {
            if (signal.aborted || performance.now() - reportedAt < REPORT_MS) return;
            reportedAt = performance.now();
            const made = book.length + rows.length;
            report('plain', 'print.making', { made, all, attempts });
            store.dispatch({ type: 'busy', job: 'book', share: made / all });
          };
          if (levels[level] === 0 || signal.aborted) continue;
          reportProgress();
          await engine.generate(levels[level], seed, { difficulty: level }, {
            signal,
            onMade: (made) => {
              rows.push(...made);
              reportProgress();
            },
            onAttempts: (some) => {
              attempts = before + some;
              reportProgress();
            },
          });
          sortBySeed(rows, seed);
          book.push(...rows);
        }
        change({ book, page: 0 });
        report('plain', signal.aborted ? 'print.bookStopped' : 'print.bookMade', { n: book.length });
      } catch (error) {
        report('bad', ...explain(error));
      }
    });
  }

  function printAll() {
    const rows = rowsToPrint(store.state);
    if (rows.length === 0) return report('bad', store.state.printer.what === 'book' ? 'print.noBook' : 'print.noList');
    return run('print', undefined, async (signal) => {
      /** @param {number} done @param {number} all */
      const onProgress = (done, all) => {
        if (signal.aborted) return;
        report('plain', 'print.lookingUp', { done, all });
        store.dispatch({ type: 'busy', job: 'print', share: done / all });
      };
      try {
        await lookUp(rows, signal, onProgress);
        change({ report: null });
        if (!signal.aborted) print();
      } catch (error) {
        report('bad', ...explain(error));
      }
    });
  }

  /** The puzzles being looked up for the visible page, and how to stop that. */
  let pending = '';
  let looking = new AbortController();

  /** Looks up what the visible page needs. */
  async function lookAtPage() {
    const { printer, busy } = store.state;
    if (busy) return;
    const rows = rowsToPrint(store.state);
    const sheet = sheetsOf(rows, printer, printer.facts)[printer.page];
    const seen = sheet?.items.map(({ number }) => rows[number - 1]) ?? [];
    const puzzles = unknown(seen, printer.facts).join();
    if (puzzles === '' || puzzles === pending) return;
    looking.abort();
    looking = new AbortController();
    pending = puzzles;
    await lookUp(seen, looking.signal).catch(() => {});
    if (pending === puzzles) pending = '';
  }

  return { 'make-book': makeBook, print: printAll, lookAtPage };
}
