/** @import { Shape } from './plot.js' */
import { svg } from './svg.js';

/**
 * Draws a plot into an element. Reuses the existing elements, so that focus and pointer are not lost while a plot grows.
 *
 * @param {Element} parent  holds the plot and nothing else
 * @param {Shape} plot
 */
export function drawPlot(parent, plot) {
  patch(parent, [plot]);
}

/** @param {Element} parent @param {Shape[]} shapes */
function patch(parent, shapes) {
  shapes.forEach((shape, at) => {
    const old = parent.children[at];
    const element = old?.localName === shape.name ? old : svg(shape.name, {});
    if (!old) parent.append(element);
    else if (element !== old) old.replaceWith(element);
    for (const name of element.getAttributeNames()) if (!(name in shape.attributes) && !KEPT.has(name)) element.removeAttribute(name);
    for (const [name, value] of Object.entries(shape.attributes)) {
      if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
    }
    if (shape.text === undefined) patch(element, shape.children);
    else if (element.textContent !== shape.text) element.textContent = shape.text;
  });
  while (parent.children.length > shapes.length) parent.lastElementChild?.remove();
}

/** Attributes that the page adds. */
const KEPT = new Set(['tabindex']);
