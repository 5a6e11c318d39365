/**
 * Builds store, engine and views, and ties them together: the only file that knows them all.
 */
import { createBatch } from './batch.js';
import { runClock } from './clock.js';
import { createCommands, explain } from './commands.js';
import { EnginePool } from './engine/pool.js';
import { recordOf } from './game.js';
import { EMPTY, countDigits } from './geometry.js';
import { logOf } from './i18n/lines.js';
import { preferredLanguage, speaker } from './i18n/words.js';
import { keepStored } from './keeper.js';
import { createLab } from './lab.js';
import { autoStep, createLessons } from './lessons.js';
import { createListing } from './listing.js';
import { createPlayer } from './player.js';
import { createPress } from './press.js';
import { createRowRater, keepRated } from './ratings.js';
import { reduce } from './reduce.js';
import { dailyInAddress, linkTo, textInAddress } from './share.js';
import { deviceChannel, deviceFactory, createDatabase } from './shelf/database.js';
import { dayOf } from './shelf/days.js';
import { createShelf } from './shelf/shelf.js';
import { soundMoves, soundSettings } from './sound.js';
import { initialState } from './state.js';
import { deviceStorage, restore } from './storage.js';
import { createStore } from './store.js';
import { createCatalogue } from './techniques.js';
import { mountActions } from './view/actions.js';
import { mountBatch } from './view/batch.js';
import { mountChrome } from './view/chrome.js';
import { mountClock } from './view/clock.js';
import { mountDialogs } from './view/dialogs.js';
import { mountGenerator } from './view/generator.js';
import { mountGrid } from './view/grid.js';
import { mountHistory } from './view/history.js';
import { mountImporter, showCulprit } from './view/importer.js';
import { mountKeys } from './view/keys.js';
import { mountLab } from './view/lab.js';
import { mountLibrary } from './view/library.js';
import { mountListing } from './view/listing.js';
import { mountOverlay } from './view/overlay.js';
import { mountPad } from './view/pad.js';
import { mountPattern } from './view/pattern.js';
import { mountPickers } from './view/pickers.js';
import { mountPointing } from './view/pointing.js';
import { mountPrinter } from './view/printer.js';
import { mountResults } from './view/results.js';
import { mountShelf } from './view/shelf.js';
import { mountShelfCollections } from './view/shelf-collections.js';
import { mountShelfDaily } from './view/shelf-daily.js';
import { mountShelfStatistics } from './view/shelf-statistics.js';
import { mountStatus } from './view/status.js';
import { mountTeacher } from './view/teacher.js';
import { mountWelcome } from './view/welcome.js';

/** @param {string} id @returns {any} */
const element = (id) => document.getElementById(id);

// ---- State ----

const storage = deviceStorage();
const saved = restore(storage, preferredLanguage());
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

const player = createPlayer(store, engine, {
  fail: (error) => {
    const [key, values] = explain(error);
    store.dispatch({ type: 'say', status: { key, with: values, tone: 'bad' } });
  },
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

// ---- The shelf ----

const shelf = createShelf(store, engine, createDatabase({ factory: deviceFactory(), channel: deviceChannel('nonet') }), {
  current: () => recordOf(store.state),
  resume: (record) => {
    const sound = { ...record, past: soundMoves(record.past), future: soundMoves(record.future) };
    store.dispatch({ type: 'resume', record: sound, status: { key: 'status.edited', tone: 'plain' } });
    element('grid').scrollIntoView({ block: 'nearest' });
  },
  start: (givens, source) => {
    store.dispatch({ type: 'load', givens, source, status: { key: 'status.loaded', with: { n: countDigits(givens) }, tone: 'plain' } });
    element('grid').scrollIntoView({ block: 'nearest' });
  },
  run: commands.run,
  explain,
  download,
  takeSettings: (settings) => store.dispatch({ type: 'settings', settings: soundSettings({ ...store.state.settings, ...settings }, store.state.settings.language) }),
});

const PLAYED = /** @type {const} */ (['typed', 'notes', 'centres', 'colours', 'shown', 'rating', 'bookmarks']);
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
mountPointing(element('grid'), store);
mountPad(/** @type {HTMLElement} */ (document.querySelector('.pad')), store, words);
mountHistory(element('history'), store, words);
mountClock({ pause: element('pause'), cover: element('cover'), plate: element('cover').parentElement }, store, words);
const dialogs = mountDialogs(document, store);
mountWelcome(element('welcome'), store);
mountKeys(element('grid'), store, { check: player.check, hint: lessons.hint, showKeys: () => dialogs.open('help') });
mountActions(document.body, store, { ...commands, ...player, ...lessons, ...lab, ...press, ...listing }, words);
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
    else if (document.querySelector('dialog[open]')) return;
    else if (store.state.lesson) lessons.close();
    else if (store.state.shown) commands.hide();
    else if (store.state.locked !== null || store.state.isSelecting) store.dispatch({ type: 'lock', digit: null });
    else if (store.state.isPaused) store.dispatch({ type: 'pause', isPaused: false });
    else store.dispatch({ type: 'selectCells', cells: store.state.selection.length > 1 ? [store.state.selected] : [] });
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

const clock = runClock(store, document);
keepStored(store, storage, window, clock.tell);
store.subscribe((state, previous) => {
  if (!previous || state.givens === previous.givens) return;
  history.replaceState(null, '', state.givens === EMPTY ? location.pathname : linkTo(location.href, state.givens));
});
addEventListener('pagehide', () => engine.rest());
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
