/**
 * The library and its panel, each of which loads when it is first needed.
 *
 * @import { Context } from '../app/context.js'
 */
import { download } from '../app/download.js';
import { recordOf } from '../core/game.js';
import { countDigits } from '../core/geometry.js';
import { deviceStorage } from '../storage/local.js';

const WORDS = { en: () => import('./words.en.js'), de: () => import('./words.de.js') };

/** @param {Context} context */
export function createParts({ document, element, store, engine, jobs, words, lazily, initialGame, techniques }) {
  const library = lazily(
    { words: [WORDS], isQuiet: true },
    () => Promise.all([import('./commands.js'), import('../storage/database.js'), import('../storage/connection.js'), import('../storage/schema.js'), import('../storage/training.js'), import('../app/dates.js')]),
    async ([{ createLibrary }, { createDatabase, deviceChannel }, { deviceFactory }, { repairRecord, repairSettings }, training]) => {
      const seeGrid = () => store.dispatch({ type: 'go', place: 'play', screen: 'game' });
      const library = createLibrary(store, engine, createDatabase({ factory: deviceFactory(), channel: deviceChannel('nonet'), page: window }), {
        current: () => recordOf(store.state),
        initialGame,
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
        storage: deviceStorage(),
        words,
        techniques,
        takeSettings: (settings) => store.dispatch({ type: 'settings', settings: repairSettings({ ...store.state.settings, ...settings }, store.state.settings.language) }),
        training: { saved: () => training.savedTraining(deviceStorage()), add: (added) => training.addTraining(store, added, deviceStorage()) },
      });
      await library.reread();
      // The day may have changed meanwhile. Nothing is saved here when the page closes: the autosave does that.
      document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && library.reread()));
      return library;
    },
  );
  const view = lazily(
    { parts: { library: 'library/part.html' }, words: [WORDS], styles: ['css/fields.css', 'lab/style.css', 'library/style.css'] },
    () => Promise.all([import('./games-view.js'), import('./daily-view.js'), import('./overview-view.js'), import('./collections-view.js'), import('./built-in-view.js'), import('./statistics-view.js'), library()]),
    ([{ mountLibrary }, { mountLibraryDaily }, { mountLibraryOverview }, { mountLibraryCollections }, { mountBuiltIn }, { mountLibraryStatistics }, library]) => {
      mountLibrary(element('library'), store, library, words);
      mountLibraryDaily(element('library-daily'), store, library, words, techniques);
      mountLibraryOverview(element('library-daily'), store, library, words);
      mountLibraryCollections(element('library-collections'), store, library, words);
      mountBuiltIn(element('library-collections'), store, library, words, techniques);
      mountLibraryStatistics(element('library-statistics'), store, words);
      return library.keep();
    },
  );
  return { library, view };
}
