/**
 * @import { Library } from './commands.js'
 * @import { Summary } from '../storage/schema.js'
 * @import { DailyFacts } from './daily-facts.js'
 * @import { Level } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 * @import { Catalogue } from '../app/techniques.js'
 * @import { Language, Say } from '../app/words.js'
 */
import { finder } from '../app/find.js';
import { dayText, firstDayOf, longDateText, monthText, weekdayTexts } from '../app/dates.js';
import { clockText } from '../app/words.js';
import { LEVELS } from '../core/levels.js';
import { dailiesOf } from './daily.js';
import { factsKey } from './daily-facts.js';
import { dayOf, monthOf, shiftMonth, weeksOf } from '../core/days.js';
import { streaks } from '../core/statistics.js';
import { meter, squaresOf } from '../app/rating-card.js';
import { put } from '../app/text.js';
import { icon, make } from '../app/elements.js';
import { sectionOf } from './state.js';

/** The letters of three names of techniques that fit in two lines. */
const ROOM = 48;

/** How long after a failure the puzzles are rated again, in milliseconds. */
const RETRY_MS = 2000;

/**
 * The daily puzzles: a month with five dots for each day, and the five levels of the chosen day.
 *
 *   .of-month   November 2026  Today  ‹ ›
 *               table.calendar   button[data-day][aria-pressed], with an i for each level: [data-is=finished] or [data-is=going]
 *   .of-day     .day-levels   li > button[data-level]
 *               .streak
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {Library} library
 * @param {() => Say} words
 * @param {() => Promise<Catalogue>} techniques
 */
