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
  hardest: { n: 188, kB: 26, file: 'hardest-2987e650.txt' },
  techniques: { n: 1704, kB: 200, file: 'techniques-195c7c2e.txt' },
  patterns: { n: 48, kB: 6, file: 'patterns-ec8c0566.txt' },
  seventeen: { n: KNOWN, kB: 251 },
};

/** @param {unknown} id @returns {id is BuiltIn} */
export const isBuiltIn = (id) => Object.hasOwn(BUILT_IN, String(id));

/** Techniques without puzzles, by their keys: of the puzzles searched, none needs one of them. */
export const NEVER_NEEDED = [
  'SiameseFinnedXWing', 'FrankenXWing', 'MutantXWing', 'DynamicForcingChainsPlusDynamic', 'DynamicForcingChainsPlusDynamicPlus', 'BruteForce',
];
