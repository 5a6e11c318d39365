/**
 * The library: games, collections, the puzzles of the day, statistics. It comes with the first game to be kept, or when it is asked for.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 *
 * @typedef {import('./commands.js').Shelf} Library
 * @typedef {Later<Library, 'dailyOf' | 'goOn' | 'keepOther'>} Commands
 */
import { download } from '../app/download.js';
import { later, openLazily } from '../app/lazy.js';
import { recordOf } from '../core/game.js';
import { countDigits } from '../core/geometry.js';
import { keepGames } from './autokeep.js';

const WORDS = { en: () => import('./words.en.js'), de: () => import('./words.de.js') };

/** @param {Context} context @returns {Commands} */
export function register({ document, element, store, engine, jobs, words, lazily, came }) {
  const library = lazily(
    { words: [WORDS], isQuiet: true },
    () => Promise.all([import('./commands.js'), import('../storage/database.js'), import('../storage/schema.js'), import('../app/dates.js')]),
    async ([{ createShelf }, { createDatabase, deviceChannel, deviceFactory }, { repairRecord, repairSettings }]) => {
      const seeGrid = () => element('grid').scrollIntoView({ block: 'nearest' });
      const shelf = createShelf(store, engine, createDatabase({ factory: deviceFactory(), channel: deviceChannel('nonet'), page: window }), {
        current: () => recordOf(store.state),
        came,
        resume: (record) => {
          store.dispatch({ type: 'resume', record: repairRecord(record), status: { key: 'status.edited', tone: 'plain' } });
          seeGrid();
        },
        start: (givens, source) => {
          store.dispatch({ type: 'load', givens, source, status: { key: 'status.loaded', with: { n: countDigits(givens) }, tone: 'plain' } });
          seeGrid();
        },
        run: jobs.run,
        download,
        takeSettings: (settings) => store.dispatch({ type: 'settings', settings: repairSettings({ ...store.state.settings, ...settings }, store.state.settings.language) }),
      });
      await shelf.reread();
      // Another day may have begun meanwhile. Nothing is written here when the page goes: the autosave does so.
      document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && shelf.reread()));
      return shelf;
    },
  );
  openLazily(element('shelf'), lazily(
    { parts: { shelf: 'library/part.html' }, words: [WORDS], styles: ['library/style.css'] },
    () => Promise.all([import('./games-view.js'), import('./daily-view.js'), import('./collections-view.js'), import('./statistics-view.js'), library()]),
    ([{ mountShelf }, { mountShelfDaily }, { mountShelfCollections }, { mountShelfStatistics }, shelf]) => {
      mountShelf(element('shelf'), store, shelf, words);
      mountShelfDaily(element('shelf-daily'), store, shelf, words);
      mountShelfCollections(element('shelf-collections'), store, shelf, words);
      mountShelfStatistics(element('shelf-statistics'), store, words);
      return shelf.keep();
    },
  ));
  keepGames(store, library);
  return later(library, ['dailyOf', 'goOn', 'keepOther']);
}
