/** @import { Store } from '../app/store.js' @import { Mode } from '../core/edit.js' @import { Say } from '../app/words.js' */
import { finder } from '../app/find.js';
import { COLOURS } from '../core/edit.js';
import { merge } from '../core/geometry.js';
import { drawLate } from '../app/after-frame.js';
import { put } from '../app/text.js';
import { movesOn, typeOn } from './typing.js';

/** How long to hold a key to lock its digit, in milliseconds. */
const LONG_PRESS_MS = 450;

/**
 * The number pad: the input modes, a button for each digit with how many of it are left, and tools.
 *
 *   section.pad[data-mode]
 *     fieldset.modes    one radio button per mode
 *     #pad.keys         button[data-digit], data-done when none is left, aria-pressed when it is locked (digit-first)
 *     button.tool       erase, undo, redo, select several, auto-notes, check, hint
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {() => Say} words
 */
export function mountPad(root, store, words) {
  const find = finder(root);
  const keys = find('.keys');
  const buttons = /** @type {HTMLButtonElement[]} */ ([...keys.querySelectorAll('[data-digit]')]);
  const modes = /** @type {HTMLInputElement[]} */ ([...root.querySelectorAll('[name=mode]')]);
  const several = find('#several');

  // ---- Digits ----

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let held;
  let wasHeld = false;
  /** @param {string} digit */
  const lock = (digit) => store.dispatch({ type: 'lock', digit: store.state.locked === digit ? null : digit });

  keys.addEventListener('pointerdown', ({ target }) => {
    const digit = digitOf(target);
    wasHeld = false;
    if (!digit) return;
    held = setTimeout(() => {
      wasHeld = true;
      buzz();
      lock(digit);
    }, LONG_PRESS_MS);
  });
  for (const name of ['pointerup', 'pointercancel', 'pointerleave']) keys.addEventListener(name, () => clearTimeout(held));
  keys.addEventListener('contextmenu', (event) => event.preventDefault());
  keys.addEventListener('click', ({ target }) => {
    const digit = digitOf(target);
    if (!digit || wasHeld) {
      wasHeld = false;
      return;
    }
    const { locked, selection, settings } = store.state;
    if (settings.isDigitFirst || locked || selection.length === 0) return lock(digit);
    buzz();
    if (!movesOn(store.state)) store.dispatch({ type: 'digit', digit });
    else if (digit !== '.') typeOn(store, digit);
    // In an empty cell there is nothing to erase: skip it.
    else if (store.state.placements[store.state.selected] === '.') typeOn(store, '0');
    else store.dispatch({ type: 'digit', digit });
  });

  // The focus stays in the grid for the next key. A mode takes it all the same, and gives it back.
  /** @type {HTMLElement | null} */
  let cell = null;
  root.addEventListener('mousedown', (/** @type {Event} */ event) => {
    // A slider needs the default action of the mouse.
    if (/** @type {Element} */ (event.target).matches('[type=range]')) return;
    const isInGrid = root.ownerDocument.activeElement?.closest('#grid');
    cell = isInGrid ? isInGrid.querySelector('[tabindex="0"]') : null;
    if (cell) event.preventDefault();
  });
  root.addEventListener('focusin', () => cell?.focus({ preventScroll: true }));
  // Wherever the button is released, and after the click that may follow.
  root.ownerDocument.addEventListener('mouseup', () => setTimeout(() => (cell = null)));

  const buzz = () => {
    if (store.state.settings.buzzes) navigator.vibrate?.(8);
  };

  // ---- Modes and tools ----

  for (const mode of modes) mode.addEventListener('change', () => store.dispatch({ type: 'mode', mode: /** @type {Mode} */ (mode.value) }));
  find('#fill-notes').addEventListener('click', () => store.dispatch({ type: 'fillNotes' }));
  several.addEventListener('click', () => store.dispatch({ type: 'selecting', isSelecting: !store.state.isSelecting }));

  // The digit in the cell comes first.
  const drawCounts = drawLate(drawKeys);
  store.subscribe((state, previous) => {
    const differs = (/** @type {(keyof import('../state.js').State)[]} */ ...parts) => !previous || parts.some((part) => state[part] !== previous[part]);
    if (differs('isSelecting')) several.setAttribute('aria-pressed', String(state.isSelecting));
    if (differs('mode', 'locked', 'settings')) drawKeys();
    else if (differs('givens', 'placements')) drawCounts();
  });

  function drawKeys() {
    const { state } = store;
    root.dataset.mode = state.mode;
    for (const mode of modes) mode.checked = mode.value === state.mode;
    keys.toggleAttribute('data-flipped', state.settings.isFlipped);
    root.toggleAttribute('data-simple', state.settings.isSimple);
    const say = words();
    const grid = merge(state.givens, state.placements);
    const isColour = state.mode === 'colour';
    for (const button of buttons) {
      const digit = digitOf(button) ?? '';
      button.setAttribute('aria-pressed', String(state.locked === digit));
      const [count, spoken] = [button.querySelector('small'), button.querySelector('.hidden')];
      if (!count || !spoken || digit === '.') continue;
      const left = Math.max(0, 9 - (grid.split(digit).length - 1));
      const isCounted = state.settings.helps.done && !isColour;
      put(count, isCounted ? String(left) : '');
      button.toggleAttribute('data-done', isCounted && left === 0);
      button.disabled = isColour && Number(digit) > COLOURS;
      put(spoken, isColour ? `, ${say(`colour.${digit}`)}` : isCounted ? say('pad.left', { n: left }) : '');
    }
  }
}

/** @param {EventTarget | null} target */
function digitOf(target) {
  const digit = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest('button'))?.dataset.digit;
  return digit === '0' ? '.' : digit;
}
