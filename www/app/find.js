/**
 * Finds elements by selector and form controls by name, and checks their types. A missing or different element is an error at once,
 * with its name.
 */

/**
 * @template T
 * @param {unknown} found @param {new () => T} type @param {string} name
 * @returns {T}
 */
function expect(found, type, name) {
  if (found instanceof type) return found;
  throw new TypeError(`no ${type.name} ${name}`);
}

/** Returns a function that finds elements in `root`: `find('.save')`, `find('[name=k]', HTMLInputElement)`. @param {ParentNode} root */
export const finder = (root) =>
  /**
   * @template {Element} [E=HTMLElement]
   * @param {string} selector @param {new () => E} [type]
   */
  (selector, type) => expect(root.querySelector(selector), type ?? /** @type {new () => E} */ (/** @type {unknown} */ (HTMLElement)), selector);

/**
 * The controls of a form by their names: `controls(form, { k: HTMLInputElement, level: HTMLSelectElement })`. Controls that
 * share a name, such as radio buttons, are a RadioNodeList.
 *
 * @template {Record<string, new () => Element | RadioNodeList>} Types
 * @param {HTMLFormElement} form @param {Types} types
 * @returns {{ [Name in keyof Types]: InstanceType<Types[Name]> }}
 */
export function controls(form, types) {
  const found = Object.entries(types).map(([name, type]) => [name, expect(form.elements.namedItem(name), type, name)]);
  return /** @type {{ [Name in keyof Types]: InstanceType<Types[Name]> }} */ (Object.fromEntries(found));
}

/** Controls that have a value of their own, and groups of radio buttons. @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | RadioNodeList} Control */

/** @param {unknown} element @returns {element is Control} */
export const isControl = (element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement || element instanceof RadioNodeList;

/** @param {HTMLFormElement} form @param {string} name @returns {Control} */
export function control(form, name) {
  const found = form.elements.namedItem(name);
  if (isControl(found)) return found;
  throw new TypeError(`no control ${name}`);
}

/** @param {Control} control @returns {control is HTMLInputElement} */
const isCheckbox = (control) => control instanceof HTMLInputElement && control.type === 'checkbox';

/** Whether it is checked, or its value. @param {Control} control */
export const valueOf = (control) => (isCheckbox(control) ? control.checked : control.value);

/** @param {Control} control @param {string | boolean} value */
export function setValue(control, value) {
  if (isCheckbox(control)) control.checked = value === true;
  else control.value = String(value);
}

/** @param {Control} control @param {boolean} isDisabled */
export function disable(control, isDisabled) {
  const elements = control instanceof RadioNodeList ? /** @type {Iterable<HTMLInputElement>} */ (control) : [control];
  for (const element of elements) element.disabled = isDisabled;
}
