/** @import { Arranged } from './commands.js' @import { Row } from '../core/state.js' @import { Listing } from './state.js' @import { Store } from '../app/store.js' @import { Catalogue } from '../app/techniques.js' @import { Say } from '../app/words.js' */
import { needsRatings } from './commands.js';
import { givensIn, isSameRow } from '../core/row.js';
import { miniature } from '../app/thumbnail.js';

/** The height of a line of cards with the gap below it, the least width of a card with the gap, and the gap, in pixels; list/style.css has the same. */
const [ROW, CARD, GAP] = [124, 264, 8];
/** Rows drawn beyond the visible ones, at either end. */
const MARGIN = 2;
/** No element may be higher than this, in pixels: Firefox draws nothing beyond 17.8 million. */
const HIGHEST = 12_000_000;

/**
 * The rows of the sorted and filtered list, as cards side by side. Only the visible ones are in the page, so that 100,000 scroll as
 * smoothly as ten: a spacer has the height of all of them.
 *
 *   <div id=rows role=listbox tabindex=0 aria-activedescendant=row-7>
 *     <div class=spacer>  <div role=option id=row-7 aria-selected aria-posinset aria-setsize>
 *
 * An element's id is its row's number, not its place, so that it stays with the row when the order changes.
 *
 * @param {HTMLElement} section
 * @param {Store} store
 * @param {Arranged} listing
 * @param {{ open: (row: Row) => void, rate: (rows: Row[]) => void }} commands
 * @param {() => Say} words
 * @param {Catalogue} catalogue
 */
