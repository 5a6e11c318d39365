/**
 * The built-in collection: the known puzzles with 17 givens, each in a new form.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Store } from '../app/store.js'
 * @import { Status } from '../core/state.js'
 * @import { LibraryContext } from './context.js'
 * @import { Outside } from './commands.js'
 */
import { explain } from '../app/errors.js';
import { KNOWN, rowOf } from '../core/seventeen.js';
import { retry } from '../engine/retry.js';

/**
 * @param {Store} store @param {EnginePool} engine @param {LibraryContext} context
 * @param {Pick<Outside, 'start'> & { keep: () => Promise<void> }} games
 */
export function createSeventeens(store, engine, { change, report }, { start, keep }) {
  /** Draws some, or reports why that is impossible. @param {number} n */
  async function draw(n) {
    report('plain', 'library.known.fetching');
    try {
      const seed = await retry(() => engine.request({ op: 'seed', text: '' }));
      const drawn = await retry(() => engine.request({ op: 'seventeens', n, seed }));
      change({ report: null });
      return drawn.map(rowOf);
    } catch (error) {
      const [key, values] = explain(error);
      report('bad', key, values);
      return [];
    }
  }

  /** @param {string} key @returns {Status} */
  const status = (key) => ({ key, with: { known: KNOWN }, tone: 'plain' });

  return {
    /** Opens all of them as the list of puzzles. */
    async listKnown() {
      const rows = await draw(KNOWN);
      if (rows.length === 0) return;
      const listed = status('library.known.listed');
      store.dispatch({ type: 'list', rows, source: 'pasted' });
      store.dispatch({ type: 'listReport', report: listed });
      store.dispatch({ type: 'go', place: 'create', screen: 'results' });
      store.dispatch({ type: 'say', status: listed });
    },
    /** Plays one of them. */
    async playKnown() {
      const [row] = await draw(1);
      if (!row) return;
      await keep();
      start(row.puzzle, { kind: 'given', name: row.name });
      store.dispatch({ type: 'say', status: status('library.known.one') });
    },
  };
}
