/**
 * Builds dist/ from index.html and www/, including the built engine: `./build.sh page`. `node dist.js FOLDER` builds it elsewhere.
 *
 *   www/main.js        the page's modules in a few files: one for what every visit runs, and one for each part that loads on demand
 *   www/engine/worker.js   the worker in one file, with the bindings of the core; seventeens.js, which it loads on demand
 *   www/pkg/           the engine's modules under their own names
 *   www/css/page.css   bundled with the style sheets that it imports; those of features stay separate; all minified, and in words that the
 *                      oldest browsers know
 *   index.html         preloads the modules, so that they load in parallel
 *   robots.txt         allows all crawlers
 *   sw.js              gets the list of files, with a hash of each
 *   www/               gets the version in its name, so that no cache can mix old and new files
 *
 * The same sources give the same dist/.
 */
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

// Installed by build.sh.
const esbuild = await import(resolve('target/tools/esbuild/node_modules/esbuild/lib/main.js'));
const lightningcss = await import(resolve('target/tools/lightningcss/node_modules/lightningcss/node/index.mjs'));
const [DIST = 'dist'] = process.argv.slice(2);
/** The oldest browsers that show the page: README.md. @type {Record<string, string>} */
const OLDEST = Object.fromEntries(JSON.parse(readFileSync('www/package.json', 'utf8')).browserslist.map((/** @type {string} */ browser) => browser.split(' ')));
/** @param {string} path */
const read = (path) => readFileSync(join(DIST, path), 'utf8');

/** The modules of the engine that the page loads. `nonet`, the whole engine, is for other programs. */
const PARTS = ['core', 'teacher', 'reader'];

/** The files of www/ whose paths match. @param {RegExp} name */
const sources = (name) => readdirSync('www', { recursive: true, encoding: 'utf8' }).filter((path) => name.test(path)).map((path) => join('www', path));

