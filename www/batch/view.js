/** @import { BatchCommands, BatchRequest } from './commands.js' @import { Batch } from './state.js' @import { Values } from '../core/state.js' @import { Store } from '../app/store.js' @import { Say } from '../app/words.js' */
import { controls, finder } from '../app/find.js';
import { put, showReport } from '../app/text.js';

/**
 * The Batch panel: reads the form, shows progress and results.
 *
 *   section#batch[data-phase=idle|running|done|stopped|failed][data-over]   data-over: a file is dragged over it
 *     form   .source (.drop | .chosen)   the box   task, limit   Start, or Cancel while it runs
 *     .blank (until it starts)   .verdict (live: announced once, at the end)
 *     .outcome   progress  .pace  dl.tally  ol.histogram  downloads  ol.answers  ol.bad-lines
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {BatchCommands} batch
 * @param {() => Say} words
 */
export function mountBatch(root, store, batch, words) {
  const find = finder(root);
  const form = find('form', HTMLFormElement);
  const fields = controls(form, { task: HTMLSelectElement, limit: HTMLInputElement, text: HTMLTextAreaElement });
  const [file, box, submit, progress] = [find('[type=file]', HTMLInputElement), fields.text, find('[type=submit]'), find('progress', HTMLProgressElement)];

  // ---- Input ----

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (store.state.batch.phase === 'running') {
      batch.cancel();
      return;
    }
    const request = readRequest({ task: fields.task.value, limit: fields.limit.value, text: box.value });
    if (typeof request === 'string') store.dispatch({ type: 'batch', batch: { problem: { key: request, tone: 'bad' } } });
    else batch.start(request);
  });
  form.addEventListener('change', () => {
    fields.limit.disabled = fields.task.value !== 'count';
  });
  file.addEventListener('change', () => {
    const chosen = file.files?.[0];
    if (chosen) batch.choose(chosen);
    file.value = '';
  });
  find('.chosen button').addEventListener('click', () => {
    batch.choose(null);
    file.focus();
  });
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || store.state.batch.phase !== 'running') return;
    event.stopPropagation();
    batch.cancel();
  });

  // The panel takes files dropped on it; the grid would take them too.
  root.addEventListener('dragover', (event) => {
    event.preventDefault();
    event.stopPropagation();
    root.toggleAttribute('data-over', true);
  });
  root.addEventListener('dragleave', (event) => {
    if (!root.contains(/** @type {Node | null} */ (event.relatedTarget))) root.toggleAttribute('data-over', false);
  });
  root.addEventListener('drop', (event) => {
    root.toggleAttribute('data-over', false);
    root.ownerDocument.body.toggleAttribute('data-dropping', false);
    const dropped = event.dataTransfer?.files[0];
    // The browser handles text dropped into the box.
    if (event.target === box && !dropped) {
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (dropped) batch.choose(dropped);
    else box.value = event.dataTransfer?.getData('text') ?? '';
    store.dispatch({ type: 'go', place: 'create', screen: 'batch' });
  });

  for (const file of /** @type {const} */ (['text', 'table'])) find(`[data-file=${file}]`).addEventListener('click', () => batch.save(file));

  // ---- Output ----

  store.subscribe((state, previous) => {
    if (state.batch === previous?.batch && state.settings === previous?.settings) return;
    const now = state.batch;
    const say = words();
    const isRunning = now.phase === 'running';
    const hasEnded = now.tally !== null;
    root.dataset.phase = now.phase;

    find('.drop').hidden = now.source !== null;
    find('.chosen').hidden = now.source === null;
    find('.box').hidden = now.source !== null;
    if (now.source) find('.chosen .name').textContent = say('batch.file', { name: now.source.name, size: sizeText(now.source.size, say) });

    submit.toggleAttribute('data-stops', isRunning);
    find('[type=submit] span').textContent = say(isRunning ? 'actions.cancel' : 'batch.start');
    for (const field of [file, fields.task, fields.limit, box, find('.chosen button', HTMLButtonElement)]) field.disabled = isRunning;
    fields.limit.disabled ||= fields.task.value !== 'count';

    showReport(find('.report'), now.problem, say);

    find('.outcome').hidden = now.phase === 'idle';
    progress.hidden = !isRunning;
    progress.value = now.share;
    const pace = find('.pace');
    pace.hidden = !isRunning;
    if (isRunning) pace.textContent = paceText(now, say);
    const verdict = hasEnded ? verdictText(now, say) : '';
    put(find('.verdict'), verdict);

    for (const part of ['.tally', '.histogram', '.files', '.first', '.unread']) find(part).hidden = !hasEnded;
    if (!hasEnded || (now.tally === previous?.batch.tally && state.settings === previous?.settings)) return;
    drawTally(now, say);
    drawHistogram(now, say);
    drawAnswers(now, say);
    drawBad(now, say);
    find('.files').hidden = now.puzzles === 0 && now.badLines.length === 0;
  });

  /** @param {Batch} now @param {Say} say */
  function drawTally({ tally, limit, task }, say) {
    if (!tally) return;
    /** @type {[string, number, Values?][]} */
    const counts = [
      ['batch.unique', tally.unique],
      ['batch.multiple', tally.multiple],
      ['batch.limitReached', tally.limit_reached, { limit: limit ?? 0 }],
      ['batch.none', tally.none],
      ['batch.unreadable', tally.unreadable],
    ];
    const shown = counts.filter(([key, n]) => n > 0 || (key !== 'batch.limitReached' && key !== 'batch.unreadable' && task !== 'rate'));
    find('.tally').replaceChildren(...shown.map(([key, n, values]) => {
      const pair = element('div', key === 'batch.unreadable' ? 'bad' : '');
      pair.append(element('dd', '', say('batch.number', { number: n })), element('dt', '', say(key, { n, ...values })));
      return pair;
    }));
  }

  /** @param {Batch} now @param {Say} say */
  function drawHistogram({ tally, task }, say) {
    const box = find('.histogram');
    box.hidden = task !== 'rate' || !tally?.unique;
    if (box.hidden || !tally) return;
    const ratings = tally.ratings.slice(1);
    const most = Math.max(...ratings);
    box.replaceChildren(...ratings.map((n, at) => {
      const bar = element('li');
      bar.style.setProperty('--share', String(n / most));
      bar.toggleAttribute('data-none', n === 0);
      bar.append(
        element('span', 'hidden', say('batch.bar', { n, from: at + 1 })),
        hidden(element('b', '', n > 0 ? short(n) : '')),
        hidden(element('i')),
        hidden(element('small', '', String(at + 1))),
      );
      return bar;
    }));
  }

  /** @param {Batch} now @param {Say} say */
  function drawAnswers({ preview, puzzles }, say) {
    find('.first').hidden = preview.length === 0;
    find('.first h2').textContent = puzzles > preview.length ? say('batch.first', { n: preview.length }) : say('batch.answers');
    find('.answers').replaceChildren(...preview.map(({ line, puzzle, answer }) => {
      const row = element('li');
      const text = answer || say(puzzle ? 'batch.noAnswer' : 'batch.noPuzzle');
      row.append(element('span', 'number', String(line)), element('span', answer ? 'answer' : 'lack', text));
      return row;
    }));
  }

  /** @param {Batch} now @param {Say} say */
  function drawBad({ badLines, tally }, say) {
    const n = tally?.unreadable ?? 0;
    find('.unread').hidden = n === 0;
    find('.unread h2').textContent = n > badLines.length ? say('batch.badFirst', { n, shown: badLines.length }) : say('batch.bad', { n });
    find('.bad-lines').replaceChildren(...badLines.map(({ line, code, column, found, expected }) => {
      const row = element('li');
      const key = code === 'bad-length' ? 'batch.badLength' : code === 'bad-character' ? 'batch.badCharacter' : 'batch.badLine';
      const values = { column, found, expected, code };
      row.append(element('span', 'number', say('batch.line', { line: String(line) })), element('span', '', say(key, values)));
      return row;
    }));
  }
}

