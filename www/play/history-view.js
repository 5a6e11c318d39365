/** @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' */
import { finder } from '../app/find.js';

/**
 * The history: a slider over all moves, and bookmarks to return to.
 *
 *   details.history
 *     input[type=range]  .place          move 12 of 40
 *     button.mark        ul.marks        one button per bookmark
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {() => Say} words
 */
export function mountHistory(root, store, words) {
  const find = finder(root);
  const [slider, place, mark, marks] = [find('input', HTMLInputElement), find('.place'), find('.mark'), find('.marks')];

  slider.addEventListener('input', () => store.dispatch({ type: 'goTo', at: Number(slider.value) }));
  mark.addEventListener('click', () => store.dispatch({ type: 'bookmark' }));
  marks.addEventListener('click', ({ target }) => {
    const at = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest('button'))?.dataset.at;
    if (at) store.dispatch({ type: 'goTo', at: Number(at) });
  });

  store.subscribe((state, previous) => {
    const parts = /** @type {const} */ (['past', 'future', 'bookmarks', 'settings']);
    if (previous && parts.every((part) => state[part] === previous[part])) return;
    const say = words();
    const [at, n] = [state.past.length, state.past.length + state.future.length];
    slider.max = String(n);
    slider.value = String(at);
    slider.disabled = n === 0;
    place.textContent = say('history.place', { at, n });
    slider.setAttribute('aria-valuetext', place.textContent);
    mark.setAttribute('aria-pressed', String(state.bookmarks.includes(at)));
    marks.replaceChildren(...state.bookmarks.map((move) => {
      const item = document.createElement('li');
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.at = String(move);
      button.textContent = say('history.move', { move });
      if (move === at) button.setAttribute('aria-current', 'step');
      item.append(button);
      return item;
    }));
  });
}
