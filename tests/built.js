/**
 * What was built, by the names that the sources have: dist/ keeps `www/` under a name with the version in it.
 */
import { readFileSync, readdirSync } from 'node:fs';

/** The folder's name in dist/, which has to be there. */
export const WWW = readdirSync('dist').find((name) => name.startsWith('www-')) ?? 'www';

/** `www/main.js` as it is in dist/. @param {string} path */
export const builtPath = (path) => path.replace(/^www\//, `${WWW}/`);

/** The other way round, for any version. @param {string} path */
export const sourcePath = (path) => path.replace(/^www-\w+\//, 'www/');

/** @param {string} path  as the sources have it */
export const readBuilt = (path) => readFileSync(`dist/${builtPath(path)}`, 'utf8');
