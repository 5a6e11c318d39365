/**
 * The list of puzzles as shown: which rows, in which order, and saving them.
 *
 *   rows + listing (sort and filter) --arrange--> places in `rows`, in the order shown
 *
 * A row's number is its place in `rows`, whatever the order shown.
 *
 * @import { Row, Values } from '../core/state.js'
 * @import { Listing } from './state.js'
 * @import { Catalogue } from '../app/techniques.js'
 * @import { Store } from '../app/store.js'
 *
 * @typedef {ReturnType<typeof createListing>} Arranged
 * @typedef {ReadonlyMap<string, number>} Ranks  of techniques by key, the easiest first
 * @typedef {((row: Row) => boolean) | undefined} Passes  whether a row passes a filter; undefined if all do
 */
import { givensIn } from '../core/row.js';
import { countFilters } from './state.js';

/** Up to this many rows, every change sorts the list at once; longer lists are sorted now and then. */
const FEW = 2_000;

/** How often a long list is sorted while it grows, in milliseconds; less often if sorting takes long. */
const PATIENCE_MS = 100;

/**
 * @param {Store} store @param {Catalogue} catalogue
 * @param {{ copyText: (text: string, status: import('../core/state.js').Status) => Promise<boolean>, download: (name: string, content: Blob) => void }} page
 */
export function createListing(store, catalogue, { copyText, download }) {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  let order = new Int32Array();
  let facts = survey([], new Map());
  let [arranged, took] = [-Infinity, 0];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function rearrange() {
    clearTimeout(timer);
    timer = undefined;
    const { list: { rows }, listing, settings } = store.state;
    const start = performance.now();
    const ranks = ranksOf(catalogue, settings.language);
    order = arrange(rows, listing, ranks, searchOf(listing.search, (key) => catalogue.name(key, settings.language), settings.language));
    facts = survey(rows, ranks);
    arranged = performance.now();
    took = arranged - start;
    for (const listener of listeners) listener();
  }

  store.subscribe((state, previous) => {
    const { list, listing, settings } = state;
    const isSame = list.number === previous?.list.number && listing === previous.listing && settings.language === previous.settings.language;
    if (isSame && list.rows === previous?.list.rows) return;
    const wait = Math.max(PATIENCE_MS, 10 * took) - (performance.now() - arranged);
    if (!isSame || list.rows.length <= FEW) rearrange();
    else timer ??= setTimeout(rearrange, Math.max(0, wait));
  });
  catalogue.learnt.then(rearrange);

  /** The current order, not the one drawn last. */
  function latest() {
    rearrange();
    return { rows: store.state.list.rows, order };
  }

  /** Says what is in the file: nonet-1000-hard. @param {number} n */
  function fileName(n) {
    const { list, listing } = store.state;
    const [first] = list.rows;
    const level = listing.level || (list.source === 'generated' && list.rows.every((row) => row.level === first.level) ? first?.level : '');
    return ['nonet', n, level].filter(Boolean).join('-');
  }

  /** @param {string} key @param {Values} values @returns {import('../core/state.js').Status} */
  const done = (key, values) => ({ key, with: values, tone: 'plain' });

  /** Writes in pieces, so that the page stays responsive. @param {string} suffix @param {string} type @param {string} head @param {(row: Row, number: number) => string} lineOf */
  async function save(suffix, type, head, lineOf) {
    const { rows, order } = latest();
    const name = `${fileName(order.length)}.${suffix}`;
    const parts = [new Blob([head])];
    for (const text of pieces(rows, order, lineOf)) {
      parts.push(new Blob([text]));
      if (order.length > PIECE) await new Promise((done) => setTimeout(done));
    }
    download(name, new Blob(parts, { type }));
    store.dispatch({ type: 'listReport', report: done('list.saved', { n: order.length, name }) });
  }

  return {
    /** Places in the list, in the order shown. */
    order: () => order,
    facts: () => facts,
    /** Calls `listener` whenever the order has changed. @param {() => void} listener */
    onArranged: (listener) => void listeners.add(listener),

    'copy-list': async () => {
      const { rows, order } = latest();
      const status = done('list.copied', { n: order.length });
      const isCopied = await copyText([...pieces(rows, order, lineOf)].join(''), status);
      store.dispatch({ type: 'listReport', report: isCopied ? status : null });
    },
    'save-txt': () => save('txt', 'text/plain', '', lineOf),
    'save-sdm': () => save('sdm', 'text/plain', '', lineOf),
    'save-csv': () => save('csv', 'text/csv', HEAD, csvLineOf),
  };
}

