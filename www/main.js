/**
 * Builds store, engine and views, and ties them together: the only file that knows them all.
 */
import { runClock } from './play/clock.js';
import { createCommands, explain } from './app/commands.js';
import { EnginePool } from './engine/pool.js';
import { insist } from './engine/retry.js';
import { DEFAULT_FORM } from './create/form.js';
import { recordOf } from './core/game.js';
import { EMPTY, countDigits } from './core/geometry.js';
import { keepStored } from './storage/autosave.js';
import { whenIdle } from './app/idle.js';
import { include, learn, preferredLanguage, speaker } from './app/words.js';
import playWords from './play/words.en.js';
import { commandsOf, createPanels, opening } from './app/lazy.js';
import { reduce } from './core/reduce.js';
import { dailyInAddress, linkTo, progressInAddress, textInAddress } from './app/address.js';
import { initialState } from './app/state.js';
import { keepGames } from './library/autokeep.js';
import { deviceStorage, kept } from './storage/local.js';
import { createStore } from './app/store.js';
import { createWorker } from './app/trusted.js';
import { mountActions } from './app/actions.js';
import { mountChrome } from './app/chrome.js';
import { mountClock } from './play/clock-view.js';
import { mountGrid, noSight } from './play/grid.js';
import { mountHistory } from './play/history-view.js';
import { mountImporter, showCulprit } from './import/view.js';
import { mountKeys } from './play/keys.js';
import { mountPad } from './play/pad.js';
import { mountPointing } from './play/pointing.js';
import { mountShortcuts } from './app/shortcuts.js';
import { mountStatus } from './app/status.js';
import { mountWelcome } from './play/welcome.js';

const WORDS = {
  play: { en: () => import('./play/words.en.js'), de: () => import('./play/words.de.js') },
  check: { en: () => import('./play/check.words.en.js'), de: () => import('./play/check.words.de.js') },
  batch: { en: () => import('./batch/words.en.js'), de: () => import('./batch/words.de.js') },
  generate: { en: () => import('./create/words.en.js'), de: () => import('./create/words.de.js') },
  givens: { en: () => import('./import/givens.words.en.js'), de: () => import('./import/givens.words.de.js') },
  scan: { en: () => import('./import/scan.words.en.js'), de: () => import('./import/scan.words.de.js') },
  help: { en: () => import('./settings/words.en.js'), de: () => import('./settings/words.de.js') },
  kept: { en: () => import('./storage/words.en.js'), de: () => import('./storage/words.de.js') },
  lab: { en: () => import('./lab/words.en.js'), de: () => import('./lab/words.de.js') },
  list: { en: () => import('./list/words.en.js'), de: () => import('./list/words.de.js') },
  print: { en: () => import('./print/words.en.js'), de: () => import('./print/words.de.js') },
  share: { en: () => import('./share/words.en.js'), de: () => import('./share/words.de.js') },
  shelf: { en: () => import('./library/words.en.js'), de: () => import('./library/words.de.js') },
  solutions: { en: () => import('./solve/words.en.js'), de: () => import('./solve/words.de.js') },
  teach: { en: () => import('./learn/words.en.js'), de: () => import('./learn/words.de.js') },
  techniques: { en: () => import('./learn/techniques.words.en.js'), de: () => import('./learn/techniques.words.de.js') },
};
include(WORDS.play, playWords);

/** @param {string} id @returns {any} */
const element = (id) => document.getElementById(id);

// ---- State ----

const storage = deviceStorage();
// A first visitor needs nothing of what reads back.
const seen = kept(storage);
const { restore } = seen ? await import('./storage/restore.js') : { restore: () => null };
/** Where not all could be read: whether it was put aside. @type {boolean | undefined} */
let isAside;
const saved = restore(storage, preferredLanguage(), (is) => (isAside = is));
/** @type {import('./app/store.js').Store} */
const store = createStore(reduce, { ...initialState(preferredLanguage()), ...saved });
/** The game that the page came with. */
const came = recordOf(store.state);
const words = () => speaker(store.state.settings.language);
// Without the words the page is in English, as it stands.
await learn(store.state.settings.language, isAside === undefined ? [] : [WORDS.kept]).catch(() => {});

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

const { lazily } = createPanels(document, store, new URL('.', import.meta.url).href);

const player = lazily(
  { words: [WORDS.check] },
  () => import('./play/check.js'),
  ({ createPlayer }) => createPlayer(store, engine, { fail }),
);
Object.assign(all, commandsOf(player, ['check', 'back-to-right']));

Object.assign(all, commandsOf(lazily(
  { words: [WORDS.solutions] },
  () => import('./solve/solutions.js'),
  ({ createSolutions }) => createSolutions(store, engine, commands),
), ['count', 'next', 'previous', 'random', 'possible']));

// With mistakes marked at once, the answer has to be known before.
store.subscribe(({ settings, givens }) => {
  if (settings.helps.mistakes && givens !== EMPTY) player().catch(() => {});
});

const fixing = lazily(
  { words: [WORDS.givens], styles: ['import/givens.css'], isQuiet: true },
  () => import('./import/givens.js'),
  ({ mountGivens }) => mountGivens(document, store, words),
);
store.subscribe(({ givens, typed }, previous) => {
  if (givens === EMPTY && typed !== EMPTY && typed !== previous?.typed) fixing().catch(() => {});
});
const scanning = lazily(
  { words: [WORDS.scan] },
  () => Promise.all([import('./import/scan.js'), fixing()]),
  ([{ createScanner }, { isRead }]) => createScanner(store, engine, document, isRead),
);
Object.assign(all, commandsOf(scanning, ['scan']));

