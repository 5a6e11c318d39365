/**
 * @import { Values } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 * @import { Say } from '../app/words.js'
 * @import { Catalogue } from '../app/techniques.js'
 * @import { Form } from '../core/form.js'
 * @import { Field, Problems, GenerateRequest } from './request.js'
 */
import { control, disable, finder, isControl, setValue, valueOf } from '../app/find.js';
import { put } from '../app/text.js';
import { RARE, describe, isAsked, isForKnown, isOfUse, readRequest, withConsequences } from './request.js';

/** The fields that are a single element of the form, with the same name. @type {Field[]} */
const PLAIN = ['n', 'difficulty', 'rating', 'givens', 'symmetry', 'minimal', 'seed', 'method', 'k', 'singles', 'guesses', 'technique'];

/** How many puzzles the buttons offer. */
const COUNTS = [1, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];

/**
 * The form of Create: its fields, their summary in words, and progress.
 *
 *   section#generator
 *     form   .field[data-field][data-idle]   label > input[aria-invalid], then p.wrong with the error
 *            details.more                    rarely used fields; pattern-view.js and pickers.js draw some of them
 *            .summary   .report   progress   Create, or Cancel while it runs
 *
 * The elements hold what the player typed; the state has a copy, which is saved.
 *
 * @param {HTMLElement} panel
 * @param {Store} store
 * @param {{ generate: (request: GenerateRequest) => void, focusGrid: () => void }} commands
 * @param {() => Say} words
 * @param {Catalogue} catalogue
 */
