/**
 * The library: the games and collections stored on this device, and the commands for them.
 *
 *   keep()  --> database --> summaries in the state --> views
 *   open(id), daily(date, level), play(n)  --> outside: loads it into the grid
 *
 * The device may refuse to store anything, or be full. The page still works then, and the panel says so.
 *
 * @import { Training } from '../core/training.js'
 * @import { EnginePool } from '../engine/pool.js'
 * @import { JobName, Level, Status } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 * @import { Catalogue } from '../app/techniques.js'
 * @import { Say } from '../app/words.js'
 * @import { Database, Entry, Kind } from '../storage/database.js'
 * @import { GameRecord, Source } from '../core/game.js'
 * @import { Label, Summary } from '../storage/schema.js'
 * @import { Section } from './state.js'
 *
 * @typedef {ReturnType<typeof createLibrary>} Library
 *
 * @typedef {object} Outside   what the library needs from the page
 * @property {() => GameRecord | null} current     the game in the grid; null when the grid is empty
 * @property {GameRecord | null} initialGame       the game that the page started with
 * @property {(record: GameRecord) => void} resume  resumes a game
 * @property {(puzzle: string, source: Source) => void} start  starts a new one
 * @property {(job: JobName, status: Status | undefined, work: (signal: AbortSignal) => Promise<void>) => Promise<void>} run
 * @property {(name: string, content: Blob) => void} download
 * @property {Storage | undefined} storage  for what is worth keeping only for a day
 * @property {() => Say} words
 * @property {() => Promise<Catalogue>} techniques
 * @property {(settings: Record<string, unknown>) => void} takeSettings  valid or not
 * @property {{ saved: () => Training | null, add: (training: Training) => void }} training  the progress in the trainer
 */
import { isBegun, newId } from '../core/game.js';
import { editOf } from '../core/history.js';
import { isLevel } from '../core/levels.js';
import { isDate, summaryOf } from '../storage/schema.js';
import { createBackup } from './backup.js';
import { createBuiltIn } from './built-in.js';
import { createCollections } from './collections.js';
import { dailiesOf } from './daily.js';
import { createDailyFacts, makeDaily } from './daily-facts.js';
import { createLibraryContext } from './context.js';
import { dayOf } from '../core/days.js';

/** How long a deletion can be undone, in milliseconds. */
const REGRET_MS = 60_000;

