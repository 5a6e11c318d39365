/** The built-in collections of the library, against the engine: every puzzle has one solution, and the files say what it is. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { BUILT_IN, NEVER_NEEDED } from '../../www/library/built-in-files.js';
import { readList } from '../../www/library/built-in-list.js';
import { sample } from '../tier.js';
import { engine } from './engine.js';

const { count, explain, rate, techniques } = await engine();
const listOf = (id) => readList(readFileSync(new URL(`../../www/library/lists/${BUILT_IN[id].file}`, import.meta.url), 'utf8'));
const ALL = Object.keys(BUILT_IN).filter((id) => BUILT_IN[id].file).flatMap(listOf);

/** Only the rating shows them. */
const OF_THE_RATING = /^Direct|Cycle$|^Forcing|^TurbotFish$|^AlignedPair|^GeneralizedXWing$|PlusDynamic/;

test('every puzzle of the built-in collections has exactly one solution', () => {
  for (const { puzzle, name, group } of ALL) assert.equal(count(puzzle, 2), 1n, `${name || group} ${puzzle}`);
});

test('every technique has puzzles, or none that needs it is known', () => {
  const groups = new Set(listOf('techniques').map(({ group }) => group));
  for (const { key } of techniques()) assert.notEqual(groups.has(key), NEVER_NEEDED.includes(key), key);
});

test('the ratings in the files are the engine’s', () => {
  // Those above 9.5 take up to seconds.
  for (const { puzzle, rating } of sample(ALL.filter(({ rating }) => rating.er < 9.5), { every: 25 })) {
    const { depth: _, ...own } = rate(puzzle);
    assert.deepEqual(own, rating, puzzle);
  }
});

/** All techniques but this one and the basic ones: singles, and those intersections and subsets that are easier. @param {string} key */
function besideBasics(key) {
  const all = techniques();
  const { rating } = all.find((technique) => technique.key === key);
  const isBasic = (other) => other.family === 'Singles' || (/^Intersections$|^Subsets$/.test(other.family) && other.rating < rating);
  return all.filter((other) => other.key !== key && !isBasic(other)).map((other) => other.key);
}

test('the teacher uses the technique for which a puzzle is listed, or does so if it knows only basic ones besides', () => {
  const taught = listOf('techniques').filter(({ group, rating }) => !OF_THE_RATING.test(group) && rating.er < 9.5);
  const both = [taught.filter(({ basics }) => !basics), taught.filter(({ basics }) => basics)];
  for (const { group, basics, puzzle } of both.flatMap((some) => sample(some, { every: 12 }))) {
    const steps = explain({ givens: puzzle, left_out: basics ? besideBasics(group) : [] });
    assert.ok(steps.some(({ technique }) => technique === group), `${group} ${puzzle}`);
  }
});
