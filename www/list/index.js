/**
 * The list of puzzles: sorted, filtered, copied and saved.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 * @import { Row } from '../core/state.js'
 *
 * @typedef {ReturnType<typeof import('./commands.js').createListing>} Listing
 * @typedef {Later<Listing, 'copy-list' | 'save-txt' | 'save-csv' | 'save-sdm'> & { open: (row: Row) => void }} Commands
 */
import { download } from '../app/download.js';
import { later } from '../app/lazy.js';
import { openRow } from './open.js';

/** @param {Context} context @returns {Commands} */
export function register({ element, store, engine, words, lazily, techniques, copyText }) {
  /** @param {Row} row */
  const open = (row) => openRow(store, row);
  const results = lazily(
    { parts: { results: 'list/part.html' }, words: [{ en: () => import('./words.en.js'), de: () => import('./words.de.js') }], styles: ['list/style.css'] },
    () => Promise.all([import('./commands.js'), import('./row-ratings.js'), import('./rows.js'), import('./view.js'), techniques()]),
    ([{ createListing }, { createRowRater }, { mountResults }, { mountListing }, catalogue]) => {
      const listing = createListing(store, catalogue, { copyText, download });
      mountResults(element('results'), store, listing, { open, rate: createRowRater(store, engine) }, words, catalogue);
      mountListing(element('results'), store, listing, words, catalogue);
      void catalogue.want().catch(() => {});
      return listing;
    },
  );
  let isListed = false;
  store.subscribe((state) => {
    if (isListed || state.list.rows.length === 0) return;
    isListed = true;
    results().catch(() => (isListed = false));
  });
  return { open, ...later(results, ['copy-list', 'save-txt', 'save-csv', 'save-sdm']) };
}