const dialogs = lazily(
  { parts: { settings: 'settings/settings.html', help: 'settings/help.html' }, words: [WORDS.help], styles: ['settings/style.css'] },
  () => import('./settings/dialogs.js'),
  ({ mountDialogs }) => mountDialogs(document, store),
);
Object.assign(all, commandsOf(dialogs, ['open-settings', 'open-help']));

/** The names of techniques. The engine is asked for them by who needs them. */
const techniques = lazily(
  { words: [WORDS.teach] },
  () => import('./app/techniques.js'),
  ({ createCatalogue }) => createCatalogue(speaker, () => insist(() => engine.request({ op: 'techniques' }))),
);

const teacher = lazily(
  { parts: { teacher: 'learn/part.html' }, words: [WORDS.teach], styles: ['learn/style.css'] },
  () => Promise.all([import('./learn/commands.js'), import('./core/lesson.js'), import('./learn/describe-lesson.js'), import('./learn/view.js'), import('./learn/overlay.js'), techniques()]),
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
  { parts: { library: 'learn/techniques.html' }, words: [WORDS.teach, WORDS.techniques], styles: ['learn/style.css'] },
  () => Promise.all([import('./learn/techniques-view.js'), techniques()]),
  async ([{ mountLibrary }, catalogue]) => {
    await catalogue.want();
    const ask = (/** @type {string} */ technique) => insist(() => engine.request({ op: 'example', technique }));
    const onTry = () => element('grid').scrollIntoView({ block: 'nearest' });
    mountLibrary(element('library'), store, { ask, fail, onTry }, words, catalogue);
  },
));

const maker = lazily(
  { words: [WORDS.generate] },
  () => Promise.all([import('./create/run.js'), import('./create/request.js')]),
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
/** @type {ReturnType<typeof import('./create/view.js').mountGenerator> | undefined} */
let generator;
const makers = lazily(
  { parts: { generator: 'create/part.html' }, words: [WORDS.generate, WORDS.teach], styles: ['create/style.css'] },
  () => Promise.all([maker(), import('./create/view.js'), import('./create/pickers.js'), import('./create/pattern-view.js'), techniques()]),
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
  { parts: { results: 'list/part.html' }, words: [WORDS.list, WORDS.teach, WORDS.lab], styles: ['list/style.css'] },
  () => Promise.all([import('./list/commands.js'), import('./app/ratings.js'), import('./list/rows.js'), import('./list/view.js'), techniques()]),
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
  { words: [WORDS.lab] },
  () => import('./lab/commands.js'),
  ({ createLab }) => createLab(store, engine, { run: commands.run, explain }),
);
Object.assign(all, commandsOf(measuring, ['rate-all']));
opening(element('lab'), lazily(
  { parts: { lab: 'lab/part.html' }, words: [WORDS.lab], styles: ['lab/style.css'] },
  () => Promise.all([import('./lab/view.js'), measuring()]),
  ([{ mountLab }, lab]) => mountLab(element('lab'), store, { ...lab, download }, words),
));

const printing = lazily(
  { parts: { printer: 'print/part.html' }, words: [WORDS.print], styles: ['print/style.css'] },
  () => Promise.all([import('./print/job.js'), import('./print/view.js')]),
  ([{ createPress }, { mountPrinter }]) => {
    const press = createPress(store, engine, { run: commands.run, explain, print: () => printer.print() });
    const printer = mountPrinter(element('printer'), element('paper'), store, press, words);
    return Object.assign(all, press);
  },
);
opening(element('printer'), printing);

const batch = lazily(
  { parts: { batch: 'batch/part.html' }, words: [WORDS.batch], styles: ['batch/style.css'] },
  () => Promise.all([import('./batch/commands.js'), import('./batch/view.js')]),
  ([{ createBatch }, { mountBatch }]) => mountBatch(element('batch'), store, createBatch(store, engine, { download }), words),
);
opening(element('batch'), batch);
// A file may be held above it before it is opened.
element('batch').addEventListener('dragenter', () => batch().catch(() => {}), { once: true });

const share = lazily(
  { parts: { share: 'share/part.html' }, words: [WORDS.share], styles: ['share/style.css'] },
  () => Promise.all([import('./share/commands.js'), import('./share/view.js'), import('./share/paint.js')]),
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
  { words: [WORDS.shelf], isQuiet: true },
  () => Promise.all([import('./library/commands.js'), import('./storage/database.js'), import('./storage/schema.js'), import('./app/dates.js')]),
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
  { parts: { shelf: 'library/part.html' }, words: [WORDS.shelf], styles: ['library/style.css', 'lab/style.css'] },
  () => Promise.all([import('./library/games-view.js'), import('./library/daily-view.js'), import('./library/collections-view.js'), import('./library/statistics-view.js'), shelving()]),
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
const rating = lazily({ isQuiet: true }, () => import('./app/ratings.js'), ({ keepRated }) => keepRated(store, engine));
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
  const { goOffline } = await import('./app/offline.js');
  const bar = lazily({ isQuiet: true }, () => import('./app/update.js'), ({ mountUpdate }) => mountUpdate(element('update'), store, words));
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
