/**
 * Where the library is stored on this device: IndexedDB, database `nonet`.
 *
 *   games         whole, by id            summaries   the same without their history: what lists need
 *   collections   with their rows         labels      the same without
 *
 * Each light record is written together with its whole one, so listing hundreds of games reads no history. A record
 * of a later version, or a damaged one, is never overwritten or deleted; it is counted.
 *
 * @import { GameRecord } from '../core/game.js'
 * @import { Collection, Label, Summary, Unknown } from './schema.js'
 *
 * @typedef {ReturnType<typeof createDatabase>} Database
 * @typedef {'games' | 'collections'} Kind
 * @typedef {{ id: string, version: number }} Entry   a record as stored
 *
 * @typedef {{ games: GameRecord, collections: Collection }} Records
 * @typedef {{ games: Summary, collections: Label }} Lights
 */

/**
 * @template {Kind} K
 * @typedef {{ valid: Lights[K][], unknown: number, damaged: number }} Found
 */
import { Refusal, createConnection, done } from './connection.js';
import { isCollection, isGame, isLabel, isSummary, labelOf, summaryOf } from './schema.js';
import { fromStored, toStored } from './names.js';
import { VERSION } from './version.js';

/**
 * @template {Kind} K
 * @typedef {object} Particulars   what differs between games and collections
 * @property {string} light      the store of the light records
 * @property {(value: unknown) => value is Records[K]} isWhole
 * @property {(value: unknown) => value is Lights[K]} isLight
 * @property {(record: Records[K]) => Lights[K]} lightOf
 * @property {'playedAt' | 'savedAt'} age
 */

/** @type {{ [K in Kind]: Particulars<K> }} */
const KINDS = {
  games: { light: 'summaries', isWhole: isGame, isLight: isSummary, lightOf: summaryOf, age: 'playedAt' },
  collections: { light: 'labels', isWhole: isCollection, isLight: isLabel, lightOf: labelOf, age: 'savedAt' },
};

const LAYOUT = { name: 'nonet', version: 1, stores: Object.entries(KINDS).flatMap(([whole, { light }]) => [whole, light]) };

/**
 * @param {object} device
 * @param {IDBFactory | undefined} device.factory
 * @param {BroadcastChannel} [device.channel]  notifies other tabs of changes
 * @param {EventTarget} [device.page]          the window, which reports when the page is left and when it is back
 */
