/**
 * Statistics of finished games. The time of a game with hints says little about the player, so it is left out, but the game
 * counts. A game whose solution was shown does not count.
 *
 * @import { Level } from './state.js'
 * @import { Summary } from '../storage/schema.js'
 *
 * @typedef {object} OfLevel
 * @property {Level} level
 * @property {number} finished   by the player, with or without hints; not if the solution was shown
 * @property {number} unaided    without a hint
 * @property {Times | null} times   of those without a hint
 *
 * @typedef {{ n: number, best: number, lower: number, median: number, upper: number, worst: number, mean: number }} Times  in milliseconds; `lower` and `upper` are the quartiles
 */
import { LEVELS } from './levels.js';
import { dateOf, dayOf, numberOf, weekOf } from './days.js';
import { isUnaided } from './game.js';

/** Finished by the player. @param {Summary} game */
export const isFinished = ({ finishedAt, hasShown }) => finishedAt !== null && !hasShown;

/** The level that a game counts for: the daily puzzle's level, otherwise its rated level. @param {Summary} game @returns {Level | undefined} */
export const levelOf = ({ source, level }) => (source.kind === 'daily' ? source.level : level);

/** An entry for each level with finished games. @param {readonly Summary[]} games @returns {OfLevel[]} */
export function byLevel(games) {
  return LEVELS.flatMap((level) => {
    const finished = games.filter((game) => isFinished(game) && levelOf(game) === level);
    if (finished.length === 0) return [];
    const unaided = finished.filter(isUnaided);
    return [{ level, finished: finished.length, unaided: unaided.length, times: timesOf(unaided) }];
  });
}

/** @param {readonly Summary[]} games @returns {Times | null} null for no games */
export function timesOf(games) {
  const sorted = games.map(({ elapsed_ms }) => elapsed_ms).sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  return {
    n: sorted.length,
    best: sorted[0],
    lower: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    upper: quantile(sorted, 0.75),
    worst: sorted[sorted.length - 1],
    mean: sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length,
  };
}

/** Interpolates between two values. @param {readonly number[]} sorted @param {number} share */
export function quantile(sorted, share) {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (place - below);
}

/** The latest times of a level, the oldest first. @param {readonly Summary[]} games @param {Level} level @param {number} most */
export const lately = (games, level, most) =>
  games
    .filter((game) => isUnaided(game) && levelOf(game) === level)
    .map(({ finishedAt, elapsed_ms }) => ({ at: Number(finishedAt), elapsed_ms }))
    .sort((a, b) => a.at - b.at)
    .slice(-most);

/**
 * Consecutive days on which a daily puzzle of any day was finished. A streak lasts until a whole day has passed without one.
 * @param {readonly Summary[]} games @param {string} today
 */
export function streaks(games, today) {
  const finished = games.filter((game) => game.source.kind === 'daily' && isFinished(game));
  const days = [...new Set(finished.map(({ finishedAt }) => numberOf(dayOf(Number(finishedAt)))))].sort((a, b) => a - b);
  let [longest, run] = [0, 0];
  days.forEach((day, n) => {
    run = day - 1 === days[n - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  const last = days[days.length - 1];
  // A future date from a wrong clock does not end the streak.
  const isAlive = last !== undefined && last >= numberOf(today) - 1;
  return { current: isAlive ? run : 0, longest, days: days.length };
}

/** How many games were finished in each of the last weeks since the first game, the oldest first. @param {readonly Summary[]} games @param {string} today @param {number} firstDay 0 for Sunday @param {number} most */
export function weekly(games, today, firstDay, most) {
  const weeks = games.filter(isFinished).map(({ finishedAt }) => weekOf(numberOf(dayOf(Number(finishedAt))), firstDay));
  const now = weekOf(numberOf(today), firstDay);
  const first = Math.max(Math.min(now, ...weeks), now - 7 * (most - 1));
  return Array.from({ length: (now - first) / 7 + 1 }, (_, n) => {
    const week = first + 7 * n;
    return { from: dateOf(week), n: weeks.filter((other) => other === week).length };
  });
}