export function mountGenerator(panel, store, { generate, focusGrid }, words, catalogue) {
  const find = finder(panel);
  const [form, more] = [find('form', HTMLFormElement), find('.more', HTMLDetailsElement)];
  const [report, progress, submit] = [find('.report'), find('progress', HTMLProgressElement), find('[type=submit]')];
  const boxes = /** @type {HTMLElement[]} */ ([...form.querySelectorAll('[data-field]')]);
  const fieldOf = (/** @type {HTMLElement} */ box) => /** @type {Field} */ (box.dataset.field);
  /** The marked fields, with the values in their messages. @type {{ problems: Problems, values?: Values }} */
  let marked = { problems: {} };

  // ---- Fields and state ----

  /** @param {Field} field */
  const entered = (field) => valueOf(control(form, field));

  /** @param {Field} field @param {Form} values */
  function write(field, values) {
    const value = values[field];
    if (typeof value === 'object' || entered(field) === value) return;
    const element = control(form, field);
    setValue(element, value);
    // The list of techniques may not have loaded yet.
    if (element instanceof HTMLSelectElement && element.value !== value && field === 'technique') element.append(new Option(String(value), String(value), true, true));
  }

  /** Copies changed fields to the state. */
  function copyToState() {
    const now = store.state.form;
    const changed = PLAIN.filter((field) => entered(field) !== now[field]).map((field) => [field, entered(field)]);
    if (changed.length > 0) store.dispatch({ type: 'form', form: Object.fromEntries(changed) });
  }

  form.addEventListener('input', ({ target }) => {
    const field = /** @type {Field} */ (/** @type {HTMLInputElement} */ (target).name);
    if (!PLAIN.includes(field)) return;
    if (field in marked.problems) mark({});
    store.dispatch({ type: 'form', form: withConsequences(store.state.form, { [field]: entered(field) }) });
  });

  // An invalid number is reported when the field loses the focus.
  form.addEventListener('change', ({ target }) => {
    const field = /** @type {Field} */ (/** @type {HTMLInputElement} */ (target).name);
    const key = problemsNow()[field];
    if (key) mark({ [field]: key });
  });

  /** @returns {Problems} */
  const problemsNow = () => {
    const read = readRequest(store.state.form);
    return 'problems' in read ? read.problems : {};
  };

  /** Reads the request from the fields. Shows errors and returns the key of the first one. @returns {GenerateRequest | string} */
  function request() {
    copyToState();
    const read = readRequest(store.state.form);
    const problems = 'problems' in read ? read.problems : {};
    mark(problems);
    if ('request' in read) return read.request;
    show();
    return Object.values(problems)[0];
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (submit.hasAttribute('data-running')) return;
    const asked = request();
    if (typeof asked !== 'string') generate(asked);
    else store.dispatch({ type: 'report', report: { key: 'generate.look', tone: 'bad' } });
  });

  // ---- Errors ----

  /** Marks exactly these fields. @param {Problems} problems @param {Values} [values] */
  function mark(problems, values) {
    marked = { problems, values };
    for (const box of boxes) {
      const field = fieldOf(box);
      const isWrong = field in problems;
      const control = controlIn(box);
      let message = box.querySelector('.wrong');
      if (!isWrong && !message) continue;
      const key = problems[field];
      if (!message) {
        message = document.createElement('p');
        message.className = 'wrong';
        message.id = `wrong-${field}`;
        box.append(message);
      }
      message.textContent = key ? words()(key, values) : '';
      if (!isWrong) message.remove();
      // A group cannot be aria-invalid; its message has to do.
      if (control !== box) toggle(control, 'aria-invalid', isWrong ? 'true' : '');
      box.toggleAttribute('data-wrong', isWrong);
      const { id } = message;
      const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((other) => other && other !== id);
      toggle(control, 'aria-describedby', [...others, ...(key ? [id] : [])].join(' '));
    }
  }

  /** Reveals the first marked field and gives it the focus. */
  function show() {
    const first = boxes.find((box) => box.hasAttribute('data-wrong'));
    if (!first) return;
    store.dispatch({ type: 'go', place: 'create', screen: 'form' });
    if (more.contains(first)) more.open = true;
    const control = controlIn(first);
    if (fieldOf(first) === 'pattern') focusGrid();
    else /** @type {HTMLElement | null} */ (control === first ? first.querySelector('input:checked') : control)?.focus();
  }

  /** The labelled element of a field: its control, or the group. @param {HTMLElement} box @returns {HTMLElement} */
  function controlIn(box) {
    const named = form.elements.namedItem(fieldOf(box));
    return isControl(named) && !(named instanceof RadioNodeList) ? named : (box.querySelector('select') ?? box);
  }

  // ---- Drawing ----

  /** @param {Form} values */
  function drawFields(values) {
    const say = words();
    for (const box of boxes) {
      const field = fieldOf(box);
      const isIdle = !isOfUse(field, values);
      box.toggleAttribute('data-idle', isIdle);
      if (PLAIN.includes(field)) disable(control(form, field), isIdle);
    }
    find('[data-field=k]').hidden = values.method !== 'yasss';
    find('#method-hint').textContent = say(`hint.${values.method}`);
    const few = fewGivens(values);
    find('#givens-hint').textContent = few && say(few);
    const rare = RARE.filter((field) => isAsked(field, values)).length;
    find('.set').textContent = rare > 0 ? say('generate.moreSet', { number: rare }) : '';
    const { language } = store.state.settings;
    put(find('.summary'), describe(values, say, (key) => catalogue.name(key, language)));
    drawButton(values, say);
  }

  /** The button counts along. @param {Form} values @param {Say} say */
  function drawButton(values, say) {
    if (submit.hasAttribute('data-running')) return;
    const read = readRequest(values);
    put(find('[type=submit] span'), 'request' in read ? say('generate.startN', { n: read.request.n }) : say('generate.start'));
  }

  find('.stepper').addEventListener('click', ({ target }) => {
    const by = Number(/** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest('button'))?.dataset.by ?? 0);
    const n = Number(store.state.form.n.replace(/\D/g, '')) || 0;
    const at = COUNTS.findLastIndex((count) => count <= n);
    const next = by > 0 ? COUNTS[Math.min(at + 1, COUNTS.length - 1)] : COUNTS[Math.max(0, COUNTS[at] === n ? at - 1 : at)];
    if (by !== 0) store.dispatch({ type: 'form', form: { n: String(next) } });
  });

  store.subscribe((state, previous) => {
    const isNewLanguage = state.settings !== previous?.settings;
    if (state.form !== previous?.form) {
      for (const field of PLAIN) if (state.form[field] !== previous?.form[field]) write(field, state.form);
      const isTouched = Object.keys(marked.problems).some((field) => state.form[/** @type {Field} */ (field)] !== previous?.form[/** @type {Field} */ (field)]);
      if (isTouched) mark({});
    }
    if (state.form !== previous?.form || isNewLanguage) {
      drawFields(state.form);
      mark(marked.problems, marked.values);
    }
    if (state.busy !== previous?.busy) {
      const isRunning = state.busy?.job === 'generate';
      progress.toggleAttribute('data-empty', !isRunning);
      progress.value = isRunning ? (state.busy?.share ?? 0) : 0;
      // Announce the end, not ten updates a second.
      report.ariaLive = isRunning ? 'off' : 'polite';
      if (Boolean(state.busy) !== Boolean(previous?.busy)) drawButton(state.form, words());
    }
    if (state.report === previous?.report && !isNewLanguage) return;
    const { key, with: values, lines = [], problems, tone = 'plain' } = state.report ?? {};
    const say = words();
    report.dataset.tone = tone;
    const texts = key ? [say(key, values), ...lines.map((line) => say(line.key, line.with))] : [];
    report.replaceChildren(...texts.flatMap((text, n) => {
      const line = document.createElement('span');
      line.textContent = text;
      return n === 0 ? [line] : [' · ', line];
    }));
    if (state.report !== previous?.report && problems) {
      mark(problems, values);
      show();
    }
  });

  more.open = RARE.some((field) => isAsked(field, store.state.form));
  catalogue.learnt.then(() => drawFields(store.state.form));
  return { request };
}

/** The key of the hint for few givens; empty if there are more. @param {Form} values */
function fewGivens(values) {
  const [most] = /\d+\s*$/.exec(values.givens) ?? [];
  if (most === '18') return 'hint.eighteen';
  if (most !== '17') return '';
  const read = readRequest(values);
  return 'request' in read && isForKnown(read.request.options) ? 'hint.known' : 'hint.seventeen';
}

/** @param {Element} element @param {string} attribute @param {string} value  empty removes it */
function toggle(element, attribute, value) {
  if (value) element.setAttribute(attribute, value);
  else element.removeAttribute(attribute);
}
