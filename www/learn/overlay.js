/** @import { Store } from '../app/store.js' */
import { pictureOf } from '../core/lesson.js';
import { shapesOf } from '../app/svg.js';

/**
 * What the teacher draws over the grid: the outlines of houses and the arrows of chains.
 *
 * @param {Element} root  an SVG element that covers the grid
 * @param {Store} store
 */
export function mountOverlay(root, store) {
  store.subscribe((state, previous) => {
    if (state.lesson === previous?.lesson) return;
    root.replaceChildren(...shapesOf(pictureOf(state.lesson)));
  });
}
