/**
 * The entries of a grid, and the moves that change them: plain data that can be undone, redone and stored.
 *
 * @import { NoteChange, Notes } from './notes.js'
 * @import { Game } from './game.js'
 *
 * @typedef {object} Entries       the contents of the grid
 * @property {string} givens     81 characters, '.' for an empty cell
 * @property {string} placements   81 characters: the player's digits
 * @property {Notes} cornerNotes   each digit at its position on the keypad
 * @property {Notes} centreNotes   digits side by side
 * @property {Notes} colours     1 for colour 1, 2 for colour 2, 4 for colour 3 ... up to colour 8
 *
 * @typedef {[cell: number, from: string, to: string]} DigitChange
 * @typedef {{ digits?: DigitChange[], cornerNotes?: NoteChange[], centreNotes?: NoteChange[], colours?: NoteChange[] }} Changes
 * @typedef {{ type: 'edit', ms?: number, hint?: string } & Changes} EditMove   `ms`: the playing time until then; `hint`: the technique of a hint that was shown
 * @typedef {{ type: 'load', from: [string, string], to: [string, string], games?: [Game, Game], marks?: [number[], number[]] } & Changes} LoadMove
 *   `from` and `to` are givens and placements; `games`: the one left and the one started; `marks`: the bookmarks of each when it was left
 * @typedef {EditMove | LoadMove} Move
 */
import { EMPTY } from './geometry.js';
import { changes, withChanges } from './notes.js';

/** The layers of marks besides the digits. */
export const LAYERS = /** @type {const} */ (['cornerNotes', 'centreNotes', 'colours']);

/** Whether there is anything besides the givens. @param {Omit<Entries, 'givens'>} entries */
export const hasEntries = ({ placements, ...layers }) => placements !== EMPTY || LAYERS.some((layer) => layers[layer].some((bits) => bits !== 0));

/** @param {string} grid @param {number} cell @param {string} digit */
export const withDigit = (grid, cell, digit) => grid.slice(0, cell) + digit + grid.slice(cell + 1);

/** The edit from one set of entries to another with the same givens; null if they are equal. @param {Entries} from @param {Entries} to @returns {EditMove | null} */
export function editOf(from, to) {
  /** @type {EditMove} */
  const move = { type: 'edit' };
  const digits = [...to.placements].flatMap((digit, cell) => (digit === from.placements[cell] ? [] : [/** @type {DigitChange} */ ([cell, from.placements[cell], digit])]));
  if (digits.length > 0) move.digits = digits;
  for (const layer of LAYERS) {
    const list = changes(from[layer], to[layer]);
    if (list.length > 0) move[layer] = list;
  }
  return Object.keys(move).length > 1 ? move : null;
}

/** @param {Entries} entries @param {Move} move @returns {Entries} */
export function play(entries, move) {
  const [givens, placements] = move.type === 'load' ? move.to : [entries.givens, (move.digits ?? []).reduce((grid, [cell, , to]) => withDigit(grid, cell, to), entries.placements)];
  return {
    givens,
    placements,
    cornerNotes: withChanges(entries.cornerNotes, move.cornerNotes),
    centreNotes: withChanges(entries.centreNotes, move.centreNotes),
    colours: withChanges(entries.colours, move.colours),
  };
}

/** @param {Move} move @returns {Move} the move that undoes it */
export function inverse(move) {
  /** @template T @param {[number, T, T][] | undefined} list */
  const back = (list) => list?.map(([cell, from, to]) => /** @type {[number, T, T]} */ ([cell, to, from]));
  /** @type {Changes} */
  const changes = { digits: back(move.digits), cornerNotes: back(move.cornerNotes), centreNotes: back(move.centreNotes), colours: back(move.colours) };
  if (move.type === 'edit') return { ...move, ...changes };
  return { ...move, ...changes, from: move.to, to: move.from, games: move.games && [move.games[1], move.games[0]] };
}

/** The location of a move: the first cell whose digit it changed. @param {Move} move */
export const cellOf = (move) => (move.type === 'edit' ? move.digits?.[0]?.[0] : undefined);
