/** German: the history of moves. */
export default {
  'history.mark': 'Lesezeichen',
  'check.back': 'Vor den Fehler',
  'history.slider': 'Züge bisher',
  'history.marks': 'Lesezeichen',
  'history.place': '{at} von {n}',
  'history.move': 'Zug {move}',
  'history.none': 'Noch keine Züge.',
  'history.load': 'anderes Rätsel',
  'history.erased': 'gelöscht',
  'history.cells': { one: '{n} Zelle', other: '{n} Zellen' },
  'history.one.corner': 'Notizen {digits}',
  'history.several.corner': 'Notizen',
  'history.one.centre': 'Mitte {digits}',
  'history.several.centre': 'Mittelnotizen',
  'history.one.colours': 'Farbe {digits}',
  'history.several.colours': 'Farben',
};
