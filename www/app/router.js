/**
 * Follows addresses and keeps them up to date: `#p=` and a puzzle, `#daily`, `#new`. Loads files that the system opens with the page.
 *
 *   address, file --> command                 the puzzle in the grid --> address
 *
 * @import { Commands } from '../features.js'
 * @import { Store } from './store.js'
 *
 * @typedef {{ setConsumer: (consume: (launch: { files?: FileSystemFileHandle[], targetURL?: string }) => void) => void }} LaunchQueue
 */
import { EMPTY } from '../core/geometry.js';
import { dailyInAddress, linkTo, progressInAddress, textInAddress } from './links.js';

/**
 * Follows the address, now and whenever it changes. Returns what the first one asked for, if anything.
 * @param {Store} store @param {Commands} commands @param {boolean} isFirstVisit
 */
export function startRouter(store, commands, isFirstVisit) {
  store.subscribe((state, previous) => {
    if (!previous || state.givens === previous.givens) return;
    history.replaceState(null, '', state.givens === EMPTY ? location.pathname : linkTo(location.href, state.givens));
  });

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
    const text = textInAddress(location.href);
    const progress = progressInAddress(location.href);
    if (text && (text !== store.state.givens || progress)) {
      // Keep only the puzzle in the address, or a reload would restore old progress.
      if (progress) history.replaceState(null, '', linkTo(location.href, text));
      const isFirst = isFirstVisit && store.state.past.length === 0;
      commands.loadText(text, progress).then(() => {
        if (!progress && !isFirst) commands.resumeGame(store.state.givens);
      });
    }
    return text;
  }
  addEventListener('hashchange', follow);

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
