/** @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' */
import { isBegun, isUnderReview } from '../core/game.js';
import { EMPTY, clashes } from '../core/geometry.js';
import { screenOf } from '../app/places.js';
import { put } from '../app/text.js';

/** Screens that show the puzzle. */
const SCREENS = ['play', 'solve', 'type', 'photo', 'result'];

/**
 * A button in the bar: turns digits typed into a grid without givens into givens, and givens read from a picture into
 * digits that can be changed, until the player enters something.
 *
 * @param {Document} document @param {Store} store @param {() => Say} words
 */
export function mountGivens(document, store, words) {
  const button = document.createElement('button');
  button.type = 'button';
  button.hidden = true;
  button.className = 'take';
  document.querySelector('.acts')?.prepend(button);

  const isOpen = () => store.state.givens === EMPTY;
  /** The givens read from a picture, which may be wrong. @type {string | null} */
  let read = null;
  button.addEventListener('click', () => {
    const { givens, placements } = store.state;
    if (isOpen()) {
      const isBad = clashes(placements).includes(true);
      store.dispatch({ type: 'load', givens: placements, status: { key: isBad ? 'status.loadedConflict' : 'givens.taken', tone: isBad ? 'bad' : 'plain' } });
    } else {
      store.dispatch({ type: 'load', givens: EMPTY, placements: givens, status: { key: 'givens.opened', tone: 'plain' } });
    }
  });

  function draw() {
    const { givens, placements, shown } = store.state;
    // Digits typed since then may need correction too.
    if (isOpen() && read !== null) read = placements;
    button.hidden = !SCREENS.includes(screenOf(store.state)) || shown !== null || isUnderReview(store.state) || (isOpen() ? placements === EMPTY : givens !== read || isBegun(store.state));
    put(button, words()(isOpen() ? 'givens.take' : 'givens.open'));
  }
  store.subscribe(draw);

  return {
    /** Marks the puzzle in the grid as read from a picture. */
    markRead() {
      read = isOpen() ? store.state.placements : store.state.givens;
      draw();
    },
  };
}
