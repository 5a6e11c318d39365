import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DICTIONARIES, duration, speaker } from '../../www/app/words.js';
import './vocabulary.js';

const { en, de } = DICTIONARIES;

/** The texts of an entry: one, or one for each plural category. */
const texts = (entry) => (typeof entry === 'string' ? [entry] : Object.values(entry));
const placeholders = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();

test('both languages have the same keys, of the same shape', () => {
  assert.deepEqual(Object.keys(de).sort(), Object.keys(en).sort());
  for (const key of Object.keys(en)) assert.equal(typeof de[key], typeof en[key], key);
});

test('a text has the same placeholders in both languages and in each plural form', () => {
  for (const key of Object.keys(en)) {
    const [first, ...others] = [...texts(en[key]), ...texts(de[key])].map(placeholders);
    for (const other of others) assert.deepEqual(other, first, key);
  }
});

test('plural forms are one and other, and contain n', () => {
  for (const [key, entry] of [...Object.entries(en), ...Object.entries(de)]) {
    if (typeof entry === 'string') continue;
    assert.deepEqual(Object.keys(entry), ['one', 'other'], key);
    for (const text of texts(entry)) assert.ok(text.includes('{n}'), key);
  }
});

test('numbers and plurals follow the language', () => {
  const key = 'status.counted';
  const values = (n) => ({ n, time: { ms: 12 } });
  assert.equal(speaker('en')(key, values(1)), 'Exactly 1 solution, counted in 12\u00a0ms.');
  assert.equal(speaker('en')(key, values(1234567n)), 'Exactly 1,234,567 solutions, counted in 12\u00a0ms.');
  assert.match(speaker('de')(key, values(1234567n)), /1\.234\.567/);
});

test('zero takes the plural', () => {
  assert.equal(speaker('en')('status.counted', { n: 0, time: { ms: 12 } }), 'Exactly 0 solutions, counted in 12\u00a0ms.');
});

test('a number of 22 digits is written in full', () => {
  const text = speaker('en')('status.counted', { n: 6670903752021072936960n, time: { ms: 1 } });
  assert.match(text, /6,670,903,752,021,072,936,960/);
});

test('approximate numbers have few digits', () => {
  const about = (value) => speaker('en')('status.countingAbout', { n: 1n, low: { about: value }, high: { about: 2 } });
  assert.match(about(12345.6), /about 12,300 to 2 /);
  assert.match(about(6.6709e21), /about 6\.7\s×\s10²¹ to/);
  assert.match(about(9.96e6), /about 1\.0\s×\s10⁷ to/);
  assert.match(speaker('de')('status.countingAbout', { n: 1n, low: { about: 6.67e21 }, high: { about: 1 } }), /6,7\s×\s10²¹/);
});

test('a duration has a suitable unit', () => {
  assert.equal(duration(0.0042, 'en'), '4.2\u00a0µs');
  assert.equal(duration(12.34, 'en'), '12\u00a0ms');
  assert.equal(duration(1500, 'en'), '1.5\u00a0s');
  assert.equal(duration(1500, 'de'), '1,5\u00a0s');
  assert.equal(duration(90_000, 'en'), '90\u00a0s');
  assert.equal(duration(180_000, 'en'), '3\u00a0min');
});

test('a value with braces or dollar signs is inserted unchanged', () => {
  assert.equal(speaker('en')('error.other', { message: '{n} $& $1' }), 'That did not work: {n} $& $1');
});
