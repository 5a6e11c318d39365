/**
 * @import { Library } from './commands.js'
 * @import { Summary } from '../storage/schema.js'
 * @import { Level } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 * @import { Language, Say } from '../app/words.js'
 */
import { finder } from '../app/find.js';
import { firstDayOf, longDateText, monthText, weekdayTexts } from '../app/dates.js';
import { clockText } from '../app/words.js';
import { LEVELS } from '../core/levels.js';
import { dailiesOf } from './daily.js';
import { dayOf, monthOf, shiftMonth, weeksOf } from '../core/days.js';
import { shareDone } from '../core/game.js';
import { streaks } from '../core/statistics.js';
import { put } from '../app/text.js';

/**
 * The daily puzzles: a month with a mark for each finished one, and the five levels of the chosen day.
 *
 *   .streak
 *   .month    ‹  November 2026  Today  ›
 *   table.calendar   button[data-day][aria-pressed], with an i for each finished level, i[data-going] for started ones
 *   .levels   li > button[data-level]
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {Library} library
 * @param {() => Say} words
 */
export function mountLibraryDaily(root, store, library, words) {
  const find = finder(root);
  const panel = /** @type {HTMLElement} */ (root.closest('.view'));
  const [body, levels] = [find('tbody'), find('.levels')];
  let frame = 0;

  const today = () => dayOf(Date.now());
  const seen = () => {
    const { month, day } = store.state.library;
    return { day: day || today(), month: month || monthOf(day || today()) };
  };
  /** @param {{ month?: string, day?: string }} change */
  const look = (change) => store.dispatch({ type: 'library', library: change });

  find('.month').addEventListener('click', ({ target }) => {
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
    const { library: { games, section }, settings: { language } } = store.state;
    if (panel.hidden || section !== 'daily') return;
    const say = words();
    const { day, month } = seen();
    const { current, longest } = streaks(games, today());
    find('.streak').textContent = longest === 0 ? say('library.streakNone') : current > 0 ? say('library.streak', { n: current, longest }) : say('library.streakOver', { longest });
    const title = monthText(month, language);
    put(find('#library-month'), title);
    find('[data-by="1"]', HTMLButtonElement).disabled = month >= monthOf(today());
    drawMonth(month, day, games, language, say);
    find('h3').textContent = longDateText(day, language);
    drawLevels(dailiesOf(games, day), say);
  }

  /** @param {string} month @param {string} chosen @param {readonly Summary[]} games @param {Language} language @param {Say} say */
  function drawMonth(month, chosen, games, language, say) {
    const firstDay = firstDayOf(language);
    const names = weekdayTexts(firstDay, language, 'long');
    find('thead tr').replaceChildren(...weekdayTexts(firstDay, language, 'short').map((text, n) => {
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
    const marks = /** @type {HTMLElement} */ (button.lastElementChild);
    const look = `${finished.length} ${going}`;
    if (marks.dataset.look === look) return;
    marks.dataset.look = look;
    marks.replaceChildren(...[...finished, ...Array(going).fill('')].map((level) => {
      const mark = document.createElement('i');
      mark.toggleAttribute('data-going', level === '');
      return mark;
    }));
  }

  /** @param {Map<Level, Summary>} found @param {Say} say */
  function drawLevels(found, say) {
    if (levels.children.length === 0) levels.append(...LEVELS.map(levelItem));
    for (const button of levels.querySelectorAll('button')) {
      const level = /** @type {Level} */ (button.dataset.level);
      const game = found.get(level);
      const [name, state] = button.children;
      name.textContent = say(`level.${level}`);
      state.textContent = !game ? say('library.level.new')
        : game.finishedAt === null ? say('library.done', { share: Math.floor(shareDone(game) * 100) })
        : game.hasShown ? say('library.level.shown')
        : `✓ ${clockText(game.elapsed_ms)}`;
      button.toggleAttribute('data-finished', isWon(game));
    }
  }

  store.subscribe((state, previous) => {
    if (previous && state.library === previous.library && state.settings === previous.settings) return;
    if (!panel.hidden) frame ||= requestAnimationFrame(draw);
  });
}

/** @param {Summary | undefined} game */
const isWon = (game) => game !== undefined && game.finishedAt !== null && !game.hasShown;

/** @param {string} date */
function dayButton(date) {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.day = date;
  const marks = document.createElement('span');
  marks.className = 'marks';
  button.append(String(Number(date.slice(8))), marks);
  return button;
}

/** @param {Level} level */
function levelItem(level) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.level = level;
  button.append(document.createElement('span'), document.createElement('small'));
  item.append(button);
  return item;
}
