/**
 * The shape of everything that is stored on the device or in a file, with the names in the page (see names.js), and what happens
 * to data that does not fit. All stored data is checked here before the page uses it.
 *
 *   accept...   all or nothing: null if a required field does not fit
 *   repair...   as much as possible: replaces what does not fit by the defaults
 *
 * @import { Form } from '../core/form.js'
 * @import { Game, GameRecord, Source } from '../core/game.js'
 * @import { Move, Entries } from '../core/history.js'
 * @import { Notes } from '../core/notes.js'
 * @import { Rating, Row, Settings } from '../core/state.js'
 * @import { TechniqueRecord, Training } from '../core/training.js'
 *
 * @typedef {Omit<GameRecord, 'cornerNotes' | 'centreNotes' | 'colours' | 'past' | 'future' | 'bookmarks'>} Summary  a game without its history
 *
 * @typedef {Pick<Row, 'puzzle' | 'name' | 'seed' | 'attempts' | 'weight' | 'rating'>} StoredRow  a row of a collection
 * @typedef {{ id: string, name: string, savedAt: number, rows: readonly StoredRow[] }} Collection
 * @typedef {{ id: string, name: string, savedAt: number, n: number }} Label  a collection without its rows
 * @typedef {{ id: string, version: number, playedAt?: unknown, savedAt?: unknown }} Unknown  a record of a later version
 *
 * @typedef {(value: unknown) => boolean} Check
 */
import { DEFAULT_FORM } from '../core/form.js';
import { NEW_GAME } from '../core/game.js';
import { EMPTY } from '../core/geometry.js';
import { LEVELS, isLevel } from '../core/levels.js';
import { NO_NOTES } from '../core/notes.js';
import { defaultSettings } from '../core/state.js';
import { BOXES, NO_TRAINING, SQUARES, TRAINING_LEVELS } from '../core/training.js';

// ---- Values ----

/** The id of a game or a collection. @param {unknown} value @returns {value is string} */
export const isId = (value) => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** @param {unknown} value @returns {value is string} */
export const isGrid = (value) => typeof value === 'string' && /^[1-9.]{81}$/.test(value);

/** @param {number} end */
const bitsBelow = (end) => (/** @type {unknown} */ bits) => Number.isInteger(bits) && Number(bits) >= 0 && Number(bits) < end;

const isNote = bitsBelow(512);
const isColour = bitsBelow(256);

/** @param {unknown} value @param {(value: unknown) => boolean} isOne */
const isLayer = (value, isOne) => Array.isArray(value) && value.length === 81 && value.every(isOne);

/** @param {unknown} value @returns {value is Notes} */
export const isNotes = (value) => isLayer(value, isNote);

/** @param {unknown} value @returns {value is Notes} */
export const isColours = (value) => isLayer(value, isColour);

/** @param {unknown} cell @returns {cell is number} */
export const isCell = (cell) => Number.isInteger(cell) && Number(cell) >= 0 && Number(cell) < 81;

/** @param {unknown} list @param {Check} isValue */
const areChanges = (list, isValue) =>
  list === undefined ||
  (Array.isArray(list) && list.every((change) => Array.isArray(change) && change.length === 3 && isCell(change[0]) && isValue(change[1]) && isValue(change[2])));

/** Within the range of Date. @param {unknown} value */
export const isTime = (value) => Number.isFinite(value) && Number(value) >= 0 && Number(value) <= 8.64e15;

