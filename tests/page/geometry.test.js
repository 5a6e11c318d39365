import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY, PEERS, boxOf, clashes, countDigits, merge, moveFrom } from '../../www/core/geometry.js';

test('every cell has 20 peers, and is a peer of each of them', () => {
  for (const [cell, peers] of PEERS.entries()) {
    assert.equal(new Set(peers).size, 20);
    for (const peer of peers) assert.ok(PEERS[peer].includes(cell));
  }
});

test('a box has nine cells', () => {
  const sizes = Array(9).fill(0);
  for (let cell = 0; cell < 81; cell++) sizes[boxOf(cell)]++;
  assert.deepEqual(sizes, Array(9).fill(9));
  assert.equal(boxOf(40), 4);
});

test('two equal digits clash in a row, a column and a box, and nowhere else', () => {
  const clashing = (a, b) => {
    const grid = [...EMPTY];
    grid[a] = grid[b] = '5';
    return clashes(grid.join('')).flatMap((is, cell) => (is ? [cell] : []));
  };
  assert.deepEqual(clashing(0, 8), [0, 8]);
  assert.deepEqual(clashing(0, 72), [0, 72]);
  assert.deepEqual(clashing(0, 20), [0, 20]);
  assert.deepEqual(clashing(0, 30), []);
});

test('merging fills only empty cells', () => {
  const under = `12${'.'.repeat(79)}`;
  const over = `.9${'3'.repeat(79)}`;
  assert.equal(merge(under, over), `12${'3'.repeat(79)}`);
  assert.equal(countDigits(under), 2);
});

test('the arrow keys wrap around the edges; Home and End go to the ends of the row or grid', () => {
  assert.equal(moveFrom(0, 'ArrowLeft', false), 8);
  assert.equal(moveFrom(0, 'ArrowUp', false), 72);
  assert.equal(moveFrom(80, 'ArrowRight', false), 72);
  assert.equal(moveFrom(80, 'ArrowDown', false), 8);
  assert.equal(moveFrom(40, 'Home', false), 36);
  assert.equal(moveFrom(40, 'End', false), 44);
  assert.equal(moveFrom(40, 'Home', true), 0);
  assert.equal(moveFrom(40, 'End', true), 80);
  assert.equal(moveFrom(40, 'Enter', false), undefined);
});

test('Page Up and Page Down move by a box and stop at the edge', () => {
  assert.equal(moveFrom(40, 'PageUp', false), 13);
  assert.equal(moveFrom(13, 'PageUp', false), 13);
  assert.equal(moveFrom(40, 'PageDown', false), 67);
  assert.equal(moveFrom(67, 'PageDown', false), 67);
});
