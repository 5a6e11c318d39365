/**
 * Builds store, engine and views, and ties them together: the only file that knows them all.
 */
import { createBatch } from './batch.js';
import { createCommands, explain } from './commands.js';
import { EnginePool } from './engine/pool.js';
import { EMPTY, clashes, countDigits, merge } from './geometry.js';
import { logOf } from './i18n/lines.js';
import { preferredLanguage, speaker } from './i18n/words.js';
import { createLab } from './lab.js';
import { autoStep, createLessons } from './lessons.js';
import { createListing } from './listing.js';
import { createPress } from './press.js';
import { createRowRater, keepRated } from './ratings.js';
import { reduce } from './reduce.js';
import { dailyInAddress, linkTo, textInAddress } from './share.js';
import { deviceChannel, deviceFactory, createDatabase } from './shelf/database.js';
import { dayOf } from './shelf/days.js';
import { newId } from './shelf/record.js';
import { createShelf } from './shelf/shelf.js';
import { initialState } from './state.js';
import { deviceStorage, isMove, restore, save, soundSettings } from './storage.js';
import { createStore } from './store.js';
import { createCatalogue } from './techniques.js';
import { mountActions } from './view/actions.js';
import { mountBatch } from './view/batch.js';
import { mountChrome } from './view/chrome.js';
import { mountGenerator } from './view/generator.js';
import { mountGrid } from './view/grid.js';
import { mountImporter, showCulprit } from './view/importer.js';
import { mountLab } from './view/lab.js';
import { mountLibrary } from './view/library.js';
import { mountListing } from './view/listing.js';
import { mountOverlay } from './view/overlay.js';
import { mountPad } from './view/pad.js';
import { mountPattern } from './view/pattern.js';
import { mountPickers } from './view/pickers.js';
import { mountPrinter } from './view/printer.js';
import { mountResults } from './view/results.js';
import { mountShelf } from './view/shelf.js';
import { mountShelfCollections } from './view/shelf-collections.js';
import { mountShelfDaily } from './view/shelf-daily.js';
import { mountShelfStatistics } from './view/shelf-statistics.js';
import { mountStatus } from './view/status.js';
import { mountTeacher } from './view/teacher.js';

/** @param {string} id @returns {any} */
const element = (id) => document.getElementById(id);

// ---- State ----

const storage = deviceStorage();
const saved = restore(storage);
/** @type {import('./store.js').Store} */
const store = createStore(reduce, { ...initialState(preferredLanguage()), ...saved });
const words = () => speaker(store.state.settings.language);

// ---- Engine ----

/** Trusted Types, where the browser has them: no other script may become a worker. @type {any} */
const trustedTypes = /** @type {any} */ (globalThis).trustedTypes;
const policy = trustedTypes?.createPolicy('nonet', {
  createScriptURL: (/** @type {string} */ url) => {
    if (new URL(url).origin !== location.origin) throw new TypeError('only our own scripts');
    return url;
  },
});
const workerUrl = new URL('./engine/worker.js', import.meta.url).href;
const createWorker = () =>
  new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
// A worker a core; each starts when it is needed.
const engine = new EnginePool(createWorker, Math.min(navigator.hardwareConcurrency || 2, 32));

// ---- Commands ----

const form = element('generate-form');
const box = element('paste-box');
/** @param {string} name @param {string | Blob} content @param {string} [type] */
const download = (name, content, type = 'text/plain') => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
const commands = createCommands(store, engine, {
  wish: () => generator.wish(),
  pasted: () => box.value,
  showCulprit: (text, place) => {
    element('importer').open = true;
    showCulprit(box, text, place);
    box.focus();
  },
  copyText: (text) => navigator.clipboard.writeText(text),
  href: () => location.href,
});

const lab = createLab(store, engine, { run: commands.run, explain });
const press = createPress(store, engine, { run: commands.run, explain, print: () => printer.print() });
const batch = createBatch(store, engine, { download });

