/**
 * A game: one puzzle and the player's work on it, from the first digit to the last.
 *
 * @import { Level } from './state.js'
 * @import { State } from '../state.js'
 * @import { Move, Entries } from './history.js'
 *
 * @typedef {{ kind: 'daily', date: string, level: Level } | { kind: 'made', seed?: string, level?: Level }
 *   | { kind: 'given', name?: string, collection?: string }} Source   the origin of its puzzle; a date is YYYY-MM-DD
 *
 * @typedef {object} Game
 * @property {string} id            random; empty until one is assigned
 * @property {Source} source
 * @property {number} startedAt     milliseconds since 1970, like the next two
 * @property {number} playedAt
 * @property {number | null} finishedAt
 * @property {number} elapsed_ms    playing time without pauses
 * @property {number} hints         taken so far
 * @property {number} checks        against the solution
 * @property {boolean} hasShown     whether the player saw the solution
 * @property {string} [hinted]      the technique of a hint that was shown since the last edit
 *
 * @typedef {Entries & Game & { past: Move[], future: Move[], bookmarks: number[], level?: Level, er?: number }} GameRecord
 *   everything saved of a game: its moves since its puzzle was loaded, and its rating if known
 */
import { EMPTY, clashes, merge } from './geometry.js';
import { hasEntries } from './history.js';
import { NO_NOTES, possible } from './notes.js';

/** A unique id. */
export const newId = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A game that has not started. @type {Game} */
export const NEW_GAME = {
  id: '', source: { kind: 'given' }, startedAt: 0, playedAt: 0, finishedAt: null, elapsed_ms: 0, hints: 0, checks: 0, hasShown: false,
};

/** Whether there is something to play: givens, and cells to fill. @param {Entries} entries */
export const isPlayable = ({ givens }) => givens !== EMPTY && givens.includes('.');

/** Whether the grid has no digit. @param {Pick<Entries, 'givens' | 'placements'>} entries */
export const isEmpty = ({ givens, placements }) => givens === EMPTY && placements === EMPTY;

/**
 * Whether the player has entered anything. Notes that were filled in with the puzzle do not count.
 * @param {Entries & { past: readonly Move[] }} game
 */
export function isBegun(game) {
  if (!hasEntries(game)) return false;
  const { givens, placements, cornerNotes, centreNotes, colours, past } = game;
  const isAsLoaded = past.length === 0 || past.at(-1)?.type === 'load';
  const hasOnlyNotes = !hasEntries({ placements, centreNotes, colours, cornerNotes: NO_NOTES });
  return !(isAsLoaded && hasOnlyNotes && cornerNotes.join() === possible(givens).join());
}

/** Whether every cell is filled and no digit clashes. @param {Entries} entries */
export function isComplete({ givens, placements }) {
  const grid = merge(givens, placements);
  return !grid.includes('.') && !clashes(grid).includes(true);
}

/** Whether the grid shows what was read from a picture, and the player has yet to accept it. @param {Partial<State>} state */
export const isUnderReview = ({ photo }) => Boolean(photo?.reading || photo?.loaded);

/** Whether the grid shows the player's own game, in the places that can. The path and the log have boards of their own. @param {Pick<State, 'place' | 'lesson'>} state */
export const isOwnGridShown = ({ place, lesson }) => place === 'play' || (place === 'solve' && lesson?.kind !== 'path' && lesson?.kind !== 'think');

/** Whether the clock runs: in Play, but not while the next puzzle is chosen. It starts with the player's first entry: a puzzle may have been loaded only to be solved. @param {State} state */
export const isRunning = (state) =>
  isPlayable(state) && !isUnderReview(state) && (isBegun(state) || state.game.elapsed_ms > 0) && !state.isPaused && state.game.finishedAt === null && !state.shown
  && state.place === 'play' && state.screens.play !== 'new';

/** How many moves of earlier games come before the current one in `past`. @param {{ past: readonly Move[] }} state */
export const movesBefore = ({ past }) => past.findLastIndex((move) => move.type === 'load' && move.games) + 1;

/** The game in the grid, ready to be saved; null if there is none. @param {State} state @returns {GameRecord | null} */
export function recordOf(state) {
  if (!isPlayable(state) || !state.game.id) return null;
  const { givens, placements, cornerNotes, centreNotes, colours, game, future, rating } = state;
  const loaded = state.past.findLastIndex((move) => move.type === 'load') + 1;
  const end = future.findLastIndex((move) => move.type === 'load') + 1;
  return {
    ...game, givens, placements, cornerNotes, centreNotes, colours,
    past: state.past.slice(loaded),
    future: future.slice(end),
    bookmarks: state.bookmarks.filter((at) => at >= loaded).map((at) => at - loaded),
    ...(rating ? { level: rating.level, er: rating.er } : {}),
  };
}

/** Whether the player finished it without hints and without seeing the solution. @param {Pick<Game, 'finishedAt' | 'hints' | 'hasShown'>} game */
export const isUnaided = ({ finishedAt, hints, hasShown }) => finishedAt !== null && hints === 0 && !hasShown;