rmSync(DIST, { recursive: true, force: true });
const COPIED = ['index.html', 'manifest.webmanifest', 'www/icon.svg', 'www/icons', 'www/package.json', 'www/pkg', ...sources(/\.(css|html|bin)$|^library\/lists\//)];
for (const path of COPIED) cpSync(path, join(DIST, path), { recursive: true });
writeFileSync(`${DIST}/robots.txt`, 'User-agent: *\nDisallow:\n');

/** @param {string} under @param {RegExp} name */
const files = (under, name) =>
  readdirSync(join(DIST, under), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && name.test(file.name))
    .map((file) => relative(DIST, join(file.parentPath, file.name)))
    .sort();

/** @type {import('esbuild').BuildOptions} */
const SMALLER = { logLevel: 'warning', charset: 'utf8', minify: true, target: Object.entries(OLDEST).map((browser) => browser.join('')) };
/** @type {import('esbuild').BuildOptions} */
const BUNDLED = { ...SMALLER, bundle: true, format: 'esm', external: ['../pkg/*'], outbase: 'www', outdir: `${DIST}/www` };

/** The modules that a module imports statically, according to esbuild. @param {any} files @param {string} path @param {Set<string>} [found] */
function graph(files, path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const { kind, path: next, external } of files[path].imports) if (kind === 'import-statement' && !external) graph(files, next, found);
  return found;
}

/**
 * Bundles the page's modules: one file for what every visit runs, and for each part that loads on demand a file with the rest.
 * esbuild creates a file for each set of parts that share a module. If all parts import what every visit runs, that is one file.
 */
async function bundlePage() {
  const build = { ...BUNDLED, entryPoints: ['www/main.js'], splitting: true, metafile: true };
  const { metafile: { inputs } } = await esbuild.build({ ...build, write: false });
  // As entry points they have plain names, which compress better than chunks named by hashes.
  const parts = Object.values(inputs).flatMap(({ imports }) => imports.filter(({ kind, external }) => kind === 'dynamic-import' && !external).map(({ path }) => path));
  const everyVisit = graph(inputs, 'www/main.js');
  const first = [...everyVisit].slice(1).map((path) => `import ${JSON.stringify(resolve(path))};`).join('');
  /** @type {import('esbuild').Plugin} */
  const together = {
    name: 'what every visit runs, together',
    setup: ({ onLoad }) => onLoad({ filter: /[\\/]www[\\/].*\.js$/ }, ({ path }) =>
      everyVisit.has(relative('.', path)) ? undefined : { contents: readFileSync(path, 'utf8') + first }),
  };
  const { metafile: { outputs } } = await esbuild.build({ ...build, entryPoints: ['www/main.js', ...new Set(parts)], plugins: [together] });
  return [...graph(outputs, `${DIST}/www/main.js`)].map((path) => relative(DIST, path));
}

const [main, ...modules] = await bundlePage();
await esbuild.build({ ...BUNDLED, entryPoints: ['www/engine/worker.js', 'www/engine/seventeens.js'], external: [] });
for (const name of ['core.js', ...PARTS.flatMap((part) => [`${part}.d.ts`, `${part}_bg.wasm.d.ts`])]) rmSync(`${DIST}/www/pkg/${name}`);
await esbuild.build({ ...SMALLER, entryPoints: files('www/pkg', /\.js$/).map((path) => join(DIST, path)), outbase: DIST, outdir: DIST, allowOverwrite: true });
await esbuild.build({ ...SMALLER, entryPoints: ['www/sw.js'], outdir: DIST });
const styles = files('www', /\.css$/).map((path) => join(DIST, path));
await esbuild.build({ ...SMALLER, target: 'esnext', bundle: true, entryPoints: styles, outbase: DIST, outdir: DIST, allowOverwrite: true });
/** A version as Lightning CSS writes it: a byte each for its first and second number. @param {string} version */
const packed = (version) => version.split('.').reduce((sum, part, n) => sum | (Number(part) << (16 - 8 * n)), 0);
const targets = Object.fromEntries(Object.entries(OLDEST).map(([browser, version]) => [browser, packed(version)]));
for (const path of styles) {
  const { code } = lightningcss.transform({ filename: path, code: readFileSync(path), minify: true, targets });
  writeFileSync(path, code);
}
// Delete what page.css now contains.
for (const [, name] of readFileSync('www/css/page.css', 'utf8').matchAll(/@import '(.+?)'/g)) rmSync(`${DIST}/www/css/${name}`);
writeFileSync(`${DIST}/manifest.webmanifest`, JSON.stringify(JSON.parse(read('manifest.webmanifest'))));
const hints = modules.map((path) => `<link rel="modulepreload" href="${path}">\n`);
writeFileSync(`${DIST}/index.html`, read('index.html').replace(`<script type="module" src="${main}">`, (script) => hints.join('') + script));

/** @param {string | Buffer} content */
const hash = (content) => createHash('sha256').update(content).digest('base64').slice(0, 16);
const hashes = () => {
  // What is only for programs that use the engine is not for the page; engine/stored-file.js stores the lists of puzzles.
  const isList = (/** @type {string} */ path) => /\.bin$|\/library\/lists\//.test(path);
  const shipped = files('.', /^(?!sw\.js$|nonet)/).filter((path) => !isList(path)).map((path) => [path, hash(readFileSync(join(DIST, path)))]);
  return JSON.stringify(Object.fromEntries(shipped));
};
const version = hash(hashes()).replace(/\W/g, '');
const www = `www-${version}`;
/** @param {string} path @param {(text: string) => string} change */
const rewrite = (path, change) => writeFileSync(join(DIST, path), change(read(path)));
const stamp = (/** @type {string} */ text) => text.replace('unbuilt', version);
for (const path of ['sw.js', ...files('www', /\.js$/)]) rewrite(path, stamp);
for (const path of ['index.html', 'manifest.webmanifest']) rewrite(path, (text) => text.replaceAll('"www/', `"${www}/`));
renameSync(`${DIST}/www`, `${DIST}/${www}`);
rewrite('sw.js', (text) => text.replace('{}', hashes));
