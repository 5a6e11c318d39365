/** @import { Store } from '../store.js' @import { Helps, Settings } from '../state.js' */

/**
 * The dialogs: settings, and the sheet of keys with the short guide. A button with `data-opens` opens the one of that id;
 * Escape, its own button and a click beside it close it.
 *
 *   dialog#settings   form: a field a setting, by name; `help` fields by the name of the help
 *
 * @param {Document} document
 * @param {Store} store
 */
export function mountDialogs(document, store) {
  /** @type {HTMLDialogElement[]} */
  const dialogs = [...document.querySelectorAll('dialog')];
  document.addEventListener('click', ({ target }) => {
    const opener = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest?.('[data-opens]'));
    if (opener) open(opener.dataset.opens ?? '');
  });
  for (const dialog of dialogs) {
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog || /** @type {Element} */ (target).closest('[data-closes]')) dialog.close();
    });
  }

  /** @param {string} id */
  function open(id) {
    const dialog = dialogs.find((one) => one.id === id);
    if (dialog && !dialog.open) dialog.showModal();
  }

  // ---- Settings ----

  /** @type {any} */
  const form = document.querySelector('#settings form');
  const fields = /** @type {const} */ (['language', 'theme', 'contrast', 'isFlipped', 'isDigitFirst', 'buzzes']);
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
    document.body.toggleAttribute('data-hintless', !settings.helps.hints);
  });
  return { open };
}
