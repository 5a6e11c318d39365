/**
 * Watches a camera: looks at one picture after another until the puzzle is certain, and then follows it.
 *
 *   start --> camera --> looking --> reading --> read      a grid is in the picture; the puzzle is certain
 *               |           ^____________|  |      |
 *               +---------> failed <--------+------+      refused, none, in use, taken away
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Look, Scan } from '../engine/protocol.js'
 * @import { Values } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 *
 * @typedef {[number, number]} Point
 *
 * @typedef {object} Seen        what the camera shows now
 * @property {'starting' | 'looking' | 'reading' | 'read' | 'failed'} stage
 * @property {[key: string, values: Values] | null} failure
 * @property {number} width      of the pictures that the engine sees
 * @property {number} height
 * @property {Point[] | null} crossings  of the grid, in such a picture
 * @property {Scan | null} scan  the puzzle, once it is certain
 * @property {string | null} solution  the only one, 81 digits
 * @property {boolean} isSolutionHidden
 * @property {Look['problem']} problem  why the grid cannot be read
 * @property {boolean} isUnclear whether many pictures have shown the grid, and some digits are still uncertain
 *
 * @typedef {object} Outside
 * @property {HTMLVideoElement} video
 * @property {HTMLCanvasElement} canvas    over the video, for the picture that the engine has seen
 * @property {(seen: Seen) => void} draw   called after each change
 * @property {() => void} close            the dialog
 * @property {() => void} choosePhoto
 * @property {(file: Blob) => void} readPhoto
 * @property {() => void} onTaken          called when the grid has the puzzle
 *
 * @typedef {ReturnType<typeof createCamera>} Camera
 */
import { explain } from '../app/errors.js';
import { clashes, countDigits } from '../core/geometry.js';
import { retry } from '../engine/retry.js';
import { closeCamera, createCopier, failureOf, openCamera, photograph, watchPictures } from './stream.js';

/** So many pictures without a grid, one after another, before it counts as lost: a shaking hand blurs some of them. A problem lasts as long. */
const MOST_MISSED = 5;
/** After so many pictures of a grid that is not certain, a picture that the player checks is quicker. */
const MOST_READ = 40;
/** How long a camera may deliver nothing before it counts as lost, in milliseconds: phones pause it for a moment. */
const MOST_MUTED_MS = 2000;
/** How long the device vibrates once the puzzle is read, in milliseconds. */
const BUZZ_MS = 60;

/** @type {Pick<Seen, 'crossings' | 'scan' | 'solution' | 'isSolutionHidden' | 'problem' | 'isUnclear'>} */
const NOTHING = { crossings: null, scan: null, solution: null, isSolutionHidden: false, problem: undefined, isUnclear: false };