/** @param {unknown} value */
export const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** A calendar day, such as 2026-11-22. @param {unknown} value */
export function isDate(value) {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** @type {Check} */
const isPuzzle = (value) => isGrid(value) && value !== EMPTY;
/** @type {Check} */
const isRated = (value) => Number.isFinite(value) && Number(value) >= 0 && Number(value) <= 99;
/** @type {Check} */
const isShort = (value) => typeof value === 'string' && value.length <= 200;
/** @type {Check} */
const isBoolean = (value) => typeof value === 'boolean';
/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** The fields of an object; none for anything else. @param {unknown} value @returns {Record<string, unknown>} */
const fieldsOf = (value) => (isObject(value) ? value : {});

/** @type {Check} */
const areObjects = (value) => Array.isArray(value) && value.length <= 100_000 && value.every(isObject);
/** @param {Check} check @returns {Check} */
const optional = (check) => (value) => value === undefined || check(value);

// ---- Games ----

/** @type {Record<Source['kind'], Record<string, Check>>} */
const SOURCES = {
  daily: { kind: isShort, date: isDate, level: isLevel },
  made: { kind: isShort, seed: optional(isShort), level: optional(isLevel) },
  given: { kind: isShort, name: optional(isShort), collection: optional(isShort) },
};

/** @type {Check} */
const isSource = (value) => isObject(value) && typeof value.kind === 'string' && Object.hasOwn(SOURCES, value.kind) && fits(value, SOURCES[/** @type {Source['kind']} */ (value.kind)]);

/** All but the hint that is shown, which ends with the page. @type {Record<Exclude<keyof Game, 'hinted'>, Check>} */
const GAME = {
  id: isId,
  source: isSource,
  startedAt: isTime,
  playedAt: isTime,
  finishedAt: (value) => value === null || isTime(value),
  elapsed_ms: isTime,
  hints: isCount,
  checks: isCount,
  hasShown: isBoolean,
};

/** @type {Record<Exclude<keyof Summary, 'hinted'>, Check>} */
const SUMMARY = { ...GAME, givens: isPuzzle, placements: isGrid, level: optional(isLevel), er: optional(isRated) };

/** @type {Record<Exclude<keyof GameRecord, 'hinted'>, Check>} */
const RECORD = {
  ...SUMMARY,
  cornerNotes: isNotes,
  centreNotes: isNotes,
  colours: isColours,
  past: areObjects,
  future: areObjects,
  bookmarks: (value) => Array.isArray(value) && value.length <= 100_000 && value.every(isCount),
};

/** @param {Record<string, unknown>} value @param {Record<string, Check>} fields */
const fits = (value, fields) => Object.entries(fields).every(([name, check]) => check(value[name]));

/**
 * The known fields, and no others.
 * @template {object} T
 * @param {T} value @param {object} fields
 * @returns {T}
 */
function pick(value, fields) {
  const all = /** @type {Record<string, unknown>} */ (value);
  return /** @type {T} */ (Object.fromEntries(Object.keys(fields).flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]]))));
}

/** @param {unknown} value @returns {value is GameRecord} */
export const isGame = (value) => isObject(value) && fits(value, RECORD);

/** @param {unknown} value @returns {value is Summary} */
export const isSummary = (value) => isObject(value) && fits(value, SUMMARY);

/** @param {GameRecord} game @returns {Summary} */
export const summaryOf = (game) => pick(game, SUMMARY);

/** @param {unknown} value @returns {GameRecord | null} */
export function acceptGame(value) {
  if (!isGame(value)) return null;
  return { ...pick(value, RECORD), source: pick(value.source, SOURCES[value.source.kind]) };
}

/** @param {unknown} game @returns {Game} */
export function repairGame(game) {
  const stored = fieldsOf(game);
  const own = Object.entries(GAME).filter(([name, check]) => check(stored[name])).map(([name]) => [name, stored[name]]);
  return { ...NEW_GAME, ...Object.fromEntries(own), source: repairSource(fieldsOf(stored.source)) };
}

/** @param {Record<string, unknown>} source @returns {Source} */
function repairSource(source) {
  if (source.kind === 'daily') return isSource(source) ? /** @type {Source} */ (pick(source, SOURCES.daily)) : { kind: 'given' };
  const kind = source.kind === 'made' ? 'made' : 'given';
  const texts = Object.entries(pick(source, SOURCES[kind])).flatMap(([name, value]) => (name !== 'kind' && typeof value === 'string' ? [[name, value.slice(0, 200)]] : []));
  return { kind, ...Object.fromEntries(texts) };
}

// ---- Grids and histories ----

/** @param {unknown} saved @returns {Entries | null} */
export function repairEntries(saved) {
  const { givens, placements, cornerNotes, centreNotes, colours } = fieldsOf(saved);
  if (!isGrid(givens) || !isGrid(placements)) return null;
  return {
    givens,
    placements,
    cornerNotes: isNotes(cornerNotes) ? cornerNotes : NO_NOTES,
    centreNotes: isNotes(centreNotes) ? centreNotes : NO_NOTES,
    colours: isColours(colours) ? colours : NO_NOTES,
  };
}

/** @param {unknown} move */
export function isMove(move) {
  const { type, from, to, digits, cornerNotes, centreNotes, colours, ms, hint } = fieldsOf(move);
  const isDigit = (/** @type {unknown} */ digit) => typeof digit === 'string' && /^[1-9.]$/.test(digit);
  const areValid = areChanges(digits, isDigit) && areChanges(cornerNotes, isNote) && areChanges(centreNotes, isNote) && areChanges(colours, isColour);
  if (!areValid) return false;
  if (type === 'edit') return optional(isTime)(ms) && optional(isShort)(hint);
  return type === 'load' && [from, to].every((grids) => isPair(grids) && grids.every(isGrid));
}

