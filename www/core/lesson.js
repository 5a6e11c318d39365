/**
 * The teacher's lessons as plain data, and how the grid looks during each of them.
 *
 * @import { State } from '../state.js'
 *
 * @typedef {import('../pkg/nonet.js').Step} Step
 * @typedef {import('../pkg/nonet.js').Hint} Hint
 * @typedef {import('../pkg/nonet.js').WhyNot} WhyNot
 * @typedef {import('../pkg/nonet.js').Thought} Thought
 * @typedef {import('../pkg/nonet.js').Example} Example
 * @typedef {Extract<Step['evidence'], { kind: 'Links' }>['chains'][number]} AicChain
 *
 * @typedef {{ kind: 'hint', stage: 1 | 2 | 3, hint: Extract<Hint, { kind: 'mistake' | 'step' }> }} HintLesson
 * @typedef {{ kind: 'why', cell: number, digit: number, answer: WhyNot | null, start: Board }} WhyLesson  digit 0: not chosen yet
 * @typedef {{ kind: 'steps', steps: Step[], at: number }} StepsLesson     all steps available now; draws the chosen one
 * @typedef {{ kind: 'path', steps: Step[], at: number, start: Board }} PathLesson   before step `at`, which it draws; at the end there is none
 * @typedef {{ kind: 'think', thoughts: Thought[], isCutOff: boolean, at: number }} ThinkLesson  after `at` thoughts
 * @typedef {{ kind: 'said', key: string }} SaidLesson  only a text
 * @typedef {{ kind: 'example', technique: string, board: Board, step: Step, intro?: string }} ExampleLesson  of a technique, on its own board; `intro` is the key of a text that screen readers hear first
 * @typedef {{ kind: 'exercise', board: Board, marks: readonly Mark[], eliminations: readonly Candidate[], placement: Candidate | null }} ExerciseLesson  a position, and the player's answer
 * @typedef {{ cell: number, digit: number }} Candidate
 * @typedef {{ role: import('../pkg/nonet.js').PartRole, cells: readonly number[] }} Mark  cells that the player marked, in that order
 * @typedef {(HintLesson | WhyLesson | StepsLesson | PathLesson | ThinkLesson | SaidLesson | ExampleLesson | ExerciseLesson) & Focus} Lesson
 *
 * @typedef {object} Focus      the part of the proof that the player looks at
 * @property {number} [branch]  which of its chains is drawn, if it has several; the first by default
 * @property {number} [link]    which link of that chain is lit
 *
 * @typedef {{ digit: number, cells: number[], on: boolean, parents?: number[] }} Link  an inference of a chain
 *
 * @typedef {object} Board  a grid shown instead of the player's own
 * @property {string} digits       81 characters
 * @property {string} origins      'g' given, 'l' by logic, 'd' guessed, 'f' following from a guess, '.' empty
 * @property {readonly number[]} candidates  as notes
 *
 * @typedef {Pick<State, 'givens' | 'placements' | 'cornerNotes' | 'centreNotes'>} Entered
 *
 * @typedef {object} Picture  what is drawn over a grid
 * @property {Map<number, string>} roles     by cell * 10 + digit
 * @property {Set<number>} cells             cells to mark: where to look, or what changes
 * @property {Set<number>} others            cells to tint: the pattern, and what blocks
 * @property {Map<number, Tag>} [tags]       what the player marked a cell as, in an exercise
 * @property {Map<number, 'Base' | 'Cover'>} houses
 * @property {Step['arrows']} arrows
 *
 * @typedef {{ tag: string, part: string, struck: string, placed: string }} Tag   of a cell: a short text, such as B2; the role, the letter and,
 *   in a chain, the place, such as 'Chain B 2', of several parts separated by commas; the eliminated candidates; the placed digit
 */
import { merge } from './geometry.js';
import { afterDigit, bitOf, candidateLayer, possible } from './notes.js';

/**
 * The player's position, for the engine. Notes count as candidates once every empty cell has some.
 * @param {Entered & Pick<State, 'settings'>} state
 * @param {(technique: string) => boolean} [knows]  whether this version of the engine has a technique: others cannot be left out
 */
export function playerState(state, knows = () => true) {
  const { givens, placements, settings } = state;
  const digits = merge(givens, placements);
  const layer = candidateLayer(digits, state);
  const candidates = layer ? [...state[layer]] : undefined;
  return { givens: /[1-9]/.test(givens) ? givens : digits, digits, candidates, left_out: settings.leftOut.filter(knows) };
}

