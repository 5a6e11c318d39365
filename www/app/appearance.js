/** @import { Store } from './store.js' @import { Say } from './words.js' */
import { mountTooltips } from './tooltips.js';
import { addEnglish, hasWords } from './words.js';

/**
 * Applies the chosen language to the page's fixed texts and tooltips, and the theme and the contrast. The English of the fixed
 * texts is what index.html contains.
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
  for (const { element, key, attribute } of fixedTexts(document)) {
    addEnglish({ [key]: (attribute ? element.getAttribute(attribute) : element.textContent) ?? '' });
  }

  store.subscribe((state, previous) => {
    if (state.settings === previous?.settings) return;
    contrast();
    document.body.toggleAttribute('data-hintless', !state.settings.helps.hints);
    document.documentElement.dataset.theme = state.settings.theme;
    if (state.settings.language === document.documentElement.lang && !previous) return;
    document.documentElement.lang = state.settings.language;
    const say = words();
    for (const { element, key, attribute } of fixedTexts(document)) {
      // The status line sets its own text; a panel that is still to load brings its own words.
      if (element.id === 'status' || !hasWords(key, state.settings.language)) continue;
      if (attribute) element.setAttribute(attribute, say(key));
      else element.textContent = say(key);
    }
  });
}

/** The attributes with the key of a text, and which attribute takes the text, if it is not the content. */
const TARGETS = { 'data-i18n': '', 'data-i18n-label': 'aria-label', 'data-i18n-placeholder': 'placeholder' };

/** @param {ParentNode} root */
const fixedTexts = (root) =>
  Object.entries(TARGETS).flatMap(([name, attribute]) =>
    [...root.querySelectorAll(`[${name}]`)].map((element) => ({ element, key: element.getAttribute(name) ?? '', attribute })));
