/**
 * The engine's modules in Node, and an independent checker of their answers.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { corpus } from '../tier.js';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

let instances = 0;

/** A module: 'nonet', which has everything, or 'core', 'teacher' or 'reader'. Each call returns a new instance. */
export async function engine(name = 'nonet') {
  const module = await import(`../../www/pkg/${name}.js?${++instances}`);
  module.initSync({ module: readFileSync(at(`../../www/pkg/${name}_bg.wasm`)) });
  return module;
}

/** The puzzles of a public corpus, for tests of the thorough tier. @param {string} file */
export const puzzlesOf = (file) =>
  readFileSync(corpus(file), 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.length >= 81 && !line.startsWith('#'))
    .map((line) => line.slice(0, 81));

const HOUSES = Array.from({ length: 27 }, (_, house) =>
  Array.from({ length: 81 }, (_, cell) => cell).filter((cell) => {
    const [row, col] = [Math.floor(cell / 9), cell % 9];
    const box = Math.floor(row / 3) * 3 + Math.floor(col / 3);
    return [row, 9 + col, 18 + box].includes(house);
  }),
);

/** Why `solution` is not a solution of `puzzle`; undefined if it is one. */
export function fault(puzzle, solution) {
  if (!/^[1-9]{81}$/.test(solution ?? '')) return 'not 81 digits';
  for (let cell = 0; cell < 81; cell++) {
    const given = puzzle[cell];
    if (given >= '1' && given <= '9' && given !== solution[cell]) return `given at ${cell} changed`;
  }
  const wrong = HOUSES.findIndex((cells) => new Set(cells.map((cell) => solution[cell])).size !== 9);
  return wrong < 0 ? undefined : `house ${wrong} lacks a digit`;
}
