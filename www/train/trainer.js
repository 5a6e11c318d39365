/**
 * The trainer's commands: asks the engine for exercises and verdicts, and keeps the player's progress.
 *
 *   address --> session --> exercise --> answer --> verdict --> progress --> the next exercise, prepared in the background
 *
 * @import { Store } from '../app/store.js'
 * @import { Catalogue } from '../app/techniques.js'
 * @import { Level, Outcome, Training } from '../core/training.js'
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Exercise } from '../engine/protocol.js'
 * @import { Attempt } from './attempt.js'
 *
 * @typedef {ReturnType<typeof createTrainer>} Trainer
 * @typedef {{ kind: 'technique', technique: string } | { kind: 'due' } | { kind: 'placement' }} Session
 */
import { techniqueAt, addressOf } from '../app/addresses.js';
import { screenOf } from '../app/places.js';
import { TRAINING_LEVELS, afterExercise, asKnown, nextTechnique, squaresDone } from '../core/training.js';
import { retry } from '../engine/retry.js';
import { clear, conclude, explained, judged, lessonOf, mark, newAttempt, revealed } from './attempt.js';
import { PATH } from './path.js';
import { afterAnswer, isOver, startOf, startPlacement } from './placement.js';

/** Where a technique is practised: the first time, in its lesson. @param {Training} training @param {string} technique */
export const screenFor = (training, technique) => (training.techniques[technique] ? `train/${addressOf(technique)}` : addressOf(technique));

/** How many nudges there are before the solution: the house, then a cell. */
export const NUDGES = 2;

/**
 * @param {Store} store @param {EnginePool} engine @param {Catalogue} catalogue
 * @param {object} outside
 * @param {(error: unknown) => void} outside.fail
 * @param {(screen: string) => void} outside.redirect   goes to another screen of Learn, in place of this one
 * @param {(technique: string, isWanted: () => boolean) => Promise<boolean>} outside.playNeeding   plays a puzzle that needs the technique, if
 *   one is known and still wanted once it is there
 * @param {() => number} [outside.now]
 * @param {() => number} [outside.seenFor]   how long the page has been visible, in milliseconds
 */
