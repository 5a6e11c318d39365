/** @import { Store } from '../app/store.js' */
import { digitAt } from '../app/note-place.js';
import { isOwnGridShown } from '../core/game.js';
import { bitOf, digitsOf } from '../core/notes.js';
import { merge } from '../core/geometry.js';

/** How long a finger has to rest on a cell to select several, in milliseconds. */
const LONG_PRESS_MS = 380;

/**
 * Mouse, pen and finger on the grid.
 *
 *   click              selects that cell; with a digit locked, enters it (a finger when it is lifted, so that it can scroll)
 *   drag               selects all cells it crosses (a finger has to rest first, so that it can scroll)
 *   Shift, Ctrl, Cmd   adds to the selection or removes from it
 *   double click       selects all equal digits, or equally coloured cells; a single note becomes the digit
 *   right click, or a finger that rests on a note without moving on   asks why that digit is not possible
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {{ whyNot: (digit: number) => void }} commands
 * @returns {{ isPointing: () => boolean }}
 */
export function mountPointing(root, store, { whyNot }) {
  const cells = [...root.querySelectorAll('td')];
  /** What a drag does to the cells it crosses; null if there is none. @type {'add' | 'toggle' | 'enter' | null} */
  let drag = null;
  let isHandled = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  let last = -1;
  /** The cell under a finger that may still scroll; -1 for none. */
  let touched = -1;
  /** The cell that a finger has rested on, until it moves on to another; -1 for none. */
  let rested = -1;
  /** Whether this code is moving the focus, and whether it is selecting. */
  let [isMoving, isPointing] = [false, false];

  /** @param {Event} event */
  const cellAt = (event) => cells.indexOf(/** @type {HTMLTableCellElement} */ (/** @type {Element} */ (event.target).closest?.('td')));

  /** @param {number} cell @param {'only' | 'add' | 'toggle'} how */
  function select(cell, how) {
    last = cell;
    // Within the grid the focus follows the selection, see grid.js.
    if (!root.contains(document.activeElement)) {
      isMoving = true;
      cells[cell].focus({ preventScroll: true });
      isMoving = false;
    }
    isPointing = true;
    store.dispatch({ type: 'select', cell, how });
    isPointing = false;
  }

  /** @param {number} cell */
  function enter(cell) {
    select(cell, 'only');
    const { locked } = store.state;
    if (locked) store.dispatch({ type: 'digit', digit: locked });
  }

  root.addEventListener('pointerdown', (event) => {
    const cell = cellAt(event);
    if (cell < 0 || event.button > 0) return;
    event.preventDefault();
    // With a captured pointer the other cells would get no events.
    if (cells[cell].hasPointerCapture?.(event.pointerId)) cells[cell].releasePointerCapture(event.pointerId);
    const { locked, isSelecting, selection } = store.state;
    isHandled = true;
    if (locked) {
      drag = event.pointerType === 'touch' ? null : 'enter';
      if (drag) enter(cell);
      else touched = cell;
      return;
    }
    const adds = event.ctrlKey || event.metaKey || event.shiftKey || isSelecting;
    select(cell, adds ? 'toggle' : 'only');
    drag = adds && !store.state.selection.includes(cell) && selection.includes(cell) ? null : 'add';
    if (event.pointerType !== 'touch' || isSelecting) return;
    drag = null;
    resting = setTimeout(() => {
      drag = 'add';
      rested = cell;
      if (store.state.settings.buzzes) navigator.vibrate?.(10);
    }, LONG_PRESS_MS);
  });

  root.addEventListener('pointermove', (event) => {
    if (!drag) return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('td');
    const cell = under ? cells.indexOf(under) : -1;
    if (cell < 0 || cell === last) return;
    if (drag === 'enter') enter(cell);
    else select(cell, 'add');
    rested = -1;
  });

  // A finger that moves before it has rested long enough scrolls. Afterwards it selects and must not scroll.
  root.addEventListener('touchmove', (event) => {
    if (drag) event.preventDefault();
    else clearTimeout(resting);
  }, { passive: false });

  root.addEventListener('pointerup', (event) => {
    if (touched >= 0 && cellAt(event) === touched) enter(touched);
    if (rested >= 0 && cellAt(event) === rested) ask(rested, event);
  });

  const end = () => {
    clearTimeout(resting);
    drag = null;
    touched = -1;
    rested = -1;
  };
  for (const name of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(name, end);

  // Clicks without a pointer come from screen readers and other assistive technology.
  root.addEventListener('click', (event) => {
    const cell = cellAt(event);
    if (cell >= 0 && !isHandled) {
      if (store.state.locked) enter(cell);
      else select(cell, store.state.isSelecting ? 'toggle' : 'only');
    }
    isHandled = false;
  });
  root.addEventListener('contextmenu', (event) => {
    const cell = cellAt(event);
    if (cell < 0) return;
    event.preventDefault();
    // A resting finger asks when it is lifted: it may go on to select several cells.
    if (/** @type {PointerEvent} */ (event).pointerType !== 'touch') ask(cell, event);
  });

  /** Asks why the note at this point is not the digit. Centre notes have no places of their own: of several, the coach asks which. @param {number} cell @param {MouseEvent} point */
  function ask(cell, point) {
    const { givens, placements, cornerNotes, centreNotes } = store.state;
    if (!isOwnGridShown(store.state) || merge(givens, placements)[cell] !== '.') return;
    const at = digitAt(cells[cell], point);
    const centred = digitsOf(centreNotes[cell]);
    const digit = cornerNotes[cell] & bitOf(at) ? at : centred.length === 1 ? centred[0] : 0;
    if (digit === 0 && centred.length === 0) return;
    select(cell, 'only');
    whyNot(digit);
  }

  root.addEventListener('dblclick', (event) => {
    const cell = cellAt(event);
    if (cell < 0 || store.state.locked || store.state.isSelecting) return;
    const { givens, placements, cornerNotes, centreNotes, colours, mode } = store.state;
    const grid = merge(givens, placements);
    /** @param {(cell: number) => boolean} isEqual */
    const all = (isEqual) => store.dispatch({ type: 'selectCells', cells: cells.flatMap((_, other) => (isEqual(other) ? [other] : [])) });
    if (grid[cell] !== '.') return all((other) => grid[other] === grid[cell]);
    const noted = cornerNotes[cell] | centreNotes[cell];
    const only = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => noted === bitOf(digit));
    if (only && mode === 'digit') return store.dispatch({ type: 'digit', digit: String(only) });
    if (colours[cell] !== 0) return all((other) => colours[other] === colours[cell]);
    return noted === 0 ? undefined : all((other) => grid[other] === '.' && (cornerNotes[other] | centreNotes[other]) === noted);
  });

  root.addEventListener('focusin', (event) => {
    const cell = cellAt(event);
    if (cell >= 0 && !isMoving && cell !== store.state.selected) store.dispatch({ type: 'select', cell });
  });

  return { isPointing: () => isPointing };
}
