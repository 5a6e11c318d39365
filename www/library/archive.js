/**
 * Writes the whole library to one file and reads it back. The file is JSON:
 *
 *   { "format": "nonet", "version": 1, "savedAt": "2026-11-22T10:00:00.000Z",
 *     "games": [...], "collections": [...], "settings": {...}, "training": {...} }
 *
 * Every field of a loaded file is checked. Records of a later version, written by a later page on the same device, are passed
 * on unchanged.
 *
 * @import { GameRecord } from '../core/game.js'
 * @import { Training } from '../core/training.js'
 * @import { Collection, Unknown } from '../storage/schema.js'
 *
 * @typedef {{ games: (GameRecord | Unknown)[], collections: (Collection | Unknown)[], settings: Record<string, unknown> | null, training: Training | null, skipped: number }} Archive
 *   `skipped`: records that cannot be read
 */
import { acceptCollection, acceptGame, isId, isObject, repairTraining } from '../storage/schema.js';
import { fromStored } from '../storage/names.js';
import { VERSION } from '../storage/version.js';
import { dayOf } from '../core/days.js';

/** @param {number} now */
export const fileName = (now) => `nonet-${dayOf(now)}.json`;

/** The text of the file in pieces, one record per line, so that no single string holds all of it. @param {{ games: readonly object[], collections: readonly object[], settings: object, training?: Training | null }} what @param {number} now */
export function* fileOf({ games, collections, settings, training }, now) {
  const head = { format: 'nonet', version: VERSION, savedAt: new Date(now).toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},\n"games":[`;
  yield* listed(games);
  yield '],\n"collections":[';
  yield* listed(collections);
  yield `],\n"settings":${JSON.stringify(settings)}${training ? `,\n"training":${JSON.stringify(training)}` : ''}}\n`;
}

/** @param {readonly object[]} records */
function* listed(records) {
  let between = '\n';
  for (const record of records) {
    yield between + JSON.stringify(record);
    between = ',\n';
  }
}

/** @param {string} text @returns {Archive | 'library.notOurs' | 'library.newerFile'} the key of the error */
export function readArchive(text) {
  /** @type {unknown} */
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return 'library.notOurs';
  }
  if (!isObject(file) || file.format !== 'nonet' || !isVersion(file.version)) return 'library.notOurs';
  if (file.version > VERSION) return 'library.newerFile';
  const games = listOf(file.games).map((value) => laterOne(value) ?? acceptGame(fromStored(value)));
  const collections = listOf(file.collections).map((value) => laterOne(value) ?? acceptCollection(value));
  const valid = { games: games.filter((value) => value !== null), collections: collections.filter((value) => value !== null) };
  const skipped = games.length + collections.length - valid.games.length - valid.collections.length;
  return { ...valid, settings: isObject(file.settings) ? file.settings : null, training: repairTraining(file.training), skipped };
}

/** @param {unknown} value @returns {unknown[]} */
const listOf = (value) => (Array.isArray(value) ? value : []);

/** @param {unknown} value @returns {value is number} */
const isVersion = (value) => Number.isInteger(value) && Number(value) >= 1;

/** @param {unknown} value @returns {Unknown | null} */
const laterOne = (value) => (isObject(value) && isVersion(value.version) && value.version > VERSION && isId(value.id) ? /** @type {Unknown} */ (value) : null);
