/** @import { Rating } from '../core/state.js' @import { Say } from './words.js' @import { Language } from './words.js' @import { Catalogue } from './techniques.js' */
import { LEVELS } from '../core/levels.js';
import { svg } from './svg.js';

/**
 * The nine-square meter: how many of its squares are filled, from the bottom left, row by row.
 * @param {number} filled  0 to 9
 */
export const meter = (filled) => svg('svg', { class: 'm', viewBox: '0 0 17 17', 'aria-hidden': 'true' }, [
  svg('path', { class: 'edge', d: Array.from({ length: 9 }, (_, k) => `M${(k % 3) * 6 + 0.5} ${Math.floor(k / 3) * 6 + 0.5}h4v4h-4z`).join('') }),
  svg('path', { d: Array.from({ length: filled }, (_, k) => `M${(k % 3) * 6} ${12 - Math.floor(k / 3) * 6}h5v5h-5z`).join('') }),
]);

/** The squares of a level: 1, 3, 5, 7 or 9. @param {Rating['level']} level */
export const squaresOf = (level) => 2 * LEVELS.indexOf(level) + 1;

/**
 * A rating in full: its number on Sudoku Explainer's scale, the level, the hardest step, and how large the search is.
 * @param {HTMLElement} root @param {Rating | null} rating @param {Say} say @param {Language} language @param {Catalogue} catalogue
 * @param {[key: string, value: string][]} [more]  further facts
 */
export function drawRating(root, rating, say, language, catalogue, more = []) {
  if (!rating) {
    const line = document.createElement('p');
    line.className = 'nothing';
    line.textContent = say('rating.none');
    root.replaceChildren(line);
    return;
  }
  const { er, ep, ed, exact, level, technique, guesses, nodes } = rating;
  const score = element('div', 'score');
  const name = element('div', '');
  name.append(element('strong', '', say(exact ? 'rating.se' : 'rating.above', { er: { tenths: er } })), element('small', '', say(`level.${level}`)));
  score.append(meter(squaresOf(level)), name);
  const facts = document.createElement('dl');
  /** @type {[key: string, value: string][]} */
  const list = [
    ['rating.hardest', technique ? catalogue.name(technique, language) : '–'],
    ['rating.er', tenths(er, language)], ['rating.ep', tenths(ep, language)], ['rating.ed', tenths(ed, language)],
    ['rating.guesses', guesses.toLocaleString(language)], ['rating.nodes', nodes.toLocaleString(language)], ...more,
  ];
  for (const [key, value] of list) {
    const pair = document.createElement('div');
    pair.append(element('dt', '', say(key)), element('dd', '', value));
    facts.append(pair);
  }
  root.replaceChildren(score, facts, element('p', 'about', say('rating.about')));
}

/** @param {number} value @param {Language} language */
const tenths = (value, language) => value.toLocaleString(language, { minimumFractionDigits: 1 });

/** @param {string} tag @param {string} name @param {string} [text] */
function element(tag, name, text = '') {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.textContent = text;
  return made;
}
