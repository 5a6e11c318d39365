/** English: playing, without what is in index.html. Loaded from the start. */
export default {
  'cell.centres': 'centre notes {digits}',
  'cell.colours': 'coloured {colours}',
  'cell.unsure': 'in doubt',
  'colour.1': 'grey',
  'colour.2': 'orange',
  'colour.3': 'sky blue',
  'colour.4': 'green',
  'colour.5': 'yellow',
  'colour.6': 'blue',
  'colour.7': 'red',
  'colour.8': 'purple',
  'colour.9': 'none',
  'play.finished': 'Solved in {clock}, all by yourself.',
  'play.finishedHints': { one: 'Solved in {clock}, with {n} hint.', other: 'Solved in {clock}, with {n} hints.' },
  'play.finishedChecks': { one: 'Solved in {clock}, without hints, checked {n} time.', other: 'Solved in {clock}, without hints, checked {n} times.' },
  'play.finishedShown': 'Completed in {clock}, after the solution was shown.',
};
