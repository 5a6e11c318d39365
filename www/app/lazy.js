/**
 * Parts of the page that load when they are first used: their elements, modules, words and styles.
 *
 *   first use --> fetch all files in parallel --> build once --> ready
 *                     |
 *                     +-- failed: shown in the status line, and retried at the next use
 *
 * @import { Store } from './store.js'
 * @import { Vocabulary } from './words.js'
 *
 * @typedef {object} Needs
 * @property {Record<string, string>} [parts]   HTML files, by the id of the element that they are appended to
 * @property {Vocabulary[]} [words]
 * @property {string[]} [styles]  style sheets
 * @property {boolean} [isQuiet]  loads silently in the background
 *
 * @typedef {ReturnType<typeof createLazily>} Lazily
 */
/**
 * The commands of a part that may still be loading.
 * @template Part
 * @template {keyof Part} Name
 * @typedef {{ [N in Name]: Part[N] extends (...values: infer Values) => infer Result ? (...values: Values) => Promise<Awaited<Result> | void> : never }} Later
 */
import { learn } from './words.js';

/** How long a part may take to load before the status says so, in milliseconds. */
const PATIENCE_MS = 300;

/** Says that a part is loading; then the status before is restored. @type {import('../core/state.js').Status} */
export const LOADING = { key: 'status.coming', tone: 'plain' };

/** @param {Document} document @param {Store} store @param {string} base  the address that parts and styles are relative to */
export function createLazily(document, store, base) {
  /** @type {Map<string, Promise<void>>} */
  const styles = new Map();

  /** @param {string} path */
  function addStyle(path) {
    const added = styles.get(path) ?? new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = new URL(path, base).href;
      link.onload = () => resolve(undefined);
      link.onerror = () => {
        link.remove();
        styles.delete(path);
        reject(new Error(`no ${link.href}`));
      };
      document.head.append(link);
    });
    styles.set(path, added);
    return added;
  }

  /** How many slow parts are loading, and the status to restore afterwards. */
  let pending = 0;
  let before = store.state.status;

  function showLoading() {
    pending++;
    if (store.state.status === LOADING) return;
    before = store.state.status;
    store.dispatch({ type: 'say', status: LOADING });
  }

  function finishLoading() {
    pending--;
    if (pending === 0 && store.state.status === LOADING) store.dispatch({ type: 'say', status: before });
  }

  /** @type {Set<string>} */
  const added = new Set();

  /** Fetches a part. Returns a function that adds it. @param {[id: string, path: string]} entry */
  async function partOf([id, path]) {
    const part = added.has(path) ? null : await fetchPart(new URL(path, base));
    return () => {
      if (added.has(path)) return;
      added.add(path);
      if (part) document.getElementById(id)?.append(...part.body.childNodes);
    };
  }

  /**
   * Returns a function that loads the part at the first call and returns the same part ever after. `fetch` loads the modules,
   * `build` makes the part from them.
   *
   * @template Modules, Part
   * @param {Needs} needs
   * @param {() => Promise<Modules>} fetch
   * @param {(modules: Modules) => Part | Promise<Part>} build
   * @returns {() => Promise<Part>}
   */
  function lazily({ parts = {}, words = [], styles = [], isQuiet = false }, fetch, build) {
    /** @type {Promise<Part> | null} */
    let part = null;
    async function load() {
      let isLate = false;
      const wait = isQuiet ? undefined : setTimeout(() => {
        isLate = true;
        showLoading();
      }, PATIENCE_MS);
      try {
        const { language } = store.state.settings;
        const [modules, adds] = await Promise.all([fetch(), Promise.all(Object.entries(parts).map(partOf)), learn(language, words), ...styles.map(addStyle)]);
        // With their styles, so that they appear once and in place.
        for (const add of adds) add();
        // Redraw the texts on the page with the new words, and those of what was added.
        if (words.length + adds.length > 0 && language !== 'en') store.dispatch({ type: 'settings', settings: {} });
        return await build(modules);
      } catch (error) {
        part = null;
        console.error(error);
        if (!isQuiet) store.dispatch({ type: 'say', status: { key: 'status.notLoaded', tone: 'bad' } });
        throw error;
      } finally {
        clearTimeout(wait);
        if (isLate) finishLoading();
      }
    }
    return () => (part ??= load());
  }

  return lazily;
}

/**
 * Fetches an HTML file. The browser parses it, since the page's policy forbids turning strings into elements.
 * @param {URL} url @returns {Promise<Document>}
 */
function fetchPart(url) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.onload = () => (request.status === 200 && request.responseXML ? resolve(request.responseXML) : reject(new Error(`no ${url}`)));
    request.onerror = () => reject(new Error(`no ${url}`));
    request.send();
  });
}

/**
 * Commands of a part that may not be loaded yet; each call waits for it.
 *
 * @template Part
 * @template {keyof Part & string} Name
 * @param {() => Promise<Part>} part @param {readonly Name[]} names
 * @returns {Later<Part, Name>}
 */
export const later = (part, names) =>
  /** @type {Later<Part, Name>} */ (Object.fromEntries(names.map((name) => [
    name,
    (/** @type {unknown[]} */ ...values) => part().then((commands) => /** @type {(...values: unknown[]) => unknown} */ (commands[name])(...values), () => {}),
  ])));
