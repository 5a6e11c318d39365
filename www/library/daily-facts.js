/**
 * How hard the daily puzzles are and which techniques they need, worked out while they are shown, one level after the other. What is
 * known of a day stays on this device until another day is shown.
 *
 *   a game of that day, or the generator --> puzzle --rate, explain--> facts
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Generated } from '../engine/protocol.js'
 * @import { Level } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 * @import { LibraryContext } from './context.js'
 *
 * @typedef {object} DailyFacts
 * @property {string} puzzle
 * @property {number} er             on Sudoku Explainer's scale
 * @property {string[]} techniques   the keys of the hardest ones on the teacher's path, at most three
 */
import { LEVELS } from '../core/levels.js';
import { retry } from '../engine/retry.js';
import { SEED_VERSION, dailiesOf, dailyOptions, seedTextOf } from './daily.js';
import { sectionOf } from './state.js';

const KEY = 'nonet.daily';

/** How many techniques are named, and the rating up to which only the hardest is: those of singles. */
const [MOST, SINGLES] = [3, 2.3];

/** The puzzle of a day, or undefined if it was cancelled. @param {EnginePool} engine @param {string} date @param {Level} level @param {AbortSignal} signal */
export async function makeDaily(engine, date, level, signal) {
  /** @type {Generated[]} */
  const made = [];
  const seed = BigInt(await engine.request({ op: 'seed', text: seedTextOf(date, level) }, { signal }));
  await engine.generate(1, seed, dailyOptions(level), { signal, onMade: (some) => made.push(...some) });
  return made[0]?.puzzle;
}

/** The hardest techniques of a path, by their keys. @param {readonly { technique: string, rating: number }[]} steps */
export function hardestOf(steps) {
  /** @type {Map<string, number>} */
  const ratings = new Map();
  for (const { technique, rating } of steps) ratings.set(technique, Math.max(rating, ratings.get(technique) ?? 0));
  const sorted = [...ratings].sort(([, a], [, b]) => b - a);
  return sorted.filter(([, rating], n) => n === 0 || rating > SINGLES).slice(0, MOST).map(([technique]) => technique);
}

/** @param {string} date @param {Level} level */
export const factsKey = (date, level) => `${date} ${level}`;

/** @param {Store} store @param {EnginePool} engine @param {LibraryContext} context @param {Storage | undefined} storage */
export function createDailyFacts(store, engine, { library, change }, storage) {
  let wanted = '';
  let isBusy = false;
  let isRead = false;

  /** Only while the puzzles are shown and nothing else runs. */
  const next = () =>
    store.state.busy || store.state.place !== 'library' || sectionOf(store.state) !== 'daily' ? undefined : LEVELS.find((level) => !library().facts[factsKey(wanted, level)]);

  async function work() {
    if (isBusy) return;
    isBusy = true;
    try {
      for (let level = next(); level; level = next()) {
        const date = wanted;
        const facts = await factsOf(date, level);
        if (!facts) break;
        change({ facts: { ...library().facts, [factsKey(date, level)]: facts } });
        save(date);
      }
    } finally {
      isBusy = false;
    }
  }

  /** @param {string} date @param {Level} level @returns {Promise<DailyFacts | undefined>} */
  async function factsOf(date, level) {
    const { signal } = new AbortController();
    const puzzle = dailiesOf(library().games, date).get(level)?.givens ?? (await makeDaily(engine, date, level, signal));
    if (!puzzle) return undefined;
    const { er } = await retry(() => engine.request({ op: 'rate', puzzle }));
    const path = await retry(() => engine.request({ op: 'explain', state: { givens: puzzle } }));
    return { puzzle, er, techniques: path.kind === 'path' ? hardestOf(path.steps) : [] };
  }

  /** @param {string} date */
  function save(date) {
    const known = Object.entries(library().facts).filter(([key]) => key.startsWith(date));
    try {
      storage?.setItem(KEY, JSON.stringify({ version: SEED_VERSION, facts: Object.fromEntries(known) }));
    } catch {
      // Storage is full: they are worked out again.
    }
  }

  function read() {
    isRead = true;
    try {
      const { version, facts } = JSON.parse(storage?.getItem(KEY) ?? '{}');
      if (version === SEED_VERSION) change({ facts: Object.fromEntries(Object.entries(facts).filter(([, one]) => areFacts(one))) });
    } catch {
      // They are damaged: they are worked out again.
    }
  }

  return {
    /** Works out what is not known yet of a day's puzzles. Rejects if the page is offline or the engine failed. @param {string} date */
    async wantFacts(date) {
      wanted = date;
      if (!isRead) read();
      await work();
    },
    /** The puzzle, if it is known. @param {string} date @param {Level} level */
    knownDaily: (date, level) => library().facts[factsKey(date, level)]?.puzzle,
  };
}

/** @param {unknown} value @returns {value is DailyFacts} */
const areFacts = (value) => {
  const { puzzle, er, techniques } = /** @type {Partial<DailyFacts>} */ (value ?? {});
  return /^[1-9.]{81}$/.test(String(puzzle)) && Number.isFinite(er) && Array.isArray(techniques) && techniques.every((key) => /^\w+$/.test(String(key)));
};
