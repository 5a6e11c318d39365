/**
 * The review of a photo: the photo, its doubtful cells, and what the selected cell may contain.
 *
 *   #review[data-marking]
 *     h2
 *     .scroll
 *       .shot > .picture see picture-view.js; a button to move the corners
 *       .grids           a button for each grid, if there are several
 *       .doubts          a button for each doubtful cell: its part of the photo, its name, what it has now
 *       .closer          the selected cell: its part of the photo, its options; or the corner that is being moved
 *     .foot
 *
 * @import { Content } from '../core/correct.js'
 * @import { Store } from '../app/store.js'
 * @import { Say } from '../app/words.js'
 * @import { Option } from './contents.js'
 * @import { Picture, Point, Reading } from './state.js'
 */
import { cellName } from '../app/cell-names.js';
import { replaceItems } from '../app/elements.js';
import { finder } from '../app/find.js';
import { put, showReport } from '../app/text.js';
import { contentOf, doubtful, isSame, nextAfter, optionsOf, otherDigits, textOf } from './contents.js';
import { mountPicture } from './picture-view.js';
import { quadOf } from '../core/crossings.js';
import { cutOut } from './quads.js';

/** The sides of the cut-outs, in pixels: twice those in the layout. */
const [SMALL, LARGE] = [80, 160];
/** Around a cell, as a share of it. */
const MARGIN = 0.12;
/** What is seen of the photo around a corner, as a share of its longer side. */
const AROUND = 0.04;

