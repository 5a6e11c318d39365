/**
 * Times Nonet and the crate `sudoku` in wasm, in alternation. It runs the same in Node and in a browser.
 *
 * @typedef {{ corpus: string, task: string, engine: string, us: number[] }} Timing  microseconds per puzzle, one for each round
 */

/** The least number of puzzles in a round, so that no round is shorter than a step of the clock. */
const PUZZLES = 4_000;
const sum = (numbers) => numbers.reduce((sum, number) => sum + Number(number), 0);
const lines = (text) => text.split('\n').filter(Boolean).length;

/** By task and engine: processes a list of puzzles, which `text` holds one per line. Returns a number on which all engines must agree. */
const tasks = ({ nonet, sudoku }) => ({
  'count to 2': {
    'nonet, single calls': (list) => sum(list.map((puzzle) => nonet.count(puzzle, 2))),
    'sudoku, single calls': (list) => sum(list.map((puzzle) => sudoku.count(puzzle, 2))),
    'nonet, batch': (list, text) => sum(nonet.count_many(text, 2)),
    'sudoku, batch': (list, text) => sum(sudoku.count_many(text, 2)),
  },
  'first solution': {
    'nonet, single calls': (list) => list.filter((puzzle) => nonet.solve(puzzle)).length,
    'sudoku, single calls': (list) => list.filter((puzzle) => sudoku.solve(puzzle)).length,
    'nonet, batch': (list, text) => lines(nonet.solve_many(text)),
    'sudoku, batch': (list, text) => lines(sudoku.solve_many(text)),
  },
});

/**
 * @param {Record<string, any>} engines
 * @param {[string, string[]][]} corpora  names and puzzles
 * @param {number} rounds
 * @returns {Timing[]}
 */
export function race(engines, corpora, rounds) {
  const timings = [];
  for (const [corpus, puzzles] of corpora) {
    const list = puzzles.slice();
    while (list.length < PUZZLES) list.push(...puzzles);
    const text = list.join('\n');
    for (const [task, entrants] of Object.entries(tasks(engines))) {
      timings.push(...contest(entrants, list, text, rounds).map((timing) => ({ corpus, task, ...timing })));
    }
  }
  return timings;
}

/** Runs all entrants once to warm up, then in alternation. */
function contest(entrants, list, text, rounds) {
  const timings = Object.keys(entrants).map((engine) => ({ engine, us: [] }));
  const answers = new Set();
  for (let round = -1; round < rounds; round++) {
    for (const { engine, us } of timings) {
      const start = performance.now();
      answers.add(entrants[engine](list, text));
      if (round >= 0) us.push(((performance.now() - start) * 1000) / list.length);
    }
  }
  if (answers.size !== 1) throw new Error(`the engines disagree: ${[...answers]}`);
  return timings;
}

/**
 * The overhead of a call: on solved grids there is nothing to solve.
 * @returns {Timing[]}
 */
export function overhead(engines, corpora, rounds) {
  const { nonet, sudoku } = engines;
  const list = corpora[0][1].slice(0, PUZZLES).map((puzzle) => nonet.solve(puzzle));
  const bytes = new TextEncoder().encode(list.join('\n'));
  const entrants = {
    ...tasks(engines)['first solution'],
    'nonet, counted in a batch of text': (list, text) => nonet.count_many(text, 2).length,
    'nonet, counted in a batch of bytes': () => nonet.count_many(bytes, 2).length,
    'sudoku, counted in a batch of text': (list, text) => sudoku.count_many(text, 2).length,
  };
  return contest(entrants, list, list.join('\n'), rounds)
    .map((timing) => ({ corpus: 'solved grids', task: 'first solution', ...timing }));
}

/**
 * Counts all solutions of grids with many, in microseconds per solution. The counts must be those given.
 * @param {[string, number][]} grids  with their numbers of solutions
 * @returns {Timing[]}
 */
export function counting({ nonet, sudoku }, grids, rounds) {
  const all = sum(grids.map(([, count]) => count));
  const entrants = { nonet: (grid) => nonet.count(grid), sudoku: (grid) => sudoku.count(grid, 2 ** 32 - 1) };
  return Object.entries(entrants).map(([engine, count]) => {
    const us = [];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      for (const [grid, expected] of grids) {
        if (Number(count(grid)) !== expected) throw new Error(`${engine} gives a wrong count: ${grid}`);
      }
      us.push(((performance.now() - start) * 1000) / all);
    }
    return { corpus: 'many_solutions.txt', task: 'count all', engine, us };
  });
}
