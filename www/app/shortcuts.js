/** @import { Store } from './store.js' */
import { afterFrame } from './after-frame.js';
import { TEXT_FIELDS } from './text-fields.js';

/** The places that Alt and 1 to 4 go to. */
const PLACES = /** @type {const} */ (['play', 'solve', 'create', 'learn']);

/** The screens of Solve that show a lesson. */
const LESSONS = ['path', 'why', 'log'];

/**
 * Keys that work everywhere except in text fields and dialogs, and Escape, which works in text fields too: it ends whatever started last. In
 * a dialog, which the browser closes, it only cancels what runs.
 *
 * @param {Document} document
 * @param {Store} store
 * @param {Record<'cancel' | 'close' | 'copy' | 'hide' | 'redo' | 'undo', () => void>} commands  looked up when a key is pressed
 */
export function mountShortcuts(document, store, commands) {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      if (store.state.busy || !document.querySelector('dialog[open]')) escape(store, commands);
      return;
    }
    // Behind a dialog, nothing may change unseen.
    if (/** @type {HTMLElement} */ (event.target).closest(TEXT_FIELDS) || document.querySelector('dialog[open]')) return;
    const place = event.altKey && !event.ctrlKey && !event.metaKey ? PLACES[Number(/^Digit([1-4])$/.exec(event.code)?.[1]) - 1] : undefined;
    if (place) {
      event.preventDefault();
      if (place === store.state.place) return;
      // By way of its link. Orca takes Alt and a digit for a change of tabs, and after that reads only what gets the focus, unless what had
      // it before vanishes at the same time.
      /** @type {HTMLElement | null} */ (document.querySelector(`nav [data-to="${place}"]`))?.focus();
      return afterFrame(() => store.dispatch({ type: 'go', place }));
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'z') commands[event.shiftKey ? 'redo' : 'undo']();
    else if (key === 'y') commands.redo();
    else if (key === 'c' && !String(getSelection())) commands.copy();
    else return;
    event.preventDefault();
  });
}

/** @param {Store} store @param {Record<'cancel' | 'close' | 'hide', () => void>} commands */
function escape({ state, dispatch }, { cancel, close, hide }) {
  if (state.busy) cancel();
  else if (state.place === 'solve' && LESSONS.includes(state.screens.solve)) dispatch({ type: 'go', place: 'solve', screen: 'start' });
  else if (state.lesson && state.place === 'play') close();
  else if (state.shown) hide();
  else if (state.locked !== null || state.isSelecting) dispatch({ type: 'lock', digit: null });
  else if (state.place === 'play' && state.screens.play === 'new') dispatch({ type: 'go', place: 'play', screen: 'game' });
  else if (state.isPaused) dispatch({ type: 'pause', isPaused: false });
  else dispatch({ type: 'selectCells', cells: state.selection.length > 1 ? [state.selected] : [] });
}
