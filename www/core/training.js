/**
 * A player's progress in the trainer, technique by technique.
 *
 *   exercise done --> record of its technique --> what is due next
 *
 * Repetition is spaced by Leitner's boxes. A due exercise that is right at the first try moves its technique up one box; any other one only
 * fills squares, so that a long session does not replace repetition. An exercise that is right in the end moves its technique down to the box
 * of one day, if it was higher, and one that was shown to the box of 0 days. Each box waits longer than the one before.
 * FSRS would fit its intervals to the player better, but needs hundreds of graded answers for that, and there are only a few dozen techniques;
 * boxes are also easy to explain.
 *
 * @typedef {object} TechniqueRecord
 * @property {number} done      exercises finished
 * @property {number} first     those that were right at the first try, without help
 * @property {number} total_ms  the time they took together
 * @property {number} squares   of the nine-square meter: exercises right at the first try, fewer after each one that had to be shown
 * @property {number} box       0 to 5
 * @property {number} dueAt     milliseconds since 1970: the beginning of a local day
 *
 * @typedef {object} Training
 * @property {Record<string, TechniqueRecord>} techniques   by key
 * @property {Level} level
 *
 * @typedef {'focused' | 'normal' | 'full'} Level   how much of the position an exercise shows and says
 *
 * @typedef {'first' | 'later' | 'shown'} Outcome   of an exercise: right at the first try and without help; right in the end; the solution was shown
 */
/** How long each box waits, in days. */
export const BOXES = [0, 1, 3, 7, 21, 60];

/** When a technique is mastered. */
export const SQUARES = 9;

/** After which squares a whole puzzle that needs the technique comes before more exercises. */
const TO_PLAY = [3, SQUARES];

/** @type {Training} */
export const NO_TRAINING = { techniques: {}, level: 'normal' };

/** @type {TechniqueRecord} */
const NEW = { done: 0, first: 0, total_ms: 0, squares: 0, box: 0, dueAt: 0 };

/** The levels, from easy to hard. @type {readonly Level[]} */
export const TRAINING_LEVELS = ['focused', 'normal', 'full'];

/** The beginning of the local day that is so many days later, so that what is practised daily need not wait for the hour; or now. @param {number} now @param {number} days */
function dueAfter(now, days) {
  const date = new Date(now);
  return days === 0 ? now : new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

/** After an exercise. @param {Training} training @param {string} technique @param {Outcome} outcome @param {number} took_ms @param {number} now @returns {Training} */
export function afterExercise(training, technique, outcome, took_ms, now) {
  const before = training.techniques[technique] ?? NEW;
  const isFirst = outcome === 'first';
  const isEarly = isFirst && before.dueAt > now;
  const box = isEarly ? before.box : isFirst ? Math.min(before.box + 1, BOXES.length - 1) : outcome === 'later' ? Math.min(before.box, 1) : 0;
  const record = {
    done: before.done + 1,
    first: before.first + (isFirst ? 1 : 0),
    total_ms: before.total_ms + took_ms,
    squares: Math.min(SQUARES, Math.max(0, before.squares + { first: 1, later: 0, shown: -1 }[outcome])),
    box,
    dueAt: isEarly ? before.dueAt : dueAfter(now, BOXES[box]),
  };
  return { ...training, techniques: { ...training.techniques, [technique]: record } };
}

/** A technique that the player knows from elsewhere: it is repeated in a week. @param {Training} training @param {string} technique @param {number} now @returns {Training} */
export function asKnown(training, technique, now) {
  if (training.techniques[technique]) return training;
  const record = { ...NEW, squares: 3, box: 3, dueAt: dueAfter(now, BOXES[3]) };
  return { ...training, techniques: { ...training.techniques, [technique]: record } };
}

/** How many squares of its meter are filled. @param {Training} training @param {string} technique */
export const squaresDone = (training, technique) => training.techniques[technique]?.squares ?? 0;

/** Whether the exercises have led to a puzzle that needs the technique. @param {Training} training @param {string} technique */
export const isTimeToPlay = (training, technique) => TO_PLAY.includes(squaresDone(training, technique));

/** Those that are due, the one that is overdue for longest first. @param {Training} training @param {number} now @returns {string[]} */
export const dueTechniques = ({ techniques }, now) =>
  Object.entries(techniques).filter(([, { dueAt }]) => dueAt <= now).sort(([, a], [, b]) => a.dueAt - b.dueAt).map(([technique]) => technique);

/**
 * What to practise next: what is due, or else the first technique of the path that is new, or else the one that is due first. `last` is only
 * repeated if there is nothing else, so that exercises are mixed.
 * @param {Training} training @param {readonly string[]} path @param {number} now @param {string} [last]
 */
export function nextTechnique(training, path, now, last) {
  const due = dueTechniques(training, now);
  const started = Object.entries(training.techniques).sort(([, a], [, b]) => a.dueAt - b.dueAt).map(([technique]) => technique);
  const unknown = path.find((technique) => !training.techniques[technique]);
  const all = [...due, ...(unknown ? [unknown] : []), ...started];
  return all.find((technique) => technique !== last) ?? all[0] ?? path[0];
}

/** The sums over all techniques. @param {Training} training */
export function totals({ techniques }) {
  const records = Object.values(techniques);
  /** @param {'done' | 'first' | 'total_ms'} field */
  const sum = (field) => records.reduce((sum, record) => sum + record[field], 0);
  return { done: sum('done'), first: sum('first'), total_ms: sum('total_ms'), mastered: records.filter(({ squares }) => squares === SQUARES).length };
}

/** Of two progresses on the same device, the one that is further, technique by technique. @param {Training} a @param {Training} b @returns {Training} */
export function mergeTraining(a, b) {
  const techniques = { ...a.techniques };
  for (const [technique, record] of Object.entries(b.techniques)) {
    if (!techniques[technique] || techniques[technique].done <= record.done) techniques[technique] = record;
  }
  return { ...b, techniques };
}

/** Whether two progresses are the same, in whatever order they list the techniques. @param {Training} a @param {Training} b */
export function isSameTraining(a, b) {
  const [some, others] = [a.techniques, b.techniques];
  /** @param {string} technique */
  const isSame = (technique) => /** @type {(keyof TechniqueRecord)[]} */ (Object.keys(NEW)).every((field) => some[technique][field] === others[technique]?.[field]);
  return a.level === b.level && Object.keys(some).length === Object.keys(others).length && Object.keys(some).every(isSame);
}
