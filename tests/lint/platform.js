/**
 * The platform of the oldest browsers that the page supports, as types: TypeScript's description of the DOM without what one of them
 * lacks, according to MDN's browser-compat-data. What the page uses beyond that is then an error of types.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);
/** @type {{ api: any }} */
const { api } = createRequire(import.meta.url)('@mdn/browser-compat-data');
/** @type {string[][]} */
const OLDEST = JSON.parse(readFileSync(new URL('www/package.json', ROOT), 'utf8')).browserslist.map((/** @type {string} */ browser) => browser.split(' '));

/** The lib.dom.d.ts of the compiler that is installed. */
function description() {
  const folder = new URL('tests/node_modules/@typescript/', ROOT);
  const [compiler] = readdirSync(folder).filter((name) => name.startsWith('typescript-'));
  return readFileSync(new URL(`${compiler}/lib/lib.dom.d.ts`, folder), 'utf8');
}

/** Whether a version has it, without a prefix or a switch. @param {any} support  one statement, or several @param {number} version */
const has = (support, version) => [support ?? []].flat().some(({ version_added: added, version_removed: removed, flags, prefix, alternative_name }) => {
  const number = (/** @type {unknown} */ text) => (typeof text === 'string' ? parseFloat(text.replace('≤', '')) : NaN);
  return number(added) <= version && !(number(removed) <= version) && !flags && !prefix && !alternative_name;
});

/** @param {string[]} path  ['Element', 'checkVisibility'] */
function isLacking(...path) {
  const compat = path.reduce((found, name) => (found && Object.hasOwn(found, name) ? found[name] : undefined), api)?.__compat;
  return Boolean(compat) && OLDEST.some(([browser, version]) => !has(compat.support[browser], Number(version)));
}

/**
 * Writes a project for the compiler: the page's modules, and these types.
 * @param {string} name  of its folder below target/
 * @param {string[]} askedFirst  what the page uses only after asking whether it is there: 'Navigator.share', 'ClipboardItem'
 * @param {string} [probe]  a module to check in place of the page's
 * @returns {{ folder: string, dropped: string[] }}  `dropped`: what has no types
 */
export function describePlatform(name, askedFirst, probe) {
  /** @type {string[]} */
  const dropped = [];
  /** The interface or variable whose members the lines are, and whether it is dropped as a whole. */
  let [owner, isDropped] = ['', false];
  const drops = (/** @type {string[]} */ ...path) => {
    const isGone = isLacking(...path) && !askedFirst.includes(path.filter((part) => part !== 'Window').join('.'));
    if (isGone) dropped.push(path.join('.'));
    return isGone;
  };
  const kept = description().split('\n').filter((line) => {
    const [, kind, opened] = /^(interface|declare var) (\w+)[^;]*\{$/.exec(line) ?? [];
    if (opened) [owner, isDropped] = [opened, kind !== 'interface' && drops(opened)];
    const wasDropped = isDropped;
    if (line.startsWith('}')) [owner, isDropped] = ['', false];
    if (wasDropped) return false;
    const [, called] = /^declare function (\w+)\(.*;$/.exec(line) ?? [];
    if (called) return !drops('Window', called);
    const [, member] = (owner && /^ {4}(?:readonly |get |set )?(\w+)\??(?:<[^(]*>)?[(:].*;$/.exec(line)) || [];
    return !member || !drops(owner, member);
  });
  const folder = new URL(`target/${name}/`, ROOT);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('dom.d.ts', folder), kept.join('\n'));
  if (probe) writeFileSync(new URL('probe.js', folder), probe);
  const config = { extends: '../../www/jsconfig.json', compilerOptions: { allowJs: true, lib: ['es2023', 'webworker.importscripts'], types: [] }, include: ['dom.d.ts', ...(probe ? ['probe.js'] : ['../../www/*.js', '../../www/*/*.js'])], exclude: ['../../www/pkg'] };
  writeFileSync(new URL('tsconfig.json', folder), JSON.stringify(config));
  return { folder: fileURLToPath(folder), dropped };
}
