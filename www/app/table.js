/** The lines of a table's body, the first cell of each being its head. @param {HTMLElement} body @param {readonly string[][]} lines */
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

/** These rows in this order, and no others. What stays where it was keeps the focus. @param {HTMLElement} list @param {readonly Element[]} rows */
export function arrange(list, rows) {
  // What goes, goes first: to move an element would take the focus from it.
  for (const row of [...list.children]) if (!rows.includes(row)) row.remove();
  rows.forEach((row, at) => list.children[at] !== row && list.insertBefore(row, list.children[at] ?? null));
}
