/** Dialogs: Escape, their cross and a click outside close them. */

/** @param {HTMLDialogElement} dialog */
export function mountDialog(dialog) {
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || /** @type {Element} */ (target).closest('[data-closes]')) dialog.close();
  });
}

/** @param {HTMLDialogElement} dialog */
export function openDialog(dialog) {
  if (dialog.open) return;
  dialog.showModal();
  dialog.dispatchEvent(new Event('shown'));
}
