/**
 * The coach, and the pages about techniques. Each loads when it is first shown.
 *
 * @import { Context } from '../app/context.js'
 */
import { screenOf } from '../app/places.js';
import { totals } from '../core/training.js';
import { retry } from '../engine/retry.js';

const WORDS = { en: () => import('./words.en.js'), de: () => import('./words.de.js') };
const HINTS = { en: () => import('./hints.words.en.js'), de: () => import('./hints.words.de.js') };
const LESSONS = { en: () => import('./lessons.words.en.js'), de: () => import('./lessons.words.de.js') };
const FAMILIES = { en: () => import('../app/families.words.en.js'), de: () => import('../app/families.words.de.js') };
const TECHNIQUES = { en: () => import('./techniques.words.en.js'), de: () => import('./techniques.words.de.js') };

/** The screens of Solve that show a lesson, with the command that asks for it and the kinds of lessons that they show. */
const SCREENS = /** @type {const} */ ([['path', 'path', ['path', 'steps']], ['log', 'think', ['think']], ['why', 'why', ['why']]]);

/** @param {Context} context */
export function createParts({ element, store, engine, jobs, words, lazily, techniques, commands, copyText, sight, titles, announce }) {
  const teacher = lazily(
    { parts: { teacher: 'learn/part.html' }, words: [WORDS, HINTS], styles: ['learn/style.css'] },
    () => Promise.all([import('./commands.js'), import('../core/lesson.js'), import('./describe-lesson.js'), import('./view.js'), import('./overlay.js'), techniques()]),
    async ([{ autoStep, createLessons }, { boardOf, pictureOf }, { logOf }, { mountTeacher }, { mountOverlay }, catalogue]) => {
      // `knows` and the names of techniques need the registry. Without it, all of this is tried again.
      await catalogue.want();
      Object.assign(sight, { boardOf, pictureOf });
      mountOverlay(element('overlay', SVGSVGElement), store);
      const lessons = createLessons(store, engine, {
        fail: jobs.fail,
        copyText,
        knows: (technique) => catalogue.get(technique) !== undefined,
        logOf: (lesson) => logOf(lesson, words(), store.state.settings.language, catalogue),
      });
      autoStep(store, lessons);
      mountTeacher(element('teacher'), store, lessons, words, catalogue, announce);
      Object.assign(commands, lessons);
      return lessons;
    },
  );
  const library = lazily(
    { parts: { techniques: 'learn/techniques.html', technique: 'learn/technique.html' }, words: [WORDS, HINTS, TECHNIQUES, LESSONS, FAMILIES], styles: ['css/fields.css', 'learn/style.css', 'learn/techniques.css'] },
    () => Promise.all([import('./techniques-view.js'), import('./technique-view.js'), techniques(), teacher()]),
    async ([{ mountTechniques }, { mountTechnique }, catalogue, { tryOut }]) => {
      await catalogue.want();
      /** @param {string} technique @param {number} [seed] */
      const ask = (technique, seed) => retry(() => engine.request({ op: 'example', technique, ...(seed !== undefined && { seed }) }));
      mountTechniques(element('techniques'), store, ask, words, catalogue);
      mountTechnique(element('technique'), store, { ask, fail: jobs.fail, tryOut }, words, catalogue, titles);
      titles.learn = ({ training }, say) => {
        const { mastered } = totals(training);
        const parts = [say('techniques.count', { n: catalogue.all().length }), ...(mastered > 0 ? [say('techniques.mastered', { n: mastered })] : [])];
        return { title: say('techniques.name'), meta: parts.join(', ') };
      };
      // The title is drawn already.
      store.dispatch({ type: 'settings', settings: {} });
    },
  );
  titles.path = ({ lesson }, say) => ({
    title: say('solve.pathTitle'),
    meta: lesson?.kind === 'path' ? say('solve.step', { number: Math.min(lesson.at + 1, lesson.steps.length), total: lesson.steps.length }) : '',
  });
  for (const [screen, command, kinds] of SCREENS) {
    let isDue = false;
    const ask = () => {
      isDue = false;
      const isMissing = () => {
        const { lesson } = store.state;
        return screenOf(store.state) === screen && !(lesson && /** @type {readonly string[]} */ (kinds).includes(lesson.kind));
      };
      // Once the teacher has loaded, the player may have gone on.
      if (isMissing()) void teacher().then((lessons) => void (isMissing() && lessons[command]()), () => {});
    };
    // On arrival; and a change of the grid ends the lesson, and another one begins.
    store.subscribe((state, previous) => {
      if (isDue || screenOf(state) !== screen || (previous && screenOf(previous) === screen && !(previous.lesson && !state.lesson))) return;
      isDue = true;
      queueMicrotask(ask);
    });
  }
  return { teacher, library };
}
