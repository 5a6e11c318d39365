/**
 * @import { Store } from '../app/store.js'
 * @import { State } from '../state.js'
 * @import { Catalogue } from '../app/techniques.js'
 * @import { Say } from '../app/words.js'
 * @import { Status } from '../core/state.js'
 * @import { Level } from '../core/training.js'
 * @import { Attempt } from './attempt.js'
 * @import { Trainer } from './trainer.js'
 */
import { addressOf } from '../app/addresses.js';
import { make } from '../app/elements.js';
import { finder } from '../app/find.js';
import { meter } from '../app/rating-card.js';
import { put } from '../app/text.js';
import { screenOf } from '../app/places.js';
import { letterOf } from '../core/lesson.js';
import { bitOf } from '../core/notes.js';
import { SQUARES, isTimeToPlay, squaresDone } from '../core/training.js';
import { nudgeOf, progressLine, taskOf, verdictText } from './describe.js';
import { PATH, chapterOf } from './path.js';
import { isOver, startOf } from './placement.js';
import { NUDGES, screenFor } from './trainer.js';

/**
 * The trainer's panel.
 *
 *   .task          what to find
 *   .need          a card for each part of the pattern, and one for the conclusions; the chosen one is what a tap on the grid marks
 *   .digits        candidates of the selected cell
 *   .tip           nudges and verdicts
 *   .foot          Nudge, Show me, Skip; Check, which becomes Next
 *   .around        how much is shown, progress, links
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {Trainer} trainer
 * @param {() => Say} words
 * @param {Catalogue} catalogue
 * @param {{ announce: (text: string) => void, copyText: (text: string, status: Status) => Promise<boolean> }} outside
 */
