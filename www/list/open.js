/**
 * @import { Row } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 */
import { isSameRow } from '../core/row.js';

/** Puts a row of the list into the grid, unless the list no longer has it. @param {Store} store @param {Row} row */
export function openRow(store, row) {
  const { rows } = store.state.list;
  const at = rows.includes(row) ? rows.indexOf(row) : rows.findIndex((other) => isSameRow(other, row));
  if (at < 0) return;
  const place = { number: at + 1, total: rows.length };
  store.dispatch({ type: 'open', row: rows[at], status: { key: 'status.opened', with: place, tone: 'plain' } });
}
