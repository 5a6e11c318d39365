/** German: what was read from a text, and why a text could not be read. */
export default {
  'error.ambiguous': 'Dieser Text lässt sich als verschiedene Rätsel lesen. Lade ihn noch einmal, um eines zu wählen, oder ändere ihn hier.',
};
