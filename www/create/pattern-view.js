/** @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' */
import { colOf, countDigits, moveFrom, rowOf } from '../core/geometry.js';
import { NO_PATTERN, countCells, draw, inverted, patternOf, usedCells } from './pattern.js';
import { isOfUse, withConsequences } from './request.js';

/**
 * A small grid for drawing the pattern of givens, by clicking or dragging, or with arrows and space. With a symmetry, the
 * symmetric cells change too.
 *
 *   .field.pattern
 *     .heading   name, how many cells
 *     .sheet     81 x span[role=checkbox][aria-checked][data-lost]   data-lost: drawn, but the symmetry cannot use it
 *     .buttons   [data-pattern=grid|invert|clear]
 *
 * One cell has the tab stop; the arrow keys move it.
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {() => Say} words
 */
export function mountPattern(root, store, words) {
  const sheet = /** @type {HTMLElement} */ (root.querySelector('.sheet'));
  const count = /** @type {HTMLElement} */ (root.querySelector('.cells'));
  const cells = Array.from({ length: 81 }, (_, cell) => {
    const element = root.ownerDocument.createElement('span');
    element.setAttribute('role', 'checkbox');
    element.tabIndex = cell === 0 ? 0 : -1;
    return element;
  });
  sheet.append(...cells);
  let at = 0;
  /** Whether the pressed pointer draws or erases; null while none is pressed. @type {boolean | null} */
  let isDrawing = null;
  let isFromPointer = false;

  /** @param {Element | EventTarget | null} target */
  const cellAt = (target) => cells.indexOf(/** @type {HTMLElement} */ (target));
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

  /** @param {number} cell */
  function moveTo(cell) {
    cells[at].tabIndex = -1;
    at = cell;
    cells[at].tabIndex = 0;
    cells[at].focus({ preventScroll: true });
  }

  // ---- Pointer ----

  sheet.addEventListener('pointerdown', (event) => {
    const cell = cellAt(event.target);
    if (cell < 0 || event.button !== 0) return;
    event.preventDefault();
    sheet.setPointerCapture(event.pointerId);
    isFromPointer = true;
    isDrawing = !isDrawn(cell);
    moveTo(cell);
    set(cell, isDrawing);
  });
  sheet.addEventListener('pointermove', (event) => {
    if (isDrawing === null) return;
    // A fast pointer skips cells; its coalesced events include those on its way.
    for (const { clientX, clientY } of event.getCoalescedEvents?.() ?? []) drawAt(clientX, clientY);
    drawAt(event.clientX, event.clientY);
  });
  for (const end of ['pointerup', 'pointercancel']) sheet.addEventListener(end, () => (isDrawing = null));

  /** @param {number} x @param {number} y */
  function drawAt(x, y) {
    const cell = cellAt(root.ownerDocument.elementFromPoint(x, y));
    if (cell >= 0 && isDrawing !== null) set(cell, isDrawing);
  }

  // A click without a pointer comes from assistive technology.
  sheet.addEventListener('click', (event) => {
    const cell = cellAt(event.target);
    if (cell >= 0 && !isFromPointer) set(cell, !isDrawn(cell));
    isFromPointer = false;
  });

  // ---- Keys ----

  sheet.addEventListener('keydown', (event) => {
    if (event.altKey || event.metaKey) return;
    const target = moveFrom(at, event.key, event.ctrlKey);
    const isToggle = event.key === ' ' || event.key === 'Enter';
    if (target === undefined && !isToggle) return;
    event.preventDefault();
    if (target !== undefined) moveTo(target);
    else set(at, !isDrawn(at));
  });

  // ---- Buttons ----

  root.addEventListener('click', ({ target }) => {
    const { pattern } = store.state.form;
    switch (/** @type {HTMLElement} */ (target).dataset.pattern) {
      case 'grid':
        return change(patternOf(store.state.givens));
      case 'invert':
        return change(inverted(pattern));
      case 'clear':
        return change(NO_PATTERN);
    }
  });

  store.subscribe((state, previous) => {
    const isNewLanguage = state.settings.language !== previous?.settings.language;
    if (state.form === previous?.form && state.givens === previous?.givens && !isNewLanguage) return;
    const { pattern, symmetry } = state.form;
    const say = words();
    const used = usedCells(pattern, symmetry);
    for (const [cell, element] of cells.entries()) {
      element.ariaChecked = String(pattern[cell] === 'x');
      element.toggleAttribute('data-lost', pattern[cell] === 'x' && used[cell] !== 'x');
      element.ariaDisabled = canDraw() ? null : 'true';
      if (isNewLanguage) element.ariaLabel = say('cell.place', { row: rowOf(cell) + 1, col: colOf(cell) + 1 });
    }
    const [n, all] = [countCells(used), countCells(pattern)];
    count.textContent = all === 0 ? say('pattern.none') : n < all ? say('pattern.some', { n, all }) : say('pattern.cells', { n });
    for (const button of root.querySelectorAll('button')) {
      const hasSource = { grid: countDigits(state.givens), clear: all, invert: all }[button.dataset.pattern ?? ''];
      button.disabled = !canDraw() || hasSource === 0;
    }
  });
}
