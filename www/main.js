/**
 * Builds store, engine and views, and ties them together: the only file that knows them all.
 */
import { runClock } from './clock.js';
import { createCommands, explain } from './commands.js';
import { EnginePool } from './engine/pool.js';
import { insist } from './engine/redo.js';
import { DEFAULT_FORM } from './form.js';
import { recordOf } from './game.js';
import { EMPTY, countDigits } from './geometry.js';
import { keepStored } from './keeper.js';
import { whenIdle } from './idle.js';
import { learn, preferredLanguage, speaker } from './i18n/words.js';
import { commandsOf, createPanels, opening } from './panels.js';
import { reduce } from './reduce.js';
import { dailyInAddress, linkTo, progressInAddress, textInAddress } from './address.js';
import { initialState } from './state.js';
import { keepGames } from './shelf/keeping.js';
import { deviceStorage, kept } from './storage.js';
import { createStore } from './store.js';
import { createWorker } from './trusted.js';
import { mountActions } from './view/actions.js';
import { mountChrome } from './view/chrome.js';
import { mountClock } from './view/clock.js';
import { mountGrid, noSight } from './view/grid.js';
import { mountHistory } from './view/history.js';
import { mountImporter, showCulprit } from './view/importer.js';
import { mountKeys } from './view/keys.js';
import { mountPad } from './view/pad.js';
import { mountPointing } from './view/pointing.js';
import { mountShortcuts } from './view/shortcuts.js';
import { mountStatus } from './view/status.js';
import { mountWelcome } from './view/welcome.js';

/** @param {string} id @returns {any} */
const element = (id) => document.getElementById(id);

// ---- State ----

const storage = deviceStorage();
// A first visitor needs nothing of what reads back.
const seen = kept(storage);
const { restore } = seen ? await import('./restoring.js') : { restore: () => null };
/** Where not all could be read: whether it was put aside. @type {boolean | undefined} */
let isAside;
const saved = restore(storage, preferredLanguage(), (is) => (isAside = is));
/** @type {import('./store.js').Store} */
const store = createStore(reduce, { ...initialState(preferredLanguage()), ...saved });
/** The game that the page came with. */
const came = recordOf(store.state);
const words = () => speaker(store.state.settings.language);
// Without the words the page is in English, as it stands.
await learn(store.state.settings.language, isAside === undefined ? [] : ['kept']).catch(() => {});

// ---- Engine ----

// A worker a core; each starts when it is needed.
const engine = new EnginePool(createWorker, Math.min(navigator.hardwareConcurrency || 2, 32));

// ---- Commands ----

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
  pasted: () => box.value,
  showCulprit: (text, place) => {
    element('importer').open = true;
    const isThere = showCulprit(box, text, place);
    box.focus();
    return isThere;
  },
  copyText: (text) => navigator.clipboard.writeText(text),
  scan: (picture) => all.scan(picture),
});

/** Says what the engine refused, or that it failed. @param {unknown} error */
const fail = (error) => {
  const [key, values] = explain(error);
  store.dispatch({ type: 'say', status: { key, with: values, tone: 'bad' } });
};

// ---- Views ----

/** Every button's command by its name; those of the panels come with them. @type {any} */
const all = { ...commands };
/** How lessons are seen, once there are some. */
const sight = noSight();
mountChrome(document, store, words);
mountGrid(element('grid'), store, words, sight);
mountPointing(element('grid'), store);
mountKeys(element('grid'), store, { check: () => all.check(), hint: () => all.hint(), showKeys: () => all['open-help']() });
mountPad(/** @type {HTMLElement} */ (document.querySelector('.pad')), store, words);
mountHistory(element('history'), store, words);
mountClock({ pause: element('pause'), cover: element('cover'), plate: element('cover').parentElement }, store, words);
mountWelcome(element('welcome'), store);
mountShortcuts(document, store, all);
mountActions(document.body, store, all, words);
mountStatus(
  { line: element('status'), progress: element('progress'), leaf: element('leaf'), place: element('leaf-place'), legend: element('legend'), rating: element('rating') },
  store,
  words,
);
mountImporter(
  { panel: element('importer'), box, file: element('file'), report: element('paste-report') },
  store,
  commands,
  words,
);

