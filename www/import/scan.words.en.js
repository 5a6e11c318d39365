/** English: puzzles from pictures. */
export default {
  'scan.reading': 'Reading the picture …',
  'scan.read': { one: '{n} given read. Please compare.', other: '{n} givens read. Please compare.' },
  'scan.readUnsure': { one: '{n} digit read; not sure of the coloured cells.', other: '{n} digits read; not sure of the coloured cells.' },
  'scan.broken': 'This picture cannot be opened. It may be damaged; a PNG or JPEG file will do.',
  'scan.no-grid': 'No Sudoku grid found here. Cut the picture so that the grid fills it, upright and whole.',
  'scan.no-digits': 'A grid, but no digit that can be read. Try a sharper or larger picture.',
  'scan.small-picture': 'This picture is too small: the grid should be 200 pixels wide or more.',
};
