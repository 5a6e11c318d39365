/**
 * Keeps the player's progress in the trainer on the device, and follows what other tabs save.
 *
 * @import { Store } from '../app/store.js'
 * @import { Training } from '../core/training.js'
 */
import { isSameTraining, mergeTraining } from '../core/training.js';
import { deviceStorage } from './local.js';
import { repairTraining } from './schema.js';

const VERSION = 1;
/** Where it is saved. */
export const TRAINING_KEY = 'nonet.training';

/** The saved progress; null if there is none, or if it is from a later version. @param {Storage | undefined} storage @returns {Training | null} */
export function savedTraining(storage) {
  try {
    return repairTraining(JSON.parse(storage?.getItem(TRAINING_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** @param {Store} store @param {Pick<Window, 'addEventListener'>} window @param {Storage | undefined} [storage] */
export function keepTraining(store, window, storage = deviceStorage()) {
  const take = () => {
    const saved = savedTraining(storage);
    if (!saved) return;
    const training = mergeTraining(store.state.training, saved);
    if (!isSameTraining(training, store.state.training)) store.dispatch({ type: 'trained', training });
  };
  take();
  window.addEventListener('storage', ({ key }) => key === TRAINING_KEY && take());
  store.subscribe(({ training }, previous) => {
    if (!previous || training === previous.training) return;
    // Another tab may have saved more since.
    const saved = savedTraining(storage);
    const all = saved ? mergeTraining(saved, training) : training;
    // Or else two tabs would wake each other for ever.
    if (!saved || !isSameTraining(all, saved)) save(all, storage);
  });
}

/** Unless a later version has saved its own. @param {Training} training @param {Storage | undefined} storage */
function save(training, storage) {
  try {
    if (JSON.parse(storage?.getItem(TRAINING_KEY) ?? 'null')?.version > VERSION) return;
  } catch {
    // What cannot be read is replaced.
  }
  try {
    storage?.setItem(TRAINING_KEY, JSON.stringify({ version: VERSION, ...training }));
  } catch {
    // Without room, the progress lasts as long as the page.
  }
}

/** Adds progress from a file to what is saved and shown. @param {Store} store @param {Training} training @param {Storage | undefined} storage */
export function addTraining(store, training, storage) {
  const all = mergeTraining(training, mergeTraining(store.state.training, savedTraining(storage) ?? store.state.training));
  save(all, storage);
  store.dispatch({ type: 'trained', training: all });
}
