/**
 * The teacher: hints, whole paths, the solver's log; and the library of techniques.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 * @import { Lessons } from './commands.js'
 *
 * @typedef {Later<Lessons, 'hint' | 'why' | 'steps' | 'path' | 'think' | 'more' | 'apply' | 'teachNext' | 'teachBack' | 'teachFirst' | 'teachLast' | 'play' | 'close' | 'copyLog'>} Commands
 */
import { later, openLazily } from '../app/lazy.js';
import { retry } from '../engine/retry.js';

const WORDS = { en: () => import('./words.en.js'), de: () => import('./words.de.js') };
const HINTS = { en: () => import('./hints.words.en.js'), de: () => import('./hints.words.de.js') };
const TECHNIQUES = { en: () => import('./techniques.words.en.js'), de: () => import('./techniques.words.de.js') };

/** @param {Context} context @returns {Commands} */
export function register({ element, store, engine, jobs, words, lazily, techniques, commands, copyText, sight }) {
  const teacher = lazily(
    { parts: { teacher: 'learn/part.html' }, words: [WORDS, HINTS], styles: ['learn/style.css'] },
    () => Promise.all([import('./commands.js'), import('../core/lesson.js'), import('./describe-lesson.js'), import('./view.js'), import('./overlay.js'), techniques()]),
    async ([{ autoStep, createLessons }, { boardOf, pictureOf }, { logOf }, { mountTeacher }, { mountOverlay }, catalogue]) => {
      Object.assign(sight, { boardOf, pictureOf });
      mountOverlay(element('overlay', SVGSVGElement), store);
      const lessons = createLessons(store, engine, {
        fail: jobs.fail,
        copyText,
        knows: (technique) => catalogue.get(technique) !== undefined,
        logOf: (lesson) => logOf(lesson, words(), store.state.settings.language, catalogue),
      });
      // `knows` and the names of techniques need the registry.
      await catalogue.want();
      autoStep(store, lessons);
      mountTeacher(element('teacher'), store, lessons, words, catalogue);
      Object.assign(commands, lessons);
      return lessons;
    },
  );
  openLazily(element('techniques'), lazily(
    { parts: { techniques: 'learn/techniques.html' }, words: [WORDS, HINTS, TECHNIQUES], styles: ['learn/style.css'] },
    () => Promise.all([import('./techniques-view.js'), techniques()]),
    async ([{ mountTechniques }, catalogue]) => {
      await catalogue.want();
      const ask = (/** @type {string} */ technique) => retry(() => engine.request({ op: 'example', technique }));
      const onTry = () => element('grid').scrollIntoView({ block: 'nearest' });
      mountTechniques(element('techniques'), store, { ask, fail: jobs.fail, onTry }, words, catalogue);
    },
  ));
  return later(teacher, ['hint', 'why', 'steps', 'path', 'think', 'more', 'apply', 'teachNext', 'teachBack', 'teachFirst', 'teachLast', 'play', 'close', 'copyLog']);
}