/** @param {HTMLElement} root @param {Store} store @param {import('./commands.js').Review} review @param {() => Say} words */
export function mountReview(root, store, review, words) {
  const find = finder(root);
  const [title, report, grids, doubts, doubtsName] = ['h2', '.report', '.grids', '.doubts', '.doubts-name'].map((selector) => find(selector));
  const [what, options, others] = ['.what', '.options', '.more-digits'].map((selector) => find(selector));
  const large = find('.closer canvas', HTMLCanvasElement);
  const accept = find('[data-do=photo-accept]');
  let corner = 0;
  /** What the elements were made for. @type {Reading | null} */
  let shown = null;
  const view = mountPicture(find('.picture'), store, words, {
    moveCorner: review.moveCorner,
    readGrid: (chosen) => void review.readGrid(chosen),
    onCorner: (n) => {
      corner = n;
      draw();
    },
  });

  grids.addEventListener('click', ({ target }) => {
    const n = buttonIn(target)?.dataset.grid;
    if (n !== undefined) void review.readGrid(Number(n));
  });
  doubts.addEventListener('click', ({ target }) => {
    const cell = buttonIn(target)?.dataset.cell;
    if (cell !== undefined) store.dispatch({ type: 'select', cell: Number(cell) });
  });
  // One tab stop; the arrow keys move among the cells.
  doubts.addEventListener('keydown', (event) => {
    const buttons = /** @type {HTMLElement[]} */ ([...doubts.children]);
    const at = buttons.indexOf(/** @type {HTMLElement} */ (event.target));
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined || !buttons[to]) return;
    event.preventDefault();
    for (const button of buttons) button.tabIndex = -1;
    focusDoubt(buttons[to]);
  });
  for (const group of [options, others]) {
    group.addEventListener('click', ({ target }) => {
      const button = buttonIn(target);
      if (!button) return;
      const { kind = 'printed', digit, notes } = button.dataset;
      choose(/** @type {Content} */ ({ kind, ...(digit && { digit: Number(digit) }), ...(notes && { notes: Number(notes) }) }));
    });
  }

  /** @param {Content} content */
  function choose(content) {
    const { selected, photo } = store.state;
    const wasDoubtful = photo?.reading && doubtful(photo.reading.scan, store.state).includes(selected);
    const next = review.choose(selected, content);
    if (next !== undefined) focusDoubt(/** @type {HTMLElement} */ (doubts.querySelector(`[data-cell="${next}"]`)));
    else if (wasDoubtful) accept.focus({ preventScroll: true });
    else /** @type {HTMLElement | null} */ (options.querySelector('[aria-pressed=true]'))?.focus({ preventScroll: true });
  }

  /** @param {HTMLElement} button */
  function focusDoubt(button) {
    button.tabIndex = 0;
    button.focus({ preventScroll: true });
    reveal(button);
  }

  /** Scrolls the strip, and nothing else. @param {HTMLElement} button */
  function reveal(button) {
    doubts.scrollLeft = button.offsetLeft - doubts.offsetLeft - (doubts.clientWidth - button.offsetWidth) / 2;
  }

  store.subscribe((state, previous) => {
    if (state.photo === previous?.photo && !state.photo) return;
    const parts = /** @type {const} */ (['photo', 'givens', 'placements', 'cornerNotes', 'colours', 'selected', 'pasteReport', 'settings']);
    if (!previous || parts.some((part) => state[part] !== previous[part])) draw();
  });

  function draw() {
    const { photo, selected, pasteReport } = store.state;
    const say = words();
    if (!photo) {
      shown = null;
      doubts.replaceChildren();
      return view.clear();
    }
    const { reading, picture } = photo;
    root.toggleAttribute('data-marking', !reading);
    put(title, say(reading ? 'photo.check' : 'photo.outline'));
    showReport(report, pasteReport, say);
    view.draw(photo, selected);
    if (!reading) {
      shown = null;
      show(large, picture, around(photo.corners[corner], picture), LARGE, 0);
      drawCross(large);
      what.children[0].textContent = say(`photo.corner.${corner}`);
      what.children[1].textContent = '';
      return;
    }
    if (reading !== shown) build(picture, reading);
    shown = reading;
    drawGrids(reading, say);
    drawDoubts(reading, say);
    drawCell(picture, reading, say);
  }

  /** The buttons of the doubtful cells. @param {Picture} picture @param {Reading} reading */
  function build(picture, { scan }) {
    doubts.replaceChildren(...scan.unsure.map((cell) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.cell = String(cell);
      const canvas = document.createElement('canvas');
      show(canvas, picture, quadOf(scan.crossings, cell), SMALL, MARGIN);
      button.append(canvas, textIn('b', ''), textIn('small', cellName(cell)), textIn('span', ''));
      label(button, '');
      return button;
    }));
  }

  /** @param {Reading} reading @param {Say} say */
  function drawGrids({ grids: all, chosen }, say) {
    grids.hidden = all.length < 2;
    if (grids.hidden) return;
    put(/** @type {HTMLElement} */ (grids.children[0]), say('photo.others', { n: all.length - 1 }));
    replaceItems(grids.children[1], all.map((_, n) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.grid = String(n);
      button.textContent = say('photo.grid', { n: n + 1 });
      button.setAttribute('aria-pressed', String(n === chosen));
      return button;
    }), 'data-grid');
  }

  /** @param {Reading} reading @param {Say} say */
  function drawDoubts({ scan }, say) {
    const { state } = store;
    const left = doubtful(scan, state);
    doubts.hidden = scan.unsure.length === 0;
    put(doubtsName, say(left.length > 0 ? 'photo.left' : scan.unsure.length > 0 ? 'photo.done' : 'photo.clear', { n: left.length }));
    const stop = scan.unsure.includes(state.selected) ? state.selected : nextAfter(left.length > 0 ? left : scan.unsure, -1);
    for (const button of /** @type {Iterable<HTMLElement>} */ (doubts.children)) {
      const cell = Number(button.dataset.cell);
      const content = contentOf(state, cell);
      const isLeft = left.includes(cell);
      button.tabIndex = cell === stop ? 0 : -1;
      button.toggleAttribute('data-left', isLeft);
      button.setAttribute('aria-pressed', String(cell === state.selected));
      label(button, say(isLeft ? 'photo.doubt' : 'photo.checked', { cell: cellName(cell), what: inWords(content, say) }));
      const digit = /** @type {HTMLElement} */ (button.children[1]);
      put(digit, shortOf(content));
      digit.dataset.kind = content.kind;
      if (cell === state.selected && !doubts.contains(document.activeElement)) reveal(button);
    }
  }

  /** @param {Picture} picture @param {Reading} reading @param {Say} say */
  function drawCell(picture, { scan }, say) {
    const { state } = store;
    const cell = state.selected;
    show(large, picture, quadOf(scan.crossings, cell), LARGE, MARGIN);
    const now = contentOf(state, cell);
    what.children[0].textContent = cellName(cell);
    what.children[1].textContent = inWords(now, say);
    const all = optionsOf(scan, state, cell);
    options.replaceChildren(...all.map((option) => optionButton(option, isSame(option, now), say)));
    others.replaceChildren(...otherDigits(all).map((digit) => {
      const button = textIn('button', String(digit));
      /** @type {HTMLButtonElement} */ (button).type = 'button';
      button.dataset.kind = now.kind === 'written' ? 'written' : 'printed';
      button.dataset.digit = String(digit);
      return button;
    }));
  }
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const buttonIn = (target) => /** @type {Element} */ (target).closest('button');

