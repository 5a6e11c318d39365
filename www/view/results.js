/** @import { Row } from '../state.js' @import { Store } from '../store.js' @import { Say } from '../i18n/words.js' */
import { countDigits } from '../geometry.js';
import { ratingText } from '../i18n/words.js';

/** Height of a row in pixels; css/panels.css has the same. */
const ROW = 44;
/** Rows drawn beyond the edges of what is seen. */
const MARGIN = 6;

/**
 * The list of puzzles, made or read. Only the rows in sight are in the page, so that 100,000 scroll as
 * smoothly as ten: a spacer has the height of all of them.
 *
 *   <div id=rows role=listbox tabindex=0 aria-activedescendant=row-7>
 *     <div class=spacer>  <div role=option id=row-7 aria-selected aria-posinset aria-setsize>
 *
 * @param {HTMLElement} section
 * @param {HTMLElement} box
 * @param {Store} store
 * @param {{ open: (row: number) => void, rate: (rows: Row[]) => void }} commands
 * @param {() => Say} words
 */
export function mountResults(section, box, store, { open, rate }, words) {
  const spacer = /** @type {HTMLElement} */ (box.querySelector('.spacer'));
  let active = 0;
  let asked = 0;
  /** The rows in the page. One that stays keeps its element, so that a click on it is not lost. @type {Map<number, HTMLElement>} */
  const drawn = new Map();

  const redraw = () => {
    if (!asked) asked = requestAnimationFrame(draw);
  };

  function draw() {
    asked = 0;
    const { rows, current } = store.state.list;
    const from = Math.max(0, Math.floor(box.scrollTop / ROW) - MARGIN);
    const to = Math.min(rows.length, Math.ceil((box.scrollTop + box.clientHeight) / ROW) + MARGIN);
    spacer.style.setProperty('block-size', `${rows.length * ROW}px`);
    const say = words();
    for (const [at, element] of drawn) {
      if (at >= from && at < to) continue;
      element.remove();
      drawn.delete(at);
    }
    let next = spacer.firstElementChild;
    for (let at = from; at < to; at++) {
      const element = drawn.get(at) ?? document.createElement('div');
      drawn.set(at, element);
      fill(element, rows, at, current, say);
      if (element === next) next = next.nextElementSibling;
      else spacer.insertBefore(element, next);
    }
    rate(rows.slice(from, to));
    const isThere = active >= from && active < to && rows.length > 0;
    if (isThere) box.setAttribute('aria-activedescendant', `row-${active}`);
    else box.removeAttribute('aria-activedescendant');
  }

  /** @param {HTMLElement} element @param {Row[]} rows @param {number} at @param {number} current @param {Say} say */
  function fill(element, rows, at, current, say) {
    const { puzzle, name, seed, rating } = rows[at];
    const n = countDigits(puzzle);
    element.id = `row-${at}`;
    element.className = 'row';
    element.dataset.row = String(at);
    element.setAttribute('role', 'option');
    element.setAttribute('aria-selected', String(at === current));
    element.setAttribute('aria-posinset', String(at + 1));
    element.setAttribute('aria-setsize', String(rows.length));
    element.toggleAttribute('data-active', at === active);
    element.style.setProperty('inset-block-start', `${at * ROW}px`);
    const parts = { number: say('results.number', { number: at + 1 }), givens: say('results.row', { n }), rating: ratingText(rating, say), name: name ?? seed ?? '', puzzle };
    for (const [place, [part, text]] of Object.entries(parts).entries()) {
      const span = element.children[place] ?? element.appendChild(document.createElement('span'));
      if (span.textContent === text) continue;
      span.className = part;
      span.textContent = text;
      // 81 characters read out one by one help nobody.
      if (part === 'puzzle') span.ariaHidden = 'true';
    }
  }

  /** @param {number} row */
  function moveTo(row) {
    const last = store.state.list.rows.length - 1;
    active = Math.max(0, Math.min(last, row));
    const top = active * ROW;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + ROW > box.scrollTop + box.clientHeight) box.scrollTop = top + ROW - box.clientHeight;
    draw();
  }

  box.addEventListener('scroll', redraw, { passive: true });
  box.addEventListener('click', ({ target }) => {
    const row = /** @type {HTMLElement} */ (target).closest('.row');
    if (!(row instanceof HTMLElement)) return;
    moveTo(Number(row.dataset.row));
    open(active);
  });
  box.addEventListener('keydown', (event) => {
    const page = Math.max(1, Math.floor(box.clientHeight / ROW) - 1);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -1e9, End: 1e9 };
    const step = /** @type {Record<string, number>} */ (steps)[event.key];
    if (step !== undefined) {
      event.preventDefault();
      moveTo(active + step);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (store.state.list.rows.length > 0) open(active);
    }
  });

  store.subscribe((state, previous) => {
    // Once nothing runs, what is in sight gets its ratings.
    const isIdle = !state.busy && previous?.busy;
    if (state.list === previous?.list && state.settings === previous?.settings && !isIdle) return;
    if (state.list.rows !== previous?.list.rows) {
      active = 0;
      box.scrollTop = 0;
    }
    section.hidden = state.list.rows.length === 0;
    if (!section.hidden) redraw();
  });
}
