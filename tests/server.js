/**
 * Serves a folder on this machine, with the right MIME types and no caching unless requested.
 *
 *   node tests/server.js dist 8000
 *
 * Or from a test: `const { url, close } = await serve('dist')`, on any free port. With `base` it serves below a
 * sub-path, like a project page.
 */
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** @typedef {{ status?: number, headers?: Record<string, string>, body?: string | Buffer }} Answer */

/**
 * @param {string} folder
 * @param {{ port?: number, base?: string, caching?: string, intercept?: (path: string) => Answer | undefined | Promise<Answer | undefined> }} [options]
 *   `caching`: the Cache-Control header; `no-store` keeps pages out of the back-forward cache too. `intercept` may answer instead of the folder, to simulate a server that fails or is slow
 */
export async function serve(folder, { port = 0, base = '/', caching = 'no-store', intercept } = {}) {
  const root = resolve(folder);
  /** The requested paths, in order, each with its status once it is answered. @type {string[]} */
  const log = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const at = log.push(pathname) - 1;
    response.on('close', () => (log[at] += ` ${response.writableFinished ? response.statusCode : 'unfinished'}`));
    const headers = { 'cache-control': caching, 'x-content-type-options': 'nosniff' };
    const answer = (status, extra, body) => response.writeHead(status, { ...headers, ...extra }).end(body);
    if (!pathname.startsWith(base)) return answer(404, {}, 'not here');
    const path = decodeURIComponent(pathname.slice(base.length)) || 'index.html';
    const other = await intercept?.(path);
    if (other) return answer(other.status ?? 200, other.headers ?? {}, other.body);
    const file = join(root, normalize(`/${path}`));
    try {
      answer(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }, await readFile(file));
    } catch {
      answer(404, {}, 'not here');
    }
  });
  server.on('connection', (socket) => socket.setNoDelay(true));
  await new Promise((done) => server.listen(port, '127.0.0.1', () => done(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}${base}`,
    log,
    close: () => new Promise((done) => {
      server.closeAllConnections();
      server.close(done);
    }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder = 'dist', port = '8000'] = process.argv;
  const { url } = await serve(folder, { port: Number(port) });
  console.log(`Nonet is at ${url} (press Ctrl+C to stop)`);
}
