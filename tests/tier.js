/**
 * The two tiers of tests. Every change must pass the fast tier. The thorough tier runs everything, before a release.
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
 * The path of a file of the public corpora. They are stored beside the project, not in it, so only thorough tests may use them.
 * Throws if the file is missing.
 *
 * @param {string} name  '17_clue.txt'
 */
export function corpus(name) {
  const path = new URL(`../../shared/data/${name}`, import.meta.url);
  if (!existsSync(path)) throw new Error(`the thorough tests read ../shared/data/${name}, which is missing`);
  return path;
}

/**
 * The variants that a test runs through, such as sizes and themes of the page: all of them in the thorough tier, every n-th in the
 * fast one.
 *
 * @template T @param {T[]} all @param {{ from?: number, every: number }} choice
 */
export const sample = (all, { from = 0, every }) => (isThorough ? all : all.filter((_, n) => n % every === from % every));
