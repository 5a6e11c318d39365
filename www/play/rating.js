/**
 * The rating of the puzzle in the grid.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Store } from '../app/store.js'
 */
import { whenIdle } from '../app/idle.js';
import { countDigits } from '../core/geometry.js';
import { retry } from '../engine/retry.js';

/** How long a puzzle must stay unchanged before it is rated, in milliseconds: the player may be typing it. */
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
    // A missing rating is not a failure: most grids have none.
    const rating = await retry(() => engine.request({ op: 'rate', puzzle }, { signal: mine.signal }), mine.signal).catch(() => null);
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
