/**
 * The teacher's commands: each one asks the engine and dispatches the resulting lesson.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Operation, Request } from '../engine/protocol.js'
 * @import { Example, Lesson } from '../core/lesson.js'
 * @import { Status } from '../core/state.js'
 * @import { State } from '../state.js'
 * @import { Store } from '../app/store.js'
 *
 * @typedef {ReturnType<typeof createLessons>} Lessons
 *
 * @typedef {object} Outside   what the lessons need from the page
 * @property {(error: unknown) => void} fail        shows that the engine failed
 * @property {(text: string) => Promise<unknown>} copyText
 * @property {(lesson: Lesson) => string} logOf     a lesson as text
 * @property {(technique: string) => boolean} knows  whether the engine has a technique of that key
 */
import { screenOf } from '../app/places.js';
import { isEmpty } from '../core/game.js';
import { merge, without } from '../core/geometry.js';
import { lengthOf, ownBoard, playerState, stepOf } from '../core/lesson.js';

/** Whether the coach says that it is looking for the answer. @param {Lesson | null} lesson */
const isLooking = (lesson) => lesson?.kind === 'said' && lesson.key === 'teach.looking';

/** Whether the grid is still as in the example. @param {State} state @param {Example} example */
const isPositionOf = ({ givens, placements, cornerNotes }, example) =>
  givens === example.givens && merge(givens, placements) === example.digits && cornerNotes.every((bits, cell) => bits === example.candidates[cell]);