/** The player's own grid as a board. @param {Entered} state @returns {Board} */
export function ownBoard(state) {
  const { givens, placements } = state;
  const digits = merge(givens, placements);
  const layer = candidateLayer(digits, state);
  return boardOfPosition({ givens, digits, candidates: layer ? state[layer] : possible(digits) });
}

/** A position as a board. @param {{ givens: string, digits: string, candidates: readonly number[] }} position @returns {Board} */
export function boardOfPosition({ givens, digits, candidates }) {
  const origins = [...digits].map((digit, cell) => (givens[cell] !== '.' ? 'g' : digit === '.' ? '.' : 'l')).join('');
  return { digits, origins, candidates };
}

/** @param {string} text @param {number} at @param {string} character */
const put = (text, at, character) => text.slice(0, at) + character + text.slice(at + 1);

/** A board after a step. @param {Board} board @param {Pick<Step, 'placement' | 'eliminations'>} step @returns {Board} */
export function afterStep({ digits, origins, candidates }, { placement, eliminations }) {
  const left = [...candidates];
  for (const { cell, digit } of eliminations) left[cell] &= ~bitOf(digit);
  if (!placement) return { digits, origins, candidates: left };
  const { cell, digit } = placement;
  return {
    digits: put(digits, cell, String(digit)),
    origins: put(origins, cell, 'l'),
    candidates: afterDigit(left, cell, digit),
  };
}

/** A board after the first `n` steps. @param {Board} start @param {readonly Step[]} steps @param {number} n */
export const afterSteps = (start, steps, n) => steps.slice(0, n).reduce(afterStep, start);

/** The board after the first `n` thoughts, without digits that were taken back. @param {readonly Thought[]} thoughts @param {number} n @returns {Board} */
export function afterThoughts(thoughts, n) {
  const digits = Array(81).fill('.');
  const origins = Array(81).fill('.');
  const depths = Array(81).fill(0);
  for (const thought of thoughts.slice(0, n)) {
    if (thought.kind === 'placed') {
      const { cell, digit, reason, depth } = thought;
      digits[cell] = String(digit);
      origins[cell] = reason === 'given' ? 'g' : reason === 'tried' ? 'd' : depth === 0 ? 'l' : 'f';
      depths[cell] = depth;
    } else if (thought.kind === 'taken-back') {
      for (let cell = 0; cell < 81; cell++) {
        if (depths[cell] <= thought.depth) continue;
        digits[cell] = origins[cell] = '.';
        depths[cell] = 0;
      }
    }
  }
  // A disproved candidate stays removed until the guess it depends on is taken back.
  const candidates = possible(digits.join(''));
  /** @type {{ cell: number, digit: number, depth: number }[]} */
  let disproved = [];
  for (const thought of thoughts.slice(0, n)) {
    if (thought.kind !== 'taken-back') continue;
    disproved = disproved.filter(({ depth }) => depth <= thought.depth);
    disproved.push(thought);
  }
  for (const { cell, digit } of disproved) candidates[cell] &= ~bitOf(digit);
  return { digits: digits.join(''), origins: origins.join(''), candidates };
}

/**
 * Caches the result for the latest lesson: all views need it, and the grid needs it at every change of the state.
 * @template T
 * @param {(lesson: Lesson | null) => T} make
 */
function cached(make) {
  /** @type {{ lesson: Lesson | null, made: T } | undefined} */
  let last;
  return (/** @type {Lesson | null} */ lesson) => {
    if (!last || last.lesson !== lesson) last = { lesson, made: make(lesson) };
    return last.made;
  };
}

/** The board that a lesson shows, or null if it uses the player's own grid. */
export const boardOf = cached(makeBoard);

/** @param {Lesson | null} lesson @returns {Board | null} */
function makeBoard(lesson) {
  switch (lesson?.kind) {
    case 'path':
      return afterSteps(lesson.start, lesson.steps, lesson.at);
    case 'think':
      return afterThoughts(lesson.thoughts, lesson.at);
    case 'example':
    case 'exercise':
      return lesson.board;
    case 'why':
      if (lesson.answer?.kind !== 'because' || lesson.answer.first.length === 0) return null;
      return afterSteps(lesson.start, lesson.answer.first, lesson.answer.first.length);
    default:
      return null;
  }
}

/** The current step of a lesson. @param {Lesson | null} lesson @returns {Step | undefined} */
export function stepOf(lesson) {
  switch (lesson?.kind) {
    case 'hint':
      return lesson.hint.kind === 'step' ? lesson.hint.step : undefined;
    case 'why':
      return lesson.answer?.kind === 'because' ? lesson.answer.step : undefined;
    case 'steps':
    case 'path':
      return lesson.steps[lesson.at];
    case 'example':
      return lesson.step;
    default:
      return undefined;
  }
}

