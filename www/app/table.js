/** Fills a table's body. The first cell of each line is its header. @param {HTMLElement} body @param {readonly string[][]} lines */
export function fillTable(body, lines) {
  body.replaceChildren(...lines.map((line) => {
    const row = document.createElement('tr');
    row.append(...line.map((text, at) => {
      const cell = document.createElement(at === 0 ? 'th' : 'td');
      if (at === 0) cell.setAttribute('scope', 'row');
      cell.textContent = text;
      return cell;
    }));
    return row;
  }));
}

/** Shows exactly these rows in this order. A row that does not move keeps the focus. @param {HTMLElement} list @param {readonly Element[]} rows */
export function arrange(list, rows) {
  // Remove rows first, so that the others need not move: moving an element takes the focus from it.
  for (const row of [...list.children]) if (!rows.includes(row)) row.remove();
  rows.forEach((row, at) => list.children[at] !== row && list.insertBefore(row, list.children[at] ?? null));
}
