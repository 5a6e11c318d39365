/**
 * Inputs are trees of plain JSON, so that each can be kept and told; changed a little they are other inputs. What JSON has no
 * word for stands as `{ "$": name }`, see `alive`.
 */

/** Numbers from 0 up to a limit, the same ones for the same seed. @param {number} seed */
export function dice(seed) {
  let state = seed >>> 0;
  return (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const ODD_WORDS = ['', ' ', '\ud800', '\udfff\ud800', '\0', '__proto__', 'constructor', 'toString', '１２３', '\u202e', 'é', '%', '%E0%A4%A', '&', '#', '+', 'NaN', '1e400', '-1', 'a'.repeat(300)];
const ODD_NUMBERS = [0, -0, 1, -1, 2, 9, 80, 81, 511, 512, 0.5, -0.5, 255, 256, 65_535, 65_536, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 1e21, 1e308, 5e-324];
const ODD_VALUES = [null, true, false, [], {}, [[]], [null], { length: 81 }, { length: -1 }, { 0: 1 }];

/** What JSON has no word for. @type {Record<string, () => unknown>} */
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
    /** @type {any} */
    const all = [];
    all.push(all);
    return all;
  },
};

/** The tree with what JSON has no word for. @param {any} tree @returns {any} */
export function alive(tree) {
  if (Array.isArray(tree)) return tree.map(alive);
  if (typeof tree !== 'object' || tree === null) return tree;
  if (typeof tree.$ === 'string' && Object.hasOwn(SPECIALS, tree.$)) return SPECIALS[tree.$]();
  const object = {};
  for (const [key, value] of Object.entries(tree)) Object.defineProperty(object, key, { value: alive(value), enumerable: true, configurable: true, writable: true });
  return object;
}

/** Every place in a tree: the list or object, and the key in it. @param {any} tree */
function placesOf(tree) {
  /** @type {{ of: any, key: string }[]} */
  const places = [];
  const go = (/** @type {any} */ of) => {
    if (typeof of !== 'object' || of === null) return;
    for (const key of Object.keys(of)) {
      places.push({ of, key });
      go(of[key]);
    }
  };
  go({ tree });
  return places;
}

/**
 * The input with some changes.
 * @param {any} input @param {(limit: number) => number} roll @param {any[]} others  to take parts from @param {boolean} withSpecials
 */
export function mutated(input, roll, others, withSpecials) {
  const root = { input: structuredClone(input) };
  const pick = (/** @type {any[]} */ list) => list[roll(list.length)];
  const odd = () => structuredClone(pick([ODD_WORDS, ODD_NUMBERS, ODD_VALUES, withSpecials ? Object.keys(SPECIALS).map(($) => ({ $ })) : ODD_NUMBERS][roll(4)]));
  for (let n = roll(4); n >= 0; n--) {
    const places = placesOf(root.input).map(({ of, key }) => (Object.hasOwn(of, 'tree') && key === 'tree' ? { of: root, key: 'input' } : { of, key }));
    const { of, key } = pick(places);
    const value = of[key];
    switch (roll(8)) {
      case 0:
        of[key] = odd();
        break;
      case 1:
        // Of the whole input something has to be left.
        if (of === root) break;
        if (Array.isArray(of)) of.splice(Number(key), 1);
        else delete of[key];
        break;
      case 2: {
        const other = pick(placesOf(pick(others)));
        of[key] = structuredClone(other.of[other.key]);
        break;
      }
      case 3:
        if (Array.isArray(value)) value.splice(roll(value.length + 1), 0, structuredClone(pick([...value, odd()])));
        else if (typeof value === 'object' && value !== null) value[pick(ODD_WORDS)] = odd();
        break;
      case 4: {
        const other = pick(places);
        if (other.of !== root && of !== root) [of[key], other.of[other.key]] = [structuredClone(other.of[other.key]), structuredClone(value)];
        break;
      }
      default:
        if (typeof value === 'string') of[key] = changed(value, roll, pick);
        else if (typeof value === 'number') of[key] = [value + 1, value - 1, -value, value * 2, value / 2, 2 ** roll(60), roll(600)][roll(7)];
        else if (typeof value === 'boolean') of[key] = !value;
    }
  }
  return root.input;
}

/** @param {string} text @param {(limit: number) => number} roll @param {(list: any[]) => any} pick */
function changed(text, roll, pick) {
  const at = roll(text.length + 1);
  const end = Math.min(text.length, at + 1 + roll(roll(2) ? 2 : 40));
  const piece = text.slice(at, end);
  const sign = String.fromCharCode([46, 48 + roll(10), 32 + roll(95), roll(65_536)][roll(4)]);
  return text.slice(0, at) + pick(['', sign, piece + piece, pick(ODD_WORDS), piece.toUpperCase(), [...piece].reverse().join('')]) + text.slice(pick([at, end]));
}
