/** English: turning digits into givens. */
export default {
  'givens.open': 'Correct',
  'givens.opened': 'Each digit can be changed now.',
  'givens.take': 'As givens',
  'givens.taken': 'The digits are givens now.',
};
