import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agoText, dateText, firstDayOf, weekdayTexts } from '../../www/app/dates.js';
import { clockText, speaker } from '../../www/app/words.js';
import './vocabulary.js';
import { fileName, fileOf, readArchive } from '../../www/library/archive.js';
import { boxes, timeScale, trend } from '../../www/library/time-plots.js';
import { dailiesOf } from '../../www/library/daily.js';
import { dateOf, dayOf, monthOf, numberOf, shiftMonth, weekOf, weeksOf } from '../../www/core/days.js';
import { LEVELS } from '../../www/core/levels.js';
import { acceptCollection, acceptGame, isDate, isGame, isLabel, isSummary, storedRow, labelOf, summaryOf } from '../../www/storage/schema.js';
import { toStored } from '../../www/storage/names.js';
import { VERSION } from '../../www/storage/version.js';
import { byLevel, lately, quantile, streaks, timesOf, weekly } from '../../www/core/statistics.js';
import { dailyInAddress } from '../../www/app/links.js';

// Daylight-saving time starts there on 2026-03-29 and ends on 2026-10-25.
process.env.TZ = 'Europe/Berlin';

const GIVENS = '17.4..6...2.1.7..3..4..6....9.7....8.........3....1.4....6..3..4..5.3.2...3..9.84';
const TYPED = `..3${'.'.repeat(78)}`;
const zeros = () => Array(81).fill(0);

const game = (fields = {}) => ({
  id: 'a1', givens: GIVENS, placements: TYPED, cornerNotes: zeros(), centreNotes: zeros(), colours: zeros(), past: [{ type: 'digit' }], future: [], bookmarks: [],
  source: { kind: 'made', seed: '7' }, level: 'hard', er: 4.2, startedAt: 1_000, playedAt: 2_000, finishedAt: null, elapsed_ms: 61_500, hints: 0, checks: 1, hasShown: false, ...fields,
});
/** A game finished at that local time. */
const finished = (time, fields = {}) => game({ finishedAt: new Date(time).getTime(), ...fields });
const daily = (time, fields = {}) => finished(time, { source: { kind: 'daily', date: '2026-01-01', level: 'easy' }, ...fields });
const collection = (fields = {}) => ({ id: 'c1', name: 'Ours', savedAt: 5, rows: [{ puzzle: GIVENS, name: 'one' }], ...fields });

// ---- Records ----

test('a valid game is accepted unchanged, and its summary has no history', () => {
  assert.deepEqual(acceptGame(game()), game());
  const summary = summaryOf(game());
  assert.ok(isSummary(summary));
  for (const field of ['past', 'future', 'bookmarks', 'cornerNotes', 'centreNotes', 'colours']) assert.ok(!(field in summary), field);
});

test('every field of a game is checked', () => {
  const invalid = {
    id: ['', 'a b', '<b>', 7, 'x'.repeat(65), undefined],
    givens: ['', '.'.repeat(81), `${GIVENS}1`, GIVENS.replace('.', '0'), null],
    placements: ['x'.repeat(81), undefined],
    cornerNotes: [[], zeros().fill(512, 3, 4), zeros().fill(-1, 0, 1), zeros().fill(0.5, 0, 1), Array(81).fill(null), 'x'],
    centreNotes: [zeros().slice(1)],
    colours: [zeros().fill(65_536, 0, 1)],
    past: [{}, [1], [null], undefined],
    future: ['x'],
    bookmarks: [[[]], null],
    source: [null, {}, { kind: 'other' }, { kind: 'toString' }, { kind: 'daily', date: '2026-02-30', level: 'easy' }, { kind: 'daily', date: '2026-02-03', level: 'mild' }, { kind: 'given', name: 7 }],
    level: ['mild', 1, null],
    er: ['4.2', NaN, -1, 100],
    startedAt: ['2026', null, Infinity, 9e15],
    playedAt: [-1, undefined],
    finishedAt: [undefined, 'x'],
    elapsed_ms: [-5, NaN],
    hints: [1.5, -1, null],
    checks: ['0', undefined],
    hasShown: [0, undefined],
  };
  assert.deepEqual(Object.keys(invalid).sort(), Object.keys(game()).sort());
  for (const [field, values] of Object.entries(invalid)) {
    for (const value of values) assert.equal(acceptGame(game({ [field]: value })), null, `${field}: ${JSON.stringify(value)}`);
  }
  for (const value of [null, undefined, 7, 'x', [], [game()]]) assert.equal(acceptGame(value), null);
});