// ---- Panels: each comes when it is first asked for ----

const { lazily } = createPanels(document, store);

const player = lazily(
  { words: ['check'] },
  () => import('./player.js'),
  ({ createPlayer }) => createPlayer(store, engine, { fail }),
);
Object.assign(all, commandsOf(player, ['check', 'back-to-right']));

Object.assign(all, commandsOf(lazily(
  { words: ['solutions'] },
  () => import('./solutions.js'),
  ({ createSolutions }) => createSolutions(store, engine, commands),
), ['count', 'next', 'previous', 'random', 'possible']));

// With mistakes marked at once, the answer has to be known before.
store.subscribe(({ settings, givens }) => {
  if (settings.helps.mistakes && givens !== EMPTY) player().catch(() => {});
});

const fixing = lazily(
  { words: ['givens'], styles: ['givens'], isQuiet: true },
  () => import('./view/givens.js'),
  ({ mountGivens }) => mountGivens(document, store, words),
);
store.subscribe(({ givens, typed }, previous) => {
  if (givens === EMPTY && typed !== EMPTY && typed !== previous?.typed) fixing().catch(() => {});
});
const scanning = lazily(
  { words: ['scan'] },
  () => Promise.all([import('./scan.js'), fixing()]),
  ([{ createScanner }, { isRead }]) => createScanner(store, engine, document, isRead),
);
Object.assign(all, commandsOf(scanning, ['scan']));

const dialogs = lazily(
  { parts: ['settings', 'help'], words: ['help'], styles: ['dialogs'] },
  () => import('./view/dialogs.js'),
  ({ mountDialogs }) => mountDialogs(document, store),
);
Object.assign(all, commandsOf(dialogs, ['open-settings', 'open-help']));

/** The names of techniques. The engine is asked for them by who needs them. */
const techniques = lazily(
  { words: ['teach'] },
  () => import('./techniques.js'),
  ({ createCatalogue }) => createCatalogue(speaker, () => insist(() => engine.request({ op: 'techniques' }))),
);

const teacher = lazily(
  { parts: ['teacher'], words: ['teach'], styles: ['teacher'] },
  () => Promise.all([import('./lessons.js'), import('./lesson.js'), import('./i18n/lines.js'), import('./view/teacher.js'), import('./view/overlay.js'), techniques()]),
  async ([{ autoStep, createLessons }, { boardOf, pictureOf }, { logOf }, { mountTeacher }, { mountOverlay }, catalogue]) => {
    Object.assign(sight, { boardOf, pictureOf });
    mountOverlay(element('overlay'), store);
    const lessons = createLessons(store, engine, {
      fail,
      copyText: commands.copyText,
      knows: (technique) => catalogue.get(technique) !== undefined,
      logOf: (lesson) => logOf(lesson, words(), store.state.settings.language, catalogue),
    });
    // Those that are left out are told by name.
    await catalogue.want();
    autoStep(store, lessons);
    mountTeacher(element('teacher'), store, lessons, words, catalogue);
    return Object.assign(all, lessons);
  },
);
Object.assign(all, commandsOf(teacher, ['hint', 'why', 'steps', 'path', 'think']));

opening(element('library'), lazily(
  { parts: ['library'], words: ['teach', 'techniques'], styles: ['teacher'] },
  () => Promise.all([import('./view/library.js'), techniques()]),
  async ([{ mountLibrary }, catalogue]) => {
    await catalogue.want();
    const ask = (/** @type {string} */ technique) => insist(() => engine.request({ op: 'example', technique }));
    const onTry = () => element('grid').scrollIntoView({ block: 'nearest' });
    mountLibrary(element('library'), store, { ask, fail, onTry }, words, catalogue);
  },
));

