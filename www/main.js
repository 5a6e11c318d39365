/**
 * Builds store, engine and views, and ties them together: the only file that knows them all.
 */
import { createBatch } from './batch.js';
import { createCommands, explain } from './commands.js';
import { EnginePool } from './engine/pool.js';
import { EMPTY } from './geometry.js';
import { logOf } from './i18n/lines.js';
import { preferredLanguage, speaker } from './i18n/words.js';
import { createLab } from './lab.js';
import { autoStep, createLessons } from './lessons.js';
import { createListing } from './listing.js';
import { paint } from './paint.js';
import { createPress } from './press.js';
import { createRowRater, keepRated } from './ratings.js';
import { reduce } from './reduce.js';
import { linkTo, progressInAddress, textInAddress } from './share.js';
import { createSharing } from './sharing.js';
import { initialState } from './state.js';
import { deviceStorage, restore, save } from './storage.js';
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
import { mountShare } from './view/share.js';
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
});
const sharing = createSharing(store, engine, {
  copyText: commands.copyText,
  ask: commands.ask,
  href: () => location.href,
  download,
  paint: (svg) => paint(document, svg),
  copyPicture: (png) => navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]),
  pass: (link) => navigator.share(link),
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

// ---- Views ----

mountChrome(document, store, words);
mountGrid(element('grid'), store, words);
mountOverlay(element('overlay'), store);
mountPad({ keys: element('pad'), mode: element('noting'), fill: element('fill-notes') }, store, words);
mountActions(document.body, store, { ...commands, ...sharing, ...lessons, ...lab, ...press, ...listing }, words);
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
mountShare(
  element('share'),
  store,
  sharing,
  { canPass: 'share' in navigator, canCopyPicture: 'ClipboardItem' in globalThis && 'clipboard' in navigator },
  words,
);
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
  else if (key === 'c' && !String(getSelection())) sharing.copy();
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
  const text = textInAddress(location.href);
  const progress = progressInAddress(location.href);
  if (text && (text !== store.state.givens || progress !== undefined)) {
    // What is told once is told: the address goes on with the puzzle alone, or a reload would bring old progress.
    if (progress !== undefined) history.replaceState(null, '', linkTo(location.href, text));
    const isKnown = progress === null && text === store.state.givens;
    if (isKnown) store.dispatch({ type: 'say', status: { key: 'status.loadedSpoilt', tone: 'bad' } });
    else commands.loadText(text, progress);
  }
  return text;
};
addEventListener('hashchange', fromAddress);
if (!fromAddress() && saved && (saved.givens !== EMPTY || saved.typed !== EMPTY)) {
  store.dispatch({ type: 'say', status: { key: 'status.restored', tone: 'plain' } });
}

keepRated(store, engine);

// ---- The engine, before it is asked ----

engine.request({ op: 'techniques' }).then(catalogue.learn, () => {
  store.dispatch({ type: 'say', status: { key: 'status.noEngine', tone: 'bad' } });
});
