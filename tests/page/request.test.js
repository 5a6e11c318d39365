import assert from 'node:assert/strict';
import { test } from 'node:test';
import { speaker } from '../../www/app/words.js';
import { NO_PATTERN, countCells, draw, inverted, patternOf, usedCells } from '../../www/core/pattern.js';
import { DEFAULT_FORM } from '../../www/core/form.js';
import { repairForm } from '../../www/storage/schema.js';
import { culprits, describe, isAsked, readRequest, withConsequences } from '../../www/create/request.js';
import './vocabulary.js';

const form = (change = {}) => ({ ...DEFAULT_FORM, ...change });
const options = (change) => readRequest(form(change)).request.options;
const problems = (change) => readRequest(form(change)).problems;
const CROSS = draw(draw(NO_PATTERN, 'none', 40, true), 'full', 4, true);

test('an unchanged form requests 100 minimal puzzles', () => {
  assert.deepEqual(readRequest(form()).request, { n: 100, seed: '', options: { minimal: true, method: 'remove', symmetry: 'none' } });
});

test('numbers and ranges may be typed with separators, spaces and dashes', () => {
  assert.equal(readRequest(form({ n: '100,000' })).request.n, 100_000);
  assert.equal(readRequest(form({ n: ' 1.000 ' })).request.n, 1000);
  assert.deepEqual(options({ givens: '30' }).givens, [30, 30]);
  assert.deepEqual(options({ givens: ' 28 – 32 ' }).givens, [28, 32]);
  assert.deepEqual(options({ rating: '3,0-4.4' }).difficulty, { min: 3, max: 4.4 });
  assert.deepEqual(options({ guesses: '0' }).guesses, [0, 0]);
  assert.deepEqual(options({ guesses: '3-10' }).guesses, [3, 10]);
});

test('invalid numbers are reported at their fields, all at once', () => {
  assert.deepEqual(problems({ n: '0', rating: '13', givens: 'few', guesses: '4-2' }), {
    n: 'generate.badCount', rating: 'generate.badRating', givens: 'generate.badGivens', guesses: 'generate.badGuesses',
  });
  for (const n of ['', '-1', '1e3', '100001', '2-3', 'x']) assert.deepEqual(problems({ n }), { n: 'generate.badCount' }, n);
  for (const givens of ['82', '3-', '-3', '1-2-3', '0']) assert.deepEqual(problems({ givens }), { givens: 'generate.badGivens' }, givens);
  for (const rating of ['0.5', '3.25', '4-3']) assert.deepEqual(problems({ rating }), { rating: 'generate.badRating' }, rating);
  assert.deepEqual(problems({ k: '16', method: 'yasss' }), { k: 'generate.badK' });
  assert.ok(options({ k: '16' }), 'other methods ignore k');
});

test('a rating takes precedence over a level', () => {
  assert.equal(options({ difficulty: 'hard' }).difficulty, 'hard');
  assert.deepEqual(options({ difficulty: 'hard', rating: '7.1' }).difficulty, { min: 7.1, max: 7.1 });
});

test('each target is passed to the engine under its own name', () => {
  const asked = options({ singles: true, technique: 'XWing', without: ['XyWing'], pattern: CROSS, symmetry: 'full' });
  assert.deepEqual(asked, { minimal: true, method: 'remove', singles: true, required: 'XWing', forbidden: ['XyWing'], symmetry: 'full', pattern: CROSS });
});

test('a method gets only the options that it supports', () => {
  const rest = { symmetry: 'full', pattern: CROSS, minimal: false };
  assert.deepEqual(options({ ...rest, method: 'unbiased' }), { minimal: true, method: 'unbiased' });
  assert.deepEqual(options({ ...rest, method: 'yasss' }), { minimal: false, method: 'yasss', k: 26 });
});

test('a change that alters the default of "minimal" resets it, and any other change leaves it alone', () => {
  assert.deepEqual(withConsequences(form(), { givens: '3' }), { minimal: false, givens: '3' });
  assert.deepEqual(withConsequences(form({ givens: '3', minimal: true }), { givens: '30' }), { givens: '30' });
  assert.deepEqual(withConsequences(form({ givens: '3', minimal: false }), { givens: '' }), { minimal: true, givens: '' });
  assert.deepEqual(withConsequences(form(), { pattern: CROSS }), { minimal: false, pattern: CROSS });
  assert.deepEqual(withConsequences(form(), { method: 'yasss' }), { minimal: false, method: 'yasss' });
  assert.deepEqual(withConsequences(form(), { method: 'unbiased' }), { method: 'unbiased' });
});