const maker = lazily(
  { words: ['generate'] },
  () => Promise.all([import('./maker.js'), import('./wish.js')]),
  ([{ createMaker }, { readWish }]) => createMaker(store, engine, {
    // Where more is asked for than usual the panel has to be there, to show what is wrong with it.
    wish: async () => {
      const { form } = store.state;
      if (JSON.stringify({ ...form, difficulty: '' }) !== JSON.stringify(DEFAULT_FORM)) await makers().catch(() => {});
      if (generator) return generator.wish();
      const read = readWish(form);
      return 'wish' in read ? read.wish : 'status.notLoaded';
    },
    run: commands.run,
    explain,
  }),
);
Object.assign(all, commandsOf(maker, ['new']));
/** @type {ReturnType<typeof import('./view/generator.js').mountGenerator> | undefined} */
let generator;
const makers = lazily(
  { parts: ['generator'], words: ['generate', 'teach'], styles: ['generator'] },
  () => Promise.all([maker(), import('./view/generator.js'), import('./view/pickers.js'), import('./view/pattern.js'), techniques()]),
  ([{ generate }, { mountGenerator }, { mountPickers }, { mountPattern }, catalogue]) => {
    const form = element('generate-form');
    const want = () => void catalogue.want().catch(() => {});
    generator = mountGenerator(element('generator'), store, generate, words, catalogue);
    mountPickers(form, store, words, catalogue);
    mountPattern(form.querySelector('[data-field=pattern]'), store, words);
    // The names of techniques stand in what is folded in, if it is not in use.
    const more = form.querySelector('.more');
    more.addEventListener('toggle', want);
    if (more.open) want();
    return generator;
  },
);
opening(element('generator'), makers);

const results = lazily(
  { parts: ['results'], words: ['list', 'teach', 'lab'], styles: ['list'] },
  () => Promise.all([import('./listing.js'), import('./ratings.js'), import('./view/results.js'), import('./view/listing.js'), techniques()]),
  ([{ createListing }, { createRowRater }, { mountResults }, { mountListing }, catalogue]) => {
    const listing = createListing(store, catalogue, { copyText: commands.copyText, download });
    mountResults(element('results'), store, listing, { open: commands.open, rate: createRowRater(store, engine) }, words, catalogue);
    mountListing(element('results'), store, listing, words, catalogue);
    void catalogue.want().catch(() => {});
    return Object.assign(all, listing);
  },
);
let isListed = false;
store.subscribe((state) => {
  if (isListed || state.list.rows.length === 0) return;
  isListed = true;
  results().catch(() => (isListed = false));
});

const measuring = lazily(
  { words: ['lab'] },
  () => import('./lab.js'),
  ({ createLab }) => createLab(store, engine, { run: commands.run, explain }),
);
Object.assign(all, commandsOf(measuring, ['rate-all']));
opening(element('lab'), lazily(
  { parts: ['lab'], words: ['lab'], styles: ['lab'] },
  () => Promise.all([import('./view/lab.js'), measuring()]),
  ([{ mountLab }, lab]) => mountLab(element('lab'), store, { ...lab, download }, words),
));

const printing = lazily(
  { parts: ['printer'], words: ['print'], styles: ['printer'] },
  () => Promise.all([import('./press.js'), import('./view/printer.js')]),
  ([{ createPress }, { mountPrinter }]) => {
    const press = createPress(store, engine, { run: commands.run, explain, print: () => printer.print() });
    const printer = mountPrinter(element('printer'), element('paper'), store, press, words);
    return Object.assign(all, press);
  },
);
opening(element('printer'), printing);

const batch = lazily(
  { parts: ['batch'], words: ['batch'], styles: ['batch'] },
  () => Promise.all([import('./batch.js'), import('./view/batch.js')]),
  ([{ createBatch }, { mountBatch }]) => mountBatch(element('batch'), store, createBatch(store, engine, { download }), words),
);
opening(element('batch'), batch);
// A file may be held above it before it is opened.
element('batch').addEventListener('dragenter', () => batch().catch(() => {}), { once: true });

