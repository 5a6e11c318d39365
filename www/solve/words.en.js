/** English: counting and browsing solutions. */
export default {
  'status.counting': { one: 'At least {n} solution so far …', other: 'At least {n} solutions so far …' },
  'status.countingAbout': 'At least {n} so far, about {low} to {high} in all …',
  'status.countingLeft': 'At least {n} so far, about {low} to {high} in all; {left} to go.',
  'status.counted': { one: 'Exactly {n} solution, counted in {time}.', other: 'Exactly {n} solutions, counted in {time}.' },
  'status.countedNone': 'Exactly 0 solutions: the digits contradict one another.',
  'status.countStopped': { one: 'Stopped: at least {n} solution.', other: 'Stopped: at least {n} solutions.' },
  'status.countedTyped': { one: 'Exactly {n} solution with your digits, counted in {time}.', other: 'Exactly {n} solutions with your digits, counted in {time}.' },
  'status.countedGivens': { one: 'Exactly {n} solution of the givens alone, counted in {time}.', other: 'Exactly {n} solutions of the givens alone, counted in {time}.' },
  'status.countedNoneTyped': 'Exactly 0 solutions with your digits: they contradict one another or the givens.',
  'status.countedNoneGivens': 'Exactly 0 solutions: the givens contradict one another.',
  'status.possible': 'Each cell shows the digits that it has in some solution. There are too many solutions to say how often.',
  'status.possibleOf': 'Each cell shows the digits that it has in the {n} solutions, bold if in more than half of them. Select a cell for the numbers.',
  'status.possibleCell': 'Row {row} column {col}, of {n} solutions: {list}.',
  'status.possibleDigit': '{digit} in {n}',
  'status.possibleAnd': '{list}, {item}',
};
