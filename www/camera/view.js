/** @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' @import { Camera, Seen } from './commands.js' */
import { finder } from '../app/find.js';
import { screenOf } from '../app/places.js';
import { svg } from '../app/svg.js';
import { put } from '../app/text.js';
import { countDigits } from '../core/geometry.js';
import { missingDigits, outline, placeOf } from './overlay.js';

/**
 * The dialog with the live picture. The overlay has the size of the pictures that the engine sees, and fits itself into its place as
 * the video does.
 *
 *   dialog#camera[data-stage]
 *     video
 *     canvas                the picture that the digits were drawn for; over the video while there are digits
 *     svg > path.rim + text per cell
 *     .report               what is going on
 *     .live                 buttons while the camera runs
 *     .failed               buttons when it does not
 *
 * @param {HTMLDialogElement} root @param {() => Say} words
 * @returns {(seen: Seen) => void}
 */
export function createView(root, words) {
  const find = finder(root);
  const [still, overlay, report, live, failed] = [find('canvas'), find('.overlay', SVGSVGElement), find('.report'), find('.live'), find('.failed')];
  const [take, toggle, again] = ['take', 'solution', 'again'].map((name) => find(`[data-do=camera-${name}]`, HTMLButtonElement));
  const rims = ['casing', 'rim'].map((name) => svg('path', { class: name }));
  const digits = Array.from({ length: 81 }, () => svg('text', { x: 50, y: 73 }));
  overlay.append(...rims, ...digits);

  return (seen) => {
    const { stage, failure, problem, isUnclear, crossings, scan, solution, width, height, isSolutionHidden } = seen;
    const say = words();
    root.dataset.stage = stage;
    overlay.setAttribute('viewBox', `0 0 ${width} ${height}`);
    overlay.toggleAttribute('data-empty', !crossings);
    if (crossings) for (const rim of rims) rim.setAttribute('d', outline(crossings));
    const missing = crossings && scan && solution && !isSolutionHidden ? missingDigits(scan, solution) : null;
    still.hidden = !missing;
    digits.forEach((text, cell) => {
      put(text, missing?.[cell] ?? '');
      if (crossings && missing?.[cell]) text.setAttribute('transform', `matrix(${placeOf(crossings, cell).map((n) => n.toFixed(4)).join(' ')})`);
    });

    put(report, failure ? say(...failure)
      : scan ? say('camera.solved', { n: countDigits(scan.givens) })
      : say(`camera.${stage === 'looking' && problem ? problem : stage === 'reading' && isUnclear ? 'unclear' : stage}`));
    report.dataset.tone = failure ? 'bad' : scan ? 'good' : 'plain';
    live.hidden = failure !== null;
    failed.hidden = failure === null;
    take.disabled = stage === 'starting';
    put(take, say(scan ? 'camera.take' : 'camera.shoot'));
    again.disabled = !scan;
    toggle.disabled = !scan || !solution;
    put(toggle, say(isSolutionHidden ? 'camera.show' : 'camera.hide'));
  };
}

/**
 * Starts the camera when the dialog opens, and switches it off whenever nobody can see it.
 *
 * @param {HTMLDialogElement} root @param {Store} store @param {Camera} camera
 */
export function mountCamera(root, store, camera) {
  const { ownerDocument: document } = root;
  root.addEventListener('shown', () => {
    camera.end();
    void camera.start();
  });
  // The event comes a little later: the dialog may be open again.
  root.addEventListener('close', () => root.open || camera.end());
  document.addEventListener('visibilitychange', () => {
    if (!root.open) return;
    if (document.visibilityState === 'hidden') camera.stop();
    else void camera.start();
  });
  store.subscribe((state, previous) => {
    if (!previous || !root.open) return;
    if (screenOf(state) !== screenOf(previous)) root.close();
    else if (state.settings !== previous.settings) camera.draw();
  });
}
