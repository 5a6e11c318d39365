/**
 * @import { Item, Sheet } from './layout.js'
 * @import { Level } from '../core/state.js'
 * @import { State } from '../state.js'
 * @import { Store } from '../app/store.js'
 * @import { Say } from '../app/words.js'
 */
import { make } from '../app/elements.js';
import { control, controls, finder } from '../app/find.js';
import { linkTo } from '../app/links.js';
import { countDigits } from '../core/geometry.js';
import { LEVELS } from '../core/levels.js';
import { countSheets, rowsToPrint, sheetsOf } from './layout.js';
import { svg } from '../app/svg.js';
import { showReport } from '../app/text.js';

/**
 * The Print panel: what to print, how many per page, and a preview of each page. The preview and the paper have the same sheets:
 * print/style.css has their sizes in --mm, which is a millimetre on paper and less on the screen.
 *
 *   section#printer
 *     form   .report
 *     .proof   .paper > .sheet   .pages
 *   div#paper    all sheets, while they are printed
 *
 * @param {HTMLElement} root
 * @param {HTMLElement} paper
 * @param {Store} store
 * @param {{ lookAtPage: () => void }} job
 * @param {() => Say} words
 * @returns {{ print: () => void }} prints all sheets
 */
export function mountPrinter(root, paper, store, { lookAtPage }, words) {
  const find = finder(root);
  const form = find('form', HTMLFormElement);
  const fields = controls(form, { what: HTMLSelectElement, n: HTMLInputElement, perPage: HTMLSelectElement, withSolutions: HTMLInputElement });
  const [back, next] = find('.pages').querySelectorAll('button');
  const view = root.ownerDocument.defaultView;
  let isOurs = false;
  let frame = 0;

  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', () => {
    const { printer } = store.state;
    const whole = (/** @type {{ value: string }} */ { value }, /** @type {number} */ most, /** @type {number} */ other) =>
      /^\s*\d+\s*$/.test(value) && Number(value) <= most ? Number(value) : other;
    const levels = /** @type {Record<Level, number>} */ (Object.fromEntries(LEVELS.map((level) => [level, whole(control(form, level), 200, printer.levels[level])])));
    store.dispatch({
      type: 'printer',
      printer: { what: /** @type {State['printer']['what']} */ (fields.what.value), n: Math.max(1, whole(fields.n, 1000, printer.n)), levels, perPage: Number(fields.perPage.value), withSolutions: fields.withSolutions.checked, page: 0, report: null },
    });
  });
  // Corrects invalid input when the field loses the focus.
  form.addEventListener('change', () => fill());
  back.addEventListener('click', () => turn(-1));
  next.addEventListener('click', () => turn(1));
  root.addEventListener('shown', redraw);

  /** @param {number} by */
  function turn(by) {
    store.dispatch({ type: 'printer', printer: { page: clamp(store.state.printer.page + by, count()) } });
  }

  const count = () => countSheets(rowsToPrint(store.state).length, store.state.printer);

  function redraw() {
    if (!frame && !root.hidden) frame = requestAnimationFrame(draw);
  }

  function draw() {
    frame = 0;
    if (root.hidden) return;
    const say = words();
    const { printer } = store.state;
    const sheets = sheetsOf(rowsToPrint(store.state), printer, printer.facts);
    const page = clamp(printer.page, sheets.length);
    const sheet = sheets[page];
    find('.paper').replaceChildren(...(sheet ? [drawSheet(sheet, page, sheets.length, say)] : [nothing(say(printer.what === 'book' ? 'print.noBook' : 'print.noList'))]));
    find('.pages span').textContent = sheets.length > 0 ? say('print.page', { number: page + 1, total: sheets.length }) : '';
    back.disabled = page <= 0;
    next.disabled = page >= sheets.length - 1;
    find('[data-do=print]', HTMLButtonElement).disabled = sheets.length === 0;
    lookAtPage();
  }

  function fill() {
    const { printer } = store.state;
    fields.what.value = printer.what;
    fields.n.value = String(printer.n);
    for (const level of LEVELS) control(form, level).value = String(printer.levels[level]);
    fields.perPage.value = String(printer.perPage);
    fields.withSolutions.checked = printer.withSolutions;
  }

  store.subscribe((state, previous) => {
    const { printer, givens, placements, rating, list, settings, busy } = state;
    if (printer !== previous?.printer || settings !== previous.settings) {
      if (printer.what !== previous?.printer.what) fill();
      find('[data-part=list]').hidden = printer.what !== 'list';
      find('[data-part=book]').hidden = printer.what !== 'book';
      showReport(find('.report'), printer.report, words());
    }
    const isSame = printer === previous?.printer && settings === previous.settings && givens === previous.givens && placements === previous.placements
      && rating === previous.rating && list === previous.list && (busy !== null) === (previous.busy !== null);
    if (!isSame) redraw();
  });

  // ---- Printing ----

  // The browser's own command prints the grid.
  view?.addEventListener('beforeprint', () => {
    if (!isOurs) clear();
  });
  // Some browsers fire this before they have printed, so the sheets stay until the next time.
  view?.addEventListener('afterprint', () => (isOurs = false));

  function clear() {
    root.ownerDocument.documentElement.removeAttribute('data-sheets');
    paper.replaceChildren();
  }

  return {
    print: () => {
      const say = words();
      const { printer } = store.state;
      const sheets = sheetsOf(rowsToPrint(store.state), printer, printer.facts);
      paper.replaceChildren(...sheets.map((sheet, page) => drawSheet(sheet, page, sheets.length, say)));
      root.ownerDocument.documentElement.setAttribute('data-sheets', String(sheets.length));
      isOurs = true;
      view?.print();
    },
  };
}

