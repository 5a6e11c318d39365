/**
 * Asks which of several readings of a text is meant.
 *
 * @import { Values } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 * @import { Say } from '../app/words.js'
 *
 * @typedef {object} Question
 * @property {readonly string[]} readings  at least two puzzles of 81 characters
 * @property {'why' | 'whyLine' | 'whyTable'} why  the reason, by its key
 * @property {number} [line]  the line of the text that can be read in more than one way
 */
import { mountDialog, openDialog } from '../app/dialog.js';
import { make } from '../app/elements.js';
import { finder } from '../app/find.js';
import { miniature } from '../app/thumbnail.js';
import { countDigits } from '../core/geometry.js';

/** How many readings are shown, and how many rows of each are read out. */
const [MOST, ROWS] = [4, 3];

/** The cells in which grids differ. @param {readonly string[]} grids */
export const differing = (grids) => [...grids[0]].flatMap((_, cell) => (grids.some((grid) => grid[cell] !== grids[0][cell]) ? [cell] : []));

/**
 * What a screen reader reads of one reading: the rows in which it differs from the others.
 * @param {string} grid @param {readonly number[]} cells  those that differ @param {Say} say
 */
export function describe(grid, cells, say) {
  const rows = [...new Set(cells.map((cell) => Math.floor(cell / 9)))];
  const texts = rows.slice(0, ROWS).map((row) => {
    const digits = [...grid.slice(row * 9, row * 9 + 9)].map((digit) => (digit === '.' ? say('cell.empty') : digit));
    return say('readings.row', { row: row + 1, cells: digits.join(' ') });
  });
  if (rows.length > ROWS) texts.push(say('readings.more', { n: rows.length - ROWS }));
  return say('readings.rows', { rows: texts.join('; ') });
}

/**
 * @param {HTMLDialogElement} dialog @param {Store} store @param {() => Say} words
 * @returns {(question: Question, signal: AbortSignal) => Promise<string | null>}  asks; null if the visitor takes none, or once the signal is aborted
 */
export function createChooser(dialog, store, words) {
  const find = finder(dialog);
  const list = find('.readings');
  /** @type {Question | null} */
  let asked = null;
  /** @type {(reading: string | null) => void} */
  let answer = () => {};

  mountDialog(dialog);
  // The event comes a little later: another question may be open.
  dialog.addEventListener('close', () => dialog.open || answer(null));
  store.subscribe((state, previous) => {
    if (previous && state.settings !== previous.settings) draw();
  });

  /** @param {string} reading @param {number} n @param {readonly number[]} cells */
  function item(reading, n, cells) {
    const say = words();
    const use = make('button', 'use', say('readings.use'));
    const name = make('strong', '', say('readings.reading', { number: n + 1 }), ' ', make('small', '', say('readings.givens', { n: countDigits(reading) })));
    const heard = make('span', 'hidden', describe(reading, cells, say));
    [name.id, heard.id] = [`reading-${n}`, `reading-${n}-cells`];
    use.setAttribute('aria-describedby', `${name.id} ${heard.id}`);
    use.addEventListener('click', () => {
      answer(reading);
      dialog.close();
    });
    return make('li', '', name, miniature(reading, '', cells), heard, use);
  }

  function draw() {
    if (!asked) return;
    const say = words();
    const { readings, why, line } = asked;
    const shown = readings.slice(0, MOST);
    const cells = differing(shown);
    find('.why').textContent = say(`readings.${why}`, { line });
    list.replaceChildren(...shown.map((reading, n) => item(reading, n, cells)));
    const rest = find('.rest');
    rest.hidden = readings.length <= MOST;
    rest.textContent = say('readings.first', /** @type {Values} */ ({ shown: MOST, n: readings.length }));
  }

  return (question, signal) => new Promise((resolve) => {
    const close = () => dialog.close();
    answer = (reading) => {
      answer = () => {};
      asked = null;
      signal.removeEventListener('abort', close);
      resolve(reading);
    };
    if (signal.aborted) return answer(null);
    signal.addEventListener('abort', close);
    asked = question;
    draw();
    openDialog(dialog);
    find('.use').focus();
  });
}
