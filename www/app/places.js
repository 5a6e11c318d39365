/**
 * The places of the page and their screens. Each place remembers its screen.
 *
 *   address  <-->  place and screen  -->  the elements with `data-on` that are shown
 *
 * @import { Action, State } from '../state.js'
 *
 * @typedef {keyof typeof SCREENS} Place
 * @typedef {'new' | 'play' | 'finished' | 'solve' | 'type' | 'photo' | 'result' | 'path' | 'candidates' | 'why' | 'log' | 'create' | 'results' | 'print' | 'batch' | 'lab'
 *   | 'learn' | 'technique' | 'training' | 'trainer' | 'library'} Screen   by the names in `data-on`
 *
 * @typedef {object} PlacesState
 * @property {Place} place
 * @property {Record<Place, string>} screens   the screen of each place as in the address; in Play, '' is the game or, if there is none, the choice of one
 *
 * @typedef {{ type: 'go', place: Place, screen?: string }} PlacesAction
 */
import { isComplete } from '../core/game.js';
import { EMPTY } from '../core/geometry.js';
import { hasEntries } from '../core/history.js';

/** The screens of each place, as in addresses: `#solve/path`. The first one is shown at first. Learn has one for each technique too, and one for each exercise. */
export const SCREENS = {
  play: ['new', 'game'],
  solve: ['start', 'type', 'result', 'path', 'candidates', 'why', 'log'],
  create: ['form', 'results', 'print', 'batch', 'lab'],
  learn: ['all', 'train'],
  library: ['daily', 'going', 'finished', 'collections', 'statistics', 'file'],
};

/** @param {string} name @returns {name is Place} */
export const isPlace = (name) => Object.hasOwn(SCREENS, name);

/** @type {PlacesState} */
export const initial = { place: 'play', screens: { play: '', solve: 'start', create: 'form', learn: 'all', library: 'daily' } };

/** @param {State} state @param {Action} action @returns {State} */
export function reduce(state, action) {
  if (action.type !== 'go') return state;
  const { place, screen = state.screens[place] } = action;
  if (place === state.place && screen === state.screens[place]) return state;
  return { ...state, place, screens: { ...state.screens, [place]: screen } };
}

/** Whether the grid is empty, with no game to return to. @param {State} state */
export const isBlank = (state) => state.givens === EMPTY && !hasEntries(state);

/** Which screen is shown. @param {State} state @returns {Screen} */
export function screenOf(state) {
  const { place, screens, game } = state;
  const screen = screens[place];
  switch (place) {
    case 'play':
      if (screen === 'new' || (screen === '' && isBlank(state))) return 'new';
      return game.finishedAt !== null && isComplete(state) ? 'finished' : 'play';
    case 'solve':
      if (screen === 'start') return state.photo ? 'photo' : 'solve';
      return /** @type {Screen} */ (screen);
    case 'create':
      return screen === 'form' ? 'create' : /** @type {Screen} */ (screen);
    case 'learn':
      if (screen === 'train') return 'training';
      return screen === 'all' ? 'learn' : screen.startsWith('train/') ? 'trainer' : 'technique';
    case 'library':
      return 'library';
  }
}

/**
 * Calls `enter` whenever one of these screens is shown, now too if it is.
 * @param {import('./store.js').Store} store @param {Screen[]} screens @param {() => void} enter
 */
export function onScreen(store, screens, enter) {
  store.subscribe((state, previous) => {
    const screen = screenOf(state);
    // Not during this change, which other listeners have yet to receive.
    if (screens.includes(screen) && !(previous && screenOf(previous) === screen)) queueMicrotask(enter);
  });
}