// ---- Arranging ----

/** @param {number} er */
const tenths = (er) => Math.round(er * 10);

/** The sort keys of rows: whole numbers; undefined if unknown. @type {Record<Listing['by'], (row: Row, at: number, ranks: Ranks) => number | undefined>} */
const KEYS = {
  number: (_, at) => at,
  givens: givensIn,
  // A row known only to be harder than a rating sorts after that rating.
  rating: ({ rating, er }) => rating ? 2 * tenths(rating.er) + (rating.exact ? 0 : 1) : er === undefined ? undefined : 2 * tenths(er),
  technique: ({ rating }, _, ranks) => rating?.technique === undefined ? undefined : (ranks.get(rating.technique) ?? ranks.size),
  guesses: ({ rating }) => rating?.guesses,
  attempts: ({ attempts }) => attempts,
};

/** The largest key; unknown ones sort after it in both directions. */
const TOP = 2 ** 32;

/**
 * The places of the rows that pass the filter, in the requested order; equal rows stay in their original order.
 *
 * Packs key and place into one number, key * 2^k + place, because a typed array sorts numbers without a callback: 100,000 in a
 * few milliseconds, ten times as fast as with a comparison function.
 *
 * @param {readonly Row[]} rows @param {Listing} listing @param {Ranks} ranks @param {Passes} [isFound]  by the search
 */
export function arrange(rows, listing, ranks, isFound = searchOf(listing.search, (key) => key, 'en')) {
  const { by, isDescending } = listing;
  const passes = filterOf(listing, isFound);
  const keyOf = KEYS[by];
  const isSorted = by === 'number' && !isDescending;
  const span = 2 ** Math.ceil(Math.log2(rows.length + 1));
  const packed = new Float64Array(rows.length);
  let n = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at];
    if (passes && !passes(row)) continue;
    const key = isSorted ? 0 : keyOf(row, at, ranks);
    const rank = key === undefined ? TOP + 1 : isDescending ? TOP - Math.min(key, TOP) : Math.min(key, TOP);
    packed[n++] = rank * span + at;
  }
  const shown = packed.subarray(0, n);
  if (!isSorted) shown.sort();
  const order = new Int32Array(n);
  for (let place = 0; place < n; place++) order[place] = shown[place] - Math.floor(shown[place] / span) * span;
  return order;
}

/** Returns whether a row is shown; undefined if all are. @param {Listing} listing @param {Passes} isFound @returns {Passes} */
function filterOf(listing, isFound) {
  if (countFilters(listing) === 0) return isFound;
  const { level, technique } = listing;
  const [fewest, most] = [listing.givens[0] ?? 0, listing.givens[1] ?? 81];
  const [least, hardest] = [tenths(listing.rating[0] ?? 0), tenths(listing.rating[1] ?? 99)];
  const isOfGivens = listing.givens.some((bound) => bound !== null);
  const isOfRating = listing.rating.some((bound) => bound !== null) || technique !== '';
  return (row) => {
    if (isFound && !isFound(row)) return false;
    if (isOfGivens) {
      const givens = givensIn(row);
      if (givens < fewest || givens > most) return false;
    }
    const { rating } = row;
    if (level !== '' && (rating?.level ?? row.level) !== level) return false;
    if (!isOfRating) return true;
    const er = rating?.er ?? row.er;
    if (er === undefined || (technique !== '' && rating?.technique !== technique)) return false;
    return tenths(er) >= least && tenths(er) <= hardest;
  };
}

/** Digits, with . or 0 for an empty cell. */
const DIGITS = /^[\d.]*$/;

