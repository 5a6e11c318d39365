/** English: turning digits into givens. */
export default {
  'givens.open': 'Edit givens',
  'givens.opened': 'You can now change every digit.',
  'givens.take': 'Set as givens',
  'givens.taken': 'The digits are now givens.',
};
