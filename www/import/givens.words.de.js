/** German: digits that become givens. The same keys as en-givens.js. */
export default {
  'givens.open': 'Ziffern ändern',
  'givens.opened': 'Jede Ziffer lässt sich jetzt ändern.',
  'givens.take': 'Als Vorgaben',
  'givens.taken': 'Die Ziffern sind jetzt Vorgaben.',
};
