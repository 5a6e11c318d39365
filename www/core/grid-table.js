/** A grid as a table for spreadsheets and rich text. */

/** @param {string} grid @returns {string[][]} */
const rowsOf = (grid) => Array.from({ length: 9 }, (_, row) => [...grid.slice(row * 9, row * 9 + 9)].map((digit) => (digit === '.' ? '' : digit)));

/** Nine lines with tabs between the cells. @param {string} grid */
export const toTabs = (grid) => rowsOf(grid).map((row) => `${row.join('\t')}\n`).join('');

/** An HTML table of nine rows with nine cells each. @param {string} grid */
export function toTable(grid) {
  const rows = rowsOf(grid).map((row) => `<tr>${row.map((digit) => `<td>${digit}</td>`).join('')}</tr>\n`);
  return `<table border="1" style="border-collapse: collapse; text-align: center">\n${rows.join('')}</table>\n`;
}
