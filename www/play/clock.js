/**
 * The clock of the game at hand, and its end: what time does to the state.
 *
 * @import { Game } from '../core/game.js'
 * @import { Store } from '../app/store.js'
 */
import { isComplete, isPlayable, isRunning, newId } from '../core/game.js';

/** How often the time is updated, in milliseconds. */
const TICK_MS = 1000;

/**
 * Gives a new game its name and its start, counts the time that it is played, which stands while the page is hidden, and
 * notices its end.
 *
 * @param {Store} store
 * @param {Document} document
 */
export function runClock(store, document) {
  /** When the time was told last; undefined while it stands. @type {number | undefined} */
  let told;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;

  /** @param {Partial<Game>} game */
  const note = (game) => store.dispatch({ type: 'game', game });

  /** Takes the time since it was told last to the game. @param {number} [next]  when it was told, from now on; none: it stands */
  function tell(next) {
    if (told === undefined) return;
    const since = performance.now() - told;
    // Before the store hears of it: it may ask at once whether the clock runs.
    told = next;
    note({ elapsed_ms: store.state.game.elapsed_ms + since, playedAt: Date.now() });
  }

  const tick = () => tell(performance.now());

  function stop() {
    clearInterval(timer);
    tell();
  }

  function go() {
    if (told !== undefined) return;
    told = performance.now();
    timer = setInterval(tick, TICK_MS);
  }

  const follow = () => (isRunning(store.state) && !document.hidden ? go() : stop());

  store.subscribe((state, previous) => {
    // The time since it was told last is none of another game's.
    if (state.game.id !== previous?.game.id) {
      clearInterval(timer);
      told = undefined;
    }
    if (isPlayable(state) && !state.game.id) {
      const now = Date.now();
      note({ id: newId(), startedAt: now, playedAt: now });
      return;
    }
    const isMoved = previous && (state.placements !== previous.placements || state.givens !== previous.givens);
    if (isMoved && isPlayable(state) && state.game.finishedAt === null && isComplete(state)) {
      stop();
      note({ finishedAt: Date.now() });
      const { elapsed_ms: ms, hints: n, checks, hasShown } = store.state.game;
      const key = hasShown ? 'play.finishedShown' : n > 0 ? 'play.finishedHints' : checks > 0 ? 'play.finishedChecks' : 'play.finished';
      store.dispatch({ type: 'say', status: { key, with: { clock: { clock: ms }, n: n > 0 ? n : checks }, tone: 'good' } });
      return;
    }
    if (!previous || isRunning(state) !== (told !== undefined)) follow();
  });
  document.addEventListener('visibilitychange', follow);
  return { tell: tick };
}
