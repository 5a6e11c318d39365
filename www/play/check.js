/**
 * Help for the player: checks against the solution, and going back to before a mistake.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Status, Values } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 *
 * @typedef {ReturnType<typeof createCheck>} Player
 */
import { isPlayable } from '../core/game.js';
import { EMPTY, clashes, merge } from '../core/geometry.js';
import { inverse, play } from '../core/history.js';
import { bitOf, candidateLayer } from '../core/notes.js';

/** @param {Store} store @param {EnginePool} engine @param {{ fail: (error: unknown) => void }} outside */
export function createCheck(store, engine, { fail }) {
  /** @param {Status['tone']} tone @param {string} key @param {Values} [values] */
  const say = (tone, key, values) => store.dispatch({ type: 'say', status: { key, with: values, tone } });

  /** The unique solution of the givens. */
  async function answer() {
    const { givens } = store.state;
    const known = store.state.answer;
    if (known?.puzzle === givens) return known;
    const report = await engine.request({ op: 'solve', puzzle: givens });
    const found = { puzzle: givens, digits: (report.status === 'unique' && report.solution) || null, isNone: !report.solution };
    if (store.state.givens === givens) store.dispatch({ type: 'answer', answer: found });
    return found;
  }

  /** Finds digits that clash, wrong digits, and candidates missing from the notes, in this order. */
  async function check() {
    if (!isPlayable(store.state)) return say('plain', 'check.nothing');
    const { givens, placements } = store.state;
    const grid = merge(givens, placements);
    /** @param {number[]} cells */
    const blame = (cells) => store.dispatch({ type: 'blame', cells });
    const clashing = clashes(grid).flatMap((clash, cell) => (clash ? [cell] : []));
    if (clashing.length > 0) {
      blame(clashing);
      return say('bad', 'check.clash');
    }
    try {
      const { digits, isNone } = await answer();
      const whole = digits ? null : await engine.request({ op: 'solve', puzzle: grid });
      const { state } = store;
      if (state.givens !== givens || state.placements !== placements) return undefined;
      countCheck();
      // With several solutions, none of them is the right one.
      if (!digits) return isNone ? say('bad', 'check.noneAtAll') : whole?.solution ? say('plain', 'check.several') : say('bad', 'check.none');
      const wrong = [...placements].flatMap((digit, cell) => (digit !== '.' && digit !== digits[cell] ? [cell] : []));
      if (wrong.length > 0) {
        blame(wrong);
        return say('bad', 'check.wrong', { n: wrong.length });
      }
      const layer = candidateLayer(grid, state);
      const missing = layer ? [...grid].flatMap((digit, cell) => (digit === '.' && !(state[layer][cell] & bitOf(Number(digits[cell]))) ? [cell] : [])) : [];
      if (missing.length > 0) {
        blame(missing);
        return say('bad', 'check.notes', { n: missing.length });
      }
      return say('good', 'check.right', { n: [...grid].filter((digit) => digit === '.').length });
    } catch (error) {
      return fail(error);
    }
  }

  /** Counts a check, since the digits were compared with the solution. */
  function countCheck() {
    const { game } = store.state;
    if (game.finishedAt === null) store.dispatch({ type: 'game', game: { checks: game.checks + 1 } });
  }

  /**
   * Goes back to the latest position where every digit was right or, in a puzzle with several solutions, from which one could
   * still be reached. Redo returns.
   */
  async function backToRight() {
    if (!isPlayable(store.state)) return say('plain', 'check.nothing');
    try {
      const { past, givens, placements } = store.state;
      const { digits, isNone } = await answer();
      if (isNone) return say('bad', 'check.noneAtAll');
      /** @param {string} placements */
      const isRight = async (placements) =>
        digits ? [...placements].every((digit, cell) => digit === '.' || digit === digits[cell])
        : Boolean((await engine.request({ op: 'solve', puzzle: merge(givens, placements) })).solution);
      /** @type {import('../core/history.js').Entries} */
      let entries = store.state;
      for (let at = past.length; at >= 0 && entries.givens === givens; at--) {
        if (await isRight(entries.placements)) {
          const n = past.length - at;
          const { state } = store;
          if (state.givens !== givens || state.placements !== placements || state.past !== past) return undefined;
          countCheck();
          if (n > 0) store.dispatch({ type: 'goTo', at });
          const key = digits ? (n > 0 ? 'check.wentBack' : 'check.rightSoFar') : n > 0 ? 'check.wentBackSeveral' : 'check.several';
          return say(digits || n > 0 ? 'good' : 'plain', key, { n });
        }
        if (at > 0) entries = play(entries, inverse(past[at - 1]));
      }
      return say('bad', 'check.neverRight');
    } catch (error) {
      return fail(error);
    }
  }

  // If mistakes are marked at once, the answer has to be known in advance, and each marked digit counts as a check.
  store.subscribe((state, previous) => {
    const { helps } = state.settings;
    const { answer: known } = state;
    if (previous && helps.mistakes && known?.digits && known.puzzle === state.givens && state.past.length > previous.past.length) {
      const isMarked = [...state.placements].some((digit, cell) => digit !== '.' && digit !== previous.placements[cell] && digit !== known.digits?.[cell]);
      if (isMarked) countCheck();
    }
    if (!helps.mistakes || (state.givens === previous?.givens && helps === previous.settings.helps)) return;
    if (state.givens !== EMPTY && state.answer?.puzzle !== state.givens) answer().catch(() => {});
  });

  return { check, 'back-to-right': backToRight };
}
