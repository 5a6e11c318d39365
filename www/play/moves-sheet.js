/** @import { Store } from '../app/store.js' */
import { screenOf } from '../app/places.js';

/**
 * The moves and the rating as a sheet, on phones, where the panel has no room for them: the same element, in the dialog as long as that is
 * open.
 *
 * @param {HTMLDialogElement} dialog @param {HTMLElement} idle @param {Store} store @param {() => void} focusGrid
 */
export function mountMovesSheet(dialog, idle, store, focusGrid) {
  const place = document.createComment('moves');
  idle.before(place);
  dialog.addEventListener('shown', () => {
    dialog.append(idle);
    idle.querySelector('.moves [aria-current]')?.scrollIntoView({ block: 'nearest' });
  });
  // The event comes a little later: the dialog may be open again.
  dialog.addEventListener('close', () => {
    if (dialog.open) return;
    place.after(idle);
    // In a larger window the button that opened it is gone.
    if (document.activeElement === document.body) focusGrid();
  });
  // An earlier move may be one of another screen.
  store.subscribe((state) => dialog.open && screenOf(state) !== 'play' && dialog.close());
}