export function createTrainer(store, engine, catalogue, { fail, redirect, playNeeding, now = Date.now, seenFor = now }) {
  /** Counts the exercises asked for, so that late answers can be recognised. */
  let asked = 0;
  let startedAt = 0;
  /** The exercise after which a puzzle is being fetched. @type {Attempt | null} */
  let fetching = null;
  /** The next exercise. @type {{ technique: string, exercise: Promise<Exercise | undefined> } | null} */
  let prepared = null;
  /** The exercise that the player left unfinished, until the next one: where, and after how long. @type {{ screen: string, attempt: Attempt, took: number } | null} */
  let left = null;

  const took = () => Math.round(seenFor() - startedAt);

  /** @param {Attempt} attempt */
  const show = (attempt) => store.dispatch({ type: 'attempt', attempt, lesson: lessonOf(attempt) });

  store.subscribe((state, previous) => {
    const attempt = previous?.attempt;
    if (attempt && !state.attempt) left = attempt.isOver ? null : { screen: previous.screens.learn, attempt, took: took() };
  });

  /** Changes the answer, unless the exercise is over. @param {(attempt: Attempt) => Attempt} to */
  function change(to) {
    const { attempt } = store.state;
    if (attempt && !attempt.isOver) show(to(attempt));
  }

  /** What the address asks for; null for a technique that does not exist. @returns {{ session: Session, level?: Level, seed?: string } | null} */
  function read() {
    const [, name = '', level, seed] = store.state.screens.learn.split('/');
    if (name === 'due' || name === 'placement') return { session: { kind: name } };
    const technique = techniqueAt(catalogue.all(), name);
    if (!technique) return null;
    return { session: { kind: 'technique', technique: technique.key }, level: TRAINING_LEVELS.find((one) => one === level), seed: /^\d{1,20}$/.test(seed ?? '') ? seed : undefined };
  }

  /** Starts what the address asks for. */
  async function arrive() {
    if (screenOf(store.state) !== 'trainer') return;
    const found = read();
    if (!found) return redirect('train');
    const { training } = store.state;
    if (found.level && found.level !== training.level) store.dispatch({ type: 'trained', training: { ...training, level: found.level } });
    const { placement } = store.state;
    // A test goes on where it was left.
    const test = placement && !isOver(placement) ? placement : startPlacement(PATH.length);
    store.dispatch({ type: 'placement', placement: found.session.kind === 'placement' ? test : null });
    const back = left;
    left = null;
    if (back?.screen !== store.state.screens.learn) return next(found.seed);
    // From a lesson, for instance.
    asked++;
    startedAt = seenFor() - back.took;
    show(back.attempt);
  }

  /** The technique of the next exercise. @param {Session} session */
  function techniqueOf(session) {
    const { training, placement, attempt } = store.state;
    if (session.kind === 'technique') return session.technique;
    if (session.kind === 'placement' && placement) return PATH[placement.at];
    // Another version of Nonet may know other techniques.
    const known = new Set(catalogue.all().map(({ key }) => key));
    const techniques = Object.fromEntries(Object.entries(training.techniques).filter(([key]) => known.has(key)));
    return nextTechnique({ ...training, techniques }, PATH, now(), attempt?.exercise.technique);
  }

  /** @param {string} technique @param {string} [seed] */
  const ask = (technique, seed) => retry(() => engine.request({ op: 'exercise', technique, seed }));

  /** The next exercise of the session. @param {string} [seed] @param {boolean} [isSkip]  the player leaves this one unsolved */
  async function next(seed, isSkip = false) {
    const found = read();
    if (!found) return;
    const turn = ++asked;
    const { training, attempt } = store.state;
    const following = techniqueOf(found.session);
    const isNew = found.session.kind === 'due' && !training.techniques[following];
    // A new technique opens with its lesson, which nobody wants who only wanted another exercise.
    if (isNew && !(isSkip && attempt)) return redirect(addressOf(following));
    const technique = isNew && attempt ? attempt.exercise.technique : following;
    const isPrepared = seed === undefined && prepared?.technique === technique;
    const asking = isPrepared && prepared ? prepared.exercise : ask(technique, seed);
    prepared = null;
    try {
      const exercise = await asking;
      if (turn !== asked || screenOf(store.state) !== 'trainer') return;
      // Nested chains have none.
      if (!exercise) return redirect(addressOf(technique));
      startedAt = seenFor();
      show(newAttempt(exercise, store.state.training.level));
      store.dispatch({ type: 'selectCells', cells: [] });
      if (found.session.kind === 'technique') prepare(technique);
    } catch (error) {
      if (turn === asked) fail(error);
    }
  }

  /** @param {string} technique */
  function prepare(technique) {
    prepared = { technique, exercise: ask(technique) };
    // Asked for again when it is needed.
    prepared.exercise.catch(() => (prepared = null));
  }

  /** Judges the answer, or goes on after the exercise. */
  async function check() {
    const { attempt, placement } = store.state;
    if (placement && isOver(placement)) return start();
    if (!attempt) return;
    if (attempt.isOver) return next();
    const { exercise, marks, eliminations, placement: placed } = attempt;
    const answer = { marks: marks.filter(({ cells }) => cells.length > 0).map(({ role, cells }) => ({ role, cells: [...cells] })), eliminations: [...eliminations], ...(placed && { placement: placed }) };
    try {
      const verdict = await retry(() => engine.request({ op: 'judge', technique: exercise.technique, seed: exercise.seed, answer }));
      const now = store.state.attempt;
      if (!now || now.isOver || now.exercise !== exercise || now.marks !== marks || now.eliminations !== eliminations || now.placement !== placed) return;
      show(judged(now, verdict));
      if (verdict.kind === 'right') finish(verdict.step, false);
      // The test has one try a position.
      else if (placement && verdict.kind !== 'incomplete' && verdict.kind !== 'empty') finish(exercise.step, true);
    } catch (error) {
      fail(error);
    }
  }

  /** @param {Exercise['step']} step @param {boolean} isShown */
  function finish(step, isShown) {
    const { attempt, training, placement } = store.state;
    if (!attempt || attempt.isOver) return;
    const { tries, nudges, exercise } = attempt;
    /** @type {Outcome} */
    const outcome = isShown ? 'shown' : tries === 0 && nudges === 0 ? 'first' : 'later';
    const after = afterExercise(training, exercise.technique, outcome, took(), now());
    const over = revealed(attempt, isShown, !placement && squaresDone(after, exercise.technique) > squaresDone(training, exercise.technique));
    store.dispatch({ type: 'attempt', attempt: over, lesson: explained(over, step) });
    if (placement) place(outcome === 'first');
    else store.dispatch({ type: 'trained', training: after });
    // Of other sessions it is known only now.
    const session = read()?.session;
    if (!session || session.kind === 'technique' || (store.state.placement && isOver(store.state.placement))) return;
    const following = techniqueOf(session);
    if (session.kind === 'placement' || store.state.training.techniques[following]) prepare(following);
  }

  /** An answer of the placement test. @param {boolean} isRight */
  function place(isRight) {
    const { placement, training } = store.state;
    if (!placement) return;
    const after = afterAnswer(placement, isRight, PATH.length);
    store.dispatch({ type: 'placement', placement: after });
    if (!isOver(after)) return;
    const known = PATH.slice(0, startOf(after));
    store.dispatch({ type: 'trained', training: known.reduce((training, technique) => asKnown(training, technique, now()), training) });
  }

  /** Starts where the placement test ended: a new technique opens with its lesson. */
  function start() {
    const { placement, training } = store.state;
    if (!placement) return;
    const technique = PATH[Math.max(0, startOf(placement))];
    store.dispatch({ type: 'go', place: 'learn', screen: screenFor(training, technique) });
  }

  return {
    arrive,
    check,
    next: () => next(),
    /** @param {number} cell */
    mark: (cell) => change((attempt) => mark(attempt, cell)),
    /** @param {number} cell @param {number} digit */
    conclude: (cell, digit) => change((attempt) => conclude(attempt, { cell, digit })),
    /** @param {number} part */
    choosePart: (part) => change((attempt) => ({ ...attempt, part })),
    clear: () => change(clear),
    nudge: () => change((attempt) => ({ ...attempt, nudges: attempt.nudges + 1, verdict: null })),
    show: () => {
      const { attempt } = store.state;
      if (attempt) finish(attempt.exercise.step, true);
    },
    /** Leaves the exercise for another one. In the placement test, and after a mistake or a nudge, it counts as not known. */
    skip: () => {
      const { attempt, placement, training } = store.state;
      if (placement && attempt && !attempt.isOver) return finish(attempt.exercise.step, true);
      if (attempt && !attempt.isOver && attempt.tries + attempt.nudges > 0) {
        store.dispatch({ type: 'trained', training: afterExercise(training, attempt.exercise.technique, 'shown', took(), now()) });
      }
      return next(undefined, true);
    },
    /** @param {Level} level */
    setLevel: (level) => {
      store.dispatch({ type: 'trained', training: { ...store.state.training, level } });
      change((attempt) => ({ ...attempt, level }));
    },
    /** Plays a puzzle that needs the technique or, if none is known, the one that the exercise is from. */
    play: async () => {
      const { attempt } = store.state;
      if (!attempt || fetching === attempt) return;
      fetching = attempt;
      const { givens, technique } = attempt.exercise;
      const isWanted = () => store.state.attempt === attempt;
      const isPlayed = await playNeeding(technique, isWanted).catch(() => false);
      fetching = null;
      if (isPlayed || !isWanted()) return;
      store.dispatch({ type: 'load', givens, source: { kind: 'given' }, status: { key: 'train.playing', with: { technique: catalogue.name(technique, store.state.settings.language) }, tone: 'plain' } });
      store.dispatch({ type: 'go', place: 'play', screen: 'game' });
    },
    /** The address that leads to this exercise. */
    link: () => {
      const { attempt } = store.state;
      if (!attempt) return '';
      const url = new URL(location.href);
      url.hash = `learn/train/${addressOf(attempt.exercise.technique)}/${attempt.level}/${attempt.exercise.seed}`;
      return url.href;
    },
  };
}
