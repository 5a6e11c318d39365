/**
 * Makes the page work offline, and updates it when the player asks for it.
 *
 * @import { Context } from '../app/context.js'
 *
 * @typedef {{ update: () => void, 'update-later': () => void }} Commands
 */
import { whenIdle } from '../app/idle.js';

/** @param {Context} context @returns {Commands} */
export function register({ element, store, engine, scripts, words, lazily }) {
  const bar = lazily({ isQuiet: true }, () => import('./view.js'), ({ mountUpdate }) => mountUpdate(element('update'), store, words));
  const announce = (/** @type {'update.there' | 'update.elsewhere'} */ what) => void bar().then(({ announce }) => announce(what), () => {});
  let take = () => {};

  // Do this last, since it fetches all files.
  const whenLoaded = new Promise((resolve) => (document.readyState === 'complete' ? resolve(null) : addEventListener('load', resolve)));
  whenLoaded.then(() => new Promise((resolve) => whenIdle(() => resolve(null)))).then(async () => {
    const { goOffline } = await import('./offline.js');
    ({ take } = await goOffline(scripts.serviceWorker, {
      // Workers that started from the network would keep using it.
      onControlled: () => engine.renew(),
      onNew: () => announce('update.there'),
      onElsewhere: () => announce('update.elsewhere'),
      reload: () => location.reload(),
    }));
  }).catch(() => {}); // then the page needs the network

  return { update: () => take(), 'update-later': () => void bar().then((commands) => commands['update-later'](), () => {}) };
}
