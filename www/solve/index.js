/**
 * Solving and counting: the solution, all solutions, one at random, and what there is to know about them.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 *
 * @typedef {ReturnType<typeof import('./solutions.js').createSolutions>} Solutions
 * @typedef {{ solve: () => Promise<void>, cancel: () => void, 'start-over': () => void } & Later<Solutions, 'count' | 'next' | 'previous' | 'random' | 'possible'>} Commands
 */
import { later } from '../app/lazy.js';
import { onScreen, screenOf } from '../app/places.js';
import { ratingText } from '../app/words.js';
import { isBegun, isEmpty } from '../core/game.js';
import { countDigits, EMPTY } from '../core/geometry.js';
import { POSSIBLE } from '../core/state.js';

const WORDS = { en: () => import('./words.en.js'), de: () => import('./words.de.js') };

const RATING = { en: () => import('../app/rating.words.en.js'), de: () => import('../app/rating.words.de.js') };

/** @param {Context} context @returns {Commands} */
export function register({ element, store, engine, jobs, words, lazily, titles, techniques, commands }) {
  const solver = lazily({ words: [WORDS] }, () => import('./solve.js'), ({ createSolve }) => createSolve(store, engine, jobs));
  /** @param {'result' | 'candidates'} [screen] */
  const solve = (screen) => solver().then((solve) => solve(screen), () => {});
  const solutions = lazily({ words: [WORDS] }, () => import('./solutions.js'), ({ createSolutions }) => createSolutions(store, engine, jobs));
  const view = lazily(
    { parts: { verdict: 'solve/part.html' }, words: [WORDS, RATING], styles: ['solve/style.css'] },
    () => Promise.all([import('./verdict-view.js'), techniques()]),
    ([{ mountVerdict }, catalogue]) => mountVerdict(element('verdict'), store, words, catalogue),
  );
  titles.solve = titles.type = titles.photo = titles.result = titles.candidates = ({ givens, placements, rating }, say) => {
    const n = countDigits(givens === EMPTY ? placements : givens);
    const given = n > 0 ? say('results.row', { n }) : '';
    return { title: say('nav.solve'), meta: rating && placements === EMPTY ? ratingText(rating, say) : given };
  };
  onScreen(store, ['solve', 'type'], () => void solver().then(() => {
    // Here there are no levels to pick.
    if (screenOf(store.state) === 'solve' && store.state.status.key === 'status.ready') store.dispatch({ type: 'say', status: { key: 'status.readySolve', tone: 'plain' } });
  }, () => {}));
  onScreen(store, ['result', 'candidates'], () => void view().catch(() => {}));
  // Its tab shows the digits that are possible; the other tab one solution.
  onScreen(store, ['candidates'], async () => {
    if (isEmpty(store.state)) return;
    if (!store.state.shown) await solve('candidates');
    if (store.state.shown?.index !== POSSIBLE && screenOf(store.state) === 'candidates') await commands.possible();
  });
  // They are links, but look like tabs, so the arrow keys move among them too.
  element('solve-tabs').addEventListener('keydown', ({ key, target }) => {
    const { previousElementSibling: before, nextElementSibling: after } = /** @type {Element} */ (target);
    const next = key === 'ArrowLeft' ? before : key === 'ArrowRight' ? after : null;
    /** @type {HTMLElement | null} */ (next)?.focus();
  });
  const { count, ...others } = later(solutions, ['count', 'next', 'previous', 'random', 'possible']);
  /** Takes what was typed into the grid or into the box, where it can be seen. False if it cannot be read, or if it is several puzzles. */
  const takeEntered = async () => {
    const { givens, placements } = store.state;
    // What was typed in is the puzzle.
    if (screenOf(store.state) === 'type' && givens === EMPTY && placements !== EMPTY) store.dispatch({ type: 'load', givens: placements, status: store.state.status });
    if (screenOf(store.state) !== 'solve') return true;
    // Of several, the player chooses one in the list.
    return (await commands.loadBox({ isToSolve: true })) && screenOf(store.state) !== 'results';
  };
  return {
    solve: async () => {
      if (await takeEntered()) await solve();
    },
    count: async () => {
      if (await takeEntered()) await count();
    },
    cancel: jobs.cancel,
    'start-over': () => {
      store.dispatch({ type: 'hide' });
      store.dispatch({ type: 'go', place: 'solve', screen: 'start' });
      // A game stays: it is in Play too.
      if (store.state.givens === EMPTY || !isBegun(store.state)) store.dispatch({ type: 'clear' });
    },
    ...others,
  };
}
