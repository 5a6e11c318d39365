import init, * as engine from '../pkg/nonet.js';

/** The smallest module that uses a 128-bit vector; valid only where simd128 is supported. */
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, // "\0asm", version 1
  1, 5, 1, 96, 0, 1, 123, //      type: () -> v128
  3, 2, 1, 0, //                  one function of that type
  10, 10, 1, 8, 0, //             its body:
  65, 0, 253, 15, 253, 98, 11, // i32.const 0, i8x16.splat, i8x16.popcnt, end
]);

/** Loads the engine build that this browser runs fastest. */
export async function loadEngine() {
  const build = WebAssembly.validate(SIMD_PROBE) ? 'nonet_bg.wasm' : 'nonet_bg.baseline.wasm';
  await init({ module_or_path: new URL(`../pkg/${build}`, import.meta.url) });
  return engine;
}