/** @param {Store} store @param {EnginePool} engine @param {Database} database @param {Outside} outside */
export function createLibrary(store, engine, database, outside) {
  /** The state of the game saved last, so that an unchanged game is not written again. */
  let saved = '';
  /** Its position: while that is the same, a game missing from the database has been deleted. Only its next move saves it again. */
  let savedPosition = '';
  /** @type {{ kind: Kind, entry: Entry } | null} */
  let removed = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let forgetting;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let rereading;
  /** Resolves when the stored version of the initial game is safe. @type {Promise<void> | undefined} */
  let securing;
  const context = createLibraryContext(store);
  const { library, change, report, ask } = context;
  const facts = createDailyFacts(store, engine, context, outside.storage);

  /** Browsing a list of puzzles does not start games. @param {GameRecord} record */
  const isWorthKeeping = (record) => isBegun(record) || record.hints > 0 || library().games.some(({ id }) => id === record.id);

  async function reread() {
    const found = await ask(Promise.all([database.all('games'), database.all('collections')]));
    if (!found) return;
    const [games, collections] = found;
    change({
      phase: 'ready',
      games: games.valid.sort(byAge),
      collections: collections.valid.sort((/** @type {Label} */ a, /** @type {Label} */ b) => b.savedAt - a.savedAt),
      unknown: games.unknown + collections.unknown,
      damaged: games.damaged + collections.damaged,
    });
    await lists.count();
  }

  /** Saves a game: the current one in the grid, or one that has just left it. @param {GameRecord | null} [record] */
  async function keep(record = outside.current()) {
    if (!record || !isWorthKeeping(record)) {
      if (library().current !== null) change({ current: null });
      return;
    }
    const [now, position] = [stampOf(record), positionOf(record)];
    if (now === saved) {
      if (library().current !== record.id) change({ current: record.id });
      return;
    }
    saved = now;
    const onlyReplaces = position === savedPosition;
    const isSaved = await ask((securing ??= secure().catch(allowRetry)).then(() => database.put('games', record, { onlyReplaces })));
    if (!isSaved) {
      saved = '';
      return;
    }
    savedPosition = position;
    const games = [summaryOf(record), ...library().games.filter(({ id }) => id !== record.id)].sort(byAge);
    change({ phase: 'ready', games, current: record.id, ...(library().report?.key === 'library.full' && { report: null }) });
    await lists.count();
  }

  /** If the library has a more advanced version of the initial game, because local storage was full, keeps that as another game. */
  async function secure() {
    const { initialGame } = outside;
    const there = initialGame && (await database.get('games', initialGame.id));
    if (!there || there.elapsed_ms <= initialGame.elapsed_ms || !editOf(initialGame, there)) return;
    await database.put('games', { ...there, id: newId() });
    await reread();
  }

  /** After a refusal the next call retries. @param {unknown} error @returns {never} */
  function allowRetry(error) {
    securing = undefined;
    throw error;
  }

  /** Saves a game of another tab, if it is missing or older here. @param {GameRecord} record */
  async function keepOther(record) {
    if (await ask(database.merge('games', [record]))) await reread();
  }

  /** @param {string} id */
  async function open(id) {
    await keep();
    const record = await ask(database.get('games', id));
    if (record === undefined) return;
    if (!record) {
      report('bad', 'library.gone');
      return;
    }
    outside.resume(record);
    const now = outside.current();
    [saved, savedPosition] = now ? [stampOf(now), positionOf(now)] : ['', ''];
    change({ current: id, report: null });
    store.dispatch({ type: 'say', status: { key: record.finishedAt === null ? 'library.resumed' : 'library.reopened', with: { clock: { clock: record.elapsed_ms } }, tone: 'plain' } });
  }

  /** Resumes an unfinished game with these givens. @param {string} givens */
  async function resumeGame(givens) {
    if (library().phase === 'opening') await reread();
    const game = library().games.find((game) => game.givens === givens && game.finishedAt === null);
    if (game && store.state.givens === givens && store.state.game.id !== game.id) await open(game.id);
  }

  /** Opens a daily puzzle: its existing game, or a new one. @param {string} date @param {Level} level */
  async function daily(date, level) {
    // The library may not have been read yet.
    if (library().phase === 'opening') await reread();
    const game = dailiesOf(library().games, date).get(level);
    if (game) return open(game.id);
    return outside.run('new', { key: 'status.making', tone: 'plain' }, async (signal) => {
      await keep();
      const puzzle = facts.knownDaily(date, level) ?? (await makeDaily(engine, date, level, signal));
      if (!puzzle) {
        store.dispatch({ type: 'say', status: { key: 'status.makeStopped', tone: 'plain' } });
        return;
      }
      outside.start(puzzle, { kind: 'daily', date, level });
      store.dispatch({ type: 'say', status: { key: 'library.dailyBegun', with: { date: { date }, level: { key: `level.${level}` } }, tone: 'plain' } });
    });
  }

  // ---- Deleting and restoring ----

  /** @param {Kind} kind @param {string} id @param {Status} what  describes it */
  async function remove(kind, id, what) {
    const entry = await ask(database.remove(kind, id));
    if (!entry) return;
    const now = outside.current();
    if (now?.id === id) [saved, savedPosition] = ['', positionOf(now)];
    lists.forget(id);
    removed = { kind, entry };
    clearTimeout(forgetting);
    forgetting = setTimeout(forget, REGRET_MS);
    const { games, collections, opened } = library();
    change({
      games: games.filter((game) => game.id !== id),
      collections: collections.filter((label) => label.id !== id),
      opened: opened?.id === id ? null : opened,
      removed: what,
      report: null,
    });
  }

  function forget() {
    removed = null;
    change({ removed: null });
  }

  async function bringBack() {
    if (!removed) return;
    const { kind, entry } = removed;
    clearTimeout(forgetting);
    const isBack = await ask(database.merge(kind, [entry]));
    if (!isBack) return;
    removed = null;
    change({ removed: null, report: { key: 'library.back', tone: 'plain' } });
    await reread();
  }

  const lists = createCollections(store, database, context, { start: outside.start, open, keep, reread });
  const builtIn = createBuiltIn(store, engine, context, { ...outside, keep });
  const backup = createBackup(store, database, context, { ...outside, keep, reread, forget: lists.forget });

  // Another tab reports each of its changes; reread once for several.
  database.onChange(() => {
    clearTimeout(rereading);
    rereading = setTimeout(reread, 60);
  });

  return {
    reread,
    keep,
    keepOther,
    open,
    daily,
    /** Opens the daily puzzle of an address; by default today's, at medium level. @param {{ date?: unknown, level?: unknown }} asked */
    dailyOf: ({ date, level }) => daily(dateOr(date, dayOf(Date.now())), levelOr(level, 'medium')),
    wantFacts: facts.wantFacts,
    resumeGame,
    bringBack,
    ...backup,
    ...builtIn,
    collect: lists.collect,
    list: lists.list,
    look: lists.look,
    play: lists.play,
    /** @param {Summary} game @param {Status} what */
    removeGame: ({ id }, what) => remove('games', id, what),
    /** @param {Label} label */
    removeCollection: ({ id, name }) => remove('collections', id, { key: 'library.removedCollection', with: { name }, tone: 'plain' }),
    /** @param {Section} section */
    show: (section) => {
      store.dispatch({ type: 'go', place: 'library', screen: section });
      return lists.count();
    },
    count: lists.count,
  };
}

/** @param {Summary} a @param {Summary} b */
const byAge = (a, b) => b.playedAt - a.playedAt;

/** Identifies a position of a game. @param {GameRecord} game */
const positionOf = ({ id, givens, placements, cornerNotes, centreNotes, colours, past, future, bookmarks, finishedAt }) =>
  JSON.stringify([id, givens, placements, cornerNotes, centreNotes, colours, past.length, future.length, bookmarks.length, finishedAt]);

/** Identifies a state of a game, to the second. @param {GameRecord} game */
const stampOf = (game) => {
  const { playedAt, elapsed_ms, hints, checks, hasShown, level, er } = game;
  return positionOf(game) + JSON.stringify([playedAt, Math.floor(elapsed_ms / 1000), hints, checks, hasShown, level, er]);
};

/** The date if it is valid and not in the future, otherwise today. @param {unknown} date @param {string} today @returns {string} */
const dateOr = (date, today) => (isDate(date) && String(date) <= today ? /** @type {string} */ (date) : today);

/** @param {unknown} level @param {Level} otherwise @returns {Level} */
const levelOr = (level, otherwise) => (isLevel(level) ? /** @type {Level} */ (level) : otherwise);
