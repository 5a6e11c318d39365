/** Elements where keys have another meaning. */
const TEXT_FIELDS = 'input:not([type=radio], [type=checkbox], [type=range], [type=file]), textarea, select';

/** Keys that mean nothing to a button or to the page itself. */
const GRID_KEYS = /^(?:[1-9]|Delete|Backspace)$/;

/**
 * Keeps the keyboard in the grid: a digit typed while nothing or a button has the focus goes to the selected cell, and a click on one
 * of the `actions` leaves the focus in the grid. Returns a function that scrolls to the grid and puts the focus there, unless the player
 * is typing elsewhere or a dialog is open.
 *
 * @param {Document} document
 * @param {HTMLElement} grid
 * @param {HTMLElement} actions
 */
export function mountFocus(document, grid, actions) {
  const cell = () => /** @type {HTMLElement} */ (grid.querySelector('[tabindex="0"]'));

  const isElsewhere = () => Boolean(document.querySelector('dialog[open]') || document.activeElement?.matches(TEXT_FIELDS));

  function focusGrid() {
    if (isElsewhere()) return;
    cell().focus({ preventScroll: true });
    if (grid.getBoundingClientRect().top < 0) grid.scrollIntoView();
  }

  actions.addEventListener('mousedown', (event) => {
    if (!(/** @type {Element} */ (event.target).closest('button'))) return;
    event.preventDefault();
    if (!isElsewhere()) cell().focus({ preventScroll: true });
  });

  document.addEventListener('keydown', (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || !GRID_KEYS.test(event.key)) return;
    if (target !== document.body && !target.matches('button, summary, a')) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    cell().focus({ preventScroll: true });
    cell().dispatchEvent(new KeyboardEvent('keydown', { key: event.key, code: event.code, shiftKey: event.shiftKey, bubbles: true }));
  });

  return focusGrid;
}
