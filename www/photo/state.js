/**
 * The picture under review. The grid shows what was read from it, until the player accepts or discards that, loads something else, or plays on.
 *
 *   photoRead        the reading replaces the one before, in one move
 *   photoCorners     no grid was found, so the player marks its corners
 *   photoAccept      the corrected reading becomes the puzzle, in one move
 *   photoDiscard     back to the grid before the picture
 *
 * @import { Entries, Move } from '../core/history.js'
 * @import { Status } from '../core/state.js'
 * @import { Scan } from '../engine/protocol.js'
 * @import { Action, State } from '../state.js'
 *
 * @typedef {[x: number, y: number]} Point   in pixels of the picture
 * @typedef {{ width: number, height: number, rgba: Uint8Array<ArrayBuffer> }} Picture
 *
 * @typedef {object} Reading
 * @property {Scan} scan
 * @property {readonly (readonly Point[])[]} grids   the corners of each grid in the picture
 * @property {number} chosen              the one that was read
 *
 * @typedef {object} Photo
 * @property {Picture} picture
 * @property {readonly Point[]} corners   marked by the player, clockwise
 * @property {Reading | null} reading     null while the player marks the corners
 * @property {Pick<Reading, 'grids' | 'chosen'>} known   the grids in the picture, and which of them this is
 * @property {{ at: number, move: Move } | null} loaded   the move that loaded the reading, and how many there are before it; null if the grid was the same already
 *
 * @typedef {{ photo: Photo | null }} PhotoState
 *
 * @typedef {{ type: 'photoRead', picture: Picture, corners: readonly Point[], reading: Reading, entries: Entries, status: Status }
 *   | { type: 'photoCorners', picture: Picture, corners: readonly Point[] } | { type: 'photoAccept', status: Status } | { type: 'photoDiscard', status: Status }} PhotoAction
 */
import { withoutDoubt } from '../core/correct.js';
import { goTo, load, loadPuzzle } from '../core/reduce.js';

/** @type {PhotoState} */
export const initial = { photo: null };

/** Of a picture in which no grid was found. */
const NONE_KNOWN = { grids: [[]], chosen: 0 };

/** Actions after which the grid has another puzzle. */
const REPLACING = ['load', 'clear', 'resume'];
/** In Play, actions of a player who has gone on without accepting. Doubtful cells keep their colour. */
const PLAYING = ['digit', 'fillNotes', 'apply'];

/** @param {State} state @param {Action} action @returns {State} */
export function reduce(state, action) {
  const next = reviewed(state, action);
  const { photo } = next;
  if (!photo) return next;
  if (REPLACING.includes(action.type) || (next.place === 'play' && PLAYING.includes(action.type))) return { ...next, photo: null };
  const { loaded, reading } = photo;
  if (!loaded || next.past[loaded.at] === loaded.move) return next;
  // The reading was undone, or another tab has loaded another puzzle.
  return { ...next, photo: reading ? null : { ...photo, loaded: null } };
}

/** @param {State} state @param {Action} action @returns {State} */
function reviewed(state, action) {
  switch (action.type) {
    case 'photoRead': {
      const { picture, corners, reading, entries, status } = action;
      const start = before(state);
      const next = load(start, entries, { kind: 'given' });
      const at = next.past.length - 1;
      const loaded = next.past === start.past ? null : { at, move: next.past[at] };
      return { ...next, photo: { picture, corners, reading, known: reading, loaded }, status };
    }
    case 'photoCorners':
      return { ...state, photo: { picture: action.picture, corners: action.corners, reading: null, known: state.photo?.picture === action.picture ? state.photo.known : NONE_KNOWN, loaded: state.photo?.loaded ?? null } };
    case 'photoAccept': {
      const { givens, placements, cornerNotes, centreNotes, colours } = state;
      const entries = { givens, placements, cornerNotes, centreNotes, colours: withoutDoubt(colours) };
      return { ...loadPuzzle(before(state), entries, { kind: 'given' }), photo: null, status: action.status };
    }
    case 'photoDiscard':
      return { ...before(state), photo: null, status: action.status };
    default:
      return state;
  }
}

/** The state without the reading. @param {State} state */
const before = (state) => (state.photo?.loaded ? goTo(state, state.photo.loaded.at) : state);