/**
 * What the search finds: `24` rows with that many givens, `53..7` rows with these digits in a row, `hidden pair` rows whose hardest
 * technique or name has all these words.
 * @param {string} text @param {(technique: string) => string} nameOf @param {string} language @returns {Passes}  undefined if nothing is searched
 */
export function searchOf(text, nameOf, language) {
  const wanted = text.trim().toLocaleLowerCase(language);
  if (wanted === '') return undefined;
  if (/^\d{1,2}$/.test(wanted)) return (row) => givensIn(row) === Number(wanted);
  if (DIGITS.test(wanted)) return ({ puzzle }) => puzzle.includes(wanted.replaceAll('0', '.'));
  const words = wanted.split(/\s+/);
  /** Whether each technique is found: rows share few of them. @type {Map<string, boolean>} */
  const known = new Map();
  const hasAll = (/** @type {string} */ name) => words.every((word) => name.toLocaleLowerCase(language).includes(word));
  return ({ rating, name = '' }) => {
    const key = rating?.technique ?? '';
    if (!known.has(key)) known.set(key, key !== '' && hasAll(nameOf(key)));
    return known.get(key) === true || (name !== '' && hasAll(name));
  };
}

/** Whether what is shown depends on ratings. A level may be known without one. @param {Listing} listing */
export const needsRatings = ({ by, rating, technique, search }) =>
  ['rating', 'technique', 'guesses'].includes(by) || rating.some((bound) => bound !== null) || technique !== '' || !DIGITS.test(search.trim());

/**
 * How many rows are unrated, how many of these have no rating in their list and no level either, and the techniques that are the hardest of
 * any row, the easiest first.
 * @param {readonly Row[]} rows @param {Ranks} ranks
 */
export function survey(rows, ranks) {
  /** @type {Set<string>} */
  const found = new Set();
  let [unrated, withoutEr, withoutLevel] = [0, 0, 0];
  for (const { rating, er, level } of rows) {
    if (rating === undefined) {
      unrated++;
      if (er === undefined) withoutEr++;
      if (!level) withoutLevel++;
    } else if (rating?.technique) found.add(rating.technique);
  }
  const rankOf = (/** @type {string} */ key) => ranks.get(key) ?? ranks.size;
  return { unrated, withoutEr, withoutLevel, techniques: [...found].sort((a, b) => rankOf(a) - rankOf(b)) };
}

/** By rating, then by name in the language. @param {Pick<Catalogue, 'all' | 'name'>} catalogue @param {'en' | 'de'} language @returns {Ranks} */
export function ranksOf(catalogue, language) {
  const { compare } = new Intl.Collator(language);
  const named = catalogue.all().map(({ key, rating }) => ({ key, rating, name: catalogue.name(key, language) }));
  named.sort((a, b) => a.rating - b.rating || compare(a.name, b.name));
  return new Map(named.map(({ key }, rank) => [key, rank]));
}

// ---- Text ----

/** Rows per piece of a file. */
const PIECE = 4_000;

/** The text of the rows shown, in pieces, so that no single string holds all of it. @param {readonly Row[]} rows @param {Int32Array} order @param {(row: Row, number: number) => string} lineOf */
export function* pieces(rows, order, lineOf) {
  for (let from = 0; from < order.length; from += PIECE) {
    let text = '';
    for (const at of order.subarray(from, from + PIECE)) text += lineOf(rows[at], at + 1);
    yield text;
  }
}

/** @param {Row} row */
export const lineOf = ({ puzzle }) => `${puzzle}\n`;

/** The technique is its key in the engine's registry, as in the table of a batch. */
export const HEAD = 'number,puzzle,givens,seed,er,ep,ed,technique,level,guesses,attempts,weight\n';

/** @param {Row} row @param {number} number */
export function csvLineOf(row, number) {
  const { puzzle, seed = '', rating, attempts = '', weight = '' } = row;
  const rated = rating ? `${rating.er.toFixed(1)},${rating.ep.toFixed(1)},${rating.ed.toFixed(1)},${rating.technique ?? ''},${rating.level},${rating.guesses}` : ',,,,,';
  return `${number},${puzzle},${givensIn(row)},${seed},${rated},${attempts},${weight}\n`;
}
