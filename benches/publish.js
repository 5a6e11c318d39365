/** Where the results of a benchmark go: to the terminal and, with `--docs`, into docs/. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';

/** Prints a text; with --docs it also replaces the text between its marks in docs/. @param {string} mark @param {string} text */
export function publish(mark, text) {
  console.log(text);
  if (!process.argv.includes('--docs')) return;
  const between = new RegExp(`(<!-- ${mark} -->\\n)[^]*(<!-- /${mark} -->)`);
  for (const name of readdirSync('docs').filter((name) => name.endsWith('.md'))) {
    const path = `docs/${name}`;
    const page = readFileSync(path, 'utf8');
    if (between.test(page)) writeFileSync(path, page.replace(between, (_, before, after) => `${before}${text.trim()}\n${after}`));
  }
}
