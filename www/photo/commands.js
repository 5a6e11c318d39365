/**
 * Reads puzzles from pictures, such as screenshots and photos, and corrects what was read. The browser decodes the picture, the engine
 * reads it.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Content } from '../core/correct.js'
 * @import { Status, Values } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 * @import { State } from '../state.js'
 * @import { Picture, Point, Reading } from './state.js'
 *
 * @typedef {ReturnType<typeof createReview>} Review
 */
import { cellName } from '../app/cell-names.js';
import { explain } from '../app/errors.js';
import { detailsOf } from '../engine/errors.js';
import { countDigits } from '../core/geometry.js';
import { paint } from '../app/paint.js';
import { doubtful, entriesOf, nextAfter, textOf } from './contents.js';
import { cornersOf, middleSquare } from './quads.js';

/** More pixels per side do not help the engine. */
const MOST = 1600;
/** In these cases the player can mark the grid: there may be another one. */
const MARKABLE = ['no-grid', 'cut-off', 'no-digits', 'mirrored'];
const REASONS = [...MARKABLE, 'small-picture'];

/**
 * @param {Store} store @param {EnginePool} engine @param {Document} document
 * @param {{ onRead: () => void, onAccepted: (cameFrom: State['place']) => void, onDiscarded: () => void }} then
 */
