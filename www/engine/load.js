/**
 * The engine's wasm modules: the core, which a worker starts with, and two that it loads on demand: the teacher, several times as
 * large, for techniques, ratings and files of puzzles, which gives the same answers as the core; and the reader of pictures.
 *
 * @typedef {typeof import('../pkg/core.js')} Core
 * @typedef {typeof import('../pkg/teacher.js')} Teacher
 * @typedef {typeof import('../pkg/reader.js')} Reader
 */
import init, * as core from '../pkg/core.js';

/** @param {'core' | 'teacher' | 'reader'} module */
const addressOf = (module) => new URL(`../pkg/${module}_bg.wasm`, import.meta.url);

/** @param {unknown} error */
const notLoaded = (error) => Object.assign(new Error(String(error)), { code: 'not-loaded' });

/** @returns {Promise<Core>} */
export async function loadCore() {
  await init({ module_or_path: addressOf('core') }).catch((error) => Promise.reject(notLoaded(error)));
  return core;
}

/**
 * A script that is loaded on demand. After a failure, the next call retries.
 * @template Module, Loaded
 * @param {string} path @param {(module: Module) => Loaded | Promise<Loaded>} start
 * @returns {() => Promise<Loaded>}
 */
function onDemand(path, start) {
  /** @type {Promise<Loaded> | null} */
  let loading = null;
  let tries = 0;
  return () => {
    loading ??= (async () => {
      try {
        // Browsers remember that a script failed to load; another name makes them retry.
        return await start(await import(`${path}${tries++ > 0 ? `?${tries}` : ''}`));
      } catch (error) {
        loading = null;
        throw notLoaded(error);
      }
    })();
    return loading;
  };
}

/** @template {Teacher | Reader} Module @param {'teacher' | 'reader'} name @returns {() => Promise<Module>} */
const engineModule = (name) => onDemand(`../pkg/${name}.js`, async (/** @type {Module} */ engine) => {
  await engine.default({ module_or_path: addressOf(name) });
  return engine;
});

/** @type {() => Promise<Teacher>} */
export const loadTeacher = engineModule('teacher');

/** @type {() => Promise<Reader>} */
export const loadReader = engineModule('reader');

/** The script of the known puzzles with 17 givens, which few visits need. */
export const loadSeventeens = onDemand('./seventeens.js', (/** @type {typeof import('./seventeens.js')} */ { readSeventeens }) => readSeventeens);
