/** @import { Store } from './store.js' @import { Say } from './words.js' */
import { mountTooltips } from './tooltips.js';
import { hasWords } from './words.js';

/**
 * Applies the chosen language to the page's fixed texts and tooltips, and the theme and the contrast.
 *
 * @param {Document} document
 * @param {Store} store
 * @param {() => Say} words
 */
export function mountAppearance(document, store, words) {
  const preference = document.defaultView?.matchMedia('(prefers-contrast: more)');
  const contrast = () => {
    document.documentElement.dataset.contrast = store.state.settings.contrast === 'more' || preference?.matches ? 'more' : 'usual';
  };
  preference?.addEventListener('change', contrast);
  mountTooltips(document);

  store.subscribe((state, previous) => {
    if (state.settings === previous?.settings) return;
    contrast();
    document.body.toggleAttribute('data-hintless', !state.settings.helps.hints);
    document.documentElement.dataset.theme = state.settings.theme;
    if (state.settings.language === document.documentElement.lang && !previous) return;
    document.documentElement.lang = state.settings.language;
    const say = words();
    for (const [attribute, set] of SPOTS) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        // The status line sets its own text.
        const key = element.getAttribute(attribute) ?? '';
        // A panel that is still to load brings its own words.
        if (element.id !== 'status' && hasWords(key, state.settings.language)) set(element, say(key));
      }
    }
  });
}

/** @type {[string, (element: Element, text: string) => void][]} */
const SPOTS = [
  ['data-i18n', (element, text) => (element.textContent = text)],
  ['data-i18n-label', (element, text) => element.setAttribute('aria-label', text)],
  ['data-i18n-placeholder', (element, text) => element.setAttribute('placeholder', text)],
];
