/**
 * Turns the fields of the form of Create into a request to the engine.
 *
 *   Form  -- readRequest -->  GenerateRequest: number, seed, options     or the problems by field
 *         -- describe -->  "100 puzzles, minimal, rated 3.0 to 4.4, with X-Wing"
 *
 * @import { GenerateOptions } from '../engine/protocol.js'
 * @import { Say } from '../app/words.js'
 * @import { Form, Method } from '../core/form.js'
 * @import { Level, Value } from '../core/state.js'
 *
 * @typedef {keyof Form} Field
 * @typedef {Partial<Record<Field, string>>} Problems   by field, the key of the error
 * @typedef {{ n: number, seed: string, options: GenerateOptions }} GenerateRequest
 */
import { DEFAULT_FORM } from '../core/form.js';
import { countCells, usedCells } from '../core/pattern.js';

/** The fields that are hidden at first. @type {Field[]} */
export const RARE = ['rating', 'givens', 'seed', 'method', 'k', 'singles', 'guesses', 'technique', 'without'];

/** Fields that apply to only one method. @type {Partial<Record<Field, Method>>} */
const ONLY_FOR = { symmetry: 'remove', pattern: 'remove', k: 'yasss' };

/** Whether a field has an effect, given the others. @param {Field} field @param {Form} form */
export const isOfUse = (field, { method }) => (ONLY_FOR[field] ?? method) === method && !(field === 'minimal' && method === 'unbiased');

/** Whether a field has an effect and differs from its default. @param {Field} field @param {Form} form */
export function isAsked(field, form) {
  if (!isOfUse(field, form)) return false;
  const value = form[field];
  return String(typeof value === 'string' ? value.trim() : value) !== String(DEFAULT_FORM[field]);
}

/**
 * Whether puzzles are minimal by default. A number of givens, a pattern and the YasSS method have their own rule for
 * when to stop.
 * @param {Form} form
 */
export const isMinimalByDefault = (form) =>
  form.method === 'unbiased' || (form.method === 'remove' && !isAsked('givens', form) && !isAsked('pattern', form));

/**
 * A change of the form with its consequences: when the default of `minimal` changes, so does its checkbox.
 * @param {Form} form @param {Partial<Form>} change @returns {Partial<Form>}
 */
export function withConsequences(form, change) {
  const isMinimal = isMinimalByDefault({ ...form, ...change });
  return isMinimal === isMinimalByDefault(form) ? change : { minimal: isMinimal, ...change };
}

/** @param {Form} form @returns {{ request: GenerateRequest } | { problems: Problems }} */
export function readRequest(form) {
  const { n, givens, rating, guesses, k } = numbersIn(form);
  /** @type {Problems} */
  const problems = {};
  if (n === null) problems.n = 'generate.badCount';
  if (rating === null) problems.rating = 'generate.badRating';
  if (givens === null) problems.givens = 'generate.badGivens';
  if (guesses === null) problems.guesses = 'generate.badGuesses';
  if (isOfUse('k', form) && k === null) problems.k = 'generate.badK';
  if (n === null || Object.keys(problems).length > 0) return { problems };

  const { method } = form;
  /** @type {GenerateOptions} */
  const options = { minimal: method === 'unbiased' || form.minimal, method };
  if (givens) options.givens = givens;
  if (rating) options.difficulty = { min: rating[0], max: rating[1] };
  else if (form.difficulty) options.difficulty = /** @type {Level} */ (form.difficulty);
  if (form.singles) options.singles = true;
  if (guesses) options.guesses = guesses;
  if (form.technique) options.required = form.technique;
  if (form.without.length > 0) options.forbidden = form.without;
  if (isOfUse('symmetry', form)) options.symmetry = form.symmetry;
  if (isAsked('pattern', form)) options.pattern = form.pattern;
  if (isOfUse('k', form)) options.k = k ?? 26;
  return { request: { n, seed: form.seed.trim(), options } };
}

/**
 * Whether the known puzzles with 17 givens can answer a request: it asks for exactly 17, and otherwise at most for a difficulty.
 * @param {GenerateOptions} options
 */
export function isForKnown({ givens, method, symmetry = 'none', pattern, singles, guesses, required, forbidden }) {
  const isSeventeen = Array.isArray(givens) && givens.every((n) => n === 17);
  return isSeventeen && method === 'remove' && symmetry === 'none' && !(pattern || singles || guesses || required || forbidden);
}

