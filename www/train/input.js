/** @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' @import { Trainer } from './trainer.js' */
import { withoutPlace } from '../app/cell-names.js';
import { digitAt } from '../app/note-place.js';
import { screenOf } from '../app/places.js';
import { moveFrom } from '../core/geometry.js';

/**
 * Pointer and keys on the grid during an exercise, and its description, which says so.
 *
 *   a click on a cell     marks it as the chosen part; once the conclusions are chosen, eliminates or places the candidate under the pointer
 *   Space                 marks the selected cell         1 to 9    eliminate or place that candidate in it
 *   Enter                 Check, then Next                Delete, Backspace    clear the answer
 *   arrows, Home, End     move                            ?         the list of keys
 *
 * @param {HTMLElement} grid
 * @param {HTMLElement} cards  of the parts of the pattern and the conclusions
 * @param {Store} store
 * @param {Trainer} trainer
 * @param {() => Say} words
 * @param {{ announce: (text: string) => void, showKeys: () => void }} outside
 */
export function mountInput(grid, cards, store, trainer, words, { announce, showKeys }) {
  const cells = [...grid.querySelectorAll('td')];
  const isHere = () => screenOf(store.state) === 'trainer';

  /** Does this, and announces what the selected cell has become, whose place is known, and which card is chosen, if that has changed. @param {() => void} act */
  function telling(act) {
    const part = store.state.attempt?.part;
    act();
    queueMicrotask(() => {
      const { selected, attempt } = store.state;
      const card = part === attempt?.part ? '' : (cards.querySelector('[name=part]:checked')?.ariaLabel ?? '');
      announce([withoutPlace(cells[selected].getAttribute('aria-label') ?? ''), card].filter(Boolean).join('. '));
    });
  }

  store.subscribe((state, previous) => {
    const help = isHere() ? 'train-help' : 'grid-help';
    if (!previous || state.place !== previous.place || state.screens !== previous.screens) grid.setAttribute('aria-describedby', help);
  });

  grid.addEventListener('click', (event) => {
    const { attempt } = store.state;
    const cell = cells.indexOf(/** @type {HTMLTableCellElement} */ (/** @type {Element} */ (event.target).closest('td')));
    if (!isHere() || !attempt || cell < 0) return;
    if (attempt.part < attempt.marks.length) trainer.mark(cell);
    // A click without a place comes from a screen reader.
    else if (event.clientX !== 0 || event.clientY !== 0) trainer.conclude(cell, digitAt(cells[cell], event));
  });

  /** @param {string} key  Space or Enter */
  function press(key) {
    if (key === 'Enter') return void trainer.check();
    telling(() => trainer.mark(store.state.selected));
  }

  // Before the keys of a game.
  grid.addEventListener('keydown', (event) => {
    if (!isHere() || event.altKey || event.ctrlKey || event.metaKey || event.key === 'Tab') return;
    const { selected } = store.state;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? /^[1-9]$/.exec(event.key)?.[0];
    const to = moveFrom(selected, event.key, false);
    if (digit) telling(() => trainer.conclude(selected, Number(digit)));
    else if (to !== undefined) store.dispatch({ type: 'select', cell: to });
    else if (event.key === ' ' || event.key === 'Enter') {
      if (!event.repeat) press(event.key);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      trainer.clear();
      announce(words()('train.cleared'));
    } else if (event.key === '?') showKeys();
    else {
      // It means something to the browser, or nothing; in a game it may.
      if (event.key !== 'Escape') event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
}
