/**
 * The engine's two wasm modules: the core, which a worker starts with, and the engine with the teacher, several times as large,
 * which it loads on demand for techniques, ratings and files of puzzles. Both give the same answers. There are two builds of each.
 *
 * @typedef {typeof import('../pkg/core.js')} Core
 * @typedef {typeof import('../pkg/nonet.js')} Teaching
 */
import init, * as core from '../pkg/core.js';

/** The smallest module that uses a 128-bit vector; valid only where simd128 is supported. */
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, // "\0asm", version 1
  1, 5, 1, 96, 0, 1, 123, //      type: () -> v128
  3, 2, 1, 0, //                  one function of that type
  10, 10, 1, 8, 0, //             its body:
  65, 0, 253, 15, 253, 98, 11, // i32.const 0, i8x16.splat, i8x16.popcnt, end
]);

/** The build of a module that this browser runs fastest. @param {'core' | 'nonet'} module */
function addressOf(module) {
  const build = WebAssembly.validate(SIMD_PROBE) ? '_bg.wasm' : '_bg.baseline.wasm';
  return new URL(`../pkg/${module}${build}`, import.meta.url);
}

/** @param {unknown} error */
const notLoaded = (error) => Object.assign(new Error(String(error)), { code: 'not-loaded' });

/** @returns {Promise<Core>} */
export async function loadCore() {
  await init({ module_or_path: addressOf('core') }).catch((error) => Promise.reject(notLoaded(error)));
  return core;
}

/** @type {Promise<Teaching> | null} */
let teaching = null;
let tries = 0;

/** Loads the engine with the teacher. After a failure, the next call retries. @returns {Promise<Teaching>} */
export function loadTeaching() {
  teaching ??= (async () => {
    // Browsers remember that a script failed to load; another name makes them retry.
    const query = tries++ > 0 ? `?${tries}` : '';
    try {
      /** @type {Teaching} */
      const engine = await import(`../pkg/nonet.js${query}`);
      await engine.default({ module_or_path: addressOf('nonet') });
      return engine;
    } catch (error) {
      teaching = null;
      throw notLoaded(error);
    }
  })();
  return teaching;
}
