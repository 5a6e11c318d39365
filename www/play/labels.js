/** @import { Store } from '../app/store.js' */

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
  const labels = [labelled(plate, 'of-rows', 'r'), labelled(plate, 'of-columns', 'c')];
  store.subscribe(({ settings: { helps } }, previous) => {
    if (helps.labels === previous?.settings.helps.labels) return;
    if (helps.labels) plate.append(...labels);
    else for (const one of labels) one.remove();
  });
}

/** @param {HTMLElement} plate @param {string} name @param {string} letter */
function labelled({ ownerDocument: document }, name, letter) {
  const labels = document.createElement('div');
  labels.className = `labels ${name}`;
  labels.ariaHidden = 'true';
  for (let n = 1; n <= 9; n++) labels.appendChild(document.createElement('span')).textContent = `${letter}${n}`;
  return labels;
}
