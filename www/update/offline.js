/**
 * The page on this machine: registers the service worker, and tells when it has a new version.
 *
 *   new version --> told, quietly --> asked for --> it takes over --> one reload
 *
 * Nothing is reloaded that nobody asked for. Where there is no service worker the page works without.
 *
 * @typedef {object} Page
 * @property {() => void} onKept             hears that from now on what is fetched comes from this machine
 * @property {() => void} onNew              hears that there is a new version
 * @property {() => void} onElsewhere        hears that it cannot be had while the old one is open elsewhere
 * @property {() => void} reload
 */
/** Which version of the page this is; dist.js fills it in. */
const VERSION = 'unbuilt';

/** @param {string} script  the address of the service worker @param {Page} page @returns {Promise<{ take: () => void }>}  `take`: has the new version take over */
export async function goOffline(script, { onKept, onNew, onElsewhere, reload }) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return { take: reload };
  let isTaking = false;
  const registration = await serviceWorker.register(script, { updateViaCache: 'none' });

  /** @param {ServiceWorker | null} worker */
  const watch = (worker) => {
    // The first one of all brings nothing new.
    if (!worker || !registration.active) return;
    const tell = () => worker.state === 'installed' && onNew();
    worker.addEventListener('statechange', tell);
    tell();
  };
  watch(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));

  // At the first visit the page came from the server. From now on what it still needs may come from the worker, if that has
  // the same version.
  if (!serviceWorker.controller) serviceWorker.ready.then(({ active }) => active?.postMessage({ stay: VERSION }));
  serviceWorker.addEventListener('message', ({ data }) => data === 'open elsewhere' && onElsewhere());
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isTaking) return onKept();
    isTaking = false;
    reload();
  });
  return {
    take: () => {
      isTaking = true;
      if (registration.waiting) registration.waiting.postMessage('take over');
      // It has taken over already, from another page.
      else reload();
    },
  };
}
