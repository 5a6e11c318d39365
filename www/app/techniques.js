/**
 * The techniques: the engine's registry, which has their English names, and the names in other languages.
 *
 * @import { Step } from '../core/lesson.js'
 * @import { Language } from './words.js'
 *
 * @typedef {import('../pkg/nonet.js').Technique} Technique
 * @typedef {ReturnType<typeof createCatalogue>} Catalogue
 */
import { hasWords, speaker } from './words.js';

/** @param {() => Promise<Technique[]>} [ask] requests the engine's registry */
export function createCatalogue(ask) {
  /** @type {Map<string, Technique>} */
  let known = new Map();
  /** @type {() => void} */
  let resolveLearnt = () => {};
  /** @type {Promise<void>} */
  const learnt = new Promise((resolve) => (resolveLearnt = resolve));
  /** @type {Promise<void> | null} */
  let asking = null;
  /** @param {Technique[]} techniques */
  const learn = (techniques) => {
    known = new Map(techniques.map((technique) => [technique.key, technique]));
    resolveLearnt();
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
    /** Requests the registry, once. That loads the whole engine, which the page loads only on demand. Rejects on failure. */
    want: () => (asking ??= Promise.resolve(ask?.()).then((techniques) => techniques && learn(techniques)).catch((error) => {
      asking = null;
      throw error;
    })),
    /** Resolves once the techniques are known, whoever requested them. */
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
