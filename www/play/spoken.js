/** @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' */
import { withoutPlace } from '../app/cell-names.js';

/**
 * Announces what only eyes can see: what an entry, undo or redo made of the selected cell, and the mode that a key chose.
 *
 * @param {HTMLElement} grid
 * @param {Store} store @param {() => Say} words @param {(text: string) => void} announce
 */
export function mountSpoken(grid, store, words, announce) {
  const cells = grid.querySelectorAll('td');
  const selected = () => cells[store.state.selected];
  const labelOf = (/** @type {HTMLElement} */ cell) => cell.getAttribute('aria-label') ?? '';
  let label = labelOf(selected());
  let [isWaiting, isEdited] = [false, false];

  store.subscribe((state, previous) => {
    const { mode, settings } = state;
    if (!previous) return;
    if (mode !== previous.mode) announce(words()(`mode.${mode === 'corner' && settings.isSimple ? 'notes' : mode}`));
    // A cell that gets the focus is read anyway, and a message says more.
    if (state.past !== previous.past) isEdited = state.selected === previous.selected && state.status.key === 'status.edited';
    if (isWaiting) return;
    isWaiting = true;
    // Another listener may change the state again.
    queueMicrotask(tell);
  });

  function tell() {
    const [cell, before] = [selected(), label];
    label = labelOf(cell);
    // The place, which comes last, is known if the focus is there.
    if (isEdited && label !== before) announce(cell.matches(':focus') ? withoutPlace(label) : label);
    isWaiting = isEdited = false;
  }
}
