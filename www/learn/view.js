/**
 * @import { Lesson } from '../core/lesson.js'
 * @import { Lessons } from './commands.js'
 * @import { Store } from '../app/store.js'
 * @import { Language, Say } from '../app/words.js'
 * @import { Catalogue } from '../app/techniques.js'
 */
import { finder } from '../app/find.js';
import { lengthOf, pictureOf } from '../core/lesson.js';
import { lines, thoughtLine } from './describe-lesson.js';
import { stepLine } from './describe-step.js';

/** How many items of a long list are drawn, around the current one. */
const WINDOW = 200;

/**
 * The teacher's panel: the text of the lesson, its legend, its controls, and the list of its steps.
 *
 *   section#teacher[data-kind=hint|why|steps|path|think|said]
 *     .said (live)   .which (why not: the digits)   .key (legend)   .controls   ol.sequence
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {Lessons} lessons
 * @param {() => Say} words
 * @param {Catalogue} catalogue
 */
export function mountTeacher(root, store, lessons, words, catalogue) {
  const find = finder(root);
  const said = find('.said');
  const which = find('.which');
  const key = find('.key-list');
  const sequence = find('.sequence', HTMLOListElement);
  const place = find('.place');
  const speed = find('[name=speed]', HTMLInputElement);
  const buttons = Object.fromEntries(/** @type {HTMLButtonElement[]} */ ([...root.querySelectorAll('[data-do]')]).map((button) => [button.dataset.do, button]));
  /** The source of the drawn list. @type {{ items: readonly unknown[], stamp: string } | null} */
  let listed = null;
  let from = 0;

  which.addEventListener('click', ({ target }) => {
    const digit = /** @type {HTMLElement} */ (target).closest('button')?.dataset.which;
    if (digit) lessons.whyDigit(Number(digit));
  });
  sequence.addEventListener('click', ({ target }) => {
    const item = /** @type {HTMLElement} */ (target).closest('button');
    if (item?.dataset.at) lessons.goTo(Number(item.dataset.at));
  });
  speed.addEventListener('input', () => {
    store.dispatch({ type: 'settings', settings: { speed: 2 ** Number(speed.value) } });
  });

  store.subscribe((state, previous) => {
    const { lesson, settings, isPlaying, past, selected } = state;
    // The digits to choose from are those of the selected cell.
    if (lesson?.kind === 'why' && lesson.digit === 0 && lesson.cell !== selected) {
      // Not during this change, which other listeners have yet to receive.
      queueMicrotask(() => lessons.why());
      return;
    }
    const isSame = previous && lesson === previous.lesson && settings === previous.settings && isPlaying === previous.isPlaying && past === previous.past;
    if (isSame) return;
    document.documentElement.toggleAttribute('data-lesson', lesson !== null);
    root.hidden = lesson === null;
    if (!lesson) {
      said.replaceChildren();
      sequence.replaceChildren();
      listed = null;
      return;
    }
    const say = words();
    root.dataset.kind = lesson.kind;
    said.replaceChildren(...lines(lesson, say, settings.language, catalogue).map(paragraph));
    drawWhich(lesson);
    drawKey(lesson, say);
    drawSequence(lesson, say, settings.language);
    const isSequence = lengthOf(lesson) > 0;
    const hasMore = lesson.kind === 'hint' && lesson.stage < 3;
    const canApply = (lesson.kind === 'hint' && (lesson.hint.kind === 'step' || lesson.stage === 3))
      || lesson.kind === 'steps' || (lesson.kind === 'why' && lesson.answer?.kind === 'because' && lesson.answer.first.length === 0);
    buttons.more.hidden = lesson.kind !== 'hint';
    buttons.more.disabled = !hasMore;
    buttons.apply.hidden = isSequence || lesson.kind === 'said' || (lesson.kind === 'why' && !canApply);
    buttons.apply.disabled = !canApply;
    buttons.teachFirst.hidden = buttons.teachLast.hidden = !isSequence;
    buttons.copyLog.hidden = !isSequence;
    const atStart = isSequence && 'at' in lesson && lesson.at === 0;
    const atEnd = isSequence && 'at' in lesson && lesson.at === lengthOf(lesson);
    const canStep = isSequence || lesson.kind === 'hint' || lesson.kind === 'said';
    find('.transport').hidden = !canStep;
    buttons.teachBack.disabled = buttons.teachFirst.disabled = isSequence ? atStart : past.length === 0;
    buttons.teachNext.disabled = buttons.teachLast.disabled = atEnd || (lesson.kind === 'hint' && lesson.hint.kind === 'mistake');
    buttons.play.disabled = atEnd;
    const label = say(isPlaying ? 'teach.pause' : 'teach.play');
    buttons.play.setAttribute('aria-label', label);
    buttons.play.textContent = isPlaying ? '❚❚' : '▶\uFE0E';
    place.textContent = isSequence && 'at' in lesson ? placeText(lesson, say) : '';
    speed.value = String(Math.log2(settings.speed));
  });

  /** @param {Lesson} lesson */
  function drawWhich(lesson) {
    which.hidden = lesson.kind !== 'why';
    if (lesson.kind !== 'why') return;
    const bits = lesson.start.digits[lesson.cell] === '.' ? 511 : 0;
    for (const button of which.querySelectorAll('button')) {
      const digit = Number(button.dataset.which);
      button.disabled = bits === 0;
      button.setAttribute('aria-pressed', String(digit === lesson.digit));
      button.toggleAttribute('data-out', !(lesson.start.candidates[lesson.cell] & (1 << (digit - 1))));
    }
  }

  /** @param {Lesson} lesson @param {Say} say */
  function drawKey(lesson, say) {
    const picture = pictureOf(lesson);
    const roles = [...new Set(picture.roles.values())];
    const items = roles.map((role) => {
      const swatch = document.createElement('b');
      swatch.dataset.role = role;
      swatch.ariaHidden = 'true';
      return keyItem(swatch, say(`role.${role}`));
    });
    for (const isStrong of [true, false]) {
      if (!picture.arrows.some((arrow) => arrow.is_strong === isStrong)) continue;
      const swatch = document.createElement('i');
      swatch.className = isStrong ? 'strong' : 'weak';
      swatch.ariaHidden = 'true';
      items.push(keyItem(swatch, say(isStrong ? 'role.strong' : 'role.weak')));
    }
    key.replaceChildren(...items);
  }

  /** @param {Lesson} lesson @param {Say} say @param {Language} language */
  function drawSequence(lesson, say, language) {
    const items = lesson.kind === 'path' || lesson.kind === 'steps' ? lesson.steps : lesson.kind === 'think' ? lesson.thoughts : [];
    sequence.hidden = items.length === 0;
    if (items.length === 0) {
      sequence.replaceChildren();
      listed = null;
      return;
    }
    const at = 'at' in lesson ? (lesson.kind === 'think' ? lesson.at - 1 : lesson.at) : 0;
    const start = Math.max(0, Math.min(at - WINDOW / 2, items.length - WINDOW));
    const stamp = `${language} ${lesson.kind}`;
    if (listed?.items !== items || listed.stamp !== stamp || start !== from) {
      listed = { items, stamp };
      from = start;
      const shown = items.slice(start, start + WINDOW);
      sequence.start = start + 1;
      sequence.replaceChildren(...shown.map((item, n) => {
        const text = 'technique' in item ? stepLine(item, language, catalogue) : thoughtLine(item, say, language);
        return listItem(text, lesson.kind === 'think' ? start + n + 1 : start + n, 'depth' in item ? item.depth : 0);
      }));
    }
    for (const button of sequence.querySelectorAll('[aria-current]')) button.removeAttribute('aria-current');
    const current = sequence.children[at - start]?.querySelector('button');
    current?.setAttribute('aria-current', 'step');
    // Scroll only the list, not the page.
    if (current) sequence.scrollTop = current.offsetTop - sequence.offsetTop - sequence.clientHeight / 2 + current.offsetHeight / 2;
  }
}

/** @param {Extract<Lesson, { at: number }>} lesson @param {Say} say */
const placeText = (lesson, say) =>
  lesson.at === 0 && lesson.kind === 'think'
    ? say('teach.start', { total: lengthOf(lesson) })
    : say('teach.place', { number: Math.min(lesson.at + (lesson.kind === 'path' ? 1 : 0), lengthOf(lesson)), total: lengthOf(lesson) });

/** @param {string} text */
function paragraph(text) {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

/** @param {Element} swatch @param {string} text */
function keyItem(swatch, text) {
  const item = document.createElement('span');
  item.className = 'key';
  item.append(swatch, text);
  return item;
}

/** @param {string} text @param {number} at @param {number} depth */
function listItem(text, at, depth) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.at = String(at);
  button.dataset.depth = String(Math.min(depth, 6));
  button.textContent = text;
  item.append(button);
  return item;
}