export function createDatabase({ factory, channel, page }) {
  const { within } = createConnection({ factory, page }, LAYOUT);

  /** @param {Kind} kind */
  const both = (kind) => [kind, KINDS[kind].light];
  const notifyTabs = () => channel?.postMessage('changed');

  /**
   * The light records of a kind; missing or damaged ones are created again.
   * @template {Kind} K
   * @param {K} kind @returns {Promise<Found<K>>}
   */
  async function all(kind) {
    const { light, isWhole, isLight, lightOf } = KINDS[kind];
    const [keys, entries] = await within(both(kind), 'readonly', (store) => Promise.all([done(store(kind).getAllKeys()), done(store(light).getAll())]));
    const known = new Map(entries.map((entry) => [entry.id, entry]));
    /** @type {Found<K>} */
    const found = { valid: [], unknown: 0, damaged: 0 };
    const missing = keys.filter((key) => {
      const entry = known.get(key);
      const light = recordIn(entry);
      if (entry?.version > VERSION) found.unknown++;
      else if (isLight(light)) found.valid.push(light);
      else return true;
      return false;
    });
    if (missing.length === 0) return found;
    return within(both(kind), 'readwrite', async (store) => {
      const whole = { ...found, valid: [...found.valid] };
      for (const key of missing) {
        const entry = await done(store(kind).get(key));
        const record = recordIn(entry);
        if (entry?.version > VERSION) whole.unknown++;
        else if (isWhole(record)) {
          const made = lightOf(record);
          store(light).put({ ...toStored(made), version: VERSION });
          whole.valid.push(made);
        } else whole.damaged++;
      }
      return whole;
    });
  }

  /**
   * The whole record; null if there is none that can be read.
   * @template {Kind} K
   * @param {K} kind @param {string} id @returns {Promise<Records[K] | null>}
   */
  async function get(kind, id) {
    const entry = await within([kind], 'readonly', (store) => done(store(kind).get(id)));
    const record = recordIn(entry);
    return !(entry?.version > VERSION) && KINDS[kind].isWhole(record) ? record : null;
  }

  /**
   * Stores a record and returns whether it did: with `onlyReplaces`, a record that another tab has deleted is not stored again.
   * @template {Kind} K
   * @param {K} kind @param {Records[K]} record
   */
  async function put(kind, record, { onlyReplaces = false } = {}) {
    const { light, lightOf } = KINDS[kind];
    const isStored = await within(both(kind), 'readwrite', async (store) => {
      const there = await done(store(light).get(record.id));
      if (there?.version > VERSION) throw new Refusal('newer');
      if (onlyReplaces && !there && (await done(store(kind).getKey(record.id))) === undefined) return false;
      store(kind).put({ ...toStored(record), version: VERSION });
      store(light).put({ ...toStored(lightOf(record)), version: VERSION });
      return true;
    });
    if (isStored) notifyTabs();
    return isStored;
  }

  /** Deletes a record and returns it as it was stored. @param {Kind} kind @param {string} id @returns {Promise<Entry | undefined>} */
  async function remove(kind, id) {
    const entry = await within(both(kind), 'readwrite', async (store) => {
      const there = await done(store(kind).get(id));
      store(kind).delete(id);
      store(KINDS[kind].light).delete(id);
      return there;
    });
    notifyTabs();
    return entry;
  }

  /**
   * Adds missing records and replaces older ones; deletes nothing.
   * @template {Kind} K
   * @param {K} kind @param {readonly (Records[K] | Unknown | Entry)[]} records
   */
  async function merge(kind, records) {
    const { light, lightOf, age } = KINDS[kind];
    const merged = await within(both(kind), 'readwrite', async (store) => {
      const counts = { added: 0, renewed: 0, kept: 0 };
      for (const record of records) {
        const version = 'version' in record ? record.version : VERSION;
        const dated = /** @type {Unknown} */ (record);
        const there = await done(store(light).get(record.id));
        const isOlder = !there || (!(there.version > version) && !(there[age] >= Number(dated[age])));
        if (!isOlder) {
          counts.kept++;
          continue;
        }
        counts[there ? 'renewed' : 'added']++;
        // A record with a version is in its stored form. In a later version, only its age may be known.
        const stored = 'version' in record ? withoutVersion(record) : toStored(record);
        const whole = /** @type {Records[K]} */ (fromStored(stored));
        store(kind).put({ ...stored, version });
        store(light).put({ ...(version > VERSION ? { id: record.id, [age]: dated[age] } : toStored(lightOf(whole))), version });
      }
      return counts;
    });
    notifyTabs();
    return merged;
  }

  /** All whole records that can be read, as they are stored. @param {Kind} kind @returns {Promise<object[]>} */
  async function everything(kind) {
    const entries = await within([kind], 'readonly', (store) => done(store(kind).getAll()));
    return entries.flatMap((entry) => (entry?.version > VERSION ? [entry] : KINDS[kind].isWhole(recordIn(entry)) ? [withoutVersion(entry)] : []));
  }

  return {
    all,
    get,
    put,
    remove,
    merge,
    everything,
    /** Calls `listener` whenever another tab has changed something. @param {() => void} listener */
    onChange: (listener) => channel?.addEventListener('message', listener),
  };
}

/** @param {string} name */
export function deviceChannel(name) {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** A stored record in the page's form. @param {unknown} entry @returns {unknown} */
const recordIn = (entry) => fromStored(withoutVersion(entry));

/** Without the version that the database adds. @param {unknown} entry @returns {object} */
function withoutVersion(entry) {
  const { version, ...record } = /** @type {{ version?: number }} */ (entry ?? {});
  return record;
}
