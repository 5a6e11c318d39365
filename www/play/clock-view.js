/** @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' */
import { isOwnGridShown, isPlayable } from '../core/game.js';
import { clockText } from '../app/words.js';
import { put } from '../app/text.js';

/**
 * The clock, which is also the button that pauses it, and the cover over a paused grid.
 *
 * @param {{ pause: HTMLButtonElement, cover: HTMLElement, plate: HTMLElement }} parts
 * @param {Store} store
 * @param {() => Say} words
 */
export function mountClock({ pause, cover, plate }, store, words) {
  const [clock, , word] = /** @type {Iterable<HTMLElement>} */ (pause.children);
  pause.addEventListener('click', () => store.dispatch({ type: 'pause', isPaused: !store.state.isPaused }));
  cover.addEventListener('click', () => {
    store.dispatch({ type: 'pause', isPaused: false });
    /** @type {HTMLElement | null} */ (plate.querySelector('td[tabindex="0"]'))?.focus({ preventScroll: true });
  });
  store.subscribe((state, previous) => {
    const { game, isPaused } = state;
    const isSeen = isPlayable(state) && state.settings.helps.timer && !state.shown;
    put(clock, clockText(game.elapsed_ms));
    pause.toggleAttribute('data-empty', !isSeen);
    pause.disabled = game.finishedAt !== null;
    // Elsewhere the grid shows something else.
    const isCovered = isPaused && isOwnGridShown(state);
    if (cover.hidden === isCovered) {
      cover.hidden = !isCovered;
      plate.toggleAttribute('data-paused', isCovered);
    }
    if (previous && isPaused === previous.isPaused && state.settings === previous.settings) return;
    word.textContent = words()(isPaused ? 'play.goOn' : 'play.pause');
    if (isCovered && previous) cover.querySelector('button')?.focus({ preventScroll: true });
  });
}
