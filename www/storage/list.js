/**
 * Where the list of puzzles is stored on this device, so that it is still there after the page was closed: IndexedDB, database
 * `nonet-list`, in pieces of some thousand rows.
 *
 *   { id: 'head', version, writer, source, pieces: 2 }    { id: 0, rows }    { id: 1, rows }
 *
 * A list grows while it is made, and its rows are rated one by one. So only pieces with new or changed rows are written, and the
 * page can do something else between two pieces. Several tabs share the database; the last one that saves its list wins.
 *
 * @import { Row } from '../core/state.js'
 *
 * @typedef {ReturnType<typeof createListStore>} ListStore
 * @typedef {'generated' | 'pasted'} ListSource
 */
import { newId } from '../core/game.js';
import { Refusal, createConnection, done } from './connection.js';
import { isObject, isRow, listedRow } from './schema.js';
import { VERSION } from './version.js';

const LAYOUT = { name: 'nonet-list', version: 1, stores: ['pieces'] };

/** Rows in a piece: a few milliseconds to write. */
const PIECE = 2_000;

/** @param {{ factory: IDBFactory | undefined, page?: EventTarget }} device  as for a connection */
export function createListStore(device) {
  const { within } = createConnection(device, LAYOUT);
  /** Which page wrote the list. */
  const writer = newId();
  /** The rows as this page saved them last. @type {readonly Row[]} */
  let saved = [];

  /** @param {readonly Row[]} rows @param {number} from */
  function isSaved(rows, from) {
    const to = Math.min(rows.length, from + PIECE);
    for (let at = from; at < to; at++) if (rows[at] !== saved[at]) return false;
    return true;
  }

  /** @param {readonly Row[]} rows @param {ListSource} source */
  async function save(rows, source) {
    await within(LAYOUT.stores, 'readwrite', async (store) => {
      const pieces = store('pieces');
      const head = await done(pieces.get('head'));
      if (head?.version > VERSION) throw new Refusal('newer');
      const isOurs = head?.writer === writer && rows.length >= saved.length;
      if (!isOurs) await done(pieces.clear());
      for (let from = 0; from < rows.length; from += PIECE) {
        if (!isOurs || !isSaved(rows, from)) await done(pieces.put({ id: from / PIECE, rows: rows.slice(from, from + PIECE).map(listedRow) }));
      }
      pieces.put({ id: 'head', version: VERSION, writer, source, pieces: Math.ceil(rows.length / PIECE) });
    });
    saved = rows;
  }

  /** The list as it was saved last, without damaged rows; null if there is none. @returns {Promise<{ rows: Row[], source: ListSource } | null>} */
  function restore() {
    return within(LAYOUT.stores, 'readonly', async (store) => {
      const pieces = store('pieces');
      const head = await done(pieces.get('head'));
      if (!head || head.version > VERSION) return null;
      /** @type {Row[]} */
      const rows = [];
      for (let id = 0; id < head.pieces; id++) {
        const piece = await done(pieces.get(id));
        if (isObject(piece) && Array.isArray(piece.rows)) rows.push(...piece.rows.filter(isRow).map(listedRow));
      }
      return rows.length > 0 ? { rows, source: head.source === 'generated' ? 'generated' : 'pasted' } : null;
    });
  }

  return { save, restore };
}