const catalogue = createCatalogue(speaker);
const listing = createListing(store, catalogue, { copyText: commands.copyText, download });
const lessons = createLessons(store, engine, {
  fail: (error) => {
    const [key, values] = explain(error);
    store.dispatch({ type: 'say', status: { key, with: values, tone: 'bad' } });
  },
  copyText: commands.copyText,
  knows: (technique) => catalogue.get(technique) !== undefined,
  logOf: (lesson) => logOf(lesson, words(), store.state.settings.language, catalogue),
});
autoStep(store, lessons);

// ---- The game being played, as the shelf sees it: thin, until the game itself knows its times and where it came from ----

const PLAYING = 'nonet.playing';
/** What the state does not know of the game in the grid. */
let playing = (() => {
  try {
    const known = JSON.parse(storage?.getItem(PLAYING) ?? 'null');
    return known?.givens === store.state.givens && typeof known.id === 'string' ? known : null;
  } catch {
    return null;
  }
})();
/** @type {import('./shelf/shelf.js').Outside['current']} */
const current = () => {
  const { givens, typed, notes, past, future, rating, shown } = store.state;
  if (givens === EMPTY) return null;
  const now = Date.now();
  if (playing?.givens !== givens) {
    const fresh = { id: newId(), givens, source: { kind: 'given' }, startedAt: now, elapsed_ms: 0, hints: 0, checks: 0, hasShown: false, finishedAt: null };
    playing = store.state.shelf.games.find((game) => game.givens === givens && game.finishedAt === null) ?? fresh;
  }
  const grid = merge(givens, typed);
  const isFull = countDigits(grid) === 81 && !clashes(grid).includes(true);
  // What lies between two moves counts, unless it is a pause.
  const since = playing.typed === typed || playing.playedAt === undefined ? 0 : now - playing.playedAt;
  if (playing.playedAt === undefined || playing.typed !== typed) {
    playing = { ...playing, typed, playedAt: now, elapsed_ms: playing.elapsed_ms + (since < 300_000 ? since : 0) };
  }
  playing = { ...playing, finishedAt: isFull ? (playing.finishedAt ?? now) : null, hasShown: playing.hasShown || shown !== null };
  if (rating) playing = { ...playing, level: rating.level, er: rating.er };
  try {
    storage?.setItem(PLAYING, JSON.stringify(playing));
  } catch {
    // The game is on the shelf then under another id after a reload, no worse.
  }
  const zeros = Array(81).fill(0);
  return { centres: zeros, colours: zeros, bookmarks: [], ...playing, typed, notes: [...notes], past, future };
};
/** @type {import('./shelf/shelf.js').Outside['resume']} */
const resume = ({ past, future, bookmarks, centres, colours, notes, ...rest }) => {
  playing = rest;
  const { givens, typed } = rest;
  const isSound = past.every(isMove) && future.every(isMove);
  store.dispatch({
    type: 'restore',
    game: { givens, typed, notes, past: isSound ? [...past] : [], future: isSound ? [...future] : [], shown: null, lesson: null, isPlaying: false },
  });
  element('grid').scrollIntoView({ block: 'nearest' });
};
/** @type {import('./shelf/shelf.js').Outside['start']} */
const start = (puzzle, source, facts) => {
  playing = null;
  store.dispatch({ type: 'load', givens: puzzle, status: { key: 'status.loaded', with: { n: countDigits(puzzle) }, tone: 'plain' } });
  current();
  playing = { ...playing, source, ...facts };
  element('grid').scrollIntoView({ block: 'nearest' });
};

const shelf = createShelf(store, engine, createDatabase({ factory: deviceFactory(), channel: deviceChannel('nonet') }), {
  current,
  resume,
  start,
  run: commands.run,
  explain,
  download,
  takeSettings: (settings) => store.dispatch({ type: 'settings', settings: soundSettings({ ...store.state.settings, ...settings }) }),
});

const PLAYED = /** @type {const} */ (['typed', 'notes', 'shown', 'rating']);
store.subscribe((state, previous) => {
  if (previous && PLAYED.some((key) => state[key] !== previous[key])) shelf.keep();
});
addEventListener('pagehide', () => void shelf.keep());
// Another day may have begun meanwhile.
document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && shelf.reread()));