/** @param {unknown} value @returns {value is [unknown, unknown]} */
const isPair = (value) => Array.isArray(value) && value.length === 2;

/** Keeps the games of a move only if they are a pair, and the same for the bookmarks of both. @param {Record<string, unknown>} move */
const repairMove = ({ games, marks, ...move }) => /** @type {Move} */ (/** @type {unknown} */ ({
  ...move,
  ...(isPair(games) && { games: games.map(repairGame) }),
  ...(isPair(marks) && marks.every((list) => Array.isArray(list) && list.every(isCount)) && { marks }),
}));

/** The moves after the last damaged one: earlier ones would not fit. @param {unknown} moves @returns {Move[]} */
const repairMoves = (moves) => (Array.isArray(moves) ? moves.slice(moves.findLastIndex((move) => !isMove(move)) + 1).map(repairMove) : []);

/** The intact part of a history, and the bookmarks within it. @param {{ past?: unknown, future?: unknown, bookmarks?: unknown }} saved @returns {{ past: Move[], future: Move[], bookmarks: number[] }} */
export function repairHistory(saved) {
  const [past, future] = [repairMoves(saved.past), repairMoves(saved.future)];
  const cut = Array.isArray(saved.past) ? saved.past.length - past.length : 0;
  const marks = Array.isArray(saved.bookmarks) ? saved.bookmarks.filter((/** @type {unknown} */ at) => Number.isInteger(at)).map((/** @type {number} */ at) => at - cut) : [];
  const bookmarks = [...new Set(/** @type {number[]} */ (marks))].filter((at) => at >= 0 && at <= past.length + future.length).sort((a, b) => a - b);
  return { past, future, bookmarks };
}

/** A game from the library, ready to resume: leaves out what does not fit in its history. @param {GameRecord} record @returns {GameRecord} */
export const repairRecord = (record) => ({ ...record, ...repairHistory(record) });

// ---- Collections ----

/** @type {Record<keyof Rating, Check>} */
const RATING = { er: isRated, ep: isRated, ed: isRated, technique: optional(isShort), level: isLevel, guesses: isCount, nodes: isCount, exact: isBoolean };

/** @type {Record<string, Check>} */
const ROW = { puzzle: isGrid, name: optional(isShort), seed: optional(isShort), attempts: optional(isCount), weight: optional((value) => Number.isFinite(value)) };

/** The list of puzzles has more. @type {Record<string, Check>} */
const LISTED_ROW = { ...ROW, level: optional(isLevel), er: optional(isRated), collection: optional(isShort) };

/** @type {Record<keyof Label, Check>} */
const LABEL = { id: isId, name: isShort, savedAt: isTime, n: isCount };

/** @param {unknown} value @returns {value is Collection} */
export const isCollection = (value) =>
  isObject(value) && isId(value.id) && isShort(value.name) && isTime(value.savedAt) && Array.isArray(value.rows) && value.rows.every((row) => isObject(row) && fits(row, ROW));

/** @param {unknown} value @returns {value is Label} */
export const isLabel = (value) => isObject(value) && fits(value, LABEL);

/** @param {unknown} value @returns {Collection | null} */
export function acceptCollection(value) {
  if (!isCollection(value)) return null;
  return { id: value.id, name: value.name, savedAt: value.savedAt, rows: value.rows.map(storedRow) };
}

/**
 * The stored part of a row, without a damaged rating, which can be computed again.
 * @template {StoredRow} R
 * @param {R} row @param {Record<string, Check>} fields @returns {R}
 */
function pickRow(row, fields) {
  const known = pick(row, fields);
  /** @type {unknown} */
  const rating = row.rating;
  return isObject(rating) && fits(rating, RATING) ? { ...known, rating: /** @type {Rating} */ (/** @type {unknown} */ (pick(rating, RATING))) } : known;
}

/** @param {StoredRow} row @returns {StoredRow} */
export const storedRow = (row) => pickRow(row, ROW);

/** @param {Collection} collection @returns {Label} */
export const labelOf = ({ id, name, savedAt, rows }) => ({ id, name, savedAt, n: rows.length });

// ---- The list of puzzles ----

