/**
 * The clock of the current game, and its end.
 *
 * @import { Game } from '../core/game.js'
 * @import { Store } from '../app/store.js'
 */
import { isComplete, isPlayable, isRunning, isUnderReview, newId } from '../core/game.js';

/** How often the time is updated, in milliseconds. */
const TICK_MS = 1000;

/**
 * Gives a new game its id and start time, counts its playing time, except while the page is hidden, and detects its end.
 *
 * @param {Store} store
 * @param {Document} document
 */
export function runClock(store, document) {
  /** When the playing time was updated last; undefined while the clock is stopped. @type {number | undefined} */
  let updatedAt;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;

  /** @param {Partial<Game>} game */
  const note = (game) => store.dispatch({ type: 'game', game });

  /** Adds the time since the last update to the game. @param {number} [next]  the time of this update; undefined stops the clock */
  function update(next) {
    if (updatedAt === undefined) return;
    const since = performance.now() - updatedAt;
    // Before dispatching, since a listener may check at once whether the clock runs.
    updatedAt = next;
    note({ elapsed_ms: store.state.game.elapsed_ms + since, playedAt: Date.now() });
  }

  const tick = () => update(performance.now());

  function stop() {
    clearInterval(timer);
    update();
  }

  function go() {
    if (updatedAt !== undefined) return;
    updatedAt = performance.now();
    timer = setInterval(tick, TICK_MS);
  }

  const follow = () => (isRunning(store.state) && !document.hidden ? go() : stop());

  store.subscribe((state, previous) => {
    // The time since the last update belongs to the previous game.
    if (state.game.id !== previous?.game.id) {
      clearInterval(timer);
      updatedAt = undefined;
    }
    if (isPlayable(state) && !state.game.id) {
      const now = Date.now();
      note({ id: newId(), startedAt: now, playedAt: now });
      return;
    }
    const isMoved = previous && (state.placements !== previous.placements || state.givens !== previous.givens);
    if (isMoved && isPlayable(state) && !isUnderReview(state) && state.game.finishedAt === null && isComplete(state)) {
      stop();
      note({ finishedAt: Date.now() });
      const { elapsed_ms: ms, hints: n, checks, hasShown } = store.state.game;
      const key = hasShown ? 'play.finishedShown' : n > 0 ? 'play.finishedHints' : checks > 0 ? 'play.finishedChecks' : 'play.finished';
      store.dispatch({ type: 'say', status: { key, with: { clock: { clock: ms }, n: n > 0 ? n : checks }, tone: 'good' } });
      return;
    }
    if (!previous || isRunning(state) !== (updatedAt !== undefined)) follow();
  });
  document.addEventListener('visibilitychange', follow);
  return { update: tick };
}
