/**
 * What helps someone who plays: checks against the solution, and the way back to before a mistake.
 *
 * @import { EnginePool } from './engine/pool.js'
 * @import { Status } from './state.js'
 * @import { Store } from './store.js'
 *
 * @typedef {ReturnType<typeof createPlayer>} Player
 */
import { isPlayable } from './game.js';
import { EMPTY, clashes, merge } from './geometry.js';
import { inverse, play } from './history.js';
import { bitOf, candidateLayer } from './notes.js';

/** @param {Store} store @param {EnginePool} engine @param {{ fail: (error: unknown) => void }} outside */
export function createPlayer(store, engine, { fail }) {
  /** @param {Status['tone']} tone @param {string} key @param {Record<string, any>} [values] */
  const say = (tone, key, values) => store.dispatch({ type: 'say', status: { key, with: values, tone } });

  /** The only solution of the givens; null when there is none or several. */
  async function answer() {
    const { givens } = store.state;
    const known = store.state.answer;
    if (known?.puzzle === givens) return known.digits;
    const report = await engine.request({ op: 'solve', puzzle: givens });
    const digits = report.status === 'unique' ? report.solution : null;
    if (store.state.givens === givens) store.dispatch({ type: 'answer', answer: { puzzle: givens, digits } });
    return digits;
  }

  /** Tells three things apart: digits that clash, digits that are not those of the solution, and all well. */
  async function check() {
    if (!isPlayable(store.state)) return say('plain', 'check.nothing');
    const { givens, typed } = store.state;
    const grid = merge(givens, typed);
    /** @param {number[]} cells */
    const blame = (cells) => store.dispatch({ type: 'blame', cells });
    const clashing = clashes(grid).flatMap((clash, cell) => (clash ? [cell] : []));
    if (clashing.length > 0) {
      blame(clashing);
      return say('bad', 'check.clash');
    }
    try {
      const digits = await answer();
      const whole = digits ? null : await engine.request({ op: 'solve', puzzle: grid });
      const { state } = store;
      if (state.givens !== givens || state.typed !== typed) return undefined;
      if (state.game.finishedAt === null) store.dispatch({ type: 'game', game: { checks: state.game.checks + 1 } });
      // Of several solutions none is the right one.
      if (!digits) return whole.solution ? say('plain', 'check.several') : say('bad', 'check.none');
      const wrong = [...typed].flatMap((digit, cell) => (digit !== '.' && digit !== digits[cell] ? [cell] : []));
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

  /** Goes back to the last place of the way where every digit was right; redo leads on again. */
  async function backToRight() {
    if (!isPlayable(store.state)) return say('plain', 'check.nothing');
    const digits = await answer().catch(fail);
    if (!digits) return say('plain', 'check.several');
    const { past, givens } = store.state;
    /** @param {string} typed */
    const isRight = (typed) => [...typed].every((digit, cell) => digit === '.' || digit === digits[cell]);
    /** @type {import('./history.js').Sheet} */
    let sheet = store.state;
    for (let at = past.length; at >= 0; at--) {
      if (sheet.givens !== givens) break;
      if (isRight(sheet.typed)) {
        const n = past.length - at;
        if (n > 0) store.dispatch({ type: 'goTo', at });
        return say('good', n > 0 ? 'check.wentBack' : 'check.rightSoFar', { n });
      }
      if (at > 0) sheet = play(sheet, inverse(past[at - 1]));
    }
    return say('bad', 'check.neverRight');
  }

  // With mistakes marked at once, the answer has to be known before.
  store.subscribe((state, previous) => {
    const { helps } = state.settings;
    if (!helps.mistakes || (state.givens === previous?.givens && helps === previous.settings.helps)) return;
    if (state.givens !== EMPTY && state.answer?.puzzle !== state.givens) answer().catch(() => {});
  });

  return { check, 'back-to-right': backToRight };
}
