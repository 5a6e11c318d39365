/**
 * @import { Row } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 */

/** Puts a row of the list into the grid. @param {Store} store @param {Row} row */
export function openRow(store, row) {
  const { rows } = store.state.list;
  const place = { number: rows.indexOf(row) + 1, total: rows.length };
  store.dispatch({ type: 'open', row, status: { key: 'status.opened', with: place, tone: 'plain' } });
}
