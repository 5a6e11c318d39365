/**
 * The ratings of the rows of the list, asked for as they come into sight.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Row } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 */
import { retry, isFailure } from '../engine/retry.js';

/**
 * Rates rows of the list one after the other, the ones asked for last first, and only while nothing else runs.
 * @param {Store} store @param {EnginePool} engine
 */
export function createRowRater(store, engine) {
  /** @type {Row[]} */
  let waiting = [];
  let isBusy = false;

  async function work() {
    if (isBusy) return;
    isBusy = true;
    for (let row = waiting.pop(); row && !store.state.busy; row = waiting.pop()) {
      // It was rated meanwhile, or the list is another one.
      if (!store.state.list.rows.includes(row)) continue;
      const rating = await retry(() => engine.request({ op: 'rate', puzzle: row.puzzle })).catch((error) => (isFailure(error) ? undefined : null));
      // Without the engine none is known, and the rows that come into sight ask again.
      if (rating === undefined) break;
      store.dispatch({ type: 'rateRows', ratings: new Map([[row, rating]]) });
    }
    isBusy = false;
  }

  return (/** @type {Row[]} */ rows) => {
    waiting = rows.filter((row) => row.rating === undefined).reverse();
    if (waiting.length > 0 && !store.state.busy) work();
  };
}
