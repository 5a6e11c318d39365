/** @import { Board, Picture } from '../lesson.js' @import { State } from '../state.js' @import { Store } from '../store.js' @import { Say } from '../i18n/words.js' */
import { clashes, colOf, moveFrom, rowOf, seesEachOther } from '../geometry.js';
import { boardOf, pictureOf } from '../lesson.js';
import { bitOf, digitsOf } from '../notes.js';

/**
 * Draws the 81 cells that stand in the page and turns clicks and keys into actions. Touches only the cells
 * that changed.
 *
 *   <table id=grid role=grid>
 *     <td role=gridcell tabindex=0|-1 aria-label aria-readonly aria-invalid aria-selected
 *         data-origin=given|typed|l|d|f  data-peer  data-same  data-wrong  data-marked>5</td>
 *     an empty cell with notes:  <td><span class=notes><b data-n=1 data-role=Eliminated> ...</span></td>
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
  /** @param {EventTarget | null} target */
  const cellAt = (target) => cells.indexOf(/** @type {any} */ (/** @type {Element} */ (target).closest('td')));

  root.addEventListener('pointerdown', (event) => {
    const cell = cellAt(event.target);
    if (cell < 0) return;
    event.preventDefault();
    select(cell);
  });
  root.addEventListener('click', ({ target }) => {
    const cell = cellAt(target);
    if (cell >= 0) select(cell);
  });
  root.addEventListener('focusin', ({ target }) => {
    const cell = cellAt(target);
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
    if (command) return;
    // The key's place, so that layouts with digits on the shift level work too.
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? /^\d$/.exec(event.key)?.[0];
    const erases = digit === '0' || event.key === 'Delete' || event.key === 'Backspace' || event.key === '.';
    if (!digit && !erases) return;
    event.preventDefault();
    if (event.shiftKey && digit && !erases) store.dispatch({ type: 'note', digit: Number(digit) });
    else store.dispatch({ type: 'digit', digit: erases ? '.' : /** @type {string} */ (digit) });
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
  const { givens, typed, notes, shown, selected, blamed, lesson } = state;
  const board = boardOf(lesson);
  const picture = pictureOf(lesson);
  if (board) return lookOfBoard(board, picture, selected);
  /** @param {number} cell */
  const own = (cell) => (givens[cell] !== '.' ? givens[cell] : typed[cell]);
  const all = Array.from({ length: 81 }, (_, cell) => (own(cell) !== '.' ? own(cell) : (shown?.digits[cell] ?? '.')));
  const marked = markedBits(picture);
  const clash = clashes(Array.from({ length: 81 }, (_, cell) => own(cell)).join(''));
  return (/** @type {number} */ cell) => ({
    digit: all[cell] === '.' ? '' : all[cell],
    origin: givens[cell] !== '.' ? 'given' : typed[cell] !== '.' ? 'typed' : shown ? (shown.origins?.[cell] ?? 'f') : '',
    isClash: clash[cell] || blamed[cell],
    isWrong: own(cell) !== '.' && shown !== null && shown.digits[cell] !== own(cell),
    isSelected: cell === selected,
    // The teacher's colours stand alone.
    isPeer: !lesson && seesEachOther(cell, selected),
    isSame: !lesson && cell !== selected && all[cell] !== '.' && all[cell] === all[selected],
    isMarked: picture.cells.has(cell),
    notes: all[cell] === '.' ? notes[cell] | marked[cell] : 0,
    roles: rolesIn(picture, cell),
  });
}

/** How each cell of the teacher's own board looks. @param {Board} board @param {Picture} picture @param {number} selected */
function lookOfBoard({ digits, origins, candidates }, picture, selected) {
  const marked = markedBits(picture);
  return (/** @type {number} */ cell) => ({
    digit: digits[cell] === '.' ? '' : digits[cell],
    origin: origins[cell] === 'g' ? 'given' : origins[cell] === '.' ? '' : origins[cell],
    isClash: false,
    isWrong: false,
    isSelected: cell === selected,
    isPeer: false,
    isSame: false,
    isMarked: picture.cells.has(cell),
    notes: digits[cell] === '.' ? candidates[cell] | marked[cell] : 0,
    roles: rolesIn(picture, cell),
  });
}

/** The marked candidates are shown whether noted or not. @param {Picture} picture */
function markedBits(picture) {
  const bits = Array(81).fill(0);
  for (const key of picture.roles.keys()) bits[Math.floor(key / 10)] |= bitOf(key % 10);
  return bits;
}

/** As text, so that looks can be compared: '5Pivot 7Eliminated'. @param {Picture} picture @param {number} cell */
const rolesIn = (picture, cell) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((digit) => picture.roles.has(cell * 10 + digit) ? [`${digit}${picture.roles.get(cell * 10 + digit)}`] : []).join(' ');

/** @param {HTMLElement} element @param {number} cell @param {ReturnType<ReturnType<typeof look>>} next @param {Say} say */
function draw(element, cell, next, say) {
  if (next.notes) drawNotes(element, next.notes, next.roles);
  else if (element.textContent !== next.digit || element.firstElementChild) element.textContent = next.digit;
  element.tabIndex = next.isSelected ? 0 : -1;
  attribute(element, 'data-origin', next.origin);
  attribute(element, 'data-peer', next.isPeer);
  attribute(element, 'data-same', next.isSame);
  attribute(element, 'data-wrong', next.isWrong);
  attribute(element, 'data-marked', next.isMarked);
  attribute(element, 'aria-invalid', next.isClash || next.isWrong ? 'true' : false);
  attribute(element, 'aria-readonly', next.origin === 'given' ? 'true' : false);
  element.setAttribute('aria-selected', String(next.isSelected));
  const parts = [next.digit || say('cell.empty')];
  if (next.origin && next.origin !== 'typed') parts.push(say(`cell.${next.origin}`));
  if (next.notes) parts.push(say('cell.notes', { digits: digitsOf(next.notes).join(' ') }));
  if (next.isClash || next.isWrong) parts.push(say('cell.conflict'));
  parts.push(say('cell.place', { row: rowOf(cell) + 1, col: colOf(cell) + 1 }));
  element.setAttribute('aria-label', parts.join(', '));
}

/**
 * Each digit at its place of the keypad. The digits are drawn by CSS, so that a cell's text is its digit alone.
 * @param {HTMLElement} element @param {number} bits @param {string} roles
 */
function drawNotes(element, bits, roles) {
  let notes = element.querySelector('.notes');
  if (!notes) {
    notes = document.createElement('span');
    notes.className = 'notes';
    for (let digit = 1; digit <= 9; digit++) notes.append(document.createElement('b'));
    element.replaceChildren(notes);
  }
  for (let digit = 1; digit <= 9; digit++) {
    const note = notes.children[digit - 1];
    attribute(note, 'data-n', bits & bitOf(digit) ? String(digit) : '');
    const role = roles.split(' ').find((one) => one[0] === String(digit));
    attribute(note, 'data-role', role?.slice(1) ?? '');
  }
}

/** @param {Element} element @param {string} name @param {string | boolean} value */
function attribute(element, name, value) {
  if (value === false || value === '') element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : value);
}