test('optional fields may be missing, and unknown fields are dropped', () => {
  const { level, er, ...rest } = game();
  assert.deepEqual(acceptGame(rest), rest);
  assert.deepEqual(acceptGame(game({ extra: 1, source: { kind: 'made', seed: '7', extra: 1 } })), game());
  assert.ok(isGame(game({ extra: 1 })), 'a stored game may have unknown fields');
});

test('a collection keeps the known, valid fields of its rows, and an invalid collection is rejected', () => {
  const rating = { er: 7.1, ep: 7.1, ed: 2.3, exact: true, technique: 'XWing', level: 'expert', guesses: 1, nodes: 3 };
  const row = { puzzle: GIVENS, name: 'n', seed: '7', attempts: 3, weight: 0.5, rating };
  assert.deepEqual(storedRow({ ...row, givens: 28 }), row);
  assert.deepEqual(storedRow({ puzzle: GIVENS, rating: null }), { puzzle: GIVENS });
  assert.deepEqual(storedRow({ puzzle: GIVENS, rating: { ...rating, level: 'mild' } }), { puzzle: GIVENS });
  assert.deepEqual(acceptCollection(collection({ more: 1 })), collection());
  assert.ok(isLabel(labelOf(collection())));
  assert.equal(labelOf(collection()).n, 1);
  for (const bad of [{ rows: [{ puzzle: 'x' }] }, { rows: {} }, { name: 'x'.repeat(201) }, { savedAt: null }, { id: 0 }]) assert.equal(acceptCollection(collection(bad)), null);
});

test('only days of the calendar are dates', () => {
  for (const date of ['2026-11-22', '2024-02-29', '1999-12-31']) assert.ok(isDate(date), date);
  for (const date of ['2026-02-29', '2026-13-01', '2026-00-10', '26-11-22', '2026-11-22T00', '', null, 7]) assert.ok(!isDate(date), String(date));
});

// ---- Days ----

test('days follow one another across month ends, year ends and daylight-saving changes', () => {
  for (const [before, after] of [['2026-02-28', '2026-03-01'], ['2024-02-28', '2024-02-29'], ['2026-12-31', '2027-01-01'], ['2026-03-29', '2026-03-30'], ['2026-10-24', '2026-10-25'], ['2026-10-25', '2026-10-26']]) {
    assert.equal(numberOf(after) - numberOf(before), 1, before);
    assert.equal(dateOf(numberOf(before) + 1), after);
  }
});

test('a moment belongs to the local calendar day', () => {
  assert.equal(dayOf(Date.UTC(2026, 10, 22, 22, 59)), '2026-11-22');
  assert.equal(dayOf(Date.UTC(2026, 10, 22, 23, 0)), '2026-11-23');
  assert.equal(dayOf(Date.UTC(2026, 6, 22, 22, 0)), '2026-07-23');
});

