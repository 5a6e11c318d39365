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
import { onScreen } from '../app/places.js';
import { openRow } from './open.js';

/** @param {Context} context @returns {Commands} */
export function register({ document, element, store, engine, words, lazily, techniques, copyText, titles }) {
  /** @param {Row} row */
  const open = (row) => openRow(store, row);
  const results = lazily(
    { parts: { results: 'list/part.html', preview: 'list/preview.html' }, words: [{ en: () => import('./words.en.js'), de: () => import('./words.de.js') }], styles: ['css/dialog.css', 'css/fields.css', 'list/style.css'] },
    () => Promise.all([import('./commands.js'), import('./row-ratings.js'), import('./rows.js'), import('./view.js'), import('./preview.js'), techniques()]),
    ([{ createListing }, { createRowRater }, { mountResults }, { mountListing }, { mountPreview }, catalogue]) => {
      const listing = createListing(store, catalogue, { copyText, download });
      mountResults(element('results'), store, listing, { open, rate: createRowRater(store, engine) }, words, catalogue);
      mountListing(element('results'), store, listing, words, catalogue);
      mountPreview(element('preview'), store, words, catalogue);
      void catalogue.want().catch(() => {});
      return listing;
    },
  );
  onScreen(store, ['results'], () => void results().catch(() => {}));
  const keeping = lazily(
    { isQuiet: true },
    () => Promise.all([import('./autokeep.js'), import('../storage/list.js'), import('../storage/connection.js')]),
    ([{ keepList }, { createListStore }, { deviceFactory }]) => keepList(store, createListStore({ factory: deviceFactory(), page: window }), document),
  );
  // Where the list is made or used.
  onScreen(store, ['create', 'results', 'print', 'lab', 'library'], () => void keeping().catch(() => {}));
  titles.results = ({ list, busy, report }, say) => {
    const { rows, source } = list;
    if (rows.length === 0 && !busy) return { title: say('results.name') };
    const title = say('list.count', { n: rows.length });
    if (source !== 'generated' || !report) return { title };
    if (busy?.job === 'generate') return { title, meta: [report, ...(report.lines ?? [])].slice(0, 3).map(({ key, with: values }) => say(key, values)).join(', ') };
    // Once they are made, the form has the report.
    const { level } = rows[0];
    const parts = [level && rows.every((row) => row.level === level) && say(`level.${level}`), report.with?.time && say('list.madeIn', { time: report.with.time })];
    return { title, meta: parts.filter(Boolean).join(', ') };
  };
  return { open, ...later(results, ['copy-list', 'save-txt', 'save-csv', 'save-sdm']) };
}
