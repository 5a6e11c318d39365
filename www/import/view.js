/** @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' */
import { TEXT_FIELDS } from '../app/text-fields.js';
import { showReport } from '../app/text.js';

/** A shorter text that is pasted into the box corrects what is there, or begins a puzzle. In characters. */
const SHORTEST = 9;

/**
 * Accepts texts and pictures that are pasted or dropped anywhere or opened as a file, and shows errors in the box for texts.
 *
 * @param {{ box: HTMLTextAreaElement, files: HTMLInputElement[], report: HTMLElement }} parts
 * @param {Store} store
 * @param {{ loadText: (text: string, wishes?: { html?: string }) => void, loadFile: (file: File) => void, isUntouched: () => boolean }} commands  `isUntouched`: whether the box has nothing that the visitor wrote
 * @param {() => Say} words
 */
export function mountImporter({ box, files, report }, store, { loadText, loadFile, isUntouched }, words) {
  const document = box.ownerDocument;

  /** Whether a text that is pasted there is for the field, and not a puzzle to load. @param {HTMLElement} target @param {string} text */
  function isForField(target, text) {
    // So the next paste after an error is heard, although the focus is in the box.
    if (target === box && text.length > (isUntouched() ? SHORTEST : LONGEST)) return false;
    return Boolean(target.closest?.(`${TEXT_FIELDS}, [contenteditable]`));
  }

  /** Loads what was pasted or dropped. HTML helps where the text alone leaves doubt. @param {DataTransfer} data @param {string} text */
  function take(data, text) {
    const html = text.length > LONGEST ? '' : data.getData('text/html');
    if (text) loadText(text, { html });
    else if (data.files[0]) loadFile(data.files[0]);
    else if (html) loadText('', { html });
  }

  document.addEventListener('paste', (event) => {
    const { target, clipboardData: data } = event;
    const text = data?.getData('text') ?? '';
    const isLeft = text ? isForField(/** @type {HTMLElement} */ (target), text) : !data?.files[0] && !data?.getData('text/html');
    if (!data || isLeft) return;
    event.preventDefault();
    take(data, text);
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
    const { dataTransfer: data } = event;
    if (data?.files[0]) loadFile(data.files[0]);
    else if (data) take(data, data.getData('text'));
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
    box.setAttribute('aria-invalid', String(state.pasteReport?.tone === 'bad'));
  });
}

/** Longer texts are not shown: browsers take seconds to lay them out, and nobody corrects them there. They are read as a job. In characters. */
export const LONGEST = 500_000;