// ---- Views ----

mountChrome(document, store, words);
mountGrid(element('grid'), store, words);
mountOverlay(element('overlay'), store);
mountPad({ keys: element('pad'), mode: element('noting'), fill: element('fill-notes') }, store, words);
mountActions(document.body, store, { ...commands, ...lessons, ...lab, ...press, ...listing }, words);
mountTeacher(element('teacher'), store, lessons, words, catalogue);
mountLibrary(
  element('library'),
  store,
  { ask: lessons.example, onTry: () => element('grid').scrollIntoView({ block: 'nearest' }) },
  words,
  catalogue,
);
mountStatus(
  { line: element('status'), progress: element('progress'), leaf: element('leaf'), place: element('leaf-place'), legend: element('legend'), rating: element('rating') },
  store,
  words,
);
const generator = mountGenerator(element('generator'), store, commands.generate, words, catalogue);
mountPickers(form, store, words, catalogue);
mountPattern(form.querySelector('[data-field=pattern]'), store, words);
mountResults(element('results'), store, listing, { open: commands.open, rate: createRowRater(store, engine) }, words, catalogue);
mountListing(element('results'), store, listing, words, catalogue);
mountBatch(element('batch'), store, batch, words);
mountImporter(
  { panel: element('importer'), box, file: element('file'), report: element('paste-report') },
  store,
  commands,
  words,
);
mountShelf(element('shelf'), store, shelf, words);
mountShelfDaily(element('shelf-daily'), store, shelf, words);
mountShelfCollections(element('shelf-collections'), store, shelf, words);
mountShelfStatistics(element('shelf-statistics'), store, words);
mountLab(element('lab'), store, { ...lab, download }, words);
const printer = mountPrinter(element('printer'), element('paper'), store, press, words);

// ---- Keys that work anywhere but in text fields ----

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    if (store.state.busy) commands.cancel();
    else if (store.state.lesson) lessons.close();
    else commands.hide();
    return;
  }
  if (/** @type {HTMLElement} */ (event.target).closest('input, textarea, select')) return;
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === 'z') commands[event.shiftKey ? 'redo' : 'undo']();
  else if (key === 'y') commands.redo();
  else if (key === 'c' && !String(getSelection())) commands.copy();
  else return;
  event.preventDefault();
});

// ---- What outlives the page ----

let isDirty = false;
const keep = () => {
  if (isDirty) save(store.state, storage);
  isDirty = false;
};
store.subscribe((state, previous) => {
  if (!previous) return;
  const kept = /** @type {const} */ (['givens', 'typed', 'notes', 'settings', 'past', 'form']);
  if (kept.every((key) => state[key] === previous[key])) return;
  isDirty = true;
  keep();
  if (state.givens !== previous.givens) {
    history.replaceState(null, '', state.givens === EMPTY ? location.pathname : linkTo(location.href, state.givens));
  }
});
addEventListener('pagehide', () => {
  keep();
  engine.rest();
});
addEventListener('pageshow', () => engine.wake());

const fromAddress = () => {
  const day = dailyInAddress(location.href);
  if (day) shelf.daily(day.date ?? dayOf(Date.now()), day.level ?? 'medium');
  const text = textInAddress(location.href);
  if (text && text !== store.state.givens) commands.loadText(text);
  return day ?? text;
};
addEventListener('hashchange', fromAddress);
if (!fromAddress() && saved && (saved.givens !== EMPTY || saved.typed !== EMPTY)) {
  store.dispatch({ type: 'say', status: { key: 'status.restored', tone: 'plain' } });
}

keepRated(store, engine);
shelf.reread().then(shelf.keep);

// ---- The engine, before it is asked ----

engine.request({ op: 'techniques' }).then(catalogue.learn, () => {
  store.dispatch({ type: 'say', status: { key: 'status.noEngine', tone: 'bad' } });
});
