/**
 * Fingerprints of results that must not change by accident, for `recorded.test.js`. Run as a script, it records them again.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { engine } from './engine.js';

const file = (path) => new URL(`../data/${path}`, import.meta.url);
const fingerprint = (value) => createHash('sha256').update(JSON.stringify(value)).digest('base64').slice(0, 12);

const known = readFileSync(file('logic/ratings.csv'), 'utf8').split('\n').filter((line) => /^[.\d]{81},/.test(line)).map((line) => line.slice(0, 81));

/** The numbers of the puzzles. */
export const PUZZLES = Array.from({ length: 1000 }, (_, n) => n);

/** First those of `ratings.csv`, which need every kind of technique, then generated ones. @param {number} n */
const puzzle = (nonet, n) => known[n] ?? nonet.generate({ seed: n, symmetry: 'rotational180' });

/** @param {number} n  of a puzzle */
export function pathLine(nonet, n) {
  const givens = puzzle(nonet, n);
  const { er, ep, ed, technique, level } = nonet.rate(givens);
  return `path ${n} ${fingerprint(givens)} ${er} ${ep} ${ed} ${technique} ${level} ${fingerprint(nonet.explain(givens))}`;
}

/** The texts of a file in `tests/data/format`. @param {'accepted' | 'refused'} name */
const textsOf = (name) =>
  readFileSync(file(`format/${name}.txt`), 'utf8')
    .split(/^=== .*\n/m).slice(1)
    .map((text) => text.replace(/\n$/, '').replaceAll('\\t', '\t').replaceAll('\\r', '\r').replaceAll('\\s', ' '));

export const TEXTS = [...textsOf('accepted'), ...textsOf('refused')];

/** For an error, only its code and position: messages may be reworded. */
export function textLine(nonet, text) {
  try {
    return `text ${fingerprint(text)} ${fingerprint(nonet.normalize(text))}`;
  } catch ({ code, index, line, column, row, col }) {
    return `text ${fingerprint(text)} ${code} ${JSON.stringify([index, line, column, row, col])}`;
  }
}

/** The recorded lines of a kind. @param {'path' | 'text'} kind */
export const recorded = (kind) => readFileSync(file('recorded.txt'), 'utf8').split('\n').filter((line) => line.startsWith(`${kind} `));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const nonet = await engine();
  const lines = [...PUZZLES.map((n) => pathLine(nonet, n)), ...TEXTS.map((text) => textLine(nonet, text))];
  writeFileSync(file('recorded.txt'), `# Written by tests/wasm/recorded.js.\n${lines.join('\n')}\n`);
}
