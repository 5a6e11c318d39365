/**
 * The built-in collections: each opens as a list, and one of its puzzles can be played.
 *
 *   seventeen  --the engine--> drawn from all known ones, each in a new form
 *   others     --a file------> as they are listed
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Catalogue } from '../app/techniques.js'
 * @import { Store } from '../app/store.js'
 * @import { Row, Status } from '../core/state.js'
 * @import { BuiltIn } from './built-in-files.js'
 * @import { Listed } from './built-in-list.js'
 * @import { LibraryContext } from './context.js'
 * @import { Outside } from './commands.js'
 */
import { explain } from '../app/errors.js';
import { KNOWN, rowOf } from '../core/seventeen.js';
import { retry } from '../engine/retry.js';
import { readStored } from '../engine/stored-file.js';
import { BUILT_IN } from './built-in-files.js';
import { readList, rowOfListed } from './built-in-list.js';

/** @typedef {Row & { name: string, basics?: boolean }} NamedRow */

/**
 * @param {Store} store @param {EnginePool} engine @param {LibraryContext} context
 * @param {Pick<Outside, 'start' | 'words' | 'techniques'> & { keep: () => Promise<void> }} outside
 */
export function createBuiltIn(store, engine, { library, change, report }, { start, words, techniques, keep }) {
  /** The files already read. @type {Map<BuiltIn, Listed[]>} */
  const read = new Map();

  const newSeed = () => retry(() => engine.request({ op: 'seed', text: '' }));

  /** @param {BuiltIn} id @param {string} name */
  async function listedIn(id, name) {
    const known = read.get(id);
    if (known) return known;
    // Where this module is, the folder is too.
    const listed = await readStored(new URL(`lists/${name}`, import.meta.url), (bytes) => {
      const all = readList(new TextDecoder().decode(bytes));
      if (all.length !== BUILT_IN[id].n) throw new Error(`${name}: ${all.length} puzzles`);
      return all;
    }).catch((error) => {
      throw Object.assign(new Error(String(error)), { code: 'no-collection' });
    });
    read.set(id, listed);
    return listed;
  }

  /** The puzzles of a collection, or of one of its groups. @param {BuiltIn} id @param {number} n  how many of the known ones with 17 givens @param {string} group @returns {Promise<NamedRow[]>} */
  async function rowsOf(id, n, group) {
    const { file } = BUILT_IN[id];
    if (!file) return (await retry(async () => engine.request({ op: 'seventeens', n, seed: await newSeed() }))).map(rowOf);
    const listed = (await listedIn(id, file)).filter((one) => !group || one.group === group);
    const say = words();
    const catalogue = id === 'techniques' ? await named() : null;
    const { language } = store.state.settings;
    return listed.map((one) => rowOfListed(one, say, (key) => catalogue?.name(key, language) ?? say(`library.pattern.${key}`)));
  }

  /** @returns {Promise<Catalogue>} */
  async function named() {
    const catalogue = await techniques();
    await catalogue.want();
    return catalogue;
  }

  /** The same, or none: then it reports why. @param {BuiltIn} id @param {number} n @param {string} group */
  async function fetched(id, n, group) {
    report('plain', 'library.builtIn.fetching');
    try {
      const rows = await rowsOf(id, n, group);
      change({ report: null });
      return rows;
    } catch (error) {
      const [key, values] = /** @type {{ code?: string }} */ (error).code === 'no-collection' ? ['library.builtIn.unfetched'] : explain(error);
      report('bad', key, values);
      return [];
    }
  }

  /**
   * One of the rows at random, if possible one that the player has not finished; of those for a technique, one of the easier ones, in which
   * it is not hidden behind others.
   * @param {NamedRow[]} rows @param {string} group
   */
  async function oneOf(rows, group) {
    const finished = new Set(library().games.filter(({ finishedAt }) => finishedAt !== null).map(({ givens }) => givens));
    const left = rows.filter(({ puzzle }) => !finished.has(puzzle));
    const all = left.length > 0 ? left : rows;
    const among = group ? all.slice(0, Math.ceil(all.length / 3)) : all;
    return among[Number(BigInt(await newSeed()) % BigInt(among.length))];
  }

  /** @param {BuiltIn} id @param {number} n @returns {Status} */
  const listed = (id, n) =>
    id === 'seventeen'
      ? { key: 'library.known.listed', with: { known: KNOWN }, tone: 'plain' }
      : { key: 'library.listed', with: { n, name: { key: `library.builtIn.${id}` } }, tone: 'plain' };

  return {
    /** Opens all of them as the list of puzzles. @param {BuiltIn} id @param {string} [group]  only those of this technique */
    async listBuiltIn(id, group = '') {
      const rows = await fetched(id, KNOWN, group);
      if (rows.length === 0) return;
      const status = listed(id, rows.length);
      store.dispatch({ type: 'list', rows, source: 'pasted' });
      store.dispatch({ type: 'listReport', report: status });
      store.dispatch({ type: 'go', place: 'create', screen: 'results' });
      store.dispatch({ type: 'say', status });
    },
    /**
     * Plays one of them, if the player still wants it once it is there. False if there is none.
     * @param {BuiltIn} id @param {string} [group] @param {() => boolean} [isWanted] @param {{ withBasics?: boolean }} [options]  also those that
     *   need the technique only if just basic ones are known besides
     */
    async playBuiltIn(id, group = '', isWanted = () => true, { withBasics = true } = {}) {
      const rows = (await fetched(id, 1, group)).filter(({ basics }) => withBasics || !basics);
      if (rows.length === 0) return false;
      // The engine has drawn it at random.
      const row = id === 'seventeen' ? rows[0] : await oneOf(rows, group);
      if (!isWanted()) return true;
      await keep();
      start(row.puzzle, { kind: 'given', name: row.name });
      const one = id === 'seventeen' ? { key: 'library.known.one', with: { known: KNOWN } } : { key: 'library.builtIn.one', with: { name: row.name } };
      store.dispatch({ type: 'say', status: { ...one, tone: 'plain' } });
      return true;
    },
  };
}