export function mountTrainer(root, store, trainer, words, catalogue, { announce, copyText }) {
  const find = finder(root);
  const [cards, tip, chapter] = [find('.cards'), find('.tip'), find('.chapter')];
  const [nudge, show, pass, play, check] = ['nudge', 'show', 'pass', 'play', 'check'].map((name) => find(`.${name}`, HTMLButtonElement));
  const digits = /** @type {HTMLButtonElement[]} */ ([...root.querySelectorAll('[data-digit]')]);
  const levels = /** @type {HTMLInputElement[]} */ ([...root.querySelectorAll('[name=help]')]);
  /** What was said last. */
  let said = '';

  nudge.addEventListener('click', () => trainer.nudge());
  show.addEventListener('click', () => trainer.show());
  pass.addEventListener('click', () => void trainer.skip());
  play.addEventListener('click', () => void trainer.play());
  check.addEventListener('click', () => void trainer.check());
  find('.copy').addEventListener('click', () => void copyText(trainer.link(), { key: 'train.copied', tone: 'good' }));
  for (const level of levels) level.addEventListener('change', () => trainer.setLevel(/** @type {Level} */ (level.value)));
  cards.addEventListener('change', ({ target }) => trainer.choosePart(Number(/** @type {HTMLInputElement} */ (target).value)));
  for (const button of digits) {
    button.addEventListener('click', () => trainer.conclude(store.state.selected, Number(button.dataset.digit)));
  }

  /** @param {string} key */
  const nameOf = (key) => catalogue.name(key, store.state.settings.language);

  store.subscribe((state, previous) => {
    if (screenOf(state) !== 'trainer') return;
    const parts = /** @type {const} */ (['attempt', 'training', 'placement', 'settings', 'selected', 'place']);
    if (previous && parts.every((part) => state[part] === previous[part]) && screenOf(previous) === 'trainer') return;
    draw(state, previous);
  });

  /** @param {State} state @param {State | null} previous */
  function draw(state, previous) {
    const { attempt, placement } = state;
    const say = words();
    const isResult = placement !== null && isOver(placement) && attempt?.isOver === true;
    root.toggleAttribute('data-over', attempt?.isOver === true);
    root.toggleAttribute('data-test', placement !== null);
    put(find('.eyebrow'), progressLine(state, say));
    for (const button of [nudge, show, pass, check]) button.disabled = !attempt;
    if (!attempt) return put(find('h2'), '');
    const { exercise } = attempt;
    put(find('h2'), isResult ? say('train.startWith', { technique: nameOf(PATH[Math.max(0, startOf(placement))]) }) : say('train.find', { technique: nameOf(exercise.technique) }));
    const task = isResult ? say('train.startHow') : attempt.isOver ? '' : taskOf(attempt, say);
    put(find('.how'), task);
    if (!attempt.isOver && exercise !== previous?.attempt?.exercise) announce(`${find('h2').textContent} ${task}`);
    find('.need').hidden = attempt.isOver;
    find('.digits').hidden = attempt.isOver;
    if (!attempt.isOver) drawCards(attempt, say);
    drawDigits(state, attempt);
    drawTip(attempt, say, previous);
    nudge.hidden = attempt.isOver || placement !== null;
    if (attempt.nudges >= NUDGES) nudge.disabled = true;
    show.hidden = attempt.isOver || placement !== null;
    pass.hidden = attempt.isOver;
    put(pass, say(placement ? 'train.unknown' : 'train.skip'));
    play.hidden = !attempt.isOver || placement !== null;
    const isToPlay = !play.hidden && !attempt.isShown && attempt.hasFilled && isTimeToPlay(state.training, exercise.technique);
    for (const [button, isPrimary] of /** @type {const} */ ([[play, isToPlay], [check, !isToPlay]])) {
      button.classList.toggle('primary', isPrimary);
      button.classList.toggle('quiet', !isPrimary);
    }
    put(find('.check span'), say(isResult ? 'train.start' : attempt.isOver ? 'train.next' : 'train.check'));
    for (const level of levels) level.checked = level.value === state.training.level;
    find('.around').hidden = placement !== null;
    find('.lesson-link', HTMLAnchorElement).href = `#learn/${addressOf(exercise.technique)}`;
    drawChapter(state, exercise.technique, say);
  }

  /** @param {Attempt} attempt @param {Say} say */
  function drawCards({ exercise, marks, part, eliminations, placement }, say) {
    const { step, parts } = exercise;
    const items = parts.map(({ role, cells }, n) => ({
      value: n, tag: parts.length > 1 ? letterOf(n) : '', name: say(`part.${role}`), done: marks[n].cells.length, of: cells.length,
    }));
    const { conclusions } = exercise;
    if (conclusions !== 'placement') items.push({ value: items.length, tag: '', name: say('train.eliminations'), done: eliminations.length, of: step.eliminations.length });
    if (conclusions !== 'eliminations') items.push({ value: items.length, tag: '', name: say('train.placement'), done: placement ? 1 : 0, of: 1 });
    // Kept, so that the focus stays on them.
    if (cards.children.length !== items.length) cards.replaceChildren(...items.map(({ value }) => card(value)));
    for (const [n, { tag, name, done, of }] of items.entries()) {
      const element = /** @type {HTMLElement} */ (cards.children[n]);
      const input = /** @type {HTMLInputElement} */ (element.querySelector('input'));
      input.checked = n === part;
      input.ariaLabel = say('train.marked', { part: tag ? `${tag}, ${name}` : name, n: done, of });
      put(/** @type {HTMLElement} */ (element.querySelector('b')), tag);
      put(/** @type {HTMLElement} */ (element.querySelector('small')), name);
      const tally = /** @type {HTMLElement} */ (element.querySelector('.tally'));
      const wanted = tallyOf(done, of);
      if (tally.dataset.tally !== wanted) {
        tally.dataset.tally = wanted;
        tally.replaceChildren(...[...wanted].map((square) => make('i', square === 'x' ? 'on' : '')));
      }
    }
  }

  /** @param {State} state @param {Attempt} attempt */
  function drawDigits({ selected, selection }, { exercise, eliminations, placement }) {
    const isChosen = selection.length > 0;
    for (const button of digits) {
      const digit = Number(button.dataset.digit);
      const has = isChosen && exercise.digits[selected] === '.' && (exercise.candidates[selected] & bitOf(digit)) !== 0;
      button.disabled = !has;
      /** @param {{ cell: number, digit: number } | null} one */
      const isThis = (one) => one?.cell === selected && one.digit === digit;
      button.setAttribute('aria-pressed', String(has && (eliminations.some(isThis) || isThis(placement))));
    }
  }

  /** @param {Attempt} attempt @param {Say} say @param {State | null} previous */
  function drawTip(attempt, say, previous) {
    const { verdict, isShown } = attempt;
    const text = isShown ? [...(verdict && verdict.kind !== 'right' && verdict.kind !== 'empty' ? [verdictText(verdict, attempt, say, nameOf)] : []), say('train.shown')].join(' ')
      : verdict ? verdictText(verdict, attempt, say, nameOf) : nudgeOf(attempt, say);
    tip.toggleAttribute('data-empty', text === '');
    tip.dataset.tone = !isShown && verdict?.kind === 'right' ? 'good' : '';
    put(find('.tip span'), text);
    const isNew = text !== said || (verdict !== null && previous?.attempt?.verdict !== verdict);
    said = text;
    // At the end the coach says it, before the explanation.
    if (isNew && text && !attempt.isOver) announce(text);
  }

  /** @param {State} state @param {string} technique @param {Say} say */
  function drawChapter({ training }, technique, say) {
    chapter.replaceChildren(...chapterOf(technique).map((other) => {
      const squares = squaresDone(training, other);
      const link = make('a', '', meter(squares), make('span', '', nameOf(other)), make('small', '', statusOf(squares, Boolean(training.techniques[other]), say)));
      link.href = other === technique ? `#learn/train/${addressOf(other)}` : `#learn/${screenFor(training, other)}`;
      if (other === technique) link.setAttribute('aria-current', 'true');
      return make('li', '', link);
    }));
  }
}

/** @param {number} squares @param {boolean} isKnown @param {Say} say */
export const statusOf = (squares, isKnown, say) => (squares === SQUARES ? say('train.mastered') : isKnown ? say('train.of9', { n: squares }) : say('train.new'));

/** More squares than this are too many to count. */
const MOST_SQUARES = 12;

/** Filled and empty squares as text: 'xxo'. @param {number} done @param {number} of */
const tallyOf = (done, of) => ('x'.repeat(Math.min(done, MOST_SQUARES)) + 'o'.repeat(Math.max(0, Math.min(of, MOST_SQUARES) - done)));

/** @param {number} value */
function card(value) {
  const input = make('input', 'hidden');
  Object.assign(input, { type: 'radio', name: 'part', value: String(value) });
  const tally = make('span', 'tally');
  tally.ariaHidden = 'true';
  return make('label', '', input, make('b', ''), tally, make('small', ''));
}
