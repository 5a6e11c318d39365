/**
 * Shows the label of a button or link as its tooltip while the mouse is over it, since most of these have only an icon, and the text of
 * the status line, which may be cut off. Not before: screen readers would read a tooltip too.
 * @param {Document} document
 */
export function mountTooltips(document) {
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const element = /** @type {Element} */ (target).closest?.(':is(button, a)[aria-label], .toolbar .press, .menu > summary, #status');
    if (element instanceof HTMLElement && pointerType === 'mouse') element.title = element.ariaLabel ?? element.querySelector('span')?.textContent ?? element.textContent ?? '';
  });
}
