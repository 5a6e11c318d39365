/** @import { State } from '../state.js' @import { Store } from '../store.js' @import { Say } from '../i18n/words.js' */
import { clashes, colOf, moveFrom, rowOf, seesEachOther } from '../geometry.js';

/**
 * Draws the 81 cells that stand in the page and turns clicks and keys into actions. Touches only the cells
 * that changed.
 *
 *   <table id=grid role=grid>
 *     <td role=gridcell tabindex=0|-1 aria-label aria-readonly aria-invalid aria-selected
 *         data-origin=given|typed|l|d|f  data-peer  data-same  data-wrong>5</td>
 *
 * One cell has the tab stop; the arrow keys move it (WAI-ARIA grid pattern).
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {() => Say} words
 */
export function mountGrid(root, store, words) {
  const cells = [...root.querySelectorAll('td')];
  const drawn = Array(81).fill('');

  root.addEventListener('pointerdown', (event) => {
    const cell = cells.indexOf(/** @type {any} */ (event.target));
    if (cell < 0) return;
    event.preventDefault();
    select(cell);
  });
  root.addEventListener('click', ({ target }) => {
    const cell = cells.indexOf(/** @type {any} */ (target));
    if (cell >= 0) select(cell);
  });
  root.addEventListener('focusin', ({ target }) => {
    const cell = cells.indexOf(/** @type {any} */ (target));
    if (cell >= 0) store.dispatch({ type: 'select', cell });
  });

  root.addEventListener('keydown', (event) => {
    if (event.altKey) return;
    const command = event.ctrlKey || event.metaKey;
    const target = moveFrom(store.state.selected, event.key, command);
    if (target !== undefined) {
      event.preventDefault();
      select(target);
      return;
    }
    if (command || event.shiftKey) return;
    // The key's place, so that layouts with digits on the shift level work too.
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? /^\d$/.exec(event.key)?.[0];
    const erases = digit === '0' || event.key === 'Delete' || event.key === 'Backspace' || event.key === '.';
    if (!digit && !erases) return;
    event.preventDefault();
    store.dispatch({ type: 'digit', digit: erases ? '.' : /** @type {string} */ (digit) });
  });

  /** @param {number} cell */
  function select(cell) {
    store.dispatch({ type: 'select', cell });
    cells[cell].focus({ preventScroll: true });
  }

  store.subscribe((state, previous) => {
    const view = look(state);
    const say = words();
    const language = state.settings.language;
    for (let cell = 0; cell < 81; cell++) {
      const next = view(cell);
      const key = `${Object.values(next).join()} ${language}`;
      if (drawn[cell] === key) continue;
      drawn[cell] = key;
      draw(cells[cell], cell, next, say);
    }
    const hadFocus = previous && cells[previous.selected] === root.ownerDocument.activeElement;
    if (hadFocus && previous.selected !== state.selected) cells[state.selected].focus({ preventScroll: true });
  });
}

/** How each cell looks. @param {State} state */
function look(state) {
  const { givens, typed, shown, selected, blamed } = state;
  /** @param {number} cell */
  const own = (cell) => (givens[cell] !== '.' ? givens[cell] : typed[cell]);
  const all = Array.from({ length: 81 }, (_, cell) => (own(cell) !== '.' ? own(cell) : (shown?.digits[cell] ?? '.')));
  const clash = clashes(Array.from({ length: 81 }, (_, cell) => own(cell)).join(''));
  return (/** @type {number} */ cell) => ({
    digit: all[cell] === '.' ? '' : all[cell],
    origin: givens[cell] !== '.' ? 'given' : typed[cell] !== '.' ? 'typed' : shown ? (shown.origins?.[cell] ?? 'f') : '',
    isClash: clash[cell] || blamed[cell],
    isWrong: own(cell) !== '.' && shown !== null && shown.digits[cell] !== own(cell),
    isSelected: cell === selected,
    isPeer: seesEachOther(cell, selected),
    isSame: cell !== selected && all[cell] !== '.' && all[cell] === all[selected],
  });
}

/** @param {HTMLElement} element @param {number} cell @param {ReturnType<ReturnType<typeof look>>} next @param {Say} say */
function draw(element, cell, next, say) {
  if (element.textContent !== next.digit) element.textContent = next.digit;
  element.tabIndex = next.isSelected ? 0 : -1;
  attribute(element, 'data-origin', next.origin);
  attribute(element, 'data-peer', next.isPeer);
  attribute(element, 'data-same', next.isSame);
  attribute(element, 'data-wrong', next.isWrong);
  attribute(element, 'aria-invalid', next.isClash || next.isWrong ? 'true' : false);
  attribute(element, 'aria-readonly', next.origin === 'given' ? 'true' : false);
  element.setAttribute('aria-selected', String(next.isSelected));
  const parts = [next.digit || say('cell.empty')];
  if (next.origin && next.origin !== 'typed') parts.push(say(`cell.${next.origin}`));
  if (next.isClash || next.isWrong) parts.push(say('cell.conflict'));
  parts.push(say('cell.place', { row: rowOf(cell) + 1, col: colOf(cell) + 1 }));
  element.setAttribute('aria-label', parts.join(', '));
}

/** @param {Element} element @param {string} name @param {string | boolean} value */
function attribute(element, name, value) {
  if (value === false || value === '') element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : value);
}
