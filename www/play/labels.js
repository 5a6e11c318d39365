/** @import { Store } from '../app/store.js' */
import { make } from '../app/elements.js';

/**
 * Labels beside the grid while the setting asks for them: r1 to r9 and c1 to c9, the names that sentences use. Screen readers skip
 * them, since each cell says its row and column.
 *
 *   .plate   .labels.of-rows > span   .labels.of-columns > span
 *
 * @param {HTMLElement} plate  what contains the grid
 * @param {Store} store
 */
export function mountLabels(plate, store) {
  const labels = [labelled('of-rows', 'r'), labelled('of-columns', 'c')];
  store.subscribe(({ settings: { helps } }, previous) => {
    if (helps.labels === previous?.settings.helps.labels) return;
    if (helps.labels) plate.append(...labels);
    else for (const one of labels) one.remove();
  });
}

/** @param {string} name @param {string} letter */
function labelled(name, letter) {
  const labels = make('div', `labels ${name}`, ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => make('span', '', `${letter}${n}`)));
  labels.ariaHidden = 'true';
  return labels;
}