/** @returns {Picture} */
const blank = () => ({ roles: new Map(), cells: new Set(), others: new Set(), houses: new Map(), arrows: [] });

/** What a lesson draws over the grid. A hint draws more at each stage: the house, the cells, everything. */
export const pictureOf = cached(makePicture);

/** @param {Lesson | null} lesson @returns {Picture} */
function makePicture(lesson) {
  const picture = blank();
  if (lesson?.kind === 'hint' && lesson.hint.kind === 'mistake') {
    const { house, cells, crossed_out } = lesson.hint;
    if (lesson.stage === 1) picture.houses.set(house, 'Base');
    else for (const cell of cells) picture.cells.add(cell);
    if (lesson.stage === 3) for (const { cell, digit } of crossed_out) picture.roles.set(cell * 10 + digit, 'Placed');
    return picture;
  }
  if (lesson?.kind === 'think') return pictureOfThought(lesson.thoughts[lesson.at - 1]);
  if (lesson?.kind === 'exercise') return pictureOfAnswer(lesson);
  if (lesson?.kind === 'why' && lesson.answer?.kind === 'seen') picture.cells.add(lesson.answer.cell);
  if (lesson?.kind === 'why' && lesson.digit > 0) picture.roles.set(lesson.cell * 10 + lesson.digit, 'Eliminated');
  const step = stepOf(lesson);
  if (!step) return picture;
  const stage = lesson?.kind === 'hint' ? lesson.stage : 3;
  if (stage === 1) {
    picture.houses.set(step.look_at, 'Base');
    return picture;
  }
  if (stage === 2) {
    for (const cell of step.cells.length > 0 ? step.cells : [step.placement?.cell ?? 0]) picture.cells.add(cell);
    return picture;
  }
  return pictureOfStep(step, lesson?.branch, lesson?.link);
}

/** The chains that prove a step, each as its inferences in order; none if no chain does. @param {Step} step @returns {Link[][]} */
export function chainsOf({ evidence }) {
  /** @param {(import('../pkg/nonet.js').ChainNode)[]} nodes */
  const links = (nodes) => nodes.map(({ cell, digit, on, parents }) => ({ cells: [cell], digit, on, parents }));
  if (evidence.kind === 'Links') return evidence.chains.map(({ nodes }) => nodes);
  if (evidence.kind === 'Cycle') return [links(evidence.chain)];
  return evidence.kind === 'Chains' || evidence.kind === 'Blossom' ? evidence.chains.map(links) : [];
}

/**
 * The lines in which a chain is listed: a digit that a cell cannot have, and the one that it must have then, are in one. `last` is the
 * last inference of the line.
 * @param {Link[]} chain
 */
export function linesOf(chain) {
  /** @type {{ cells: number[], off?: number, on?: number, last: number }[]} */
  const lines = [];
  for (const [n, { cells, digit, on, parents }] of chain.entries()) {
    const before = lines[lines.length - 1];
    const isNext = parents?.every((parent) => parent === n - 1) ?? true;
    if (on && isNext && before?.off && !before.on && String(before.cells) === String(cells)) Object.assign(before, { on: digit, last: n });
    else lines.push({ cells, [on ? 'on' : 'off']: digit, last: n });
  }
  return lines;
}

/** Whether an arrow belongs to a chain: both of its ends do. @param {Link[]} chain @param {Step['arrows'][number]} arrow */
function isIn(chain, { from, to }) {
  /** @param {{ digit: number, cells: number[] }} end */
  const has = (end) => chain.some(({ digit, cells }) => digit === end.digit && String(cells) === String(end.cells));
  return has(from) && has(to);
}

/** A chain with more links than this is drawn as far as one link needs it. */
const LONG = 10;

/** The links that lead to a link, through the first of those that each depends on. @param {Link[]} chain @param {number} at */
function leadingTo(chain, at) {
  /** @type {Link[]} */
  const path = [];
  for (let n = at; path.length <= chain.length; n = chain[n].parents?.[0] ?? n - 1) {
    path.unshift(chain[n]);
    if (n === 0 || chain[n].parents?.length === 0) break;
  }
  return path;
}

/**
 * The full picture of a step. Of several chains it draws one, and of a long one only what leads to its end or to the chosen link: all
 * of them together are a tangle.
 * @param {Step} step @param {number} [branch]  which chain @param {number} [link]  the inference to light
 * @returns {Picture}
 */
