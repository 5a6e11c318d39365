/** German: the results of checks. */
export default {
  'check.nothing': 'Es gibt kein Rätsel zu prüfen: Lade eines oder erzeuge eines.',
  'check.clash': 'Die markierten Ziffern widersprechen sich.',
  'check.wrong': { one: '{n} Ziffer ist falsch; sie ist markiert.', other: '{n} Ziffern sind falsch; sie sind markiert.' },
  'check.notes': { one: 'Alle Ziffern stimmen, aber in {n} Zelle fehlt die richtige unter den Notizen; sie ist markiert.', other: 'Alle Ziffern stimmen, aber in {n} Zellen fehlt die richtige unter den Notizen; sie sind markiert.' },
  'check.right': { one: 'Bisher stimmt alles; noch {n} Zelle.', other: 'Bisher stimmt alles; noch {n} Zellen.' },
  'check.several': 'Dieses Rätsel hat mehrere Lösungen; daher ist hier keine Ziffer eindeutig falsch.',
  'check.none': 'Von hier aus gibt es keine Lösung.',
  'check.noneAtAll': 'Diese Vorgaben haben keine Lösung.',
  'check.wentBackSeveral': { one: '{n} Zug zurückgenommen: Von hier aus gibt es wieder eine Lösung. Wiederholen stellt ihn wieder her.', other: '{n} Züge zurückgenommen: Von hier aus gibt es wieder eine Lösung. Wiederholen stellt sie wieder her.' },
  'check.wentBack': { one: '{n} Zug zurückgenommen: Alle Ziffern stimmen wieder. Wiederholen stellt ihn wieder her.', other: '{n} Züge zurückgenommen: Alle Ziffern stimmen wieder. Wiederholen stellt sie wieder her.' },
  'check.rightSoFar': 'Alle Ziffern stimmen.',
  'check.neverRight': 'Die falschen Ziffern standen von Anfang an da.',
};
