/** @import { Store } from '../app/store.js' */
import { afterFrame } from '../app/after-frame.js';
import { untilTakenIn } from '../app/new-page.js';
import { screenOf } from '../app/places.js';
import { TEXT_FIELDS } from '../app/text-fields.js';
import { isVisible } from '../app/visible.js';

/** Keys that mean nothing to a button or to the page itself. */
const GRID_KEYS = /^(?:[1-9]|Delete|Backspace)$/;

/** Screens whose grid takes digits. */
const TYPED_IN = ['play', 'finished', 'new', 'solve', 'type', 'photo', 'result', 'candidates', 'why', 'trainer'];

/**
 * Keeps the keyboard in the grid: a digit typed while nothing or a button has the focus goes to the selected cell, and when the element
 * with the focus vanishes, such as a button of the coach, the focus goes there too. Returns a function that puts the focus into the grid,
 * unless the player is typing elsewhere or a dialog is open.
 *
 * @param {Document} document
 * @param {HTMLElement} grid
 * @param {Store} store
 */
export function mountFocus(document, grid, store) {
  const title = /** @type {HTMLElement} */ (document.getElementById('title'));
  /** The element that had the focus last. @type {Element | null} */
  let last = null;

  const cell = () => /** @type {HTMLElement} */ (grid.querySelector('[tabindex="0"]'));

  const isElsewhere = () => Boolean(document.querySelector('dialog[open]') || document.activeElement?.matches(TEXT_FIELDS));

  /** Until the first input, or until a screen reader has taken the page in. */
  let isNew = true;
  /** Whether the grid gets the focus then. */
  let isDue = false;

  function focusGrid() {
    if (isNew) isDue = true;
    else if (!isElsewhere()) cell().focus({ preventScroll: true });
  }

  /** Returns whether the focus has moved to the grid. */
  function settle() {
    if (!isNew) return false;
    isNew = false;
    if (!isDue || document.activeElement !== document.body) return false;
    focusGrid();
    return document.activeElement !== document.body;
  }
  setTimeout(settle, untilTakenIn());
  for (const type of ['pointerdown', 'click', 'paste', 'drop']) document.addEventListener(type, settle, { capture: true, once: true });
  document.addEventListener('keydown', (event) => {
    if (settle()) pass(event);
  }, { capture: true, once: true });

  /** Has a key that was pressed elsewhere act on the selected cell. @param {KeyboardEvent} event */
  function pass(event) {
    event.stopPropagation();
    cell().focus({ preventScroll: true });
    if (!cell().dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault();
  }

  document.addEventListener('keydown', (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || !GRID_KEYS.test(event.key)) return;
    if (target !== document.body && !target.matches('button, summary, a, h1, input:is([type=radio], [type=checkbox], [type=range])')) return;
    if (!TYPED_IN.includes(screenOf(store.state)) || document.querySelector('dialog[open]')) return;
    pass(event);
  });

  document.addEventListener('focusin', ({ target }) => (last = /** @type {Element} */ (target)));
  document.addEventListener('pointerdown', ({ target }) => {
    // A click beside everything takes the focus away for good.
    if (!last?.contains(/** @type {Node} */ (target))) last = null;
  });

  /** Browsers differ in what has the focus then: nothing, or still the element that is no longer there. */
  function recover() {
    const { activeElement } = document;
    if (!last || last === document.body || (activeElement !== last && activeElement !== document.body)) return;
    if (isVisible(last)) return;
    last = null;
    if (isVisible(grid)) focusGrid();
    else title.focus({ preventScroll: true });
  }
  // After the next frame: what has changed is drawn by then, and typing in the grid costs nothing.
  store.subscribe(() => {
    if (last && !grid.contains(last)) afterFrame(recover);
  });

  return focusGrid;
}
