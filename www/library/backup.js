/**
 * Saves the whole library to a file, and loads it from one.
 *
 * @import { Status, Values } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 * @import { Database } from '../storage/database.js'
 * @import { LibraryContext } from './context.js'
 * @import { Outside } from './commands.js'
 */
import { fileName, fileOf, readArchive } from './archive.js';

/** Larger files cannot be ours, in bytes. */
const LARGEST = 500_000_000;

/**
 * @param {Store} store @param {Database} database @param {LibraryContext} context
 * @param {Pick<Outside, 'download' | 'takeSettings' | 'training'> & { keep: () => Promise<void>, reread: () => Promise<void>, forget: () => void }} outside
 */
export function createBackup(store, database, { change, report, ask }, { download, takeSettings, training, keep, reread, forget }) {
  async function save() {
    await keep();
    const found = await ask(Promise.all([database.everything('games'), database.everything('collections')]));
    if (!found) return;
    const [games, collections] = found;
    const now = Date.now();
    const pieces = [...fileOf({ games, collections, settings: store.state.settings, training: training.saved() }, now)];
    download(fileName(now), new Blob(pieces, { type: 'application/json' }));
    change({ report: reportOf('library.saved', { name: fileName(now) }, counted(games.length, collections.length)) });
  }

  /** @param {File} file @param {boolean} withSettings */
  async function load(file, withSettings) {
    const text = file.size > LARGEST ? '' : await file.text().catch(() => '');
    const archive = readArchive(text);
    if (typeof archive === 'string') {
      report('bad', archive);
      return;
    }
    // Games that are newer here stay, so save the one in the grid first.
    await keep();
    const games = await ask(database.merge('games', archive.games));
    const collections = games && (await ask(database.merge('collections', archive.collections)));
    if (!games || !collections) return;
    const hasSettings = withSettings && archive.settings !== null;
    if (archive.settings && hasSettings) takeSettings(archive.settings);
    if (archive.training) training.add(archive.training);
    forget();
    /** @param {string} key @param {number} n @returns {Status[]} */
    const some = (key, n) => (n > 0 ? [{ key, with: { n }, tone: 'plain' }] : []);
    const more = [
      ...some('library.gamesAdded', games.added),
      ...some('library.gamesRenewed', games.renewed),
      ...some('library.gamesKept', games.kept),
      ...some('library.collectionsAdded', collections.added + collections.renewed),
      ...some('library.skipped', archive.skipped),
      .../** @type {Status[]} */ (hasSettings ? [{ key: 'library.settingsTaken', tone: 'plain' }] : []),
    ];
    change({ report: reportOf(more.length > 0 ? 'library.loaded' : 'library.loadedNothing', { name: file.name }, more) });
    await reread();
  }

  return { save, load };
}

/** @param {number} games @param {number} collections @returns {Status[]} */
const counted = (games, collections) => [
  { key: 'library.gamesSaved', with: { n: games }, tone: 'plain' },
  { key: 'library.collectionsSaved', with: { n: collections }, tone: 'plain' },
];

/** @param {string} key @param {Values} values @param {Status[]} more */
const reportOf = (key, values, more) => ({ key, with: values, tone: /** @type {const} */ ('plain'), more });
