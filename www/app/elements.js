/** Small elements that several views make. */
import { svg } from './svg.js';

/** An icon of the page's sprite. @param {string} name */
export const icon = (name) => svg('svg', { class: 'i', 'aria-hidden': 'true' }, [svg('use', { href: `#i-${name}` })]);

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {string} className @param {(Node | string)[]} inside
 */
export function make(tag, className, ...inside) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (element instanceof HTMLButtonElement) element.type = 'button';
  element.append(...inside);
  return element;
}

/**
 * Replaces the items of a list. The focus stays on the button with the same value of this attribute.
 * @param {Element} list @param {Node[]} items @param {string} attribute
 */
export function replaceItems(list, items, attribute) {
  const { activeElement } = list.ownerDocument;
  const value = list.contains(activeElement) ? activeElement?.getAttribute(attribute) : null;
  list.replaceChildren(...items);
  if (value != null) /** @type {HTMLElement | null} */ (list.querySelector(`[${attribute}="${value}"]`))?.focus({ preventScroll: true });
}
