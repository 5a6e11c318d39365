/**
 * @import { State } from '../state.js'
 * @import { Store } from '../app/store.js'
 * @import { CopiedForm, Sharing } from './commands.js'
 * @import { Say } from '../app/words.js'
 */
import { finder } from '../app/find.js';
import { LAYERS } from '../core/history.js';
import { sharedOf } from '../core/progress.js';
import { svg } from '../app/svg.js';
import { showReport } from '../app/text.js';

/** The quiet zone around a QR code, in modules. */
const QUIET = 4;

/** The parts of the state that a link depends on. */
const LINKED = /** @type {const} */ (['givens', 'placements', ...LAYERS]);

/**
 * The Share dialog: the link, its QR code, links to other sites. Its buttons are `data-copy` and `data-do`.
 *
 *   dialog#share
 *     input[type=checkbox]   with my progress
 *     input[name=link]
 *     figure.qr > svg
 *     textarea[name=preview]   what would be copied: the form that has the focus, or was pressed last
 *     a[data-site]           opens the puzzle elsewhere
 *     .report
 *
 * @param {HTMLDialogElement} root
 * @param {Store} store
 * @param {Pick<Sharing, 'link' | 'drawCode' | 'preview'>} sharing
 * @param {{ canPass: boolean, canCopyPicture: boolean }} abilities  of the browser
 * @param {() => Say} words
 */
export function mountShare(root, store, { link, drawCode, preview }, { canPass, canCopyPicture }, words) {
  const find = finder(root);
  const [tick, field, figure, report] = [find('[name=withProgress]', HTMLInputElement), find('[name=link]', HTMLInputElement), find('.qr'), find('.report')];
  const drawing = find('.qr svg', SVGSVGElement);
  const [sudokuWiki, sudokuPad] = [find('[data-site=sudokuwiki]', HTMLAnchorElement), find('[data-site=sudokupad]', HTMLAnchorElement)];
  find('[data-do=pass-link]').hidden = !canPass;
  find('[data-do=copy-png]').hidden = !canCopyPicture;

  const [copied, about] = [find('[name=preview]', HTMLTextAreaElement), find('.copied span')];

  tick.addEventListener('change', () => store.dispatch({ type: 'share', share: { withProgress: tick.checked, report: null } }));
  field.addEventListener('focus', () => field.select());
  root.addEventListener('shown', () => {
    store.dispatch({ type: 'share', share: { report: null } });
    refresh();
    void preview(store.state.share.form);
  });
  // Safari does not focus a button that is pressed.
  for (const type of ['focusin', 'click']) {
    find('.forms').addEventListener(type, ({ target }) => {
      const form = /** @type {HTMLElement} */ (target).dataset.copy;
      if (form && form !== store.state.share.form) void preview(/** @type {CopiedForm} */ (form));
    });
  }

  /** Does nothing while the panel is closed. */
  function refresh() {
    if (!root.open) return;
    const text = link();
    const { puzzle } = sharedOf(store.state);
    if (field.value !== text) {
      field.value = text;
      drawCode();
    }
    sudokuWiki.href = `https://www.sudokuwiki.org/sudoku.htm?bd=${puzzle}`;
  }

  store.subscribe((state, previous) => {
    const isNew = !previous || state.share !== previous.share || LINKED.some((part) => state[part] !== previous[part]);
    if (isNew) refresh();
    tick.checked = state.share.withProgress;
    if (!previous || state.share.code !== previous.share.code) draw(state.share.code);
    if (!previous || state.share !== previous.share || state.settings !== previous.settings) drawPreview(state.share);
    if (!previous || state.share.report !== previous.share.report || state.settings !== previous.settings) showReport(report, state.share.report, words());
  });

  /** @param {State['share']} share */
  function drawPreview({ form, preview }) {
    const say = words();
    about.textContent = say('share.preview', { form: { key: `share.${form}` }, help: { key: `share.about.${form}` } });
    copied.value = preview;
    // The lines of a drawing stay whole.
    copied.wrap = preview.includes('\n') ? 'off' : 'soft';
    for (const button of root.querySelectorAll('.forms [data-copy]')) button.toggleAttribute('data-shown', /** @type {HTMLElement} */ (button).dataset.copy === form);
  }

  /** @param {State['share']['code']} code */
  function draw(code) {
    // Until the code is there, its place is kept: the buttons below must not move.
    figure.hidden = code?.size === 0;
    if (code?.word) sudokuPad.href = `https://sudokupad.app/${code.word}`;
    else sudokuPad.removeAttribute('href');
    if (!code || code.size === 0) return;
    const side = code.size + 2 * QUIET;
    drawing.setAttribute('viewBox', `0 0 ${side} ${side}`);
    drawing.replaceChildren(
      svg('rect', { class: 'light', width: side, height: side }),
      svg('path', { class: 'dark', d: pathOf(code.size, code.modules) }),
    );
  }
}

/** The dark modules as a path, with a rectangle for each run of them. @param {number} size @param {Uint8Array} modules */
function pathOf(size, modules) {
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let col = 0; col < size; col++) {
      let end = col;
      while (end < size && modules[row * size + end]) end++;
      if (end > col) path += `M${col + QUIET} ${row + QUIET}h${end - col}v1h${col - end}z`;
      col = end;
    }
  }
  return path;
}
