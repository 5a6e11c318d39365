/** German: turning digits into givens. */
export default {
  'givens.open': 'Vorgaben ändern',
  'givens.opened': 'Jede Ziffer lässt sich jetzt ändern.',
  'givens.take': 'Als Vorgaben',
  'givens.taken': 'Die Ziffern sind jetzt Vorgaben.',
};
