/** @import { Store } from '../app/store.js' @import { Mode } from '../core/edit.js' */
import { MODES } from '../core/edit.js';
import { merge, moveFrom } from '../core/geometry.js';
import { moveBy, movesOn, typeOn } from './typing.js';

/** The modes are next to each other on the bottom row of letters. @type {Record<string, Mode>} */
const MODE_KEYS = { KeyZ: 'digit', KeyX: 'corner', KeyC: 'centre', KeyV: 'colour' };

/**
 * The keyboard while the grid has the focus.
 *
 *   arrows, Home, End, Page keys     move; with Shift or, the arrows, Ctrl they extend the selection
 *   1 to 9    enter; Shift: corner notes, Ctrl: centre notes, both: colours     0, Delete, Backspace, '.'   erase
 *   Z X C V, Space                   input mode           Ctrl+A   all cells      N, Shift+N   next, previous empty cell
 *   the other letters and Enter      commands             ?   why not? Then 1 to 9 say which digit is meant
 *
 * If digits move on to the next cell, for typing in a puzzle: 0, '.' and Space skip a cell, Backspace goes back and erases.
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {{ check: () => void, hint: () => void, showKeys: () => void, why: () => void, whyNot: (digit: number) => void }} commands
 */
export function mountKeys(root, store, commands) {
  /** @param {number} cell @param {boolean} isExtending */
  const go = (cell, isExtending) => store.dispatch({ type: 'select', cell, how: isExtending ? 'add' : 'only' });

  /** @param {number} by  1 or -1 */
  function goToEmpty(by) {
    const grid = merge(store.state.givens, store.state.placements);
    for (let n = 1; n <= 81; n++) {
      const cell = (store.state.selected + n * by + 81 * n) % 81;
      if (grid[cell] === '.') return go(cell, false);
    }
  }

  root.addEventListener('keydown', (event) => {
    if (event.altKey) return;
    const command = event.ctrlKey || event.metaKey;
    if (handle(event, command)) event.preventDefault();
  });

  /** Returns whether the key has a meaning. @param {KeyboardEvent} event @param {boolean} command */
  function handle(event, command) {
    const { key, code, shiftKey } = event;
    const digit = digitOf(event);
    if (digit && digit !== '0' && !command && !shiftKey && isAsking()) {
      commands.whyNot(Number(digit));
      return true;
    }
    if (movesOn(store.state) && !command && !shiftKey && type(key === '.' || key === ' ' ? '0' : key === 'Backspace' ? key : digit)) return true;
    if (digit) {
      const isShift = shiftKey || isShiftedNumpad(event);
      const mode = command ? (isShift ? 'colour' : 'centre') : isShift ? 'corner' : undefined;
      if (digit === '0') erase();
      else store.dispatch({ type: 'digit', digit, mode });
      return true;
    }
    const isArrow = key.startsWith('Arrow');
    const target = moveFrom(store.state.selected, key, command && !isArrow);
    if (target !== undefined) {
      go(target, shiftKey || (isArrow && command));
      return true;
    }
    // By letter or, if the layout has other letters, by position.
    if (command && !shiftKey && (key.toLowerCase() === 'a' || (code === 'KeyA' && !/^[a-z]$/i.test(key)))) {
      store.dispatch({ type: 'selectCells', cells: Array.from({ length: 81 }, (_, cell) => cell) });
      return true;
    }
    if (key === 'Delete' || key === 'Backspace' || (key === '.' && !command)) {
      erase();
      return true;
    }
    if (command) return false;
    if (code in MODE_KEYS && !shiftKey) store.dispatch({ type: 'mode', mode: MODE_KEYS[code] });
    else if (key === ' ' && event.repeat) return true;
    else if (key === ' ') cycle(shiftKey ? -1 : 1);
    else if (key === 'Enter') commands.check();
    else if (key === '?') (hasNotes() ? commands.why : commands.showKeys)();
    else if (code === 'KeyN') goToEmpty(shiftKey ? -1 : 1);
    else if (code === 'KeyH' && !shiftKey && store.state.settings.helps.hints) commands.hint();
    else return false;
    return true;
  }

  /** Whether the selected cell has notes, which `?` asks about. */
  function hasNotes() {
    const { selected, cornerNotes, centreNotes } = store.state;
    return (cornerNotes[selected] | centreNotes[selected]) !== 0 && isFree();
  }

  /** Whether the coach has asked which digit of the selected cell is meant. */
  function isAsking() {
    const { lesson } = store.state;
    return lesson?.kind === 'why' && lesson.digit === 0 && isFree();
  }

  /** Whether the selected cell is empty. */
  function isFree() {
    const { selected, givens, placements } = store.state;
    return givens[selected] === '.' && placements[selected] === '.';
  }

  /** Switches to the next mode, or back. @param {number} by */
  function cycle(by) {
    const modes = MODES.filter((mode) => mode !== 'centre' || !store.state.settings.isSimple);
    store.dispatch({ type: 'mode', mode: modes[(modes.indexOf(store.state.mode) + by + modes.length) % modes.length] });
  }

  /** Types a digit in, or takes the last one back. @param {string | undefined} what  '1' to '9', '0' to skip, 'Backspace', or something else */
  function type(what) {
    if (!what) return false;
    if (what !== 'Backspace') typeOn(store, what);
    else {
      moveBy(store, -1);
      erase();
    }
    return true;
  }

  const erase = () => store.dispatch({ type: 'digit', digit: '.' });
}

/** The digit of a key, by its position, so that layouts with digits on the shift level work too. @param {KeyboardEvent} event */
function digitOf(event) {
  const placed = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const moves = event.code.startsWith('Numpad') && !/^\d$/.test(event.key) && !isShiftedNumpad(event);
  return moves ? undefined : (placed ?? /^\d$/.exec(event.key)?.[0]);
}

/** Windows reports Shift and a digit of the numpad as a navigation key without Shift. @param {KeyboardEvent} event */
const isShiftedNumpad = (event) => /^Numpad\d$/.test(event.code) && !/^\d$/.test(event.key) && event.getModifierState('NumLock');
