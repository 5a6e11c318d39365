/**
 * The library: games, collections, daily puzzles, statistics. It loads with the first game to save, or on demand.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 *
 * @typedef {import('./commands.js').Library} Library
 * @typedef {Later<Library, 'dailyOf' | 'resumeGame' | 'keepOther' | 'playBuiltIn'>} Commands
 */
import { later } from '../app/lazy.js';
import { onScreen } from '../app/places.js';
import { keepGames } from './autokeep.js';

/** @param {Context} context @returns {Commands} */
export function register(context) {
  const { store, lazily, titles } = context;
  const parts = lazily({ isQuiet: true }, () => import('./parts.js'), ({ createParts }) => createParts(context));
  const library = async () => (await parts()).library();
  onScreen(store, ['library'], () => void parts().then(({ view }) => view()).catch(() => store.dispatch({ type: 'say', status: { key: 'status.notLoaded', tone: 'bad' } })));
  titles.library = (_, say) => ({ title: say('library.name') });
  keepGames(store, library);
  return later(library, ['dailyOf', 'resumeGame', 'keepOther', 'playBuiltIn']);
}
