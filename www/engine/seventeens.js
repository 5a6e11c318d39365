/**
 * The known puzzles with 17 givens: a file of 251 kB that the worker fetches when it first needs it, and keeps on this device.
 *
 *   stored? -- yes --> unpacked -----------------> Seventeens
 *      '------ no ---> fetched, unpacked, stored ----^
 *
 * The service worker ignores the file. The name changes with the content, so what is stored is valid in all versions of the page.
 *
 * @import { Teacher } from './load.js'
 * @typedef {InstanceType<Teacher['Seventeens']>} Seventeens
 */

/** Written by examples/pack_seventeen.rs. */
const FILE = new URL('seventeen-ba0c7fdf.bin', import.meta.url);

/** Not one of the service worker's caches, which belong to one version each. */
const CACHE = 'nonet lists';
/** The same in all versions, whose folders have different names. */
const KEY = new URL(`/${FILE.pathname.split('/').pop()}`, FILE).href;

/** @type {Promise<Seventeens> | null} */
let known = null;

/** After a failure, the next call retries. @param {Teacher} engine @returns {Promise<Seventeens>} */
export function loadSeventeens({ Seventeens }) {
  known ??= load((bytes) => new Seventeens(bytes)).catch((error) => {
    known = null;
    throw Object.assign(new Error(String(error)), { code: 'no-list' });
  });
  return known;
}

/** @param {(bytes: Uint8Array) => Seventeens} unpack */
async function load(unpack) {
  // Private windows and insecure addresses may have no caches.
  const cache = await globalThis.caches?.open(CACHE).catch(() => undefined);
  const stored = await cache?.match(KEY).catch(() => undefined);
  try {
    if (stored) return unpack(new Uint8Array(await stored.arrayBuffer()));
  } catch {
    // It is damaged, so fetch it again.
  }
  const response = await fetch(FILE);
  if (!response.ok) throw new Error(`${FILE.href}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const seventeens = unpack(bytes);
  await keep(cache, bytes).catch(() => {}); // The device may be full.
  return seventeens;
}

/** Stores the list instead of older ones. @param {Cache | undefined} cache @param {Uint8Array<ArrayBuffer>} bytes */
async function keep(cache, bytes) {
  await cache?.put(KEY, new Response(bytes));
  const old = (await cache?.keys())?.filter(({ url }) => url !== KEY) ?? [];
  await Promise.all(old.map((request) => cache?.delete(request)));
}
