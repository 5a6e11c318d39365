/** English: the choice between readings of a text. */
export default {
  'readings.name': 'Which puzzle is it?',
  'readings.why': 'The text can be read in more than one way. The readings differ in the marked cells.',
  'readings.whyLine': 'Line {line} can be read in more than one way. The readings differ in the marked cells.',
  'readings.whyTable': 'The copied text and the copied table do not agree. They differ in the marked cells.',
  'readings.reading': 'Reading {number}',
  'readings.givens': { one: '{n} given', other: '{n} givens' },
  'readings.rows': 'where they differ: {rows}',
  'readings.row': 'row {row}: {cells}',
  'readings.more': { one: '{n} more row', other: '{n} more rows' },
  'readings.use': 'Use this one',
  'readings.first': { one: 'These are the first {shown} of {n} reading.', other: 'These are the first {shown} of {n} readings.' },
};