export function createReview(store, engine, document, { onRead, onAccepted, onDiscarded }) {
  /** The picture opened last, or the request for another reading of it. @type {object | null} */
  let latest = null;

  /** Where the player was before the picture. @type {State['place']} */
  let cameFrom = 'play';

  /** @param {Status['tone']} tone @param {string} key @param {Values} [values] */
  const say = (tone, key, values) => store.dispatch({ type: 'say', status: { key, with: values, tone } });
  const clearReport = () => store.dispatch({ type: 'pasteReport', report: null });

  /** The game in the grid, and the move that loaded it. */
  const current = () => ({ id: store.state.game.id, load: store.state.past.findLast(({ type }) => type === 'load') });
  /** The same, when the latest picture was opened. */
  let before = current();

  /** @param {object} request */
  function begin(request) {
    latest = request;
    before = current();
  }

  /** Whether another picture or another puzzle has come since. A game gets its id with the first entry. @param {object} request */
  function isOver(request) {
    const { id, load } = current();
    return latest !== request || load !== before.load || (before.id !== '' && id !== before.id);
  }

  /** @param {unknown} error */
  function report(error) {
    const [key, values] = whyNot(error);
    store.dispatch({ type: 'pasteReport', report: { key, with: values, tone: 'bad' } });
    say('bad', key, values);
  }

  /**
   * Reads the grid in the middle of the picture, or the one between the corners.
   * @param {object} request  the latest one, as long as no other follows
   * @param {Picture} picture @param {readonly Point[]} [corners]
   * @param {Pick<Reading, 'grids' | 'chosen'>} [known]  the grids in the picture, of which this is one
   */
  async function read(request, picture, corners, known) {
    const rgba = picture.rgba.slice();
    const { width, height } = picture;
    const scan = await engine.request({ op: 'scan', width, height, rgba, ...(corners && { corners: Float32Array.from(corners.flat()) }) }, { transfer: [rgba.buffer] });
    if (isOver(request)) return;
    const { grids, chosen } = known ?? { grids: [cornersOf(scan.crossings), ...scan.others], chosen: 0 };
    const entries = entriesOf(scan);
    const [n, own, unsure] = [countDigits(entries.givens), countDigits(entries.placements), scan.unsure.length];
    clearReport();
    store.dispatch({
      type: 'photoRead', picture, corners: corners ?? cornersOf(scan.crossings), reading: { scan, grids, chosen }, entries,
      status:
        unsure > 0 ? { key: 'scan.readUnsure', with: { n: n + own }, tone: 'plain' }
        : own > 0 ? { key: 'scan.readBoth', with: { givens: { key: 'scan.givens', with: { n } }, own: { key: 'scan.own', with: { n: own } } }, tone: 'good' }
        : { key: 'scan.read', with: { n }, tone: 'good' },
    });
    store.dispatch({ type: 'select', cell: scan.unsure[0] ?? store.state.selected });
    onRead();
  }

  /**
   * Asks the engine again about the open picture.
   * @param {readonly Point[]} corners @param {Pick<Reading, 'grids' | 'chosen'>} [known]
   */
  async function readAgain(corners, known) {
    const { photo } = store.state;
    if (!photo) return;
    const request = {};
    begin(request);
    say('plain', 'scan.reading');
    try {
      await read(request, photo.picture, corners, known);
    } catch (error) {
      if (!isOver(request)) report(error);
    }
  }

  return {
    /** Reads the puzzle in a picture. If no grid is found, the player can mark its corners. @param {Blob} file */
    async scan(file) {
      begin(file);
      if (!store.state.photo) cameFrom = store.state.place;
      say('plain', 'scan.reading');
      /** @type {Picture | null} */
      let picture = null;
      try {
        picture = await pictureOf(file, document);
        await read(file, picture);
      } catch (error) {
        if (isOver(file)) return;
        report(error);
        if (picture && MARKABLE.includes(detailsOf(error).code ?? '')) {
          store.dispatch({ type: 'photoCorners', picture, corners: middleSquare(picture) });
          onRead();
        }
      }
    },

    /** Reads the grid between the corners that the player marked. The others stay a tap away. */
    'photo-read': () => {
      const { photo } = store.state;
      if (!photo) return;
      const { corners, known: { grids, chosen } } = photo;
      return readAgain(corners, { grids: grids.map((grid, n) => (n === chosen ? corners : grid)), chosen });
    },

    /** Reads another of the grids in the picture. @param {number} chosen */
    readGrid(chosen) {
      const { grids } = store.state.photo?.reading ?? { grids: [] };
      if (grids[chosen]) return readAgain(grids[chosen], { grids, chosen });
    },

    /** Lets the player mark the corners of the grid. */
    'photo-mark': () => {
      const { photo } = store.state;
      if (photo) store.dispatch({ type: 'photoCorners', picture: photo.picture, corners: photo.corners });
    },

    /** @param {number} n @param {Point} point */
    moveCorner(n, point) {
      const { photo } = store.state;
      if (photo) store.dispatch({ type: 'photoCorners', picture: photo.picture, corners: photo.corners.map((corner, at) => (at === n ? point : corner)) });
    },

    /** Sets the content of a cell, and goes to the next doubtful one. Returns that, if there is one. @param {number} cell @param {Content} content */
    choose(cell, content) {
      const { photo } = store.state;
      if (!photo?.reading) return undefined;
      const { scan } = photo.reading;
      const wasDoubtful = doubtful(scan, store.state).includes(cell);
      const left = doubtful(scan, store.state).filter((one) => one !== cell);
      const what = textOf(content);
      const key = wasDoubtful ? (left.length > 0 ? 'photo.chosen' : 'photo.chosenLast') : 'photo.corrected';
      store.dispatch({ type: 'correct', cell, content, status: { key, with: { cell: cellName(cell), what, n: left.length }, tone: 'plain' } });
      const next = wasDoubtful ? nextAfter(left, cell) : undefined;
      if (next !== undefined) store.dispatch({ type: 'select', cell: next });
      return next;
    },

    /** The digits become the puzzle, and the player's own. */
    'photo-accept': () => {
      if (!store.state.photo?.reading) return;
      latest = null;
      clearReport();
      store.dispatch({ type: 'photoAccept', status: { key: 'photo.accepted', tone: 'good' } });
      onAccepted(cameFrom);
    },

    /** Back to the grid before the picture. */
    'photo-discard': () => {
      latest = null;
      clearReport();
      store.dispatch({ type: 'photoDiscard', status: { key: 'photo.discarded', tone: 'plain' } });
      onDiscarded();
    },
  };
}

/** @param {unknown} error @returns {[string, Values]} */
const whyNot = (error) =>
  error instanceof Undecoded ? ['scan.broken', {}]
  : REASONS.includes(detailsOf(error).code ?? '') ? [`scan.${detailsOf(error).code}`, {}]
  : explain(error);

/** The browser cannot decode the picture. */
class Undecoded extends Error {}

/** The pixels of a picture, rotated as the camera was held, at most as many as help the engine. @param {Blob} file @param {Document} document @returns {Promise<Picture>} */
async function pictureOf(file, document) {
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