/** @param {unknown} value @returns {value is Row} */
export const isRow = (value) => isObject(value) && fits(value, LISTED_ROW);

/** @param {Row} row @returns {Row} */
export const listedRow = (row) => pickRow(row, LISTED_ROW);

// ---- Training ----

/** @type {Record<keyof TechniqueRecord, Check>} */
const TECHNIQUE_RECORD = {
  done: isCount,
  first: isCount,
  total_ms: isTime,
  squares: (value) => isCount(value) && Number(value) <= SQUARES,
  box: (value) => isCount(value) && Number(value) < BOXES.length,
  dueAt: isTime,
};

/** The progress in the trainer, without damaged records. @param {unknown} stored @returns {Training | null} */
export function repairTraining(stored) {
  if (!isObject(stored) || Number(stored.version ?? 1) > 1) return null;
  const records = Object.entries(fieldsOf(stored.techniques)).flatMap(([technique, record]) =>
    /^\w{1,60}$/.test(technique) && isObject(record) && fits(record, TECHNIQUE_RECORD) ? [[technique, pick(record, TECHNIQUE_RECORD)]] : []);
  return { techniques: Object.fromEntries(records), level: TRAINING_LEVELS.find((level) => level === stored.level) ?? NO_TRAINING.level };
}

// ---- Settings, and the form of Create ----

/** @param {unknown} stored @param {'en' | 'de'} language  if none is saved @returns {Settings} */
export function repairSettings(stored, language) {
  const usual = defaultSettings(language);
  const saved = fieldsOf(stored);
  const savedHelps = fieldsOf(saved.helps);
  /** @template {string} T @param {unknown} value @param {T[]} known @param {T} otherwise */
  const oneOf = (value, known, otherwise) => known.find((one) => one === value) ?? otherwise;
  /** @param {unknown} value @param {boolean} otherwise */
  const yes = (value, otherwise) => (typeof value === 'boolean' ? value : otherwise);
  const helps = /** @type {typeof usual.helps} */ (Object.fromEntries(Object.entries(usual.helps).map(([name, on]) => [name, yes(savedHelps[name], on)])));
  return {
    language: oneOf(saved.language, ['en', 'de'], language),
    theme: oneOf(saved.theme, ['auto', 'light', 'dark'], usual.theme),
    contrast: oneOf(saved.contrast, ['auto', 'more'], usual.contrast),
    helps,
    counts: oneOf(saved.counts, ['all', 'givens'], usual.counts),
    isSimple: yes(saved.isSimple, usual.isSimple),
    isFlipped: yes(saved.isFlipped, usual.isFlipped),
    advances: yes(saved.advances, usual.advances),
    isDigitFirst: yes(saved.isDigitFirst, usual.isDigitFirst),
    buzzes: yes(saved.buzzes, usual.buzzes),
    speed: typeof saved.speed === 'number' && saved.speed > 0 && saved.speed <= 8 ? saved.speed : usual.speed,
    leftOut: Array.isArray(saved.leftOut) ? saved.leftOut.filter((key) => typeof key === 'string' && /^[A-Za-z0-9]+$/.test(key)) : [],
    isKnown: yes(saved.isKnown, usual.isKnown),
  };
}

/** A stored form, with invalid values replaced. @param {unknown} stored @returns {Form} */
export function repairForm(stored) {
  const saved = fieldsOf(stored);
  const fields = Object.entries(DEFAULT_FORM).map(([field, usual]) => [field, isValid(field, saved[field], usual) ? saved[field] : usual]);
  return Object.fromEntries(fields);
}

/** @type {Record<string, unknown[]>} */
const CHOICES = {
  difficulty: ['', ...LEVELS],
  symmetry: ['none', 'rotational180', 'rotational90', 'horizontal', 'vertical', 'diagonal', 'antidiagonal', 'full'],
  method: ['remove', 'unbiased', 'yasss'],
};

/** @param {string} field @param {unknown} value @param {unknown} usual */
function isValid(field, value, usual) {
  const isKey = (/** @type {unknown} */ key) => typeof key === 'string' && /^[A-Za-z0-9]{1,60}$/.test(key);
  if (field in CHOICES) return CHOICES[field].includes(value);
  if (field === 'without') return Array.isArray(value) && value.length < 200 && value.every(isKey);
  if (field === 'technique') return value === '' || isKey(value);
  if (field === 'pattern') return typeof value === 'string' && /^[x.]{81}$/.test(value);
  return typeof value === typeof usual && (typeof value !== 'string' || value.length <= 40);
}
