/**
 * Puzzles from pictures: what was read is checked beside the picture, then accepted or discarded.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 *
 * @typedef {Later<import('./commands.js').Review, 'scan' | 'photo-read' | 'photo-mark' | 'photo-accept' | 'photo-discard'>} Commands
 */
import { later } from '../app/lazy.js';

const WORDS = { en: () => import('./words.en.js'), de: () => import('./words.de.js') };

/** @param {Context} context @returns {Commands} */
export function register({ document, element, store, engine, words, lazily, commands }) {
  const review = lazily(
    { parts: { review: 'photo/part.html' }, words: [WORDS], styles: ['photo/style.css'] },
    () => Promise.all([import('./commands.js'), import('./view.js')]),
    ([{ createReview }, { mountReview }]) => {
      const review = createReview(store, engine, document, {
        onRead: () => {
          // Loads what accepting needs.
          commands.markRead();
          store.dispatch({ type: 'go', place: 'solve', screen: 'start' });
          commands.focusGrid();
        },
        onAccepted: (cameFrom) => {
          commands.markRead();
          // Whoever was in Solve wants the solution; everyone else plays.
          if (cameFrom !== 'solve') store.dispatch({ type: 'go', place: 'play', screen: 'game' });
          commands.focusGrid();
        },
        onDiscarded: () => commands.focusGrid(),
      });
      mountReview(element('review'), store, review, words);
      return review;
    },
  );
  return later(review, ['scan', 'photo-read', 'photo-mark', 'photo-accept', 'photo-discard']);
}
