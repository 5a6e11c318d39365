/** German: the choice between readings of a text. */
export default {
  'readings.name': 'Welches Rätsel ist es?',
  'readings.why': 'Der Text lässt sich verschieden lesen. Die Lesarten unterscheiden sich in den markierten Zellen.',
  'readings.whyLine': 'Zeile {line} lässt sich verschieden lesen. Die Lesarten unterscheiden sich in den markierten Zellen.',
  'readings.whyTable': 'Der kopierte Text und die kopierte Tabelle stimmen nicht überein. Sie unterscheiden sich in den markierten Zellen.',
  'readings.reading': 'Lesart {number}',
  'readings.givens': { one: '{n} Vorgabe', other: '{n} Vorgaben' },
  'readings.rows': 'die Unterschiede: {rows}',
  'readings.row': 'Zeile {row}: {cells}',
  'readings.more': { one: '{n} weitere Zeile', other: '{n} weitere Zeilen' },
  'readings.use': 'Diese nehmen',
  'readings.first': { one: 'Das sind die ersten {shown} von {n} Lesart.', other: 'Das sind die ersten {shown} von {n} Lesarten.' },
};
