/** @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' */
import { finder } from '../app/find.js';
import { movesBefore } from '../core/game.js';

/**
 * The history of the current game: a slider over its moves, and bookmarks to return to. Undo also reaches earlier games.
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

  slider.addEventListener('input', () => store.dispatch({ type: 'goTo', at: movesBefore(store.state) + Number(slider.value) }));
  mark.addEventListener('click', () => store.dispatch({ type: 'bookmark' }));
  marks.addEventListener('click', ({ target }) => {
    const at = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest('button'))?.dataset.at;
    if (at) store.dispatch({ type: 'goTo', at: Number(at) });
  });

  store.subscribe((state, previous) => {
    const parts = /** @type {const} */ (['past', 'future', 'bookmarks', 'settings']);
    if (previous && parts.every((part) => state[part] === previous[part])) return;
    const say = words();
    const before = movesBefore(state);
    const nextGame = state.future.findLastIndex((move) => move.type === 'load' && move.games) + 1;
    const at = state.past.length - before;
    const n = at + state.future.length - nextGame;
    slider.max = String(n);
    slider.value = String(at);
    slider.disabled = n === 0;
    place.textContent = say('history.place', { at, n });
    slider.setAttribute('aria-valuetext', place.textContent);
    mark.setAttribute('aria-pressed', String(state.bookmarks.includes(state.past.length)));
    marks.replaceChildren(...state.bookmarks.filter((mark) => mark >= before).map((mark) => {
      const item = document.createElement('li');
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.at = String(mark);
      button.textContent = say('history.move', { move: mark - before });
      if (mark === state.past.length) button.setAttribute('aria-current', 'step');
      item.append(button);
      return item;
    }));
  });
}
