/**
 * What may become a script besides what index.html names: the engine's worker, and the service worker. With Trusted Types, where
 * the browser has them, nothing else can.
 */

/** The service worker's script. */
export const keeperUrl = new URL('../../sw.js', import.meta.url).href;

// A worker from the network is bound by the Content-Security-Policy that it comes with alone. The service worker sends one, a plain
// host sends none; one from a blob is bound by the page's. Firefox asks the network, and no service worker, for what that imports.
const workerUrl = new URL('../engine/worker.js', import.meta.url).href;
const blobUrl = URL.createObjectURL(new Blob([`import ${JSON.stringify(workerUrl)}`], { type: 'text/javascript' }));

/** @type {any} */
const { trustedTypes } = /** @type {any} */ (globalThis);
const policy = trustedTypes?.createPolicy('nonet', {
  createScriptURL: (/** @type {string} */ url) => {
    if ([workerUrl, blobUrl, keeperUrl].includes(url)) return url;
    throw new TypeError('only our own scripts');
  },
});

/** A URL that may become a script. @param {string} url @throws {TypeError} for any but these @returns {any} */
export const trusted = (url) => policy?.createScriptURL(url) ?? url;

export const createWorker = () => new Worker(trusted(navigator.serviceWorker?.controller ? workerUrl : blobUrl), { type: 'module' });
