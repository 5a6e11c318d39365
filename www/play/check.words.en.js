/** English: what a check finds. */
export default {
  'check.nothing': 'There is no puzzle to check: load one, or make one.',
  'check.clash': 'The marked digits clash.',
  'check.wrong': { one: '{n} digit is wrong; it is marked.', other: '{n} digits are wrong; they are marked.' },
  'check.notes': { one: 'All digits are right, but in {n} cell the right one is missing among the notes; it is marked.', other: 'All digits are right, but in {n} cells the right one is missing among the notes; they are marked.' },
  'check.right': { one: 'All right so far; {n} cell to go.', other: 'All right so far; {n} cells to go.' },
  'check.several': 'This puzzle has several solutions; nothing here can be called wrong.',
  'check.none': 'From here there is no solution.',
  'check.noneAtAll': 'These givens have no solution.',
  'check.wentBackSeveral': { one: '{n} move taken back: from here there is a solution again. Redo goes forward again.', other: '{n} moves taken back: from here there is a solution again. Redo goes forward again.' },
  'check.wentBack': { one: '{n} move taken back: all digits are right again. Redo goes forward again.', other: '{n} moves taken back: all digits are right again. Redo goes forward again.' },
  'check.rightSoFar': 'All digits are right.',
  'check.neverRight': 'The wrong digits were there from the start.',
};
