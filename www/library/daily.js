/**
 * The puzzles of the day: one of each level, the same for everybody.
 *
 *   'nonet 1 daily 2026-11-22 hard' --the engine's hash--> seed --generate--> puzzle
 *
 * @import { GenerateOptions } from '../engine/protocol.js'
 * @import { Level } from '../core/state.js'
 * @import { Summary } from '../storage/schema.js'
 */

/**
 * Of the engine's puzzles: to be raised with every version of the engine that makes other puzzles of the same seeds
 * (tests/data/seeds.txt changes then). Such an engine gives other puzzles of the day in any case; with its number in the
 * text it does so openly, and no day's puzzle is by chance that of another version's.
 */
export const SEED_VERSION = 1;

/** Half turns look best, and cost next to nothing. */
const SYMMETRY = 'rotational180';

/** The text whose hash is the seed. @param {string} date @param {Level} level */
export const seedTextOf = (date, level) => `nonet ${SEED_VERSION} daily ${date} ${level}`;

/** What is asked of the engine for it, besides the seed. @param {Level} level @returns {GenerateOptions} */
export const dailyOptions = (level) => ({ difficulty: level, symmetry: SYMMETRY });

/** Whether a game is that of the day. @param {Summary} game @param {string} date @param {Level} level */
export const isDaily = ({ source }, date, level) => source.kind === 'daily' && source.date === date && source.level === level;

/** The games of the day by level, the finished one before others, then the one played last. @param {readonly Summary[]} games @param {string} date */
export function dailiesOf(games, date) {
  /** @type {Map<Level, Summary>} */
  const found = new Map();
  for (const game of games) {
    if (game.source.kind !== 'daily' || game.source.date !== date) continue;
    const other = found.get(game.source.level);
    const isBetter = !other || (game.finishedAt !== null) > (other.finishedAt !== null) || ((game.finishedAt !== null) === (other.finishedAt !== null) && game.playedAt > other.playedAt);
    if (isBetter) found.set(game.source.level, game);
  }
  return found;
}
