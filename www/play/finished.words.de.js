/** German: the end of a game. */
export default {
  'finished.hints': 'Tipps',
  'finished.checks': 'Prüfungen',
  'finished.hardest': 'Schwerster Schritt',
  'finished.streak': 'Serie',
  'finished.days': { one: '{n} Tag', other: '{n} Tage' },
  'finished.first': 'Gelöst, ohne Tipp.',
  'finished.firstAlone': 'Gelöst, ganz allein.',
  'finished.best': 'Gelöst. Deine Bestzeit in dieser Stufe, {by} schneller als zuvor.',
  'finished.usual': 'Gelöst. Platz {rank} deiner {n} Zeiten in dieser Stufe; die beste ist {best}.',
  'finished.withHints': { one: 'Gelöst, mit {n} Tipp.', other: 'Gelöst, mit {n} Tipps.' },
  'finished.shown': 'Ausgefüllt; die Lösung war zu sehen.',
  'finished.latest': 'Deine letzten {n} Zeiten: {level}',
  'finished.next': 'Nächstes Rätsel',
  'finished.nextLevel': 'Nächstes Rätsel: {level}',
  'finished.path': 'Lösungsweg',
  'finished.share': 'Ergebnis teilen',
};
