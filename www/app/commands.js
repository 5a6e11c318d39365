/**
 * What the player can ask for: each command asks the engine and dispatches what comes of it.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { TimedReport } from '../engine/protocol.js'
 * @import { JobName, Report, Row, Status } from './state.js'
 * @import { Store } from './store.js'
 *
 * @typedef {ReturnType<typeof createCommands>} Commands
 *
 * @typedef {object} Outside   what the commands need of the page
 * @property {() => string} pasted                  what stands in the paste box
 * @property {(text: string, place: { line?: number, column?: number }) => boolean} showCulprit   in the paste box; false where it is too long for that
 * @property {(text: string) => Promise<void>} copyText
 * @property {(picture: File) => Promise<void>} scan  reads the puzzle in it
 */
import { fetched } from '../engine/retry.js';
import { EMPTY, clashes, countDigits, merge } from '../core/geometry.js';

/** @param {Store} store @param {EnginePool} engine @param {Outside} outside */
export function createCommands(store, engine, outside) {
  /** @type {AbortController | null} */
  let running = null;

  const grid = () => merge(store.state.givens, store.state.typed);
  /** @param {Status['tone']} tone @param {string} key @param {Record<string, any>} [values] */
  const say = (tone, key, values) => store.dispatch({ type: 'say', status: { key, with: values, tone } });

  /**
   * Runs one long job: it alone can be cancelled, and starting another one cancels it.
   * @param {JobName} job @param {Status | undefined} status @param {(signal: AbortSignal) => Promise<void>} work
   */
  async function run(job, status, work) {
    running?.abort();
    const mine = (running = new AbortController());
    store.dispatch({ type: 'busy', job, share: null, status });
    try {
      await work(mine.signal);
    } catch (error) {
      if (!mine.signal.aborted) say('bad', ...explain(error));
    } finally {
      if (running === mine) {
        running = null;
        store.dispatch({ type: 'idle' });
      }
    }
  }

  /** A short question to the engine; undefined, and said aloud, when it failed. @param {Promise<any>} answer */
  async function ask(answer) {
    try {
      return await answer;
    } catch (error) {
      say('bad', ...explain(error));
      return undefined;
    }
  }

  async function solve() {
    const { givens, typed } = store.state;
    const puzzle = grid();
    /** @type {TimedReport | undefined} */
    let report = await ask(engine.request({ op: 'solve', puzzle }));
    let solved = puzzle;
    if (report && !report.solution && typed !== EMPTY && givens !== EMPTY) {
      // The player's digits may be wrong; the puzzle is not to blame for them.
      const ofGivens = await ask(engine.request({ op: 'solve', puzzle: givens }));
      if (ofGivens?.status === 'unique') [report, solved] = [ofGivens, givens];
    }
    // The grid may have changed while the engine was at it.
    if (!report || grid() !== puzzle) return;
    if (!report.solution) {
      store.dispatch({ type: 'hide' });
      store.dispatch({ type: 'blame', cells: report.conflicts });
      if (report.status === 'conflict') say('bad', 'status.conflict');
      else say('bad', 'status.none', { time: { ms: report.elapsed_ms } });
      return;
    }
    const isOnly = report.status === 'unique';
    const shown = { digits: report.solution, origins: report.origins, puzzle: solved, index: 0, isOnly };
    store.dispatch({ type: 'show', shown, status: verdict(report, solved !== puzzle) });
  }

  /** @param {TimedReport} report @param {boolean} isAgainst @returns {Status} */
  function verdict(report, isAgainst) {
    const values = { n: report.guesses, time: { ms: report.elapsed_ms } };
    if (isAgainst) return { key: 'status.solvedAgainst', with: values, tone: 'bad' };
    if (report.status === 'multiple') return { key: 'status.solvedSeveral', with: values, tone: 'plain' };
    if (countDigits(grid()) === 81) return { key: 'status.solvedFull', tone: 'good' };
    return { key: report.guesses === 0 ? 'status.solvedLogic' : 'status.solvedGuess', with: values, tone: 'good' };
  }

  /**
   * Any text: the first puzzle into the grid, several into the list.
   * @param {string} text
   * @param {string | null} [link]  what was done with it already, as links have it
   */
  async function loadText(text, link = /#p=\S+&m=([\w-]+)/.exec(text)?.[1]) {
    say('plain', 'status.loading');
    try {
      const { puzzles, names, warnings, typed, notes } = PLAIN.test(text) ? plain(text) : await engine.request({ op: 'normalize', text });
      const skipped = warnings.reduce(
        (/** @type {number} */ n, /** @type {any} */ { code, count }) =>
          n + (code === 'skipped-line' ? 1 : code === 'more-warnings' ? count : 0), 0);
      // Positions and links bring more than givens, and what that is takes a module of its own.
      const more = link || typed || notes ? await fetched(import('../core/progress.js')) : null;
      const progress = more && link ? more.decodeProgress(link) : undefined;
      // Of a puzzle that is there already, what was done with it must not go for a text that cannot be read.
      if (progress === null && puzzles[0] === store.state.givens) return say('bad', 'status.loadedSpoilt');
      const clashes = warnings.some((/** @type {any} */ { code, puzzle }) => code === 'conflicting-givens' && !puzzle);
      /** @type {Status} */
      const status =
        puzzles.length > 1 ? { key: 'status.loadedMany', with: { n: puzzles.length }, tone: 'plain' }
        : clashes ? { key: 'status.loadedConflict', tone: 'bad' }
        : warnings.some((/** @type {any} */ { code }) => code === 'extra-rules') ? { key: 'status.loadedRules', tone: 'bad' }
        : progress === null ? { key: 'status.loadedSpoilt', tone: 'bad' }
        : progress ? { key: 'status.loadedProgress', with: { n: countDigits(puzzles[0]) }, tone: 'plain' }
        : skipped > 0 ? { key: 'status.loadedSkipped', with: { n: skipped }, tone: 'plain' }
        : { key: 'status.loaded', with: { n: countDigits(puzzles[0]) }, tone: 'plain' };
      if (puzzles.length > 1) {
        const rows = puzzles.map((/** @type {string} */ puzzle, /** @type {number} */ n) => ({ puzzle, name: names[n] }));
        store.dispatch({ type: 'list', rows, source: 'pasted' });
      }
      store.dispatch({ type: 'pasteReport', report: null });
      store.dispatch({ type: 'load', givens: puzzles[0], ...more?.fitted(puzzles[0], progress ?? { typed, notes }), status });
    } catch (error) {
      const [key, values] = explain(error);
      store.dispatch({ type: 'pasteReport', report: { key, with: values, tone: 'bad' } });
      outside.showCulprit(text, /** @type {any} */ (error));
      say('bad', key, values);
    }
  }

  /** Whether it could be copied, which is said. @param {string} text @param {Status} [status] */
  async function copyText(text, status = { key: 'status.copied', tone: 'plain' }) {
    try {
      await outside.copyText(text);
      store.dispatch({ type: 'say', status });
      return true;
    } catch {
      say('bad', outside.showCulprit(text, {}) ? 'status.notCopied' : 'status.notCopiedLong');
      return false;
    }
  }

  return {
    run,
    solve,
    loadText,
    cancel: () => running?.abort(),
    clear: () => store.dispatch({ type: 'clear' }),
    undo: () => store.dispatch({ type: 'undo' }),
    redo: () => store.dispatch({ type: 'redo' }),
    hide: () => store.dispatch({ type: 'hide' }),
    load: () => loadText(outside.pasted()),
    /** @param {File} file */
    loadFile: async (file) => {
      if (file.type.startsWith('image/')) return outside.scan(file);
      const bytes = await file.arrayBuffer().catch(() => null);
      try {
        if (bytes) return await loadText(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
      } catch {
        // Not UTF-8: no puzzle file that we know.
      }
      store.dispatch({ type: 'pasteReport', report: { key: 'error.unreadableFile', tone: 'bad' } });
      return say('bad', 'error.unreadableFile');
    },
    /** @param {Row} row */
    open: (row) => {
      const { rows } = store.state.list;
      const with_ = { number: rows.indexOf(row) + 1, total: rows.length };
      store.dispatch({ type: 'open', row, status: { key: 'status.opened', with: with_, tone: 'plain' } });
    },
    'fresh-seed': async () => {
      const seed = await ask(engine.request({ op: 'seed', text: '' }));
      if (seed) store.dispatch({ type: 'form', form: { seed } });
    },
    copyText,
    ask,
  };
}

/** As most links have it: there before the engine is. */
const PLAIN = /^[.\d]{81}$/;

/** What the engine would say of it. @param {string} text @returns {any} */
function plain(text) {
  const puzzle = text.replaceAll('0', '.');
  return { puzzles: [puzzle], names: [null], warnings: clashes(puzzle).includes(true) ? [{ code: 'conflicting-givens', puzzle: 0 }] : [] };
}

/** The key and values of what an error says. @param {any} error @returns {[string, Record<string, any>]} */
export function explain(error) {
  const { code, line, column, row, found, expected, reason, message } = error ?? {};
  const values = { line, column, row, col: error?.col, found, expected, message };
  if (code === 'crashed') return ['status.crashed', values];
  if (code === 'not-loaded') return ['status.notLoaded', values];
  if (reason) return [`error.reason.${reason}`, values];
  if (code === 'bad-length' && line) return ['error.bad-lengthLine', values];
  if (code === 'bad-character' && row) return ['error.bad-characterCell', values];
  const known = ['empty-text', 'no-puzzle', 'bad-length', 'bad-character', 'bad-candidates', 'damaged', 'only-named', 'bad-option', 'impossible-target'];
  return [known.includes(code) ? `error.${code}` : 'error.other', values];
}
