/** Elements where keys have another meaning. */
const TEXT_FIELDS = 'input:not([type=radio], [type=checkbox], [type=range], [type=file]), textarea, select';

/** Keys that mean nothing to a button or to the page itself. */
const GRID_KEYS = /^(?:[1-9]|Delete|Backspace)$/;

/**
 * Keeps the keyboard in the grid: a digit typed while nothing or a button has the focus goes to the selected cell. Returns a function
 * that puts the focus into the grid, unless the player is typing elsewhere or a dialog is open.
 *
 * @param {Document} document
 * @param {HTMLElement} grid
 */
export function mountFocus(document, grid) {
  const cell = () => /** @type {HTMLElement} */ (grid.querySelector('[tabindex="0"]'));

  const isElsewhere = () => Boolean(document.querySelector('dialog[open]') || document.activeElement?.matches(TEXT_FIELDS));

  function focusGrid() {
    if (isElsewhere()) return;
    cell().focus({ preventScroll: true });
  }

  document.addEventListener('keydown', (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || !GRID_KEYS.test(event.key)) return;
    if (target !== document.body && !target.matches('button, summary, a, h1, input:is([type=radio], [type=checkbox], [type=range])')) return;
    // Only where the grid is to be seen.
    if (grid.getClientRects().length === 0) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    cell().focus({ preventScroll: true });
    cell().dispatchEvent(new KeyboardEvent('keydown', { key: event.key, code: event.code, shiftKey: event.shiftKey, bubbles: true }));
  });

  return focusGrid;
}
