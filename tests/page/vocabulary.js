/** All the texts of the page, including those of its panels, which normally load with the panels. */
import { readFileSync, readdirSync } from 'node:fs';
import { DICTIONARIES, addEnglish, include, learn } from '../../www/app/words.js';
import playWords from '../../www/play/words.en.js';

const WWW = new URL('../../www/', import.meta.url);
/** @param {string} path  without the language */
const vocabulary = (path) => ({ en: () => import(new URL(`${path}.en.js`, WWW).href), de: () => import(new URL(`${path}.de.js`, WWW).href) });

/** Undoes the escapes of HTML. @param {string} text */
const unescape = (text) => text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&quot;', '"');

/**
 * The English texts in markup, with their keys, as app/appearance.js finds them.
 * @param {string} markup @returns {[key: string, text: string][]}
 */
export const textsIn = (markup) =>
  [...markup.matchAll(/<\w+\s([^>]*data-i18n[^>]*)>([^<]*)/g)].flatMap(([, attributes, text]) =>
    [...attributes.matchAll(/data-i18n(-label|-placeholder)?="([^"]+)"/g)].map(([, kind, key]) => {
      const name = { '-label': 'aria-label', '-placeholder': 'placeholder' }[kind];
      const shown = name ? new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] : text;
      return [key, unescape(shown ?? '')];
    }));

addEnglish(Object.fromEntries(textsIn(readFileSync(new URL('../index.html', WWW), 'utf8'))));
include(playWords, vocabulary('play/words').de);
/** The texts that are loaded at the start. */
export const atOnce = { ...DICTIONARIES.en };

const paths = readdirSync(WWW, { recursive: true, encoding: 'utf8' }).flatMap((file) => /^(.+words)\.en\.js$/.exec(file)?.[1] ?? []);
const vocabularies = paths.map(vocabulary);
await Promise.all([learn('en', vocabularies), learn('de', vocabularies)]);
