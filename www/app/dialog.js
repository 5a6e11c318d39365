/** Dialogs: Escape, their cross and a click outside close them; on phones, where they are sheets, a swipe down on their head too. */

/** Where dialogs are sheets, as in css/dialog.css. */
const SHEET = '(orientation: portrait) and (max-width: 600px)';
/** How far down a sheet is dragged before it closes, in pixels. */
const FAR = 80;

/** Whether dialogs are sheets now. */
export const isSheet = () => matchMedia(SHEET).matches;

/** @param {HTMLDialogElement} dialog */
export function mountDialog(dialog) {
  /** Whether the press began on the backdrop: a selection may be dragged out of the dialog. */
  let isOutside = false;
  dialog.addEventListener('pointerdown', (event) => (isOutside = isOnBackdrop(dialog, event)));
  dialog.addEventListener('click', (event) => {
    if ((isOutside && isOnBackdrop(dialog, event)) || /** @type {Element} */ (event.target).closest('[data-closes]')) dialog.close();
  });

  /** Where the finger began, and how far it has moved down. @type {{ y: number, by: number } | null} */
  let drag = null;
  dialog.addEventListener('pointerdown', ({ target, pointerType, clientY }) => {
    const isOnHead = /** @type {Element} */ (target).closest('.headline') !== null;
    if (isOnHead && pointerType === 'touch' && isSheet()) drag = { y: clientY, by: 0 };
  });
  dialog.addEventListener('pointermove', ({ clientY }) => {
    if (!drag) return;
    drag.by = Math.max(0, clientY - drag.y);
    dialog.style.translate = `0 ${drag.by}px`;
  });
  for (const type of ['pointerup', 'pointercancel']) {
    dialog.addEventListener(type, () => {
      if (!drag) return;
      if (type === 'pointerup' && drag.by > FAR) dialog.close();
      drag = null;
      dialog.style.translate = '';
    });
  }
}

/** Whether the press is on the backdrop, which has the dialog as its target as the padding does. @param {HTMLDialogElement} dialog @param {MouseEvent} event */
function isOnBackdrop(dialog, { target, clientX, clientY }) {
  if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** @param {HTMLDialogElement} dialog */
export function openDialog(dialog) {
  if (dialog.open) return;
  dialog.showModal();
  dialog.dispatchEvent(new Event('shown'));
}
