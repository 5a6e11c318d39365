/**
 * Loads puzzles from texts and files: the first into the grid, several into the list.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Normalized } from '../engine/protocol.js'
 * @import { Status, Values } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 *
 * @typedef {ReturnType<typeof createLoad>} Load
 *
 * @typedef {object} Outside
 * @property {(text: string, place: { line?: number, column?: number }) => boolean} showText  shows an unreadable text where the player can correct it
 * @property {() => void} dropText  clears that text, unless the player has changed it
 * @property {(picture: File) => Promise<void>} scan  reads the puzzle in a picture
 * @property {() => void} focusGrid
 */
import { explain } from '../app/errors.js';
import { clashes, countDigits } from '../core/geometry.js';
import { detailsOf } from '../engine/errors.js';
import { fetched } from '../engine/retry.js';

/** @param {Store} store @param {EnginePool} engine @param {Outside} outside */
export function createLoad(store, engine, outside) {
  /** Counts the texts, so that one that takes long does not replace a later one. */
  let latest = 0;

  /** @param {Status['tone']} tone @param {string} key @param {Values} [values] */
  const say = (tone, key, values) => store.dispatch({ type: 'say', status: { key, with: values, tone } });

  /**
   * Loads any text: the first puzzle into the grid, several into the list. Returns whether it has: not if it cannot be read, or if another
   * one has come meanwhile.
   * @param {string} text
   * @param {string | null} [link]  the player's progress, encoded as in links
   * @param {import('../app/places.js').Place} [place]  where to show it; otherwise in Solve, or as a list in Create
   */
  async function loadText(text, link = /#p=\S+&m=([\w-]+)/.exec(text)?.[1], place) {
    const turn = ++latest;
    say('plain', 'status.loading');
    try {
      const { puzzles, names, warnings, typed: placements, notes: cornerNotes } = PLAIN.test(text) ? plain(text) : await engine.request({ op: 'normalize', text });
      const skipped = warnings.reduce(
        (n, { code, count = 0 }) =>
          n + (code === 'skipped-line' ? 1 : code === 'more-warnings' ? count : 0), 0);
      // Positions and links contain more than givens, which takes another module.
      const more = link || placements || cornerNotes ? await fetched(import('../core/progress.js')) : null;
      const progress = more && link ? more.decodeProgress(link) : undefined;
      if (turn !== latest) return false;
      // If the puzzle is already in the grid, do not lose the work on it to a damaged link.
      if (progress === null && puzzles[0] === store.state.givens) {
        say('bad', 'status.loadedSpoilt');
        return false;
      }
      const clashes = warnings.some(({ code, puzzle }) => code === 'conflicting-givens' && !puzzle);
      /** @type {Status} */
      const status =
        puzzles.length > 1 ? { key: 'status.loadedMany', with: { n: puzzles.length }, tone: 'plain' }
        : clashes ? { key: 'status.loadedConflict', tone: 'bad' }
        : warnings.some(({ code }) => code === 'extra-rules') ? { key: 'status.loadedRules', tone: 'bad' }
        : progress === null ? { key: 'status.loadedSpoilt', tone: 'bad' }
        : progress ? { key: 'status.loadedProgress', with: { n: countDigits(puzzles[0]) }, tone: 'plain' }
        : skipped > 0 ? { key: 'status.loadedSkipped', with: { n: skipped }, tone: 'plain' }
        : { key: 'status.loaded', with: { n: countDigits(puzzles[0]) }, tone: 'plain' };
      if (puzzles.length > 1) {
        const rows = puzzles.map((puzzle, n) => ({ puzzle, name: names[n] }));
        store.dispatch({ type: 'list', rows, source: 'pasted', current: rows[0] });
      }
      store.dispatch({ type: 'pasteReport', report: null });
      outside.dropText();
      store.dispatch({ type: 'load', givens: puzzles[0], ...more?.fitted(puzzles[0], progress ?? { placements, cornerNotes }), status });
      if (place && puzzles.length === 1) store.dispatch({ type: 'go', place, screen: place === 'play' ? 'game' : undefined });
      else if (puzzles.length > 1) store.dispatch({ type: 'go', place: 'create', screen: 'results' });
      else store.dispatch({ type: 'go', place: 'solve', screen: 'start' });
      outside.focusGrid();
      return true;
    } catch (error) {
      if (turn !== latest) return false;
      const [key, values] = explain(error);
      store.dispatch({ type: 'pasteReport', report: { key, with: values, tone: 'bad' } });
      outside.showText(text, detailsOf(error));
      say('bad', key, values);
      return false;
    }
  }

  /** @param {File} file */
  async function loadFile(file) {
    const turn = ++latest;
    if (file.type.startsWith('image/')) return outside.scan(file);
    const bytes = await file.arrayBuffer().catch(() => null);
    if (turn !== latest) return false;
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

/** The form in most links, which loads without the engine. */
const PLAIN = /^[.\d]{81}$/;

/** The engine's answer for such a text; tests/wasm/copies.test.js compares the two. @param {string} text @returns {Pick<Normalized, 'puzzles' | 'names' | 'warnings' | 'typed' | 'notes'>} */
export function plain(text) {
  const puzzle = text.replaceAll('0', '.');
  return { puzzles: [puzzle], names: [], warnings: clashes(puzzle).includes(true) ? [{ code: 'conflicting-givens', puzzle: 0 }] : [] };
}
