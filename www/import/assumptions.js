/**
 * What was assumed in reading a text, in sentences.
 *
 * @import { Status, Worded } from '../core/state.js'
 * @import { Reading } from './reading.js'
 *
 * @typedef {Reading['warnings'][number]} Warning
 */
import { countDigits } from '../core/geometry.js';

/** How many signs, names or lines a sentence names, and how many characters of each. */
const [MOST_NAMED, LONGEST_NAME] = [5, 40];

/** The parts one after another, each a text of its own. @param {readonly Worded[]} parts @param {'import.and' | 'import.comma'} [key] @returns {Worded} */
const joined = (parts, key = 'import.and') => parts.reduceRight((rest, first) => ({ key, with: { first, rest } }));

/** A list of names or numbers, cut off if it is long. @param {readonly Worded[]} parts */
const listed = (parts) => joined(parts.length > MOST_NAMED ? [...parts.slice(0, MOST_NAMED), { key: 'import.more' }] : parts, 'import.comma');

/** A sign or a name in quotation marks. @param {string} found @returns {Worded} */
const quoted = (found) => (found.trim() ? { key: 'import.quoted', with: { found: found.slice(0, LONGEST_NAME) } } : { key: 'import.blank' });

/** @param {readonly Warning[]} warnings */
const namesOf = (warnings) => [...new Set(warnings.flatMap(({ found }) => found ?? []))];

/** A sentence with a list of names, which has another form if it has several. @param {string} one @param {string} several @returns {(warnings: readonly Warning[]) => Worded[]} */
const naming = (one, several) => (warnings) => {
  const names = namesOf(warnings);
  return [{ key: names.length === 1 ? one : several, with: { names: listed(names.map(quoted)) } }];
};

/** The same with the numbers of lines. @param {string} one @param {string} several @returns {(warnings: readonly Warning[]) => Worded[]} */
const counting = (one, several) => (warnings) => {
  const lines = warnings.map(({ line }) => ({ key: 'import.number', with: { number: String(line) } }));
  return [{ key: lines.length === 1 ? one : several, with: { lines: listed(lines) } }];
};

/** The orders of reading that have a sentence. @type {Record<string, string>} */
const ORDERS = {
  columns: 'import.byColumns', boxes: 'import.byBoxes', 'row, column, digit': 'import.rowFirst', 'column, row, digit': 'import.columnFirst', 'from 0': 'import.fromZero', 'from 1': 'import.fromOne',
};

/** @param {readonly Warning[]} warnings @returns {Worded[]} */
const ordersIn = (warnings) => namesOf(warnings).map((found) => (ORDERS[found] ? { key: ORDERS[found] } : { key: 'import.readAs', with: { found } }));

/** The sentences about the warnings of each code. @type {Record<string, (warnings: readonly Warning[]) => Worded[]>} */
const SENTENCES = {
  'extra-rules': (all) => (namesOf(all).length > 0 ? naming('import.rulesNamed', 'import.rulesNamed')(all) : [{ key: 'import.rules' }]),
  'moved-line': counting('import.movedLine', 'import.movedLines'),
  'short-line-padded': counting('import.shortLine', 'import.shortLines'),
  'read-as': ordersIn,
  'digit-name': naming('import.digitName', 'import.digitNames'),
  'empty-sign': naming('import.emptySign', 'import.emptySigns'),
  masked: naming('import.mask', 'import.masks'),
  'solution-beside': ({ length: n }) => [{ key: n === 1 ? 'import.solution' : 'import.solutions', with: { n } }],
  'drawn-twice': ({ length: n }) => [{ key: n === 1 ? 'import.drawnTwice' : 'import.someDrawnTwice', with: { n } }],
  'skipped-section': counting('import.section', 'import.sections'),
  unsure: ({ length: n }) => [{ key: n === 1 ? 'import.unsure' : 'import.someUnsure', with: { n } }],
  torn: () => [{ key: 'import.torn' }],
};

/** What the player should know about how a text was read. @param {readonly Warning[]} warnings @returns {Worded[]} */
export function assumptionsOf(warnings) {
  const sentences = Object.entries(SENTENCES).flatMap(([code, write]) => {
    const all = warnings.filter((warning) => warning.code === code);
    return all.length > 0 ? write(all) : [];
  });
  const skipped = warnings.reduce((n, { code, count = 0 }) => n + (code === 'skipped-line' ? 1 : code === 'more-warnings' ? count : 0), 0);
  return skipped > 0 ? [...sentences, { key: 'import.skipped', with: { n: skipped } }] : sentences;
}

/**
 * The status after loading, and what of it the report below the box repeats.
 * @param {Reading} reading @param {{ placements: string } | null | undefined} progress  from a link; null if it is damaged
 * @param {boolean} [isToSolve]  whether the player has to choose one of several to solve
 * @returns {{ status: Status, report: Status | null }}
 */
export function resultOf({ puzzles, warnings }, progress, isToSolve = false) {
  const clash = warnings.some(({ code, puzzle }) => code === 'conflicting-givens' && !puzzle);
  const n = countDigits(puzzles[0]);
  /** @type {Worded} */
  const loaded =
    puzzles.length > 1 ? { key: isToSolve ? 'import.manyToSolve' : 'import.many', with: { n: puzzles.length } }
    : clash ? { key: 'status.loadedConflict' }
    : progress === null ? { key: 'import.spoilt' }
    : { key: progress ? 'import.progress' : 'status.loaded', with: { n } };
  const isBad = (puzzles.length === 1 && (clash || progress === null)) || warnings.some(({ code }) => code === 'extra-rules');
  const assumed = assumptionsOf(warnings);
  return {
    status: { ...joined([loaded, ...assumed]), tone: isBad ? 'bad' : 'plain' },
    report: assumed.length > 0 ? { ...joined(assumed), tone: 'plain' } : null,
  };
}
