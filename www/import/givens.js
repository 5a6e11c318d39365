/** @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' */
import { EMPTY, clashes } from '../core/geometry.js';
import { isBegun } from '../core/history.js';
import { put } from '../app/text.js';

/**
 * A button beside the status: digits typed into a grid without givens become its givens; and givens that were read from a
 * picture digits that can be changed, as long as nothing was played.
 *
 * @param {Document} document @param {Store} store @param {() => Say} words
 */
export function mountGivens(document, store, words) {
  const button = document.createElement('button');
  button.type = 'button';
  button.hidden = true;
  document.querySelector('.result')?.prepend(button);

  const isOpen = () => store.state.givens === EMPTY;
  /** Those that may have been misread. @type {string | null} */
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
    // Those typed now may be corrected too.
    if (isOpen() && read !== null) read = placements;
    button.hidden = shown !== null || (isOpen() ? placements === EMPTY : givens !== read || isBegun(store.state));
    put(button, words()(isOpen() ? 'givens.take' : 'givens.open'));
  }
  store.subscribe(draw);

  return {
    /** The puzzle in the grid is from a picture. */
    isRead() {
      read = isOpen() ? store.state.placements : store.state.givens;
      draw();
    },
  };
}
