/**
 * Finds built files by their source names: in dist/, the name of the `www/` folder contains the version.
 */
import { readFileSync, readdirSync } from 'node:fs';

/** The name of that folder. Throws if dist/ is missing. */
export const WWW = readdirSync('dist').find((name) => name.startsWith('www-')) ?? 'www';

/** The path in dist/ of a source file such as `www/main.js`. @param {string} path */
export const builtPath = (path) => path.replace(/^www\//, `${WWW}/`);

/** The reverse of `builtPath`, for any version. @param {string} path */
export const sourcePath = (path) => path.replace(/^www-\w+\//, 'www/');

/** @param {string} path  as in the sources */
export const readBuilt = (path) => readFileSync(`dist/${builtPath(path)}`, 'utf8');
