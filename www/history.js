/**
 * Moves: what the player did to the grid, as plain data that can be taken back, done again and stored.
 *
 * @typedef {{ type: 'digit', cell: number, from: string, to: string }} DigitMove   in the player's digits
 * @typedef {{ type: 'load', from: [string, string], to: [string, string] }} LoadMove  givens and typed digits
 * @typedef {DigitMove | LoadMove} Move
 *
 * @typedef {{ givens: string, typed: string }} Game
 */

/** @param {string} grid @param {number} cell @param {string} digit */
export const withDigit = (grid, cell, digit) => grid.slice(0, cell) + digit + grid.slice(cell + 1);

/** @param {Game} game @param {Move} move @returns {Game} */
export function play({ givens, typed }, move) {
  if (move.type === 'digit') return { givens, typed: withDigit(typed, move.cell, move.to) };
  return { givens: move.to[0], typed: move.to[1] };
}

/** @param {Move} move @returns {Move} the move that takes it back */
export function inverse(move) {
  if (move.type === 'digit') return { ...move, from: move.to, to: move.from };
  return { ...move, from: move.to, to: move.from };
}