/** @param {Option} option @param {boolean} isNow @param {Say} say */
function optionButton(option, isNow, say) {
  const { kind, digit, notes, chance } = option;
  const button = document.createElement('button');
  button.type = 'button';
  Object.assign(button.dataset, { kind, ...(digit && { digit }), ...(notes && { notes }) });
  button.setAttribute('aria-pressed', String(isNow));
  button.append(textIn('b', shortOf(option)), textIn('small', say(`photo.kind.${kind}`)));
  const n = chance === undefined ? undefined : Math.min(99, Math.max(1, Math.round(chance * 100)));
  if (n !== undefined) button.append(textIn('small', say('photo.chance', { n })));
  button.append(textIn('span', ''));
  label(button, n === undefined ? inWords(option, say) : say('photo.likely', { what: inWords(option, say), n }));
  return button;
}

/** What screen readers hear of a button: its last element, instead of the others. @param {HTMLElement} button @param {string} text */
function label(button, text) {
  for (const child of button.children) child.ariaHidden = 'true';
  const last = /** @type {HTMLElement} */ (button.lastElementChild);
  last.className = 'hidden';
  last.ariaHidden = null;
  put(last, text);
}

/** @param {string} name @param {string} text */
function textIn(name, text) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/** @param {Content} content @param {Say} say */
const inWords = (content, say) => {
  const { key, with: values } = textOf(content);
  return say(key, values);
};

/** @param {Content} content */
const shortOf = ({ kind, digit }) => (digit ? String(digit) : kind === 'notes' ? '⋯' : '–');

/** @param {HTMLCanvasElement} canvas @param {Picture} picture @param {readonly Point[]} quad @param {number} side @param {number} margin */
function show(canvas, picture, quad, side, margin) {
  canvas.width = canvas.height = side;
  canvas.getContext('2d')?.putImageData(new ImageData(cutOut(picture, quad, side, margin), side, side), 0, 0);
}

/** Where the corner is. @param {HTMLCanvasElement} canvas */
function drawCross(canvas) {
  const context = canvas.getContext('2d');
  if (!context) return;
  const middle = canvas.width / 2;
  for (const [colour, width] of /** @type {[string, number][]} */ ([['#fff', 5], ['#3a43b3', 2]])) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(middle - 24, middle);
    context.lineTo(middle + 24, middle);
    context.moveTo(middle, middle - 24);
    context.lineTo(middle, middle + 24);
    context.stroke();
  }
}

/** @param {Point} point @param {Picture} picture @returns {Point[]} */
function around([x, y], { width, height }) {
  const half = AROUND * Math.max(width, height);
  return [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]];
}
