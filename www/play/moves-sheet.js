/** @import { Store } from '../app/store.js' */
import { screenOf } from '../app/places.js';

/**
 * The moves and the rating as a sheet, on phones, where the panel has no room for them: the same element, in the dialog as long as that is
 * open.
 *
 * @param {HTMLDialogElement} dialog @param {HTMLElement} idle @param {Store} store
 */
export function mountMovesSheet(dialog, idle, store) {
  const place = document.createComment('moves');
  idle.before(place);
  dialog.addEventListener('shown', () => dialog.append(idle));
  dialog.addEventListener('close', () => place.after(idle));
  // An earlier move may be one of another screen.
  store.subscribe((state) => dialog.open && screenOf(state) !== 'play' && dialog.close());
}
