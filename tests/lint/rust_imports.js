/**
 * Finds which files of the engine use which, from their `use` lines. Names that a mod.rs re-exports are traced to the file that
 * defines them.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

/** The sources without tests and comments, by their paths below src/. */
export const sources = new Map(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.rs'))
    .map((path) => [path, readFileSync(join(SRC, path), 'utf8').split('#[cfg(test)]\nmod tests')[0].replace(/^\s*\/\/.*$/gm, '')]),
);

/** The file of a module. @param {string[]} module  ['logic', 'step'] */
function fileOf(module) {
  const path = module.join('/');
  return [`${path}.rs`, join(path, 'mod.rs')].find((file) => sources.has(file)) ?? (module.length === 0 ? 'lib.rs' : undefined);
}

/** The module path of a file. @param {string} file */
const moduleOf = (file) => (file === 'lib.rs' ? [] : file.replace(/(\/mod)?\.rs$/, '').split('/'));

/** The paths in `a::{b, c::{d}}`. @param {string} tree @returns {string[][]} */
function pathsOf(tree) {
  const open = tree.indexOf('{');
  if (open < 0) return [tree.replace(/ as \w+/, '').split('::').map((part) => part.trim())];
  const head = tree.slice(0, open).split('::').map((part) => part.trim()).filter(Boolean);
  const parts = [];
  let [depth, start] = [0, open + 1];
  for (let at = open; at < tree.length; at++) {
    if (tree[at] === '{') depth++;
    if (tree[at] === '}') depth--;
    if ((tree[at] === ',' && depth === 1) || (tree[at] === '}' && depth === 0)) {
      parts.push(tree.slice(start, at));
      start = at + 1;
    }
  }
  return parts.filter((part) => part.trim()).flatMap(pathsOf).map((path) => [...head, ...path]);
}

/** The paths in a file's `use` lines, from the root of the crate. @param {string} file @param {RegExp} which */
function named(file, which) {
  const text = sources.get(file) ?? '';
  const here = moduleOf(file);
  return [...text.matchAll(which)].flatMap(([, tree]) => pathsOf(tree)).flatMap((path) => {
    const [first, ...rest] = path;
    if (first === 'crate') return [rest];
    if (first === 'self') return [[...here, ...rest]];
    if (first !== 'super') return fileOf([...here, first]) ? [[...here, ...path]] : [];
    const ups = path.findIndex((part) => part !== 'super');
    return [[...here.slice(0, here.length - (ups < 0 ? path.length : ups)), ...path.slice(ups < 0 ? path.length : ups)]];
  });
}

/** The file that defines the item at a path. @param {string[]} path @param {Set<string>} [seen] @returns {string | undefined} */
function definedIn(path, seen = new Set()) {
  let module = path;
  while (module.length > 0 && !fileOf(module)) module = module.slice(0, -1);
  const file = fileOf(module);
  const name = path[module.length];
  if (!file || name === undefined || name === '*' || name === 'self' || seen.has(path.join('::'))) return file;
  seen.add(path.join('::'));
  // Re-exported by this module from a submodule.
  const reexported = named(file, /^\s*pub(?:\([^)]*\))? use ([^;]+);/gm).find((other) => other.at(-1) === name);
  return (reexported && definedIn(reexported, seen)) ?? file;
}

/** @param {string} file @returns {Set<string>} the files that it uses */
export function usedBy(file) {
  const found = new Set();
  // A module that only re-exports names does not use them.
  for (const path of named(file, /^\s*use ([^;]+);/gm)) {
    const other = definedIn(path);
    if (other && other !== file && other !== 'lib.rs') found.add(other);
  }
  return found;
}
