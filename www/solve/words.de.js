/** German: counting and browsing solutions. */
export default {
  'status.counting': { one: 'Bisher mindestens {n} Lösung …', other: 'Bisher mindestens {n} Lösungen …' },
  'status.countingAbout': 'Bisher mindestens {n}, insgesamt etwa {low} bis {high} …',
  'status.countingLeft': 'Bisher mindestens {n}, insgesamt etwa {low} bis {high}; noch {left}.',
  'status.counted': { one: 'Genau {n} Lösung, gezählt in {time}.', other: 'Genau {n} Lösungen, gezählt in {time}.' },
  'status.countedNone': 'Genau 0 Lösungen: Die Ziffern widersprechen einander.',
  'status.countStopped': { one: 'Abgebrochen: mindestens {n} Lösung.', other: 'Abgebrochen: mindestens {n} Lösungen.' },
  'status.countedTyped': { one: 'Genau {n} Lösung mit deinen Ziffern, gezählt in {time}.', other: 'Genau {n} Lösungen mit deinen Ziffern, gezählt in {time}.' },
  'status.countedGivens': { one: 'Genau {n} Lösung der Vorgaben allein, gezählt in {time}.', other: 'Genau {n} Lösungen der Vorgaben allein, gezählt in {time}.' },
  'status.countedNoneTyped': 'Genau 0 Lösungen mit deinen Ziffern: Sie widersprechen einander oder den Vorgaben.',
  'status.countedNoneGivens': 'Genau 0 Lösungen: Die Vorgaben widersprechen einander.',
  'status.possible': 'Welche Ziffern jede Zelle in irgendeiner Lösung hat. Es sind zu viele Lösungen, um zu sagen, wie oft.',
  'status.possibleOf': 'Welche Ziffern jede Zelle in manchen der {n} Lösungen hat; fett in mehr als der Hälfte. Wähle eine Zelle für die Zahlen.',
  'status.possibleCell': 'Zeile {row} Spalte {col}, von {n} Lösungen: {list}.',
  'status.possibleDigit': '{digit} in {n}',
  'status.possibleAnd': '{list}, {item}',
};
