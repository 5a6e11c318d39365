/**
 * Keeps the list of puzzles on the device: brings back the one of the last visit, and saves what changes.
 *
 * @import { ListStore } from '../storage/list.js'
 * @import { Store } from '../app/store.js'
 */
import { initial } from './state.js';

/** How long after a change, in milliseconds; later if saving takes long, but not by much: only what has changed is written. */
const [KEEP_MS, SHARE, MOST_MS] = [250, 5, 2000];

/** @param {Store} store @param {ListStore} stored @param {Document} document */
export async function keepList(store, stored, document) {
  /** The rows on the device. A list that was made before this part had loaded is not there yet. */
  let { rows } = initial.list;
  let isTold = false;

  async function restore() {
    const isFree = () => store.state.list.number === 0 && store.state.busy?.job !== 'generate';
    const found = isFree() ? await stored.restore().catch(() => null) : null;
    if (!found || !isFree()) return;
    rows = found.rows;
    // The puzzle in the grid may be one of them.
    const current = rows.find(({ puzzle }) => puzzle === store.state.givens);
    store.dispatch({ type: 'list', rows, source: found.source, current });
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let [isSaving, took] = [false, 0];
  async function save() {
    clearTimeout(timer);
    timer = undefined;
    if (isSaving) return;
    isSaving = true;
    const { list } = store.state;
    const start = performance.now();
    try {
      await stored.save(list.rows, list.source);
    } catch {
      // Without room, it lasts as long as the page.
      if (!isTold) store.dispatch({ type: 'listReport', report: { key: 'list.notKept', tone: 'bad' } });
      isTold = true;
    }
    rows = list.rows;
    took = performance.now() - start;
    isSaving = false;
    saveSoon();
  }
  const saveSoon = () => {
    if (store.state.list.rows !== rows) timer ??= setTimeout(save, Math.min(MOST_MS, Math.max(KEEP_MS, SHARE * took)));
  };

  await restore();
  store.subscribe(saveSoon);
  document.addEventListener('visibilitychange', () => document.hidden && timer && void save());
}
