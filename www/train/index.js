/**
 * The trainer: exercises for 143 of the 148 techniques, judged by the engine; the learning path; and what to train after a game.
 *
 * @import { Context } from '../app/context.js'
 */
import { onScreen } from '../app/places.js';

/** @param {Context} context */
export function register(context) {
  const { store, titles, lazily } = context;
  const parts = lazily({}, () => import('./parts.js'), ({ createParts }) => createParts(context));
  titles.trainer = (_, say) => ({ title: say('train.name') });
  titles.training = (_, say) => ({ title: say('train.pathName') });
  for (const screen of /** @type {const} */ (['trainer', 'training', 'finished'])) onScreen(store, [screen], () => void parts().then((all) => all[screen]()).catch(() => {}));
  return {};
}
