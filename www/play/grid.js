/** @import { Board, Picture } from '../core/lesson.js' @import { Sight } from '../app/no-lesson.js' @import { State } from '../state.js' @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' */
import { DOUBT } from '../core/correct.js';
import { isUnderReview } from '../core/game.js';
import { clashes, colOf, merge, rowOf, seesEachOther } from '../core/geometry.js';
import { bitOf, digitsOf } from '../core/notes.js';
import { drawLate } from '../app/after-frame.js';
import { screenOf } from '../app/places.js';
import { usedCells } from '../core/pattern.js';
import { POSSIBLE } from '../core/state.js';

/**
 * On a slow device, a change of all cells takes several frames. So the next frame has what the player looks at: what changed in the
 * cells, but not the notes if they changed in more cells than this. Those, and the tints of cells that are otherwise unchanged, follow
 * one frame later.
 *
 * Measured on a processor slowed down four times, from touch to frame: to fill in all notes for the first time takes 24 to 40 ms, and
 * 40 to 64 if the first cells get theirs at once; to touch a cell or a key with notes in all cells 34 ms on average, and 38 if only
 * notes are postponed. Layers (the grid as one, the cells as none), hidden panels and no tap colour did not gain a millisecond.
 * `./build.sh bench --feel`
 */
const NOTES_AT_ONCE = 12;

/**
 * Draws the 81 cells of the page's table. Updates only the cells whose look has changed, and in those only what differs: recreating
 * a note makes the browser lay out its text again, and with notes in every cell that took twice as long as everything else.
 *
 *   <table id=grid role=grid>
 *     <td role=gridcell tabindex=0|-1 aria-label aria-readonly aria-invalid aria-selected
 *         data-origin=given|typed|l|d|f  data-replaced=1  data-peer  data-same  data-wrong  data-marked  data-unsure  data-colours=14><span class=value>5</span></td>
 *     while a pattern is drawn:  data-pattern=drawn|lost, lost if the symmetry cannot use the cell
 *     an empty cell with notes:  <td><span class=notes><b data-n=1 data-role=Eliminated> ...</span> <span class=centre data-n=37></span></td>
 *
 * One cell is the tab stop; the arrow keys move it (WAI-ARIA grid pattern).
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {() => Say} words
 * @param {Sight} sight
 * @param {() => boolean} isPointing  whether a pointer is selecting
 */
export function mountGrid(root, store, words, sight, isPointing) {
  const cells = [...root.querySelectorAll('td')];
  /** @type {(Look | null)[]} */
  const drawn = Array(81).fill(null);
  const drawRest = drawLate(() => drawCells(store.state, true));
  const moveFocus = () => {
    if (root.contains(root.ownerDocument.activeElement)) cells[store.state.selected].focus({ preventScroll: true });
  };
  const moveFocusLate = drawLate(moveFocus);

  store.subscribe((state, previous) => {
    // Before anything is drawn: to move the focus, a browser first computes the styles of everything that has changed. After a touch it
    // can wait, but the next key has to find it.
    if (previous && previous.selected !== state.selected) (isPointing() ? moveFocusLate : moveFocus)();
    if (previous?.settings.language !== state.settings.language) drawn.fill(null);
    drawCells(state, previous === null);
    if (!state.game.finishedAt) root.removeAttribute('data-finished');
    else if (previous && !previous.game.finishedAt && previous.game.id === state.game.id) celebrate(state.selected);
  });

  /** @param {State} state @param {boolean} isComplete  whether everything is drawn now */
  function drawCells(state, isComplete) {
    const lookOf = looks(state, sight);
    const looked = cells.map((_, cell) => lookOf(cell));
    const haveNewNotes = looked.map((look, cell) => !look.digit && look.notes !== drawn[cell]?.notes);
    const areNotesLate = haveNewNotes.filter(Boolean).length > NOTES_AT_ONCE;
    const say = words();
    looked.forEach((look, cell) => {
      const before = drawn[cell];
      const isTint = before !== null && hasSameContent(before, look);
      if (isTint && hasSameTint(before, look)) return;
      if (isTint && !isComplete) return drawRest();
      const isLate = !isComplete && areNotesLate && haveNewNotes[cell];
      if (isLate) drawRest();
      if (isLate && !before?.digit) return;
      // Until its notes come, the cell is empty: no frame mixes the digits of two puzzles.
      const now = isLate ? { ...look, notes: 0, centres: 0 } : look;
      drawn[cell] = now;
      drawCell(cells[cell], now);
      if (!isTint) attribute(cells[cell], 'aria-label', nameOf(cell, now, say));
    });
  }

  /** A wave from the last digit outwards; see play.css. @param {number} from */
  function celebrate(from) {
    cells.forEach((element, cell) => {
      const distance = Math.hypot(rowOf(cell) - rowOf(from), colOf(cell) - colOf(from));
      element.style.setProperty('--at', String(Math.round(distance * 15)));
    });
    root.setAttribute('data-finished', '');
  }
}