/** @param {number} page @param {number} count */
const clamp = (page, count) => Math.max(0, Math.min(count - 1, page));

/** @param {string} text */
const nothing = (text) => make('p', 'nothing', text);

/** @param {Sheet} sheet @param {number} page @param {number} total @param {Say} say */
function drawSheet({ kind, layout, items }, page, total, say) {
  const slots = make('div', 'slots', ...items.map((item) => drawItem(item, kind, say)));
  slots.style.setProperty('--columns', String(layout.columns));
  slots.style.setProperty('--rows', String(layout.rows));
  slots.style.setProperty('--side', String(layout.side));
  const heading = kind === 'solutions' ? [make('p', 'heading', say('print.solutions'))] : [];
  const foot = make('p', 'foot-line', make('span', '', 'Nonet'), make('span', '', say('print.page', { number: page + 1, total })));
  const sheet = make('div', 'sheet', ...heading, slots, foot);
  sheet.dataset.kind = kind;
  return sheet;
}

/** A link to the puzzle, for prints to a file. @param {string} puzzle @param {string} text */
function opening(puzzle, text) {
  const link = document.createElement('a');
  link.href = linkTo(location.href, puzzle);
  link.textContent = text;
  return link;
}

/** @param {Item} item @param {Sheet['kind']} kind @param {Say} say */
function drawItem({ number, puzzle, digits, rating, name, seed, isOnly }, kind, say) {
  const title = say('print.number', { number });
  const level = rating ? say(`level.${rating.level}`) : '';
  const caption = kind === 'puzzles'
    ? [make('b', '', opening(puzzle, title)), make('span', 'level', level), make('span', 'rated', rating ? say(rating.exact ? 'rating.se' : 'rating.above', { er: { tenths: rating.er } }) : '')]
    : [make('b', '', title), make('span', 'level', digits === '' ? '' : isOnly ? '' : say('print.oneOfSeveral'))];
  const origin = seed ? say('print.seed', { seed }) : name;
  const givens = say('results.row', { n: countDigits(puzzle) });
  const small = kind === 'puzzles' ? [make('p', 'small', [givens, origin].filter(Boolean).join(' · '))] : [];
  const label = say(kind === 'puzzles' ? 'print.puzzle' : 'print.solution', { number });
  return make('div', 'slot', make('p', 'caption', ...caption), drawGrid(puzzle, digits || puzzle, label), ...small);
}

/** A grid of 9 by 9 cells of 100 units each. @param {string} puzzle @param {string} digits @param {string} label */
function drawGrid(puzzle, digits, label) {
  const lines = (/** @type {(n: number) => boolean} */ isIncluded) =>
    Array.from({ length: 10 }, (_, n) => n).filter(isIncluded).map((n) => `M${n * 100} 0V900M0 ${n * 100}H900`).join('');
  /** A row's digits in one text, each at its own position. @param {number} row @param {string} kind @param {(cell: number) => boolean} isIncluded */
  const text = (row, kind, isIncluded) => {
    const cells = Array.from({ length: 9 }, (_, col) => row * 9 + col).filter((cell) => digits[cell] !== '.' && isIncluded(cell));
    if (cells.length === 0) return [];
    const element = svg('text', { class: kind, x: cells.map((cell) => (cell % 9) * 100 + 50).join(' '), y: row * 100 + 72 });
    element.textContent = cells.map((cell) => digits[cell]).join('');
    return [element];
  };
  const rows = Array.from({ length: 9 }, (_, row) => row);
  return svg('svg', { class: 'printed', viewBox: '-6 -6 912 912', role: 'img', 'aria-label': label }, [
    svg('path', { class: 'thin', d: lines((n) => n % 3 !== 0) }),
    svg('path', { class: 'thick', d: lines((n) => n % 3 === 0) }),
    ...rows.flatMap((row) => text(row, 'given', (cell) => puzzle[cell] !== '.')),
    ...rows.flatMap((row) => text(row, 'found', (cell) => puzzle[cell] === '.')),
  ]);
}
