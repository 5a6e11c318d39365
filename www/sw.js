/**
 * Caches the whole page on this machine, so that it works offline. It is at the root of dist/, since a service worker controls
 * only its own folder and below. dist.js fills in the list of files.
 *
 *   all files of one version, or none:
 *     installed   when every file is there with the right content
 *     answers     only from its own cache, whatever the server has by now
 *     takes over  when the page requests it, or when no page of the old version is left
 *
 * So a page and the files that it fetches later are always of the same version.
 *
 * @typedef {Event & { waitUntil: (work: Promise<unknown>) => void }} Extendable
 * @typedef {Extendable & { request: Request, respondWith: (response: Promise<Response>) => void }} FetchEvent
 * @typedef {Extendable & { data: { stay?: string } | string, source: { postMessage: (message: string) => void } | null }} Message
 *
 * @typedef {object} Scope   a service worker's own interface, which the page's type declarations lack
 * @property {(<Name extends 'install' | 'activate' | 'fetch' | 'message'>(name: Name, listener: (event: { install: Extendable, activate: Extendable, fetch: FetchEvent, message: Message }[Name]) => void) => void)} addEventListener
 * @property {{ claim: () => Promise<void>, matchAll: (options: object) => Promise<{ url: string }[]> }} clients
 * @property {() => Promise<void>} skipWaiting
 */
const VERSION = 'unbuilt';
/** Every file below the folder but those that engine/stored-file.js stores, with the hash of its content. @type {Record<string, string>} */
const FILES = {};

const scope = /** @type {Scope} */ (/** @type {unknown} */ (self));
/** The prefix of this folder's caches among those of the origin. */
const OURS = `nonet ${new URL('./', location.href).pathname} `;
const CACHE = OURS + VERSION;
/** Servers may not know these types. @type {Record<string, string>} */
const TYPES = { wasm: 'application/wasm', js: 'text/javascript', css: 'text/css', html: 'text/html', svg: 'image/svg+xml', webmanifest: 'application/manifest+json' };

/** The engine's worker, of any version. */
const WORKER = '/engine/worker.js';

/** The worker's policy; index.html has the page's. */
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/** @param {string} path */
const addressOf = (path) => new URL(path, location.href).href;

/** @param {ArrayBuffer} content */
async function hash(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return btoa(String.fromCharCode(...bytes)).slice(0, 16);
}

/** Where a file may come from, the nearest first. @param {string} path */
async function* sources(path) {
  // Most files have not changed since an older version, apart from the version in their address.
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS)) yield caches.match(addressOf(path.replace(VERSION, name.slice(OURS.length))), { cacheName: name });
  }
  // The browser's own copy may do. If it is of another version, ask the server.
  yield fetch(addressOf(path));
  yield fetch(addressOf(path), { cache: 'reload' });
}

/** Caches a file, if it is the one of this version. @param {Cache} cache @param {string} path */
async function keep(cache, path) {
  for await (const response of sources(path)) {
    if (!response?.ok) continue;
    const content = await response.arrayBuffer();
    if ((await hash(content)) !== FILES[path]) continue;
    const type = TYPES[path.split('.').pop() ?? ''];
    const headers = type ? { 'content-type': type } : new Headers(response.headers);
    return cache.put(addressOf(path), new Response(content, { headers }));
  }
  throw new Error(`${path} is not of version ${VERSION}`);
}

/** Adds missing files to the cache. */
async function fill() {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const missing = Object.keys(FILES).filter((path) => !there.has(addressOf(path)));
  // A few at a time, so that the page itself does not have to wait.
  const work = async () => {
    for (let path = missing.shift(); path; path = missing.shift()) await keep(cache, path);
  };
  await Promise.all([work(), work(), work(), work()]);
}

/** @param {Request} request @param {string} path */
async function answer(request, path) {
  // Complete a cache that has lost files, or delete it: then everything comes from the server.
  if (request.mode === 'navigate') await fill().catch(() => caches.delete(CACHE));
  const cached = await caches.match(addressOf(path), { cacheName: CACHE });
  const response = cached ?? (await fetch(request));
  return path.endsWith(WORKER) ? withPolicy(response) : response;
}

/** Adds the worker's policy, since the page's does not apply to it. @param {Response} response */
const withPolicy = ({ body, status, headers }) => new Response(body, { status, headers: { 'content-type': headers.get('content-type') ?? '', 'content-security-policy': POLICY } });

scope.addEventListener('install', (event) => event.waitUntil(fill()));

scope.addEventListener('activate', (event) => {
  const clear = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
  };
  event.waitUntil(clear());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  url.search = url.hash = '';
  const home = addressOf('./');
  if (request.method !== 'GET' || !url.href.startsWith(home)) return;
  const path = url.href.slice(home.length) || 'index.html';
  if (Object.hasOwn(FILES, path)) event.respondWith(answer(request, path));
  // The worker of a page of another version, which bypassed this service worker, needs the policy too.
  else if (path.endsWith(WORKER)) event.respondWith(fetch(request).then(withPolicy));
});

scope.addEventListener('message', (event) => {
  // A page of this version gets its files from here from now on.
  if (typeof event.data === 'object' && event.data?.stay === VERSION) event.waitUntil(scope.clients.claim());
  if (event.data !== 'take over') return;
  // Not while the old version is open elsewhere: its files would be deleted.
  const takeOver = async () => {
    const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = pages.filter(({ url }) => url.startsWith(addressOf('./'))).length;
    if (open > 1) event.source?.postMessage('open elsewhere');
    else await scope.skipWaiting();
  };
  event.waitUntil(takeOver());
});
