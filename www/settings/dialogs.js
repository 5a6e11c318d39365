/** @import { Store } from '../app/store.js' @import { Helps, Settings } from '../core/state.js' */
import { mountDialog, openDialog } from '../app/dialog.js';
import { control, finder, isControl, setValue, valueOf } from '../app/find.js';

/**
 * The dialogs: settings, and help with the keys and a short guide.
 *
 *   dialog#settings   form: one field per setting, by name; fields named `help` have the name of an aid as their value
 *   dialog#help
 *
 * @param {Document} document
 * @param {Store} store
 */
export function mountDialogs(document, store) {
  const find = finder(document);
  const [settings, help] = [find('#settings', HTMLDialogElement), find('#help', HTMLDialogElement)];
  for (const dialog of [settings, help]) mountDialog(dialog);

  const form = finder(settings)('form', HTMLFormElement);
  const helps = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll('[name=help]')]);
  const fields = /** @type {const} */ (['language', 'theme', 'contrast', 'counts', 'isSimple', 'isFlipped', 'isDigitFirst', 'advances', 'buzzes']);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', ({ target }) => {
    if (!isControl(target)) return;
    const value = valueOf(target);
    /** @type {Partial<Settings>} */
    const change = target.name === 'help' ? { helps: { ...store.state.settings.helps, [target.value]: value } } : { [target.name]: value };
    store.dispatch({ type: 'settings', settings: change });
  });
  store.subscribe(({ settings }, previous) => {
    if (settings === previous?.settings) return;
    for (const field of fields) setValue(control(form, field), settings[field]);
    for (const help of helps) help.checked = settings.helps[/** @type {keyof Helps} */ (help.value)];
  });
  return { 'open-settings': () => openDialog(settings), 'open-help': () => openDialog(help) };
}