test('a month is laid out in weeks, whichever day they start on', () => {
  const monday = weeksOf('2026-11', 1);
  assert.deepEqual(monday[0], [null, null, null, null, null, null, '2026-11-01']);
  assert.deepEqual(monday.at(-1), ['2026-11-30', null, null, null, null, null, null]);
  const sunday = weeksOf('2026-11', 0);
  assert.deepEqual(sunday[0], ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07']);
  for (const firstDay of [0, 1, 6]) {
    for (let month = '2023-12'; month < '2027-03'; month = shiftMonth(month, 1)) {
      const days = weeksOf(month, firstDay).flat().filter(Boolean);
      assert.equal(days.length, new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate(), month);
      assert.ok(days.every((day, n) => monthOf(day) === month && Number(day.slice(8)) === n + 1));
    }
  }
  assert.equal(weeksOf('2027-02', 1).length, 4);
  assert.equal(shiftMonth('2026-01', -1), '2025-12');
  assert.equal(shiftMonth('2026-12', 1), '2027-01');
  assert.equal(dateOf(weekOf(numberOf('2026-11-22'), 1)), '2026-11-16');
  assert.equal(dateOf(weekOf(numberOf('2026-11-22'), 0)), '2026-11-22');
  assert.equal(dateOf(weekOf(numberOf('1969-12-31'), 1)), '1969-12-29');
});

test('dates and times are written in the style of the language', () => {
  assert.equal(dateText('2026-11-22', 'de'), '22.11.2026');
  assert.match(dateText('2026-11-22', 'en'), /22/);
  assert.equal(speaker('de')('library.weeks.bar', { n: 2, date: { date: '2026-11-16' } }), 'Woche ab 16.11.2026: 2 Spiele');
  assert.equal(firstDayOf('de'), 1);
  assert.deepEqual(weekdayTexts(1, 'de', 'long'), ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']);
  assert.deepEqual([0, 59_999, 61_000, 3_599_000, 3_723_000].map(clockText), ['0:00', '0:59', '1:01', '59:59', '1:02:03']);
  const now = new Date('2026-11-22T12:00').getTime();
  const ago = (time, language = 'de') => agoText(new Date(time).getTime(), now, time.slice(0, 10), '2026-11-22', language);
  assert.equal(ago('2026-11-22T11:59:30'), 'jetzt');
  assert.equal(ago('2026-11-22T11:40'), 'vor 20 Minuten');
  assert.equal(ago('2026-11-22T01:00'), 'vor 11 Stunden');
  assert.equal(ago('2026-11-21T23:00'), 'gestern');
  assert.equal(ago('2026-11-18T23:00', 'en'), '4 days ago');
  assert.equal(ago('2026-11-16T23:00', 'en'), '6 days ago');
  assert.equal(ago('2026-11-15T23:00'), '15.11.2026', 'a week ago it is a date');
  assert.equal(ago('2026-11-01T23:00'), '01.11.2026');
  assert.equal(ago('2027-01-01T00:00'), '01.01.2027', 'the clock was wrong');
});

// ---- Daily puzzles ----

test('among several games of a day, a finished one takes precedence, then the one played last', () => {
  const source = { kind: 'daily', date: '2026-11-22', level: 'hard' };
  const games = [game({ id: 'a', source, playedAt: 5 }), game({ id: 'b', source, playedAt: 9 }), game({ id: 'x', source: { ...source, date: '2026-11-21' } })];
  assert.equal(dailiesOf(games, '2026-11-22').get('hard').id, 'b');
  assert.equal(dailiesOf([...games, game({ id: 'c', source, playedAt: 1, finishedAt: 1 })], '2026-11-22').get('hard').id, 'c');
  assert.equal(dailiesOf(games, '2026-11-20').size, 0);
});

test('an address can request a day with or without a level, or just today', () => {
  const asked = (hash) => dailyInAddress(`https://example.org/sub/${hash}`);
  assert.deepEqual(asked('#daily=2026-11-22,hard'), { date: '2026-11-22', level: 'hard' });
  assert.deepEqual(asked('#daily'), { date: '', level: undefined });
  assert.deepEqual(asked('#daily=2026-11-22'), { date: '2026-11-22', level: undefined });
  assert.equal(asked(`#p=${GIVENS}`), null);
  assert.equal(asked(''), null);
});

// ---- Statistics ----

test('a streak continues across month ends and daylight-saving changes', () => {
  const days = (...times) => times.map((time) => daily(time));
  assert.deepEqual(streaks([], '2026-11-22'), { current: 0, longest: 0, days: 0 });
  assert.deepEqual(streaks(days('2026-02-27T23:59', '2026-02-28T00:01', '2026-03-01T12:00'), '2026-03-01'), { current: 3, longest: 3, days: 3 });
  assert.deepEqual(streaks(days('2024-02-28T10:00', '2024-02-29T10:00', '2024-03-01T10:00'), '2024-03-02'), { current: 3, longest: 3, days: 3 });
  assert.deepEqual(streaks(days('2026-12-31T23:30', '2027-01-01T00:30'), '2027-01-01').current, 2);
  // Days of 23 and 25 hours, with times shortly before and shortly after midnight.
  assert.equal(streaks(days('2026-03-28T23:50', '2026-03-29T00:10', '2026-03-30T00:10'), '2026-03-30').current, 3);
  assert.equal(streaks(days('2026-10-24T00:10', '2026-10-25T00:10', '2026-10-25T23:50', '2026-10-26T00:10'), '2026-10-26').current, 3);
});

test('a streak ends only when a whole day is missed', () => {
  const games = ['2026-11-18T10:00', '2026-11-20T10:00', '2026-11-21T10:00'].map((time) => daily(time));
  assert.deepEqual(streaks(games, '2026-11-21'), { current: 2, longest: 2, days: 3 });
  assert.equal(streaks(games, '2026-11-22').current, 2);
  assert.deepEqual(streaks(games, '2026-11-23'), { current: 0, longest: 2, days: 3 });
});

test('only daily puzzles that the player solved count for a streak, each day once', () => {
  const games = [daily('2026-11-22T10:00'), daily('2026-11-22T11:00'), finished('2026-11-21T10:00'), daily('2026-11-21T10:00', { hasShown: true }), game({ source: { kind: 'daily', date: '2026-11-21', level: 'easy' } })];
  assert.deepEqual(streaks(games, '2026-11-22'), { current: 1, longest: 1, days: 1 });
});

test('times include only games without hints, but games with hints count as finished', () => {
  const times = [60, 120, 300, 600].map((s) => finished('2026-11-22T10:00', { elapsed_ms: s * 1000 }));
  const games = [...times, finished('2026-11-22T10:00', { elapsed_ms: 1000, hints: 1 }), finished('2026-11-22T10:00', { elapsed_ms: 2000, hasShown: true }), game({ elapsed_ms: 1 }),
    finished('2026-11-22T10:00', { level: undefined }), daily('2026-11-22T10:00', { level: 'medium', hints: 2 })];
  const [easy, hard, ...others] = byLevel(games);
  assert.deepEqual(others, []);
  assert.deepEqual(easy, { level: 'easy', finished: 1, unaided: 0, times: null }, 'a daily puzzle has the level that it was generated for');
  assert.deepEqual(hard, { level: 'hard', finished: 5, unaided: 4, times: { n: 4, best: 60_000, lower: 105_000, median: 210_000, upper: 375_000, worst: 600_000, mean: 270_000 } });
});

test('quantiles are interpolated between values', () => {
  assert.equal(quantile([5], 0.5), 5);
  assert.equal(quantile([1, 2], 0.5), 1.5);
  assert.equal(quantile([1, 2, 9], 0.5), 2);
  assert.equal(quantile([0, 10], 0.25), 2.5);
  assert.equal(timesOf([]), null);
});

test('games are counted per week from the first game on, with empty weeks, up to the requested number of weeks', () => {
  const at = (...times) => times.map((time) => finished(time));
  assert.deepEqual(weekly(at('2026-11-22T23:59', '2026-11-16T00:00', '2026-11-02T10:00'), '2026-11-22', 1, 12), [
    { from: '2026-11-02', n: 1 }, { from: '2026-11-09', n: 0 }, { from: '2026-11-16', n: 2 },
  ]);
  assert.deepEqual(weekly(at('2026-11-22T23:59', '2026-11-21T10:00'), '2026-11-22', 0, 12), [{ from: '2026-11-15', n: 1 }, { from: '2026-11-22', n: 1 }]);
  assert.equal(weekly(at('2020-01-01T10:00'), '2026-11-22', 1, 12).length, 12);
  assert.deepEqual(weekly([], '2026-11-22', 1, 12), [{ from: '2026-11-16', n: 0 }]);
  // A week in which daylight-saving time ends is still a week.
  assert.deepEqual(weekly(at('2026-10-25T23:59', '2026-10-26T00:01'), '2026-10-26', 1, 12), [{ from: '2026-10-19', n: 1 }, { from: '2026-10-26', n: 1 }]);
});

test('box plots are drawn where the time scale puts their times', () => {
  const all = (shape) => [shape, ...shape.children.flatMap(all)];
  const times = { n: 3, best: 100_000, lower: 200_000, median: 300_000, upper: 500_000, worst: 4_000_000, mean: 1 };
  assert.deepEqual(timeScale([100_000, 4_000_000]).map(clockText), ['1:00', '2:00', '5:00', '10:00', '20:00', '30:00', '1:00:00', '2:00:00']);
  assert.deepEqual(timeScale([0]).map(clockText), ['0:01', '0:02']);
  assert.equal(timeScale([1e9, 1e10]).length, 2);
  const plot = boxes({ id: 'p', width: 400, height: 280, title: 'T', description: 'D', xLabel: 'x', yLabel: 'y', number: clockText, groups: [{ label: 'Hard', times, title: 'told' }] });
  const ticks = new Map(all(plot).filter(({ attributes }) => attributes.class === 'tick').map(({ text, attributes }) => [text, attributes.y - 4]));
  const rect = all(plot).find(({ name }) => name === 'rect').attributes;
  const median = all(plot).find(({ attributes }) => attributes.class === 'median').attributes.d;
  assert.ok(rect.y < Number(/ ([\d.]+)H/.exec(median)[1]) && Number(/ ([\d.]+)H/.exec(median)[1]) < rect.y + rect.height);
  assert.ok(ticks.get('10:00') < rect.y && rect.y < ticks.get('5:00'), '8:20 is between them');
  assert.ok(ticks.get('5:00') < rect.y + rect.height && rect.y + rect.height < ticks.get('2:00'));
  assert.ok(all(plot).some(({ name, text }) => name === 'title' && text === 'told'));
  const whiskers = [...all(plot).find(({ attributes }) => attributes.class === 'whisker').attributes.d.matchAll(/M[\d.]+ ([\d.]+)V([\d.]+)/g)].map(([, from, to]) => [Number(from), Number(to)]);
  const [[worst, upper], [lower, best]] = whiskers;
  assert.ok(worst < upper && lower < best);
  assert.deepEqual([upper, lower], [rect.y, rect.y + rect.height]);
});

test('in a low plot, labels that would overlap are left out', () => {
  const all = (shape) => [shape, ...shape.children.flatMap(all)];
  const times = { n: 3, best: 1000, lower: 2000, median: 3000, upper: 5000, worst: 4_000_000, mean: 1 };
  const plot = boxes({ id: 'p', width: 400, height: 160, title: 'T', description: 'D', xLabel: 'x', yLabel: 'y', number: clockText, groups: [{ label: 'Hard', times, title: 'told' }] });
  const labels = all(plot).filter(({ attributes, text }) => attributes.class === 'tick' && attributes['text-anchor'] === 'end' && text).map(({ attributes }) => attributes.y);
  assert.ok(labels.length >= 3);
  // The labels are not evenly spaced, so this checks the average distance.
  assert.ok((Math.max(...labels) - Math.min(...labels)) / (labels.length - 1) >= 14, `${labels}`);
});

test('the last times of a level are in chronological order, each drawn at its time', () => {
  const all = (shape) => [shape, ...shape.children.flatMap(all)];
  const games = [3, 1, 2].map((day) => finished(`2026-11-0${day}T10:00`, { elapsed_ms: day * 60_000 }));
  const others = [finished('2026-11-04T10:00', { hints: 1 }), finished('2026-11-05T10:00', { level: 'easy' }), game(), finished('2026-11-06T10:00', { hasShown: true })];
  assert.deepEqual(lately([...games, ...others], 'hard', 9).map(({ elapsed_ms }) => elapsed_ms / 60_000), [1, 2, 3]);
  assert.deepEqual(lately([...games, ...others], 'hard', 2).map(({ at }) => dayOf(at)), ['2026-11-02', '2026-11-03']);
  const points = lately(games, 'hard', 9).map(({ elapsed_ms }) => ({ label: 'x', ms: elapsed_ms, title: clockText(elapsed_ms) }));
  const plot = trend({ id: 'p', width: 400, height: 280, title: 'T', description: 'D', xLabel: 'x', yLabel: 'y', number: clockText, points, labelWidth: 50 });
  const ticks = new Map(all(plot).filter(({ attributes }) => attributes.class === 'tick').map(({ text, attributes }) => [text, attributes.y - 4]));
  const [one, two, three] = all(plot).filter(({ name }) => name === 'circle').map(({ attributes }) => attributes);
  assert.deepEqual([one.cy, two.cy], [ticks.get('1:00'), ticks.get('2:00')]);
  assert.ok(one.cx < two.cx && two.cx < three.cx && three.cy < two.cy && three.cy > ticks.get('5:00'));
});

// ---- Files ----

const fileWith = ({ games = [], ...what }) => [...fileOf({ collections: [], settings: {}, ...what, games: games.map(toStored) }, Date.UTC(2026, 10, 22, 10))].join('');

test('everything in a library file is restored', () => {
  const games = [game(), finished('2026-11-22T10:00', { id: 'b2', source: { kind: 'daily', date: '2026-11-22', level: 'hard' } })];
  const text = fileWith({ games, collections: [collection()], settings: { language: 'de' } });
  assert.deepEqual(readArchive(text), { games, collections: [collection()], settings: { language: 'de' }, training: null, skipped: 0 });
  assert.deepEqual(readArchive(fileWith({})), { games: [], collections: [], settings: {}, training: null, skipped: 0 });
  assert.equal(JSON.parse(text).savedAt, '2026-11-22T10:00:00.000Z');
  assert.equal(fileName(Date.UTC(2026, 10, 22, 23, 30)), 'nonet-2026-11-23.json', 'the local day');
});

test('files of other programs and files of a later version give different errors', () => {
  const others = ['', '{', 'null', '[]', '7', '{}', GIVENS, '{"format":"other","version":1}', '{"format":"nonet"}', '{"format":"nonet","version":"1"}', '{"format":"nonet","version":0}', '{"format":"nonet","version":1.5}'];
  for (const text of others) assert.equal(readArchive(text), 'library.notOurs', text);
  assert.equal(readArchive(JSON.stringify({ format: 'nonet', version: VERSION + 1, games: 'whatever' })), 'library.newerFile');
});

test('damaged records are skipped and counted; missing lists count as empty', () => {
  const text = JSON.stringify({ format: 'nonet', version: 1, games: [toStored(game()), null, { ...toStored(game()), typed: 7 }, 'x', { id: 'x', version: 'y' }], collections: [collection({ rows: 7 }), collection()], settings: [] });
  assert.deepEqual(readArchive(text), { games: [game()], collections: [collection()], settings: null, training: null, skipped: 5 });
  assert.deepEqual(readArchive('{"format":"nonet","version":1,"games":{"a":1}}'), { games: [], collections: [], settings: null, training: null, skipped: 0 });
});

test('a record cannot change the prototype of objects', () => {
  const text = fileWith({ games: [] }).replace('"games":[', `"games":[{"__proto__":{"hasShown":true},${JSON.stringify(game({ hasShown: undefined })).slice(1)}`);
  const { games } = readArchive(text);
  assert.deepEqual(games, []);
  assert.equal({}.hasShown, undefined);
});

test('records of a later version are passed on unchanged', () => {
  const later = { id: 'z9', version: VERSION + 1, playedAt: 7, something: { quite: 'new' } };
  assert.deepEqual(readArchive(fileWith({ games: [later, game()] })).games, [later, game()]);
  assert.equal(readArchive(fileWith({ games: [{ ...later, id: '<b>' }] })).skipped, 1);
});

test('a saved library has the progress in the trainer too', () => {
  const training = { techniques: { XWing: { done: 2, first: 1, total_ms: 9000, squares: 1, box: 1, dueAt: 5 } }, level: 'full' };
  assert.deepEqual(readArchive(fileWith({ training })).training, training);
  assert.equal(readArchive(fileWith({ training: null })).training, null);
});
