/**
 * Builds the store and the engine, registers the features, and starts what outlives the page.
 *
 * @import { Context } from './app/context.js'
 * @import { Commands } from './features.js'
 */
import { mountActions } from './app/actions.js';
import { mountAppearance } from './app/appearance.js';
import { createClipboard } from './app/clipboard.js';
import { whenIdle } from './app/idle.js';
import { finder } from './app/find.js';
import { createJobs } from './app/jobs.js';
import { createLazily } from './app/lazy.js';
import { startRouter } from './app/router.js';
import { mountPlaces } from './app/places-view.js';
import { mountShortcuts } from './app/shortcuts.js';
import { noSight } from './app/no-lesson.js';
import { initialState, reduce } from './state.js';
import { createAnnounce, mountStatus } from './app/status.js';
import { createStore } from './app/store.js';
import { createScripts } from './app/trusted.js';
import { learn, preferredLanguage, speaker } from './app/words.js';
import { recordOf } from './core/game.js';
import { EMPTY } from './core/geometry.js';
import { EnginePool } from './engine/pool.js';
import { retry } from './engine/retry.js';
import { FEATURES } from './features.js';
import { runClock } from './play/clock.js';
import { keepStored } from './storage/autosave.js';
import { deviceStorage, savedText } from './storage/local.js';

// ---- State ----

const storage = deviceStorage();
// A first visitor does not need the code for restoring.
const seen = savedText(storage);
const { restore } = seen ? await import('./storage/restore.js') : { restore: () => null };
/** If not everything could be read: whether there is a copy of it. @type {boolean | undefined} */
let isCopied;
const saved = restore(storage, preferredLanguage(), (is) => (isCopied = is));
/** @type {import('./app/store.js').Store} */
const store = createStore(reduce, { ...initialState(preferredLanguage()), ...saved });
const words = () => speaker(store.state.settings.language);
const STORAGE_WORDS = { en: () => import('./storage/words.en.js'), de: () => import('./storage/words.de.js') };
/** The engine has the English ones. */
const TECHNIQUE_NAMES = { en: async () => ({ default: {} }), de: () => import('./app/technique-names.de.js') };
// Without the words the page stays in English.
await learn(store.state.settings.language, isCopied === undefined ? [] : [STORAGE_WORDS]).catch(() => {});

// ---- Features ----

const base = new URL('.', import.meta.url).href;
const scripts = createScripts(base);
// One worker per core; each starts on demand.
const engine = new EnginePool(scripts.createWorker, Math.min(navigator.hardwareConcurrency || 2, 32));
const jobs = createJobs(store);
const lazily = createLazily(document, store, base);
const commands = /** @type {Commands} */ ({});
const find = finder(document);
/** @type {Context} */
const context = {
  document,
  element: (id, type) => find(`#${id}`, type),
  store,
  engine,
  scripts,
  jobs,
  words,
  lazily,
  techniques: lazily({ isQuiet: true, words: [TECHNIQUE_NAMES] }, () => import('./app/techniques.js'), ({ createCatalogue }) =>
    createCatalogue(() => retry(() => engine.request({ op: 'techniques' })))),
  commands,
  copyText: createClipboard(store, (text) => commands.showText(text)),
  sight: noSight(),
  titles: {},
  announce: createAnnounce(find('#heard')),
  initialGame: recordOf(store.state),
};
mountAppearance(document, store, words);
for (const register of FEATURES) Object.assign(commands, register(context));
mountShortcuts(document, store, commands);
mountActions(document.body, store, commands, words);
mountStatus({ line: context.element('status'), toast: context.element('toast'), progress: context.element('progress') }, store, words, context.announce);
mountPlaces(document, store, words, context.titles, () => commands.focusGrid(), context.announce);

// ---- What outlives the page ----

const clock = runClock(store, document);
// Do not overwrite data that could be neither read nor copied.
keepStored(store, isCopied === false ? undefined : storage, window, {
  seen,
  beforeLeaving: clock.update,
  onFull: () => store.dispatch({ type: 'say', status: { key: 'status.noRoom', tone: 'bad' } }),
  shelve: (record) => void commands.keepOther(record),
});
for (const type of ['keydown', 'pointerdown']) addEventListener(type, () => engine.ease(), { capture: true, passive: true });
addEventListener('pagehide', () => engine.rest());
addEventListener('pageshow', () => engine.wake());

const arrived = startRouter(store, commands, !seen);
if (isCopied !== undefined) store.dispatch({ type: 'say', status: { key: isCopied ? (saved ? 'kept.partAside' : 'kept.putAside') : 'kept.noAside', tone: 'bad' } });
else if ((!arrived || arrived === saved?.givens) && saved && (saved.givens !== EMPTY || saved.placements !== EMPTY)) {
  store.dispatch({ type: 'say', status: { key: 'status.restored', tone: 'plain' } });
}

// In a new language, redraw all texts once its words have loaded.
store.subscribe((state, previous) => {
  const { language } = state.settings;
  if (!previous || language === previous.settings.language) return;
  learn(language).then(
    () => store.dispatch({ type: 'settings', settings: {} }),
    () => store.dispatch({ type: 'say', status: { key: 'status.notLoaded', tone: 'bad' } }),
  );
});

// Load the engine before it is needed.
whenIdle(() => {
  const key = 'WebAssembly' in globalThis ? 'status.noEngine' : 'status.noWasm';
  engine.request({ op: 'seed', text: '' }).catch(() => store.dispatch({ type: 'say', status: { key, tone: 'bad' } }));
});
