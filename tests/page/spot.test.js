/** What to train after a game: hints, pauses and hard steps, from its moves. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialState, reduce } from '../../www/state.js';
import { hinted, slowest, spotsOf } from '../../www/train/spot.js';

test('the digit after a hint notes its technique, also once the hint is closed', () => {
  const hint = { kind: 'step', step: { technique: 'HiddenPair', placement: { cell: 3, digit: 5 }, eliminations: [] } };
  const lesson = { kind: 'hint', stage: 1, hint };
  const play = (...actions) => actions.reduce(reduce, initialState('en'));
  const place = [{ type: 'select', cell: 3 }, { type: 'digit', digit: '5' }];
  const load = { type: 'load', givens: `1${'.'.repeat(80)}`, status: { key: 'status.loaded', tone: 'plain' } };
  const closed = play(load, { type: 'lesson', lesson }, { type: 'lesson', lesson: null }, ...place);
  assert.equal(closed.past.at(-1).hint, 'HiddenPair');
  const next = reduce(reduce(closed, { type: 'select', cell: 4 }), { type: 'digit', digit: '6' });
  assert.equal(next.past.at(-1).hint, undefined, 'only the next one');
  const listed = play(load, { type: 'lesson', lesson: { kind: 'steps', steps: [hint.step, { ...hint.step, technique: 'XWing' }], at: 1 } }, ...place);
  assert.equal(listed.past.at(-1).hint, 'XWing', 'one of all steps');
});

const step = (technique, rating) => ({ technique, rating });
const edit = (ms, hint) => ({ type: 'edit', ms, ...(hint && { hint }) });

test('hints come first, then pauses, then the hardest steps, each technique once, with where they were', () => {
  const steps = [step('HiddenSingle', 1.2), step('XWing', 3.2), step('XyWing', 4.2), step('XWing', 3.2), step('Skyscraper', 4), step('Nets', 9)];
  const path = { steps, start: 'the start' };
  const moment = (technique) => ({ technique, sight: { steps: [step(technique, 3)], at: 0, start: 'later' } });
  const spots = spotsOf(path, [moment('XWing')], [{ ...moment('XyWing'), ms: 60_000 }], (technique) => technique !== 'Nets');
  assert.deepEqual(spots.map(({ technique, why }) => [technique, why]), [
    ['XWing', { kind: 'hinted' }], ['XyWing', { kind: 'slow', ms: 60_000 }], ['Skyscraper', { kind: 'hardest', rating: 4 }],
  ]);
  assert.deepEqual(spots.map(({ sight }) => [sight.start, sight.at]), [['later', 0], ['later', 0], ['the start', 4]]);
  assert.deepEqual(spotsOf({ steps: [step('HiddenSingle', 1.2)], start: '' }, [], [], () => true), [], 'singles are no news');
  const many = spotsOf(path, ['W', 'X', 'Y', 'Z'].map(moment), [{ ...moment('XyWing'), ms: 60_000 }], (technique) => technique !== 'Nets');
  assert.deepEqual(many.map(({ why }) => why.kind), ['hinted', 'slow', 'hardest'], 'many hints leave room for the others');
});

test('hints and pauses are read from the moves of the game', () => {
  const moves = [edit(1000), edit(31_000), edit(32_000, 'XWing'), edit(92_000, 'XWing'), { type: 'edit' }];
  assert.deepEqual(hinted(moves), [2]);
  assert.deepEqual(slowest(moves), [{ at: 3, ms: 60_000 }, { at: 1, ms: 30_000 }]);
});

test('a move knows when it was made, and after which hint; undo and redo keep that', () => {
  const STATUS = { key: 'status.edited', tone: 'plain' };
  const hint = { kind: 'step', step: { technique: 'XWing', eliminations: [{ cell: 18, digit: 4 }] } };
  const actions = [
    { type: 'load', givens: `${'.'.repeat(80)}1`, source: { kind: 'given' }, status: STATUS }, { type: 'game', game: { elapsed_ms: 4000 } },
    { type: 'lesson', lesson: { kind: 'hint', stage: 3, hint } }, { type: 'select', cell: 0 }, { type: 'digit', digit: '5' }, { type: 'undo' }, { type: 'redo' },
  ];
  const { past } = actions.reduce(reduce, initialState('en'));
  assert.deepEqual([past.at(-1).ms, past.at(-1).hint], [4000, 'XWing']);
});