/**
 * What one cell shows. `replaced` is the player's digit where the solution has another one. Notes, centre notes, colours and lit notes are sets of bits; `roles` is text, such as '5Pivot 7Eliminated'. In an exercise, `tag` and `part` are what the player marked the cell as, `struck` are the candidates that the player eliminated, and `placed` is the digit that the player placed.
 * @typedef {{ digit: string, origin: string, replaced: string, isClash: boolean, isWrong: boolean, isFocused: boolean, isSelected: boolean,
 *   isPeer: boolean, isSame: boolean, isMarked: boolean, isUnsure: boolean, isFixed: boolean, notes: number, centres: number, colours: number, lit: number,
 *   roles: string, pattern: '' | 'drawn' | 'lost', tag: string, part: string, struck: string, placed: string }} Look
 */

// Written out: with lists of the names it took eight times as long, for 81 cells at each touch.
/** @param {Look} a @param {Look} b */
const hasSameTint = (a, b) => a.isPeer === b.isPeer && a.isSame === b.isSame && a.lit === b.lit;
/** @param {Look} a @param {Look} b */
const hasSameContent = (a, b) => a.digit === b.digit && a.origin === b.origin && a.replaced === b.replaced && a.isClash === b.isClash && a.isWrong === b.isWrong &&
  a.isFocused === b.isFocused && a.isSelected === b.isSelected && a.isMarked === b.isMarked && a.isUnsure === b.isUnsure && a.isFixed === b.isFixed && a.notes === b.notes &&
  a.centres === b.centres && a.colours === b.colours && a.roles === b.roles && a.pattern === b.pattern && a.tag === b.tag && a.part === b.part && a.struck === b.struck && a.placed === b.placed;

/** @param {State} state @param {Sight} sight @returns {(cell: number) => Look} */
function looks(state, { boardOf, pictureOf }) {
  const { givens, placements, shown, selected, selection, blamed, lesson, answer } = state;
  const { helps } = state.settings;
  const board = boardOf(lesson);
  const picture = pictureOf(lesson);
  const marked = markedBits(picture);
  const chosen = new Set(selection);
  if (screenOf(state) === 'create') return looksOfPattern(state);
  if (board) return (/** @type {number} */ cell) => lookOnBoard(board, picture, marked, chosen, selected, cell);
  const own = merge(givens, placements);
  // The digits that any solution can have replace nothing; they fill the cells that are settled.
  const all = !shown ? own : shown.index === POSSIBLE ? merge(own, shown.digits) : merge(merge(givens, shown.digits), placements);
  const [clash, givenClash] = [clashes(own), clashes(givens)];
  const right = shown?.digits ?? (helps.mistakes && answer?.puzzle === givens ? answer.digits : null);
  // The teacher's colours stand alone, and houses are those of one cell.
  const isOver = screenOf(state) === 'finished';
  const peersOf = lesson || isOver || !helps.peers || selection.length > 1 ? -1 : selected;
  const equal = lesson || isOver || !helps.same ? '.' : (state.locked ?? all[selected]);
  const possible = shown?.candidates;
  const isReview = isUnderReview(state);
  const notes = possible ?? state.cornerNotes;
  const equalBit = equal === '.' ? 0 : bitOf(Number(equal));
  return (/** @type {number} */ cell) => ({
    digit: all[cell] === '.' ? '' : all[cell],
    origin: givens[cell] !== '.' ? 'given' : all[cell] === '.' ? '' : placements[cell] === all[cell] ? 'typed' : (shown?.origins?.[cell] ?? 'f'),
    replaced: own[cell] !== '.' && all[cell] !== own[cell] ? own[cell] : '',
    // A given that clashes with a digit of the player is right.
    isClash: clash[cell] && all[cell] === own[cell] && (givens[cell] === '.' || givenClash[cell]) && (helps.conflicts || blamed[cell]),
    isWrong: all[cell] === own[cell] && ((blamed[cell] && !clash[cell]) || (own[cell] !== '.' && right !== null && right[cell] !== '.' && right[cell] !== own[cell])),
    isFocused: cell === selected,
    isSelected: chosen.has(cell),
    isPeer: (peersOf >= 0 && seesEachOther(cell, peersOf)) || picture.others.has(cell),
    isSame: equal !== '.' && all[cell] === equal && (cell !== selected || state.locked !== null),
    isMarked: picture.cells.has(cell),
    isUnsure: isReview && (state.colours[cell] & DOUBT) !== 0,
    isFixed: givens[cell] !== '.' && !(isReview && state.place === 'solve'),
    notes: all[cell] === '.' ? notes[cell] | marked[cell] : 0,
    centres: all[cell] === '.' && !possible ? state.centreNotes[cell] : 0,
    colours: isReview ? state.colours[cell] & ~DOUBT : state.colours[cell],
    lit: all[cell] === '.' ? (notes[cell] | marked[cell] | (possible ? 0 : state.centreNotes[cell])) & equalBit : 0,
    roles: shown?.often ? digitsOf(shown.often[cell]).map((digit) => `${digit}Often`).join(' ') : rolesIn(picture, cell),
    pattern: '', tag: '', part: '', struck: '', placed: '',
  });
}

