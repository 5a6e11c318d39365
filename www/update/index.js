/**
 * The page on this machine: it works offline, and a new version comes when the player asks for it.
 *
 * @import { Context } from '../app/context.js'
 *
 * @typedef {{ update: () => void, 'update-later': () => void }} Commands
 */
import { whenIdle } from '../app/idle.js';

/** @param {Context} context @returns {Commands} */
export function register({ element, store, engine, scripts, words, lazily }) {
  const bar = lazily({ isQuiet: true }, () => import('./view.js'), ({ mountUpdate }) => mountUpdate(element('update'), store, words));
  const tell = (/** @type {'update.there' | 'update.elsewhere'} */ what) => void bar().then(({ tell }) => tell(what), () => {});
  let take = () => {};

  // Last of all: it fetches everything there is.
  const whenLoaded = new Promise((resolve) => (document.readyState === 'complete' ? resolve(null) : addEventListener('load', resolve)));
  whenLoaded.then(() => new Promise((resolve) => whenIdle(() => resolve(null)))).then(async () => {
    const { goOffline } = await import('./offline.js');
    ({ take } = await goOffline(scripts.serviceWorker, {
      // Workers that began with the network would go on with it.
      onKept: () => engine.renew(),
      onNew: () => tell('update.there'),
      onElsewhere: () => tell('update.elsewhere'),
      reload: () => location.reload(),
    }));
  }).catch(() => {}); // then it works with a network only

  return { update: () => take(), 'update-later': () => void bar().then((commands) => commands['update-later'](), () => {}) };
}
