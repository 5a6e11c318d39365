/**
 * What games are called, and how far they are.
 *
 * @import { Values } from '../core/state.js'
 * @import { Summary } from '../storage/schema.js'
 */
import { countDigits } from '../core/geometry.js';

/** @typedef {{ key: string, with?: Values }} Title */

/** In full: with the rating or the date. @param {Summary} game @returns {Title} */
export function titleOf({ source, level, er, givens }) {
  if (source.kind === 'daily') return { key: 'library.game.daily', with: { date: { date: source.date }, level: { key: `level.${source.level}` } } };
  /** @type {Title} */
  const title = level
    ? { key: er === undefined ? 'library.game.level' : 'library.game.rated', with: { level: { key: `level.${level}` }, er: { tenths: er } } }
    : { key: 'library.game.plain', with: { n: countDigits(givens) } };
  const name = nameOf(source);
  return name ? { key: 'library.game.named', with: { name, title } } : title;
}

/** In a few words. @param {Summary} game @returns {Title} */
export function shortTitleOf({ source, level, givens }) {
  if (source.kind === 'daily') return { key: 'library.game.today', with: { level: { key: `level.${source.level}` } } };
  const name = nameOf(source);
  if (name) return { key: 'library.game.name', with: { name } };
  return level ? { key: `level.${level}` } : { key: 'library.game.plain', with: { n: countDigits(givens) } };
}

/** How many cells are empty. @param {Summary} game */
export const leftOf = ({ givens, placements }) => Math.max(0, 81 - countDigits(givens) - countDigits(placements));

/** @param {Summary['source']} source */
const nameOf = (source) => (source.kind === 'given' ? source.name || source.collection : undefined);
