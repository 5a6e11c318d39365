import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkTo, textInAddress } from '../../www/share.js';

const PUZZLE = '17.4..6...2.1.7..3..4..6....9.7....8.........3....1.4....6..3..4..5.3.2...3..9.84';

test('a link gives its puzzle back', () => {
  for (const href of ['https://example.org/', 'https://example.org/sub/path/index.html?s=1#old', 'http://[::1]:8000/']) {
    const link = linkTo(href, PUZZLE);
    assert.equal(textInAddress(link), PUZZLE);
    assert.equal(new URL(link).search, '');
    assert.equal(new URL(link).pathname, new URL(href).pathname);
  }
});

test('the forms of other sites are found, the part behind # first', () => {
  assert.equal(textInAddress(`https://example.org/?s=${PUZZLE}`), PUZZLE);
  assert.equal(textInAddress(`https://example.org/?bd=${PUZZLE}`), PUZZLE);
  assert.equal(textInAddress(`https://example.org/?puzzle=${PUZZLE}`), PUZZLE);
  assert.equal(textInAddress(`https://example.org/?s=other#p=${PUZZLE}`), PUZZLE);
});

test('an address without a puzzle has none', () => {
  for (const href of ['https://example.org/', 'https://example.org/#', 'https://example.org/?x=1#y=2', 'https://example.org/#p=']) {
    assert.equal(textInAddress(href), null);
  }
});
