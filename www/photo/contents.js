/**
 * What the cells of a picture contain, as read and as corrected. Pure functions.
 *
 * @import { Content } from '../core/correct.js'
 * @import { Entries } from '../core/history.js'
 * @import { Worded } from '../core/state.js'
 * @import { Scan } from '../engine/protocol.js'
 *
 * @typedef {Content & { chance?: number }} Option   `chance`: how likely it is, 0 to 1, if the reader weighed it
 */
import { DOUBT } from '../core/correct.js';
import { without } from '../core/geometry.js';
import { NO_NOTES, digitsOf } from '../core/notes.js';

/** The grid as it was read, with doubtful cells marked. @param {Scan} scan @returns {Entries} */
export function entriesOf({ givens, written, notes, unsure }) {
  const placements = without(written, givens);
  return {
    givens,
    placements,
    cornerNotes: notes.map((bits, cell) => (givens[cell] === '.' && placements[cell] === '.' ? bits : 0)),
    centreNotes: NO_NOTES,
    colours: NO_NOTES.map((_, cell) => (unsure.includes(cell) ? DOUBT : 0)),
  };
}

/** The content of a cell now. @param {Entries} entries @param {number} cell @returns {Content} */
export function contentOf({ givens, placements, cornerNotes }, cell) {
  if (givens[cell] !== '.') return { kind: 'printed', digit: Number(givens[cell]) };
  if (placements[cell] !== '.') return { kind: 'written', digit: Number(placements[cell]) };
  return cornerNotes[cell] ? { kind: 'notes', notes: cornerNotes[cell] } : { kind: 'empty' };
}

/** What a cell contains, in words. @param {Content} content @returns {Worded} */
export const textOf = ({ kind, digit, notes = 0 }) => ({ key: `photo.now.${kind}`, with: { digit, digits: digitsOf(notes).join(' ') } });

/** @param {Content} a @param {Content} b */
export const isSame = (a, b) => a.kind === b.kind && a.digit === b.digit;

/**
 * What to offer for a cell: what the reader weighed, the likeliest first, then what the cell has now, the same digit as printed or
 * written, and nothing. Pencil marks only if some were read.
 * @param {Scan} scan @param {Entries} entries @param {number} cell @returns {Option[]}
 */
export function optionsOf(scan, entries, cell) {
  const weighed = scan.options[scan.unsure.indexOf(cell)] ?? [];
  const now = contentOf(entries, cell);
  /** @type {Option[]} */
  const all = weighed.map(({ kind, digit, chance }) => ({ kind, digit, chance }));
  const more = [now, ...(now.digit && weighed.length === 0 ? other(now) : []), /** @type {Content} */ ({ kind: 'empty' })];
  for (const one of more) if (!all.some((known) => isSame(known, one))) all.push(one);
  const notes = scan.notes[cell] || entries.cornerNotes[cell];
  return all.filter(({ kind }) => kind !== 'notes' || notes).map((one) => (one.kind === 'notes' ? { ...one, notes } : one));
}

/** The same digit, printed instead of written or the other way round. @param {Content} content @returns {Content[]} */
const other = ({ kind, digit }) => [{ kind: kind === 'printed' ? 'written' : 'printed', digit }];

/** The digits that are not among the options. @param {readonly Option[]} options */
export const otherDigits = (options) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !options.some((one) => one.digit === digit));

/** The cells that are still in doubt. @param {Scan} scan @param {Pick<Entries, 'colours'>} entries */
export const doubtful = ({ unsure }, { colours }) => unsure.filter((cell) => colours[cell] & DOUBT);

/** The next doubtful cell after this one, or else the first. @param {readonly number[]} cells @param {number} cell @returns {number | undefined} */
export const nextAfter = (cells, cell) => cells.find((one) => one > cell) ?? cells[0];
