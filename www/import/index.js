/**
 * Imports puzzles: pasted, dropped, opened as a file, typed into the grid, photographed.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 * @import { Load } from './load.js'
 *
 * @typedef {Load & Later<ReturnType<typeof import('./scan.js').createScanner>, 'scan'> & { load: () => Promise<void>, showText: (text: string) => boolean }} Commands
 */
import { later } from '../app/lazy.js';
import { EMPTY } from '../core/geometry.js';
import { createLoad } from './load.js';
import { mountImporter, showCulprit } from './view.js';

/** @param {Context} context @returns {Commands} */
export function register({ document, element, store, engine, words, lazily, commands }) {
  const box = element('paste-box', HTMLTextAreaElement);
  const panel = element('importer', HTMLDetailsElement);
  /** @param {string} text @param {{ line?: number, column?: number }} [place] */
  const showText = (text, place = {}) => {
    panel.open = true;
    const isShown = showCulprit(box, text, place);
    box.focus();
    return isShown;
  };
  const load = createLoad(store, engine, { showText, scan: (picture) => commands.scan(picture), focusGrid: () => commands.focusGrid() });
  mountImporter({ panel, box, file: element('file', HTMLInputElement), report: element('paste-report') }, store, load, words);

  const givens = lazily(
    { words: [{ en: () => import('./givens.words.en.js'), de: () => import('./givens.words.de.js') }], styles: ['import/givens.css'], isQuiet: true },
    () => import('./givens.js'),
    ({ mountGivens }) => mountGivens(document, store, words),
  );
  store.subscribe(({ givens: puzzle, placements }, previous) => {
    if (puzzle === EMPTY && placements !== EMPTY && placements !== previous?.placements) givens().catch(() => {});
  });
  const scanner = lazily(
    { words: [{ en: () => import('./scan.words.en.js'), de: () => import('./scan.words.de.js') }] },
    () => Promise.all([import('./scan.js'), givens()]),
    ([{ createScanner }, { markRead }]) => createScanner(store, engine, document, () => {
      markRead();
      commands.focusGrid();
    }),
  );
  return { ...load, showText, load: () => load.loadText(box.value), ...later(scanner, ['scan']) };
}
