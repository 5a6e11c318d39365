/**
 * Mutates inputs with fast-check. An input is a tree of plain JSON, so that it fits on one line of a corpus. Values that JSON cannot
 * express are written `{ "$": name }`; see `alive`.
 */
import fc from 'fast-check';

/** Values that JSON cannot express. @type {Record<string, () => unknown>} */
const SPECIALS = {
  undefined: () => undefined,
  nan: () => NaN,
  infinity: () => Infinity,
  minus_infinity: () => -Infinity,
  bigint: () => 7n,
  negative_bigint: () => -1n,
  huge_bigint: () => 2n ** 200n,
  symbol: () => Symbol('odd'),
  function: () => () => 1,
  date: () => new Date(0),
  bytes: () => new Uint8Array([0xff, 0x31, 0x0a, 0xc3]),
  no_prototype: () => Object.create(null),
  boxed: () => Object('remove'),
  long: () => ({ length: 2 ** 32 - 1 }),
  endless: () => ({ *[Symbol.iterator]() { for (;;) yield 1; } }),
  revoked: () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
  throwing: () =>
    new Proxy({}, {
      get() {
        throw new Error('a getter');
      },
    }),
  cyclic: () => {
    /** @type {unknown[]} */
    const all = [];
    all.push(all);
    return all;
  },
};

/** The tree with those values in place of their names. @param {any} tree @returns {any} */
export function alive(tree) {
  if (Array.isArray(tree)) return tree.map(alive);
  if (typeof tree !== 'object' || tree === null) return tree;
  if (typeof tree.$ === 'string' && Object.hasOwn(SPECIALS, tree.$)) return SPECIALS[tree.$]();
  const object = {};
  for (const [key, value] of Object.entries(tree)) Object.defineProperty(object, key, { value: alive(value), enumerable: true, configurable: true, writable: true });
  return object;
}

/** Keys and texts that have broken other programs. */
const word = fc.oneof(fc.constantFrom('', '\ud800', '\0', '__proto__', 'constructor', '１２３', '%E0%A4%A', '&', '#', '+', '1e400'), fc.string({ unit: 'binary', maxLength: 40 }));
const number = fc.oneof(fc.constantFrom(0, 1, 9, 80, 81, 511, 512, 255, 256, 2 ** 31, 2 ** 32, 2 ** 53), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
const odd = (/** @type {boolean} */ withSpecials) =>
  fc.oneof(word, number, fc.jsonValue({ maxDepth: 2 }), withSpecials ? fc.constantFrom(...Object.keys(SPECIALS).map(($) => ({ $ }))) : number);

/**
 * One change at one place, which is chosen by its index: replaces, removes or inserts a value, copies one from another place or
 * another input, or edits a text or number.
 * @param {boolean} withSpecials
 */
const change = (withSpecials) =>
  fc.record({ kind: fc.constantFrom('replace', 'remove', 'insert', 'copy', 'graft', 'edit', 'edit', 'edit', 'edit'), place: fc.nat(), other: fc.nat(), from: fc.nat(), length: fc.nat(40), key: word, value: odd(withSpecials) });

/** Mutations: each is applied to one input of the corpus. @param {boolean} withSpecials */
export const mutations = (withSpecials) => fc.record({ base: fc.nat(), changes: fc.array(change(withSpecials), { minLength: 1, maxLength: 4 }) });

/** Every place in a tree: the list or object, and the key in it. @param {object} root @returns {{ of: any, key: string }[]} */
const placesIn = (root) => Object.keys(root).flatMap((key) => {
  const value = /** @type {any} */ (root)[key];
  return [{ of: root, key }, ...(typeof value === 'object' && value !== null ? placesIn(value) : [])];
});

/** One of the inputs, mutated. @param {any[]} corpus @param {{ base: number, changes: any[] }} mutation */
export function mutated(corpus, { base, changes }) {
  const root = { input: structuredClone(corpus[base % corpus.length]) };
  for (const { kind, place, other, from, length, key: name, value } of changes) {
    const places = placesIn(root);
    const { of, key } = places[place % places.length];
    const at = of[key];
    if (kind === 'replace') of[key] = structuredClone(value);
    else if (kind === 'remove' && of !== root) Array.isArray(of) ? of.splice(Number(key), 1) : delete of[key];
    else if (kind === 'insert' && Array.isArray(at)) at.splice(from % (at.length + 1), 0, structuredClone(value));
    else if (kind === 'insert' && typeof at === 'object' && at !== null) at[name] = structuredClone(value);
    else if (kind === 'copy' || kind === 'graft') {
      const sources = kind === 'copy' ? places : placesIn({ input: corpus[from % corpus.length] });
      const source = sources[other % sources.length];
      of[key] = structuredClone(source.of[source.key]);
    } else if (typeof at === 'string') of[key] = edited(at, from, length, typeof value === 'object' ? JSON.stringify(value) : String(value), other);
    else if (typeof at === 'number') of[key] = [at + 1, at - 1, -at, at * 2, at / 2, value][other % 6];
    else if (typeof at === 'boolean') of[key] = !at;
  }
  return root.input;
}

/** A piece of the text removed, doubled, reversed or replaced. @param {string} text @param {number} from @param {number} length @param {string} other @param {number} how */
function edited(text, from, length, other, how) {
  const start = from % (text.length + 1);
  const piece = text.slice(start, start + 1 + length);
  const sign = String.fromCharCode([46, 48 + (how % 10), 32 + (how % 95)][how % 3]);
  return text.slice(0, start) + ['', piece + piece, [...piece].reverse().join(''), piece.toUpperCase(), other, sign, sign + piece][how % 7] + text.slice(start + piece.length);
}
