/**
 * @import { Library } from './commands.js'
 * @import { Section, LibraryContents } from './state.js'
 * @import { Summary } from '../storage/schema.js'
 * @import { Store } from '../app/store.js'
 * @import { Language, Say } from '../app/words.js'
 */
import { finder } from '../app/find.js';
import { agoText } from '../app/dates.js';
import { clockText } from '../app/words.js';
import { dayOf } from '../core/days.js';
import { PAGE, sectionOf } from './state.js';
import { arrange } from '../app/table.js';
import { put } from '../app/text.js';
import { miniature } from '../app/thumbnail.js';
import { icon, make } from '../app/elements.js';
import { leftOf, titleOf } from './titles.js';

/** The element that shows each section; two of them are lists of games. @type {Record<Section, string>} */
const PANELS = {
  daily: 'library-daily', going: 'library-games', finished: 'library-games', collections: 'library-collections', statistics: 'library-statistics', file: 'library-file',
};

/** How much of the next tab shows, in pixels. */
const BESIDE = 40;

/**
 * The library: its sections, the games in progress and the finished ones, reports, and saving and loading the library as a file.
 * The other sections have views of their own. The section is the library's screen, so each has an address.
 *
 *   #library[data-phase]
 *     [role=tablist]     one tab per section
 *     .notice            what cannot be stored or shown
 *     #library-games     ol.games > li (picture, title, facts, Delete)   .show-more
 *     #library-file      save, load
 *     .told              the report, and Undo after something was deleted
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {Library} library
 * @param {() => Say} words
 */
export function mountLibrary(root, store, library, words) {
  const find = finder(root);
  const tabs = /** @type {HTMLElement[]} */ ([...root.querySelectorAll('[role=tab]')]);
  const bar = find('[role=tablist]');
  const panels = [...new Set(Object.values(PANELS))].map((id) => find(`#${id}`));
  const panelOf = (/** @type {Section} */ section) => find(`#${PANELS[section]}`);
  const [list, none, more] = [find('.games'), find('#library-games .nothing'), find('.show-more')];
  const [file, undo, saveAll] = [find('[type=file]', HTMLInputElement), find('.undo'), find('.save-all', HTMLButtonElement)];
  /** How far each section is scrolled. @type {Map<Section, number>} */
  const scrolls = new Map();
  /** The section on the screen. @type {Section | undefined} */
  let seen;
  /** The rows by the ids of their games, reused to keep the focus. @type {Map<string, { row: HTMLElement, game: Summary }>} */
  let drawn = new Map();
  let frame = 0;

  // ---- Actions ----

  /** @param {HTMLElement} tab */
  const show = (tab) => library.show(/** @type {Section} */ (tab.dataset.section));
  bar.addEventListener('click', ({ target }) => {
    const tab = /** @type {HTMLElement} */ (target).closest('[role=tab]');
    if (tab) show(/** @type {HTMLElement} */ (tab));
  });
  bar.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(/** @type {HTMLElement} */ (event.target));
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    const tab = tabs[(to + tabs.length) % tabs.length];
    show(tab);
    tab.focus();
  });

  list.addEventListener('click', (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest('button');
    const row = button?.closest('li');
    const game = row && drawn.get(row.dataset.id ?? '')?.game;
    if (!button || !game) return;
    if (button.classList.contains('open')) {
      library.open(game.id);
      return;
    }
    // The focused button disappears: move the focus to the next of its kind.
    const other = /** @type {HTMLElement | null} */ ((row.nextElementSibling ?? row.previousElementSibling)?.querySelector('.delete') ?? tabs.find((tab) => tab.tabIndex === 0) ?? null);
    other?.focus();
    library.removeGame(game, { key: 'library.removedGame', with: { game: titleOf(game) }, tone: 'plain' });
  });
  more.addEventListener('click', () => {
    const { limit } = store.state.library;
    store.dispatch({ type: 'library', library: { limit: limit + PAGE } });
    draw();
    // Continue with the first new row.
    /** @type {HTMLElement | null} */ (list.querySelectorAll('.open')[limit])?.focus();
  });
  undo.addEventListener('click', () => {
    tabs.find((tab) => tab.tabIndex === 0)?.focus();
    library.bringBack();
  });
  saveAll.addEventListener('click', () => library.save());
  file.addEventListener('change', () => {
    const chosen = file.files?.[0];
    if (chosen) library.load(chosen, find('[name=withSettings]', HTMLInputElement).checked);
    file.value = '';
  });
  root.addEventListener('shown', draw);

  // ---- Drawing ----

  function draw() {
    frame = 0;
    if (root.hidden) return;
    const { library: now, settings } = store.state;
    const say = words();
    root.dataset.phase = now.phase;
    put(find('.notice'), noticeOf(now, say));
    const { report, removed } = now;
    put(find('.report'), [removed, report, ...(report?.more ?? [])].flatMap((status) => (status ? [say(status.key, status.with)] : [])).join(' '));
    find('.report').dataset.tone = report?.tone ?? 'plain';
    undo.hidden = !removed;
    saveAll.disabled = file.disabled = now.phase === 'none' || now.phase === 'newer';

    /** @type {Record<string, number>} */
    const counts = { going: now.games.filter(({ finishedAt }) => finishedAt === null).length, finished: 0, collections: now.collections.length };
    counts.finished = now.games.length - counts.going;
    const section = sectionOf(store.state);
    for (const tab of tabs) {
      const isSeen = tab.dataset.section === section;
      tab.setAttribute('aria-selected', String(isSeen));
      tab.tabIndex = isSeen ? 0 : -1;
      const n = counts[tab.dataset.section ?? ''];
      if (n !== undefined) put(/** @type {HTMLElement} */ (tab.querySelector('small')), n > 0 ? n.toLocaleString(settings.language) : '');
    }
    for (const panel of panels) panel.hidden = PANELS[section] !== panel.id;
    if (section === 'going' || section === 'finished') drawGames(now, section === 'finished', settings.language, say);
    if (section === seen) return;
    seen = section;
    panelOf(section).scrollTop = scrolls.get(section) ?? 0;
    // On a phone not all tabs fit.
    const [row, tab] = [bar, ...tabs.filter(({ tabIndex }) => tabIndex === 0)].map((element) => element.getBoundingClientRect());
    bar.scrollLeft += Math.min(0, tab.left - row.left - BESIDE) || Math.max(0, tab.right - row.right + BESIDE);
  }

  /** @param {LibraryContents} now @param {boolean} areFinished @param {Language} language @param {Say} say */
  function drawGames(now, areFinished, language, say) {
    find('#library-games').setAttribute('aria-labelledby', areFinished ? 'tab-finished' : 'tab-going');
    const games = now.games.filter(({ finishedAt }) => (finishedAt !== null) === areFinished);
    const shown = games.slice(0, now.limit);
    const before = drawn;
    drawn = new Map(shown.map((game) => {
      const old = before.get(game.id);
      const row = old?.row ?? rowOf(game);
      if (old && (old.game.placements !== game.placements || old.game.givens !== game.givens)) row.firstElementChild?.replaceWith(miniature(game.givens, game.placements));
      return [game.id, { row, game }];
    }));
    const rows = [...drawn.values()].map(({ row }) => row);
    arrange(list, rows);
    for (const { row, game } of drawn.values()) fillRow(row, game, game.id === now.current, language, say);
    list.hidden = rows.length === 0;
    put(none, rows.length > 0 || now.phase !== 'ready' ? '' : say(areFinished ? 'library.noFinished' : 'library.noGoing'));
    more.hidden = games.length <= shown.length;
    put(more, say('library.moreLeft', { n: Math.min(PAGE, games.length - shown.length) }));
  }

  for (const panel of panels) {
    // A hidden panel forgets it.
    panel.addEventListener('scroll', () => void (seen && !root.hidden && !panel.hidden && scrolls.set(seen, panel.scrollTop)), { passive: true });
  }
  root.addEventListener('shown', () => {
    if (seen) panelOf(seen).scrollTop = scrolls.get(seen) ?? 0;
  });

  store.subscribe((state, previous) => {
    const isOther = !previous || sectionOf(state) !== sectionOf(previous);
    if (isOther) library.count();
    if (!isOther && state.library === previous.library && state.settings === previous.settings) return;
    // Draw only once per frame.
    if (!root.hidden) frame ||= requestAnimationFrame(draw);
  });
  draw();
}

