/**
 * Rates rows of the list as they become visible.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Row } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 */
import { retry, isFailure } from '../engine/retry.js';

/**
 * Rates the visible rows one after the other, and only while nothing else runs. New rows replace those still waiting.
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
      // It has been rated meanwhile, or the list has been replaced.
      if (!store.state.list.rows.includes(row)) continue;
      const rating = await retry(() => engine.request({ op: 'rate', puzzle: row.puzzle })).catch((error) => (isFailure(error) ? undefined : null));
      // The engine failed; rows that become visible later try again.
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
