import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attemptsOf, csvOfBins, csvOfPoints, fastest, givensOf, intervalOf, isConclusive, kindOf, msOf, ratingsOf, roundsOf, sum } from '../../www/lab/commands.js';
import { bars, curve, decades, linear, logarithmic, ticks, toCsv, toFile } from '../../www/app/plot.js';

const close = (a, b) => assert.ok(Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b)), `${a} is not ${b}`);
const number = String;
const frame = { id: 'p', width: 500, height: 300, title: 'T', description: 'D', xLabel: 'x', yLabel: 'y', number };

/** All shapes of a tree. */
const all = (shape) => [shape, ...shape.children.flatMap(all)];
const withClass = (plot, name) => all(plot).filter(({ attributes }) => String(attributes.class ?? '').split(' ').includes(name));

test('the inverse of a scale returns the value', () => {
  for (const scale of [linear([17, 40], [60, 486]), linear([0, 7], [256, 30]), logarithmic([0.01, 1e5], [256, 30])]) {
    for (const value of [0.02, 1, 3.7, 17, 39.5, 1234]) close(scale.value(scale.at(value)), value);
  }
});

test('a logarithmic scale gives each decade the same length', () => {
  const { at } = logarithmic([0.1, 1000], [0, 400]);
  assert.deepEqual([0.1, 1, 10, 100, 1000].map(at).map(Math.round), [0, 100, 200, 300, 400]);
});

test('ticks are evenly spaced whole numbers, and no more than fit', () => {
  assert.deepEqual(ticks(17, 40, 12), [18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40]);
  assert.deepEqual(ticks(17, 40, 5), [20, 25, 30, 35, 40]);
  assert.deepEqual(ticks(0, 100_000, 5), [0, 50_000, 100_000]);
  assert.deepEqual(ticks(26, 26, 9), [26]);
  assert.deepEqual(ticks(0, 1, 4), [0, 1]);
  for (let most = 1; most < 30; most++) {
    for (const to of [1, 7, 23, 480, 99_999]) assert.ok(ticks(0, to, most).length <= most && ticks(0, to, most).length >= 1);
  }
});

test('decades enclose all values, and there are at least two', () => {
  assert.deepEqual(decades([0.93, 410]), [0.1, 1, 10, 100, 1000]);
  assert.deepEqual(decades([1, 100]), [1, 10, 100]);
  assert.deepEqual(decades([5]), [1, 10]);
  assert.deepEqual(decades([10]), [10, 100]);
  assert.deepEqual(decades([0.0012, 0.0012]), [0.001, 0.01]);
});

const points = [17, 20, 26, 33].map((x, n) => ({ x, y: [3, 0.9, 0.4, 60][n], kind: n === 3 ? 'cut' : 'full', title: `at ${x}`, spread: [[2, 4], [0.8, 1], [0.3, 0.5], [40, 90]][n] }));
const drawn = curve({ ...frame, range: [17, 40], points: [...points, { x: 38, y: 500, kind: 'least', title: 'none' }], lowest: { x: 26, title: 'k = 26' } });

test('the points of a curve are drawn at their values', () => {
  // The axes give the scale: the labelled decades, and the labelled values of x.
  const labels = withClass(drawn, 'tick');
  const left = labels.filter(({ attributes }) => attributes['text-anchor'] === 'end').map(({ attributes, text }) => [Number(text), attributes.y - 4]);
  const below = labels.filter(({ attributes }) => attributes['text-anchor'] === 'middle').map(({ attributes, text }) => [Number(text), attributes.x]);
  assert.deepEqual(left.map(([value]) => value), [0.1, 1, 10, 100, 1000]);
  const y = logarithmic([left[0][0], left.at(-1)[0]], [left[0][1], left.at(-1)[1]]);
  const x = linear([below[0][0], below.at(-1)[0]], [below[0][1], below.at(-1)[1]]);
  for (const { attributes, children } of withClass(drawn, 'point')) {
    const circle = children.find(({ name }) => name === 'circle');
    if (!circle) continue;
    assert.ok(Math.abs(x.value(circle.attributes.cx) - attributes['data-x']) < 0.01);
    assert.ok(Math.abs(Math.log(y.value(circle.attributes.cy) / attributes['data-y'])) < 0.01);
  }
  assert.equal(withClass(drawn, 'point').length, 5);
});

test('measurements that were cut off look different, and the line skips points without a value', () => {
  assert.deepEqual(withClass(drawn, 'point').map(({ attributes }) => attributes.class), ['point full', 'point full', 'point full', 'point cut', 'point least']);
  assert.equal(withClass(drawn, 'line')[0].attributes.d.match(/[ML]/g).length, 4);
  assert.equal(withClass(drawn, 'whisker').length, 4);
  assert.deepEqual(withClass(drawn, 'lowest-name').map(({ text }) => text), ['k = 26']);
});

test('a plot without data has its axes', () => {
  const empty = curve({ ...frame, range: [17, 40], points: [] });
  assert.equal(withClass(empty, 'point').length, 0);
  assert.ok(withClass(empty, 'tick').length > 5);
  assert.ok(!toFile(empty).includes('NaN'));
  assert.ok(!toFile(bars({ ...frame, bins: [] })).includes('NaN'));
});

