/** @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' */
import { TEXT_FIELDS } from '../app/text-fields.js';
import { showReport } from '../app/text.js';

/**
 * Accepts texts and pictures that are pasted or dropped anywhere or opened as a file, and shows errors in the box for texts.
 *
 * @param {{ box: HTMLTextAreaElement, files: HTMLInputElement[], report: HTMLElement }} parts
 * @param {Store} store
 * @param {{ loadText: (text: string) => void, loadFile: (file: File) => void }} commands
 * @param {() => Say} words
 */
export function mountImporter({ box, files, report }, store, { loadText, loadFile }, words) {
  const document = box.ownerDocument;

  document.addEventListener('paste', (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const text = event.clipboardData?.getData('text');
    const copied = event.clipboardData?.files[0];
    if (text ? target.closest?.(`${TEXT_FIELDS}, [contenteditable]`) : !copied) return;
    event.preventDefault();
    if (text) loadText(text);
    else if (copied) loadFile(copied);
  });

  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    document.body.toggleAttribute('data-dropping', true);
  });
  document.addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) document.body.toggleAttribute('data-dropping', false);
  });
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    document.body.toggleAttribute('data-dropping', false);
    const dropped = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text');
    if (dropped) loadFile(dropped);
    else if (text) loadText(text);
  });

  for (const file of files) {
    file.addEventListener('change', () => {
      const chosen = file.files?.[0];
      if (chosen) loadFile(chosen);
      file.value = '';
    });
  }

  store.subscribe((state, previous) => {
    if (state.pasteReport === previous?.pasteReport && state.settings === previous?.settings) return;
    showReport(report, state.pasteReport, words());
    box.setAttribute('aria-invalid', String(Boolean(state.pasteReport)));
  });
}

/** Longer texts are not shown: browsers take seconds to lay them out, and nobody corrects them there. In characters. */
const LONGEST = 500_000;

/**
 * Shows an unreadable text in the box with the error selected. Returns false if it is too long for that.
 *
 * @param {HTMLTextAreaElement} box
 * @param {string} text
 * @param {{ line?: number, column?: number }} place  from 1
 */
export function showCulprit(box, text, { line, column }) {
  if (text.length > LONGEST) return false;
  box.value = text;
  if (!line) {
    box.select();
    return true;
  }
  // A text area turns every line end into one character.
  const lines = box.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, before) => sum + before.length + 1, 0);
  const characters = [...(lines[line - 1] ?? '')];
  const from = start + characters.slice(0, (column ?? 1) - 1).join('').length;
  const length = column ? (characters[column - 1]?.length ?? 0) : (lines[line - 1]?.length ?? 0);
  box.setSelectionRange(from, from + length);
  return true;
}