/** @param {Summary} game */
function rowOf(game) {
  const row = make('li', '');
  row.dataset.id = game.id;
  row.append(miniature(game.givens, game.placements), make('p', 'title', make('button', 'open')), make('p', 'facts'), make('button', 'icon delete', icon('x')));
  return row;
}

/** @param {HTMLElement} row @param {Summary} game @param {boolean} isCurrent @param {Language} language @param {Say} say */
function fillRow(row, game, isCurrent, language, say) {
  const { source, er, elapsed_ms, playedAt, finishedAt, hints, hasShown } = game;
  const { key, with: values } = titleOf(game);
  const title = say(key, values);
  const now = Date.now();
  const at = finishedAt ?? playedAt;
  const facts = [
    isCurrent ? say('library.fact.current') : '',
    source.kind === 'daily' && er !== undefined ? say('rating.se', { er: { tenths: er } }) : '',
    finishedAt === null ? say('library.left', { n: leftOf(game) }) : '',
    clockText(elapsed_ms),
    hints > 0 ? say('library.fact.hints', { n: hints }) : '',
    hasShown ? say('library.fact.shown') : '',
    agoText(at, now, dayOf(at), dayOf(now), language),
  ];
  const [, titleLine, factLine, remove] = /** @type {HTMLElement[]} */ ([...row.children]);
  const open = /** @type {HTMLElement} */ (titleLine.firstElementChild);
  put(open, title);
  open.ariaLabel = say('library.openOne', { game: title });
  // Lines break between facts, not within one.
  put(factLine, facts.filter(Boolean).map((fact) => fact.replaceAll(' ', '\u00a0')).join('\u00a0· '));
  remove.ariaLabel = say('library.deleteOne', { game: title });
  remove.title = say('library.delete');
  row.toggleAttribute('data-current', isCurrent);
}

/** @param {LibraryContents} state @param {Say} say */
function noticeOf({ phase, unknown, damaged }, say) {
  if (phase !== 'ready') return say(`library.phase.${phase}`);
  return [unknown > 0 ? say('library.unknown', { n: unknown }) : '', damaged > 0 ? say('library.spoilt', { n: damaged }) : ''].filter(Boolean).join(' ');
}