test('the fields that caused a refusal are listed, the one to change first', () => {
  assert.deepEqual(culprits('too-many-for-minimal', form({ givens: '60' })), ['givens', 'minimal']);
  assert.deepEqual(culprits('singles-are-easy', form({ singles: true, guesses: '5' })), ['singles', 'guesses']);
  assert.deepEqual(culprits('pattern-too-small', form({ pattern: CROSS })), ['pattern']);
  assert.deepEqual(culprits('not-found', form()), []);
  assert.deepEqual(culprits(undefined, form()), []);
});

test('a request is described in words', () => {
  const text = (language, change) => describe(form(change), speaker(language), (key) => `<${key}>`);
  assert.equal(text('en', {}), '100 puzzles, minimal');
  assert.equal(text('en', { n: '1', rating: '3-4,4', symmetry: 'rotational180', technique: 'XWing' }), '1 puzzle, minimal, half-turn symmetry, rated 3.0 to 4.4, with <XWing>');
  assert.equal(text('de', { rating: '3', givens: '24-26', minimal: false }), '100 Rätsel, 24 bis 26 Vorgaben, Bewertung 3,0');
  assert.equal(text('en', { method: 'yasss', minimal: false, guesses: '1', without: ['A', 'B'] }), '100 puzzles, by YasSS with k = 26, 1 guess, without <A>, <B>');
  assert.equal(text('en', { pattern: CROSS, minimal: false, singles: true }), '100 puzzles, a given in each of the 5 cells drawn, solved by singles alone');
  assert.equal(text('en', { method: 'unbiased', pattern: CROSS, without: ['A', 'B', 'C'] }), '100 puzzles, minimal, drawn from all minimal puzzles, without 3 techniques');
  assert.equal(text('en', { n: 'x', rating: 'y', difficulty: 'hard' }), 'minimal, level Hard');
});

test('only options that are filled in and supported by the method count as requested', () => {
  assert.ok(!isAsked('givens', form({ givens: '  ' })));
  assert.ok(isAsked('without', form({ without: ['XWing'] })));
  assert.ok(!isAsked('pattern', form({ pattern: CROSS, method: 'yasss' })));
});

test('a stored form is restored, and its invalid fields are reset', () => {
  const stored = form({ n: '7', givens: 'so', without: ['XWing'], pattern: CROSS, singles: true });
  assert.deepEqual(repairForm(JSON.parse(JSON.stringify(stored))), stored);
  assert.deepEqual(repairForm({ n: 7, symmetry: 'constructor', pattern: 'xx', without: 'XWing', technique: '<b>', seed: 'x'.repeat(99) }), DEFAULT_FORM);
  for (const nothing of [undefined, null, 3, 'form', []]) assert.deepEqual(repairForm(nothing), DEFAULT_FORM);
});

test('drawing with a symmetry sets or clears the whole orbit', () => {
  for (const [symmetry, size] of Object.entries({ none: 1, rotational180: 2, rotational90: 4, horizontal: 2, vertical: 2, diagonal: 2, antidiagonal: 2, full: 8 })) {
    const drawn = draw(NO_PATTERN, symmetry, 1, true);
    assert.equal(countCells(drawn), size, symmetry);
    assert.equal(usedCells(drawn, symmetry), drawn);
    for (const cell of [...drawn.matchAll(/x/g)].map(({ index }) => index)) assert.equal(draw(drawn, symmetry, cell, false), NO_PATTERN);
  }
  assert.equal(countCells(draw(NO_PATTERN, 'full', 40, true)), 1);
});

test('cells of a pattern whose mirror images are missing are not used', () => {
  const asymmetric = draw(CROSS, 'none', 0, true);
  assert.equal(usedCells(asymmetric, 'none'), asymmetric);
  assert.equal(usedCells(asymmetric, 'full'), CROSS);
  assert.equal(countCells(inverted(asymmetric)), 75);
  assert.equal(patternOf(`5${'.'.repeat(79)}1`), `x${'.'.repeat(79)}x`);
});
