/** @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' @import { Helps, Settings } from '../core/state.js' */
import { mountDialog, openDialog } from '../app/dialog.js';
import { control, finder, isControl, setValue, valueOf } from '../app/find.js';
import { mountParts } from './parts.js';

/** The version of the page; dist.js fills it in. */
const VERSION = 'unbuilt';

/**
 * The dialogs: settings, and help with a short guide, the keys, and about Nonet.
 *
 *   dialog#settings   form: one field per setting, by name; fields named `help` have the name of an aid as their value
 *   dialog#help
 *
 * @param {Document} document
 * @param {Store} store
 * @param {() => Say} words
 */
export function mountDialogs(document, store, words) {
  const find = finder(document);
  const [settings, help] = [find('#settings', HTMLDialogElement), find('#help', HTMLDialogElement)];
  for (const dialog of [settings, help]) {
    mountDialog(dialog);
    mountParts(dialog);
  }

  const form = finder(settings)('form', HTMLFormElement);
  const helps = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll('[name=help]')]);
  const fields = /** @type {const} */ (['language', 'theme', 'counts', 'isSimple', 'isFlipped', 'isDigitFirst', 'advances', 'buzzes']);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', ({ target }) => {
    if (!isControl(target)) return;
    const value = valueOf(target);
    /** @type {Partial<Settings>} */
    const change = target.name === 'contrast' ? { contrast: value ? 'more' : 'auto' } : target.name === 'help' ? { helps: { ...store.state.settings.helps, [target.value]: value } } : { [target.name]: value };
    store.dispatch({ type: 'settings', settings: change });
  });
  store.subscribe(({ settings }, previous) => {
    if (settings === previous?.settings) return;
    for (const field of fields) setValue(control(form, field), settings[field]);
    setValue(control(form, 'contrast'), settings.contrast === 'more');
    finder(help)('.version').textContent = words()('about.version', { version: VERSION });
    for (const aid of helps) aid.checked = settings.helps[/** @type {keyof Helps} */ (aid.value)];
  });
  return { 'open-settings': () => openDialog(settings), 'open-help': () => openDialog(help) };
}
