/** @import { Commands } from '../features.js' @import { Store } from './store.js' @import { Say } from './words.js' */
import { afterFrame } from './after-frame.js';

/**
 * What takes something away that covered a large part of the page. Drawing that takes longer than the frame in which the player sees that
 * the button has been pressed.
 */
const LATE = new Set(['close', 'hide']);

/**
 * Every button with `data-do` runs the command of that name. While a job runs, the button that started it
 * (`data-job`) becomes its Cancel button, in the same place and size.
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {Commands} commands  by the names in `data-do`
 * @param {() => Say} words
 */
export function mountActions(root, store, commands, words) {
  /** The button pressed last, of those that start a job. @type {HTMLElement | null} */
  let pressed = null;
  /** What runs after the next frame. @type {(() => unknown) | null} */
  let late = null;
  const runLate = () => {
    const run = late;
    late = null;
    run?.();
  };

  root.addEventListener('click', (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest('button');
    if (!button) return;
    if (button.hasAttribute('data-running')) {
      event.preventDefault();
      commands.cancel();
      return;
    }
    const name = button.dataset.do;
    if (button.dataset.copy) commands.copy(/** @type {Parameters<Commands['copy']>[0]} */ (button.dataset.copy));
    if (!name) return;
    const command = /** @type {Record<string, (level?: string) => unknown>} */ (/** @type {unknown} */ (commands))[name];
    if (!command) throw new Error(`no command ${name}`);
    if (button.dataset.job) pressed = button;
    if (!LATE.has(name)) return void command(button.dataset.level);
    late = command;
    afterFrame(runLate);
  });
  // Before whatever the player does next.
  for (const type of ['click', 'keydown']) root.addEventListener(type, runLate, true);

  const undo = /** @type {HTMLButtonElement} */ (root.querySelector('[data-do=undo]'));
  const redo = /** @type {HTMLButtonElement} */ (root.querySelector('[data-do=redo]'));
  store.subscribe((state, previous) => {
    undo.disabled = state.past.length === 0 && !state.shown;
    redo.disabled = state.future.length === 0;
    if (previous && state.busy?.job === previous.busy?.job && state.settings === previous.settings) return;
    // Panels load later and add buttons.
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-job]'))) {
      // Of several that start the same job, the pressed one; if a key or an address started it, all of them.
      const isOther = pressed !== null && pressed !== button && pressed.dataset.job === button.dataset.job;
      const isRunning = state.busy?.job === button.dataset.job && !isOther;
      // It already has its usual label.
      if (!isRunning && !button.hasAttribute('data-running')) continue;
      const label = /** @type {HTMLElement} */ (button.querySelector('[data-i18n]'));
      button.toggleAttribute('data-running', isRunning);
      label.textContent = words()(isRunning ? 'actions.cancel' : (label.dataset.i18n ?? ''));
    }
  });
}
