import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patternOf, usedCells } from '../../www/core/pattern.js';
import { engine } from './engine.js';

const nonet = await engine();

test('the page and the engine agree on the meaning of each symmetry', () => {
  for (const symmetry of ['none', 'rotational180', 'rotational90', 'horizontal', 'vertical', 'diagonal', 'antidiagonal', 'full']) {
    for (let seed = 1; seed <= 20; seed++) {
      const pattern = patternOf(nonet.generate({ seed, symmetry, minimal: false }));
      assert.equal(usedCells(pattern, symmetry), pattern, symmetry);
    }
  }
});
