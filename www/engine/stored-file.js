/**
 * Files that the page fetches when it first needs them, and keeps on this device.
 *
 *   stored? -- yes --> read ----------------> what it contains
 *      '------ no ---> fetched, read, stored ----^
 *
 * The service worker ignores these files. Their names, NAME-HASH, change with the content, so a stored file stays valid in all versions
 * of the page.
 */

/** Not one of the service worker's caches, which belong to one version each. */
const CACHE = 'nonet lists';

/**
 * Rejects if there is no valid file, here or on the server.
 * @template T
 * @param {URL} file
 * @param {(bytes: Uint8Array<ArrayBuffer>) => T} read  throws if the content is damaged
 * @returns {Promise<T>}
 */
export async function readStored(file, read) {
  // The same in all versions, whose folders have different names.
  const key = new URL(`/${file.pathname.split('/').pop()}`, file).href;
  // Private windows and insecure addresses may have no caches.
  const cache = await globalThis.caches?.open(CACHE).catch(() => undefined);
  const stored = await cache?.match(key).catch(() => undefined);
  try {
    if (stored) return read(new Uint8Array(await stored.arrayBuffer()));
  } catch {
    // It is damaged, so fetch it again.
  }
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file.href}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const content = read(bytes);
  await keep(cache, key, bytes).catch(() => {}); // The device may be full.
  return content;
}

/** Stores a file instead of older ones with the same name. @param {Cache | undefined} cache @param {string} key @param {Uint8Array<ArrayBuffer>} bytes */
async function keep(cache, key, bytes) {
  await cache?.put(key, new Response(bytes));
  const old = (await cache?.keys())?.filter(({ url }) => url !== key && nameOf(url) === nameOf(key)) ?? [];
  await Promise.all(old.map((request) => cache?.delete(request)));
}

/** Without the hash. @param {string} url */
const nameOf = (url) => url.replace(/-\w+\.\w+$/, '');
