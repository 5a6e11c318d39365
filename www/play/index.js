/**
 * Playing: the grid, its keys and pad, the clock, undo, and checks against the solution.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 *
 * @typedef {ReturnType<typeof import('./check.js').createCheck>} Player
 * @typedef {Later<Player, 'check' | 'back-to-right'> & Record<'clear' | 'undo' | 'redo' | 'hide' | 'focusGrid', () => void>} Commands
 */
import { later } from '../app/lazy.js';
import { include } from '../app/words.js';
import { EMPTY } from '../core/geometry.js';
import { mountClock } from './clock-view.js';
import { mountFocus } from './focus.js';
import { mountGrid } from './grid.js';
import { mountHistory } from './history-view.js';
import { mountKeys } from './keys.js';
import { mountPad } from './pad.js';
import { mountPointing } from './pointing.js';
import { mountWelcome } from './welcome.js';
import words from './words.en.js';

/** @param {Context} context @returns {Commands} */
export function register(context) {
  const { document, element, store, engine, jobs, words: say, lazily, commands, sight } = context;
  include(words, () => import('./words.de.js'));
  const grid = element('grid');
  mountGrid(grid, store, say, sight);
  mountPointing(grid, store);
  mountKeys(grid, store, { check: () => commands.check(), hint: () => commands.hint(), showKeys: () => commands['open-help']() });
  mountPad(/** @type {HTMLElement} */ (document.querySelector('.pad')), store, say);
  const focusGrid = mountFocus(document, grid, element('actions'));
  mountHistory(element('history'), store, say);
  mountClock({ pause: element('pause'), cover: element('cover'), plate: /** @type {HTMLElement} */ (element('cover').parentElement) }, store, say);
  mountWelcome(element('welcome'), store);

  const player = lazily({ words: [{ en: () => import('./check.words.en.js'), de: () => import('./check.words.de.js') }] }, () => import('./check.js'), ({ createCheck }) => createCheck(store, engine, jobs));
  // If mistakes are marked at once, the solution has to be known in advance.
  store.subscribe(({ settings, givens }) => {
    if (settings.helps.mistakes && givens !== EMPTY) player().catch(() => {});
  });
  const rating = lazily({ isQuiet: true }, () => import('./rating.js'), ({ keepRated }) => keepRated(store, engine));
  store.subscribe(({ givens }, previous) => {
    if (givens !== EMPTY && givens !== previous?.givens) rating().catch(() => {});
  });

  return {
    clear: () => store.dispatch({ type: 'clear' }),
    undo: () => store.dispatch({ type: 'undo' }),
    redo: () => store.dispatch({ type: 'redo' }),
    hide: () => store.dispatch({ type: 'hide' }),
    focusGrid,
    ...later(player, ['check', 'back-to-right']),
  };
}
