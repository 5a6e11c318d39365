/**
 * The shelf: the games and collections kept on this device, and what the player can do with them.
 *
 *   keep()  --> database --> summaries in the state --> views
 *   open(id), daily(date, level), play(n)  --> outside: into the grid
 *
 * The device may refuse to keep anything, or run full: then the page works all the same, and the panel says so.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Generated } from '../engine/protocol.js'
 * @import { JobName, Level, Status, Values } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 * @import { Database, Entry, Kind } from '../storage/database.js'
 * @import { GameRecord, Source } from '../core/game.js'
 * @import { Collection, Label, Summary } from '../storage/schema.js'
 * @import { Section, ShelfState } from './state.js'
 *
 * @typedef {ReturnType<typeof createShelf>} Shelf
 *
 * @typedef {object} Outside   what the shelf needs of the page
 * @property {() => GameRecord | null} current     the game in the grid; null when the grid is empty
 * @property {GameRecord | null} came              the game that the page came with
 * @property {(record: GameRecord) => void} resume  goes on with a game
 * @property {(puzzle: string, source: Source) => void} start  begins a new one
 * @property {(job: JobName, status: Status | undefined, work: (signal: AbortSignal) => Promise<void>) => Promise<void>} run
 * @property {(name: string, content: Blob) => void} download
 * @property {(settings: Record<string, unknown>) => void} takeSettings  sound or not
 */
import { newId } from '../core/game.js';
import { editOf, isBegun } from '../core/history.js';
import { isLevel } from '../core/levels.js';
import { isDate, keptRow, summaryOf } from '../storage/schema.js';
import { fileName, fileOf, readArchive } from './archive.js';
import { dailyOptions, dailiesOf, seedTextOf } from './daily.js';
import { Refusal } from '../storage/database.js';
import { dayOf } from '../core/days.js';
import { PAGE, PUZZLES } from './state.js';

/** For how long what was deleted can be brought back, in milliseconds. */
const REGRET_MS = 60_000;

/** Larger files are none of ours, in bytes. */
const LARGEST = 500_000_000;

