/**
 * @import { Lesson } from '../core/lesson.js'
 * @import { Lessons } from './commands.js'
 * @import { Store } from '../app/store.js'
 * @import { Language, Say } from '../app/words.js'
 * @import { Catalogue } from '../app/techniques.js'
 */
import { make, replaceItems } from '../app/elements.js';
import { finder } from '../app/find.js';
import { chainsOf, lengthOf, linesOf, pictureOf, stepOf } from '../core/lesson.js';
import { cellNames } from '../app/cell-names.js';
import { screenOf } from '../app/places.js';
import { addressOf } from '../app/addresses.js';
import { lines, thoughtLine } from './describe-lesson.js';
import { stepLine } from './describe-step.js';

/** How many items of a long list are drawn, around the current one. */
const WINDOW = 200;

/**
 * The coach: the text of the lesson, the links of its chain, its legend, its controls, and the list of its steps.
 *
 *   section#teacher[data-kind=hint|why|steps|path|think|said|example][data-listed]
 *     .stages (hint)   .choice (which steps)   .place
 *     .said   .which (why not: the digits)   .branches   ol.links   .key-list (legend)
 *     ol.sequence   .transport   .controls
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {Lessons} lessons
 * @param {() => Say} words
 * @param {Catalogue} catalogue
 * @param {(text: string) => void} announce
 */
