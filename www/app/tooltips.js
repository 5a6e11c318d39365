/** Shows the label of a button as its tooltip while the mouse is over it: most of these buttons have only an icon. @param {Document} document */
export function mountTooltips(document) {
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const button = /** @type {Element} */ (target).closest?.('button[aria-label]');
    if (button instanceof HTMLElement && pointerType === 'mouse') button.title = button.ariaLabel ?? '';
  });
}
