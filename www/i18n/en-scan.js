/** English: puzzles from pictures. The same keys as de-scan.js. */
export default {
  'scan.reading': 'Reading the picture …',
  'scan.read': { one: '{n} given read from the picture; please compare it.', other: '{n} givens read from the picture; please compare them.' },
  'scan.readUnsure': {
    one: '{n} digit read from the picture; please compare it. Not sure of {cells}, coloured: type what stands there.',
    other: '{n} digits read from the picture; please compare them. Not sure of {cells}, coloured: type what stands there.',
  },
  'scan.open': 'Correct the digits',
  'scan.opened': 'Each digit can be changed now.',
  'scan.take': 'These are the givens',
  'scan.taken': 'The digits are givens now.',
  'scan.broken': 'This picture cannot be opened: it is damaged, or of a kind that the browser does not know. A PNG or JPEG file will do.',
  'scan.no-grid': 'No Sudoku grid was found in this picture. Cut it so that the grid fills most of it, upright and all in sight.',
  'scan.no-digits': 'There is a grid in this picture, but no digit that could be read. Try a sharper or larger one.',
  'scan.small-picture': 'This picture is too small to be read. Try one in which the grid is 200 pixels wide or more.',
};