export function mountResults(section, store, listing, { open, rate }, words, catalogue) {
  const box = /** @type {HTMLElement} */ (section.querySelector('.rows'));
  const spacer = /** @type {HTMLElement} */ (box.querySelector('.spacer'));
  /** The row that the keyboard acts on, and its place; -1 if no row is shown. @type {{ row: Row | null, place: number }} */
  let active = { row: null, place: 0 };
  let frame = 0;
  /** By how many places, less than a line, the list should have scrolled further to follow its rows, and where it is scrolled to. */
  let owed = { places: 0, at: 0 };
  /** How many cards are side by side. */
  let columns = 1;
  /** The rows in the page by number. A row that stays keeps its element, so that a click on it is not lost. @type {Map<number, { element: HTMLElement, row: Row, place: number }>} */
  const drawn = new Map();

  const redraw = () => {
    if (!frame) frame = requestAnimationFrame(draw);
  };

  // ---- Places and pixels ----

  /** The height of the rows above the visible ones, in pixels; more than the box can scroll if there are very many. */
  const scrolled = () => box.scrollTop * stretch();
  /** @param {number} top */
  const scrollTo = (top) => (box.scrollTop = top / stretch());
  function stretch() {
    const height = lines() * ROW;
    return height <= HIGHEST ? 1 : (height - box.clientHeight) / (HIGHEST - box.clientHeight);
  }

  /** How many lines all cards take. */
  const lines = () => Math.ceil(listing.order().length / columns);
  /** The line that a place is in. @param {number} place */
  const lineOf = (place) => Math.floor(place / columns);

  function draw() {
    frame = 0;
    columns = Math.max(1, Math.floor((box.clientWidth + GAP) / CARD));
    spacer.style.setProperty('--columns', String(columns));
    const { rows, current } = store.state.list;
    const order = listing.order();
    const top = scrolled();
    const from = Math.max(0, (Math.floor(top / ROW) - MARGIN) * columns);
    const to = Math.min(order.length, (Math.ceil((top + box.clientHeight) / ROW) + MARGIN) * columns);
    spacer.style.setProperty('block-size', `${Math.min(HIGHEST, lines() * ROW)}px`);
    const say = words();
    const inSight = order.subarray(from, to);
    const stays = new Set(inSight);
    for (const [at, { element }] of drawn) {
      if (stays.has(at)) continue;
      element.remove();
      drawn.delete(at);
    }
    let next = spacer.firstElementChild;
    inSight.forEach((at, nth) => {
      const element = drawn.get(at)?.element ?? document.createElement('div');
      const place = from + nth;
      drawn.set(at, { element, row: rows[at], place });
      put(element, at, place, order.length);
      element.setAttribute('aria-selected', String(rows[at] === current));
      element.style.setProperty('inset-block-start', `${lineOf(place) * ROW - top + box.scrollTop}px`);
      element.style.setProperty('--column', String(place % columns));
      fill(element, rows[at], at, say);
      if (element === next) next = next.nextElementSibling;
      else spacer.insertBefore(element, next);
    });
    // If the order depends on ratings, a newly rated row would jump out of view.
    const { listing: shown } = store.state;
    rate(needsRatings(shown) || shown.level !== '' ? [] : [...inSight].map((at) => rows[at]));
    if (active.place >= from && active.place < to) box.setAttribute('aria-activedescendant', `row-${order[active.place]}`);
    else box.removeAttribute('aria-activedescendant');
  }

  /** @param {HTMLElement} element @param {number} at @param {number} place @param {number} size */
  function put(element, at, place, size) {
    element.id = `row-${at}`;
    element.className = 'row';
    element.dataset.row = String(at);
    element.setAttribute('role', 'option');
    element.setAttribute('aria-posinset', String(place + 1));
    element.setAttribute('aria-setsize', String(size));
    element.toggleAttribute('data-active', place === active.place);
  }

  /** @param {HTMLElement} element @param {Row} row @param {number} at @param {Say} say */
  function fill(element, row, at, say) {
    const { puzzle, name, rating, er, level } = row;
    const parts = {
      rating: rating ? say(rating.exact ? 'rating.se' : 'rating.above', { er: { tenths: rating.er } }) : rating === null ? say('list.noRating') : listedText(row, say),
      level: rating ? say(`level.${rating.level}`) : er !== undefined && level ? say(`level.${level}`) : '',
      hardest: rating?.technique ? catalogue.name(rating.technique, store.state.settings.language) : '',
      number: say('list.number', { number: at + 1 }),
      givens: say('results.row', { n: givensIn(row) }),
      name: name ?? '',
      aside: aside(row, store.state.listing.by, say),
    };
    if (!element.firstElementChild) element.append(...LINES.map(drawLine));
    for (const span of element.querySelectorAll('span')) {
      const text = parts[/** @type {keyof typeof parts} */ (span.className)];
      if (span.textContent !== text) span.textContent = text;
    }
    const picture = element.querySelector('svg');
    if (picture?.dataset.puzzle === puzzle) return;
    picture?.remove();
    const next = miniature(puzzle);
    next.setAttribute('data-puzzle', puzzle);
    element.append(next);
  }

  // ---- Keys and clicks ----

  /** @param {number} place */
  function moveTo(place) {
    const { rows } = store.state.list;
    const order = listing.order();
    const to = Math.max(0, Math.min(order.length - 1, place));
    active = { row: rows[order[to]] ?? null, place: order.length > 0 ? to : -1 };
    const top = lineOf(to) * ROW;
    if (top < scrolled()) scrollTo(top);
    else if (top + ROW > scrolled() + box.clientHeight) scrollTo(top + ROW - box.clientHeight);
    draw();
  }

  box.addEventListener('scroll', redraw, { passive: true });
  box.addEventListener('click', ({ target }) => {
    const element = /** @type {HTMLElement} */ (target).closest('.row');
    const one = [...drawn.values()].find((one) => one.element === element);
    if (!one) return;
    moveTo(one.place);
    open(one.row);
  });
  box.addEventListener('keydown', (event) => {
    const page = Math.max(1, Math.floor(box.clientHeight / ROW) - 1) * columns;
    const steps = { ArrowDown: columns, ArrowUp: -columns, ArrowRight: 1, ArrowLeft: -1, PageDown: page, PageUp: -page, Home: -1e9, End: 1e9 };
    const step = /** @type {Record<string, number>} */ (steps)[event.key];
    if (step !== undefined) {
      event.preventDefault();
      moveTo(active.place + step);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const row = store.state.list.rows[listing.order()[active.place]];
      if (row) open(row);
      if (row && event.key === 'Enter') store.dispatch({ type: 'go', place: 'play', screen: 'game' });
    }
  });

  // ---- Changes of the order ----

  /** Keeps the visible rows in view, as far as they are still shown. */
  function follow() {
    const { rows } = store.state.list;
    const order = listing.order();
    const placeOf = (/** @type {Row} */ row) => order.findIndex((at) => isSameRow(rows[at], row));
    const seen = box.scrollTop > 0 ? [...drawn.values()].filter(({ place }) => lineOf(place) * ROW >= scrolled() && (lineOf(place) + 1) * ROW <= scrolled() + box.clientHeight) : [];
    const moved = seen.map(({ row, place }) => ({ place, now: placeOf(row) })).filter(({ now }) => now >= 0).map(({ place, now }) => now - place);
    // The median, since a newly rated row may have moved far.
    const by = moved.sort((a, b) => a - b)[moved.length >> 1] ?? 0;
    spacer.style.setProperty('block-size', `${Math.min(HIGHEST, lines() * ROW)}px`);
    const due = by + (box.scrollTop === owed.at ? owed.places : 0);
    const further = Math.round(due / columns);
    if (further !== 0) scrollTo(scrolled() + further * ROW);
    owed = { places: due - further * columns, at: box.scrollTop };
    const place = active.row ? placeOf(active.row) : 0;
    // If it is no longer shown, use the row in its place.
    active = { row: place < 0 ? null : active.row, place: place < 0 ? Math.min(active.place, order.length - 1) : place };
    if (by === 0) redraw();
    else draw();
  }

  let last = { number: store.state.list.number, listing: store.state.listing };
  listing.onArranged(() => {
    const { list: { number }, listing: now } = store.state;
    if (number !== last.number || now !== last.listing) {
      active = { row: null, place: 0 };
      box.scrollTop = 0;
    }
    last = { number, listing: now };
    follow();
  });

  store.subscribe((state, previous) => {
    // Once nothing runs, rate the visible rows.
    const isIdle = !state.busy && previous?.busy;
    if (state.list === previous?.list && state.settings === previous?.settings && !isIdle) return;
    if (!section.hidden) redraw();
  });
  section.addEventListener('shown', redraw);
  // Other widths have other numbers of columns.
  new ResizeObserver(redraw).observe(box);
}

/** The texts of a card, by line. */
const LINES = [['rating', 'level'], ['hardest'], ['number', 'givens'], ['name', 'aside']];

/** @param {string[]} parts */
function drawLine(parts) {
  const line = document.createElement('div');
  line.append(...parts.map((part) => {
    const span = document.createElement('span');
    span.className = part;
    return span;
  }));
  return line;
}

/** Further details: the weight, and what the list is sorted by. @param {Row} row @param {Listing['by']} by @param {Say} say */
function aside({ weight = 1, attempts, rating }, by, say) {
  const texts = [];
  if (by === 'guesses' && rating) texts.push(say('list.guesses', { n: rating.guesses }));
  if (by === 'attempts' && attempts !== undefined) texts.push(say('list.attempts', { n: attempts }));
  if (weight !== 1) texts.push(say('list.weight', { weight: { about: weight } }));
  return texts.join(' · ');
}

/** How difficult a row is that has not been rated here, as far as its list says: its rating or its level. @param {Row} row @param {Say} say */
export const listedText = ({ er, level }, say) => (er !== undefined ? say('rating.se', { er: { tenths: er } }) : level ? say(`level.${level}`) : '');