export function mountLibraryDaily(root, store, library, words, techniques) {
  const find = finder(root);
  const panel = /** @type {HTMLElement} */ (root.closest('.view'));
  const [body, levels] = [find('.calendar tbody'), find('.day-levels')];
  let frame = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let retry;
  /** The names of the techniques, once known. @type {Catalogue | undefined} */
  let catalogue;

  const today = () => dayOf(Date.now());
  const seen = () => {
    const { month, day } = store.state.library;
    return { day: day || today(), month: month || monthOf(day || today()) };
  };
  /** @param {{ month?: string, day?: string }} change */
  const look = (change) => store.dispatch({ type: 'library', library: change });

  find('.of-month header').addEventListener('click', ({ target }) => {
    const button = /** @type {HTMLElement} */ (target).closest('button');
    if (button?.dataset.by) look({ month: shiftMonth(seen().month, Number(button.dataset.by)) });
    else if (button) look({ month: '', day: '' });
  });
  body.addEventListener('click', ({ target }) => {
    const day = /** @type {HTMLElement} */ (target).closest('button')?.dataset.day;
    if (day) look({ day });
  });
  // One tab stop; the arrow keys move from day to day.
  body.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
    if (!by) return;
    event.preventDefault();
    const days = [...body.querySelectorAll('button')].filter((button) => !button.disabled);
    const to = days[days.findIndex((day) => day === event.target) + by];
    if (!to) return;
    look({ day: to.dataset.day });
    to.focus();
  });
  levels.addEventListener('click', ({ target }) => {
    const level = /** @type {HTMLElement} */ (target).closest('button')?.dataset.level;
    if (level) library.daily(seen().day, /** @type {Level} */ (level));
  });
  panel.addEventListener('shown', draw);

  function draw() {
    frame = 0;
    const { library: { games }, settings: { language } } = store.state;
    if (panel.hidden || sectionOf(store.state) !== 'daily') return;
    const say = words();
    const { day, month } = seen();
    const now = today();
    put(find('#library-month'), monthText(month, language));
    find('[data-by="1"]', HTMLButtonElement).disabled = month >= monthOf(now);
    const toToday = find('.to-today');
    // A hidden button has no focus.
    if (document.activeElement === toToday && day === now) /** @type {HTMLElement | null} */ (body.querySelector('[tabindex="0"]'))?.focus();
    toToday.hidden = day === now && month === monthOf(now);
    drawMonth(month, day, games, language, say);
    put(find('#library-day'), day.slice(0, 4) === now.slice(0, 4) ? dayText(day, language) : longDateText(day, language));
    drawLevels(dailiesOf(games, day), day, say);
    drawStreak(streaks(games, now), say);
    // First the games: their puzzles need not be made again.
    if (store.state.library.phase !== 'opening') library.wantFacts(day).catch(drawLater);
    if (!catalogue) nameTechniques().catch(drawLater);
  }

  /** Something could not be loaded: tries again, as long as the puzzles are shown. */
  function drawLater() {
    clearTimeout(retry);
    retry = setTimeout(draw, RETRY_MS);
  }

  async function nameTechniques() {
    const known = await techniques();
    await known.want();
    catalogue = known;
    draw();
  }

  /** @param {string} month @param {string} chosen @param {readonly Summary[]} games @param {Language} language @param {Say} say */
  function drawMonth(month, chosen, games, language, say) {
    const firstDay = firstDayOf(language);
    const names = weekdayTexts(firstDay, language, 'long');
    find('.calendar thead tr').replaceChildren(...weekdayTexts(firstDay, language, 'short').map((text, n) => {
      const head = document.createElement('th');
      head.scope = 'col';
      head.abbr = names[n];
      head.textContent = text;
      return head;
    }));
    const weeks = weeksOf(month, firstDay);
    // Reuse the elements of days while the month stays the same, to keep the focus.
    const isNew = body.dataset.month !== `${month} ${language}`;
    if (isNew) {
      body.dataset.month = `${month} ${language}`;
      body.replaceChildren(...weeks.map((week) => {
        const row = document.createElement('tr');
        row.append(...week.map((date) => {
          const cell = document.createElement('td');
          if (date) cell.append(dayButton(date));
          return cell;
        }));
        return row;
      }));
    }
    const stop = weeks.flat().includes(chosen) ? chosen : `${month}-01`;
    for (const button of body.querySelectorAll('button')) fillDay(button, chosen, stop, games, language, say);
  }

  /** @param {HTMLButtonElement} button @param {string} chosen @param {string} stop @param {readonly Summary[]} games @param {Language} language @param {Say} say */
  function fillDay(button, chosen, stop, games, language, say) {
    const date = button.dataset.day ?? '';
    const now = today();
    const found = dailiesOf(games, date);
    const finished = LEVELS.filter((level) => isWon(found.get(level)));
    const going = [...found.values()].filter((game) => !isWon(game)).length;
    const day = longDateText(date, language);
    button.ariaLabel = finished.length > 0
      ? say('library.dayFinished', { day, levels: finished.map((level) => say(`level.${level}`)).join(', ') })
      : going > 0 ? say('library.dayGoing', { day }) : day;
    button.disabled = date > now;
    button.tabIndex = date === stop ? 0 : -1;
    button.setAttribute('aria-pressed', String(date === chosen));
    if (date === now) button.setAttribute('aria-current', 'date');
    else button.removeAttribute('aria-current');
    if (date > now) return;
    LEVELS.forEach((level, n) => {
      const pip = /** @type {HTMLElement} */ (button.lastElementChild?.children[n]);
      const is = isWon(found.get(level)) ? 'finished' : found.has(level) ? 'going' : '';
      if (pip.dataset.is !== is) pip.dataset.is = is;
    });
  }

  /** @param {{ current: number, longest: number }} streak @param {Say} say */
  function drawStreak({ current, longest }, say) {
    const [n, text, best] = find('.streak').children;
    // The number is large.
    const number = current.toLocaleString(store.state.settings.language);
    put(n, current > 0 ? number : '');
    put(text, current > 0 ? say('library.streak', { n: current }).replace(number, '') : say(longest > 0 ? 'library.streakOver' : 'library.streakNone'));
    put(best, longest > 0 ? say('library.streakBest', { n: longest }) : '');
  }

  /** @param {Map<Level, Summary>} found @param {string} day @param {Say} say */
  function drawLevels(found, day, say) {
    if (levels.children.length === 0) levels.append(...LEVELS.map(levelItem));
    for (const button of levels.querySelectorAll('button')) {
      const level = /** @type {Level} */ (button.dataset.level);
      const game = found.get(level);
      const [, name, state, mark, needs] = button.children;
      const isFinished = isWon(game);
      put(name, say(`level.${level}`));
      put(state.children[0], stateOf(game, say));
      put(needs, needsOf(store.state.library.facts[factsKey(day, level)], say));
      put(state.children[1], isFinished ? say('library.level.finished') : '');
      if (button.dataset.is !== String(isFinished)) mark.replaceChildren(...icon(isFinished ? 'check' : 'r').children);
      button.dataset.is = String(isFinished);
    }
  }

  /** How hard a puzzle is, and the techniques it needs. @param {DailyFacts | undefined} facts @param {Say} say */
  function needsOf(facts, say) {
    if (!facts || !catalogue) return say('library.level.rating');
    const { language } = store.state.settings;
    const names = facts.techniques.map((key) => /** @type {Catalogue} */ (catalogue).name(key, language));
    // There is room for two lines.
    if (names.join().length > ROOM) names.length = 2;
    return say('library.level.needs', { er: { tenths: facts.er }, techniques: names.join(', ') });
  }

  store.subscribe((state, previous) => {
    if (previous && state.busy === previous.busy && state.screens === previous.screens && state.library === previous.library && state.settings === previous.settings) return;
    if (!panel.hidden) frame ||= requestAnimationFrame(draw);
  });
}

/** @param {Summary | undefined} game */
const isWon = (game) => game !== undefined && game.finishedAt !== null && !game.hasShown;

/** @param {Summary | undefined} game @param {Say} say */
const stateOf = (game, say) =>
  !game ? say('library.level.new')
  : game.finishedAt === null ? say('library.level.going', { clock: { clock: game.elapsed_ms } })
  : game.hasShown ? say('library.level.shown')
  : clockText(game.elapsed_ms);

/** @param {string} date */
function dayButton(date) {
  const button = make('button', '', make('span', '', String(Number(date.slice(8)))), make('span', 'pips', ...LEVELS.map(() => make('i', ''))));
  button.dataset.day = date;
  return button;
}

/** @param {Level} level */
function levelItem(level) {
  const button = make('button', '', meter(squaresOf(level)), make('span', 'name'), make('small', '', make('span', ''), make('span', 'hidden')), icon('r'), make('small', 'needs'));
  button.dataset.level = level;
  return make('li', '', button);
}
