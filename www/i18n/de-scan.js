/** German: puzzles from pictures. The same keys as en-scan.js. */
export default {
  'scan.reading': 'Das Bild wird gelesen …',
  'scan.read': { one: '{n} Vorgabe aus dem Bild gelesen; bitte vergleichen.', other: '{n} Vorgaben aus dem Bild gelesen; bitte vergleichen.' },
  'scan.readUnsure': {
    one: '{n} Ziffer aus dem Bild gelesen; bitte vergleichen. Unsicher bei {cells}, gefärbt: tippe, was dort steht.',
    other: '{n} Ziffern aus dem Bild gelesen; bitte vergleichen. Unsicher bei {cells}, gefärbt: tippe, was dort steht.',
  },
  'scan.open': 'Ziffern berichtigen',
  'scan.opened': 'Jede Ziffer lässt sich jetzt ändern.',
  'scan.take': 'Das sind die Vorgaben',
  'scan.taken': 'Die Ziffern sind jetzt Vorgaben.',
  'scan.broken': 'Dieses Bild lässt sich nicht öffnen: Es ist beschädigt oder von einer Art, die der Browser nicht kennt. PNG oder JPEG geht.',
  'scan.no-grid': 'In diesem Bild ist kein Sudoku zu finden. Schneide es so zu, dass das Gitter es fast ausfüllt, aufrecht und ganz zu sehen.',
  'scan.no-digits': 'In diesem Bild ist ein Gitter, aber keine Ziffer, die sich lesen ließe. Versuche ein schärferes oder größeres.',
  'scan.small-picture': 'Dieses Bild ist zu klein zum Lesen. Versuche eines, in dem das Gitter 200 Pixel oder breiter ist.',
};
