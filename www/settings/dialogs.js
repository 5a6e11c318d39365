/** @import { Store } from '../app/store.js' @import { Helps, Settings } from '../core/state.js' */
import { control, finder, isControl, setValue, valueOf } from '../app/find.js';

/**
 * The dialogs: settings, and help with the keys and a short guide. Escape, their own button and a click outside close them.
 *
 *   dialog#settings   form: one field per setting, by name; fields named `help` have the name of an aid as their value
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

  const form = finder(dialogs.settings)('form', HTMLFormElement);
  const helps = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll('[name=help]')]);
  const fields = /** @type {const} */ (['language', 'theme', 'contrast', 'counts', 'isSimple', 'isFlipped', 'isDigitFirst', 'advances', 'buzzes']);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', ({ target }) => {
    if (!isControl(target)) return;
    const value = valueOf(target);
    /** @type {Partial<Settings>} */
    const settings = target.name === 'help' ? { helps: { ...store.state.settings.helps, [target.value]: value } } : { [target.name]: value };
    store.dispatch({ type: 'settings', settings });
  });
  store.subscribe(({ settings }, previous) => {
    if (settings === previous?.settings) return;
    for (const field of fields) setValue(control(form, field), settings[field]);
    for (const help of helps) help.checked = settings.helps[/** @type {keyof Helps} */ (help.value)];
  });
  return { 'open-settings': () => open('settings'), 'open-help': () => open('help') };
}
