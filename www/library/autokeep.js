/**
 * Saves games in the library: shortly after a move, and when another game takes their place.
 *
 * @import { GameRecord } from '../core/game.js'
 * @import { Store } from '../app/store.js'
 */
import { isBegun, isPlayable, isUnderReview, recordOf } from '../core/game.js';
import { whenIdle } from '../app/idle.js';

/** How long after a move, in milliseconds. Another move restarts the wait. */
const KEEP_MS = 250;

const PLAYED = /** @type {const} */ (['placements', 'cornerNotes', 'centreNotes', 'colours', 'shown', 'rating', 'bookmarks', 'game']);

/** @param {Store} store @param {() => Promise<{ keep: (record?: GameRecord) => Promise<void> }>} shelving  loads the library; may fail */
export function keepGames(store, shelving) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let keeping;
  /** @param {GameRecord} [record]  by default the one in the grid */
  const keep = (record) => void shelving().then((library) => library.keep(record), () => {});

  store.subscribe((state, previous) => {
    if (!previous || !isPlayable(state) || PLAYED.every((part) => state[part] === previous[part])) return;
    const isOther = state.game.id !== previous.game.id;
    // The clock alone is no reason to save.
    if (!isOther && state.game.elapsed_ms !== previous.game.elapsed_ms) return;
    const left = isOther && !isUnderReview(previous) && (keeping !== undefined || isBegun(previous)) ? recordOf(previous) : null;
    if (left) keep(left);
    clearTimeout(keeping);
    keeping = undefined;
    // It may still be wrong.
    if (isUnderReview(state)) return;
    keeping = setTimeout(() => {
      keeping = undefined;
      whenIdle(() => keep());
    }, KEEP_MS);
  });
}
