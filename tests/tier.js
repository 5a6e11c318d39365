/**
 * The two tiers of tests. The fast one is what every change must pass; the thorough one is everything, to be run before a release.
 * `./build.sh test` runs the first, `./build.sh test thorough` the second: it sets TIER.
 */
import { existsSync } from 'node:fs';
import { test } from 'node:test';

export const isThorough = process.env.TIER === 'thorough';

/**
 * A test of the thorough tier; the fast one reports it as skipped, with the reason.
 *
 * @param {string} reason  why it is not in the fast tier: 'a million calls'
 * @param {string} name
 * @param {(t: import('node:test').TestContext) => unknown} run
 */
export const thorough = (reason, name, run) => test(name, { skip: isThorough ? false : `thorough: ${reason}` }, run);

/**
 * Where a file of the public corpora is. They lie beside the project, not in it, so only tests of the thorough tier may ask.
 * Throws when the file is missing.
 *
 * @param {string} name  '17_clue.txt'
 */
export function corpus(name) {
  const path = new URL(`../../shared/data/${name}`, import.meta.url);
  if (!existsSync(path)) throw new Error(`the thorough tests read ../shared/data/${name}, which is missing`);
  return path;
}

/**
 * What a test goes through that could take many forms, such as sizes and themes of the page: all of them in the thorough tier, every
 * so many in the fast one.
 *
 * @template T @param {T[]} all @param {{ from?: number, every: number }} choice
 */
export const sample = (all, { from = 0, every }) => (isThorough ? all : all.filter((_, n) => n % every === from % every));
