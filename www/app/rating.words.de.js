/** German: the rating in full. */
export default {
  'rating.none': 'Ohne Bewertung: Nur ein Rätsel mit genau einer Lösung hat eine.',
  'rating.hardest': 'Schwerster Schritt',
  'rating.er': 'Ganzes Rätsel (ER)',
  'rating.ep': 'Bis zur ersten Ziffer (EP)',
  'rating.ed': 'Erster Schritt (ED)',
  'rating.guesses': 'Rateschritte in der Suche',
  'rating.nodes': 'Knoten des Suchbaums',
  'rating.about': 'Auf der Skala von Sudoku Explainer: wie schwer der schwerste nötige Schritt ist. Der Suchbaum ist der von Nonets eigenem Löser.',
  'rating.seed': 'Startzahl',
};
