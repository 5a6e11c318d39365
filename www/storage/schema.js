/**
 * Whether what comes back from storage or from a file is what we once wrote: plain checks, field by field.
 *
 * @import { Form } from '../create/form.js'
 * @import { Game, GameRecord, Source } from '../core/game.js'
 * @import { Move, Sheet } from '../core/history.js'
 * @import { Settings } from '../core/state.js'
 */
import { DEFAULT_FORM } from '../create/form.js';
import { NEW_GAME } from '../core/game.js';
import { LEVELS, isLevel } from '../core/levels.js';
import { NO_NOTES } from '../core/notes.js';
import { defaultSettings } from '../core/state.js';

/** Of a game or a collection. @param {unknown} value */
export const isId = (value) => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** @param {unknown} value */
export const isGrid = (value) => typeof value === 'string' && /^[1-9.]{81}$/.test(value);

/** @param {number} end */
const bitsBelow = (end) => (/** @type {unknown} */ bits) => Number.isInteger(bits) && Number(bits) >= 0 && Number(bits) < end;

const isNote = bitsBelow(512);
const isColour = bitsBelow(256);

/** @param {unknown} value @param {(value: unknown) => boolean} isOne */
const isLayer = (value, isOne) => Array.isArray(value) && value.length === 81 && value.every(isOne);

/** @param {unknown} value */
export const isNotes = (value) => isLayer(value, isNote);

/** @param {unknown} value */
export const isColours = (value) => isLayer(value, isColour);

/** @param {unknown} cell */
export const isCell = (cell) => Number.isInteger(cell) && Number(cell) >= 0 && Number(cell) < 81;

/** @param {unknown} list @param {(value: any) => boolean} isValue */
const areChanges = (list, isValue) =>
  list === undefined ||
  (Array.isArray(list) && list.every((change) => Array.isArray(change) && change.length === 3 && isCell(change[0]) && isValue(change[1]) && isValue(change[2])));

/** No later than Date can tell. @param {unknown} value */
export const isTime = (value) => Number.isFinite(value) && Number(value) >= 0 && Number(value) <= 8.64e15;

