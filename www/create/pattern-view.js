/** @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' */
import { put } from '../app/text.js';
import { screenOf } from '../app/places.js';
import { countDigits } from '../core/geometry.js';
import { NO_PATTERN, countCells, draw, inverted, patternOf, usedCells } from '../core/pattern.js';
import { isOfUse, withConsequences } from './request.js';

/**
 * Draws the pattern of givens on the page's grid, while the form of Create is shown: by clicking or dragging, or with the arrow keys
 * and Space. With a symmetry, the symmetric cells change too. play/grid.js shows the result.
 *
 *   .field.pattern
 *     .cells     how many cells are drawn
 *     .buttons   [data-pattern=grid|invert|clear], those of use now
 *
 * @param {HTMLElement} hint  is shown below the grid
 * @param {HTMLElement} root  the field in the form
 * @param {HTMLElement} grid
 * @param {Store} store
 * @param {() => Say} words
 */
export function mountPattern(root, hint, grid, store, words) {
  grid.closest('.stage')?.querySelector('.result')?.prepend(hint);
  const count = /** @type {HTMLElement} */ (root.querySelector('.cells'));
  const cells = [...grid.querySelectorAll('td')];
  /** Whether the pressed pointer draws or erases; null while none is pressed. @type {boolean | null} */
  let isDrawing = null;
  let isFromPointer = false;

  const isHere = () => screenOf(store.state) === 'create';
  /** @param {EventTarget | null} target */
  const cellAt = (target) => cells.indexOf(/** @type {HTMLTableCellElement} */ (/** @type {Element | null} */ (target)?.closest?.('td')));
  const isDrawn = (/** @type {number} */ cell) => store.state.form.pattern[cell] === 'x';
  const canDraw = () => isOfUse('pattern', store.state.form);

  /** @param {string} pattern */
  function change(pattern) {
    const { form } = store.state;
    if (pattern !== form.pattern) store.dispatch({ type: 'form', form: withConsequences(form, { pattern }) });
  }

  /** @param {number} cell @param {boolean} isOn */
  function set(cell, isOn) {
    const { pattern, symmetry } = store.state.form;
    if (canDraw() && isDrawn(cell) !== isOn) change(draw(pattern, symmetry, cell, isOn));
  }

  /** Listens before the grid's own listeners, which select cells. @param {string} name @param {(event: PointerEvent & KeyboardEvent, cell: number) => void} listener */
  const listen = (name, listener) => grid.addEventListener(name, (event) => {
    const cell = cellAt(event.target);
    if (!isHere() || cell < 0) return;
    listener(/** @type {PointerEvent & KeyboardEvent} */ (event), cell);
  }, { capture: true });

  // ---- Pointer ----

  listen('pointerdown', (event, cell) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (cells[cell].hasPointerCapture?.(event.pointerId)) cells[cell].releasePointerCapture(event.pointerId);
    isFromPointer = true;
    isDrawing = !isDrawn(cell);
    store.dispatch({ type: 'select', cell });
    cells[cell].focus({ preventScroll: true });
    set(cell, isDrawing);
  });
  listen('pointermove', (event) => {
    if (isDrawing === null) return;
    // A fast pointer skips cells; its coalesced events include those on its way.
    for (const { clientX, clientY } of [...(event.getCoalescedEvents?.() ?? []), event]) {
      const cell = cellAt(grid.ownerDocument.elementFromPoint(clientX, clientY));
      if (cell >= 0) set(cell, isDrawing);
    }
  });
  // A finger that draws does not scroll.
  grid.addEventListener('touchmove', (event) => isDrawing !== null && event.preventDefault(), { passive: false });
  for (const end of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(end, () => (isDrawing = null));
  listen('dblclick', (event) => event.stopImmediatePropagation());
  // A click without a pointer comes from assistive technology.
  listen('click', (event, cell) => {
    event.stopImmediatePropagation();
    if (!isFromPointer) set(cell, !isDrawn(cell));
    isFromPointer = false;
  });

  // ---- Keys ----

  listen('keydown', (event, cell) => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    set(cell, !isDrawn(cell));
  });

  // ---- Buttons ----

  root.addEventListener('click', ({ target }) => {
    const button = /** @type {HTMLElement} */ (target).closest('button');
    if (!button) return;
    const { givens, form: { pattern } } = store.state;
    change({ grid: patternOf(givens), invert: inverted(pattern), clear: NO_PATTERN }[button.dataset.pattern ?? ''] ?? pattern);
    // Keep the focus close by.
    if (button.hidden) /** @type {HTMLElement} */ (root.querySelector('button:not([hidden])') ?? cells.find(({ tabIndex }) => tabIndex === 0)).focus();
  });

  store.subscribe((state, previous) => {
    // The words of another language load after its choice.
    const isNewLanguage = state.settings !== previous?.settings;
    if (state.form === previous?.form && state.givens === previous?.givens && !isNewLanguage) return;
    const { pattern, symmetry } = state.form;
    const say = words();
    const [n, all] = [countCells(usedCells(pattern, symmetry)), countCells(pattern)];
    put(count, all === 0 ? say('pattern.none') : n < all ? say('pattern.some', { n, all }) : say('pattern.cells', { n }));
    for (const button of root.querySelectorAll('button')) {
      button.hidden = !canDraw() || (button.dataset.pattern === 'grid' ? all > 0 || countDigits(state.givens) === 0 : all === 0);
    }
  });
}
