/**
 * Follows addresses and keeps them up to date. Loads files that the system opens with the page.
 *
 *   #solve/path              a place and its screen; #settings and #help open over it
 *   #p=53..7.…  #play&p=…    a puzzle, in any of the forms of links.js
 *   #daily  #new             a game to start
 *
 *   address, file --> command, go                 place, puzzle in the grid --> address
 *
 * Each place and screen is an entry of the browser's history, so that Back returns to it. The puzzle in the grid is part of the address,
 * for reloads and bookmarks, but Back never brings back an earlier puzzle: that is what Undo does.
 *
 * @import { Commands } from '../features.js'
 * @import { Store } from './store.js'
 *
 * @typedef {{ setConsumer: (consume: (launch: { files?: FileSystemFileHandle[], targetURL?: string }) => void) => void }} LaunchQueue
 */
import { EMPTY } from '../core/geometry.js';
import { dailyInAddress, hashOf, placeInAddress, progressInAddress, textInAddress } from './links.js';

/**
 * Follows the address, now and whenever it changes. Returns what the first one asked for, if anything.
 * @param {Store} store @param {Commands} commands @param {boolean} isFirstVisit
 */
export function startRouter(store, commands, isFirstVisit) {
  /** The address of what is shown. */
  function address() {
    const { place, screens, givens } = store.state;
    // The address of Play leads to the game.
    const screen = place === 'play' && screens.play === 'game' ? '' : screens[place];
    return `${location.pathname}${hashOf(place, screen, givens === EMPTY ? '' : givens)}`;
  }
  /** Whether an address is being followed: it is an entry of the history already. */
  let isFollowing = false;

  store.subscribe((state, previous) => {
    if (!previous) return;
    const isElsewhere = state.place !== previous.place || state.screens[state.place] !== previous.screens[state.place];
    if (isElsewhere && !isFollowing) history.pushState({ isOurs: true }, '', address());
    else if (isElsewhere || state.givens !== previous.givens) history.replaceState({ isOurs: true }, '', address());
  });

  /** Shows the place in the address. @returns {string | undefined} */
  function goToPlace() {
    const found = placeInAddress(location.href);
    if (found?.dialog) commands[found.dialog]();
    if (!found?.place) return found?.dialog;
    isFollowing = true;
    store.dispatch({ type: 'go', place: found.place, screen: found.screen ?? (found.place === 'play' ? '' : undefined) });
    isFollowing = false;
    return found.place;
  }

  /** @returns {string | undefined} what the address asks for */
  function follow() {
    if (location.hash === '#new') {
      commands.new();
      return 'new';
    }
    const day = dailyInAddress(location.href);
    if (day) {
      commands.dailyOf(day);
      return 'daily';
    }
    // Going to the place rewrites the address.
    const to = placeInAddress(location.href)?.place ?? 'play';
    const text = textInAddress(location.href);
    const progress = progressInAddress(location.href);
    const place = goToPlace();
    if (text && (text !== store.state.givens || progress)) {
      // Keep only the puzzle in the address, or a reload would restore old progress.
      if (progress) history.replaceState({ isOurs: true }, '', address());
      const isFirst = isFirstVisit && store.state.past.length === 0;
      commands.loadText(text, { link: progress, place: to }).then(() => {
        if (!progress && !isFirst) commands.resumeGame(store.state.givens);
      });
    } else if (!text && location.hash) history.replaceState({ isOurs: true }, '', address());
    return text ?? place;
  }
  // A link or the player has changed the address, or Back has returned to one that this page wrote.
  addEventListener('hashchange', () => {
    if (!history.state?.isOurs) return void follow();
    goToPlace();
    history.replaceState({ isOurs: true }, '', address());
  });

  // The launch queue reports the first address again.
  let firstAddress = location.href;
  const arrived = follow();
  const { launchQueue } = /** @type {{ launchQueue?: LaunchQueue }} */ (globalThis);
  launchQueue?.setConsumer(async ({ files = [], targetURL }) => {
    if (files.length > 0) await commands.loadFile(await files[0].getFile());
    else if (targetURL && targetURL !== firstAddress) {
      history.replaceState(null, '', targetURL);
      follow();
    }
    firstAddress = '';
  });
  return arrived;
}
