/**
 * Reads the files of the built-in collections: examples/make_collections/main.rs has the format.
 *
 * @import { Rating, Row } from '../core/state.js'
 * @import { Say } from '../app/words.js'
 *
 * @typedef {object} Listed
 * @property {string} puzzle
 * @property {Rating} rating
 * @property {string} group      the technique or the pattern; empty in lists of names
 * @property {boolean} basics    it needs the technique only if just basic ones are known besides
 * @property {number} number     its place in the group, from 1; of puzzles without a name, among those
 * @property {string} name       empty if it has none
 * @property {string} finder     empty if unknown
 * @property {string} year       the same
 * @property {'made' | 'top' | 'fromHardest' | 'form'} origin   made by our generator; from a public list, 'top 1465' or the hardest; or another form of a puzzle
 */
import { EMPTY } from '../core/geometry.js';
import { levelOfRating } from '../core/rating-level.js';

const ROW = /^([1-9.]{81}) (\d+) (\d+) (\d+) (\w*) (\d+) (\d+)(?:\t(.*))?$/;

/** What the first letter of an origin means. @type {Record<string, Listed['origin']>} */
const ORIGINS = { m: 'top', h: 'fromHardest', e: 'form' };

/** The puzzles in the order of the file; those of a group the easiest first. Throws if a line cannot be read. @param {string} text @returns {Listed[]} */
export function readList(text) {
  /** @type {Listed[][]} */
  const groups = [[]];
  let group = '', basics = '';
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('= ')) {
      [group, basics = ''] = line.slice(2).split(' ');
      groups.push([]);
    } else groups[groups.length - 1].push(readRow(line, group, basics !== ''));
  }
  return groups.flatMap((rows) => {
    if (rows[0]?.group) rows.sort((a, b) => a.rating.er - b.rating.er);
    let unnamed = 0;
    return rows.map((row) => (row.name ? row : { ...row, number: ++unnamed }));
  });
}

/** @param {string} line @param {string} group @param {boolean} basics @returns {Listed} */
function readRow(line, group, basics) {
  const found = ROW.exec(line);
  if (!found || found[1] === EMPTY) throw new Error(`bad line: ${line}`);
  const [, puzzle, er, ep, ed, technique, guesses, nodes, rest = ''] = found;
  const tenths = (/** @type {string} */ text) => Number(text) / 10;
  const fields = rest.split('\t');
  const [name = '', finder = '', year = ''] = group ? [] : fields;
  return {
    puzzle,
    rating: {
      er: tenths(er), ep: tenths(ep), ed: tenths(ed), exact: true, ...(technique && { technique }),
      level: levelOfRating(tenths(er)), guesses: Number(guesses), nodes: Number(nodes),
    },
    group, basics, number: 0, name, finder, year,
    origin: ORIGINS[group && fields[0][0]] ?? 'made',
  };
}

/**
 * A puzzle as a row of the list.
 * @param {Listed} listed @param {Say} say @param {(group: string) => string} groupName  the name of a technique or a pattern
 * @returns {Row & { name: string, basics?: boolean }}
 */
export function rowOfListed({ puzzle, rating, group, basics, number, name, finder, year, origin }, say, groupName) {
  const credit = [finder, year].filter(Boolean).join(', ');
  const notes = [origin !== 'made' && say(`library.builtIn.${origin}`), basics && say('library.builtIn.basics')].filter(Boolean);
  const title = name ? (credit ? `${name} (${credit})` : name)
    : !group ? say('library.builtIn.unnamed', { number })
    : `${groupName(group)} #${number}${notes.length ? ` (${notes.join('; ')})` : ''}`;
  return { puzzle, rating, name: title, ...(basics && { basics }) };
}
