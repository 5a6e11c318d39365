/** @import { Store } from '../store.js' @import { Say } from '../i18n/words.js' */
import { EMPTY } from '../geometry.js';
import { isBegun } from '../history.js';

/**
 * Beside what is said of a puzzle from a picture, a button: givens become digits that can be changed, and these givens.
 *
 * @param {Document} document @param {Store} store @param {{ scan: (picture: File) => Promise<boolean> }} scanner @param {() => Say} words
 */
export function mountScan(document, store, { scan }, words) {
  const button = document.createElement('button');
  button.type = 'button';
  button.hidden = true;
  document.querySelector('.result')?.prepend(button);

  const isOpen = () => store.state.givens === EMPTY;
  /** What the grid had when it was last the picture's. @type {string | null} */
  let givens = null;
  button.addEventListener('click', () => {
    const { givens: before, typed } = store.state;
    const status = /** @type {const} */ ({ key: isOpen() ? 'scan.taken' : 'scan.opened', tone: 'plain' });
    const next = isOpen() ? { givens: typed } : { givens: EMPTY, typed: before };
    givens = next.givens;
    store.dispatch({ type: 'load', ...next, status });
  });

  function draw() {
    const { typed } = store.state;
    // Another puzzle is in the grid.
    if (givens !== store.state.givens) givens = null;
    button.hidden = givens === null || (isOpen() ? typed === EMPTY : isBegun(store.state)) || store.state.shown !== null;
    button.textContent = words()(isOpen() ? 'scan.take' : 'scan.open');
  }
  store.subscribe(draw);

  return {
    /** @param {File} picture */
    scan: async (picture) => {
      if (!(await scan(picture))) return;
      givens = store.state.givens;
      draw();
    },
  };
}
