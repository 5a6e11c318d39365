/**
 * Shows the screen of the current place: its elements, its title, and which link is current.
 *
 * @import { Screen } from './places.js'
 * @import { State } from '../state.js'
 * @import { Store } from './store.js'
 * @import { Say } from './words.js'
 *
 * @typedef {{ title: string, meta?: string }} Title
 * @typedef {Partial<Record<Screen, (state: State, say: Say) => Title>>} Titles   of the screens, from the features
 */
import { drawLate } from './after-frame.js';
import { SCREENS, screenOf } from './places.js';
import { put } from './text.js';

/** Screens in which the grid has the focus. */
const ON_GRID = ['play', 'new', 'solve', 'type', 'photo', 'trainer'];

/** How long a part of another place fades in, in milliseconds. */
const FADE_MS = 180;

/**
 * @param {Document} document @param {Store} store @param {() => Say} words @param {Titles} titles
 * @param {() => void} focusGrid @param {(text: string, options: { isPlace: boolean }) => void} announce
 */
export function mountPlaces(document, store, words, titles, focusGrid, announce) {
  const [title, meta] = ['title', 'meta'].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
  const parts = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-on]')]);
  const links = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('nav [data-to]')]);
  /** The scroll position of each element that scrolls. @type {Map<Element, number>} */
  const scrolls = new Map();
  const isStill = document.defaultView?.matchMedia('(prefers-reduced-motion: reduce)');
  /** @param {HTMLElement} part */
  const scrollers = (part) => [part, ...part.querySelectorAll('.scroll, .families')];

  function drawTitle() {
    const { title: name, meta: more = '' } = titles[screenOf(store.state)]?.(store.state, words()) ?? { title: 'Nonet' };
    put(title, name);
    put(meta, more);
  }
  const drawTitleLate = drawLate(drawTitle);

  store.subscribe((state, previous) => {
    const screen = screenOf(state);
    const before = previous && screenOf(previous);
    const isElsewhere = state.place !== previous?.place;
    const isNew = screen !== before || isElsewhere;
    if (isNew) drawTitle();
    else drawTitleLate();
    const goTo = ON_GRID.includes(screen) ? focusGrid : () => title.focus({ preventScroll: true });
    // Before the grid is hidden: Orca says nothing of a focus that leaves what has vanished.
    if (before && isElsewhere && goTo !== focusGrid) goTo();
    if (isNew) {
      if (before) for (const part of parts) if (!part.hidden) for (const one of scrollers(part)) scrolls.set(one, one.scrollTop);
      document.body.dataset.place = state.place;
      document.body.dataset.screen = screen;
      for (const part of parts) {
        const wasHidden = part.hidden;
        part.hidden = !(part.dataset.on ?? '').split(' ').includes(screen);
        // Within a place the next frame comes sooner without: 43 instead of 56 ms after Hide on a slow phone.
        if (before && isElsewhere && wasHidden && !part.hidden && !isStill?.matches) part.animate({ opacity: [0.4, 1] }, { duration: FADE_MS, easing: 'ease-out' });
      }
      for (const part of parts) if (!part.hidden) for (const one of scrollers(part)) one.scrollTop = scrolls.get(one) ?? 0;
      for (const link of links) {
        const isCurrent = link.dataset.to === state.place || link.dataset.to === screen;
        if (isCurrent) link.setAttribute('aria-current', 'page');
        else link.removeAttribute('aria-current');
      }
    }
    // Whoever returns plays on. On a first visit there is something to read first.
    if (!before && screen !== 'new' && goTo === focusGrid) focusGrid();
    if (!isNew || !before) return;
    for (const part of parts) if (!part.hidden) part.dispatchEvent(new Event('shown'));
    // Screen readers and the keyboard continue there, unless the focus is still in what is shown.
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.closest('[hidden]') !== null;
    if (isElsewhere || isLost) goTo();
    if (isElsewhere && goTo === focusGrid) announce(title.textContent ?? '', { isPlace: true });
  });

  // The link of the place that is shown leads to its first screen.
  for (const link of links) {
    link.addEventListener('click', (event) => {
      const { place } = store.state;
      if (link.dataset.to !== place || place === 'play') return;
      event.preventDefault();
      store.dispatch({ type: 'go', place, screen: SCREENS[place][0] });
    });
  }
}