const share = lazily(
  { parts: ['share'], words: ['share'], styles: ['share'] },
  () => Promise.all([import('./sharing.js'), import('./view/share.js'), import('./paint.js')]),
  ([{ createSharing }, { mountShare }, { paint }]) => {
    const sharing = createSharing(store, engine, {
      copyText: commands.copyText,
      ask: commands.ask,
      href: () => location.href,
      download,
      paint: (svg) => paint(document, svg),
      copyPicture: (png) => navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]),
      pass: (link) => navigator.share(link),
    });
    const able = { canPass: 'share' in navigator, canCopyPicture: 'ClipboardItem' in globalThis && 'clipboard' in navigator };
    mountShare(element('share'), store, sharing, able, words);
    return Object.assign(all, sharing);
  },
);
Object.assign(all, commandsOf(share, ['copy']));
opening(element('share'), share);

/** Games, collections, the puzzles of the day. It comes with the first game to be kept, or when it is asked for. */
const shelving = lazily(
  { words: ['shelf'], isQuiet: true },
  () => Promise.all([import('./shelf/shelf.js'), import('./shelf/database.js'), import('./sound.js'), import('./i18n/dates.js')]),
  async ([{ createShelf }, { createDatabase, deviceChannel, deviceFactory }, { soundRecord, soundSettings }]) => {
    const seeGrid = () => element('grid').scrollIntoView({ block: 'nearest' });
    const shelf = createShelf(store, engine, createDatabase({ factory: deviceFactory(), channel: deviceChannel('nonet'), page: window }), {
      current: () => recordOf(store.state),
      came,
      resume: (record) => {
        store.dispatch({ type: 'resume', record: soundRecord(record), status: { key: 'status.edited', tone: 'plain' } });
        seeGrid();
      },
      start: (givens, source) => {
        store.dispatch({ type: 'load', givens, source, status: { key: 'status.loaded', with: { n: countDigits(givens) }, tone: 'plain' } });
        seeGrid();
      },
      run: commands.run,
      explain,
      download,
      takeSettings: (settings) => store.dispatch({ type: 'settings', settings: soundSettings({ ...store.state.settings, ...settings }, store.state.settings.language) }),
    });
    await shelf.reread();
    // Another day may have begun meanwhile. Nothing is written here when the page goes: keepStored does so.
    document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && shelf.reread()));
    return shelf;
  },
);
opening(element('shelf'), lazily(
  { parts: ['shelf'], words: ['shelf'], styles: ['shelf', 'lab'] },
  () => Promise.all([import('./view/shelf.js'), import('./view/shelf-daily.js'), import('./view/shelf-collections.js'), import('./view/shelf-statistics.js'), shelving()]),
  ([{ mountShelf }, { mountShelfDaily }, { mountShelfCollections }, { mountShelfStatistics }, shelf]) => {
    mountShelf(element('shelf'), store, shelf, words);
    mountShelfDaily(element('shelf-daily'), store, shelf, words);
    mountShelfCollections(element('shelf-collections'), store, shelf, words);
    mountShelfStatistics(element('shelf-statistics'), store, words);
    return shelf.keep();
  },
));
keepGames(store, shelving);

// ---- What outlives the page ----

const clock = runClock(store, document);
// What could not be read and had no room beside is not written over.
keepStored(store, isAside === false ? undefined : storage, window, {
  seen,
  beforeLeaving: clock.tell,
  onFull: () => store.dispatch({ type: 'say', status: { key: 'status.noRoom', tone: 'bad' } }),
  shelve: (record) => void shelving().then((shelf) => shelf.keepOther(record), () => {}),
});
store.subscribe((state, previous) => {
  if (!previous || state.givens === previous.givens) return;
  history.replaceState(null, '', state.givens === EMPTY ? location.pathname : linkTo(location.href, state.givens));
});
for (const type of ['keydown', 'pointerdown']) addEventListener(type, () => engine.ease(), { capture: true, passive: true });
addEventListener('pagehide', () => engine.rest());
addEventListener('pageshow', () => engine.wake());

