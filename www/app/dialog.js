/** Dialogs: Escape, their cross and a click outside close them; on phones, where they are sheets, a swipe down on their head too. */

/** Where dialogs are sheets, as in css/dialog.css. */
const SHEET = '(orientation: portrait) and (max-width: 600px)';
/** How far down a sheet is dragged before it closes, in pixels. */
const FAR = 80;

/** @param {HTMLDialogElement} dialog */
export function mountDialog(dialog) {
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || /** @type {Element} */ (target).closest('[data-closes]')) dialog.close();
  });

  /** Where the finger began, and how far it has moved down. @type {{ y: number, by: number } | null} */
  let drag = null;
  dialog.addEventListener('pointerdown', ({ target, pointerType, clientY }) => {
    const isOnHead = /** @type {Element} */ (target).closest('.headline') !== null;
    if (isOnHead && pointerType === 'touch' && matchMedia(SHEET).matches) drag = { y: clientY, by: 0 };
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

/** @param {HTMLDialogElement} dialog */
export function openDialog(dialog) {
  if (dialog.open) return;
  dialog.showModal();
  dialog.dispatchEvent(new Event('shown'));
}
