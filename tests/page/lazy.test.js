/** Parts of the page that are loaded on demand, and the status while they load. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createLazily } from '../../www/app/lazy.js';
import { createStore } from '../../www/app/store.js';
import { initialState, reduce } from '../../www/state.js';
import { fakeClock } from './fake_clock.js';
import { held } from './fake_engine.js';

const clock = fakeClock({ after });

function page() {
  const store = createStore(reduce, initialState('en'));
  const lazily = createLazily(/** @type {any} */ ({}), store, '');
  const say = (key) => store.dispatch({ type: 'say', status: { key, tone: 'plain' } });
  /** A part whose modules have loaded when `give` is called. */
  const part = (needs = {}) => {
    const { promise, give } = held();
    return { ask: lazily(needs, () => promise, (built) => built), give };
  };
  return { say, part, status: () => store.state.status.key };
}

test('a part that takes long shows that it is loading, and then restores the previous status', async () => {
  const { say, part, status } = page();
  const { ask, give } = part();
  say('status.loading');
  const loading = ask();
  await clock.advance(200);
  assert.equal(status(), 'status.loading');
  // This status, shown before the part was late, is the one to restore, not the one before it.
  say('status.loaded');
  await clock.advance(200);
  assert.equal(status(), 'status.coming');
  give('the part');
  assert.equal(await loading, 'the part');
  assert.equal(status(), 'status.loaded');
  assert.equal(await ask(), 'the part', 'it is loaded once');
});

test('a status shown in the meantime stays', async () => {
  const { say, part, status } = page();
  const { ask, give } = part();
  const loading = ask();
  await clock.advance(400);
  say('status.cleared');
  give();
  await loading;
  assert.equal(status(), 'status.cleared');
});

test('with two slow parts, the loading status ends when the last one has loaded', async () => {
  const { say, part, status } = page();
  const [one, other] = [part(), part()];
  say('status.edited');
  const first = one.ask();
  await clock.advance(200);
  const second = other.ask();
  await clock.advance(400);
  one.give();
  await first;
  assert.equal(status(), 'status.coming');
  other.give();
  await second;
  assert.equal(status(), 'status.edited');
});

test('a part that loads in the background shows no status', async () => {
  const { say, part, status } = page();
  const { ask, give } = part({ isQuiet: true });
  say('status.edited');
  const loading = ask();
  await clock.advance(400);
  assert.equal(status(), 'status.edited');
  give();
  await loading;
});
