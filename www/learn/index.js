/**
 * The coach: hints, whole paths, the solver's log; and the techniques, each with a page of its own.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 * @import { Lessons } from './commands.js'
 *
 * @typedef {'hint' | 'why' | 'whyDigit' | 'steps' | 'path' | 'think' | 'more' | 'stage' | 'apply' | 'teachNext' | 'teachBack' | 'teachFirst' | 'teachLast' | 'play' | 'close' | 'copyLog'} Name
 * @typedef {Later<Lessons, Name>} Commands
 */
import { later } from '../app/lazy.js';
import { onScreen, screenOf } from '../app/places.js';

/** @type {Name[]} */
const NAMES = ['hint', 'why', 'whyDigit', 'steps', 'path', 'think', 'more', 'stage', 'apply', 'teachNext', 'teachBack', 'teachFirst', 'teachLast', 'play', 'close', 'copyLog'];

/** @param {Context} context @returns {Commands} */
export function register(context) {
  const { store, lazily, titles } = context;
  const parts = lazily({}, () => import('./parts.js'), ({ createParts }) => createParts(context));
  const teacher = async () => (await parts()).teacher();
  titles.learn = titles.technique = (_, say) => ({ title: say('techniques.name') });
  onScreen(store, ['learn', 'technique'], () => void parts().then(({ library }) => library()).catch(() => {}));
  // The coach explains the solutions of exercises.
  onScreen(store, ['trainer'], () => void teacher().catch(() => {}));

  for (const screen of /** @type {const} */ (['why', 'log', 'path'])) titles[screen] = (_, say) => ({ title: say(screen === 'path' ? 'solve.pathTitle' : `solve.${screen}`) });
  onScreen(store, ['path', 'log', 'why'], () => void parts().catch(() => {}));
  return {
    ...later(teacher, NAMES),
    hint: async () => {
      const screen = screenOf(store.state);
      const lessons = await teacher().catch(() => null);
      // While the coach was loading, the player may have gone on.
      if (lessons && screenOf(store.state) === screen) await lessons.hint();
    },
  };
}