/** An empty grid on which the pattern of givens is drawn. @param {State} state @returns {(cell: number) => Look} */
function looksOfPattern({ form: { pattern, symmetry }, selected }) {
  const used = usedCells(pattern, symmetry);
  return (cell) => ({
    ...BLANK,
    isFocused: cell === selected,
    isSelected: cell === selected,
    pattern: pattern[cell] !== 'x' ? '' : used[cell] === 'x' ? 'drawn' : 'lost',
  });
}

/** @type {Look} */
const BLANK = {
  digit: '', origin: '', replaced: '', isClash: false, isWrong: false, isFocused: false, isSelected: false, isPeer: false, isSame: false, isMarked: false, isUnsure: false, isFixed: false,
  notes: 0, centres: 0, colours: 0, lit: 0, roles: '', pattern: '', tag: '', part: '', struck: '', placed: '',
};

/** How a cell of the teacher's own board looks. @param {Board} board @param {Picture} picture @param {number[]} marked @param {Set<number>} chosen @param {number} selected @param {number} cell */
const lookOnBoard = ({ digits, origins, candidates }, picture, marked, chosen, selected, cell) => ({
  ...BLANK,
  digit: digits[cell] === '.' ? '' : digits[cell],
  origin: origins[cell] === 'g' ? 'given' : origins[cell] === '.' ? '' : origins[cell],
  isFixed: origins[cell] === 'g' && digits[cell] !== '.',
  isFocused: cell === selected,
  isSelected: chosen.has(cell),
  isMarked: picture.cells.has(cell),
  isPeer: picture.others.has(cell),
  notes: digits[cell] === '.' ? candidates[cell] | marked[cell] : 0,
  roles: rolesIn(picture, cell),
  ...picture.tags?.get(cell),
});

/** The marked candidates are shown whether noted or not. @param {Picture} picture */
function markedBits(picture) {
  const bits = Array(81).fill(0);
  for (const key of picture.roles.keys()) bits[Math.floor(key / 10)] |= bitOf(key % 10);
  return bits;
}

/** As text, so that looks can be compared: '5Pivot 7Eliminated'. @param {Picture} picture @param {number} cell */
const rolesIn = (picture, cell) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((digit) => picture.roles.has(cell * 10 + digit) ? [`${digit}${picture.roles.get(cell * 10 + digit)}`] : []).join(' ');

/** @param {HTMLElement} element @param {Look} next */
function drawCell(element, next) {
  if (next.notes || next.centres) drawNotes(element, next);
  else if (element.textContent !== next.digit || (!next.digit && element.firstChild)) element.replaceChildren(...(next.digit ? [span('value', next.digit)] : []));
  attribute(element, 'tabindex', next.isFocused ? '0' : '-1');
  attribute(element, 'data-origin', next.origin);
  attribute(element, 'data-replaced', next.replaced);
  attribute(element, 'data-peer', next.isPeer);
  attribute(element, 'data-same', next.isSame || next.lit !== 0);
  attribute(element, 'data-wrong', next.isWrong);
  attribute(element, 'data-marked', next.isMarked);
  attribute(element, 'data-unsure', next.isUnsure);
  attribute(element, 'data-pattern', next.pattern);
  attribute(element, 'data-tag', next.tag);
  paint(element, digitsOf(next.colours));
  attribute(element, 'aria-invalid', next.isClash || next.isWrong ? 'true' : false);
  attribute(element, 'aria-readonly', next.isFixed ? 'true' : false);
  attribute(element, 'aria-selected', String(next.isSelected));
}

