/**
 * What axe finds on a page: the rules of WCAG 2.2 A and AA, and its best practice.
 */
import { readFileSync } from 'node:fs';

const AXE = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url));

/** For a server's `intercept`: the page's policy lets it load scripts of its own host only, so axe comes from there. @param {string} path */
export const withAxe = (path) => (path === 'axe.js' ? { headers: { 'content-type': 'text/javascript' }, body: AXE } : undefined);

/**
 * What is wrong, a rule a line; empty when nothing is.
 * @param {import('./browsers.js').Page} page
 * @param {string} [part]  a selector; the whole page without
 * @returns {Promise<string[]>}
 */
export const violations = (page, part) =>
  page.evaluate(async (part) => {
    if (!window.axe) await import(new URL('axe.js', document.baseURI));
    const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await window.axe.run(part ?? document, { runOnly: rules, resultTypes: ['violations'], preload: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target }) => target).join(', ')}`);
  }, part ?? null);
