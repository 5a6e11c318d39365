/**
 * The built-in collections: how many puzzles each has, its file, and the size of that. The engine's worker fetches the one with the
 * known puzzles with 17 givens: engine/seventeens.js.
 *
 * @typedef {'seventeen' | 'hardest' | 'classics' | 'patterns' | 'techniques'} BuiltIn
 */
import { KNOWN } from '../core/seventeen.js';

/**
 * The names of the files, which examples/make_collections writes to lists/.
 * @type {Readonly<Record<BuiltIn, { n: number, kB: number, file?: string }>>}
 */
export const BUILT_IN = {
  classics: { n: 22, kB: 4, file: 'classics-f211a512.txt' },
  hardest: { n: 0, kB: 0, file: 'hardest-0.txt' },
  techniques: { n: 0, kB: 0, file: 'techniques-0.txt' },
  patterns: { n: 48, kB: 6, file: 'patterns-ec8c0566.txt' },
  seventeen: { n: KNOWN, kB: 251 },
};

/** @param {unknown} id @returns {id is BuiltIn} */
export const isBuiltIn = (id) => Object.hasOwn(BUILT_IN, String(id));