/** @param {Store} store @param {EnginePool} engine @param {Database} database @param {Outside} outside */
export function createShelf(store, engine, database, outside) {
  /** What was kept last, so that what has not changed is not written again. */
  let kept = '';
  /** Its position: while that is the same, a game that is there no more was deleted. It comes back with its next move. */
  let keptAt = '';
  /** @type {{ kind: Kind, entry: Entry } | null} */
  let removed = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let forgetting;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let rereading;
  /** Ends when what lay here of the game that the page came with is safe. @type {Promise<void> | undefined} */
  let spared;
  /** The puzzles of collections that were looked into, by their ids. @type {Map<string, Collection['rows']>} */
  const looked = new Map();

  const shelf = () => store.state.shelf;
  /** @param {Partial<ShelfState>} change */
  const change = (change) => store.dispatch({ type: 'shelf', shelf: change });
  /** @param {Status['tone']} tone @param {string} key @param {Values} [values] */
  const report = (tone, key, values) => change({ report: { key, with: values, tone } });

  /** What came of something that needs the database; undefined, and said, where it was refused. @template T @param {Promise<T>} answer */
  async function ask(answer) {
    try {
      return await answer;
    } catch (error) {
      const reason = error instanceof Refusal ? error.reason : 'failed';
      if (reason === 'none' || reason === 'newer') change({ phase: reason });
      else if (shelf().report?.key !== `shelf.${reason}`) report('bad', `shelf.${reason}`);
      return undefined;
    }
  }

  /** Leafing through a list of puzzles begins no games. @param {GameRecord} record */
  const isWorthKeeping = (record) => isBegun(record) || record.hints > 0 || shelf().games.some(({ id }) => id === record.id);

  async function reread() {
    const found = await ask(Promise.all([database.all('games'), database.all('collections')]));
    if (!found) return;
    const [games, collections] = found;
    change({
      phase: 'ready',
      games: games.sound.sort(byAge),
      collections: collections.sound.sort((/** @type {Label} */ a, /** @type {Label} */ b) => b.savedAt - a.savedAt),
      unknown: games.unknown + collections.unknown,
      spoilt: games.spoilt + collections.spoilt,
    });
    await count();
  }

  /** Keeps a game: the one in the grid as it is now, or one that has just left it. @param {GameRecord | null} [record] */
  async function keep(record = outside.current()) {
    if (!record || !isWorthKeeping(record)) {
      if (shelf().current !== null) change({ current: null });
      return;
    }
    const [now, position] = [stampOf(record), positionOf(record)];
    if (now === kept) {
      if (shelf().current !== record.id) change({ current: record.id });
      return;
    }
    kept = now;
    const onlyReplaces = position === keptAt;
    const isKept = await ask((spared ??= spare().catch(again)).then(() => database.put('games', record, { onlyReplaces })));
    if (!isKept) {
      kept = '';
      return;
    }
    keptAt = position;
    const games = [summaryOf(record), ...shelf().games.filter(({ id }) => id !== record.id)].sort(byAge);
    change({ phase: 'ready', games, current: record.id, ...(shelf().report?.key === 'shelf.full' && { report: null }) });
    await count();
  }

  /** A game that lies here further than the page came with it, since the page's own place was full then, stays as another game. */
  async function spare() {
    const { came } = outside;
    const there = came && (await database.get('games', came.id));
    if (!there || there.elapsed_ms <= came.elapsed_ms || !editOf(came, there)) return;
    await database.put('games', { ...there, id: newId() });
    await reread();
  }

  /** What was refused once is asked for anew. @param {unknown} error @returns {never} */
  function again(error) {
    spared = undefined;
    throw error;
  }

  /** Puts in a game of another tab, where it is not here or is older. @param {GameRecord} record */
  async function keepOther(record) {
    if (await ask(database.merge('games', [record]))) await reread();
  }

  /** @param {string} id */
  async function open(id) {
    await keep();
    const record = await ask(database.get('games', id));
    if (record === undefined) return;
    if (!record) {
      report('bad', 'shelf.gone');
      return;
    }
    outside.resume(record);
    const now = outside.current();
    [kept, keptAt] = now ? [stampOf(now), positionOf(now)] : ['', ''];
    change({ current: id, report: null });
    store.dispatch({ type: 'say', status: { key: record.finishedAt === null ? 'shelf.resumed' : 'shelf.reopened', with: { clock: { clock: record.elapsed_ms } }, tone: 'plain' } });
  }

  /** Goes on with a game of these givens that is not at its end. @param {string} givens */
  async function goOn(givens) {
    if (shelf().phase === 'opening') await reread();
    const game = shelf().games.find((game) => game.givens === givens && game.finishedAt === null);
    if (game && store.state.givens === givens && store.state.game.id !== game.id) await open(game.id);
  }

  /** The puzzle of the day: the game of it that is there, or a new one. @param {string} date @param {Level} level */
  async function daily(date, level) {
    // It may be there, and not read yet.
    if (shelf().phase === 'opening') await reread();
    const game = dailiesOf(shelf().games, date).get(level);
    if (game) return open(game.id);
    return outside.run('new', { key: 'status.making', tone: 'plain' }, async (signal) => {
      await keep();
      /** @type {Generated[]} */
      const made = [];
      const seed = BigInt(await engine.request({ op: 'seed', text: seedTextOf(date, level) }, { signal }));
      await engine.generate(1, seed, dailyOptions(level), { signal, onMade: (some) => made.push(...some) });
      const [one] = made;
      if (!one) {
        store.dispatch({ type: 'say', status: { key: 'status.makeStopped', tone: 'plain' } });
        return;
      }
      outside.start(one.puzzle, { kind: 'daily', date, level });
      store.dispatch({ type: 'say', status: { key: 'shelf.dailyBegun', with: { date: { date }, level: { key: `level.${level}` } }, tone: 'plain' } });
    });
  }

  // ---- Taking away, and bringing back ----

  /** @param {Kind} kind @param {string} id @param {Status} what  what it was, in words */
  async function remove(kind, id, what) {
    const entry = await ask(database.remove(kind, id));
    if (!entry) return;
    const now = outside.current();
    if (now?.id === id) [kept, keptAt] = ['', positionOf(now)];
    looked.delete(id);
    removed = { kind, entry };
    clearTimeout(forgetting);
    forgetting = setTimeout(forget, REGRET_MS);
    const { games, collections, opened } = shelf();
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
    change({ removed: null, report: { key: 'shelf.back', tone: 'plain' } });
    await reread();
  }

  // ---- Everything as a file ----

  async function save() {
    await keep();
    const found = await ask(Promise.all([database.everything('games'), database.everything('collections')]));
    if (!found) return;
    const [games, collections] = found;
    const now = Date.now();
    const pieces = [...fileOf({ games, collections, settings: store.state.settings }, now)];
    outside.download(fileName(now), new Blob(pieces, { type: 'application/json' }));
    change({ report: told('shelf.saved', { name: fileName(now) }, counted(games.length, collections.length)) });
  }

  /** @param {File} file @param {boolean} withSettings */
  async function load(file, withSettings) {
    const text = file.size > LARGEST ? '' : await file.text().catch(() => '');
    const archive = readArchive(text);
    if (typeof archive === 'string') {
      report('bad', archive);
      return;
    }
    // Where the same game is newer here it stays; so what is in the grid has to be there first.
    await keep();
    const games = await ask(database.merge('games', archive.games));
    const collections = games && (await ask(database.merge('collections', archive.collections)));
    if (!games || !collections) return;
    const hasSettings = withSettings && archive.settings !== null;
    if (archive.settings && hasSettings) outside.takeSettings(archive.settings);
    looked.clear();
    /** @param {string} key @param {number} n @returns {Status[]} */
    const some = (key, n) => (n > 0 ? [{ key, with: { n }, tone: 'plain' }] : []);
    const more = [
      ...some('shelf.gamesAdded', games.added),
      ...some('shelf.gamesRenewed', games.renewed),
      ...some('shelf.gamesKept', games.kept),
      ...some('shelf.collectionsAdded', collections.added + collections.renewed),
      ...some('shelf.skipped', archive.skipped),
      .../** @type {Status[]} */ (hasSettings ? [{ key: 'shelf.settingsTaken', tone: 'plain' }] : []),
    ];
    change({ report: told(more.length > 0 ? 'shelf.loaded' : 'shelf.loadedNothing', { name: file.name }, more) });
    await reread();
  }

  // ---- Collections ----

  /** The list of puzzles under a name. @param {string} name */
  async function collect(name) {
    const { rows } = store.state.list;
    if (rows.length === 0) {
      report('bad', 'shelf.listEmpty');
      return false;
    }
    if (!name) {
      report('bad', 'shelf.nameless');
      return false;
    }
    /** @type {Collection} */
    const collection = { id: newId(), name: name.slice(0, 200), savedAt: Date.now(), rows: rows.map(keptRow) };
    const isKept = await ask(database.put('collections', collection).then(() => true));
    if (!isKept) return false;
    report('plain', 'shelf.collected', { n: rows.length, name: collection.name });
    await reread();
    return true;
  }

  /** @param {string} id @returns {Promise<Collection['rows'] | undefined>} */
  async function rowsOf(id) {
    const known = looked.get(id);
    if (known) return known;
    /** @type {Collection | null | undefined} */
    const collection = await ask(database.get('collections', id));
    if (collection === null) report('bad', 'shelf.gone');
    if (collection) looked.set(id, collection.rows);
    return collection?.rows;
  }

  /** Into the list. @param {Label} label */
  async function list({ id, name }) {
    const rows = await rowsOf(id);
    if (!rows) return;
    store.dispatch({ type: 'list', rows: rows.map((row) => ({ ...row, collection: name })), source: 'pasted' });
    report('plain', 'shelf.listed', { n: rows.length, name });
  }

  /** Shows its puzzles in the panel, or shows them no more. @param {string} id */
  async function look(id) {
    if (shelf().opened?.id === id) {
      change({ opened: null });
      return;
    }
    const rows = await rowsOf(id);
    if (rows) change({ opened: { id, puzzles: rows, limit: PUZZLES } });
  }

  /** A puzzle of the collection that is looked into: its game, or a new one. @param {number} n */
  async function play(n) {
    const { opened, collections, games } = shelf();
    const row = opened?.puzzles[n];
    if (!opened || !row) return;
    const game = games.find(({ givens }) => givens === row.puzzle);
    if (game) {
      await open(game.id);
      return;
    }
    await keep();
    const { name = '' } = collections.find(({ id }) => id === opened.id) ?? {};
    outside.start(row.puzzle, { kind: 'given', ...(row.name && { name: row.name }), collection: name });
    store.dispatch({ type: 'say', status: { key: 'shelf.puzzleOf', with: { number: n + 1, total: opened.puzzles.length, name }, tone: 'plain' } });
  }

  /** Counts how many puzzles of each collection are finished, while collections are in sight. */
  async function count() {
    if (shelf().section !== 'collections') return;
    const finished = new Set(shelf().games.filter(({ finishedAt }) => finishedAt !== null).map(({ givens }) => givens));
    /** @type {Record<string, number>} */
    const done = {};
    for (const { id } of shelf().collections) {
      const rows = await rowsOf(id);
      if (rows) done[id] = rows.filter(({ puzzle }) => finished.has(puzzle)).length;
    }
    change({ done });
  }

  // What another tab changes is told often; it is read once.
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
    /** What an address asks for: today's, and of medium level, where it does not say. @param {{ date?: unknown, level?: unknown }} asked */
    dailyOf: ({ date, level }) => daily(dateOr(date, dayOf(Date.now())), levelOr(level, 'medium')),
    goOn,
    bringBack,
    save,
    load,
    collect,
    list,
    look,
    play,
    /** @param {Summary} game @param {Status} what */
    removeGame: ({ id }, what) => remove('games', id, what),
    /** @param {Label} label */
    removeCollection: ({ id, name }) => remove('collections', id, { key: 'shelf.removedCollection', with: { name }, tone: 'plain' }),
    /** @param {Section} section */
    show: (section) => {
      change({ section, limit: PAGE, report: null });
      return count();
    },
  };
}

