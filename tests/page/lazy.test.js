/** Parts of the page that come when they are first asked for: what is said while they are on their way. */
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
  /** A part whose modules come when `give` is called. */
  const part = (needs = {}) => {
    const { promise, give } = held();
    return { ask: lazily(needs, () => promise, (built) => built), give };
  };
  return { say, part, status: () => store.state.status.key };
}

test('a part that takes long says so, and then what was said when that began stands there again', async () => {
  const { say, part, status } = page();
  const { ask, give } = part();
  say('status.loading');
  const coming = ask();
  await clock.advance(200);
  assert.equal(status(), 'status.loading');
  // Said before it was late: the text from before must not come back.
  say('status.loaded');
  await clock.advance(200);
  assert.equal(status(), 'status.coming');
  give('the part');
  assert.equal(await coming, 'the part');
  assert.equal(status(), 'status.loaded');
  assert.equal(await ask(), 'the part', 'it comes once');
});

test('what is said meanwhile stays', async () => {
  const { say, part, status } = page();
  const { ask, give } = part();
  const coming = ask();
  await clock.advance(400);
  say('status.cleared');
  give();
  await coming;
  assert.equal(status(), 'status.cleared');
});

test('of two parts that take long the last one to come ends what is said of them', async () => {
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

test('a part that nobody asked for says nothing', async () => {
  const { say, part, status } = page();
  const { ask, give } = part({ isQuiet: true });
  say('status.edited');
  const coming = ask();
  await clock.advance(400);
  assert.equal(status(), 'status.edited');
  give();
  await coming;
});
