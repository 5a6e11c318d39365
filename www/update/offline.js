/**
 * Registers the service worker, and reports when it has a new version.
 *
 *   new version --> quiet notice --> accepted --> takes over --> one reload
 *
 * Nothing reloads unless the player asks for it. Without service workers, the page works but needs the network.
 *
 * @typedef {object} Page
 * @property {() => void} onControlled             called when files come from this machine from now on
 * @property {() => void} onNew              called when there is a new version
 * @property {() => void} onElsewhere        called when it cannot take over because the old one is open elsewhere
 * @property {() => void} reload
 */
/** The version of the page; dist.js fills it in. */
const VERSION = 'unbuilt';

/** @param {string} script  the address of the service worker @param {Page} page @returns {Promise<{ take: () => void }>}  `take`: lets the new version take over */
export async function goOffline(script, { onControlled, onNew, onElsewhere, reload }) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return { take: reload };
  let isTaking = false;
  const registration = await serviceWorker.register(script, { updateViaCache: 'none' });

  /** @param {ServiceWorker | null} worker */
  const watch = (worker) => {
    // The very first one is not an update.
    if (!worker || !registration.active) return;
    const notify = () => worker.state === 'installed' && onNew();
    worker.addEventListener('statechange', notify);
    notify();
  };
  watch(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));

  // On the first visit the page came from the server. From now on it may get further files from the service worker, if that has the
  // same version.
  if (!serviceWorker.controller) serviceWorker.ready.then(({ active }) => active?.postMessage({ stay: VERSION }));
  serviceWorker.addEventListener('message', ({ data }) => data === 'open elsewhere' && onElsewhere());
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isTaking) return onControlled();
    isTaking = false;
    reload();
  });
  return {
    take: () => {
      isTaking = true;
      if (registration.waiting) registration.waiting.postMessage('take over');
      // It has already taken over, at the request of another page.
      else reload();
    },
  };
}