/** The numeric fields: null if invalid, undefined if empty. @param {Form} form */
function numbersIn(form) {
  // 100,000 and 100.000 are the same number of puzzles.
  const n = range(form.n.replace(/[.,\s’']/g, ''), 1, 100_000);
  const k = range(form.k, 17, 80);
  return {
    n: n && n[0] === n[1] ? n[0] : null,
    k: k && k[0] === k[1] ? k[0] : null,
    givens: range(form.givens, 1, 81),
    rating: range(form.rating.replaceAll(',', '.'), 1, 12, TENTHS),
    guesses: range(form.guesses, 0, 1_000_000),
  };
}

const WHOLE = /^\d{1,7}$/;
const TENTHS = /^\d{1,2}(\.\d)?$/;

/**
 * '30' or '28-32'.
 * @param {string} text @param {number} least @param {number} most @param {RegExp} [number]
 * @returns {[number, number] | null | undefined} null if invalid, undefined if empty
 */
function range(text, least, most, number = WHOLE) {
  if (text.trim() === '') return undefined;
  const parts = text.split(/[-–—]/).map((part) => part.trim());
  if (parts.length > 2 || !parts.every((part) => number.test(part))) return null;
  const [low, high] = [Number(parts[0]), Number(parts.at(-1))];
  return least <= low && low <= high && high <= most ? [low, high] : null;
}

// ---- Refused requests ----

/** The fields that cause a refusal, by its reason; the one to change first. @type {Record<string, Field[]>} */
const CULPRITS = {
  'bad-givens': ['givens'],
  'bad-rating': ['rating'],
  'bad-guesses': ['guesses'],
  'bad-k': ['k'],
  'too-few-givens': ['givens'],
  'too-many-for-minimal': ['givens', 'minimal'],
  'pattern-too-small': ['pattern', 'symmetry'],
  'pattern-leaves-lines': ['pattern', 'symmetry'],
  'no-such-pattern': ['givens', 'symmetry', 'pattern'],
  'yasss-symmetry': ['method'],
  'unbiased-symmetry': ['method'],
  'unbiased-minimal': ['method'],
  'k-above-givens': ['k', 'givens'],
  'beyond-ratings': ['rating'],
  'below-ratings': ['rating'],
  'singles-are-easy': ['singles', 'rating', 'difficulty', 'guesses', 'technique'],
  'required-and-forbidden': ['technique', 'without'],
};

/** The fields that caused a refusal; none if that is unclear. @param {string | undefined} reason @param {Form} form @returns {Field[]} */
export function culprits(reason, form) {
  const [first, ...others] = CULPRITS[reason ?? ''] ?? [];
  return first ? [first, ...others.filter((field) => field === 'minimal' || isAsked(field, form))] : [];
}

// ---- In words ----

/**
 * Summarises the request in one line, without invalid and unused fields.
 * @param {Form} form @param {Say} say @param {(technique: string) => string} nameOf
 */
export function describe(form, say, nameOf) {
  const { n, givens, rating, guesses, k } = numbersIn(form);
  const isMinimal = form.method === 'unbiased' || form.minimal;
  const parts = [
    n && say('request.puzzles', { n }),
    isMinimal && say('request.minimal'),
    form.method === 'unbiased' && say('request.unbiased'),
    form.method === 'yasss' && k && say('request.yasss', { k }),
    isAsked('symmetry', form) && say(`request.symmetry.${form.symmetry}`),
    givens && inWords('givens', givens),
    isAsked('pattern', form) && say(isMinimal || givens ? 'request.within' : 'request.filling', { n: countCells(usedCells(form.pattern, form.symmetry)) }),
    rating ? inWords('rating', rating, (tenths) => ({ tenths })) : form.difficulty && say('request.level', { level: say(`level.${form.difficulty}`) }),
    form.singles && say('request.singles'),
    guesses && inWords('guesses', guesses),
    form.technique && say('request.with', { technique: nameOf(form.technique) }),
    form.without.length > 2 ? say('request.withoutMany', { n: form.without.length })
    : form.without.length > 0 && say('request.without', { techniques: form.without.map(nameOf).join(', ') }),
  ];
  return parts.filter(Boolean).join(', ');

  /** @param {string} what @param {[number, number]} range @param {(number: number) => Value} [write] */
  function inWords(what, [low, high], write = (number) => number) {
    if (low === high) return say(`request.${what}`, { n: write(low) });
    return say(`request.${what}Range`, { low: write(low), n: write(high) });
  }
}
