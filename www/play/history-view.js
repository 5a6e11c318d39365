/** @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' */
import { drawLate } from '../app/after-frame.js';
import { replaceItems } from '../app/elements.js';
import { finder } from '../app/find.js';
import { movesBefore } from '../core/game.js';
import { screenOf } from '../app/places.js';
import { put } from '../app/text.js';
import { describeMove } from './moves.js';

/** How many moves are listed; the slider reaches all of them. */
const LISTED = 60;

/**
 * The history of the current game: a slider over its moves, the latest ones in words, and bookmarks to return to. Undo also reaches
 * earlier games.
 *
 *   .history
 *     input[type=range]  .place          move 12 of 40
 *     ol.moves > li > button[data-at][aria-current]
 *     ul.marks        one button per bookmark
 *     button.mark
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {() => Say} words
 */
export function mountHistory(root, store, words) {
  const find = finder(root);
  const [slider, place, mark, marks, moves] = [find('input', HTMLInputElement), find('.place'), find('.mark'), find('.marks'), find('.moves')];
  let isStale = true;
  const drawSoon = drawLate(draw);

  slider.addEventListener('input', () => store.dispatch({ type: 'goTo', at: movesBefore(store.state) + Number(slider.value) }));
  mark.addEventListener('click', () => store.dispatch({ type: 'bookmark' }));
  for (const list of [marks, moves]) {
    list.addEventListener('click', ({ target }) => {
      const at = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest('button'))?.dataset.at;
      if (at) store.dispatch({ type: 'goTo', at: Number(at) });
    });
  }

  store.subscribe((state, previous) => {
    const parts = /** @type {const} */ (['past', 'future', 'bookmarks', 'settings']);
    if (!previous || parts.some((part) => state[part] !== previous[part])) isStale = true;
    if (!isStale || (previous && screenOf(state) !== 'play')) return;
    isStale = false;
    // The digit in the cell comes first.
    if (previous) drawSoon();
    else draw();
  });

  function draw() {
    const { state } = store;
    const say = words();
    const before = movesBefore(state);
    const nextGame = state.future.findLastIndex((move) => move.type === 'load' && move.games) + 1;
    const at = state.past.length - before;
    const later = state.future.slice(nextGame);
    const n = at + later.length;
    slider.max = String(n);
    slider.value = String(at);
    slider.disabled = n === 0;
    put(place, say('history.place', { at, n }));
    slider.setAttribute('aria-valuetext', place.textContent ?? '');
    mark.setAttribute('aria-pressed', String(state.bookmarks.includes(state.past.length)));
    // The newest first; those that Redo repeats are above the current one.
    const all = [...state.past.slice(before), ...later.reverse()].map((move, n) => ({ move, at: before + n + 1 })).reverse();
    const current = all.findIndex((one) => one.at === state.past.length);
    const from = Math.max(0, Math.min(current - 8, all.length - LISTED));
    replaceItems(moves, n === 0 ? [empty(say('history.none'))] : all.slice(from, from + LISTED).map(({ move, at }) => item(at, before, describeMove(move, say))), 'data-at');
    replaceItems(marks, state.bookmarks.filter((mark) => mark >= before).map((mark) => {
      const item = document.createElement('li');
      item.append(button(mark, say('history.move', { move: mark - before }), mark === state.past.length));
      return item;
    }), 'data-at');
    const now = /** @type {HTMLElement | null} */ (moves.querySelector('[aria-current]'));
    if (now) moves.scrollTop = now.offsetTop - moves.offsetTop - 40;
  }

  /** @param {number} at @param {number} before @param {{ cells: string, what: string }} text */
  function item(at, before, { cells, what }) {
    const element = document.createElement('li');
    const one = button(at, '', at === store.state.past.length);
    one.append(span('number', String(at - before)), span('cells', cells), span('what', what));
    element.append(one);
    return element;
  }
}

/** @param {number} at @param {string} text @param {boolean} isCurrent */
function button(at, text, isCurrent) {
  const element = document.createElement('button');
  element.type = 'button';
  element.dataset.at = String(at);
  element.textContent = text;
  if (isCurrent) element.setAttribute('aria-current', 'step');
  return element;
}

/** @param {string} name @param {string} text */
function span(name, text) {
  const element = document.createElement('span');
  element.className = name;
  element.textContent = text;
  return element;
}

/** @param {string} text */
function empty(text) {
  const element = document.createElement('li');
  element.className = 'nothing';
  element.textContent = text;
  return element;
}
