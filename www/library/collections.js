/**
 * Collections: saves named lists of puzzles, and plays their puzzles.
 *
 * @import { Store } from '../app/store.js'
 * @import { Database } from '../storage/database.js'
 * @import { Collection, Label } from '../storage/schema.js'
 * @import { LibraryContext } from './context.js'
 * @import { Outside } from './commands.js'
 */
import { newId } from '../core/game.js';
import { storedRow } from '../storage/schema.js';
import { PUZZLES, sectionOf } from './state.js';

/**
 * @param {Store} store @param {Database} database @param {LibraryContext} context
 * @param {Pick<Outside, 'start'> & { open: (id: string) => Promise<void>, keep: () => Promise<void>, reread: () => Promise<void> }} games
 */
export function createCollections(store, database, { library, change, report, ask }, { start, open, keep, reread }) {
  /** The puzzles of collections that have been read, by id. @type {Map<string, Collection['rows']>} */
  const loaded = new Map();

  /** Saves the list of puzzles under a name. @param {string} name */
  async function collect(name) {
    const { rows } = store.state.list;
    if (rows.length === 0) {
      report('bad', 'library.listEmpty');
      return false;
    }
    if (!name) {
      report('bad', 'library.nameless');
      return false;
    }
    /** @type {Collection} */
    const collection = { id: newId(), name: name.slice(0, 200), savedAt: Date.now(), rows: rows.map(storedRow) };
    const isSaved = await ask(database.put('collections', collection).then(() => true));
    if (!isSaved) return false;
    report('plain', 'library.collected', { n: rows.length, name: collection.name });
    await reread();
    return true;
  }

  /** @param {string} id @returns {Promise<Collection['rows'] | undefined>} */
  async function rowsOf(id) {
    const known = loaded.get(id);
    if (known) return known;
    /** @type {Collection | null | undefined} */
    const collection = await ask(database.get('collections', id));
    if (collection === null) report('bad', 'library.gone');
    if (collection) loaded.set(id, collection.rows);
    return collection?.rows;
  }

  /** Opens a collection as the list of puzzles. @param {Label} label */
  async function list({ id, name }) {
    const rows = await rowsOf(id);
    if (!rows) return;
    store.dispatch({ type: 'list', rows: rows.map((row) => ({ ...row, collection: name })), source: 'pasted' });
    store.dispatch({ type: 'go', place: 'create', screen: 'results' });
    store.dispatch({ type: 'say', status: { key: 'library.listed', with: { n: rows.length, name }, tone: 'plain' } });
  }

  /** Shows its puzzles in the panel, or hides them. @param {string} id */
  async function look(id) {
    if (library().opened?.id === id) {
      change({ opened: null });
      return;
    }
    const rows = await rowsOf(id);
    if (rows) change({ opened: { id, puzzles: rows, limit: PUZZLES } });
  }

  /** Plays a puzzle of the opened collection: resumes its game, or starts a new one. @param {number} n */
  async function play(n) {
    const { opened, collections, games } = library();
    const row = opened?.puzzles[n];
    if (!opened || !row) return;
    const game = games.find(({ givens }) => givens === row.puzzle);
    if (game) {
      await open(game.id);
      return;
    }
    await keep();
    const { name = '' } = collections.find(({ id }) => id === opened.id) ?? {};
    start(row.puzzle, { kind: 'given', ...(row.name && { name: row.name }), collection: name });
    store.dispatch({ type: 'say', status: { key: 'library.puzzleOf', with: { number: n + 1, total: opened.puzzles.length, name }, tone: 'plain' } });
  }

  /** Counts how many puzzles of each collection are finished, while collections are shown. */
  async function count() {
    if (sectionOf(store.state) !== 'collections') return;
    const finished = new Set(library().games.filter(({ finishedAt }) => finishedAt !== null).map(({ givens }) => givens));
    /** @type {Record<string, number>} */
    const done = {};
    for (const { id } of library().collections) {
      const rows = await rowsOf(id);
      if (rows) done[id] = rows.filter(({ puzzle }) => finished.has(puzzle)).length;
    }
    change({ done });
  }

  return {
    collect,
    list,
    look,
    play,
    count,
    /** Forgets what is known of one, or of all. @param {string} [id] */
    forget: (id) => (id === undefined ? loaded.clear() : loaded.delete(id)),
  };
}
