/**
 * The only scripts allowed besides those in index.html: the engine's worker and the service worker. Browsers with Trusted Types
 * block everything else.
 *
 * @typedef {ReturnType<typeof createScripts>} Scripts
 * @typedef {{ createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => { createScriptURL: (url: string) => unknown } }} TrustedTypes
 */

/** @param {string} base  the address of the page's modules */
export function createScripts(base) {
  const serviceWorkerUrl = new URL('../sw.js', base).href;
  // A worker from the network obeys only the Content-Security-Policy in its own response. The service worker sends one, a plain host
  // none. A worker from a blob obeys the page's policy, but Firefox then fetches its imports without the service worker.
  const workerUrl = new URL('engine/worker.js', base).href;
  const blobUrl = URL.createObjectURL(new Blob([`import ${JSON.stringify(workerUrl)}`], { type: 'text/javascript' }));

  const { trustedTypes } = /** @type {{ trustedTypes?: TrustedTypes }} */ (globalThis);
  const policy = trustedTypes?.createPolicy('nonet', {
    createScriptURL: (url) => {
      if ([workerUrl, blobUrl, serviceWorkerUrl].includes(url)) return url;
      throw new TypeError('only our own scripts');
    },
  });
  /** A trusted URL, which TypeScript declares as a string. @param {string} url */
  const trusted = (url) => /** @type {string} */ (policy?.createScriptURL(url) ?? url);

  return {
    /** The address of the service worker, trusted as a script. */
    serviceWorker: trusted(serviceWorkerUrl),
    createWorker: () => new Worker(trusted(navigator.serviceWorker?.controller ? workerUrl : blobUrl), { type: 'module' }),
  };
}
