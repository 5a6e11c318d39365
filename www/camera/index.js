/**
 * The live camera: finds and reads the puzzle it points at, and draws the solution onto the picture.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 *
 * @typedef {Later<import('./commands.js').Camera & { camera: () => void }, 'camera' | 'camera-start' | 'camera-take' | 'camera-solution' | 'camera-again' | 'camera-photo'>} Commands
 */
import { later } from '../app/lazy.js';

/** Whether the browser has a camera for this page. */
const isSupported = () => isSecureContext && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** @param {Context} context @returns {Commands} */
export function register({ document, element, store, engine, words, lazily, commands }) {
  const dialog = element('camera', HTMLDialogElement);
  for (const button of document.querySelectorAll('button[data-do=camera]')) button.toggleAttribute('hidden', !isSupported());

  const camera = lazily(
    { parts: { camera: 'camera/part.html' }, words: [{ en: () => import('./words.en.js'), de: () => import('./words.de.js') }], styles: ['css/dialog.css', 'camera/style.css'] },
    () => Promise.all([import('./commands.js'), import('./view.js'), import('../app/dialog.js')]),
    ([{ createCamera }, { createView, mountCamera }, { mountDialog, openDialog }]) => {
      const created = createCamera(store, engine, {
        video: /** @type {HTMLVideoElement} */ (dialog.querySelector('video')),
        canvas: /** @type {HTMLCanvasElement} */ (dialog.querySelector('canvas')),
        draw: createView(dialog, words),
        close: () => dialog.close(),
        choosePhoto: () => commands.photo(),
        readPhoto: (file) => void commands.scan(file),
        onTaken: () => {
          void commands.markRead();
          commands.focusGrid();
        },
      });
      mountDialog(dialog);
      mountCamera(dialog, store, created);
      return { ...created, camera: () => openDialog(dialog) };
    },
  );
  return later(camera, ['camera', 'camera-start', 'camera-take', 'camera-solution', 'camera-again', 'camera-photo']);
}
