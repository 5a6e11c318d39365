/**
 * The dialog with the live camera, with its commands.
 *
 * @import { Context } from '../app/context.js'
 */
import { mountDialog, openDialog } from '../app/dialog.js';
import { createCamera } from './commands.js';
import { createView, mountCamera } from './view.js';

/** @param {Context} context */
export function createDialog({ element, store, engine, words, commands }) {
  const dialog = element('camera', HTMLDialogElement);
  const camera = createCamera(store, engine, {
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
  mountCamera(dialog, store, camera);
  return { ...camera, camera: () => openDialog(dialog) };
}
