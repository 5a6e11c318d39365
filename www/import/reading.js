/**
 * Reads a text, and the HTML that was copied with it.
 *
 *   text -- read without doubt -------------------------> that
 *     |
 *     +-- doubtful, ambiguous or unreadable --> HTML --+-- unreadable -----------> what the text gave
 *                                                      +-- agrees, or is alone --> that
 *                                                      +-- differs --------------> both, for the visitor to choose
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Normalized, Request } from '../engine/protocol.js'
 *
 * @typedef {Pick<Normalized, 'puzzles' | 'names' | 'warnings' | 'typed' | 'notes'>} Reading
 * @typedef {{ reading: Reading } | { readings: readonly string[], line?: number, isTable?: boolean } | { error: unknown }} Outcome
 *   what was read; or the puzzles between which the visitor has to choose: of `line`, or of the text and of the table copied with it; or why nothing
 */
import { clashes } from '../core/geometry.js';
import { detailsOf } from '../engine/errors.js';
import { retry } from '../engine/retry.js';

/** The form in most links, which is read without the engine. */
const PLAIN = /^[.\d]{81}$/;

/** Warnings that cells may have been lost, or be at other places. */
const DOUBTS = ['conflicting-givens', 'short-line-padded', 'moved-line', 'read-as', 'digit-name', 'masked', 'skipped-line', 'unsure', 'torn'];

/** The engine's answer for a text of that form; tests/wasm/copies.test.js compares the two. @param {string} text @returns {Reading} */
export function plain(text) {
  const puzzle = text.replaceAll('0', '.');
  return { puzzles: [puzzle], names: [], warnings: clashes(puzzle).includes(true) ? [{ code: 'conflicting-givens', puzzle: 0 }] : [] };
}

/** @param {Reading} reading */
const isDoubtful = ({ warnings }) => warnings.some(({ code }) => DOUBTS.includes(code));

/** @param {Outcome} outcome */
const isCertain = (outcome) => 'reading' in outcome && !isDoubtful(outcome.reading);

/** The puzzles that an outcome offers. @param {Outcome} outcome @returns {readonly string[]} */
const offered = (outcome) => ('reading' in outcome ? outcome.reading.puzzles : 'readings' in outcome ? outcome.readings : []);

/**
 * What to make of a text and of the HTML beside it, of which the text is not certain.
 * @param {Outcome} text @param {Outcome} html @returns {Outcome}
 */
export function together(text, html) {
  const [ofText, ofHtml] = [offered(text), offered(html)];
  if (ofHtml.length === 0) return text;
  if (ofText.length === 0) return html;
  const isListed = [text, html].some((outcome) => 'reading' in outcome && outcome.reading.puzzles.length !== 1);
  // Lists are not shown to choose from.
  if (isListed) return isCertain(html) || !('reading' in text) ? html : text;
  if ('reading' in html && ofText.includes(ofHtml[0])) return isCertain(html) || !('reading' in text) ? html : text;
  if ('reading' in text && ofHtml.includes(ofText[0])) return text;
  return { readings: [...new Set([...ofText, ...ofHtml])], isTable: true };
}

/** @typedef {Omit<Request<'normalize'>, 'op'> & { html?: string }} Source  a text, or a file with one; `html`: the same text as HTML */

/** @param {EnginePool} engine */
export function createReader(engine) {
  /** Asks again if the worker was ended because an earlier text was given up. @param {Source} source @param {AbortSignal} [signal] @returns {Promise<Reading>} */
  const ask = (source, signal) => retry(async () => {
    /** @type {Pick<Reading, 'puzzles' | 'names'>} */
    const { puzzles, names } = { puzzles: [], names: [] };
    /** @param {Pick<Reading, 'puzzles' | 'names'>} part */
    const onProgress = (part) => {
      puzzles.push(...part.puzzles);
      names.push(...part.names);
    };
    const answer = await engine.request({ op: 'normalize', ...source }, { signal, onProgress });
    onProgress(answer);
    return { ...answer, puzzles, names };
  }, signal, { tries: 1 });

  /** @param {Source} source @param {AbortSignal} [signal] @returns {Promise<Outcome>} */
  async function read(source, signal) {
    try {
      return { reading: await ask(source, signal) };
    } catch (error) {
      const { code, readings, line } = detailsOf(error);
      return code === 'ambiguous' && readings ? { readings, line } : { error };
    }
  }

  /** `signal` ends the worker. Only for what takes long: otherwise the next text would wait for another. @param {Source} source @param {AbortSignal} [signal] @returns {Promise<Outcome>} */
  return async function readSource({ html, ...source }, signal) {
    const { text } = source;
    if (text !== undefined && PLAIN.test(text)) return { reading: plain(text) };
    if (text === '' && html) return read({ text: html }, signal);
    const outcome = await read(source, signal);
    return !html || isCertain(outcome) ? outcome : together(outcome, await read({ text: html }, signal));
  };
}
