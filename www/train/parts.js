/**
 * The parts of the trainer, each of which loads when its screen is first shown.
 *
 * @import { Context } from '../app/context.js'
 */
import { screenOf } from '../app/places.js';
import { visibleTime } from './visible-time.js';

const WORDS = { en: () => import('./words.en.js'), de: () => import('./words.de.js') };
const FAMILIES = { en: () => import('../app/families.words.en.js'), de: () => import('../app/families.words.de.js') };

/** @param {Context} context */
export function createParts({ document, element, store, engine, jobs, words, lazily, techniques, titles, sight, commands, copyText, announce }) {
  const progress = lazily({ isQuiet: true }, () => import('../storage/training.js'), ({ keepTraining }) => keepTraining(store, window));
  const trainer = lazily(
    { parts: { trainer: 'train/part.html' }, words: [WORDS], styles: ['learn/style.css', 'train/style.css'] },
    () => Promise.all([import('../core/lesson.js'), import('./trainer.js'), import('./view.js'), import('./input.js'), techniques(), progress()]),
    async ([{ boardOf, pictureOf }, { createTrainer }, { mountTrainer }, { mountInput }, catalogue]) => {
      Object.assign(sight, { boardOf, pictureOf });
      await catalogue.want();
      const exercises = createTrainer(store, engine, catalogue, {
        fail: jobs.fail,
        seenFor: visibleTime(document),
        redirect: (screen) => location.replace(`#learn/${screen}`),
        playNeeding: async (technique, isWanted) => (await commands.playBuiltIn('techniques', technique, isWanted, { withBasics: false })) === true,
      });
      mountTrainer(element('trainer'), store, exercises, words, catalogue, { announce, copyText });
      mountInput(element('grid'), element('trainer'), store, exercises, words, { announce, showKeys: () => commands['open-help']() });
      titles.trainer = ({ attempt, settings: { language } }, say) => ({ title: say('train.name'), meta: attempt ? catalogue.name(attempt.exercise.technique, language) : '' });
      // Now, and at each address of an exercise.
      store.subscribe((state, previous) => {
        const isSame = previous && screenOf(previous) === 'trainer' && state.screens.learn === previous.screens.learn;
        if (screenOf(state) === 'trainer' && !isSame) queueMicrotask(() => void exercises.arrive());
      });
    },
  );
  const home = lazily(
    { parts: { training: 'train/home.html' }, words: [WORDS, FAMILIES], styles: ['css/fields.css', 'learn/techniques.css', 'train/style.css'] },
    () => Promise.all([import('./home-view.js'), techniques(), progress()]),
    async ([{ mountHome }, catalogue]) => {
      await catalogue.want();
      mountHome(element('training'), store, words, catalogue);
    },
  );
  const spots = lazily(
    { words: [WORDS], styles: ['train/style.css'], isQuiet: true },
    () => Promise.all([import('./spot-view.js'), techniques()]),
    async ([{ mountSpots }, catalogue]) => {
      await catalogue.want();
      mountSpots(element('spotted'), store, engine, words, catalogue);
    },
  );
  return { trainer, training: home, finished: spots };
}
