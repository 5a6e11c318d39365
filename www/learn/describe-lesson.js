/**
 * Describes lessons: the lines in the panel, and the log as text.
 *
 * @import { Lesson, Step, Thought } from '../core/lesson.js'
 * @import { Catalogue } from '../app/techniques.js'
 * @import { Language, Say } from '../app/words.js'
 */
import { candidateNames, cellName, cellNames, houseName } from '../app/cell-names.js';
import { stepLine, stepTexts } from './describe-step.js';

/** @param {Lesson} lesson @param {Say} say @param {Language} language @param {Catalogue} catalogue @returns {string[]} */
export function lines(lesson, say, language, catalogue) {
  const texts = stepTexts(say, language, (key) => catalogue.name(key, language));
  /** @param {Step} step */
  const whole = (step) => [catalogue.title(step, language), ...texts.step(step)];
  switch (lesson.kind) {
    case 'said':
      return [say(lesson.key)];
    case 'hint':
      return lesson.hint.kind === 'mistake' ? mistake(lesson.stage, lesson.hint, say) : hint(lesson.stage, lesson.hint.step);
    case 'steps':
      return [say('teach.stepsFound', { n: lesson.steps.length }), ...whole(lesson.steps[lesson.at])];
    case 'path': {
      const hardest = lesson.steps.reduce((most, step) => (step.rating > most.rating ? step : most));
      const values = { n: lesson.steps.length, technique: catalogue.name(hardest.technique, language), rating: { tenths: hardest.rating } };
      const step = lesson.steps[lesson.at];
      return [say('teach.pathOf', values), ...(step ? whole(step) : [say('teach.solvedByPath')])];
    }
    case 'think': {
      const tries = lesson.thoughts.filter((thought) => thought.kind === 'placed' && thought.reason === 'tried');
      const depth = Math.max(0, ...tries.map((thought) => thought.depth));
      // Not the number of tries: they are not the guesses of the solver's own search, which ratings count.
      const hasFailed = tries.length === 0 && lesson.thoughts.some(({ kind }) => kind === 'broken');
      const summary = tries.length > 0 ? say('teach.thinkTries', { depth }) : say(hasFailed ? 'teach.thinkNone' : 'teach.thinkOf');
      const now = lesson.thoughts[lesson.at - 1];
      return [summary, ...(lesson.isCutOff ? [say('teach.cutOff')] : []), ...(now ? [thoughtLine(now, say, language)] : [])];
    }
    case 'why':
      return why(lesson);
    case 'example':
      return texts.step(lesson.step);
    // The trainer's own panel describes it.
    case 'exercise':
      return [];
  }

  /** @param {1 | 2 | 3} stage @param {Step} step */
  function hint(stage, step) {
    if (stage === 1) return [say('hint.1', { family: say(`family.${step.family}`), house: houseName(step.look_at, say) })];
    if (stage === 3) return whole(step);
    const technique = catalogue.name(step.technique, language);
    const digits = [...new Set(step.marks.map(({ digit }) => digit))].sort();
    if (step.cells.length === 0 || step.cells.length > 9) return [say('hint.2digits', { technique, digits: texts.and(digits) })];
    return [say('hint.2', { technique, cells: cellNames(step.cells) })];
  }

  /** @param {Extract<Lesson, { kind: 'why' }>} lesson */
  function why({ cell, digit, answer }) {
    const values = { cell: cellName(cell), digit };
    if (!answer) return [say('teach.askWhich')];
    switch (answer.kind) {
      case 'not-a-puzzle':
        return [say(`teach.${answer.status}`)];
      case 'filled':
        return [say('why.filled', { ...values, digit: answer.digit })];
      case 'seen':
        return [say('why.seen', { ...values, peer: cellName(answer.cell) })];
      case 'crossed-out':
        return [say('why.crossed-out')];
      case 'right':
        return [say('why.right', values)];
      case 'because': {
        const { first, step } = answer;
        const technique = catalogue.name(step.technique, language);
        const names = [...new Set(first.map((one) => catalogue.name(one.technique, language)))];
        const intro = first.length === 0
          ? say('why.because', { ...values, technique })
          : say('why.after', { ...values, technique, n: first.length, first: names.join(', ') });
        return [intro, ...texts.step(step)];
      }
    }
  }
}

/** @param {1 | 2 | 3} stage @param {{ house: number, cells: number[], crossed_out: { cell: number, digit: number }[] }} what @param {Say} say */
function mistake(stage, { house, cells, crossed_out: out }, say) {
  if (stage === 1) return [say('mistake.1', { house: houseName(house, say) })];
  const values = { cells: cellNames(cells), out: candidateNames(out, '=') };
  if (out.length > 0) return [say(stage === 2 ? 'mistake.notes2' : 'mistake.notes3', values)];
  return [say(stage === 2 ? 'mistake.2' : 'mistake.3', values)];
}

/** A line of the thinking log. @param {Thought} thought @param {Say} say @param {Language} language */
export function thoughtLine(thought, say, language) {
  switch (thought.kind) {
    case 'placed': {
      const { cell, digit, reason, house, eliminated } = thought;
      const text = say(`think.${reason}`, { cell: cellName(cell), digit, house: house === undefined ? '' : houseName(house, say) });
      if (eliminated.length === 0) return text;
      return say('think.eliminated', { text, out: candidateNames(eliminated, '≠') });
    }
    case 'choice': {
      const { candidates } = thought;
      const digits = stepTexts(say, language).or(candidates.map(({ digit }) => digit));
      return say('think.choice', { cell: cellName(candidates[0].cell), digits });
    }
    case 'broken':
      return thought.house === undefined
        ? say('think.brokenCell', { cell: cellName(thought.cell ?? 0) })
        : say('think.brokenHouse', { house: houseName(thought.house, say), digit: thought.digit });
    case 'taken-back':
      return say('think.taken-back', { cell: cellName(thought.cell), digit: thought.digit });
  }
}

/** A whole lesson as text, one line per step or thought; thoughts that depend on guesses are indented. @param {Lesson} lesson @param {Say} say @param {Language} language @param {Catalogue} catalogue */
export function logOf(lesson, say, language, catalogue) {
  if (lesson.kind === 'path' || lesson.kind === 'steps') {
    return lesson.steps.map((step, n) => `${n + 1}. ${stepLine(step, language, catalogue)}\n`).join('');
  }
  if (lesson.kind === 'think') {
    return lesson.thoughts.map((thought) => `${'  '.repeat(thought.depth)}${thoughtLine(thought, say, language)}\n`).join('');
  }
  return lines(lesson, say, language, catalogue).map((line) => `${line}\n`).join('');
}
