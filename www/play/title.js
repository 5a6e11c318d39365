/** @import { State } from '../state.js' @import { Say } from '../app/words.js' */
import { isBlank } from '../app/places.js';
import { countDigits } from '../core/geometry.js';

/** The level of the game: the one that was chosen, or the one that it is rated. @param {State} state */
export const levelOf = ({ game: { source }, rating }) => ('level' in source ? source.level : undefined) ?? rating?.level;

/** Above a game: its level, and where it comes from. @param {State} state @param {Say} say */
export function titleOfGame(state, say) {
  const { game: { source }, givens, placements, rating } = state;
  const level = levelOf(state);
  const n = countDigits(givens);
  if (n === 0) return { title: say('play.own'), meta: countDigits(placements) > 0 ? say('play.ownMeta') : '' };
  const title = level ? say(`level.${level}`) : say('play.puzzle');
  const se = rating ? say(rating.exact ? 'rating.se' : 'rating.above', { er: { tenths: rating.er } }) : say('results.row', { n });
  const from = source.kind === 'daily' ? say('play.daily', { date: { date: source.date } }) : source.kind === 'given' ? (source.name ?? '') : '';
  return { title, meta: from || se };
}

/** @param {State} state @param {Say} say */
export const titleOfChooser = (state, say) =>
  state.settings.isKnown || !isBlank(state) ? { title: say('new.name'), meta: '' } : { title: say('new.welcome'), meta: say('new.welcomeMeta') };
