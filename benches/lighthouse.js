/** What Lighthouse reports for the page, served as hosts do, with Brotli and HTTP/2: `./build.sh bench --lighthouse`. Needs openssl. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { executable } from '../tests/browser/browsers.js';
import { serveSmall } from '../tests/weigh.js';

const LIGHTHOUSE = 'target/tools/lighthouse/node_modules/lighthouse/cli/index.js';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

/** @param {string} url @param {string[]} options */
async function ask(url, options) {
  const words = [LIGHTHOUSE, url, '--quiet', '--output=json', `--only-categories=${CATEGORIES}`, '--chrome-flags=--headless=new --no-sandbox --ignore-certificate-errors', ...options];
  const { stdout } = await promisify(execFile)(process.execPath, words, { maxBuffer: 1 << 27, env: { ...process.env, CHROME_PATH: executable('chromium') } });
  return JSON.parse(stdout);
}

/** A new key and certificate, valid for a day. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'nonet-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name));
  try {
    const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert];
    execFileSync('openssl', words, { stdio: 'ignore' });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The number of visits, of which the median counts, since a machine is sometimes busy with something else. */
const VISITS = 5;

/** @param {string} url @param {string[]} options */
async function askOften(url, options) {
  const visits = [];
  for (let n = 0; n < VISITS; n++) visits.push(await ask(url, options));
  return visits.toSorted((a, b) => a.categories.performance.score - b.categories.performance.score)[VISITS >> 1];
}

/** The table, as lines of Markdown, and below it the audits without a full score. */
export async function lighthouse() {
  const server = await serveSmall('dist', { certificate: makeCertificate() });
  const lines = [
    '| | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  ];
  const imperfect = [];
  for (const [name, options] of /** @type {[string, string[]][]} */ ([['mobile', []], ['desktop', ['--preset=desktop']]])) {
    const { categories, audits } = await askOften(server.url, options);
    const scores = CATEGORIES.map((category) => Math.round(categories[category].score * 100));
    lines.push(`| ${[name, ...scores, ...TIMES.map((time) => audits[time].displayValue)].join(' | ')} |`);
    for (const category of CATEGORIES) {
      for (const { id, weight } of categories[category].auditRefs) {
        const { score, title, displayValue = '' } = audits[id];
        if (weight > 0 && score !== null && score < 0.995) imperfect.push(`${name}, ${category}: ${title} ${displayValue}`.trim());
      }
    }
  }
  await server.close();
  return imperfect.length > 0 ? [...lines, '', 'Below the full score:', '', ...imperfect.map((what) => `- ${what}`)] : lines;
}