export function mountTeacher(root, store, lessons, words, catalogue, announce) {
  const find = finder(root);
  const said = find('.said');
  const which = find('.which');
  const key = find('.key-list');
  const sequence = find('.sequence', HTMLOListElement);
  const place = find('.place');
  const speed = find('[name=speed]', HTMLInputElement);
  const [branches, links, about] = [find('.branches'), find('.links'), find('.about', HTMLAnchorElement)];
  const stages = /** @type {HTMLButtonElement[]} */ ([...root.querySelectorAll('.stages button')]);
  const buttons = Object.fromEntries(/** @type {HTMLButtonElement[]} */ ([...root.querySelectorAll('[data-do]')]).map((button) => [button.dataset.do, button]));
  /** Whether the button for a hint was pressed by the keyboard. It leads into the coach, which takes its place; otherwise, back to the grid. */
  let isFromKeyboard = false;
  /** The source of the drawn list. @type {{ items: readonly unknown[], stamp: string } | null} */
  let listed = null;
  let from = 0;

  // In WebKit, the keyboard cannot scroll what has no tab stop.
  const box = find('.say');
  const sizes = new ResizeObserver(() => {
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  });
  for (const element of [box, ...box.children]) sizes.observe(element);

  which.addEventListener('click', ({ target }) => {
    const digit = /** @type {HTMLElement} */ (target).closest('button')?.dataset.which;
    if (digit) lessons.whyDigit(Number(digit));
  });
  sequence.addEventListener('click', ({ target }) => {
    const item = /** @type {HTMLElement} */ (target).closest('button');
    if (item?.dataset.at) lessons.goTo(Number(item.dataset.at));
  });
  branches.addEventListener('click', ({ target }) => {
    const at = /** @type {HTMLElement} */ (target).closest('button')?.dataset.branch;
    if (at) lessons.focus({ branch: Number(at), link: undefined });
  });
  // The cells of a link light up while the pointer or the focus is on it.
  /** @param {EventTarget | null} target */
  const light = (target) => {
    const at = /** @type {HTMLElement | null} */ (target)?.closest('button')?.dataset.link;
    lessons.focus({ branch: store.state.lesson?.branch, link: at === undefined ? undefined : Number(at) });
  };
  for (const name of ['pointerover', 'focusin', 'click']) links.addEventListener(name, ({ target }) => light(target));
  links.addEventListener('pointerleave', () => light(links.contains(document.activeElement) ? document.activeElement : null));
  links.addEventListener('focusout', () => light(null));
  speed.addEventListener('input', () => {
    store.dispatch({ type: 'settings', settings: { speed: 2 ** Number(speed.value) } });
  });

  store.subscribe((state, previous) => {
    const { settings, isPlaying, past, selected } = state;
    const lesson = shownOf(state);
    // The digits to choose from are those of the selected cell.
    if (lesson?.kind === 'why' && lesson.digit === 0 && lesson.cell !== selected) {
      // Not during this change, which other listeners have yet to receive.
      queueMicrotask(() => lessons.why());
      return;
    }
    const before = previous && shownOf(previous);
    const isFocusOnly = before && lesson && lesson !== before && isSameBut(lesson, before);
    if (isFocusOnly && lesson.branch === before.branch) return markLink(lesson);
    const isSame = previous && lesson === before && settings === previous.settings && isPlaying === previous.isPlaying && past === previous.past;
    if (isSame) return;
    isFromKeyboard = lesson !== null && (isFromKeyboard || document.activeElement?.matches('[data-do=hint]:focus-visible') === true);
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
    root.dataset.stage = lesson.kind === 'hint' ? String(lesson.stage) : '';
    root.toggleAttribute('data-listed', lesson.kind === 'path' || lesson.kind === 'steps' || lesson.kind === 'think');
    if (!isFocusOnly) {
      const texts = lines(lesson, say, settings.language, catalogue);
      said.replaceChildren(...texts.map(paragraph));
      // Not by a live region: screen readers miss what a panel contains when it appears, and of several new paragraphs all but the last.
      const heard = lesson.kind === 'example' && lesson.intro ? [say(lesson.intro), ...texts] : texts;
      if (lesson !== before) announce(heard.map((text) => (/[.:?!…]$/.test(text) ? text : `${text}.`)).join(' '));
    }
    drawWhich(lesson);
    drawChain(lesson, say);
    drawAbout(lesson, say, settings.language);
    drawKey(lesson, say);
    drawSequence(lesson, say, settings.language);
    const isSequence = lengthOf(lesson) > 0;
    const canApply = (lesson.kind === 'hint' && (lesson.hint.kind === 'step' || lesson.stage === 3))
      || (lesson.kind === 'why' && lesson.answer?.kind === 'because' && lesson.answer.first.length === 0);
    for (const stage of stages) {
      const isCurrent = lesson.kind === 'hint' && Number(stage.dataset.level) === lesson.stage;
      if (isCurrent) stage.setAttribute('aria-current', 'step');
      else stage.removeAttribute('aria-current');
    }
    find('.stages').hidden = lesson.kind !== 'hint';
    if (isFromKeyboard && lesson.kind !== 'said') {
      isFromKeyboard = false;
      stages.find((stage) => stage.ariaCurrent)?.focus({ preventScroll: true });
    }
    find('.choice').hidden = lesson.kind !== 'path' && lesson.kind !== 'steps';
    buttons.path.setAttribute('aria-pressed', String(lesson.kind === 'path'));
    buttons.steps.setAttribute('aria-pressed', String(lesson.kind === 'steps'));
    buttons.close.hidden = screenOf(state) !== 'play';
    buttons.apply.hidden = isSequence || lesson.kind === 'said' || lesson.kind === 'steps' || lesson.kind === 'example' || (lesson.kind === 'why' && !canApply);
    buttons.apply.disabled = !canApply;
    buttons.teachFirst.hidden = buttons.teachLast.hidden = !isSequence;
    buttons.copyLog.hidden = !isSequence && lesson.kind !== 'steps';
    const atStart = isSequence && 'at' in lesson && lesson.at === 0;
    const atEnd = isSequence && 'at' in lesson && lesson.at === lengthOf(lesson);
    const canStep = isSequence || (screenOf(state) === 'play' && (lesson.kind === 'hint' || (lesson.kind === 'said' && GOES_ON.includes(lesson.key))));
    find('.transport').hidden = !canStep;
    buttons.teachBack.disabled = buttons.teachFirst.disabled = isSequence ? atStart : past.length === 0;
    buttons.teachNext.disabled = buttons.teachLast.disabled = atEnd || (lesson.kind === 'hint' && lesson.hint.kind === 'mistake');
    buttons.play.disabled = atEnd;
    const label = say(isPlaying ? 'teach.pause' : 'teach.play');
    buttons.play.setAttribute('aria-label', label);
    buttons.play.toggleAttribute('data-playing', isPlaying);
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

  /** The chains to choose from, and the links of the chosen one. @param {Lesson} lesson @param {Say} say */
  function drawChain(lesson, say) {
    const step = isWhole(lesson) ? stepOf(lesson) : undefined;
    const chains = step ? chainsOf(step) : [];
    branches.hidden = chains.length < 2;
    replaceItems(branches, chains.map((_, n) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.branch = String(n);
      button.textContent = say('teach.branch', { n: n + 1 });
      button.setAttribute('aria-pressed', String(n === (lesson.branch ?? 0)));
      return button;
    }), 'data-branch');
    const chain = chains[lesson.branch ?? 0] ?? [];
    links.hidden = chain.length === 0;
    links.replaceChildren(...linesOf(chain.slice(0, MOST_LINKS)).map(({ cells, off, on, last }) => {
      const name = cellNames(cells);
      const button = make('button', '', make('b', '', name), ...(off ? [make('s', '', String(off))] : []), ...(on ? [make('em', '', String(on))] : []));
      button.dataset.link = String(last);
      button.ariaLabel = !off ? say('teach.linkOn', { cells: name, digit: on }) : !on ? say('teach.linkOff', { cells: name, digit: off }) : say('teach.linkBoth', { cells: name, off, on });
      return make('li', '', button);
    }));
    markLink(lesson);
  }

  /** @param {Lesson} lesson */
  function markLink(lesson) {
    for (const button of links.querySelectorAll('button')) button.parentElement?.toggleAttribute('data-lit', button.dataset.link === String(lesson.link));
  }

  /** The link to the technique's page. @param {Lesson} lesson @param {Say} say @param {Language} language */
  function drawAbout(lesson, say, language) {
    const step = lesson.kind === 'hint' && lesson.stage === 1 ? undefined : stepOf(lesson);
    about.hidden = !step || lesson.kind === 'example';
    if (!step) return;
    about.href = `#learn/${addressOf(step.technique)}`;
    about.textContent = say('teach.lesson');
    about.ariaLabel = say('teach.about', { technique: catalogue.name(step.technique, language) });
  }

  /** @param {Lesson} lesson @param {Say} say */
  function drawKey(lesson, say) {
    const picture = pictureOf(lesson);
    const roles = [...new Set(picture.roles.values())];
    // A digit that is placed explains itself.
    const items = (roles.join() === 'Placed' ? [] : roles).map((role) => {
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

/** What the coach says between steps and after the last one. Other sentences say why there are none. */
const GOES_ON = ['teach.looking', 'teach.solved'];

/** More links than this are listed in the text only. */
const MOST_LINKS = 40;

/** The lesson, unless it is an exercise, which has a panel of its own. @param {{ lesson: Lesson | null }} state */
const shownOf = ({ lesson }) => (lesson?.kind === 'exercise' ? null : lesson);

/** Whether all of the proof is shown. @param {Lesson} lesson */
const isWhole = (lesson) => lesson.kind !== 'hint' || lesson.stage === 3;

/** Whether two lessons differ only in what the player looks at. @param {Lesson} a @param {Lesson} b */
const isSameBut = (a, b) =>
  a.kind === b.kind && Object.keys({ ...a, ...b }).every((name) => name === 'branch' || name === 'link' || fieldOf(a, name) === fieldOf(b, name));

/** @param {Lesson} lesson @param {string} name */
const fieldOf = (lesson, name) => /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (lesson))[name];

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
