/** English: the results of checks. */
export default {
  'check.nothing': 'There is no puzzle to check: load or generate one.',
  'check.clash': 'The marked digits clash.',
  'check.wrong': { one: '{n} digit is wrong; it is marked.', other: '{n} digits are wrong; they are marked.' },
  'check.notes': { one: 'All digits are right, but in {n} cell the notes lack the right digit; it is marked.', other: 'All digits are right, but in {n} cells the notes lack the right digit; they are marked.' },
  'check.right': { one: 'All right so far; {n} cell to go.', other: 'All right so far; {n} cells to go.' },
  'check.several': 'This puzzle has several solutions, so no digit can be called wrong.',
  'check.none': 'There is no solution from here.',
  'check.noneAtAll': 'These givens have no solution.',
  'check.wentBackSeveral': { one: '{n} move undone: there is a solution again. Redo brings it back.', other: '{n} moves undone: there is a solution again. Redo brings them back.' },
  'check.wentBack': { one: '{n} move undone: all digits are right again. Redo brings it back.', other: '{n} moves undone: all digits are right again. Redo brings them back.' },
  'check.rightSoFar': 'All digits are right.',
  'check.neverRight': 'The digits were wrong from the start.',
};
