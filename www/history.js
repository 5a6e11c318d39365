/**
 * Moves: what the player did to the grid, as plain data that can be taken back, done again and stored.
 *
 * @import { NoteChange, Notes } from './notes.js'
 *
 * @typedef {{ type: 'digit', cell: number, from: string, to: string, notes?: NoteChange[] }} DigitMove  in the player's digits, with what it does to the notes
 * @typedef {{ type: 'notes', notes: NoteChange[] }} NotesMove
 * @typedef {{ type: 'load', from: [string, string], to: [string, string], notes?: NoteChange[] }} LoadMove  givens and typed digits
 * @typedef {DigitMove | NotesMove | LoadMove} Move
 *
 * @typedef {{ givens: string, typed: string, notes: Notes }} Game
 */
import { withChanges } from './notes.js';

/** @param {string} grid @param {number} cell @param {string} digit */
export const withDigit = (grid, cell, digit) => grid.slice(0, cell) + digit + grid.slice(cell + 1);

/** @param {Game} game @param {Move} move @returns {Game} */
export function play({ givens, typed, notes }, move) {
  const next = withChanges(notes, move.notes);
  switch (move.type) {
    case 'digit':
      return { givens, typed: withDigit(typed, move.cell, move.to), notes: next };
    case 'notes':
      return { givens, typed, notes: next };
    case 'load':
      return { givens: move.to[0], typed: move.to[1], notes: next };
  }
}

/** @param {Move} move @returns {Move} the move that takes it back */
export function inverse(move) {
  const notes = move.notes?.map(([cell, from, to]) => /** @type {NoteChange} */ ([cell, to, from]));
  switch (move.type) {
    case 'digit':
      return { ...move, from: move.to, to: move.from, notes };
    case 'notes':
      return { type: 'notes', notes: notes ?? [] };
    case 'load':
      return { ...move, from: move.to, to: move.from, notes };
  }
}
