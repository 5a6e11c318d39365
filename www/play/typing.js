/**
 * Typing a puzzle in: each digit moves on to the next cell.
 *
 * @import { State } from '../state.js'
 * @import { Store } from '../app/store.js'
 */
import { screenOf } from '../app/places.js';
import { merge } from '../core/geometry.js';

/** Whether digits move on: always where puzzles are typed in, elsewhere if the player wants it. @param {State} state */
export const movesOn = (state) => (state.settings.advances || screenOf(state) === 'type') && state.mode === 'digit' && state.selection.length < 2;

/** Enters a digit, or skips the cell, and moves on. @param {Store} store @param {string} digit  '0' to skip */
export function typeOn(store, digit) {
  const { selected, givens, placements } = store.state;
  // Entering the same digit again would remove it.
  if (digit !== '0' && merge(givens, placements)[selected] !== digit) store.dispatch({ type: 'digit', digit });
  moveBy(store, 1);
}

/** @param {Store} store @param {number} by */
export const moveBy = (store, by) => store.dispatch({ type: 'select', cell: (store.state.selected + by + 81) % 81, how: 'only' });