export function pictureOfStep(step, branch = 0, link) {
  const picture = blank();
  const chains = chainsOf(step);
  const whole = chains[branch] ?? [];
  const isLong = whole.length > LONG;
  const chain = isLong ? leadingTo(whole, link ?? whole.length - 1) : whole;
  for (const cell of whole[link ?? -1]?.cells ?? []) picture.cells.add(cell);
  for (const { house, role } of step.houses) picture.houses.set(house, role);
  for (const cell of [...step.cells, ...step.blockers]) picture.others.add(cell);
  for (const { cell, digit, role } of step.marks) {
    const key = cell * 10 + digit;
    const isOfOther = (chains.length > 1 || isLong) && (role === 'On' || role === 'Off') && !chain.some((one) => one.digit === digit && one.cells.includes(cell));
    if (isOfOther) continue;
    // Eliminations and placements take precedence: they matter most.
    const isResult = role === 'Eliminated' || role === 'Placed';
    if (isResult || !picture.roles.has(key)) picture.roles.set(key, role);
    if (isResult && link === undefined) picture.cells.add(cell);
  }
  picture.arrows = chains.length > 1 || isLong ? step.arrows.filter((arrow) => isIn(chain, arrow)) : step.arrows;
  return picture;
}

/** The letter of a part of a pattern, as on its card: A, B ... @param {number} part */
export const letterOf = (part) => String.fromCharCode(65 + part);

/** @type {Tag} */
const NO_TAG = { tag: '', part: '', struck: '', placed: '' };

/** What the player marked and concluded. @param {ExerciseLesson} exercise @returns {Picture} */
function pictureOfAnswer({ marks, eliminations, placement }) {
  const picture = blank();
  /** @type {Map<number, Tag>} */
  const tags = (picture.tags = new Map());
  for (const [part, { role, cells }] of marks.entries()) {
    const letter = marks.length > 1 ? letterOf(part) : '';
    for (const [n, cell] of cells.entries()) {
      const order = role === 'Chain' ? n + 1 : '';
      picture.cells.add(cell);
      // A cell can be in two chains.
      const { tag, part } = tags.get(cell) ?? NO_TAG;
      tags.set(cell, { ...NO_TAG, tag: `${tag}${letter}${order}`, part: `${part ? `${part},` : ''}${role} ${letter} ${order}` });
    }
  }
  for (const { cell, digit } of eliminations) {
    picture.roles.set(cell * 10 + digit, 'Eliminated');
    const before = tags.get(cell) ?? NO_TAG;
    tags.set(cell, { ...before, struck: `${before.struck} ${digit}`.trim() });
  }
  if (placement) {
    const { cell, digit } = placement;
    picture.roles.set(cell * 10 + digit, 'Placed');
    tags.set(cell, { ...(tags.get(cell) ?? NO_TAG), placed: String(digit) });
  }
  return picture;
}

/** @param {Thought | undefined} thought @returns {Picture} */
function pictureOfThought(thought) {
  const picture = blank();
  if (thought?.kind === 'placed') {
    picture.cells.add(thought.cell);
    if (thought.house !== undefined) picture.houses.set(thought.house, 'Base');
  }
  if (thought?.kind === 'choice') for (const { cell, digit } of thought.candidates) picture.roles.set(cell * 10 + digit, 'Proof');
  if (thought?.kind === 'broken') {
    if (thought.cell !== undefined) picture.cells.add(thought.cell);
    if (thought.house !== undefined) picture.houses.set(thought.house, 'Base');
  }
  if (thought?.kind === 'taken-back') picture.roles.set(thought.cell * 10 + thought.digit, 'Eliminated');
  return picture;
}

/** The cells of a house, 0 to 26. @param {number} house */
export function cellsOf(house) {
  const n = house % 9;
  const at = { 0: (/** @type {number} */ i) => n * 9 + i, 1: (/** @type {number} */ i) => i * 9 + n }[Math.floor(house / 9)];
  return Array.from({ length: 9 }, (_, i) => at?.(i) ?? (Math.floor(n / 3) * 3 + Math.floor(i / 3)) * 9 + (n % 3) * 3 + (i % 3));
}

/** How many steps a lesson has to go through; 0 if it is not a sequence. @param {Lesson | null} lesson */
export const lengthOf = (lesson) =>
  lesson?.kind === 'path' ? lesson.steps.length : lesson?.kind === 'think' ? lesson.thoughts.length : 0;

