/**
 * What the shelf keeps: games and collections, as plain JSON, and the check of every field of theirs. Whatever comes
 * from a file or from the device passes through here before anything else sees it.
 *
 * @import { Row } from '../core/state.js'
 *
 * @typedef {import('../core/game.js').GameRecord} GameRecord
 * @typedef {import('../core/game.js').Source} Source
 * @typedef {Omit<GameRecord, 'notes' | 'centres' | 'colours' | 'past' | 'future' | 'bookmarks'>} Summary  a game without its history
 *
 * @typedef {Pick<Row, 'puzzle' | 'name' | 'seed' | 'attempts' | 'weight' | 'rating'>} Kept  a row of a collection
 * @typedef {{ id: string, name: string, savedAt: number, rows: readonly Kept[] }} Collection
 * @typedef {{ id: string, name: string, savedAt: number, n: number }} Label  a collection without its rows
 */
import { EMPTY, countDigits } from '../core/geometry.js';
import { isLevel } from '../core/levels.js';
import { isColours, isCount, isDate, isGrid, isId, isNotes, isTime } from './schema.js';

/** Of the records; raised when their shape changes. What is of a later one is kept as it is, and not shown. */
export const VERSION = 1;

// ---- Checks ----

/** @typedef {(value: any) => boolean} Check */

/** @type {Check} */
const isPuzzle = (value) => isGrid(value) && value !== EMPTY;
/** @type {Check} */
const isRated = (value) => Number.isFinite(value) && value >= 0 && value <= 99;
/** @type {Check} */
const isShort = (value) => typeof value === 'string' && value.length <= 200;
/** @type {Check} */
const isTruth = (value) => typeof value === 'boolean';
/** @type {Check} */
export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** @type {Check} */
const areObjects = (value) => Array.isArray(value) && value.length <= 100_000 && value.every(isObject);
/** @param {Check} check @returns {Check} */
const optional = (check) => (value) => value === undefined || check(value);

/** @type {Record<Source['kind'], Record<string, Check>>} */
const SOURCES = {
  daily: { kind: isShort, date: isDate, level: isLevel },
  made: { kind: isShort, seed: optional(isShort) },
  given: { kind: isShort, name: optional(isShort), collection: optional(isShort) },
};

/** @type {Check} */
const isSource = (value) => isObject(value) && Object.hasOwn(SOURCES, value.kind) && fits(value, SOURCES[/** @type {Source['kind']} */ (value.kind)]);

/** @type {Record<keyof Summary, Check>} */
const SUMMARY = {
  id: isId,
  givens: isPuzzle,
  typed: isGrid,
  source: isSource,
  level: optional(isLevel),
  er: optional(isRated),
  startedAt: isTime,
  playedAt: isTime,
  finishedAt: (value) => value === null || isTime(value),
  elapsed_ms: isTime,
  hints: isCount,
  checks: isCount,
  hasShown: isTruth,
};

/** @type {Record<keyof GameRecord, Check>} */
const GAME = {
  ...SUMMARY,
  notes: isNotes,
  centres: isNotes,
  colours: isColours,
  past: areObjects,
  future: areObjects,
  bookmarks: (value) => Array.isArray(value) && value.length <= 100_000 && value.every(isCount),
};

const RATING = { er: isRated, ep: isRated, ed: isRated, technique: optional(isShort), level: isLevel, guesses: isCount, nodes: isCount, exact: isTruth };

/** @type {Record<string, Check>} */
const ROW = { puzzle: isGrid, name: optional(isShort), seed: optional(isShort), attempts: optional(isCount), weight: optional(Number.isFinite) };

/** @type {Record<keyof Label, Check>} */
const LABEL = { id: isId, name: isShort, savedAt: isTime, n: isCount };

/** @param {any} value @param {Record<string, Check>} fields */
const fits = (value, fields) => Object.entries(fields).every(([name, check]) => check(value[name]));

/** The known fields, and no others. @param {any} value @param {object} fields @returns {any} */
const pick = (value, fields) => Object.fromEntries(Object.keys(fields).flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]])));

/** @param {any} value @returns {value is GameRecord} */
export const isGame = (value) => isObject(value) && fits(value, GAME);

/** @param {any} value @returns {value is Summary} */
export const isSummary = (value) => isObject(value) && fits(value, SUMMARY);

/** @param {any} value @returns {value is Collection} */
export const isCollection = (value) =>
  isObject(value) && isId(value.id) && isShort(value.name) && isTime(value.savedAt) && Array.isArray(value.rows) && value.rows.every((/** @type {any} */ row) => isObject(row) && fits(row, ROW));

/** @param {any} value @returns {value is Label} */
export const isLabel = (value) => isObject(value) && fits(value, LABEL);

// ---- From text that anyone may have written ----

/** The game with the fields that we know; null where one of them is spoilt. @param {unknown} value @returns {GameRecord | null} */
export function soundGame(value) {
  if (!isGame(value)) return null;
  return { ...pick(value, GAME), source: pick(value.source, SOURCES[value.source.kind]) };
}

/** @param {any} value @returns {Collection | null} */
export function soundCollection(value) {
  if (!isCollection(value)) return null;
  return { id: value.id, name: value.name, savedAt: value.savedAt, rows: value.rows.map(keptRow) };
}

/** What is kept of a row; a spoilt rating can be made again. @param {Kept} row @returns {Kept} */
export function keptRow(row) {
  const kept = pick(row, ROW);
  const { rating } = row;
  return isObject(rating) && fits(rating, RATING) ? { ...kept, rating: pick(rating, RATING) } : kept;
}

// ---- In short ----

/** @param {GameRecord} game @returns {Summary} */
export const summaryOf = (game) => pick(game, SUMMARY);

/** @param {Collection} collection @returns {Label} */
export const labelOf = ({ id, name, savedAt, rows }) => ({ id, name, savedAt, n: rows.length });

/** Which share of the empty cells has a digit, 0 to 1. @param {{ givens: string, typed: string }} game */
export function shareDone({ givens, typed }) {
  const empty = 81 - countDigits(givens);
  return empty === 0 ? 1 : Math.min(1, countDigits(typed) / empty);
}

/** Whether the player finished it without a hint, and did not see the solution. @param {Summary} game */
export const isUnaided = ({ finishedAt, hints, hasShown }) => finishedAt !== null && hints === 0 && !hasShown;