/** @param {Store} store @param {EnginePool} engine @param {Outside} outside */
export function createCamera(store, engine, { video, canvas, draw, close, choosePhoto, readPhoto, onTaken }) {
  /** @type {Seen} */
  let seen = { stage: 'starting', failure: null, width: 4, height: 3, ...NOTHING };
  /** What the pictures before showed, for the engine. */
  let votes = new Float32Array();
  let missed = 0;
  /** Pictures of a grid so far. */
  let read = 0;
  /** Pictures since the last one that showed a problem. */
  let sinceProblem = 0;
  /** Whether the player saw the solution of the puzzle. */
  let hasShown = false;
  /** The running camera. @type {AbortController | null} */
  let session = null;
  const copier = createCopier(video.ownerDocument, canvas);

  /** @param {Partial<Seen>} change */
  function show(change) {
    seen = { ...seen, ...change };
    hasShown ||= seen.solution !== null && !seen.isSolutionHidden;
    draw(seen);
  }

  /** Switches the camera off. What has been read stays. */
  function stop() {
    session?.abort();
    session = null;
    if (video.srcObject) closeCamera(/** @type {MediaStream} */ (video.srcObject));
    video.srcObject = null;
  }

  /** @param {string} key @param {Values} [values] */
  function fail(key, values = {}) {
    stop();
    forget();
    show({ stage: 'failed', failure: [key, values], ...NOTHING });
  }

  function forget() {
    votes = new Float32Array();
    missed = read = 0;
    hasShown = false;
  }

  async function start() {
    stop();
    const { signal } = (session = new AbortController());
    show({ stage: 'starting', failure: null, crossings: null });
    try {
      const stream = await openCamera();
      // Closed while the player was asked for permission.
      if (signal.aborted) return closeCamera(stream);
      for (const track of stream.getVideoTracks()) watchTrack(track, signal);
      video.srcObject = stream;
      await video.play();
    } catch (error) {
      if (!signal.aborted) fail(failureOf(error));
      return;
    }
    if (signal.aborted) return;
    show({ stage: seen.scan ? 'read' : 'looking' });
    await watch(signal).catch((error) => {
      if (!signal.aborted) fail(...explain(error));
    });
  }

  /** Notices when the camera is taken away: for good, or by another app. @param {MediaStreamTrack} track @param {AbortSignal} signal */
  function watchTrack(track, signal) {
    const lose = () => signal.aborted || fail('camera.lost');
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    track.addEventListener('ended', lose);
    track.addEventListener('mute', () => (timer = setTimeout(lose, MOST_MUTED_MS)));
    track.addEventListener('unmute', () => clearTimeout(timer));
  }

  /** Looks at one picture after another. @param {AbortSignal} signal */
  async function watch(signal) {
    const nextPicture = watchPictures(video, signal);
    const copyNext = async () => {
      await nextPicture();
      return signal.aborted ? null : copier.copy(video);
    };
    let next = copyNext();
    const lookAtNext = async () => {
      const copy = await next;
      const before = votes;
      const answer = copy && engine.request({ op: 'look', width: copy.width, height: copy.height, rgba: copy.rgba, votes }, { transfer: [copy.rgba.buffer] });
      // On a slow phone, copying takes as long as looking.
      next = copyNext();
      if (!answer) return null;
      const look = await answer;
      // The player may have asked to look again.
      return votes === before ? { look, copy } : null;
    };
    while (!signal.aborted) {
      // If the worker is lost, the next picture will do.
      const answer = await retry(lookAtNext, signal);
      if (answer && !signal.aborted) learn(answer);
    }
  }

  /** @param {{ look: Look, copy: import('./stream.js').Copy }} answer */
  function learn({ look, copy }) {
    votes = new Float32Array(look.votes);
    missed = look.crossings ? 0 : missed + 1;
    read = look.is_another ? 0 : read + (look.crossings ? 1 : 0);
    sinceProblem = look.problem ? 0 : sinceProblem + 1;
    if (look.crossings) copier.show(copy);
    if (look.is_another) {
      hasShown = false;
      seen = { ...seen, ...NOTHING, isSolutionHidden: seen.isSolutionHidden };
    }
    const isLost = missed > MOST_MISSED;
    const isFirst = look.scan !== undefined && seen.scan === null;
    show({
      width: copy.width, height: copy.height,
      ...(look.scan && { scan: look.scan, solution: look.solution ?? null }),
      crossings: look.crossings ?? (isLost ? null : seen.crossings),
      isUnclear: read > MOST_READ,
      problem: look.crossings ? undefined : look.problem ?? (sinceProblem > MOST_MISSED ? undefined : seen.problem),
      stage: look.scan || seen.scan ? 'read' : look.crossings ? 'reading' : isLost ? 'looking' : seen.stage,
    });
    if (isFirst && store.state.settings.buzzes) navigator.vibrate?.(BUZZ_MS);
  }

  /**
   * Puts the puzzle into the grid, with the digits and notes that were written on the paper. If it is not certain yet, the picture is
   * read like a photo, and the player checks the doubtful cells.
   */
  async function take() {
    if (!seen.scan) {
      const file = await photograph(video);
      if (!file || !session) return;
      close();
      readPhoto(file);
      return;
    }
    const { givens, written, notes } = seen.scan;
    close();
    const status = clashes(givens).includes(true) ? /** @type {const} */ ({ key: 'status.loadedConflict', tone: 'bad' })
      : /** @type {const} */ ({ key: 'camera.taken', with: { n: countDigits(givens) }, tone: 'good' });
    store.dispatch({ type: 'pasteReport', report: null });
    store.dispatch({ type: 'load', givens, placements: written, cornerNotes: notes, status });
    if (hasShown) store.dispatch({ type: 'game', game: { hasShown } });
    store.dispatch({ type: 'go', place: 'solve', screen: 'start' });
    onTaken();
  }

  return {
    start,
    stop,
    /** Also forgets what has been read: the next time starts from nothing. */
    end: () => {
      stop();
      forget();
      seen = { ...seen, ...NOTHING };
    },
    draw: () => draw(seen),
    'camera-start': () => void start(),
    'camera-take': () => void take(),
    'camera-solution': () => show({ isSolutionHidden: !seen.isSolutionHidden }),
    'camera-again': () => {
      forget();
      show({ stage: 'looking', ...NOTHING });
    },
    'camera-photo': () => {
      close();
      choosePhoto();
    },
  };
}
