/** English: puzzles from pictures. */
export default {
  'scan.reading': 'Reading the picture …',
  'scan.read': { one: '{n} given read. Please check them.', other: '{n} givens read. Please check them.' },
  'scan.readUnsure': { one: '{n} digit read; the coloured cells are uncertain.', other: '{n} digits read; the coloured cells are uncertain.' },
  'scan.broken': 'This picture cannot be opened. It may be damaged. Try a PNG or JPEG file.',
  'scan.no-grid': 'No Sudoku grid found. Crop the picture so that the whole grid fills it.',
  'scan.no-digits': 'There is a grid, but no digit could be read. Try a sharper or larger picture.',
  'scan.cut-off': 'A part of the grid is outside the picture. Move back a little, so that all four corners are in it.',
  'scan.mirrored': 'This picture is mirrored. Flip it, or take it with the other camera.',
  'scan.small-picture': 'This picture is too small: the grid should be 200 pixels wide or more.',
};
