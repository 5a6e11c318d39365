/**
 * Reads puzzles from pictures, such as screenshots and photos. The browser decodes the picture, the engine reads it.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Values } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 */
import { explain } from '../app/errors.js';
import { detailsOf } from '../engine/errors.js';
import { EMPTY, countDigits } from '../core/geometry.js';
import { NO_NOTES, bitOf } from '../core/notes.js';
import { paint } from '../app/paint.js';

/** More pixels per side do not help the engine. */
const MOST = 1600;
/** The colour of uncertain cells: yellow. */
const DOUBT = bitOf(5);

/** @param {Store} store @param {EnginePool} engine @param {Document} document @param {() => void} onRead  called when the grid has a puzzle from a picture */
export function createScanner(store, engine, document, onRead) {
  /** The picture opened last. @type {Blob | null} */
  let latest = null;

  return {
    /**
     * Loads the puzzle in a picture: as givens if all digits are certain, otherwise as digits that can be changed.
     * @param {Blob} file
     */
    async scan(file) {
      latest = file;
      store.dispatch({ type: 'say', status: { key: 'scan.reading', tone: 'plain' } });
      try {
        const pixels = await pixelsOf(file, document);
        const { givens, written, unsure } = await engine.request({ op: 'scan', ...pixels }, { transfer: [pixels.rgba.buffer] });
        if (latest !== file) return;
        const puzzle = [...givens].map((digit, cell) => (digit === '.' ? written[cell] : digit)).join('');
        const isSure = unsure.length === 0;
        store.dispatch({ type: 'pasteReport', report: null });
        store.dispatch({
          type: 'load',
          ...(isSure ? { givens: puzzle } : { givens: EMPTY, placements: puzzle, colours: NO_NOTES.map((_, cell) => (unsure.includes(cell) ? DOUBT : 0)) }),
          status: { key: isSure ? 'scan.read' : 'scan.readUnsure', with: { n: countDigits(puzzle) }, tone: isSure ? 'good' : 'plain' },
        });
        store.dispatch({ type: 'select', cell: unsure[0] ?? store.state.selected });
        onRead();
      } catch (error) {
        if (latest !== file) return;
        const [key, values] = whyNot(error);
        store.dispatch({ type: 'pasteReport', report: { key, with: values, tone: 'bad' } });
        store.dispatch({ type: 'say', status: { key, with: values, tone: 'bad' } });
      }
    },
  };
}

/** @param {unknown} error @returns {[string, Values]} */
const whyNot = (error) =>
  error instanceof Undecoded ? ['scan.broken', {}]
  : ['no-grid', 'no-digits', 'small-picture', 'cut-off', 'mirrored'].includes(detailsOf(error).code ?? '') ? [`scan.${detailsOf(error).code}`, {}]
  : explain(error);

/** The browser cannot decode the picture. */
class Undecoded extends Error {}

/** The pixels of a picture, rotated as the camera was held, at most as many as help the engine. @param {Blob} file @param {Document} document */
async function pixelsOf(file, document) {
  try {
    const picture = file.type.startsWith('image/svg') ? await paint(document, await file.text()) : file;
    const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MOST / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { width, height, rgba: new Uint8Array(data.buffer) };
  } catch (error) {
    throw new Undecoded('no picture', { cause: error });
  }
}
