import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEta, roughTime } from '../../www/create/eta.js';

const paceAfter = (all, points) => {
  const pace = createEta(all, 0);
  for (const [now, done] of points) pace.add(now, done);
  return pace;
};

test('before any progress the remaining time is unknown', () => {
  const pace = paceAfter(10, [[100, 0], [5000, 0]]);
  assert.deepEqual([pace.rate, pace.left], [0, undefined]);
});

test('the last seconds count, not a fast start', () => {
  const points = Array.from({ length: 300 }, (_, n) => [n * 100, n < 100 ? n * 10 : 1000 + (n - 100) / 10]);
  const pace = paceAfter(1100, points);
  assert.ok(Math.abs(pace.rate - 1) < 0.02, `${pace.rate}`);
  assert.ok(Math.abs(pace.left - 80_000) < 3_000, `${pace.left}`);
});

test('after a long time without progress, the whole time counts', () => {
  const pace = paceAfter(4, [[1000, 2], ...Array.from({ length: 200 }, (_, n) => [1000 + n * 100, 2])]);
  assert.equal(pace.rate, 0);
  assert.ok(Math.abs(pace.left - 20_900) < 100, `${pace.left}`);
});

test('the remaining time is rounded', () => {
  const rounded = (s) => Object.values(roughTime(s * 1000)).map((part) => part.n ?? part).join(' ');
  assert.deepEqual([3, 22, 47, 58, 130, 3500, 7200 * 1.2, 200_000].map(rounded),
    ['left.moments 3', 'left.seconds 20', 'left.seconds 50', 'left.minutes 1', 'left.minutes 2', 'left.hours 1', 'left.hours 2', 'left.days 2']);
  assert.equal(roughTime(undefined).key, 'left.unknown');
  assert.equal(roughTime(Infinity).key, 'left.unknown');
});

test('the window is never shorter than eight seconds', () => {
  assert.equal(paceAfter(100, [[5000, 10], [10_000, 11]]).rate, 1.1);
});
