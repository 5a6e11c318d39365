import { finder } from '../app/find.js';

/** How far below the top a part may start and still count as the one that is read, in pixels. */
const NEAR = 48;

/**
 * A dialog of several parts below each other, with a list of them that scrolls to each and shows which one is read.
 *
 *   .parts   nav > button[data-to][aria-current]
 *            .scroll > section[data-part] > h3
 *
 * @param {HTMLDialogElement} dialog
 */
export function mountParts(dialog) {
  const find = finder(dialog);
  const [nav, scroller] = [find('.parts nav'), find('.parts .scroll')];
  const buttons = [...nav.querySelectorAll('button')];
  const parts = /** @type {HTMLElement[]} */ ([...scroller.querySelectorAll('[data-part]')]);
  /** The part asked for. The last ones cannot scroll to the top. @type {string | undefined} */
  let asked;

  nav.addEventListener('click', ({ target }) => {
    const name = /** @type {HTMLElement} */ (target).closest('button')?.dataset.to;
    const part = parts.find(({ dataset }) => dataset.part === name);
    if (!part) return;
    asked = name;
    // The keyboard and screen readers continue there.
    part.querySelector('h3')?.focus({ preventScroll: true });
    scroller.scrollTop += part.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    show(name);
  });
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) scroller.addEventListener(type, () => (asked = undefined), { passive: true });
  scroller.addEventListener('scroll', () => show(asked ?? partRead()), { passive: true });
  dialog.addEventListener('shown', () => {
    asked = undefined;
    scroller.scrollTop = 0;
    show(parts[0].dataset.part);
  });

  function partRead() {
    const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
    const top = scroller.getBoundingClientRect().top + NEAR;
    const read = isAtEnd && scroller.scrollTop > 0 ? parts[parts.length - 1] : parts.findLast((part) => part.getBoundingClientRect().top <= top);
    return (read ?? parts[0]).dataset.part;
  }

  /** @param {string | undefined} name */
  function show(name) {
    for (const button of buttons) {
      const isRead = button.dataset.to === name;
      if (isRead === button.hasAttribute('aria-current')) continue;
      button.toggleAttribute('aria-current', isRead);
      if (!isRead) continue;
      button.setAttribute('aria-current', 'true');
      // On a phone not all of them fit.
      const [row, place] = [nav, button].map((element) => element.getBoundingClientRect());
      nav.scrollLeft += Math.min(0, place.left - row.left - NEAR) || Math.max(0, place.right - row.right + NEAR);
    }
  }
}
