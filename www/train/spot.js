/**
 * After a game: which steps were worth training.
 *
 *   moves of the game, steps of the solution --> hinted, slowest, hardest --> links to the trainer, positions to look at
 *
 * @import { Board, Step } from '../core/lesson.js'
 * @import { Move } from '../core/history.js'
 *
 * @typedef {{ steps: Step[], at: number, start: Board }} Sight   a step of a path to look at: before step `at`
 * @typedef {{ technique: string, sight: Sight }} Moment   what there was to find at some move of the game
 * @typedef {{ technique: string, sight: Sight, why: { kind: 'hardest', rating: number } | { kind: 'hinted' } | { kind: 'slow', ms: number } }} Spot
 */

/** How many techniques are offered. */
const MOST = 3;

/** Easier steps than this are no news to anyone. */
const EASIEST = 2;

/** A pause shorter than this is no pause. */
const SLOW_MS = 20_000;

/** The first move after a hint for each technique, in order. @param {readonly Move[]} moves */
export function hinted(moves) {
  /** @type {Map<string, number>} */
  const first = new Map();
  moves.forEach((move, at) => {
    if (move.type === 'edit' && move.hint && !first.has(move.hint)) first.set(move.hint, at);
  });
  return [...first.values()];
}

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
 * What to offer: hints first, then pauses, then the hardest steps, at least one of each; each technique once.
 * @param {Omit<Sight, 'at'>} path  of the solution
 * @param {readonly Moment[]} hints
 * @param {readonly (Moment & { ms: number })[]} pauses  the longest first
 * @param {(technique: string) => boolean} hasExercises
 * @returns {Spot[]}
 */
export function spotsOf({ steps, start }, hints, pauses, hasExercises) {
  const numbered = steps.map(({ technique, rating }, at) => ({ technique, rating, at }));
  const hardest = numbered.sort((a, b) => b.rating - a.rating).filter(({ rating }) => rating >= EASIEST);
  /** @type {Spot[]} */
  const all = [
    ...hints.map(({ technique, sight }) => ({ technique, sight, why: { kind: /** @type {const} */ ('hinted') } })),
    ...pauses.map(({ technique, sight, ms }) => ({ technique, sight, why: { kind: /** @type {const} */ ('slow'), ms } })),
    ...hardest.map(({ technique, rating, at }) => ({ technique, sight: { steps, start, at }, why: { kind: /** @type {const} */ ('hardest'), rating } })),
  ];
  const isFirst = (/** @type {Spot} */ { technique }, /** @type {number} */ n) => all.findIndex((other) => other.technique === technique) === n;
  const found = all.filter((spot, n) => isFirst(spot, n) && hasExercises(spot.technique));
  const firsts = found.filter(({ why }, n) => found.findIndex((other) => other.why.kind === why.kind) === n);
  const chosen = new Set([...firsts, ...found].slice(0, MOST));
  return found.filter((spot) => chosen.has(spot));
}
