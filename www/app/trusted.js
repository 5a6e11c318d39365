/**
 * What may become a script besides what index.html names: the engine's worker, and the service worker. With Trusted Types, where
 * the browser has them, nothing else can.
 *
 * @typedef {ReturnType<typeof createScripts>} Scripts
 * @typedef {{ createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => { createScriptURL: (url: string) => unknown } }} TrustedTypes
 */

/** @param {string} base  the address of the page's modules */
export function createScripts(base) {
  const serviceWorkerUrl = new URL('../sw.js', base).href;
  // A worker from the network is bound by the Content-Security-Policy that it comes with alone. The service worker sends one, a plain
  // host sends none; one from a blob is bound by the page's. Firefox asks the network, and no service worker, for what that imports.
  const workerUrl = new URL('engine/worker.js', base).href;
  const blobUrl = URL.createObjectURL(new Blob([`import ${JSON.stringify(workerUrl)}`], { type: 'text/javascript' }));

  const { trustedTypes } = /** @type {{ trustedTypes?: TrustedTypes }} */ (globalThis);
  const policy = trustedTypes?.createPolicy('nonet', {
    createScriptURL: (url) => {
      if ([workerUrl, blobUrl, serviceWorkerUrl].includes(url)) return url;
      throw new TypeError('only our own scripts');
    },
  });
  /** As the browser takes it; by its declarations a string. @param {string} url */
  const trusted = (url) => /** @type {string} */ (policy?.createScriptURL(url) ?? url);

  return {
    /** The address of the service worker, as one that may become a script. */
    serviceWorker: trusted(serviceWorkerUrl),
    createWorker: () => new Worker(trusted(navigator.serviceWorker?.controller ? workerUrl : blobUrl), { type: 'module' }),
  };
}
