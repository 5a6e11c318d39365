/** @import { Say } from '../app/words.js' */
import { make } from '../app/elements.js';

/** The commands of Share that are a tap away, and the way to the others. */
const BUTTONS = /** @type {const} */ ([['copy', 'link', 'links.link'], ['copy', 'row', 'links.row'], ['do', 'open-share', 'links.more']]);

/**
 * Adds a tab with links to the puzzle, which is not worth its place in the page before there is a game.
 * @param {HTMLElement} root  with the other tabs and their panels @param {Say} say
 */
export function addLinksTab(root, say) {
  const tab = make('button', '', say('links.name'));
  tab.id = 'tab-links';
  tab.dataset.i18n = 'links.name';
  for (const [name, value] of [['role', 'tab'], ['aria-controls', 'links'], ['aria-selected', 'false'], ['tabindex', '-1']]) tab.setAttribute(name, value);
  const panel = make('div', '', ...BUTTONS.map(([kind, value, key]) => {
    const button = make('button', '', say(key));
    Object.assign(button.dataset, { [kind]: value, i18n: key });
    // On a phone the tabs are in a sheet.
    button.toggleAttribute('data-closes', kind === 'do');
    return button;
  }));
  panel.id = 'links';
  panel.hidden = true;
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', tab.id);
  root.querySelector('[role=tablist]')?.append(tab);
  root.append(panel);
}
