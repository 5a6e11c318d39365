/**
 * What axe finds on a page: violations of the rules of WCAG 2.2 A and AA and of axe's best practices, and contrasts.
 */
import { readFileSync } from 'node:fs';

const AXE = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url));

/** For a server's `intercept`: serves axe from the page's own host, since the page's policy allows no other scripts. @param {string} path */
export const withAxe = (path) => (path === 'axe.js' ? { headers: { 'content-type': 'text/javascript' }, body: AXE } : undefined);

/**
 * The violations, one string per rule.
 * @param {import('./browsers.js').Page} page
 * @param {string} [part]  a selector; by default everything but the grid, whose 81 cells take most of the time. Tests of the grid check 'html'
 * @returns {Promise<string[]>}
 */
export const violations = (page, part) =>
  page.evaluate(async (part) => {
    if (!window.axe) await import(new URL('axe.js', document.baseURI));
    // Contrasts count at the end of a fade.
    for (const change of document.getAnimations()) change.finish();
    const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await window.axe.run(part ?? { exclude: ['#grid'] }, { runOnly: rules, resultTypes: ['violations'], preload: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target }) => target).join(', ')}`);
  }, part ?? null);

/**
 * The disabled buttons in view, whose contrast axe does not check, each with the contrast between its text and what is behind it.
 * @param {import('./browsers.js').Page} page
 * @returns {Promise<{ name: string, ratio: number }[]>}
 */
export const disabledContrasts = (page) =>
  page.evaluate(async () => {
    if (!window.axe) await import(new URL('axe.js', document.baseURI));
    const { Color, getContrast } = window.axe.commons.color;
    const parse = (text) => {
      const made = new Color();
      made.parseString(text);
      return made;
    };
    return [...document.querySelectorAll('button:disabled')].filter((button) => button.checkVisibility()).map((button) => {
      let behind = button;
      while (parse(getComputedStyle(behind).backgroundColor).alpha < 1) behind = behind.parentElement;
      return { name: button.ariaLabel ?? button.textContent.trim(), ratio: getContrast(parse(getComputedStyle(behind).backgroundColor), parse(getComputedStyle(button).color)) };
    });
  });
