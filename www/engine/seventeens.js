/**
 * The known puzzles with 17 givens: a file of 251 kB that the worker fetches when it first needs it.
 *
 * @import { Teacher } from './load.js'
 * @typedef {InstanceType<Teacher['Seventeens']>} Seventeens
 */
import { readStored } from './stored-file.js';

/** Written by examples/pack_seventeen.rs. */
const FILE = new URL('seventeen-ba0c7fdf.bin', import.meta.url);

/** @type {Promise<Seventeens> | null} */
let known = null;

/** After a failure, the next call retries. @param {Teacher} engine @returns {Promise<Seventeens>} */
export function readSeventeens({ Seventeens }) {
  known ??= readStored(FILE, (bytes) => new Seventeens(bytes)).catch((error) => {
    known = null;
    throw Object.assign(new Error(String(error)), { code: 'no-list' });
  });
  return known;
}
