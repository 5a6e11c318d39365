/**
 * A database on this device, in IndexedDB. Its transactions survive that the page is left and shown again.
 */

/** Why this, or anything, cannot be stored: `reason`: there is no database, it is of a later version, it is full, or it failed. */
export class Refusal extends Error {
  /** @param {'none' | 'newer' | 'full' | 'failed'} reason @param {unknown} [cause] */
  constructor(reason, cause) {
    super(`the database: ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * @typedef {object} Layout
 * @property {string} name
 * @property {number} version   raised when the stores change
 * @property {string[]} stores  each with records by their `id`
 *
 * @param {object} device
 * @param {IDBFactory | undefined} device.factory
 * @param {EventTarget} [device.page]  the window, which reports when the page is left and when it is back
 * @param {Layout} layout
 */
export function createConnection({ factory, page }, layout) {
  /** @type {Promise<IDBDatabase> | null} */
  let opened = null;
  /** Repeats the work of each running transaction. @type {Map<IDBTransaction, () => void>} */
  const running = new Map();
  /** After the page is left: resolves when it is back. @type {Promise<unknown> | null} */
  let back = null;

  // In WebKit, leaving a page during a transaction blocks the next page's transactions forever.
  page?.addEventListener('pagehide', () => {
    back = new Promise((resolve) => page.addEventListener('pageshow', () => resolve((back = null)), { once: true }));
    for (const [transaction, again] of running) {
      running.delete(transaction);
      abort(transaction);
      again();
    }
  });

  /** @returns {Promise<IDBDatabase>} */
  function open() {
    if (!opened) {
      opened = connect(factory, layout, () => (opened = null));
      // Another attempt may succeed.
      opened.catch(() => (opened = null));
    }
    return opened;
  }

  /**
   * Runs `work` in one transaction, all or nothing. If the page is left meanwhile, it runs again when the page is back.
   * @template T
   * @param {string[]} stores @param {IDBTransactionMode} mode @param {(store: (name: string) => IDBObjectStore) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async function within(stores, mode, work) {
    let database = await open();
    await back;
    /** @type {IDBTransaction} */
    let transaction;
    try {
      transaction = database.transaction(stores, mode);
    } catch {
      // The connection was being closed; open a new one.
      opened = null;
      database = await open();
      transaction = database.transaction(stores, mode);
    }
    return new Promise((resolve, reject) => {
      running.set(transaction, () => resolve(within(stores, mode, work)));
      /** @param {unknown} error */
      const fail = (error) => void (running.delete(transaction) && reject(refusalOf(error)));
      /** @type {T} */
      let value;
      transaction.oncomplete = () => {
        running.delete(transaction);
        resolve(value);
      };
      transaction.onabort = () => fail(transaction.error);
      work((name) => transaction.objectStore(name)).then(
        (found) => (value = found),
        (error) => {
          fail(error);
          abort(transaction);
        },
      );
    });
  }

  return { within };
}

/** The browser's IndexedDB, or undefined if it is switched off. */
export function deviceFactory() {
  try {
    return globalThis.indexedDB ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param {IDBFactory | undefined} factory @param {Layout} layout @param {() => void} onLost @returns {Promise<IDBDatabase>} */
function connect(factory, { name, version, stores }, onLost) {
  return new Promise((resolve, reject) => {
    if (!factory) throw new Refusal('none');
    const request = factory.open(name, version);
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store, { keyPath: 'id' });
    };
    request.onerror = () => reject(new Refusal(request.error?.name === 'VersionError' ? 'newer' : 'none', request.error));
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = onLost;
      // A later page wants to change the layout: do not block it.
      database.onversionchange = () => {
        database.close();
        onLost();
      };
      resolve(database);
    };
  }).catch((error) => {
    throw error instanceof Refusal ? error : new Refusal('none', error);
  });
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @param {unknown} error */
function refusalOf(error) {
  if (error instanceof Refusal) return error;
  return new Refusal(error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'failed', error);
}

/** @param {IDBTransaction} transaction */
function abort(transaction) {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}
