/** English: the end of a game. */
export default {
  'finished.hints': 'Hints',
  'finished.checks': 'Checks',
  'finished.hardest': 'Hardest step',
  'finished.streak': 'Daily streak',
  'finished.days': { one: '{n} day', other: '{n} days' },
  'finished.first': 'Solved, without a hint.',
  'finished.firstAlone': 'Solved, all by yourself.',
  'finished.best': 'Solved. Your best time at this level, {by} faster than before.',
  'finished.usual': 'Solved. Number {rank} of your {n} times at this level; your best is {best}.',
  'finished.withHints': { one: 'Solved, with {n} hint.', other: 'Solved, with {n} hints.' },
  'finished.shown': 'Completed, after the solution was shown.',
  'finished.latest': 'Your last {n} times: {level}',
  'finished.next': 'Next puzzle',
  'finished.nextLevel': 'Next puzzle: {level}',
  'finished.path': 'Solution path',
  'finished.share': 'Share result',
};
