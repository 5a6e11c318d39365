/** English: the rating in full. */
export default {
  'rating.none': 'Not rated: only a puzzle with exactly one solution has a rating.',
  'rating.hardest': 'Hardest step',
  'rating.er': 'Whole puzzle (ER)',
  'rating.ep': 'To the first digit (EP)',
  'rating.ed': 'First step (ED)',
  'rating.guesses': 'Guesses in the search',
  'rating.nodes': 'Search-tree nodes',
  'rating.about': 'On Sudoku Explainer’s scale: the difficulty of the hardest step that is needed. The search tree is that of Nonet’s own solver.',
  'rating.seed': 'Seed',
};
