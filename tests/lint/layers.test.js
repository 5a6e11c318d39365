/**
 * The layers: each part of the engine and of the page imports only from parts below it, and the files of the engine have no import
 * cycles. CONTRIBUTING.md has the diagram.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sources, usedBy } from './rust_imports.js';

/** The parts of the engine, each with those that it may use. */
const ENGINE = {
  sort: [],
  rng: [],
  board: ['sort'],
  simd: [],
  scan: ['board', 'simd', 'solve', 'sort'],
  format: ['board', 'rng', 'solve'],
  catalogue: [],
  logic: ['board', 'catalogue'],
  exact_count: ['board', 'rng', 'simd', 'sort'],
  solve: ['board', 'rng', 'simd', 'exact_count'],
  teach: ['board', 'catalogue', 'format', 'logic', 'solve'],
  generate: ['board', 'catalogue', 'rng', 'exact_count', 'logic', 'solve', 'teach'],
  train: ['analyse', 'board', 'catalogue', 'generate', 'logic', 'rng', 'solve', 'teach'],
  analyse: ['board', 'rng', 'sort', 'exact_count', 'generate', 'solve'],
  seventeen: ['board', 'rng', 'analyse', 'teach'],
  batch: ['board', 'catalogue', 'format', 'logic', 'solve', 'teach'],
};

/** The cycles allowed, in recursive data: a cell names its houses, a house its cells; a chain may nest a step, whose proof is a chain. */
const CYCLES = ['board/cell.rs board/cell_set.rs board/house.rs', 'logic/chains/literal.rs logic/evidence.rs logic/step.rs'];

/** The part that a file of the engine belongs to. @param {string} path */
const partOf = (path) => path.split('/')[0].replace('.rs', '');

test('each part of the engine uses only the parts below it', () => {
  const wrong = [];
  for (const file of sources.keys()) {
    const part = partOf(file);
    if (part === 'wasm' || part === 'lib') continue;
    assert.ok(part in ENGINE, `${part} is missing from the parts of the engine`);
    for (const other of usedBy(file)) {
      const used = partOf(other);
      if (used !== part && !ENGINE[part].includes(used)) wrong.push(`${file} uses ${other}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('the files of the engine have no import cycles except those allowed', () => {
  const found = cycles(new Map([...sources.keys()].map((file) => [file, [...usedBy(file)]])));
  assert.deepEqual(found.map((files) => files.sort().join(' ')).sort(), CYCLES);
});

/** The strongly connected components of more than one file (Tarjan 1972). @param {Map<string, string[]>} graph @returns {string[][]} */
function cycles(graph) {
  const [found, stack] = [[], []];
  const [index, low] = [new Map(), new Map()];
  const visit = (file) => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    for (const other of graph.get(file) ?? []) {
      if (!index.has(other)) visit(other);
      if (stack.includes(other)) low.set(file, Math.min(low.get(file), low.get(other)));
    }
    if (low.get(file) !== index.get(file)) return;
    const cycle = stack.splice(stack.indexOf(file));
    if (cycle.length > 1) found.push(cycle);
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return found;
}

/** The layers that every feature of the page may use, lowest first. Features are above them and don't import each other. */
const SHARED = ['core', 'engine', 'storage', 'app'];

const WWW = fileURLToPath(new URL('../../www/', import.meta.url));

test('features of the page import the shared layers, but not each other', () => {
  const wrong = [];
  const files = readdirSync(WWW, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js') && !path.startsWith('pkg/') && path.includes('/'));
  assert.ok(files.length > 80);
  for (const file of files) {
    const code = readFileSync(join(WWW, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
    for (const [, specifier] of code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const other = normalize(join(dirname(file), specifier));
      const [own, used] = [file, other].map((path) => path.split('/')[0]);
      if (own === used || used === 'pkg') continue;
      const isBelow = SHARED.includes(used) && (!SHARED.includes(own) || SHARED.indexOf(used) < SHARED.indexOf(own));
      if (!isBelow) wrong.push(`${file} imports ${other}`);
    }
  }
  assert.deepEqual(wrong, []);
});
