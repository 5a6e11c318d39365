/**
 * All the solutions of a grid: how many there are, one by one, one at random, and what each cell can have in any of them.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { CountProgress, Estimate, Operation, Request } from '../engine/protocol.js'
 * @import { Jobs } from '../app/jobs.js'
 * @import { Shown, Status, Values, Worded } from '../core/state.js'
 * @import { State } from '../state.js'
 * @import { Store } from '../app/store.js'
 *
 * @typedef {object} Outside   what these commands need from others
 * @property {Jobs['run']} run
 * @property {() => void} cancel   cancels the running job
 * @property {Jobs['ask']} ask
 */
import { EMPTY, colOf, merge, rowOf } from '../core/geometry.js';
import { bitOf, digitsOf } from '../core/notes.js';
import { LISTED, POSSIBLE, RANDOM } from '../core/state.js';

/** Solutions fetched at a time for browsing. */
const PAGE = 100;

/** How long a count's estimate may take, in seconds: nobody waits for it, but it occupies a worker. */
const ESTIMATE_S = 0.06;

/** With more solutions than this, digits are not counted per cell. Going through this many takes 30 ms. */
const TALLIED = 20_000;

/** @param {Store} store @param {EnginePool} engine @param {Outside} outside */
export function createSolutions(store, engine, { run, cancel, ask }) {
  /** @type {{ puzzle: string, pages: Map<number, string[]> }} */
  let leafed = { puzzle: '', pages: new Map() };
  /** For the shown puzzle: in how many solutions each cell has each digit. @type {{ shown: Shown, solutions: number, counts: Uint32Array } | null} */
  let tally = null;

  /** @param {Status['tone']} tone @param {string} key @param {Values} [values] */
  const say = (tone, key, values) => store.dispatch({ type: 'say', status: { key, with: values, tone } });
  /** @param {Shown} shown @param {Partial<Shown>} change @param {Status} [status] */
  const show = (shown, change, status) => store.dispatch({ type: 'show', shown: { ...shown, origins: undefined, candidates: undefined, often: undefined, ...change }, status });

  /** How many counts have begun. */
  let counts = 0;

  async function count() {
    const mine = ++counts;
    const { givens, place } = store.state;
    const { puzzle } = basis(store.state);
    const isOfGivens = puzzle === givens && givens !== EMPTY;
    // A count of the grid is valid until the grid changes; a count of the givens, whatever the player types meanwhile.
    const isGone = () => store.state.givens !== givens || (!isOfGivens && basis(store.state).puzzle !== puzzle);
    const leave = store.subscribe(({ status }) => {
      if (!isGone()) return;
      leave();
      cancel();
      if (status.key.startsWith('status.counting')) say('plain', 'status.edited');
    });
    await run('count', { key: 'status.counting', with: { n: 0 }, tone: 'plain' }, async (signal) => {
      /** @type {Promise<void> | undefined} */
      let estimating;
      /** @type {Estimate | undefined} */
      let about;
      const estimate = async () => {
        about = await engine.request({ op: 'estimate', puzzle, seconds: ESTIMATE_S }, { signal }).catch(() => undefined);
      };
      /** @param {CountProgress} progress */
      const onProgress = ({ count: n, share, left_ms: ms }) => {
        if (isGone()) return;
        estimating ??= estimate();
        const left = { ms: Math.max(1000, Math.ceil((ms ?? 0) / 1000) * 1000) };
        // There are at least as many as have been counted.
        const atLeast = (/** @type {number} */ estimated) => ({ about: Math.max(estimated, Number(n)) });
        const known = about && { low: atLeast(about.low), high: atLeast(about.high) };
        if (known && ms !== undefined) say('plain', 'status.countingLeft', { n, left, ...known });
        else if (known) say('plain', 'status.countingAbout', { n, ...known });
        else say('plain', 'status.counting', { n });
        store.dispatch({ type: 'busy', job: 'count', share: share > 0 ? share : null });
      };
      const { count: n, is_exact, elapsed_ms: ms } = await engine.count(puzzle, { signal, onProgress });
      // Another count has begun meanwhile, and says how far it is.
      if (isGone() || mine !== counts) return;
      const values = { n, time: { ms } };
      if (is_exact) {
        store.dispatch({ type: 'verdict', verdict: { grid: merge(givens, store.state.placements), kind: 'counted', count: n, elapsed_ms: ms } });
        // Nobody is taken away from another place.
        if (store.state.place === place) store.dispatch({ type: 'go', place: 'solve', screen: 'result' });
      }
      if (!is_exact) return say('plain', 'status.countStopped', values);
      const { some, none } = isOfGivens && store.state.placements !== EMPTY ? OF_GIVENS : basis(store.state);
      if (n === 0n) say('bad', none);
      else say('good', some, values);
      const { shown } = store.state;
      if (shown?.puzzle === puzzle) store.dispatch({ type: 'show', shown: { ...shown, total: n } });
      // Now the player can browse them.
      else if (n > 1n && basis(store.state).puzzle === puzzle) show({ digits: EMPTY, puzzle, index: LISTED, isOnly: false }, { total: n });
    });
    leave();
  }

  /** @param {number} by */
  async function leaf(by) {
    const { shown } = store.state;
    if (!shown || shown.isOnly) return;
    const index = Math.max(shown.index, -1) + by;
    if (index < 0) return;
    if (leafed.puzzle !== shown.puzzle) leafed = { puzzle: shown.puzzle, pages: new Map() };
    const page = Math.floor(index / PAGE);
    const { pages } = leafed;
    if (!pages.has(page)) {
      const solutions = await answerFor(shown, { op: 'solutions', puzzle: shown.puzzle, limit: PAGE, offset: page * PAGE });
      if (!solutions) return;
      pages.set(page, solutions);
    }
    const digits = pages.get(page)?.[index % PAGE];
    // After the last one: now the total is known.
    if (!digits) store.dispatch({ type: 'show', shown: { ...shown, total: BigInt(shown.index + 1) } });
    else show(shown, { digits, index });
  }

  /** Shows a random solution; all are equally likely. */
  function random() {
    const { shown } = store.state;
    if (!shown || shown.isOnly) return undefined;
    return run('random', undefined, async (signal) => {
      const request = { op: /** @type {const} */ ('random'), puzzle: shown.puzzle };
      /** @param {{ share: number }} progress */
      const onProgress = ({ share }) => store.dispatch({ type: 'busy', job: 'random', share });
      const digits = await engine.request(request, { signal, onProgress });
      if (digits && store.state.shown === shown) show(shown, { digits, index: RANDOM });
    });
  }

  /** Shows the digits that each cell has in any solution and, if the solutions are few enough to go through, in most of them. */
  async function possible() {
    const { shown } = store.state;
    if (!shown || shown.isOnly) return;
    const found = await answerFor(shown, { op: 'candidates', puzzle: shown.puzzle, limit: TALLIED });
    if (!found) return;
    const { candidates, solutions, counts } = found;
    const all = counts && solutions !== undefined ? { counts, solutions } : null;
    const often = !all ? undefined : candidates.map((bits, cell) =>
      digitsOf(bits).reduce((often, digit) => (2 * all.counts[9 * cell + digit - 1] > all.solutions ? often | bitOf(digit) : often), 0));
    const total = solutions === undefined ? shown.total : BigInt(solutions);
    const status = /** @type {Status} */ ({ key: counts ? 'status.possibleOf' : 'status.possible', with: { n: solutions }, tone: 'plain' });
    show(shown, { digits: settled(candidates, store.state.placements), index: POSSIBLE, candidates, often, total }, status);
    tally = all && { shown: /** @type {Shown} */ (store.state.shown), ...all };
  }

  /**
   * The engine's answer, unless something else is shown by then.
   * @template {Operation} Op
   * @param {Shown} shown @param {Request<Op>} request
   */
  async function answerFor(shown, request) {
    const answer = await ask(engine.request(request));
    return store.state.shown === shown ? answer : undefined;
  }

  store.subscribe(({ shown, selected }, previous) => {
    if (!tally || shown !== tally.shown || selected === previous?.selected) return;
    const { counts, solutions } = tally;
    const digits = digitsOf(shown.candidates?.[selected] ?? 0);
    /** @type {Worded[]} */
    const items = digits.map((digit) => ({ key: 'status.possibleDigit', with: { digit: String(digit), n: counts[9 * selected + digit - 1] } }));
    const list = items.reduce((list, item) => ({ key: 'status.possibleAnd', with: { list, item } }));
    say('plain', 'status.possibleCell', { row: rowOf(selected) + 1, col: colOf(selected) + 1, n: solutions, list });
  });

  return { count, next: () => leaf(1), previous: () => leaf(-1), random, possible };
}

const OF_GIVENS = { some: 'status.countedGivens', none: 'status.countedNoneGivens' };

/** What to count, with or without the player's digits, and the keys of the texts for the result. @param {State} state */
function basis({ givens, placements, settings }) {
  const isMixed = givens !== EMPTY && placements !== EMPTY;
  if (isMixed && settings.counts === 'givens') return { puzzle: givens, ...OF_GIVENS };
  const puzzle = merge(givens, placements);
  if (isMixed) return { puzzle, some: 'status.countedTyped', none: 'status.countedNoneTyped' };
  return { puzzle, some: 'status.counted', none: 'status.countedNone' };
}

/**
 * The digits that are the same in all solutions. Below a digit of the player that is in no solution, puts a different one, so that
 * it is marked as wrong.
 * @param {number[]} candidates @param {string} placements
 */
function settled(candidates, placements) {
  return candidates.map((bits, cell) => {
    const digits = digitsOf(bits);
    const isWrong = placements[cell] !== '.' && (bits & bitOf(Number(placements[cell]))) === 0;
    return digits.length === 1 || (isWrong && digits.length > 0) ? String(digits[0]) : '.';
  }).join('');
}
