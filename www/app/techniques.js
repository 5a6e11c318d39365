/**
 * What the page knows of the techniques: the engine's registry, which has their English names, and the names in other languages.
 *
 * @import { Step } from '../core/lesson.js'
 * @import { Language } from './words.js'
 *
 * @typedef {import('../pkg/nonet.js').Technique} Technique
 * @typedef {ReturnType<typeof createCatalogue>} Catalogue
 */
import { hasWords, speaker } from './words.js';

/** @param {() => Promise<Technique[]>} [ask] asks the engine for its registry */
export function createCatalogue(ask) {
  /** @type {Map<string, Technique>} */
  let known = new Map();
  /** @type {() => void} */
  let tell = () => {};
  /** @type {Promise<void>} */
  const learnt = new Promise((resolve) => (tell = resolve));
  /** @type {Promise<void> | null} */
  let asking = null;
  /** @param {Technique[]} techniques */
  const learn = (techniques) => {
    known = new Map(techniques.map((technique) => [technique.key, technique]));
    tell();
  };
  /** @param {string} key @param {Language} language */
  const name = (key, language) => {
    const word = `technique.${key}`;
    return hasWords(word, language) ? speaker(language)(word) : (known.get(key)?.name ?? key);
  };
  /** @param {number} number @param {Language} language */
  const rated = (number, language) => number.toLocaleString(language, { minimumFractionDigits: 1 });
  return {
    learn,
    /** Asks for them, once: it takes the whole engine, which does not come before somebody wants it. Rejects when it fails. */
    want: () => (asking ??= Promise.resolve(ask?.()).then((techniques) => techniques && learn(techniques)).catch((error) => {
      asking = null;
      throw error;
    })),
    /** Fulfilled once they are known, whoever wanted them. */
    learnt,
    all: () => [...known.values()],
    /** @param {string} key */
    get: (key) => known.get(key),
    name,
    rated,
    /** The heading of a step. @param {Step} step @param {Language} language */
    title: ({ technique, rating }, language) => `${name(technique, language)} (${rated(rating, language)})`,
  };
}