/** @param {{ task: string, limit: string, text: string }} fields @returns {BatchRequest | string} the key of the error if a field is invalid */
function readRequest({ task, limit, text }) {
  const digits = limit.replace(/[.,\s’']/g, '');
  const number = digits === '' ? null : /^\d{1,15}$/.test(digits) ? Number(digits) : 0;
  if (task === 'count' && number === 0) return 'batch.badLimit';
  return { task: /** @type {BatchRequest['task']} */ (task), limit: task === 'count' ? number : null, text };
}

/** @param {Batch} now @param {Say} say */
function paceText({ puzzles, share, elapsed_ms: elapsed }, say) {
  if (puzzles === 0) return say('batch.beginning');
  const left = { ms: Math.max(1000, Math.ceil((elapsed / share) * (1 - share) / 1000) * 1000) };
  return say('batch.pace', { n: puzzles, rate: perSecond(puzzles, elapsed), left });
}

/** @param {Batch} now @param {Say} say */
function verdictText({ phase, puzzles, elapsed_ms: elapsed }, say) {
  const key = phase === 'done' ? 'batch.done' : phase === 'stopped' ? 'batch.stopped' : 'batch.kept';
  return say(key, { n: puzzles, time: { ms: elapsed }, rate: perSecond(puzzles, elapsed) });
}

/** @param {number} puzzles @param {number} ms */
function perSecond(puzzles, ms) {
  const rate = (puzzles / Math.max(ms, 1)) * 1000;
  return rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate);
}

/** @param {number} bytes @param {Say} say */
const sizeText = (bytes, say) =>
  bytes < 1e6 ? say('batch.kB', { size: Math.max(1, Math.round(bytes / 1e3)) }) : say('batch.MB', { size: bytes < 1e7 ? Math.round(bytes / 1e5) / 10 : Math.round(bytes / 1e6) });

/** A number that fits above a bar: 950, 12k, 1.3M. @param {number} n */
const short = (n) => (n < 1000 ? String(n) : n < 10_000 ? `${Math.round(n / 100) / 10}k` : n < 1e6 ? `${Math.round(n / 1000)}k` : `${Math.round(n / 1e5) / 10}M`);

/** @param {string} name @param {string} [className] @param {string} [text] */
function element(name, className = '', text = '') {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

/** Hides an element from screen readers. @param {HTMLElement} element */
function hidden(element) {
  element.ariaHidden = 'true';
  return element;
}
