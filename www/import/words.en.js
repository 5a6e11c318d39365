/** English: what was read from a text, and why a text could not be read. */
export default {
  'error.ambiguous': 'This text can be read as different puzzles. Load it again to choose one, or change it here.',
};
