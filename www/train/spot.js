/**
 * After a game: which steps were worth training.
 *
 *   moves of the game, steps of the solution --> hardest, hinted, slowest --> links to the trainer
 *
 * @import { Move } from '../core/history.js'
 * @import { Step } from '../core/lesson.js'
 *
 * @typedef {{ technique: string, why: { kind: 'hardest', rating: number } | { kind: 'hinted' } | { kind: 'slow', ms: number } }} Spot
 */

/** How many techniques are offered. */
const MOST = 3;

/** Easier steps than this are no news to anyone. */
const EASIEST = 2;

/** A pause shorter than this is no pause. */
const SLOW_MS = 20_000;

/** The techniques of hints that the player took, in order. @param {readonly Move[]} moves */
export const hinted = (moves) => [...new Set(moves.flatMap((move) => (move.type === 'edit' && move.hint ? [move.hint] : [])))];

/**
 * The moves with the longest time before them, the longest first, each with its time.
 * @param {readonly Move[]} moves
 */
export function slowest(moves) {
  let before = 0;
  const pauses = moves.map((move, at) => {
    const since = move.type === 'edit' && move.ms !== undefined ? move.ms : before;
    const ms = Math.max(0, since - before);
    before = since;
    return { at, ms };
  });
  return pauses.filter(({ ms }) => ms >= SLOW_MS).sort((a, b) => b.ms - a.ms);
}

/**
 * What to offer: hints first, then the longest pause, then the hardest steps; each technique once.
 * @param {readonly Step[]} path  of the solution
 * @param {readonly string[]} hints  techniques of hints
 * @param {{ technique: string, ms: number } | null} pause  what was there when the player paused for longest
 * @param {(technique: string) => boolean} hasExercises
 * @returns {Spot[]}
 */
export function spotsOf(path, hints, pause, hasExercises) {
  const hardest = [...path].sort((a, b) => b.rating - a.rating).filter(({ rating }) => rating >= EASIEST);
  /** @type {Spot[]} */
  const all = [
    ...hints.map((technique) => ({ technique, why: { kind: /** @type {const} */ ('hinted') } })),
    ...(pause ? [{ technique: pause.technique, why: { kind: /** @type {const} */ ('slow'), ms: pause.ms } }] : []),
    ...hardest.map(({ technique, rating }) => ({ technique, why: { kind: /** @type {const} */ ('hardest'), rating } })),
  ];
  const isFirst = (/** @type {Spot} */ { technique }, /** @type {number} */ n) => all.findIndex((other) => other.technique === technique) === n;
  return all.filter((spot, n) => isFirst(spot, n) && hasExercises(spot.technique)).slice(0, MOST);
}
