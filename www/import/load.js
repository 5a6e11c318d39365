/**
 * Loads puzzles from texts and files: the first into the grid, several into the list.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Jobs } from '../app/jobs.js'
 * @import { Outcome, Reading, Source } from './reading.js'
 * @import { Question } from './readings.js'
 * @import { Row, Status, Values } from '../core/state.js'
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
import { textOf } from '../engine/text-of.js';
import { resultOf } from './assumptions.js';
import { explainText } from './explain.js';
import { PICTURES, lookAt } from './file-kind.js';
import { createReader, plain } from './reading.js';
import { LONGEST } from './view.js';

/** The progress in a link somewhere in a text. A link has no more characters than this. */
const PROGRESS = /#p=[^\s#]{1,2000}&m=([\w-]+)/;

/** Larger files do not fit into one text. In bytes. */
const LARGEST = 400_000_000;

/** How many rows of a list are made at a time, so that the page can answer meanwhile. */
const ROWS = 20_000;

/** An error of a file. @param {string} code @param {string} [found] */
const failure = (code, found) => Object.assign(new Error(code), { code, found });

/** Errors that are about a whole line. */
const OF_LINES = ['ambiguous', 'no-puzzle'];

/** @param {Reading} reading @returns {Promise<Row[]>} */
async function rowsOf({ puzzles, names }) {
  /** @type {Row[]} */
  const rows = [];
  for (const [n, puzzle] of puzzles.entries()) {
    rows.push({ puzzle, name: names[n] });
    if (n % ROWS === ROWS - 1) await new Promise((resume) => setTimeout(resume));
  }
  return rows;
}

/** @param {Store} store @param {EnginePool} engine @param {Outside} outside @param {Pick<Jobs, 'run'>} jobs */
export function createLoad(store, engine, outside, { run }) {
  const read = createReader(engine);
  /** The text or file that came last: one that takes long does not replace a later one, and a question about it is withdrawn. */
  let latest = new AbortController();

  function begin() {
    latest.abort();
    return (latest = new AbortController());
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
    const { puzzles, typed: placements, notes: cornerNotes } = reading;
    // Positions and links contain more than givens, which takes another module.
    const more = link || placements || cornerNotes ? await fetched(import('../core/progress.js')) : null;
    const progress = more && link ? more.decodeProgress(link) : undefined;
    const rows = puzzles.length > 1 ? await rowsOf(reading) : [];
    if (signal.aborted) return false;
    // If the puzzle is already in the grid, do not lose the work on it to a damaged link.
    if (progress === null && puzzles[0] === store.state.givens) {
      say('bad', 'import.spoilt');
      return false;
    }
    const { status, report } = resultOf(reading, progress, isToSolve);
    if (rows.length > 0) store.dispatch({ type: 'list', rows, source: 'pasted', current: rows[0] });
    outside.dropText();
    store.dispatch({ type: 'load', givens: puzzles[0], ...more?.fitted(puzzles[0], progress ?? { placements, cornerNotes }), status });
    store.dispatch({ type: 'pasteReport', report });
    if (place && puzzles.length === 1) store.dispatch({ type: 'go', place, screen: place === 'play' ? 'game' : undefined });
    else if (puzzles.length > 1) store.dispatch({ type: 'go', place: 'create', screen: 'results' });
    else store.dispatch({ type: 'go', place: 'solve', screen: 'start' });
    outside.focusGrid();
    return true;
  }

  /** Reports why nothing could be read, and shows the text. @param {unknown} error @param {string} [text] */
  function refuse(error, text) {
    const [key, values] = explainText(error);
    const { code = '', line, column } = detailsOf(error);
    store.dispatch({ type: 'pasteReport', report: { key, with: values, tone: 'bad' } });
    if (text === undefined) store.dispatch({ type: 'go', place: 'solve', screen: 'start' });
    else outside.showText(text, OF_LINES.includes(code) ? { line } : { line, column });
    say('bad', key, values);
  }

  /**
   * Reads a text or a file and shows its puzzles. Returns whether it has.
   * @param {Source} source @param {Wishes} wishes @param {AbortSignal} signal @param {{ isLong?: boolean }} [options]
   */
  async function load(source, wishes, signal, { isLong = false } = {}) {
    try {
      const outcome = await read(source, isLong ? signal : undefined);
      if (signal.aborted) return false;
      return await show(await decide(outcome, signal), wishes, signal);
    } catch (error) {
      if (!signal.aborted) refuse(error, isLong ? undefined : source.text);
      return false;
    }
  }

  /** The same as a job, which shows that it runs and can be cancelled. @param {Source} source @param {number} size @param {Wishes} wishes @param {AbortController} mine */
  async function loadLong(source, size, wishes, mine) {
    // Where its Cancel button is.
    store.dispatch({ type: 'go', place: 'solve', screen: 'start' });
    let isLoaded = false;
    await run('load', { key: 'import.reading', with: { n: Math.ceil(size / 1e6) }, tone: 'plain' }, async (stop) => {
      stop.addEventListener('abort', () => mine.abort());
      isLoaded = await load(source, wishes, mine.signal, { isLong: true });
      // Unless another text or another job has taken its place.
      if (stop.aborted && latest === mine && store.state.busy?.job === 'load') say('plain', 'import.stopped');
    });
    return isLoaded;
  }

  /** @param {string} text @param {Wishes} wishes @param {AbortController} mine */
  function takeText(text, { link = PROGRESS.exec(text)?.[1], html, ...wishes }, mine) {
    say('plain', 'status.loading');
    return load({ text, html }, { link, ...wishes }, mine.signal);
  }

  /**
   * Loads any text: the first puzzle into the grid, several into the list. Returns whether it has: not if it cannot be read, or if another
   * one has come meanwhile.
   * @param {string} text @param {Wishes} [wishes]
   */
  async function loadText(text, wishes = {}) {
    const mine = begin();
    return text.length > LONGEST ? loadLong({ text }, text.length, wishes, mine) : takeText(text, wishes, mine);
  }

  /** Loads a file: a text, or a picture, which is scanned. @param {File} file */
  async function loadFile(file) {
    const mine = begin();
    const { signal } = mine;
    if (file.type.startsWith('image/')) return outside.scan(file);
    try {
      const { kind, encoding } = await lookAt(file).catch(() => Promise.reject(failure('file-gone')));
      if (signal.aborted) return false;
      if (kind && PICTURES.includes(kind)) return outside.scan(new File([file], file.name, { type: `image/${kind}` }));
      if (kind) throw failure(kind === 'binary' ? 'not-text' : 'other-kind', kind);
      if (file.size > LARGEST) throw failure('too-large', String(Math.ceil(file.size / 1e6)));
      if (file.size > LONGEST) return await loadLong({ file, encoding }, file.size, {}, mine);
      const bytes = await file.arrayBuffer();
      return signal.aborted ? false : await takeText(textOf(bytes, encoding), {}, mine);
    } catch (error) {
      if (!signal.aborted) refuse(error);
      return false;
    }
  }

  return { loadText, loadFile };
}