test('the heights of bars are proportional to their numbers, which are printed on them', () => {
  const bins = [3, 0, 12, 6].map((n, at) => ({ label: String(at), n, title: `${at}: ${n}` }));
  const plot = bars({ ...frame, bins });
  const heights = withClass(plot, 'bar').map(({ children }) => children.find(({ name }) => name === 'rect').attributes.height);
  heights.forEach((height, at) => assert.ok(Math.abs(height / heights[2] - bins[at].n / 12) < 0.001));
  assert.deepEqual(withClass(plot, 'count').map(({ text }) => text), ['3', '12', '6']);
  const many = bars({ ...frame, bins: Array.from({ length: 40 }, () => ({ label: 'x', n: 12_345, title: '' })) });
  assert.match(withClass(many, 'count')[0].attributes.transform, /^rotate\(-90/);
});

test('a file is self-contained: each class has its style, nothing is fetched, and text is escaped', () => {
  const file = toFile(drawn) + toFile(bars({ ...frame, title: 'a < b & "c"', bins: [{ label: '1', n: 2, title: 'two' }] }));
  const style = /<style>([^]*?)<\/style>/.exec(file)[1];
  // These only group other elements, or look like ordinary text.
  const plain = ['plot', 'point', 'full', 'tick', 'bar'];
  const names = [...file.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names.split(' ')).filter((name) => !plain.includes(name));
  assert.ok(new Set(names).size > 8);
  for (const name of names) assert.match(style, new RegExp(`\\.${name}\\b`), name);
  assert.ok(file.startsWith('<?xml') && file.includes('xmlns="http://www.w3.org/2000/svg"'));
  assert.ok(!/href|@import|url\((?!#)/.test(file));
  assert.ok(file.includes('a &lt; b &amp; &quot;c&quot;'));
});

const measured = (k, made, elapsed_ms, attempts = 100) => ({ k, asked: 10, made, cap_ms: 500, elapsed_ms, attempts, givens: made > 0 ? 27.5 : 0 });

test('a measurement is complete, cut off, or only a bound', () => {
  const cases = [[measured(26, 10, 30), 'full', 3, 10, true], [measured(34, 4, 500), 'cut', 125, 25, true], [measured(40, 0, 502), 'least', 502, 100, true], [measured(40, 0, 20), 'least', 20, 100, false]];
  for (const [point, kind, ms, attempts, isIt] of cases) {
    assert.deepEqual([kindOf(point), msOf(point), attemptsOf(point), isConclusive(point)], [kind, ms, attempts, isIt]);
  }
  const [low, high] = intervalOf(4, 100);
  assert.ok(low < 4 && high > 4);
  close(low * high, 16);
});

test('rounds divide up all the puzzles and all the time, and their results add up', () => {
  for (const asked of [1, 2, 3, 5, 60, 203]) {
    const requests = roundsOf({ from: 17, to: 19, asked, cap_ms: 600 });
    assert.deepEqual(requests.slice(0, 4).map(({ k }) => k), asked === 1 ? [17, 18, 19] : [17, 18, 19, 17]);
    for (const k of [17, 18, 19]) {
      const own = requests.filter((request) => request.k === k);
      assert.ok(own.every((request) => request.asked >= 1));
      assert.equal(own.reduce((total, request) => total + request.asked, 0), asked);
      close(own.reduce((total, request) => total + request.cap_ms, 0), 600);
      const parts = own.map((request, at) => ({ ...request, made: request.asked, elapsed_ms: 2, attempts: 3, givens: 20 + at }));
      const whole = sum(parts, asked, 600);
      assert.deepEqual([whole.k, kindOf(whole), whole.made, whole.elapsed_ms, whole.attempts], [k, 'full', asked, 2 * own.length, 3 * own.length]);
      close(whole.givens, parts.reduce((total, part) => total + part.givens * part.made, 0) / asked);
    }
  }
  assert.equal(sum([measured(40, 0, 150), measured(40, 0, 150)], 10, 300).givens, 0);
});

test('the fastest k is a fully measured one, if there is one', () => {
  assert.equal(fastest([measured(20, 10, 90), measured(26, 10, 30), measured(27, 1, 1)]).k, 26);
  assert.equal(fastest([measured(33, 2, 500), measured(34, 1, 500), measured(40, 0, 500)]).k, 33);
  assert.equal(fastest([measured(40, 0, 500)]), undefined);
});

test('unknown values are empty in a table of measurements', () => {
  assert.equal(
    csvOfPoints([measured(26, 10, 30), measured(40, 0, 502.5), measured(41, 0, 3)]),
    'k,ms_per_puzzle,thrown_away_per_puzzle,mean_givens,puzzles,asked,elapsed_ms,thrown_away,cut_off\n26,3,10,27.5,10,10,30,100,no\n40,,,,0,10,502.5,100,yes\n',
  );
  assert.equal(toCsv([[1, null, 'a']]), '1,,a\n');
});

test('puzzles are counted by givens and by rating', () => {
  const row = (givens, er) => ({ puzzle: '1'.repeat(givens).padEnd(81, '.'), ...(er === undefined ? {} : { rating: er === null ? null : { er } }) });
  const rows = [row(24, 1.2), row(24, 1.9), row(27, 3.0), row(25, null), row(25)];
  assert.deepEqual(givensOf(rows), [{ from: 24, to: 24, n: 2 }, { from: 25, to: 25, n: 2 }, { from: 26, to: 26, n: 0 }, { from: 27, to: 27, n: 1 }]);
  assert.deepEqual(ratingsOf(rows).map(({ n }) => n), [2, 0, 1]);
  assert.deepEqual([givensOf([]), ratingsOf([row(24)])], [[], []]);
  assert.equal(csvOfBins(ratingsOf(rows), 'rating'), 'rating_from,rating_to,puzzles\n1,1.9,2\n2,2.9,0\n3,3.9,1\n');
});
