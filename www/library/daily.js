/**
 * The daily puzzles: one of each level, the same for everybody.
 *
 *   'nonet 1 daily 2026-11-22 hard' --the engine's hash--> seed --generate--> puzzle
 *
 * @import { GenerateOptions } from '../engine/protocol.js'
 * @import { Level } from '../core/state.js'
 * @import { Summary } from '../storage/schema.js'
 */

/**
 * Raise this with every version of the engine that generates other puzzles from the same seeds (tests/data/seeds.txt changes
 * then). Such an engine changes the daily puzzles anyway. The number makes that explicit, and no daily puzzle matches another
 * version's by chance.
 */
export const SEED_VERSION = 1;

/** Half turns look best, and cost next to nothing. */
const SYMMETRY = 'rotational180';

/** The text whose hash is the seed. @param {string} date @param {Level} level */
export const seedTextOf = (date, level) => `nonet ${SEED_VERSION} daily ${date} ${level}`;

/** The engine's options for a daily puzzle, besides the seed. @param {Level} level @returns {GenerateOptions} */
export const dailyOptions = (level) => ({ difficulty: level, symmetry: SYMMETRY });

/** The games of a day by level; prefers a finished one, then the one played last. @param {readonly Summary[]} games @param {string} date */
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
