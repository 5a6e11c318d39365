import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { runClock } from '../../www/play/clock.js';
import { initialState, reduce } from '../../www/state.js';
import { createStore } from '../../www/app/store.js';
import { fakeClock } from './fake_clock.js';

const clock = fakeClock({ after });
const SOLUTION = '379648251485219367162573489724356918936481725851927634213894576548762193697135842';
const load = (givens) => ({ type: 'load', givens, source: { kind: 'given' }, status: { key: 'status.loaded', tone: 'plain' } });
const begin = (digit) => load(`${digit}${'.'.repeat(80)}`);
/** The player's first entry, which starts the clock. */
const note = (store) => [{ type: 'select', cell: 1 }, { type: 'digit', digit: '5', mode: 'corner' }].forEach((action) => store.dispatch(action));

/** A page with its clock. */
function start() {
  const document = Object.assign(new EventTarget(), { hidden: false });
  const store = createStore(reduce, initialState('en'));
  const { update } = runClock(store, document);
  const hide = (isHidden) => {
    document.hidden = isHidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const type = (cell, digit) => [{ type: 'select', cell }, { type: 'digit', digit }].forEach((action) => store.dispatch(action));
  return { store, update, hide, type };
}

test('after many games only one clock runs, once a second, and it stops while the page is hidden', async () => {
  const { store, hide } = start();
  for (let game = 0; game < 50; game++) store.dispatch(begin((game % 9) + 1));
  note(store);
  let ticks = 0;
  store.subscribe((state, previous) => previous && state.game.elapsed_ms !== previous.game.elapsed_ms && ticks++);
  await clock.advance(10_000);
  assert.deepEqual([ticks, store.state.game.elapsed_ms], [10, 10_000]);
  await clock.advance(400);
  hide(true);
  assert.equal(store.state.game.elapsed_ms, 10_400, 'the time since the last tick counts');
  await clock.advance(10_000);
  assert.equal(store.state.game.elapsed_ms, 10_400);
  hide(false);
  await clock.advance(1000);
  assert.equal(store.state.game.elapsed_ms, 11_400);
  hide(true);
});

test('the clock starts with the player’s first entry, and goes on when it is undone', async () => {
  const { store, hide } = start();
  store.dispatch(begin(1));
  await clock.advance(5000);
  assert.equal(store.state.game.elapsed_ms, 0, 'a puzzle may have been loaded only to be solved');
  note(store);
  await clock.advance(2000);
  store.dispatch({ type: 'undo' });
  await clock.advance(1000);
  assert.equal(store.state.game.elapsed_ms, 3000);
  hide(true);
});

test('the clock runs only in Play, and not while the next puzzle is chosen', async () => {
  const { store } = start();
  store.dispatch(begin(1));
  note(store);
  const counts = async (place, screen) => {
    store.dispatch({ type: 'go', place, screen });
    const { elapsed_ms } = store.state.game;
    await clock.advance(3_000);
    return store.state.game.elapsed_ms > elapsed_ms;
  };
  const counted = [];
  for (const [place, screen] of [['play', 'game'], ['play', 'new'], ['solve', 'start'], ['create', 'form'], ['play', 'game'], ['learn', 'all']]) counted.push(await counts(place, screen));
  assert.deepEqual(counted, [true, false, false, false, true, false]);
});

test('a paused game does not count time', async () => {
  const { store, hide } = start();
  store.dispatch(begin(1));
  note(store);
  await clock.advance(2000);
  store.dispatch({ type: 'pause', isPaused: true });
  await clock.advance(5000);
  store.dispatch({ type: 'pause', isPaused: false });
  await clock.advance(1000);
  assert.equal(store.state.game.elapsed_ms, 3000);
  hide(true);
});

test('the clock stops while a solution is shown, and a visibility event of a visible page does not disturb it', async () => {
  const { store, hide } = start();
  store.dispatch(begin(1));
  note(store);
  await clock.advance(500);
  hide(false);
  await clock.advance(500);
  hide(true);
  assert.equal(store.state.game.elapsed_ms, 1000);
  hide(false);
  store.dispatch({ type: 'show', shown: { digits: SOLUTION, puzzle: SOLUTION, index: 0, isOnly: true } });
  await clock.advance(3000);
  store.dispatch({ type: 'hide' });
  await clock.advance(1000);
  assert.equal(store.state.game.elapsed_ms, 2000);
  hide(true);
  assert.equal(clock.pending, 0, 'one clock ran, and it has stopped');
});

test('a new game gets an id and a start time; each tick updates the time it was last played', async () => {
  const { store, hide } = start();
  const now = Date.now();
  store.dispatch(begin(1));
  const { id, startedAt, playedAt } = store.state.game;
  assert.match(id, /^[0-9a-f]{32}$/);
  assert.deepEqual([startedAt, playedAt], [now, now]);
  note(store);
  await clock.advance(3000);
  assert.deepEqual([store.state.game.id, store.state.game.startedAt, store.state.game.playedAt], [id, now, now + 3000]);
  hide(true);
});

test('the time of one game is not added to another', async () => {
  const { store, hide } = start();
  store.dispatch(begin(1));
  const { state: first } = store;
  store.dispatch(begin(2));
  note(store);
  await clock.advance(900);
  const { past, future, bookmarks, givens, placements, cornerNotes, centreNotes, colours, game } = first;
  store.dispatch({ type: 'resume', record: { ...game, past, future, bookmarks, givens, placements, cornerNotes, centreNotes, colours, finishedAt: 1, elapsed_ms: 2000 }, status: first.status });
  assert.equal(store.state.game.elapsed_ms, 2000);
  hide(true);
});

test('the last right digit ends the game: the clock stops, and the time and the help used are reported', async () => {
  const givens = `.${SOLUTION.slice(1)}`;
  for (const [help, key, n] of [[{}, 'play.finished', 0], [{ checks: 2 }, 'play.finishedChecks', 2], [{ hints: 1, checks: 2 }, 'play.finishedHints', 1], [{ hints: 3, hasShown: true }, 'play.finishedShown', 3]]) {
    const { store, type } = start();
    store.dispatch(load(givens));
    store.dispatch({ type: 'game', game: help });
    store.dispatch({ type: 'select', cell: 0 });
    store.dispatch({ type: 'digit', digit: '9', mode: 'corner' });
    await clock.advance(2500);
    type(0, '9');
    assert.equal(store.state.game.finishedAt, null, 'a wrong digit does not end the game');
    type(0, SOLUTION[0]);
    const { status, game } = store.state;
    assert.deepEqual([status.key, status.with.n, status.with.clock], [key, n, { clock: 2500 }]);
    assert.deepEqual([game.finishedAt, game.elapsed_ms], [Date.now(), 2500]);
    await clock.advance(5000);
    assert.equal(store.state.game.elapsed_ms, 2500);
  }
});