/** @param {unknown} value */
export const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** A day of the calendar, as 2026-11-22. @param {unknown} value */
export function isDate(value) {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** @param {any} move */
export function isMove(move) {
  const isDigit = (/** @type {unknown} */ digit) => typeof digit === 'string' && /^[1-9.]$/.test(digit);
  const areSound = areChanges(move?.digits, isDigit) && areChanges(move?.notes, isNote) && areChanges(move?.centres, isNote) && areChanges(move?.colours, isColour);
  if (!areSound) return false;
  if (move?.type === 'edit') return true;
  return move?.type === 'load' && [move.from, move.to].every((grids) => isPair(grids) && grids.every(isGrid));
}

/** @param {unknown} value */
const isPair = (value) => Array.isArray(value) && value.length === 2;

/** The games of a move where they are a pair, or else none, and the bookmarks of both. @param {any} move */
const soundMove = ({ games, marks, ...move }) => ({
  ...move,
  ...(isPair(games) && { games: games.map(soundGame) }),
  ...(isPair(marks) && marks.every((/** @type {unknown} */ list) => Array.isArray(list) && list.every(isCount)) && { marks }),
});

/** The moves after the last one that is spoilt: those before it would not fit. @param {any} moves @returns {Move[]} */
const soundMoves = (moves) => (Array.isArray(moves) ? moves.slice(moves.findLastIndex((move) => !isMove(move)) + 1).map(soundMove) : []);

/** @param {any} saved @returns {Sheet | null} */
export function soundSheet(saved) {
  if (!isGrid(saved?.givens) || !isGrid(saved.typed)) return null;
  /** @param {any} notes */
  const marks = (notes) => (isNotes(notes) ? notes : NO_NOTES);
  return { givens: saved.givens, typed: saved.typed, notes: marks(saved.notes), centres: marks(saved.centres), colours: isColours(saved.colours) ? saved.colours : NO_NOTES };
}

/** What fits of a history, and the bookmarks in that. @param {any} saved @returns {{ past: Move[], future: Move[], bookmarks: number[] }} */
export function soundHistory(saved) {
  const [past, future] = [soundMoves(saved.past), soundMoves(saved.future)];
  const cut = Array.isArray(saved.past) ? saved.past.length - past.length : 0;
  const marks = Array.isArray(saved.bookmarks) ? saved.bookmarks.filter((/** @type {unknown} */ at) => Number.isInteger(at)).map((/** @type {number} */ at) => at - cut) : [];
  const bookmarks = [...new Set(/** @type {number[]} */ (marks))].filter((at) => at >= 0 && at <= past.length + future.length).sort((a, b) => a - b);
  return { past, future, bookmarks };
}

/** A game from the shelf, to be played on: what does not fit in its history is left out. @param {GameRecord} record @returns {GameRecord} */
export const soundRecord = (record) => ({ ...record, ...soundHistory(record) });

/** @param {any} source @returns {Source} */
function soundSource(source) {
  /** @param {string[]} names @returns {any} what of these is there */
  const texts = (...names) => Object.fromEntries(names.flatMap((name) => (typeof source?.[name] === 'string' ? [[name, source[name].slice(0, 200)]] : [])));
  if (source?.kind === 'daily' && isLevel(source.level) && isDate(source.date)) return { kind: 'daily', date: source.date, level: source.level };
  if (source?.kind === 'made') return { kind: 'made', ...texts('seed') };
  return { kind: 'given', ...texts('name', 'collection') };
}

/** @param {any} game @returns {Game} */
export function soundGame(game) {
  /** @param {unknown} value */
  const time = (value) => (isTime(value) ? Number(value) : 0);
  /** @param {unknown} value */
  const count = (value) => (isCount(value) ? Number(value) : 0);
  return {
    ...NEW_GAME,
    id: isId(game?.id) ? game.id : '',
    source: soundSource(game?.source),
    startedAt: time(game?.startedAt),
    playedAt: time(game?.playedAt),
    finishedAt: isTime(game?.finishedAt) ? game.finishedAt : null,
    elapsed_ms: time(game?.elapsed_ms),
    hints: count(game?.hints),
    checks: count(game?.checks),
    hasShown: game?.hasShown === true,
  };
}

/** @param {any} saved @param {'en' | 'de'} language  where none is kept @returns {Settings} */
export function soundSettings(saved, language) {
  const usual = defaultSettings(language);
  /** @template T @param {T} value @param {T[]} known @param {T} otherwise */
  const oneOf = (value, known, otherwise) => (known.includes(value) ? value : otherwise);
  /** @param {unknown} value @param {boolean} otherwise */
  const yes = (value, otherwise) => (typeof value === 'boolean' ? value : otherwise);
  const helps = /** @type {typeof usual.helps} */ (Object.fromEntries(Object.entries(usual.helps).map(([name, on]) => [name, yes(saved?.helps?.[name], on)])));
  return {
    language: oneOf(saved?.language, ['en', 'de'], language),
    theme: oneOf(saved?.theme, ['auto', 'light', 'dark'], usual.theme),
    contrast: oneOf(saved?.contrast, ['auto', 'more'], usual.contrast),
    helps,
    counts: oneOf(saved?.counts, ['all', 'givens'], usual.counts),
    isSimple: yes(saved?.isSimple, usual.isSimple),
    isFlipped: yes(saved?.isFlipped, usual.isFlipped),
    advances: yes(saved?.advances, usual.advances),
    isDigitFirst: yes(saved?.isDigitFirst, usual.isDigitFirst),
    buzzes: yes(saved?.buzzes, usual.buzzes),
    speed: saved?.speed > 0 && saved.speed <= 8 ? saved.speed : usual.speed,
    leftOut: Array.isArray(saved?.leftOut) ? saved.leftOut.filter((/** @type {unknown} */ key) => typeof key === 'string' && /^[A-Za-z0-9]+$/.test(key)) : [],
    isKnown: yes(saved?.isKnown, usual.isKnown),
  };
}

/** A form from elsewhere, what is not sound in it replaced. @param {any} stored @returns {Form} */
export function soundForm(stored) {
  /** @type {Record<string, unknown>} */
  const form = {};
  for (const [field, usual] of Object.entries(DEFAULT_FORM)) {
    const value = stored?.[field];
    form[field] = isSound(field, value) ? value : usual;
  }
  return /** @type {Form} */ (form);
}

const CHOICES = {
  difficulty: ['', ...LEVELS],
  symmetry: ['none', 'rotational180', 'rotational90', 'horizontal', 'vertical', 'diagonal', 'antidiagonal', 'full'],
  method: ['remove', 'unbiased', 'yasss'],
};

/** @param {string} field @param {any} value */
function isSound(field, value) {
  const isKey = (/** @type {unknown} */ key) => typeof key === 'string' && /^[A-Za-z0-9]{1,60}$/.test(key);
  if (field in CHOICES) return /** @type {any} */ (CHOICES)[field].includes(value);
  if (field === 'without') return Array.isArray(value) && value.length < 200 && value.every(isKey);
  if (field === 'technique') return value === '' || isKey(value);
  if (field === 'pattern') return typeof value === 'string' && /^[x.]{81}$/.test(value);
  const usual = /** @type {any} */ (DEFAULT_FORM)[field];
  return typeof value === typeof usual && (typeof value !== 'string' || value.length <= 40);
}
