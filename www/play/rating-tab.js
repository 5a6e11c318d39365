/** @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' @import { Catalogue } from '../app/techniques.js' */
import { drawRating } from '../app/rating-card.js';

/**
 * The rating of the puzzle in the grid, with the seed that generates it again.
 *
 * @param {HTMLElement} root @param {Store} store @param {() => Say} words @param {Catalogue} catalogue
 */
export function mountRatingTab(root, store, words, catalogue) {
  store.subscribe((state, previous) => {
    const { rating, settings, game: { source } } = state;
    if (previous && rating === previous.rating && settings === previous.settings && source === previous.game.source) return;
    drawRating(root, rating, words(), settings.language, catalogue, source.kind === 'made' && source.seed !== undefined ? [['rating.seed', source.seed]] : []);
  });
}
