/**
 * Measures the size of a first visit: a browser opens the page from a server that sends brotli, and waits until the service worker
 * has stored everything. The files that this worker fetches for offline use are listed separately.
 *
 * @typedef {{ path: string, raw: number, brotli: number, gzip: number }} Sent
 */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { TYPES } from './server.js';

/** Asynchronous, so as not to block the thread that serves pages to other tests. */
const [brotli, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)];

/**
 * Serves a folder as a good host does: with the best brotli compression, made in advance.
 * @param {string} folder
 *
 * @param {object} [options]
 * @param {(sent: Sent, request: import('node:http').IncomingMessage) => void} [options.onSent]
 * @param {(path: string) => number} [options.quality]  of the compression, up to 11, which takes ten seconds of CPU time for all of dist/
 * @param {{ key: string, cert: string }} [options.certificate]  for HTTP/2, which browsers only support over TLS
 */
export async function serveSmall(folder, { onSent, quality = () => 11, certificate } = {}) {
  /** @type {Map<string, { sent: Sent, body: Buffer }>} */
  const ready = new Map();
  for (const file of /** @type {string[]} */ (readdirSync(folder, { recursive: true }))) {
    if (statSync(join(folder, file)).isDirectory()) continue;
    const path = file.replaceAll(sep, '/');
    const content = readFileSync(join(folder, file));
    const body = await brotli(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality(path) } });
    ready.set(path, { body, sent: { path, raw: content.length, brotli: body.length, gzip: (await gzip(content, { level: 9 })).length } });
  }
  /** @param {any} request @param {any} response */
  const answer = (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1) || 'index.html';
    const file = ready.get(path);
    if (!file) return void response.writeHead(404).end();
    onSent?.(file.sent, request);
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'max-age=600' }).end(file.body);
  };
  const server = certificate ? createSecureServer({ ...certificate, allowHTTP1: true }, answer) : createServer(answer);
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  server.on(certificate ? 'secureConnection' : 'connection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}/`,
    close: () => new Promise((done) => {
      server.close(done);
      for (const socket of sockets) socket.destroy();
    }),
  };
}

/**
 * @param {{ newPage: () => Promise<any> }} browser
 * @param {(path: string) => number} [quality]  as for serveSmall
 * @returns {Promise<{ wasm: Sent[], rest: Sent[], later: Sent[] }>}
 */
export async function weigh(browser, quality) {
  /** @type {{ wasm: Sent[], rest: Sent[], later: Sent[] }} */
  const weighed = { wasm: [], rest: [], later: [] };
  /** @param {Sent} sent @param {import('node:http').IncomingMessage} request */
  const onSent = (sent, { headers }) => {
    const isLater = sent.path === 'sw.js' || headers.referer?.endsWith('/sw.js');
    weighed[isLater ? 'later' : sent.path.endsWith('.wasm') ? 'wasm' : 'rest'].push(sent);
  };
  const server = await serveSmall('dist', { onSent, quality });
  const page = await browser.newPage();
  try {
    await page.goto(server.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  } finally {
    await page.close();
    await server.close();
  }
  return weighed;
}

/** @param {Sent[]} list @param {'raw' | 'brotli' | 'gzip'} how */
export const sum = (list, how) => list.reduce((sum, sent) => sum + sent[how], 0);
