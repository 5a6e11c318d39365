/** @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' */

/**
 * Announces what only eyes can see: what an entry, undo or redo made of the selected cell, and the mode that a key chose.
 *
 * @param {HTMLElement} grid  its cells are already drawn
 * @param {Store} store @param {() => Say} words @param {(text: string) => void} announce
 */
export function mountSpoken(grid, store, words, announce) {
  const cells = grid.querySelectorAll('td');
  /** The label of the selected cell. */
  let label = '';
  store.subscribe((state, previous) => {
    const { mode, selected, settings } = state;
    const before = label;
    const cell = cells[selected];
    label = cell.getAttribute('aria-label') ?? '';
    if (!previous) return;
    if (mode !== previous.mode) return announce(words()(`mode.${mode === 'corner' && settings.isSimple ? 'notes' : mode}`));
    // A cell that gets the focus is read anyway, and a message says more.
    if (state.past === previous.past || selected !== previous.selected || label === before || state.status.key !== 'status.edited') return;
    // The place, which comes last, is known if the focus is there.
    announce(cell.matches(':focus') ? label.slice(0, label.lastIndexOf(',')) : label);
  });
}