/** @param {Store} store @param {EnginePool} engine @param {Outside} outside */
export function createLessons(store, engine, outside) {
  /** Counts the requests, so that late answers can be recognised. */
  let asked = 0;
  /** @type {AbortController | null} */
  let running = null;
  /** The example that the player tries. In its position, its step is the hint, although others may be easier. @type {Example | null} */
  let tried = null;

  /** @param {Lesson | null} lesson */
  const show = (lesson) => store.dispatch({ type: 'lesson', lesson });
  /** @param {string} key */
  const say = (key) => show({ kind: 'said', key });

  // An answer belongs to the screen on which it was asked for.
  store.subscribe((state, previous) => {
    if (previous && screenOf(state) !== screenOf(previous)) drop();
  });

  /** Gives up on the answer that is being waited for. */
  function drop() {
    asked++;
    running?.abort();
    running = null;
    // Not during this change, which other listeners have yet to receive.
    queueMicrotask(() => running === null && isLooking(store.state.lesson) && show(null));
  }

  /**
   * Asks the engine. Returns undefined if the answer is no longer needed.
   * @template {Operation} Op
   * @param {Request<Op>} request
   */
  async function ask(request) {
    running?.abort();
    const mine = (running = new AbortController());
    const turn = ++asked;
    const { givens, placements, cornerNotes, centreNotes } = store.state;
    const wait = setTimeout(() => turn === asked && say('teach.looking'), 150);
    try {
      const answer = await engine.request(request, { signal: mine.signal });
      const { state } = store;
      const isSame = state.givens === givens && state.placements === placements && state.cornerNotes === cornerNotes && state.centreNotes === centreNotes;
      return turn === asked && isSame ? answer : undefined;
    } catch (error) {
      if (!mine.signal.aborted) outside.fail(error);
      if (turn === asked && store.state.lesson?.kind === 'said') show(null);
      return undefined;
    } finally {
      clearTimeout(wait);
      if (running === mine) running = null;
    }
  }

  /** The player's position. */
  const player = () => playerState(store.state, outside.knows);

  /** Shows a hint or, if it is already shown, more of it. */
  function hintOrMore() {
    store.dispatch({ type: 'go', place: 'play', screen: 'game' });
    const { lesson } = store.state;
    if (lesson?.kind !== 'hint') return hint();
    return more();
  }

  /** @param {1 | 3} [stage] how much of it to show at first */
  async function hint(stage = 1) {
    if (isEmpty(store.state)) return say('teach.empty');
    if (tried && isPositionOf(store.state, tried)) {
      drop();
      return show({ kind: 'hint', stage, hint: { kind: 'step', step: tried.step } });
    }
    const answer = await ask({ op: 'hint', state: player() });
    if (!answer) return undefined;
    if (answer.kind === 'solved') return say('teach.solved');
    if (answer.kind === 'not-a-puzzle') return say(`teach.${answer.status}`);
    return show({ kind: 'hint', stage, hint: answer });
  }

  function more() {
    const { lesson } = store.state;
    if (lesson?.kind !== 'hint' || lesson.stage === 3) return;
    show({ ...lesson, stage: lesson.stage === 1 ? 2 : 3 });
  }

  /** Applies the lesson. */
  function apply() {
    const { lesson } = store.state;
    if (lesson?.kind === 'hint' && lesson.hint.kind === 'mistake') {
      const { cells, crossed_out: candidates } = lesson.hint;
      if (candidates.length > 0) {
        store.dispatch({ type: 'restoreCandidates', candidates });
      } else if (lesson.stage === 3) {
        store.dispatch({ type: 'selectCells', cells });
        store.dispatch({ type: 'digit', digit: '.', mode: 'digit' });
      }
      return false;
    }
    const step = stepOf(lesson);
    if (!step || lesson?.kind === 'path' || (lesson?.kind === 'why' && lesson.answer?.kind === 'because' && lesson.answer.first.length > 0)) return false;
    store.dispatch({ type: 'apply', ...step });
    return true;
  }

  /** Goes to the next position of a sequence, or applies the hint and shows the next one in full. */
  async function next() {
    const { lesson } = store.state;
    if (lesson?.kind === 'path' || lesson?.kind === 'think') return goTo(lesson.at + 1);
    if (lesson?.kind === 'hint' && lesson.hint.kind === 'mistake') return more();
    if (lesson?.kind === 'hint' && lesson.stage < 3 && !store.state.isPlaying) return show({ ...lesson, stage: 3 });
    if (stepOf(lesson)) {
      const { isPlaying } = store.state;
      apply();
      if (isPlaying) store.dispatch({ type: 'playing', isPlaying });
    }
    return hint(3);
  }

  function back() {
    const { lesson } = store.state;
    if (lesson?.kind === 'path' || lesson?.kind === 'think') return goTo(lesson.at - 1);
    if (store.state.past.length === 0) return undefined;
    store.dispatch({ type: 'undo' });
    return hint(3);
  }

  /** @param {number} at */
  function goTo(at) {
    const { lesson } = store.state;
    if (lesson?.kind === 'steps') return show({ ...lesson, at: Math.max(0, Math.min(lesson.steps.length - 1, at)) });
    if (lesson?.kind !== 'path' && lesson?.kind !== 'think') return undefined;
    const to = Math.max(0, Math.min(lengthOf(lesson), at));
    if (to === lesson.at) return store.dispatch({ type: 'playing', isPlaying: false });
    return show({ ...lesson, at: to });
  }

  async function steps() {
    if (isEmpty(store.state)) return say('teach.empty');
    const first = await ask({ op: 'hint', state: player() });
    if (!first) return undefined;
    if (first.kind === 'not-a-puzzle') return say(`teach.${first.status}`);
    if (first.kind === 'mistake') return show({ kind: 'hint', stage: 1, hint: first });
    const found = await ask({ op: 'steps', state: player() });
    if (!found) return undefined;
    return found.length > 0 ? show({ kind: 'steps', steps: found, at: 0 }) : say('teach.noSteps');
  }

  async function path() {
    if (isEmpty(store.state)) return say('teach.empty');
    const start = ownBoard(store.state);
    const answer = await ask({ op: 'explain', state: player() });
    if (!answer) return undefined;
    if (answer.kind === 'not-a-puzzle') return say(`teach.${answer.status}`);
    if (answer.kind === 'mistake') return show({ kind: 'hint', stage: 1, hint: answer });
    return answer.kind === 'path' && answer.steps.length > 0 ? show({ kind: 'path', steps: answer.steps, at: 0, start }) : say('teach.solved');
  }

  async function think() {
    if (isEmpty(store.state)) return say('teach.empty');
    const thinking = await ask({ op: 'think', puzzle: player().givens });
    if (!thinking) return undefined;
    const { thoughts, is_cut_off: isCutOff } = thinking;
    const givens = thoughts.findIndex((thought) => thought.kind !== 'placed' || thought.reason !== 'given');
    // At its first step after the givens, if there is one.
    return show({ kind: 'think', thoughts, isCutOff, at: givens < 0 ? thoughts.length : givens + 1 });
  }

  /** Asks for the candidate or, if it is known, explains why it is none. @param {number} [digit] */
  async function why(digit = 0) {
    if (isEmpty(store.state)) return say('teach.empty');
    if (store.state.place === 'solve') store.dispatch({ type: 'go', place: 'solve', screen: 'why' });
    const { selected: cell } = store.state;
    const start = ownBoard(store.state);
    if (digit === 0) return show({ kind: 'why', cell, digit, answer: null, start });
    const answer = await ask({ op: 'why', state: player(), cell, digit });
    return answer && show({ kind: 'why', cell, digit, answer, start });
  }

  return {
    hint: hintOrMore,
    more,
    /** Shows a hint to this degree, or less. @param {string} [stage]  '1' to '3' */
    stage: (stage = '1') => {
      const { lesson } = store.state;
      if (lesson?.kind === 'hint') show({ ...lesson, stage: /** @type {1 | 2 | 3} */ (Number(stage)) });
    },
    /** Draws another chain of the proof, or lights one of its links. @param {import('../core/lesson.js').Focus} focus */
    focus: (focus) => {
      const { lesson } = store.state;
      if (lesson && (lesson.branch !== focus.branch || lesson.link !== focus.link)) show({ ...lesson, ...focus });
    },
    apply,
    teachNext: next,
    teachBack: back,
    teachFirst: () => goTo(0),
    teachLast: () => goTo(lengthOf(store.state.lesson)),
    goTo,
    steps,
    path,
    think,
    why: () => why(),
    whyDigit: why,
    /** Puts an example into the grid, for the player to find its step. @param {Example} example @param {Status} status */
    tryOut: (example, status) => {
      tried = example;
      const { givens, digits, candidates } = example;
      store.dispatch({ type: 'load', givens, placements: without(digits, givens), cornerNotes: candidates, status });
      store.dispatch({ type: 'go', place: 'play', screen: 'game' });
    },
    /** Starts and stops automatic stepping. */
    play: () => {
      const isPlaying = !store.state.isPlaying;
      if (isPlaying && !store.state.lesson) hint(3);
      store.dispatch({ type: 'playing', isPlaying });
    },
    close: () => {
      drop();
      show(null);
    },
    copyLog: () => {
      const { lesson } = store.state;
      return lesson && outside.copyText(outside.logOf(lesson));
    },
  };
}

/**
 * Advances the lesson at the chosen speed while `isPlaying` is set, and stops at its end.
 *
 * @param {Store} store @param {{ teachNext: () => unknown }} lessons
 */
export function autoStep(store, { teachNext }) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** Counts the starts, so that a step still under way does not go on after another start. */
  let starts = 0;
  const tick = async () => {
    const start = starts;
    const { lesson } = store.state;
    const isOver = lesson?.kind === 'said' || lesson === null || (lengthOf(lesson) > 0 && 'at' in lesson && lesson.at >= lengthOf(lesson));
    if (!store.state.isPlaying) return;
    if (isLooking(lesson)) {
      timer = setTimeout(tick, 100);
      return;
    }
    if (isOver || (lesson?.kind === 'hint' && lesson.hint.kind === 'mistake')) {
      store.dispatch({ type: 'playing', isPlaying: false });
      return;
    }
    await teachNext();
    if (store.state.isPlaying && start === starts) timer = setTimeout(tick, 1000 / store.state.settings.speed);
  };
  store.subscribe((state, previous) => {
    if (state.isPlaying === previous?.isPlaying) return;
    clearTimeout(timer);
    starts++;
    if (state.isPlaying) timer = setTimeout(tick, 1000 / state.settings.speed);
  });
}