const fromAddress = () => {
  if (location.hash === '#new') {
    all.new();
    return 'new';
  }
  const day = dailyInAddress(location.href);
  if (day) {
    shelving().then((shelf) => shelf.dailyOf(day), () => {});
    return day;
  }
  const text = textInAddress(location.href);
  const progress = progressInAddress(location.href);
  if (text && (text !== store.state.givens || progress)) {
    // What is told once is told: the address goes on with the puzzle alone, or a reload would bring old progress.
    if (progress) history.replaceState(null, '', linkTo(location.href, text));
    const isFirst = !seen && store.state.past.length === 0;
    commands.loadText(text, progress).then(() => {
      if (!progress && !isFirst) shelving().then((shelf) => shelf.goOn(store.state.givens), () => {});
    });
  }
  return text;
};
addEventListener('hashchange', fromAddress);
// The system tells of the first address once more.
let cameBy = location.href;
const arrived = fromAddress();
if (isAside !== undefined) store.dispatch({ type: 'say', status: { key: isAside ? (saved ? 'kept.partAside' : 'kept.putAside') : 'kept.noAside', tone: 'bad' } });
else if ((!arrived || arrived === saved?.givens) && saved && (saved.givens !== EMPTY || saved.typed !== EMPTY)) {
  store.dispatch({ type: 'say', status: { key: 'status.restored', tone: 'plain' } });
}

/** Comes with the first puzzle. */
const rating = lazily({ isQuiet: true }, () => import('./ratings.js'), ({ keepRated }) => keepRated(store, engine));
store.subscribe(({ givens }, previous) => {
  if (givens !== EMPTY && givens !== previous?.givens) rating().catch(() => {});
});

// Other words than the page had: once they are there it is said anew.
store.subscribe((state, previous) => {
  const { language } = state.settings;
  if (!previous || language === previous.settings.language) return;
  learn(language).then(
    () => store.dispatch({ type: 'settings', settings: {} }),
    () => store.dispatch({ type: 'say', status: { key: 'status.notLoaded', tone: 'bad' } }),
  );
});

// ---- Files and shortcuts that the system opens with the page ----

/** @type {any} */ (globalThis).launchQueue?.setConsumer(async (/** @type {any} */ { files = [], targetURL }) => {
  if (files.length > 0) await commands.loadFile(await files[0].getFile());
  else if (targetURL && targetURL !== cameBy) {
    history.replaceState(null, '', targetURL);
    fromAddress();
  }
  cameBy = '';
});

// ---- The engine, before it is asked ----

whenIdle(() => {
  engine.request({ op: 'seed', text: '' }).catch(() => {
    store.dispatch({ type: 'say', status: { key: 'status.noEngine', tone: 'bad' } });
  });
});

// ---- The page on this machine ----

// Last of all: it fetches everything there is.
const whenLoaded = new Promise((resolve) => (document.readyState === 'complete' ? resolve(null) : addEventListener('load', resolve)));
whenLoaded.then(() => new Promise((resolve) => whenIdle(() => resolve(null)))).then(async () => {
  const { goOffline } = await import('./offline.js');
  const bar = lazily({ isQuiet: true }, () => import('./view/update.js'), ({ mountUpdate }) => mountUpdate(element('update'), store, words));
  const tell = (/** @type {'update.there' | 'update.elsewhere'} */ what) => void bar().then(({ tell }) => tell(what), () => {});
  const { take } = await goOffline({
    // Workers that began with the network would go on with it.
    onKept: () => engine.renew(),
    onNew: () => tell('update.there'),
    onElsewhere: () => tell('update.elsewhere'),
    reload: () => location.reload(),
  });
  Object.assign(all, { update: take, ...commandsOf(bar, ['update-later']) });
}).catch(() => {}); // then it works with a network only
