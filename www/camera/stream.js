/** The pictures of a camera: opening it, waiting for its next picture, and the pixels of that picture. */

/** More pixels per side do not help the engine, and take longer. */
const MOST = 640;

/** How long to wait for the browser to report a new picture, in milliseconds. WebKitGTK 2.50 shows them, but never reports one. */
const PATIENCE_MS = 100;

/** Preferably the camera that points away from the player, in a shape that shows a square well both upright and on its side. */
const WANTED = { audio: false, video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 960 } } };

/** Asks for a camera, and the player's permission. On a page that is not secure there are no devices to ask, which is a TypeError. */
export const openCamera = async () => navigator.mediaDevices.getUserMedia(WANTED);

/** Switches the camera off. @param {MediaStream} stream */
export function closeCamera(stream) {
  for (const track of stream.getTracks()) track.stop();
}

/** The texts for what `openCamera` throws, by the name of the error. */
const FAILURES = /** @type {Record<string, string>} */ ({
  NotAllowedError: 'camera.refused',
  SecurityError: 'camera.insecure',
  TypeError: 'camera.insecure',
  NotFoundError: 'camera.none',
  OverconstrainedError: 'camera.none',
  NotReadableError: 'camera.busy',
  AbortError: 'camera.busy',
});

/** The key of the text for an error of `openCamera`. @param {unknown} error */
export const failureOf = (error) => FAILURES[error instanceof Error ? error.name : ''] ?? 'camera.busy';

/**
 * Returns a function that waits for a picture newer than that of its last call, which may have come meanwhile.
 * @param {HTMLVideoElement} video @param {AbortSignal} signal
 */
export function watchPictures(video, signal) {
  let isNew = false;
  let notify = () => {};
  const onNext = (/** @type {() => void} */ call) => {
    if (!('requestVideoFrameCallback' in video)) return void requestAnimationFrame(call);
    const id = video.requestVideoFrameCallback(() => {
      clearTimeout(timer);
      call();
    });
    const timer = setTimeout(() => {
      video.cancelVideoFrameCallback(id);
      call();
    }, PATIENCE_MS);
  };
  const onPicture = () => {
    if (signal.aborted) return;
    isNew = true;
    notify();
    onNext(onPicture);
  };
  onNext(onPicture);
  return async () => {
    if (!isNew) await new Promise((resolve) => (notify = () => resolve(undefined)));
    isNew = false;
  };
}

/**
 * Copies pictures of a video, for the engine and to be shown once it has answered: by then the camera has moved on, and what is drawn
 * onto the live picture would lag behind the paper. Meanwhile the next picture is copied, so there are two places for copies.
 *
 * Most of the time goes into turning a picture of the video into pixels, 25 ms on a slow phone. Reducing the copy takes 6 ms.
 *
 * @typedef {{ width: number, height: number, rgba: Uint8Array<ArrayBuffer>, whole: HTMLCanvasElement }} Copy  reduced pixels, and the whole picture
 *
 * @param {Document} document @param {HTMLCanvasElement} shown
 */
export function createCopier(document, shown) {
  const [one, other, reduced] = [0, 1, 2].map(() => document.createElement('canvas'));
  const toPage = /** @type {CanvasRenderingContext2D} */ (shown.getContext('2d', { alpha: false }));
  const toEngine = /** @type {CanvasRenderingContext2D} */ (reduced.getContext('2d', { alpha: false, willReadFrequently: true }));
  let next = one;
  return {
    /** Copies the current picture; null if there is no picture yet. @param {HTMLVideoElement} video @returns {Copy | null} */
    copy(video) {
      const whole = next;
      if (!fill(whole, video)) return null;
      next = whole === one ? other : one;
      const scale = Math.min(1, MOST / Math.max(whole.width, whole.height));
      const [width, height] = [whole.width, whole.height].map((side) => Math.round(side * scale));
      resize(reduced, width, height);
      toEngine.drawImage(whole, 0, 0, width, height);
      const { data } = toEngine.getImageData(0, 0, width, height);
      return { width, height, rgba: new Uint8Array(data.buffer), whole };
    },
    /** Shows a copy. @param {Copy} copy */
    show({ whole }) {
      resize(shown, whole.width, whole.height);
      toPage.drawImage(whole, 0, 0);
    },
  };
}

/** The current picture as a file; null if there is no picture yet. @param {HTMLVideoElement} video @returns {Promise<Blob | null>} */
export async function photograph(video) {
  const canvas = video.ownerDocument.createElement('canvas');
  if (!fill(canvas, video)) return null;
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
}

/** Draws the current picture onto a canvas; false if there is none yet. @param {HTMLCanvasElement} canvas @param {HTMLVideoElement} video */
function fill(canvas, video) {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return false;
  resize(canvas, videoWidth, videoHeight);
  canvas.getContext('2d', { alpha: false })?.drawImage(video, 0, 0);
  return true;
}

/** Setting a size clears the canvas, even if it is the same. @param {HTMLCanvasElement} canvas @param {number} width @param {number} height */
function resize(canvas, width, height) {
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
}
