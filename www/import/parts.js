/**
 * What loads texts and files, with the choice between several readings of a text, which loads when it is needed.
 *
 * @import { Context } from '../app/context.js'
 * @import { Outside } from './load.js'
 */
import { selectCulprit } from './culprit.js';
import { createLoad } from './load.js';

const WORDS = { en: () => import('./readings.words.en.js'), de: () => import('./readings.words.de.js') };

/** @param {Context} context @param {Omit<Outside, 'choose'>} outside */
export function createParts({ element, store, engine, jobs, words, lazily }, outside) {
  const chooser = lazily(
    { parts: { readings: 'import/readings.html' }, words: [WORDS], styles: ['css/dialog.css', 'import/readings.css'] },
    () => import('./readings.js'),
    ({ createChooser }) => createChooser(element('readings', HTMLDialogElement), store, words),
  );
  const box = element('paste-box', HTMLTextAreaElement);
  /** @type {Outside['showText']} */
  const showText = (text, place = {}) => {
    const isShown = outside.showText(text);
    if (isShown) selectCulprit(box, place);
    return isShown;
  };
  return createLoad(store, engine, { ...outside, showText, choose: async (question, signal) => (await chooser())(question, signal) }, jobs);
}
