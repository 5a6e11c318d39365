/**
 * Playing: choosing a puzzle, the grid, its keys and pad, the clock, undo, checks against the solution, and the end of a game.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 *
 * @typedef {ReturnType<typeof import('./check.js').createCheck>} Player
 * @typedef {Later<Player, 'check' | 'back-to-right'> & Record<'clear' | 'undo' | 'redo' | 'hide' | 'focusGrid' | 'open-moves' | 'next-puzzle' | 'share-result', () => void>} Commands
 */
import { later } from '../app/lazy.js';
import { onScreen } from '../app/places.js';
import { include } from '../app/words.js';
import { EMPTY } from '../core/geometry.js';
import { mountChooser } from './chooser.js';
import { mountClock } from './clock-view.js';
import { mountFocus } from './focus.js';
import { mountGrid } from './grid.js';
import { mountKeys } from './keys.js';
import { mountPad } from './pad.js';
import { mountPointing } from './pointing.js';
import { levelOf, titleOfChooser, titleOfGame } from './title.js';
import words from './words.en.js';

/** @param {Context} context @returns {Commands} */
export function register(context) {
  const { document, element, store, engine, jobs, words: say, lazily, commands, sight, titles, techniques, copyText, announce } = context;
  include(words, () => import('./words.de.js'));
  titles.new = titleOfChooser;
  titles.play = titles.finished = titleOfGame;
  const grid = element('grid');
  const pointing = mountPointing(grid, store, { whyNot: (digit) => commands.whyDigit(digit) });
  mountGrid(grid, store, say, sight, pointing.isPointing);
  mountKeys(grid, store, { check: () => commands.check(), hint: () => commands.hint(), showKeys: () => commands['open-help'](), why: () => commands.why(), whyNot: (digit) => commands.whyDigit(digit) });
  mountPad(/** @type {HTMLElement} */ (document.querySelector('.pad')), store, say);
  const focusGrid = mountFocus(document, grid, store);
  mountChooser(element('chooser'), store, say);
  const history = lazily(
    { parts: { history: 'play/history.html' }, words: [{ en: () => import('./history.words.en.js'), de: () => import('./history.words.de.js') }], styles: ['play/history.css'], isQuiet: true },
    () => Promise.all([import('./history-view.js'), import('./links-tab.js'), import('./tabs.js')]),
    ([{ mountHistory }, { addLinksTab }, { mountTabs }]) => {
      addLinksTab(element('idle'), say());
      mountTabs(element('idle'));
      mountHistory(element('history'), store, say);
    },
  );
  onScreen(store, ['play'], () => void history().catch(() => {}));
  const moves = lazily(
    { parts: { moves: 'play/moves.html' }, styles: ['css/dialog.css', 'play/moves.css'] },
    () => Promise.all([import('./moves-sheet.js'), import('../app/dialog.js')]),
    ([{ mountMovesSheet }, { mountDialog, openDialog }]) => {
      const dialog = element('moves', HTMLDialogElement);
      mountDialog(dialog);
      mountMovesSheet(dialog, element('idle'), store, focusGrid);
      return { 'open-moves': () => openDialog(dialog) };
    },
  );
  const spoken = lazily({ isQuiet: true }, () => import('./spoken.js'), ({ mountSpoken }) => mountSpoken(grid, store, say, announce));
  onScreen(store, ['play', 'solve', 'type', 'photo'], () => void spoken().catch(() => {}));
  const plate = /** @type {HTMLElement} */ (element('cover').parentElement);
  const labels = lazily({ styles: ['play/labels.css'], isQuiet: true }, () => import('./labels.js'), ({ mountLabels }) => mountLabels(plate, store));
  store.subscribe(({ settings }, previous) => {
    if (settings.helps.labels && settings !== previous?.settings) labels().catch(() => {});
  });
  mountClock({ pause: element('pause'), cover: element('cover'), plate }, store, say);

  const player = lazily({ words: [{ en: () => import('./check.words.en.js'), de: () => import('./check.words.de.js') }] }, () => import('./check.js'), ({ createCheck }) => createCheck(store, engine, jobs));
  // If mistakes are marked at once, the solution has to be known in advance.
  store.subscribe(({ settings, givens }) => {
    if (settings.helps.mistakes && givens !== EMPTY) player().catch(() => {});
  });
  const rating = lazily({ isQuiet: true }, () => import('./rating.js'), ({ keepRated }) => keepRated(store, engine));
  store.subscribe(({ givens }, previous) => {
    if (givens !== EMPTY && givens !== previous?.givens) rating().catch(() => {});
  });
  const card = lazily(
    { words: [{ en: () => import('../app/rating.words.en.js'), de: () => import('../app/rating.words.de.js') }], styles: ['css/rating.css'] },
    () => Promise.all([import('./rating-tab.js'), techniques()]),
    async ([{ mountRatingTab }, catalogue]) => {
      await catalogue.want();
      mountRatingTab(element('rating-card'), store, say, catalogue);
    },
  );
  element('tab-rating').addEventListener('click', () => void card().catch(() => {}));
  const finished = lazily(
    { parts: { finished: 'play/finished.html' }, words: [{ en: () => import('./finished.words.en.js'), de: () => import('./finished.words.de.js') }], styles: ['play/finished.css'] },
    () => Promise.all([import('./finished.js'), techniques()]),
    ([{ mountFinished, shareResult }, catalogue]) => {
      mountFinished(element('finished'), element('spotted'), store, say, catalogue);
      void catalogue.want().catch(() => {});
      return { 'share-result': () => shareResult(store, say(), copyText) };
    },
  );
  onScreen(store, ['finished'], () => void finished().catch(() => {}));

  return {
    clear: () => store.dispatch({ type: 'clear' }),
    undo: () => store.dispatch({ type: 'undo' }),
    redo: () => store.dispatch({ type: 'redo' }),
    hide: () => store.dispatch({ type: 'hide' }),
    focusGrid,
    'next-puzzle': () => commands.new(levelOf(store.state)),
    ...later(moves, ['open-moves']),
    ...later(finished, ['share-result']),
    ...later(player, ['check', 'back-to-right']),
  };
}
