/** All the texts of the page, including those of its panels, which normally load with the panels. */
import { readdirSync } from 'node:fs';
import { DICTIONARIES, include, learn } from '../../www/app/words.js';
import playWords from '../../www/play/words.en.js';

const WWW = new URL('../../www/', import.meta.url);
/** @param {string} path  without the language */
const vocabulary = (path) => ({ en: () => import(new URL(`${path}.en.js`, WWW).href), de: () => import(new URL(`${path}.de.js`, WWW).href) });

include(playWords, vocabulary('play/words').de);
/** The texts that are loaded at the start. */
export const atOnce = { ...DICTIONARIES.en };

const paths = readdirSync(WWW, { recursive: true, encoding: 'utf8' }).flatMap((file) => /^(.+words)\.en\.js$/.exec(file)?.[1] ?? []);
const vocabularies = paths.map(vocabulary);
await Promise.all([learn('en', vocabularies), learn('de', vocabularies)]);