/** What a cell is called. @param {number} cell @param {Look} next @param {Say} say */
function nameOf(cell, next, say) {
  const parts = [next.digit || say('cell.empty')];
  if (next.origin && next.origin !== 'typed') parts.push(say(`cell.${next.origin}`));
  if (next.replaced) parts.push(say('cell.replaced', { digit: next.replaced }));
  if (next.notes) parts.push(say('cell.notes', { digits: digitsOf(next.notes).join(' ') }));
  if (next.centres) parts.push(say('cell.centres', { digits: digitsOf(next.centres).join(' ') }));
  if (next.colours) parts.push(say('cell.colours', { colours: digitsOf(next.colours).map((colour) => say(`colour.${colour}`)).join(', ') }));
  if (next.isClash || next.isWrong) parts.push(say(next.isClash ? 'cell.conflict' : 'cell.wrong'));
  if (next.isUnsure) parts.push(say('cell.unsure'));
  for (const part of next.part ? next.part.split(',') : []) {
    const [role, letter, order] = part.split(' ');
    const name = `${say(`part.${role}`)} ${letter}`.trim();
    parts.push(say(order ? 'cell.partInOrder' : 'cell.part', { part: name, order }));
  }
  if (!next.part && next.isMarked) parts.push(say('cell.marked'));
  if (next.struck) parts.push(say('cell.eliminated', { digits: next.struck }));
  if (next.placed) parts.push(say('cell.placed', { digit: next.placed }));
  if (next.pattern) parts.push(say('cell.pattern'));
  parts.push(say('cell.place', { row: rowOf(cell) + 1, col: colOf(cell) + 1 }));
  return parts.join(', ');
}

/** Stripes of a cell's colours, each with its number for those who see them alike. @param {HTMLElement} element @param {number[]} colours */
function paint(element, colours) {
  if ((element.dataset.colours ?? '') === colours.join('')) return;
  attribute(element, 'data-colours', colours.join(''));
  const stops = colours.map((colour, n) => `var(--colour-${colour}) ${(n * 100) / colours.length}% ${((n + 1) * 100) / colours.length}%`);
  element.style.backgroundImage = colours.length > 0 ? `linear-gradient(115deg, ${stops.join(', ')})` : '';
}

/**
 * Each digit at its place of the keypad, and the centre notes side by side. The digits are drawn by CSS, so that a cell's
 * text is its digit alone. One text for all notes of a cell, with blanks as wide as digits, is fewer elements but no quicker: to
 * fill in all notes took 130 ms instead of 100 on a slowed-down processor, since no two such texts are the same.
 * @param {HTMLElement} element @param {Look} next
 */
function drawNotes(element, { notes: bits, centres, lit, roles }) {
  const notes = element.querySelector('.notes') ?? span('notes');
  if (!notes.parentElement) element.replaceChildren(notes);
  /** @type {Element | null} */
  let at = notes.firstElementChild;
  for (let digit = 1; digit <= 9; digit++) {
    let note = at?.getAttribute('data-n') === String(digit) ? at : null;
    if (note) at = note.nextElementSibling;
    if ((bits & bitOf(digit)) === 0) {
      note?.remove();
      continue;
    }
    note ??= notes.insertBefore(document.createElement('b'), at);
    attribute(note, 'data-n', String(digit));
    attribute(note, 'data-lit', (lit & bitOf(digit)) !== 0);
    const role = roles.split(' ').find((one) => one[0] === String(digit));
    attribute(note, 'data-role', role?.slice(1) ?? '');
  }
  const there = element.querySelector('.centre');
  if (centres === 0) return void there?.remove();
  const centre = there ?? element.appendChild(span('centre'));
  const packed = digitsOf(centres).join('');
  attribute(centre, 'data-n', packed);
  attribute(centre, 'data-lit', (centres & lit) !== 0);
  attribute(centre, 'data-tight', packed.length > 5);
}

/** What a cell contains; hidden, since some screen readers read a cell's text instead of its label. @param {string} name @param {string} [text] */
function span(name, text = '') {
  const element = document.createElement('span');
  element.className = name;
  element.ariaHidden = 'true';
  element.textContent = text;
  return element;
}

/** @param {Element} element @param {string} name @param {string | boolean} value */
function attribute(element, name, value) {
  const wanted = value === true ? '' : value === false || value === '' ? null : value;
  if (element.getAttribute(name) === wanted) return;
  if (wanted === null) element.removeAttribute(name);
  else element.setAttribute(name, wanted);
}
