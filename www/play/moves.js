/** @import { Move } from '../core/history.js' @import { Say } from '../app/words.js' */
import { cellName } from '../app/cell-names.js';
import { digitsOf } from '../core/notes.js';

/** The layers of notes, and their names in the keys of texts. */
const NOTES = /** @type {const} */ ([['cornerNotes', 'corner'], ['centreNotes', 'centre'], ['colours', 'colours']]);

/** A move in a few words: which cells, and what it did. @param {Move} move @param {Say} say @returns {{ cells: string, what: string }} */
export function describeMove(move, say) {
  if (move.type === 'load') return { cells: '', what: say('history.load') };
  const { digits = [] } = move;
  if (digits.length > 0) {
    const values = [...new Set(digits.map(([, , to]) => to))];
    return { cells: cellsText(digits.map(([cell]) => cell), say), what: values.includes('.') ? say('history.erased') : `= ${values.join(' ')}` };
  }
  for (const [layer, name] of NOTES) {
    const list = move[layer] ?? [];
    if (list.length === 0) continue;
    const cells = cellsText(list.map(([cell]) => cell), say);
    if (list.length > 1) return { cells, what: say(`history.several.${name}`) };
    const [[, , to]] = list;
    return { cells, what: to === 0 ? say('history.erased') : say(`history.one.${name}`, { digits: digitsOf(to).join(' ') }) };
  }
  return { cells: '', what: '' };
}

/** @param {number[]} cells @param {Say} say */
const cellsText = (cells, say) => (cells.length === 1 ? cellName(cells[0]) : say('history.cells', { n: cells.length }));
