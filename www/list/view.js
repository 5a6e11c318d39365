/** @import { Arranged } from './commands.js' @import { Listing } from './state.js' @import { Store } from '../app/store.js' @import { Catalogue } from '../app/techniques.js' @import { Say } from '../app/words.js' */
import { isSheet, mountDialog } from '../app/dialog.js';
import { controls, finder } from '../app/find.js';
import { needsRatings } from './commands.js';
import { EVERY_ROW, countFilters, isFiltered } from './state.js';
import { put, showReport } from '../app/text.js';

/** How long a bound must stay unchanged before it applies, in milliseconds: the 2 of 24 would empty the list. */
const PATIENCE_MS = 300;

/**
 * Everything around the rows: their number, sorting and filtering, how many are unrated, and reports.
 *
 *   section#results
 *     form.arrange   the search, details.filter, sorting, Rate all or Cancel, details.save
 *       .unrated     .count  .how-many  .report  progress
 *     .frame         the rows (rows.js)  .none  .no-list
 *
 * @param {HTMLElement} section
 * @param {Store} store
 * @param {Arranged} arranged
 * @param {() => Say} words
 * @param {Catalogue} catalogue
 */
export function mountListing(section, store, arranged, words, catalogue) {
  const find = finder(section);
  const form = find('.arrange', HTMLFormElement);
  const choices = controls(form, { by: HTMLSelectElement, level: HTMLSelectElement, technique: HTMLSelectElement });
  const fields = controls(form, { descending: HTMLButtonElement, givensFrom: HTMLInputElement, givensTo: HTMLInputElement, ratingFrom: HTMLInputElement, ratingTo: HTMLInputElement });
  const search = controls(form, { search: HTMLInputElement }).search;
  const bounds = [fields.givensFrom, fields.givensTo, fields.ratingFrom, fields.ratingTo];
  const [rateAll, progress] = [find('[data-do=rate-all]', HTMLButtonElement), find('progress', HTMLProgressElement)];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let typing;
  let offered = '';

  /** @param {Partial<Listing>} listing */
  const change = (listing) => store.dispatch({ type: 'listing', listing });

  // A menu closes like any other: by a click elsewhere, by Escape, and once something is chosen. On phones it is a sheet.
  const menus = /** @type {HTMLDetailsElement[]} */ ([...section.querySelectorAll('.menu')]);
  for (const menu of menus) {
    const drawer = /** @type {HTMLDialogElement} */ (menu.querySelector('dialog'));
    mountDialog(drawer);
    menu.addEventListener('toggle', () => {
      if (!menu.open) drawer.close();
      else if (isSheet()) drawer.showModal();
      else drawer.show();
    });
    drawer.addEventListener('close', () => {
      if (menu.contains(section.ownerDocument.activeElement)) menu.querySelector('summary')?.focus();
      menu.open = false;
    });
  }
  section.ownerDocument.addEventListener('click', ({ target }) => {
    for (const menu of menus) if (menu.open && (!menu.contains(/** @type {Node} */ (target)) || /** @type {Element} */ (target).closest('.choices > *'))) menu.open = false;
  });
  form.addEventListener('keydown', (event) => {
    const menu = menus.find(({ open }) => open);
    if (event.key !== 'Escape' || !menu) return;
    event.stopPropagation();
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });

  for (const link of section.querySelectorAll('[href="#create/print"]')) {
    link.addEventListener('click', () => store.dispatch({ type: 'printer', printer: { what: 'list', page: 0 } }));
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    changeSearch();
    changeBounds();
  });
  search.addEventListener('input', () => {
    clearTimeout(typing);
    typing = setTimeout(changeSearch, PATIENCE_MS);
  });
  for (const choice of Object.values(choices)) choice.addEventListener('change', () => change({ [choice.name]: choice.value }));
  fields.descending.addEventListener('click', () => change({ isDescending: !store.state.listing.isDescending }));
  find('[data-clear]').addEventListener('click', () => {
    clear();
    change(EVERY_ROW);
  });
  for (const field of bounds) {
    field.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(changeBounds, PATIENCE_MS);
    });
  }

  function changeSearch() {
    clearTimeout(typing);
    if (search.value !== store.state.listing.search) change({ search: search.value });
  }

  function changeBounds() {
    clearTimeout(timer);
    const numbers = bounds.map(({ value }) => numberIn(value));
    bounds.forEach((field, nth) => field.setAttribute('aria-invalid', String(Number.isNaN(numbers[nth]))));
    if (numbers.some((number) => Number.isNaN(number))) {
      store.dispatch({ type: 'listReport', report: { key: 'list.badBound', tone: 'bad' } });
      return;
    }
    const [a, b, c, d] = numbers;
    const { givens, rating } = store.state.listing;
    const isSame = [...givens, ...rating].every((bound, nth) => bound === numbers[nth]);
    if (!isSame || store.state.listReport?.tone === 'bad') change({ givens: [a, b], rating: [c, d] });
  }

  function clear() {
    clearTimeout(timer);
    clearTimeout(typing);
    search.value = '';
    for (const field of bounds) {
      field.value = '';
      field.removeAttribute('aria-invalid');
    }
  }

  // ---- Drawing ----

  function drawFacts() {
    const say = words();
    const { list, listing } = store.state;
    const n = list.rows.length;
    const shown = arranged.order().length;
    const { unrated } = arranged.facts();
    const filters = countFilters(listing);
    const isPart = isFiltered(listing);
    section.toggleAttribute('data-part', isPart);
    section.toggleAttribute('data-blank', n === 0 && !store.state.busy);
    put(find('.count'), isPart ? say('list.countOf', { shown, n }) : say('list.count', { n }));
    put(find('.filters'), filters > 0 ? say('list.filtersOn', { n: filters }) : '');
    put(find('.how-many'), n === 0 ? '' : unrated === 0 ? say('list.allRated') : unratedText(say));
    rateAll.disabled = unrated === 0 && !store.state.busy;
    find('.none').hidden = shown > 0 || n === 0;
    for (const button of section.querySelectorAll('.choices button')) /** @type {HTMLButtonElement} */ (button).disabled = shown === 0;
    drawTechniques();
  }

  /** How many rows are unrated, as far as it matters for what is shown. @param {Say} say */
  function unratedText(say) {
    const { listing } = store.state;
    const { unrated, withoutEr, withoutLevel } = arranged.facts();
    const { by, level } = listing;
    const isFull = needsRatings({ ...listing, by: by === 'rating' ? 'number' : by, rating: [null, null] });
    const n = isFull ? unrated : needsRatings(listing) ? withoutEr : withoutLevel;
    const isHidden = level !== '' || needsRatings({ ...listing, by: 'number' });
    return n === 0 ? '' : say(isHidden ? 'list.unratedHidden' : needsRatings(listing) ? 'list.unratedLast' : 'list.unrated', { n });
  }

  /** The techniques to choose from. The chosen one stays, even if no row has it any more. */
  function drawTechniques() {
    const { listing: { technique }, settings: { language } } = store.state;
    const { techniques } = arranged.facts();
    const keys = technique !== '' && !techniques.includes(technique) ? [...techniques, technique] : techniques;
    const names = keys.map((key) => [key, catalogue.name(key, language)]);
    if (String(names) !== offered) {
      offered = String(names);
      const [every] = choices.technique.options;
      choices.technique.replaceChildren(every, ...names.map(([key, name]) => new Option(name, key)));
    }
    choices.technique.value = technique;
  }

  arranged.onArranged(drawFacts);
  store.subscribe((state, previous) => {
    const { listing, busy, listReport, settings } = state;
    if (listing !== previous?.listing) {
      choices.by.value = listing.by;
      choices.level.value = listing.level;
      fields.descending.setAttribute('aria-pressed', String(listing.isDescending));
      // A new list has reset the filter.
      if (previous && !isFiltered(listing) && isFiltered(previous.listing)) clear();
    }
    if (busy !== previous?.busy) {
      section.toggleAttribute('data-creating', busy?.job === 'generate');
      const isRating = busy?.job === 'rateAll';
      progress.toggleAttribute('data-empty', !isRating);
      progress.value = isRating ? (busy?.share ?? 0) : 0;
      // Do not announce running numbers one after the other.
      find('.count').setAttribute('aria-live', busy ? 'off' : 'polite');
    }
    if (settings !== previous?.settings || Boolean(busy) !== Boolean(previous?.busy)) drawFacts();
    if (listReport !== previous?.listReport || settings !== previous?.settings) showReport(find('.report'), listReport, words());
  });
}

/** NaN if invalid, null if empty. @param {string} text @returns {number | null} */
export function numberIn(text) {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,2}([.,]\d?)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : NaN;
}