/** @param {Summary} a @param {Summary} b */
const byAge = (a, b) => b.playedAt - a.playedAt;

/** What tells one position of a game from another. @param {GameRecord} game */
const positionOf = ({ id, givens, typed, notes, centres, colours, past, future, bookmarks, finishedAt }) =>
  JSON.stringify([id, givens, typed, notes, centres, colours, past.length, future.length, bookmarks.length, finishedAt]);

/** What tells one state of a game from another, to the second. @param {GameRecord} game */
const stampOf = (game) => {
  const { playedAt, elapsed_ms, hints, checks, hasShown, level, er } = game;
  return positionOf(game) + JSON.stringify([playedAt, Math.floor(elapsed_ms / 1000), hints, checks, hasShown, level, er]);
};

/** @param {number} games @param {number} collections @returns {Status[]} */
const counted = (games, collections) => [
  { key: 'shelf.gamesSaved', with: { n: games }, tone: 'plain' },
  { key: 'shelf.collectionsSaved', with: { n: collections }, tone: 'plain' },
];

/** @param {string} key @param {Values} values @param {Status[]} more */
const told = (key, values, more) => ({ key, with: values, tone: /** @type {const} */ ('plain'), more });

/** A day that has come. @param {unknown} date @param {string} today @returns {string} */
const dateOr = (date, today) => (isDate(date) && String(date) <= today ? /** @type {string} */ (date) : today);

/** @param {unknown} level @param {Level} otherwise @returns {Level} */
const levelOr = (level, otherwise) => (isLevel(level) ? /** @type {Level} */ (level) : otherwise);
