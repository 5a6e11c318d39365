/** @import { Store } from '../app/store.js' @import { Helps, Settings } from '../core/state.js' */

/**
 * The dialogs: settings, and the sheet of keys with the short guide. Escape, their own button and a click beside them close
 * them.
 *
 *   dialog#settings   form: a field a setting, by name; `help` fields by the name of the help
 *   dialog#help
 *
 * @param {Document} document
 * @param {Store} store
 */
export function mountDialogs(document, store) {
  /** @type {Record<string, HTMLDialogElement>} */
  const dialogs = Object.fromEntries([...document.querySelectorAll('dialog')].map((dialog) => [dialog.id, dialog]));
  for (const dialog of Object.values(dialogs)) {
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog || /** @type {Element} */ (target).closest('[data-closes]')) dialog.close();
    });
  }
  /** @param {string} id */
  const open = (id) => dialogs[id].open || dialogs[id].showModal();

  /** @type {any} */
  const form = dialogs.settings.querySelector('form');
  const fields = /** @type {const} */ (['language', 'theme', 'contrast', 'counts', 'isSimple', 'isFlipped', 'isDigitFirst', 'advances', 'buzzes']);
  form.addEventListener('submit', (/** @type {Event} */ event) => event.preventDefault());
  form.addEventListener('change', (/** @type {any} */ { target }) => {
    const value = target.type === 'checkbox' ? target.checked : target.value;
    const { helps } = store.state.settings;
    /** @type {Partial<Settings>} */
    const settings = target.name === 'help' ? { helps: { ...helps, [target.value]: value } } : { [target.name]: value };
    store.dispatch({ type: 'settings', settings });
  });
  store.subscribe(({ settings }, previous) => {
    if (settings === previous?.settings) return;
    for (const field of fields) {
      const element = form.elements[field];
      if (element.type === 'checkbox') element.checked = settings[field];
      else element.value = settings[field];
    }
    for (const element of form.elements.help) element.checked = settings.helps[/** @type {keyof Helps} */ (element.value)];
  });
  return { 'open-settings': () => open('settings'), 'open-help': () => open('help') };
}
