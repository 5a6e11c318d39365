/**
 * Texts by key in the chosen language, with numbers in its format.
 *
 * @import { Rating, Values } from '../core/state.js'
 *
 * @typedef {'en' | 'de'} Language
 * @typedef {string | { one: string, other: string }} Text
 * @typedef {(key: string, values?: Values) => string} Say
 * @typedef {Record<string, Text>} Words    by key
 * @typedef {Record<Language, () => Promise<{ default: Words }>>} Vocabulary   fetches the words of a part of the page
 */
import en from './words.en.js';

/** @type {Record<Language, Words>} */
export const DICTIONARIES = { en: {}, de: {} };

/** The vocabularies in use. @type {Set<Vocabulary>} */
const inUse = new Set();
/** The words already fetched or still loading. @type {Map<Vocabulary[Language], Promise<void>>} */
const fetched = new Map();

/** Adds words whose English version is already loaded. @param {Words} english @param {Vocabulary['de']} german  fetches the German ones */
export function include(english, german) {
  inUse.add({ en: async () => ({ default: english }), de: german });
  addEnglish(english);
}

/** Adds English words whose German ones come with others. @param {Words} english */
export const addEnglish = (english) => void Object.assign(DICTIONARIES.en, english);

include(en, () => import('./words.de.js'));

/**
 * Fetches the words of all vocabularies in use, including `more` from now on. Until they have loaded, texts are in English, or as
 * in index.html.
 *
 * @param {Language} language @param {readonly Vocabulary[]} [more]
 */
export async function learn(language, more = []) {
  for (const vocabulary of more) inUse.add(vocabulary);
  await Promise.all([...inUse].map((vocabulary) => {
    const fetch = vocabulary[language];
    const known = fetched.get(fetch);
    if (known) return known;
    const fetching = fetch().then(
      (words) => void Object.assign(DICTIONARIES[language], words.default),
      (error) => {
        fetched.delete(fetch);
        throw error;
      },
    );
    fetched.set(fetch, fetching);
    return fetching;
  }));
}

/** Whether a key has a text. @param {string} key @param {Language} language */
export const hasWords = (key, language) => key in DICTIONARIES[language] || key in DICTIONARIES.en;

/** @param {string} key @param {Language} language @returns {Text} */
const textOf = (key, language) => DICTIONARIES[language][key] ?? DICTIONARIES.en[key] ?? key;

/** The first of the browser's languages that we speak, or English. @returns {Language} */
export function preferredLanguage() {
  const languages = (globalThis.navigator?.languages ?? []).map((tag) => tag.slice(0, 2));
  return /** @type {Language | undefined} */ (languages.find((language) => language in DICTIONARIES)) ?? 'en';
}

/** Formats dates once dates.js has loaded. @type {{ date?: (date: string, language: Language) => string }} */
export const writers = {};

/** One for each language, since number formatters are slow to create. @type {Map<Language, Say>} */
const speakers = new Map();

/** @param {Language} language @returns {Say} */
export function speaker(language) {
  const known = speakers.get(language);
  if (known) return known;
  const numbers = new Intl.NumberFormat(language);
  const plurals = new Intl.PluralRules(language);
  /** @type {Say} */
  const say = (key, values = {}) => {
    const text = textOf(key, language);
    const template = typeof text === 'string' ? text : text[plurals.select(Number(values.n)) === 'one' ? 'one' : 'other'];
    return template.replace(/\{(\w+)\}/g, (_, name) => {
      const value = values[name];
      if (typeof value === 'number' || typeof value === 'bigint') return numbers.format(value);
      if (typeof value !== 'object' || value === null) return String(value ?? '');
      if ('key' in value) return say(value.key, value.with);
      if ('tenths' in value) return value.tenths?.toLocaleString(language, { minimumFractionDigits: 1 }) ?? '';
      if ('clock' in value) return clockText(value.clock);
      if ('ms' in value) return duration(value.ms, language);
      if ('date' in value) return writers.date?.(value.date, language) ?? value.date;
      return roughly(value.about, language);
    });
  };
  speakers.set(language, say);
  return say;
}

/**
 * A rating as players quote it: SE 7.1, expert.
 * @param {Rating | null | undefined} rating @param {Say} say
 */
export function ratingText(rating, say) {
  if (!rating) return '';
  const { er, exact, level } = rating;
  const se = say(exact ? 'rating.se' : 'rating.above', { er: { tenths: er } });
  return say('rating.short', { se, level: say(`level.${level}`) });
}

/**
 * A rounded number: 12,300 or 6.7 × 10²¹.
 * @param {number} value @param {Language} language
 */
export function roughly(value, language) {
  if (value < 1e6) return new Intl.NumberFormat(language, { maximumSignificantDigits: 3 }).format(value);
  const [digits, power] = value.toExponential(1).split('e+');
  const superscript = power.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]);
  return `${new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(Number(digits))}\u00a0×\u00a010${superscript}`;
}

/**
 * A duration in a suitable unit, with two or three significant digits and a no-break space before the unit.
 * @param {number} ms @param {Language} language
 */
export function duration(ms, language) {
  const [value, unit] =
    ms < 1 ? [ms * 1000, 'us'] : ms < 1000 ? [ms, 'ms'] : ms < 120_000 ? [ms / 1000, 's'] : [ms / 60_000, 'min'];
  const n = new Intl.NumberFormat(language, { maximumSignificantDigits: value < 100 ? 2 : 3 }).format(value);
  return /** @type {string} */ (textOf(`time.${unit}`, language)).replace('{n} ', `${n}\u00a0`);
}

/** A playing time: 4:09 or 1:02:03. @param {number} ms */
export function clockText(ms) {
  const seconds = Math.floor(ms / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
