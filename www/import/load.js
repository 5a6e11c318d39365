/**
 * Loads puzzles from texts and files: the first into the grid, several into the list.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Outcome, Reading } from './reading.js'
 * @import { Question } from './readings.js'
 * @import { Status, Values } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 *
 * @typedef {ReturnType<typeof createLoad>} Load
 *
 * @typedef {object} Outside
 * @property {(text: string, place?: { line?: number, column?: number }) => boolean} showText  shows an unreadable text where the player can correct it
 * @property {() => void} dropText  clears that text, unless the player has changed it
 * @property {(picture: File) => Promise<void>} scan  reads the puzzle in a picture
 * @property {(question: Question, signal: AbortSignal) => Promise<string | null>} choose  asks which of several readings is meant; null for none
 * @property {() => void} focusGrid
 *
 * @typedef {object} Wishes
 * @property {string | null} [link]  the player's progress, encoded as in links
 * @property {import('../app/places.js').Place} [place]  where to show the puzzle; otherwise in Solve, or as a list in Create
 * @property {string} [html]  the same text as HTML
 * @property {boolean} [isToSolve]  whether one puzzle is to be solved or counted: of several, the player has to choose one
 */
import { detailsOf } from '../engine/errors.js';
import { fetched } from '../engine/retry.js';
import { resultOf } from './assumptions.js';
import { explainText } from './explain.js';
import { createReader, plain } from './reading.js';

/** The progress in a link somewhere in a text. A link has no more characters than this. */
const PROGRESS = /#p=[^\s#]{1,2000}&m=([\w-]+)/;

/** @param {Store} store @param {EnginePool} engine @param {Outside} outside */
export function createLoad(store, engine, outside) {
  const read = createReader(engine);
  /** The text or file that came last: one that takes long does not replace a later one, and a question about it is withdrawn. */
  let latest = new AbortController();

  function begin() {
    latest.abort();
    return (latest = new AbortController()).signal;
  }

  /** @param {Status['tone']} tone @param {string} key @param {Values} [values] */
  const say = (tone, key, values) => store.dispatch({ type: 'say', status: { key, with: values, tone } });

  /** The puzzles that were read or chosen. @param {Outcome} outcome @param {AbortSignal} signal @returns {Promise<Reading>} */
  async function decide(outcome, signal) {
    if ('reading' in outcome) return outcome.reading;
    if ('error' in outcome) throw outcome.error;
    const { readings, line, isTable } = outcome;
    const chosen = await outside.choose({ readings, line, why: isTable ? 'whyTable' : line ? 'whyLine' : 'why' }, signal).catch(() => null);
    if (chosen === null) throw Object.assign(new Error('no reading was chosen'), { code: 'ambiguous', line });
    return plain(chosen);
  }

  /** Shows what was read. Returns false if nothing was loaded. @param {Reading} reading @param {Wishes} wishes @param {AbortSignal} signal */
  async function show(reading, { link, place, isToSolve }, signal) {
    const { puzzles, names, typed: placements, notes: cornerNotes } = reading;
    // Positions and links contain more than givens, which takes another module.
    const more = link || placements || cornerNotes ? await fetched(import('../core/progress.js')) : null;
    const progress = more && link ? more.decodeProgress(link) : undefined;
    if (signal.aborted) return false;
    // If the puzzle is already in the grid, do not lose the work on it to a damaged link.
    if (progress === null && puzzles[0] === store.state.givens) {
      say('bad', 'import.spoilt');
      return false;
    }
    const { status, report } = resultOf(reading, progress, isToSolve);
    if (puzzles.length > 1) {
      const rows = puzzles.map((puzzle, n) => ({ puzzle, name: names[n] }));
      store.dispatch({ type: 'list', rows, source: 'pasted', current: rows[0] });
    }
    outside.dropText();
    store.dispatch({ type: 'load', givens: puzzles[0], ...more?.fitted(puzzles[0], progress ?? { placements, cornerNotes }), status });
    store.dispatch({ type: 'pasteReport', report });
    if (place && puzzles.length === 1) store.dispatch({ type: 'go', place, screen: place === 'play' ? 'game' : undefined });
    else if (puzzles.length > 1) store.dispatch({ type: 'go', place: 'create', screen: 'results' });
    else store.dispatch({ type: 'go', place: 'solve', screen: 'start' });
    outside.focusGrid();
    return true;
  }

  /** @param {string} text @param {unknown} error */
  function refuse(text, error) {
    const [key, values] = explainText(error);
    store.dispatch({ type: 'pasteReport', report: { key, with: values, tone: 'bad' } });
    outside.showText(text, detailsOf(error));
    say('bad', key, values);
  }

  /**
   * Loads any text: the first puzzle into the grid, several into the list. Returns whether it has: not if it cannot be read, or if another
   * one has come meanwhile.
   * @param {string} text @param {Wishes} [wishes]
   */
  async function loadText(text, { link = PROGRESS.exec(text)?.[1], html, ...wishes } = {}) {
    const signal = begin();
    say('plain', 'status.loading');
    try {
      const outcome = await read({ text, html });
      if (signal.aborted) return false;
      return await show(await decide(outcome, signal), { link, ...wishes }, signal);
    } catch (error) {
      if (!signal.aborted) refuse(text, error);
      return false;
    }
  }

  /** @param {File} file */
  async function loadFile(file) {
    const signal = begin();
    if (file.type.startsWith('image/')) return outside.scan(file);
    const bytes = await file.arrayBuffer().catch(() => null);
    if (signal.aborted) return false;
    try {
      if (bytes) return await loadText(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch {
      // Not UTF-8, so not a puzzle file in any known format.
    }
    store.dispatch({ type: 'go', place: 'solve', screen: 'start' });
    store.dispatch({ type: 'pasteReport', report: { key: 'error.unreadableFile', tone: 'bad' } });
    return say('bad', 'error.unreadableFile');
  }

  return { loadText, loadFile };
}
