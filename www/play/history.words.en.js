/** English: the history of moves. */
export default {
  'history.mark': 'Bookmark',
  'check.back': 'Before the mistake',
  'history.slider': 'Position in the history',
  'history.marks': 'Bookmarks',
  'history.place': '{at} of {n}',
  'history.move': 'Move {move}',
  'history.none': 'No moves yet.',
  'history.load': 'another puzzle',
  'history.erased': 'erased',
  'history.cells': { one: '{n} cell', other: '{n} cells' },
  'history.one.corner': 'notes {digits}',
  'history.several.corner': 'notes',
  'history.one.centre': 'centre notes {digits}',
  'history.several.centre': 'centre notes',
  'history.one.colours': 'colour {digits}',
  'history.several.colours': 'colours',
};
