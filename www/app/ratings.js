/**
 * Ratings asked for as puzzles come into sight: that of the grid, and those of the rows of the list.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Row } from './state.js'
 * @import { Store } from './store.js'
 */
import { insist, isFailure } from '../engine/retry.js';
import { countDigits } from '../core/geometry.js';
import { whenIdle } from './idle.js';

/** How long a puzzle must stand before it is rated, in milliseconds: someone may be typing it. */
const PATIENCE_MS = 250;

/** @param {Store} store @param {EnginePool} engine */
export function keepRated(store, engine) {
  /** @type {AbortController | null} */
  let running = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {string} puzzle */
  async function rate(puzzle) {
    if (store.state.givens !== puzzle) return;
    const mine = (running = new AbortController());
    // No rating is no failure: most grids have none.
    const rating = await insist(() => engine.request({ op: 'rate', puzzle }, { signal: mine.signal }), mine.signal).catch(() => null);
    if (store.state.givens === puzzle && running === mine) store.dispatch({ type: 'rated', rating });
  }

  store.subscribe((state, previous) => {
    if (state.givens === previous?.givens) return;
    clearTimeout(timer);
    running?.abort();
    running = null;
    if (state.rating) store.dispatch({ type: 'rated', rating: null });
    if (countDigits(state.givens) >= 17) timer = setTimeout(() => whenIdle(() => rate(state.givens)), PATIENCE_MS);
  });
}

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
      if (row.rating !== undefined) continue;
      const rating = await insist(() => engine.request({ op: 'rate', puzzle: row.puzzle })).catch((error) => (isFailure(error) ? undefined : null));
      // Without the engine none is known, and the rows that come into sight ask again.
      if (rating === undefined) break;
      row.rating = rating;
      store.dispatch({ type: 'listed' });
    }
    isBusy = false;
  }

  return (/** @type {Row[]} */ rows) => {
    waiting = rows.filter((row) => row.rating === undefined).reverse();
    if (waiting.length > 0 && !store.state.busy) work();
  };
}
