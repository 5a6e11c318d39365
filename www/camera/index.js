/**
 * The live camera: finds and reads the puzzle it points at, and draws the solution onto the picture.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 *
 * @typedef {Later<ReturnType<typeof import('./dialog.js').createDialog>, 'camera' | 'camera-start' | 'camera-take' | 'camera-solution' | 'camera-again' | 'camera-photo'>} Commands
 */
import { later } from '../app/lazy.js';

/** Whether the browser has a camera for this page. */
const isSupported = () => isSecureContext && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** @param {Context} context @returns {Commands} */
export function register(context) {
  for (const button of context.document.querySelectorAll('button[data-do=camera]')) button.toggleAttribute('hidden', !isSupported());
  const camera = context.lazily(
    { parts: { camera: 'camera/part.html' }, words: [{ en: () => import('./words.en.js'), de: () => import('./words.de.js') }], styles: ['css/dialog.css', 'camera/style.css'] },
    () => import('./dialog.js'),
    ({ createDialog }) => createDialog(context),
  );
  return later(camera, ['camera', 'camera-start', 'camera-take', 'camera-solution', 'camera-again', 'camera-photo']);
}
