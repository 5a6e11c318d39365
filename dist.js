/**
 * Makes dist/ of index.html and www/, what is built of the engine among it: `./build.sh page`.
 *
 *   www/**.js          the same modules under the same names, without comments and spaces
 *   www/css/page.css   the style sheets that it imports in one, the others as they are; all without comments and spaces
 *   index.html         told which modules there will be, so that they all come at once
 *   robots.txt         whoever reads pages may read this one
 *   sw.js              told which files there are, and a hash of each
 *   www/               gets the version into its name, so that no cache can put an old file beside a new one
 *
 * The same files give the same dist/.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ESBUILD = 'target/tools/esbuild/node_modules/.bin/esbuild';
/** @param {string} path */
const read = (path) => readFileSync(join('dist', path), 'utf8');

rmSync('dist', { recursive: true, force: true });
for (const part of ['index.html', 'manifest.webmanifest', 'www']) cpSync(part, join('dist', part), { recursive: true });
rmSync('dist/www/jsconfig.json');
writeFileSync('dist/robots.txt', 'User-agent: *\nDisallow:\n');

/** @param {string} under @param {RegExp} name */
const files = (under, name) =>
  readdirSync(join('dist', under), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && name.test(file.name))
    .map((file) => relative('dist', join(file.parentPath, file.name)))
    .sort();

const smaller = ['--log-level=warning', '--charset=utf8', '--minify', '--allow-overwrite', '--outbase=dist', '--outdir=dist'];
const run = (/** @type {string[]} */ ...options) => execFileSync(ESBUILD, [...smaller, ...options], { stdio: 'inherit' });
run('--target=es2022', ...files('www', /\.js$/).map((path) => join('dist', path)));
run('--bundle', ...files('www/css', /\.css$/).map((path) => join('dist', path)));
writeFileSync('dist/manifest.webmanifest', JSON.stringify(JSON.parse(read('manifest.webmanifest'))));
// What page.css has taken in.
for (const [, name] of readFileSync('www/css/page.css', 'utf8').matchAll(/@import '(.+?)'/g)) rmSync(`dist/www/css/${name}`);

/** The modules that a module takes in before it runs. @param {string} path @param {Set<string>} [found] */
function graph(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, from] of read(path).matchAll(/(?:^|[;}])(?:import|export)\s*(?:[\w*{][^;'"]*from\s*)?["'](\.[^"']+)["']/g)) {
    graph(join(dirname(path), from), found);
  }
  return found;
}
const [main, ...modules] = graph('www/main.js');
const hints = modules.map((path) => `<link rel="modulepreload" href="${path}">\n`);
writeFileSync('dist/index.html', read('index.html').replace(`<script type="module" src="${main}">`, (script) => hints.join('') + script));

/** @param {string | Buffer} content */
const hash = (content) => createHash('sha256').update(content).digest('base64').slice(0, 16);
const hashes = () => {
  // Declarations are for who programs with the engine.
  const kept = files('.', /^(?!sw\.js$).*(?<!\.d\.ts)$/).map((path) => [path, hash(readFileSync(join('dist', path)))]);
  return JSON.stringify(Object.fromEntries(kept));
};
const version = hash(hashes()).replace(/\W/g, '');
const www = `www-${version}`;
/** @param {string} path @param {(text: string) => string} change */
const rewrite = (path, change) => writeFileSync(join('dist', path), change(read(path)));
const stamp = (/** @type {string} */ text) => text.replace('unbuilt', version);
rewrite('www/offline.js', stamp);
rewrite('www/sw.js', stamp);
for (const path of ['index.html', 'manifest.webmanifest']) rewrite(path, (text) => text.replaceAll('"www/', `"${www}/`));
renameSync('dist/www', `dist/${www}`);
renameSync(`dist/${www}/sw.js`, 'dist/sw.js');
rewrite('sw.js', (text) => text.replace('{}', hashes));
