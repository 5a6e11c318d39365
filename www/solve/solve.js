/**
 * The solution of the grid, and how each digit was found.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { TimedReport } from '../engine/protocol.js'
 * @import { Jobs } from '../app/jobs.js'
 * @import { Status, Values } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 * @import { Verdict } from './state.js'
 */
import { EMPTY, countDigits, merge } from '../core/geometry.js';

/** @param {Store} store @param {EnginePool} engine @param {Pick<Jobs, 'ask'>} jobs */
export function createSolve(store, engine, { ask }) {
  const grid = () => merge(store.state.givens, store.state.placements);
  /** @param {Status['tone']} tone @param {string} key @param {Values} [values] */
  const say = (tone, key, values) => store.dispatch({ type: 'say', status: { key, with: values, tone } });

  /** @param {'result' | 'candidates'} [screen]  where to show it */
  async function solve(screen = 'result') {
    const { givens, placements, place, screens } = store.state;
    const puzzle = grid();
    /** @type {TimedReport | undefined} */
    let report = await ask(engine.request({ op: 'solve', puzzle }));
    let solved = puzzle;
    if (report && !report.solution && placements !== EMPTY && givens !== EMPTY) {
      // The player's digits may be wrong, so try the givens alone.
      const ofGivens = await ask(engine.request({ op: 'solve', puzzle: givens }));
      if (ofGivens?.status === 'unique') [report, solved] = [ofGivens, givens];
    }
    // The grid may have changed while the engine was working, or the player have gone elsewhere.
    if (!report || grid() !== puzzle || store.state.place !== place || store.state.screens.solve !== screens.solve) return;
    const kind = report.solution ? kindOf(report, solved !== puzzle) : report.status === 'conflict' ? 'conflict' : 'none';
    store.dispatch({ type: 'verdict', verdict: { grid: puzzle, kind, guesses: report.guesses, elapsed_ms: report.elapsed_ms } });
    store.dispatch({ type: 'go', place: 'solve', screen });
    if (!report.solution) {
      store.dispatch({ type: 'hide' });
      store.dispatch({ type: 'blame', cells: report.conflicts });
      if (report.status === 'conflict') say('bad', 'status.conflict');
      else say('bad', 'status.none', { time: { ms: report.elapsed_ms } });
      return;
    }
    const isOnly = report.status === 'unique';
    const shown = { digits: report.solution, origins: report.origins, puzzle: solved, index: 0, isOnly };
    store.dispatch({ type: 'show', shown, status: statusOf(kind, report) });
  }

  /** @param {TimedReport} report @param {boolean} isAgainst @returns {'against' | 'several' | 'full' | 'unique'} */
  function kindOf(report, isAgainst) {
    if (isAgainst) return 'against';
    if (report.status === 'multiple') return 'several';
    return countDigits(grid()) === 81 ? 'full' : 'unique';
  }

  /** @param {Verdict['kind']} kind @param {TimedReport} report @returns {Status} */
  function statusOf(kind, report) {
    const values = { n: report.guesses, time: { ms: report.elapsed_ms } };
    if (kind === 'against') return { key: 'status.solvedAgainst', with: values, tone: 'bad' };
    if (kind === 'several') return { key: 'status.solvedSeveral', with: values, tone: 'plain' };
    if (kind === 'full') return { key: 'status.solvedFull', tone: 'good' };
    return { key: report.guesses === 0 ? 'status.solvedLogic' : 'status.solvedGuess', with: values, tone: 'good' };
  }

  return solve;
}
