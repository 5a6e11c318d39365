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
